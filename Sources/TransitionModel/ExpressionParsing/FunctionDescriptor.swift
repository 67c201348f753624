/// A function of the expression language.
package struct FunctionDescriptor: Sendable {
  package var name: String
  /// The names of the parameters, in order; the last one of a variadic function can be repeated.
  package var parameters: [String]
  package var isVariadic: Bool
  /// Whether its argument is the name of an animation rather than an expression.
  package var takesID: Bool
  /// A one-line summary, for editors and the reference.
  package var summary: String

  init(_ name: String, _ parameters: [String], isVariadic: Bool = false, takesID: Bool = false, _ summary: String) {
    self.name = name
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.takesID = takesID
    self.summary = summary
  }

  /// `clamp(min, x, max)`, for messages and signature help.
  package var signature: String { "\(name)(\(parameters.joined(separator: ", "))\(isVariadic ? ", …" : ""))" }

  /// Every function, in reference order. A new function is one line here and its evaluation.
  package static let all: [FunctionDescriptor] = [
    .init("if", ["condition", "a", "b"], "a where the condition holds, else b; only that one is evaluated"),
    .init("min", ["x"], isVariadic: true, "the least"),
    .init("max", ["x"], isVariadic: true, "the greatest"),
    .init("clamp", ["min", "x", "max"], "x, kept between min and max"),
    .init("abs", ["x"], "the magnitude"),
    .init("sign", ["x"], "-1, 0 or 1"),
    .init("sqrt", ["x"], "the square root"),
    .init("pow", ["x", "exponent"], "x raised to a power"),
    .init("mod", ["x", "divisor"], "the remainder, with the divisor's sign"),
    .init("floor", ["x"], "the whole number at or below x"),
    .init("ceil", ["x"], "the whole number at or above x"),
    .init("round", ["x"], "the nearest whole number; halves go up"),
    .init("lerp", ["a", "b", "t"], "the value at t between a and b; colors too"),
    .init("pick", ["i", "a"], isVariadic: true, "the i-th of the values after it, counted from 0; colors too"),
    .init("hypot", ["x"], isVariadic: true, "the square root of the sum of squares"),
    .init("sin", ["angle"], "the sine"),
    .init("cos", ["angle"], "the cosine"),
    .init("tan", ["angle"], "the tangent"),
    .init("atan2", ["y", "x"], "the angle of the direction (x, y)"),
  ]

  /// The calls that are only valid in times: an animation's start and end.
  package static let timeReferences: [FunctionDescriptor] = [
    .init("start", ["id"], takesID: true, "when an animation starts"),
    .init("end", ["id"], takesID: true, "when an animation ends"),
  ]

  static let table: [String: FunctionDescriptor] = Dictionary(
    (all + timeReferences).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
