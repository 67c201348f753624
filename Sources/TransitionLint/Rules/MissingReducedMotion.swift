internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A phase that moves or scales something far without a `reducedMotion`.
struct MissingReducedMotion: LintRule {
  var documentation: RuleInfo { Self.information }

  private struct Change {
    /// What moves it; nil for a view that follows another.
    var motion: Motion?
    var text: String
    /// Of what is let pass.
    var part: Double
  }

  func check(_ context: RuleContext) {
    let distance = context.number("distance"), scale = context.number("scale")
    for phase in context.phases
    where phase.inspection.effective.reducedMotion == nil && !phase.inspection.isReversed {
      // What is made of a phase by `swap` is told there.
      if phase.inspection.isDerived { continue }
      var visibility = Visibility(phase)
      var worst: Change?
      func take(_ change: Change?) {
        if let change, change.part > worst?.part ?? 1 + 1e-9 { worst = change }
      }
      for view in phase.inspection.movingViews {
        guard phase.inspection.mayMove(view) else { continue }
        if case .never = visibility.answer(for: view) { continue }
        take(movement(of: view, distance, in: phase))
      }
      for motion in phase.visibleMotions where !motion.isInstant { take(scaling(of: motion, scale)) }
      guard let worst else { continue }
      context.report(
        "phase '\(phase.name)' \(worst.text) and has no 'reducedMotion'", at: phase.inspection.written.name.range,
        notes: worst.motion.map { [.init("it is moved here", at: $0.target)] } ?? [],
        help: "reducedMotion: { duration: 200ms, animations: [{ animate: all }] }")
    }
  }

  /// How far a view's frame, translated, goes within the view around it: the further one of two opposite edges.
  private func movement(of view: InspectedView, _ distance: Double, in phase: PhaseContext) -> Change? {
    let own = phase.visibleMotions.filter {
      $0.property.view.instance == view.instance
        && ($0.property.isLayout || $0.property.role == .translation)
    }
    // What is set at once does not move.
    let motion = own.first { !$0.isInstant }
    guard motion != nil || own.isEmpty else { return nil }
    var low = [Double](repeating: .infinity, count: 4), high = low.map { -$0 }
    for index in phase.samples.times.indices {
      guard let place = phase.samples.transform(of: view, at: index) else { return nil }
      let minX = place.minX + place.translationX, minY = place.minY + place.translationY
      for (lane, edge) in [minX, minX + place.width, minY, minY + place.height].enumerated() {
        low[lane] = min(low[lane], edge)
        high[lane] = max(high[lane], edge)
      }
    }
    let ways = zip(low, high).map { $1 - $0 }
    let x = max(ways[0], ways[1]), y = max(ways[2], ways[3])
    let way = (x * x + y * y).squareRoot()
    guard way.isFinite else { return nil }
    return Change(
      motion: motion, text: "moves '\(view.name)' by \(Wording.number(way))pt", part: way / max(distance, 1e-9))
  }

  private func scaling(of motion: Motion, _ scale: Double) -> Change? {
    let lanes = motion.values.compactMap { $0.first }
    guard motion.property.role == .scale, let low = lanes.min(), let high = lanes.max()
    else { return nil }
    return Change(
      motion: motion, text: "changes '\(motion.property.fullName)' by \(Wording.percent(high - low))",
      part: (high - low) / max(scale, 1e-9))
  }

  static let options: [RuleOption] = [
    .init("distance", .length, 50, range: 0...1_000_000, "how far something may be moved"),
    .init("scale", .fraction, 0.1, range: 0...1000, "how much something may be scaled"),
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    .missingReducedMotion, "A phase that moves or scales something far without a `reducedMotion`.",
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
