internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A negative delay that makes the first frame differ from the state the phase starts in.
struct StartsBeforeZero: LintRule {
  var documentation: RuleInfo { Self.information }
  var judgesBounds: BoundJudgement { .always }

  func check(_ context: RuleContext) {
    for phase in context.phases {
      // An animation may even be over by then.
      for motion in phase.inspection.motions
      where motion.changes && motion.start < -1e-9 && !motion.isAdditive && !motion.isEndless {
        let inspection = phase.inspection
        guard inspection.motions(of: motion.property).first === motion,
          let from = inspection.fromValue(motion.property),
          let first = inspection.evaluate(motion.property, at: [0]).first, differ(from, first.values),
          // An animation that starts at a different value than the state jumps even without the delay.
          !differ(from, motion.ends.start), phase.sight.sees(motion.property.view, around: 0)
        else { continue }
        let shared = inspection.effective.timing.delay
        let delay = phase.animation(motion).declaration.timing.delay ?? shared
        context.report(
          "'\(motion.property.fullName)' starts \(Prose.time(-motion.start)) before phase '\(phase.name)': its first "
            + "frame shows \(Wording.value(first.values, motion.property, inspection)) instead of "
            + Wording.value(from, motion.property, inspection),
          at: delay?.range ?? motion.target, label: "the view jumps when the phase starts")
      }
    }
  }

  static let information = RuleInfo(
    .startsBeforeZero, group: .correctness, defaultLevel: .warning,
    page: PackageResources.starts_before_zero_md)
}
