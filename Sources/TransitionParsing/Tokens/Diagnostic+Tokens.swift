internal import TransitionColors
internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionText
internal import TransitionTree

/// Diagnostics about design tokens.
extension Diagnostic {
  static func untypedToken(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "token '\(name.value)' has no type", at: name.range,
      help: "give it, or its group, a \"$type\" such as \"duration\"")
  }

  static func unusableType(_ name: Located<String>, _ type: Located<String>) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "token '\(name.value)' has the type '\(shortened(type.value))', which a script cannot use",
      at: type.range, suggestion: .nearest(Spelling.suggestion(type.value, in: TokenReader.types), at: type.range))
  }

  static func unreadableToken(_ name: Located<String>, _ expected: String, at range: SourceRange) -> Diagnostic {
    let problem = expected == "no value" ? "has no value" : "is not \(expected)"
    return Diagnostic(.typeMismatch, "token '\(name.value)' \(problem)", at: range)
  }

  static func unitlessToken(_ name: Located<String>, _ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unitMissing, "token '\(name.value)' is a duration without a unit", at: range,
      help: "write \"\(shortened(text))ms\" or { \"value\": \(shortened(text)), \"unit\": \"ms\" }")
  }

  static func unusableUnit(_ name: Located<String>, _ unit: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unitMismatch, "token '\(name.value)' has the unit '\(shortened(unit))'; scripts support px, pt and dp", at: range
    )
  }

  static func wrongCount(_ name: Located<String>, _ count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidCurve, "token '\(name.value)' is a cubicBezier of \(Prose.count(count, "number")), not 4", at: range)
  }

  static func invalidColorToken(_ name: Located<String>, _ problem: ColorProblem, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidColor, "token '\(name.value)': \(problem.message)", at: range)
  }

  static func missingAlias(_ name: String, at range: SourceRange, candidates: [String]) -> Diagnostic {
    Diagnostic(
      .unknownReference, "unknown token '\(shortened(name))'", at: range,
      suggestion: .nearest(Spelling.suggestion(name, in: candidates), at: range, certainty: .likely))
  }

  static func tokenCircle(_ circle: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.circularReference, "tokens refer to each other: \(circle)", at: range)
  }
}
