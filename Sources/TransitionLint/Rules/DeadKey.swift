internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A key that has no effect.
struct DeadKey: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isDerived {
      checkStaggers(in: phase, context)
      checkKinds(in: phase, context)
      checkSprings(in: phase, context)
      checkCurves(in: phase, context)
      checkScrub(in: phase, context)
    }
    for phase in context.phases {
      checkDefaults(of: phase, isReduced: false, context)
      checkDuring(phase, context)
    }
    for phase in context.reducedPhases {
      checkDefaults(of: phase, isReduced: true, context)
    }
    for phase in context.script.phases {
      let name = phase.name.value
      for (listing, animation) in (phase.animations ?? []).enumerated() {
        let topic = Topic.animation(phase: name, listing: listing)
        checkDeclaration(animation, topic, duration: phase.timing.duration, context)
      }
      for (listing, animation) in (phase.reducedMotion?.animations ?? []).enumerated() {
        let topic = Topic.animation(phase: PhaseContext.name(name, isReduced: true), listing: listing)
        checkDeclaration(animation, topic, duration: phase.reducedMotion?.timing.duration, context)
      }
      for end in [phase.interaction?.onCommit, phase.interaction?.onCancel] {
        if let curve = end?.curve, end?.duration?.literalNumber == 0 {
          context.report("'curve' has no effect: the motion after the release takes no time", at: curve.range)
        }
      }
      if let moment = phase.interaction?.commitWhen, phase.interaction?.commit == nil {
        context.report(
          "'commitWhen' has no effect without 'commit'", at: moment.range, about: [.gesture(phase: phase.name.value)])
      }
    }
    checkBranches(context)
    checkStates(context)
    checkLooks(context)
    checkInclusions(context)
  }

  static let information = RuleInfo(
    .deadKey, group: .correctness, defaultLevel: .warning,
    page: PackageResources.dead_key_md)
}
