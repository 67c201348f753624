/// The type of a value. Lengths are numbers: points have no unit in scripts.
package enum ValueType: UInt8, Sendable, Hashable, CaseIterable {
  case number
  /// Seconds.
  case time
  /// Degrees.
  case angle
  /// 0 is false, 1 true.
  case boolean
  case color
  case text

  /// The name used in messages and in JSON.
  package var name: String {
    switch self {
    case .number: "number"
    case .time: "time"
    case .angle: "angle"
    case .boolean: "boolean"
    case .color: "color"
    case .text: "text"
    }
  }

  /// The name with its article, for messages.
  package var article: String {
    switch self {
    case .angle: "an \(name)"
    case .text: name
    case .number, .time, .boolean, .color: "a \(name)"
    }
  }
}
