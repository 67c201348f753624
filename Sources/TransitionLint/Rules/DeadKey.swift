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
      for animation in phase.animations ?? [] {
        checkDeclaration(animation, duration: phase.timing.duration, context)
      }
      for animation in phase.reducedMotion?.animations ?? [] {
        checkDeclaration(animation, duration: phase.reducedMotion?.timing.duration, context)
      }
      for end in [phase.interaction?.onCommit, phase.interaction?.onCancel] {
        if let curve = end?.curve, end?.duration?.literalNumber == 0 {
          context.report("'curve' has no effect: the motion after the release takes no time", at: curve.range)
        }
      }
      // `constant-commit` reports an `onCommit` without `commit`.
      if let moment = phase.interaction?.commitWhen, phase.interaction?.commit == nil,
        phase.interaction?.onCommit == nil || !context.isOn(ConstantCommit())
      {
        context.report("'commitWhen' has no effect without 'commit'", at: moment.range)
      }
    }
    checkBranches(context)
    checkStates(context)
    checkLooks(context)
    checkInclusions(context)
  }

  static let information = RuleInfo(
    .deadKey, "A key that has no effect.",
    explanation: """
      Such a key looks as if it did something:

      - timing: the `duration`, `curve` or `timing` of a phase whose animations all have their own, a stagger on a \
      single view, `staggerFrom` without `stagger`, `iterations: 0`, `direction: alternate` without `iterations`, \
      `endDelay` of what never ends, the curve of what takes no time, of the last keyframe, or beside the curves of \
      all keyframes, a `timing` whose keys are all given beside it;
      - values: `interpolation` without keyframes, `from` or `to` where a keyframe gives that end, a `path` along \
      which nothing moves or that bends nothing, equal branches of `if`, `colorSpace` without a color that changes, \
      `overdamping` of a spring that swings;
      - looks: the color, radius or offset of a shadow whose `shadowOpacity` stays 0, the color of a border whose \
      `borderWidth` stays 0, `maskedCorners` where `cornerRadius` stays 0, an anchor of a view that is never scaled or \
      rotated, `contentMode` without `content`, the width of a clear border, a custom property that nothing names;
      - states: a value that the state inherits anyway (from the state it extends, the view, or the property's \
      default), of `during` that both states have, or of all members where each has its own;
      - the rest: `commitWhen` without `commit`, `scrub: curve` where every curve is linear, an included file or token \
      file that is not used.

      Remove the key, or add what it needs to take effect.
      """,
    group: .correctness, defaultLevel: .warning,
    bad: """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms, stagger: ↓50ms }]
      """,
    good: """
      transition: card
      views:
        card: { count: 3, opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms, stagger: 50ms }]
      """)
}
