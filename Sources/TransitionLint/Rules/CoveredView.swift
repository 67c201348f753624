internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A view that is animated while an opaque view covers it.
struct CoveredView: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isDerived {
      var seen: Set<Int> = []
      let covers = covers(in: phase)
      guard !covers.isEmpty else { continue }
      for motion in phase.visibleMotions where !motion.isInstant {
        let view = motion.property.view
        guard view.instance != 0, seen.insert(view.instance).inserted,
          let cover = covers.first(where: { covers($0, view, in: phase) })
        else { continue }
        context.report(
          "'\(view.name)' is animated in phase '\(phase.name)', but '\(cover.name)' covers it all the time",
          at: motion.target, subject: view.name, label: "nobody sees it")
      }
    }
  }

  /// The views that are opaque and visible all through.
  private func covers(in phase: PhaseContext) -> [InspectedView] {
    (1..<max(1, phase.inspection.viewCount)).map { phase.inspection.view($0) }.filter { view in
      func constant(_ name: String) -> Double? {
        phase.inspection.property(named: name, of: view).flatMap { phase.inspection.constantValue(of: $0) }
      }
      guard let background = phase.inspection.property(named: "backgroundColor", of: view),
        let from = phase.inspection.fromValue(background), let to = phase.inspection.toValue(background),
        from.count == 4, from[3] >= 1, to[3] >= 1, constant("opacity") == 1, constant("hidden") == 0,
        constant("rotation") == 0, constant("rotationX") == 0, constant("rotationY") == 0, constant("cornerRadius") == 0
      else { return false }
      let isVisible = phase.picture.isVisible(view)
      return phase.samples.times.indices.allSatisfy(isVisible)
    }
  }

  private func covers(_ cover: InspectedView, _ view: InspectedView, in phase: PhaseContext) -> Bool {
    guard cover.instance > view.instance, !phase.inspection.isView(cover.instance, within: view.instance),
      !phase.inspection.isView(view.instance, within: cover.instance)
    else { return false }
    for name in ["zPosition"] {
      for other in [cover, view] {
        let property = phase.inspection.property(named: name, of: other)
        if property.flatMap({ phase.inspection.constantValue(of: $0) }) != 0 { return false }
      }
    }
    let above = phase.picture.boxes(of: cover), below = phase.picture.boxes(of: view)
    guard !above.isEmpty, above.count == below.count else { return false }
    return above.indices.allSatisfy { index in
      let a = above[index], b = below[index]
      return a.minX <= b.minX + 0.5 && a.minY <= b.minY + 0.5 && a.maxX >= b.maxX - 0.5 && a.maxY >= b.maxY - 0.5
    }
  }

  static let information = RuleInfo(
    "covered-view", "A view that is animated while an opaque view covers it.",
    explanation: """
      A view declared later is drawn above. When it is opaque and covers the animated view from beginning to end, nobody \
      sees the animation: the views are probably declared in the wrong order.

      Change the order, or remove the animation.
      """,
    defaultLevel: .note,
    bad: """
      transition: card
      canvas: { width: 375, height: 667 }
      views:
        badge: { layout: { frame: [100, 100, 20, 20] }, backgroundColor: red, opacity: 0 }
        card: { layout: { frame: [50, 50, 200, 200] }, backgroundColor: white }
      states:
        open:
          badge: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: ↓badge, duration: 300ms }]
      """,
    good: """
      transition: card
      canvas: { width: 375, height: 667 }
      views:
        card: { layout: { frame: [50, 50, 200, 200] }, backgroundColor: white }
        badge: { layout: { frame: [100, 100, 20, 20] }, backgroundColor: red, opacity: 0 }
      states:
        open:
          badge: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: badge, duration: 300ms }]
      """)
}
