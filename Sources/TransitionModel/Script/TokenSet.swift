package import TransitionDiagnostics

/// The design tokens declared by a script's `tokens` files, by dotted name.
package struct TokenSet: Sendable {
  /// The value of a token, parsed when it is used.
  package enum Value: Sendable {
    case expression(Expression)
    case curve(CurveExpression)
    case transition(TimingDeclaration)
    /// An invalid token, with the diagnostic to report.
    case broken(Diagnostic)
  }

  /// The value of an alias lies in the file of its target, that of the token in another one.
  private var tokens: [String: (value: Value, file: FileID)] = [:]
  /// In declaration order.
  package private(set) var names: [String] = []

  package init() {}

  /// The texts of colors by range: because of rounding, no other text may have exactly the same value.
  private var colorTexts: [SourceRange: String] = [:]

  package subscript(name: String) -> Value? { tokens[name]?.value }

  package mutating func set(_ name: String, _ value: Value, in file: FileID) {
    if tokens.updateValue((value, file), forKey: name) == nil { names.append(name) }
  }

  /// The names that some files declare.
  package func names(in files: Set<FileID>) -> [String] {
    names.filter { name in tokens[name].map { files.contains($0.file) } ?? false }
  }

  /// Returns the color at a range of a token file in CSS syntax.
  package func colorText(at range: SourceRange) -> String? { colorTexts[range] }

  package mutating func setColorText(_ text: String, at range: SourceRange) { colorTexts[range] = text }
}
