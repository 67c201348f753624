public import TransitionModel

/// One property or frame component of one view, as outputs list it.
public struct Track: Sendable {
  /// `view.property`.
  public var name: String
  public var view: String
  public var property: String
  public var type: ValueType
  /// `pt`, `deg`, `s` or nil.
  public var unit: String?
  /// Whether it has a speed: numbers, times, angles and colors have one.
  public var hasVelocity: Bool
  /// The slots that hold it; four for a color.
  var slots: [Int]

  init(
    name: String, view: String, property: String, type: ValueType, unit: String?, hasVelocity: Bool, slots: [Int]
  ) {
    self.name = name
    self.view = view
    self.property = property
    self.type = type
    self.unit = unit
    self.hasVelocity = hasVelocity
    self.slots = slots
  }

  /// A track that no script has: of a timeline that was sampled elsewhere.
  package init(name: String, view: String, property: String, type: ValueType, unit: String?) {
    self.init(name: name, view: view, property: property, type: type, unit: unit, hasVelocity: false, slots: [])
  }

  /// 4 for a color, else 1.
  public var laneCount: Int { slots.count }
}

/// A named instant of a phase.
public struct Marker: Sendable {
  public var name: String
  /// Seconds.
  public var time: Double
  public init(name: String, time: Double) {
    self.name = name
    self.time = time
  }
}

/// When one animation of a phase runs, for outlines and rules.
public struct AnimationSpan: Sendable {
  public var id: String?
  let named: [AnimationTarget]
  /// Seconds; the end may be infinite.
  public var start: Double
  public var end: Double

  /// What it moves, as written.
  public var targets: String {
    named.map { target in
      guard let view = target.view else { return "all" }
      return target.property.map { "\(view.text).\($0.value)" } ?? view.text
    }.joined(separator: ", ")
  }
}
