package import TransitionDiagnostics

/// A curve as written: a name, with arguments if there are parentheses.
package struct CurveExpression: Sendable {
  package struct Argument: Sendable {
    /// The name before `=`.
    package var name: Located<String>?
    /// The values between two commas.
    package var values: [Value]
    package var range: SourceRange

    package init(name: Located<String>? = nil, values: [Value], range: SourceRange = .none) {
      self.name = name
      self.values = values
      self.range = range
    }

    /// The range of its first value; that of the whole argument if it is not an expression.
    package var valueRange: SourceRange {
      if case .expression(let expression)? = values.first { expression.range } else { range }
    }
  }

  package enum Value: Sendable {
    /// An expression; a single name may also be a keyword, such as `jumpEnd`.
    case expression(Expression)
    /// A hyphenated word, in camelCase.
    case keyword(Located<String>)
    case text(Located<String>)
    indirect case curve(CurveExpression)
  }

  /// In camelCase, regardless of the spelling in the source.
  package var name: Located<String>
  /// The name in the source, where it has another spelling.
  package var written: String?
  /// Nil for a bare name.
  package var arguments: [Argument]?
  package var range: SourceRange

  /// Whether it is written as values without the name of a curve, as in the JSON of a design token.
  package var isNameless: Bool { arguments != nil && name.range == range }

  package init(name: Located<String>, arguments: [Argument]? = nil, range: SourceRange = .none) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }
}
