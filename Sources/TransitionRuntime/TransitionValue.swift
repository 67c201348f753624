internal import TransitionEvaluation
internal import TransitionModel

/// The value of a property at a time.
public enum TransitionValue: Sendable, Hashable {
  /// An unrounded number in points, degrees, seconds or without a unit, depending on the track's unit.
  case number(Double)
  /// A color in sRGB with straight alpha: channels and alpha from 0 to 1, unrounded.
  case color(red: Double, green: Double, blue: Double, alpha: Double)
  /// A Boolean such as `clipsToBounds`.
  case boolean(Bool)
  /// A text such as `maskedCorners`.
  case text(String)

  /// The number; nil for anything else.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// The color's channels from 0 to 1; nil for anything else.
  public var color: (red: Double, green: Double, blue: Double, alpha: Double)? {
    if case .color(let red, let green, let blue, let alpha) = self { (red, green, blue, alpha) } else { nil }
  }

  /// The Boolean; nil for anything else.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The text; nil for anything else.
  public var text: String? { if case .text(let value) = self { value } else { nil } }
}

extension TransitionValue {
  /// - Parameter texts: The texts that values of text tracks index.
  /// - Returns: Nil for a number that is not finite.
  init?(_ place: PropertySlots, _ values: SlotValues, texts: [String]) {
    guard place.slots.allSatisfy({ values[$0].isFinite }) else { return nil }
    let first = place.slots.lowerBound
    guard place.type == .color else {
      self.init(place, lanes: SIMD4(repeating: values[first]), texts: texts)
      return
    }
    let (red, green, blue, alpha) = values.color(at: first)
    self.init(place, lanes: SIMD4(red, green, blue, alpha), texts: texts)
  }

  /// - Parameter lanes: Finite; the channels of a color are clamped.
  init(_ place: PropertySlots, lanes: SIMD4<Double>, texts: [String]) {
    switch place.type {
    case .number, .time, .angle: self = .number(lanes[0])
    case .boolean: self = .boolean(lanes[0] != 0)
    case .text:
      self = .text(Int(exactly: lanes[0]).map { texts.indices.contains($0) ? texts[$0] : "" } ?? "")
    case .color:
      self =
        place.lane.map { .number(lanes[$0]) } ?? .color(red: lanes[0], green: lanes[1], blue: lanes[2], alpha: lanes[3])
    }
  }
}

extension TransitionRectangle {
  /// - Parameter slots: `minX`, `minY`, `width`, `height`.
  /// - Returns: Nil if one of them is not finite.
  init?(_ slots: Range<Int>, _ values: SlotValues) {
    guard slots.allSatisfy({ values[$0].isFinite }) else { return nil }
    let first = slots.lowerBound
    self.init(x: values[first], y: values[first + 1], width: values[first + 2], height: values[first + 3])
  }
}

extension PropertySlots {
  /// Whether it has a speed: numbers and the channels of colors have one.
  var hasSpeed: Bool {
    switch type {
    case .number, .time, .angle: true
    case .color: lane != nil
    case .boolean, .text: false
    }
  }
}

extension SlotValues {
  /// The speed of a number or of a color's channel; nil if it or its value is not finite.
  func finiteSpeed(of place: PropertySlots) -> Double? {
    let speed = speed(of: place)
    return speed.isFinite && place.slots.allSatisfy { self[$0].isFinite } ? speed : nil
  }
}

/// One property or frame component of one view, as listed by `sample`; a color is one track.
public struct TransitionTrack: Sendable, Hashable {
  /// The type of a track's values.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case number, time, angle, color, boolean, text
  }

  /// `view.property`; `phase` for a scenario's track with the running phases.
  public let name: String
  /// The view; empty for a scenario's track `phase`.
  public let view: String
  /// The property, or `minX`, `minY`, `width`, `height` of the view's frame.
  public let property: String
  /// The type of its values.
  public let kind: Kind
  /// `pt`, `deg`, `s`, or nil for numbers without a unit and for other types.
  public let unit: String?
}

/// A named instant of a phase or a scenario.
public struct TransitionMarker: Sendable, Hashable {
  /// The marker's name.
  public let name: String
  /// In seconds from the start.
  public let time: Double
}

/// The rectangle of a view in its parent's coordinates, before transforms.
public struct TransitionRectangle: Sendable, Hashable {
  /// The left edge, in points from the parent's left edge.
  public let x: Double
  /// The top edge, in points from the parent's top edge.
  public let y: Double
  /// In points.
  public let width: Double
  /// In points.
  public let height: Double
}
