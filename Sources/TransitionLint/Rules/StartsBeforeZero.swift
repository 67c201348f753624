internal import TransitionDiagnostics
internal import TransitionText

/// A negative delay that makes the first frame differ from the state the phase starts in.
struct StartsBeforeZero: LintRule {
  func check(_ context: RuleContext) {
    for phase in context.phases {
      for joint in phase.joints {
        guard case .earlyStart = joint.cause, let range = joint.range, phase.sight.sees(joint.property.view, around: 0)
        else { continue }
        context.report(
          "'\(joint.property.fullName)' starts \(Prose.time(-joint.motion.start)) before phase '\(phase.name)': its first "
            + "frame shows \(Wording.value(joint.after, joint.property, phase.inspection)) instead of "
            + Wording.value(joint.before, joint.property, phase.inspection),
          at: range, label: "the view jumps when the phase starts")
      }
    }
  }

  let documentation = RuleInfo(.startsBeforeZero, .correctness, .warning, page: PackageResources.starts_before_zero_md)
}
