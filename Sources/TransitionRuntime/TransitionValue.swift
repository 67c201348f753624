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
