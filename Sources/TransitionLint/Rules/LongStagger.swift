internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A stagger that makes people wait.
struct LongStagger: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let most = context.number("maximum")
    for phase in context.phases where !phase.inspection.isDerived {
      for animation in phase.inspection.animations {
        guard let stagger = animation.declaration.stagger else { continue }
        // The views' starts, by view: properties of one view start together.
        var starts: [Int: Double] = [:]
        for motion in phase.visibleMotions where motion.animation == animation.listing && !motion.isEndless {
          starts[motion.property.view.instance] = min(starts[motion.property.view.instance] ?? .infinity, motion.start)
        }
        let order = starts.values.sorted()
        guard order.count > 1, let first = order.first, let last = order.last else { continue }
        let step = zip(order, order.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) }
        if step > most + 1e-9 {
          context.report(
            "the stagger of '\(animation.name)' is \(Wording.time(step)) in phase '\(phase.name)'", at: stagger.range,
            label: "30ms to 80ms reads as one motion")
        } else if phase.duration.isFinite, last - first > 0.5, last > phase.duration / 2 {
          context.report(
            "the last view of '\(animation.name)' starts at \(Wording.time(last)) of phase '\(phase.name)', when more "
              + "than half of it is over",
            at: stagger.range, label: "people wait for the last one")
        }
      }
    }
  }

  static let options: [RuleOption] = [
    .init("maximum", .time, 0.1, range: 0...1000, "the longest delay from one view to the next")
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    "long-stagger", "A stagger above 100 ms, or one whose last view starts late.",
    explanation: """
      A stagger of 30 to 80 ms makes a group appear as one motion. With longer delays the views appear one by one, and \
      people wait for the last.

      Use a shorter delay, or stagger only the first few views.
      """,
    defaultLevel: .note, options: options.map { $0.documentation },
    bad: """
      transition: list
      views:
        row: { count: 3, opacity: 0 }
      states:
        shown:
          row: { opacity: 1 }
      phases:
        enter:
          to: shown
          animations: [{ animate: row, duration: 200ms, stagger: ↓200ms }]
      """,
    good: """
      transition: list
      views:
        row: { count: 3, opacity: 0 }
      states:
        shown:
          row: { opacity: 1 }
      phases:
        enter:
          to: shown
          animations: [{ animate: row, duration: 200ms, stagger: 50ms }]
      """)
}
