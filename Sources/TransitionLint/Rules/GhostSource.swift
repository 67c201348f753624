internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A snapshot that moves while the view it pictures is still visible where it was.
struct GhostSource: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let distance = context.number("distance")
    for phase in context.phases {
      for view in phase.picture.movingViews {
        guard let source = phase.inspection.snapshotSource(of: view), source.instance != view.instance else { continue }
        let boxes = phase.picture.boxes(of: view), sourceBoxes = phase.picture.boxes(of: source)
        let isVisible = phase.picture.isVisible(view), isSourceVisible = phase.picture.isVisible(source)
        guard boxes.count == sourceBoxes.count else { continue }
        let ghost = boxes.indices.first { index in
          let box = boxes[index], other = sourceBoxes[index]
          let dx = box.midX - other.midX, dy = box.midY - other.midY
          return isVisible(index) && isSourceVisible(index) && dx * dx + dy * dy > distance * distance
        }
        guard let ghost else { continue }
        let motion = phase.visibleMotions.first { $0.property.view.instance == view.instance }
        context.report(
          "'\(source.name)' is still visible while its snapshot '\(view.name)' moves away, at "
            + "\(Wording.time(phase.samples.times[ghost])) of phase '\(phase.name)'",
          at: motion?.target ?? phase.inspection.written.name.range, subject: view.name,
          label: "people see the view twice", help: "during: { \(source.name).hidden: true }")
      }
    }
  }

  static let options: [RuleOption] = [
    .init("distance", .length, 10, range: 0...100_000, "how far the snapshot may be from its source")
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    "ghost-source", "A snapshot that moves while the view it pictures stays visible.",
    explanation: """
      A snapshot stands in for a view that seems to fly to another place. If the view itself stays visible, people see it \
      twice.

      Hide the source while the phase runs, with `during`.
      """,
    defaultLevel: .warning, options: options.map { $0.documentation },
    bad: """
      transition: photo
      canvas: { width: 375, height: 667 }
      views:
        cell: { layout: { frame: [20, 100, 80, 80] }, backgroundColor: gray }
        flying: { snapshotOf: cell }
      states:
        large:
          flying: { top: 160 }
      phases:
        open:
          to: large
          animations:
            - { animate: ↓flying, duration: 300ms }
      """,
    good: """
      transition: photo
      canvas: { width: 375, height: 667 }
      views:
        cell: { layout: { frame: [20, 100, 80, 80] }, backgroundColor: gray }
        flying: { snapshotOf: cell }
      states:
        large:
          flying: { top: 160 }
      phases:
        open:
          to: large
          during: { cell.hidden: true }
          animations:
            - { animate: flying, duration: 300ms }
      """)
}
