package import TransitionDiagnostics
package import TransitionModel

/// A value that replaces that of a parameter, as given by `--set`.
package struct ParameterOverride: Sendable {
  package var name: String
  /// In script syntax.
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Returns the value, read like a parameter's value in a script; nil when it cannot be read.
  ///
  /// - Parameters:
  ///   - sources: Receives `NAME=VALUE` as a separate file that diagnostics can point into.
  ///   - path: The name of that file in diagnostics.
  package func value(
    in sources: inout SourceMap, shownAs path: String, into diagnostics: inout [Diagnostic]
  ) -> NamedValue? {
    let file = sources.add(SourceText(path: path, bytes: Array("\(name)=\(value)".utf8)))
    let length = Int32(clamping: name.utf8.count)
    let range = SourceRange(file: file, start: 0, end: length)
    let expression = ExpressionParser.parse(value, in: SourceSlice(file: file, base: length + 1), into: &diagnostics)
    if expression.isInvalid { return nil }
    return NamedValue(name: Located(name, at: range), value: .expression(expression))
  }
}
