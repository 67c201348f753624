internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A phase by which views leave more slowly than they enter.
struct InconsistentRole: LintRule {
  func check(_ context: RuleContext) {
    let phases = context.phases.filter {
      $0.inspection.written.interaction == nil && $0.duration.isFinite && $0.duration > 0
    }
    let factor = context.number("slower")
    let byStates = Dictionary(grouping: phases) { [$0.inspection.plan.from, $0.inspection.plan.to] }
    for leave in phases {
      let (from, to) = (leave.inspection.plan.from, leave.inspection.plan.to)
      guard from != to,
        let enter = byStates[[to, from]]?.first(where: { enter in
          // Where a completion cuts motion off, the phase does not last as long as that.
          !enter.visibleMotions.contains { !$0.isEndless && $0.end > enter.duration + 1e-9 }
            && enter.activeDuration * factor < leave.activeDuration - 1e-9
        }), Self.role(of: leave) == .leaving, Self.role(of: enter) == .entering
      else { continue }
      context.report(
        "phase '\(leave.name)' takes \(Prose.time(leave.activeDuration)), longer than '\(enter.name)' with "
          + Prose.time(enter.activeDuration),
        at: leave.inspection.written.timing.duration?.range ?? leave.inspection.written.name.range,
        label: "leaving is usually as fast or faster", about: [.length(phase: leave.name)])
    }
  }

  /// Whether views appear or disappear in a phase; nil if neither or both, or if what stays does the opposite by as much: where
  /// a view grows, those that disappear only make room.
  private static func role(of phase: PhaseContext) -> Spans.Passage? {
    guard let canvas = phase.inspection.canvasSize else { return nil }
    // The largest part of the canvas that a view takes, or by which it grows or shrinks.
    var appearing = 0.0, disappearing = 0.0, grown = 0.0, shrunk = 0.0
    for view in phase.picture.movingViews {
      let boxes = phase.picture.boxes(of: view)
      guard boxes.count > 1 else { continue }
      let first = boxes[0].share(of: canvas), last = boxes[boxes.count - 1].share(of: canvas)
      switch phase.spans.passage(of: view) {
      case .entering?: appearing = max(appearing, last)
      case .leaving?: disappearing = max(disappearing, first)
      case .staying?: (grown, shrunk) = (max(grown, last - first), max(shrunk, first - last))
      case nil: break
      }
    }
    guard (appearing > 0) != (disappearing > 0), appearing > 0 ? appearing > shrunk : disappearing > grown else {
      return nil
    }
    if appearing > 0 { return .entering }
    return uncovers(disappearing, in: phase, canvas) ? nil : .leaving
  }

  /// Whether what leaves uncovers something at least as large that stays where it is, as a curtain or a lock screen does: for
  /// people, that one enters.
  private static func uncovers(
    _ share: Double, in phase: PhaseContext, _ canvas: (width: Double, height: Double)
  ) -> Bool {
    let moved = Set(phase.picture.movedViews.map { $0.instance })
    return phase.inspection.views.contains { view in
      !moved.contains(view.instance) && (phase.picture.box(of: view, at: .to)?.share(of: canvas) ?? 0) >= share
        && phase.spans.passage(of: view) == .entering
    }
  }

  static let options: [RuleOption] = [
    .init("slower", .number, 1.1, range: 1...1000, "how many times as long leaving may take as entering")
  ]

  let documentation = RuleInfo(
    .inconsistentRole, .repository, .note, options: Self.options, page: PackageResources.inconsistent_role_md)
}
