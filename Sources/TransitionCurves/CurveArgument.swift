/// One evaluated argument of a curve call, such as `0.25 40%` or `damping=12`.
package struct CurveArgument: Sendable {
  package enum Value: Sendable {
    case number(Double)
    /// A percentage as a fraction: `40%` is 0.4.
    case percentage(Double)
    /// Seconds.
    case time(Double)
    /// A bare word as written, `jumpEnd` or `jump-end`.
    case keyword(String)
    case boolean(Bool)
    /// A quoted text.
    case text(String)
    /// A nested curve.
    case curve(Curve)
  }
  /// The name before `=`, in camelCase; nil for a positional argument.
  package var name: String?
  /// The values between two commas; one in most calls, two or three in `linear(0.25 10% 40%)`.
  package var values: [Value]

  package init(name: String? = nil, values: [Value]) {
    self.name = name
    self.values = values
  }
}
