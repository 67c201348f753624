internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A snapshot that moves while its original is still visible in its old position.
struct GhostSource: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let distance = context.number("distance")
    for phase in context.phases where phase.inspection.mayMoveBoxes {
      for view in phase.picture.movingViews {
        guard let source = phase.inspection.snapshotSource(of: view), source.instance != view.instance else { continue }
        reportDestination(of: view, source, in: phase, distance, context)
        guard let time = Self.ghost(of: source, by: view, in: phase, distance), !isCopy(view, of: source, in: phase),
          !context.covers.isOutOfSight(source, in: phase)
        else { continue }
        let motion = phase.visibleMotions.first { $0.property.view.instance == view.instance }
        context.report(
          "'\(source.name)' is still visible while its snapshot '\(view.name)' moves away, at "
            + "\(Prose.time(time)) in phase '\(phase.name)'",
          at: motion?.target ?? phase.inspection.written.name.range, subject: source.declaredName,
          label: "the view is on screen twice", help: "during: { \(source.name).hidden: true }")
      }
    }
  }

  /// Reports a view with the same content where a snapshot flies to, if it is visible before the snapshot arrives.
  private func reportDestination(
    of view: InspectedView, _ source: InspectedView, in phase: PhaseContext, _ distance: Double, _ context: RuleContext
  ) {
    let picture = phase.picture, inspection = phase.inspection
    let boxes = picture.boxes(of: view), alphas = picture.alphas(of: view)
    guard let goal = boxes.last, boxes.count == alphas.count,
      let content = inspection.toText(named: "content", of: source),
      !content.isEmpty
    else { return }
    for other in context.compiled.views
    where other.instance != view.instance && other.instance != source.instance
      && inspection.toText(named: "content", of: other) == content
    {
      let places = picture.boxes(of: other), opacities = picture.alphas(of: other)
      guard places.count == boxes.count, opacities.count == boxes.count, let place = places.last,
        abs(place.minX - goal.minX) < 2, abs(place.minY - goal.minY) < 2, abs(place.maxX - goal.maxX) < 2,
        abs(place.maxY - goal.maxY) < 2
      else { continue }
      let early = boxes.indices.first { index in
        let dx = boxes[index].midX - places[index].midX, dy = boxes[index].midY - places[index].midY
        return alphas[index] > 0.5 && opacities[index] > 0.5 && dx * dx + dy * dy > distance * distance
      }
      guard let early else { continue }
      let motion = phase.visibleMotions.first { $0.property.view.instance == view.instance }
      context.report(
        "'\(other.name)' is visible where '\(view.name)' flies to, at \(Prose.time(picture.times[early])) in phase "
          + "'\(phase.name)'",
        at: motion?.target ?? inspection.written.name.range, subject: other.declaredName,
        label: "the content is on screen twice", help: "during: { \(other.name).hidden: true }")
      return
    }
  }

  /// Whether a snapshot is a copy that fades and shrinks into something, as a product flies into a cart: its source is
  /// meant to stay.
  private func isCopy(_ view: InspectedView, of source: InspectedView, in phase: PhaseContext) -> Bool {
    guard let opacity = phase.inspection.property(named: "opacity", of: view),
      let end = phase.inspection.toValue(opacity)?.first, end <= 0.5,
      let last = phase.picture.boxes(of: view).last, let rest = phase.picture.boxes(of: source).last
    else { return false }
    return last.width * last.height < rest.width * rest.height / 4
  }

  /// The first time at which a moving snapshot and its resting original are both clearly visible in different
  /// positions.
  static func ghost(
    of source: InspectedView, by view: InspectedView, in phase: PhaseContext, _ distance: Double = usualDistance
  ) -> Double? {
    let picture = phase.picture
    let boxes = picture.boxes(of: view), sources = picture.boxes(of: source)
    let alphas = picture.alphas(of: view), sourceAlphas = picture.alphas(of: source)
    guard let canvas = phase.inspection.canvasSize, let first = boxes.first, let start = sources.first,
      boxes.count == sources.count, alphas.count == boxes.count, sourceAlphas.count == boxes.count
    else { return nil }
    func isFar(_ a: CanvasFrames.Box, _ b: CanvasFrames.Box) -> Bool {
      let dx = a.midX - b.midX, dy = a.midY - b.midY
      return dx * dx + dy * dy > distance * distance
    }
    let frame = boxes.indices.first { index in
      alphas[index] > 0.5 && sourceAlphas[index] > 0.5 && isFar(boxes[index], sources[index])
        && isFar(boxes[index], first) && !isFar(sources[index], start) && sources[index].share(of: canvas) > 0
    }
    return frame.map { picture.times[$0] }
  }

  private static let usualDistance = 10.0

  static let options: [RuleOption] = [
    .init(
      "distance", .length, usualDistance, range: 0...100_000, "how far the snapshot may be from its source, in points")
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    .ghostSource, group: .correctness, defaultLevel: .warning, options: options.map { $0.documentation },
    page: PackageResources.ghost_source_md)
}
