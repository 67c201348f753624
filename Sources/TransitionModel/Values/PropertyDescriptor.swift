package import TransitionColors

/// A built-in property. A class because it is large and used often.
package final class PropertyDescriptor: Sendable {
  package enum Group: Sendable {
    case layout
    case visual
    /// Read-only in scripts.
    case geometry
  }

  package enum Initial: Sendable {
    case number(Double)
    case color(Color)
    case text(String)
  }

  package enum Axis: Sendable {
    case horizontal, vertical
  }

  /// The role of a visual property, where it matters.
  package enum Role: Sendable {
    case opacity, visibility, background, translation, scale
  }

  package let name: String
  package let group: Group
  package let type: ValueType
  /// `pt`, `deg` or nil.
  package let unit: String?
  package let initial: Initial
  /// The minimum allowed value; nil when unbounded.
  package let minimum: Double?
  /// Whether the minimum itself is rejected, as 0 is for an aspect ratio.
  package let excludesMinimum: Bool
  package let maximum: Double?
  /// Whether the value switches instead of being interpolated.
  package let isDiscrete: Bool
  /// The axis along which it is measured; nil for both or none.
  package let axis: Axis?
  package let role: Role?
  /// The allowed words of a text property; empty for free text.
  package let words: [String]
  /// A one-line summary, for editors and the reference.
  package let summary: String

  init(
    _ name: String, _ group: Group, _ type: ValueType = .number, unit: String? = nil, initial: Initial = .number(0),
    minimum: Double? = nil, excludesMinimum: Bool = false, maximum: Double? = nil, isDiscrete: Bool = false,
    words: [String] = [], along axis: Axis? = nil, role: Role? = nil, _ summary: String
  ) {
    self.name = name
    self.group = group
    self.type = type
    self.unit = unit
    self.initial = initial
    self.minimum = minimum
    self.excludesMinimum = excludesMinimum
    self.maximum = maximum
    self.isDiscrete = isDiscrete
    self.words = words
    self.axis = axis
    self.role = role
    self.summary = summary
  }

  /// Whether a view is visible while the value changes from or to one at which it is not.
  package var showsThroughChange: Bool { role == .visibility }

  /// Whether a snapshot shows the value of its original.
  package var isPictured: Bool { group == .visual && role != .visibility }

  /// What a percentage of it refers to in CSS: the parent's size for insets and sizes, the view's own for a translation
  /// or a radius.
  package var percentageReference: String {
    "\(group == .layout ? "parent" : "self").\(axis == .vertical ? "height" : "width")"
  }

  /// The allowed range in words, or nil when every value is allowed.
  package var allowedRange: String? {
    switch (minimum, maximum) {
    case (let low?, let high?): "\(short(low)) … \(short(high))"
    case (let low?, nil): excludesMinimum ? "> \(short(low))" : ">= \(short(low))"
    case (nil, let high?): "<= \(short(high))"
    case (nil, nil): nil
    }
  }

  /// Whether a value is in the property's range.
  package func allows(_ value: Double) -> Bool {
    if let minimum, excludesMinimum ? value <= minimum : value < minimum { return false }
    if let maximum, value > maximum { return false }
    return true
  }

  private func short(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}
