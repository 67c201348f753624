internal import TransitionDiagnostics
internal import TransitionModel
package import TransitionParsing

/// A parameter value given outside the script: `NAME=VALUE`.
package struct ParameterAssignment: Sendable {
  /// The assignment as typed.
  package let text: String
  /// The option that supplied the text, named as its origin in diagnostics.
  private let option: String
  package let override: ParameterOverride

  /// - Returns: Nil for a text that does not have a name before an equals sign.
  package init?(_ text: String, option: String = "--set") {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")), sign != text.startIndex else { return nil }
    self.text = text
    self.option = option
    override = ParameterOverride(
      name: String(text[..<sign]), value: String(decoding: text.utf8[sign...].dropFirst(), as: UTF8.self))
  }

  /// Returns the value, read like a parameter's value in a script; nil when it cannot be read.
  ///
  /// - Parameter sources: Receives the text as a separate file that diagnostics can point into.
  func value(in sources: inout SourceMap, into diagnostics: inout [Diagnostic]) -> NamedValue? {
    override.value(in: &sources, shownAs: "\(option) \(text)", into: &diagnostics)
  }
}
