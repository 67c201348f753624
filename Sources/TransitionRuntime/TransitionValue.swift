/// The value of a property at a time.
public enum TransitionValue: Sendable, Hashable {
  /// A number without a unit, points, degrees or seconds, unrounded; the track's unit says which.
  case number(Double)
  /// A color in sRGB with straight alpha: channels and alpha from 0 to 1, unrounded.
  case color(red: Double, green: Double, blue: Double, alpha: Double)
  /// A switch such as `clipsToBounds`.
  case boolean(Bool)
  /// A text such as `maskedCorners`.
  case text(String)

  /// The number; nil for anything else.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// The color's channels from 0 to 1; nil for anything else.
  public var color: (red: Double, green: Double, blue: Double, alpha: Double)? {
    if case .color(let red, let green, let blue, let alpha) = self { (red, green, blue, alpha) } else { nil }
  }

  /// The switch; nil for anything else.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The text; nil for anything else.
  public var text: String? { if case .text(let value) = self { value } else { nil } }
}

/// One property or frame component of one view, as `sample` lists it; a color is one track.
public struct TransitionTrack: Sendable, Hashable {
  /// What the values of a track are.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case number, time, angle, color, boolean, text
  }

  /// `view.property`; `phase` for the track of a scenario that says what runs.
  public let name: String
  /// The view; empty for a scenario's track `phase`.
  public let view: String
  /// The property, or `minX`, `minY`, `width`, `height` of the view's frame.
  public let property: String
  /// What its values are.
  public let kind: Kind
  /// `pt`, `deg`, `s`, or nil for numbers without a unit and for what is not a number.
  public let unit: String?
}

/// A named instant of a phase or a scenario.
public struct TransitionMarker: Sendable, Hashable {
  /// The marker's name.
  public let name: String
  /// Seconds from the start.
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
