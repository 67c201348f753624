internal import TransitionEvaluation
internal import TransitionModel

/// How the views of a phase move along the axis of the finger that drives it, over the whole range or from one stop to the
/// next.
struct Following {
  /// A part of a phase, and of the drag that drives it.
  struct Part {
    /// In seconds.
    var start: Double
    var end: Double
    /// The states at its ends; nil for the whole phase.
    var states: (from: String, to: String)?
    /// How far the finger moves, in input units.
    var span: Double

    /// The legs of a phase with stops; otherwise the whole phase.
    static func all(of phase: PhaseContext, _ gesture: Interaction) -> [Part] {
      let times = phase.inspection.plan.stopTimes
      guard let rule = gesture.stops, rule.stops.count == times.count else { return [whole(phase, gesture)] }
      return times.indices.dropLast().map { index in
        Part(
          start: times[index], end: times[index + 1], states: (rule.states[index], rule.states[index + 1]),
          span: rule.stops[index + 1] - rule.stops[index])
      }
    }

    static func whole(_ phase: PhaseContext, _ gesture: Interaction) -> Part {
      Part(start: 0, end: phase.duration, states: nil, span: gesture.bounds.end - gesture.bounds.start)
    }
  }

  struct Movement {
    var view: MotionView
    /// In points along the axis, in the canvas: of the edge or the center that moves furthest.
    var distance: Double
    /// Points for each point of the finger; negative against it.
    var ratio: Double
  }

  /// How far the finger moves along the axis, in points.
  let span: Double
  /// The views that move along the axis and are plainly seen meanwhile, in order.
  let movements: [Movement]

  /// Nil for a phase that no finger drives along an axis, or whose views have no position on a canvas.
  ///
  /// - Parameter part: Nil for the whole phase.
  init?(_ phase: PhaseContext, _ gesture: Interaction, in part: Part?) {
    let inspection = phase.inspection
    guard let interaction = inspection.written.interaction,
      let axis = GestureAxis(channel: gesture.input), inspection.canvasSize != nil, phase.duration.isFinite
    else { return nil }
    let part = part ?? .whole(phase, gesture)
    span = part.span
    var movements: [Movement] = []
    let followed = interaction.follow.filter { $0.channel.value == gesture.input }
    // The views that the finger moves, by the phase or by themselves, and those in them.
    for view in inspection.views {
      let chain = inspection.chain(of: view)
      var distance =
        inspection.mayMove(view) || chain.contains { inspection.mayMove($0) }
        ? axis.distance(of: view, in: phase, part) : 0
      for entry in followed where chain.contains(where: { $0.declaredName == entry.view.name.value }) {
        guard let sign = axis.sign(ofProperty: entry.property.value) else { continue }
        distance += sign * span
      }
      guard abs(distance) >= Threshold.movement, span != 0, phase.sight.plainlySees(view) else { continue }
      // The last frame lies just before the end.
      distance = (distance * 1e3).rounded() / 1e3
      movements.append(Movement(view: view, distance: distance, ratio: distance / span))
    }
    self.movements = movements
  }
}

extension MotionProperty {
  /// Whether it moves a view: a layout key for its position, or a translation.
  var isPosition: Bool { descriptor != nil && GestureAxis(property: name) != nil }

  /// Whether it moves, scales or rotates a view.
  var isMovement: Bool {
    guard let role else { return isLayout || type == .angle }
    return role == .translation || role == .scale
  }
}

/// The axis of a drag, and of what moves along it.
enum GestureAxis: String {
  case horizontal, vertical

  var other: GestureAxis { self == .horizontal ? .vertical : .horizontal }
  var adverb: String { "\(rawValue)ly" }
  /// That of a point.
  var lane: Int { self == .horizontal ? 0 : 1 }
  var channel: String { self == .horizontal ? "translationX" : "translationY" }

  /// Nil for a channel that is not a translation.
  init?(channel: String) { self.init(channel, among: [.horizontal: "translationX", .vertical: "translationY"]) }

  private static let signs: [GestureAxis: [String: Double]] = [
    .horizontal: ["translationX": 1, "leading": 1, "centerX": 1, "trailing": -1],
    .vertical: ["translationY": 1, "top": 1, "centerY": 1, "bottom": -1],
  ]

  /// The axis along which a property moves a view; nil for others.
  init?(property: String) {
    guard let axis = Self.signs.first(where: { $0.value[property] != nil })?.key else { return nil }
    self = axis
  }

  init?(size: String) { self.init(size, among: [.horizontal: "width", .vertical: "height"]) }

  private init?(_ name: String, among names: KeyValuePairs<GestureAxis, String>) {
    guard let axis = names.first(where: { $0.value == name })?.key else { return nil }
    self = axis
  }

  /// The direction in which a view moves along the axis as a property grows: 1, or -1 for a distance from the far edge; nil
  /// for a property that does not move views along it.
  func sign(ofProperty name: String) -> Double? { Self.signs[self]?[name] }

  func center(of view: ViewTransform) -> Double {
    switch self {
    case .horizontal: view.minX + view.width / 2 + view.translationX
    case .vertical: view.minY + view.height / 2 + view.translationY
    }
  }

  /// How far the edge or the center of a view that moves furthest goes from the first frame of a part of a phase to its last
  /// one; 0 for a part that is not sampled.
  fileprivate func distance(of view: MotionView, in phase: PhaseContext, _ part: Following.Part) -> Double {
    let times = phase.picture.times
    guard let start = times.firstIndex(where: { $0 >= part.start - Threshold.instant }),
      let end = times.lastIndex(where: { $0 <= part.end + Threshold.instant }),
      let first = phase.picture.box(of: view, at: .frame(start)), let end = phase.picture.box(of: view, at: .frame(end))
    else { return 0 }
    let low = (end.low - first.low)[lane], high = (end.high - first.high)[lane]
    return [low, high, (low + high) / 2].max { abs($0) < abs($1) } ?? 0
  }
}
