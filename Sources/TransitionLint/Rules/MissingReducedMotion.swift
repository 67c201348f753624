internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A phase that moves or scales something far without a `reducedMotion`.
struct MissingReducedMotion: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let distance = context.number("distance"), scale = context.number("scale")
    for phase in context.phases
    where phase.inspection.effective.reducedMotion == nil && !phase.inspection.isReversed {
      // What is made of a phase by `swap` is told there.
      if phase.inspection.isDerived { continue }
      var worst: (motion: Motion, text: String, part: Double)?
      for motion in phase.visibleMotions where !motion.isInstant {
        let lanes = motion.values.compactMap { $0.first }
        guard let low = lanes.min(), let high = lanes.max() else { continue }
        let name = motion.property.name
        if motion.property.isLayout && name != "aspectRatio" || name == "translationX" || name == "translationY" {
          let part = (high - low) / max(distance, 1e-9)
          if high - low > distance, part > worst?.part ?? 0 {
            worst = (motion, "moves '\(motion.property.fullName)' by \(Wording.number(high - low))pt", part)
          }
        } else if name == "scale" || name == "scaleX" || name == "scaleY" {
          let part = (high - low) / max(scale, 1e-9)
          if high - low > scale, part > worst?.part ?? 0 {
            worst = (motion, "changes '\(motion.property.fullName)' by \(Wording.percent(high - low))", part)
          }
        }
      }
      guard let worst else { continue }
      context.report(
        "phase '\(phase.name)' \(worst.text) and has no 'reducedMotion'", at: phase.inspection.written.name.range,
        notes: [.init("it is moved here", at: worst.motion.target)],
        help: "reducedMotion: { duration: 200ms, animations: [{ animate: all }] }")
    }
  }

  static let options: [RuleOption] = [
    .init("distance", .length, 50, range: 0...1_000_000, "how far something may be moved"),
    .init("scale", .fraction, 0.1, range: 0...1000, "how much something may be scaled"),
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    "missing-reduced-motion", "A phase that moves or scales something far without a `reducedMotion`.",
    explanation: """
      Large movement makes some people ill, and systems let them ask for less of it. A phase that moves something by \
      more than 50 points, or scales it by more than 10 %, should say what it does then.

      Give the phase a `reducedMotion`: a short cross-fade as a rule, or `none`.
      """,
    defaultLevel: nil, options: options.map { $0.documentation },
    bad: """
      transition: card
      views:
        card: { translationY: 400 }
      states:
        open:
          card: { translationY: 0 }
      phases:
        ↓show:
          to: open
          animations: [{ animate: card, duration: 300ms }]
      """,
    good: """
      transition: card
      views:
        card: { translationY: 400 }
      states:
        open:
          card: { translationY: 0 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms }]
          reducedMotion: none
      """)
}
