internal import TransitionDiagnostics
internal import TransitionModel
package import TransitionParsing

/// A value that a parameter is given from outside the script: `NAME=VALUE`.
package struct ParameterAssignment: Sendable {
  /// As typed.
  package let text: String
  /// The option that gives it, as diagnostics call the text's origin.
  private let option: String
  package let override: ParameterOverride

  /// - Returns: Nil for a text without a name before an equals sign.
  package init?(_ text: String, option: String = "--set") {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")), sign != text.startIndex else { return nil }
    self.text = text
    self.option = option
    override = ParameterOverride(
      name: String(text[..<sign]), value: String(decoding: text.utf8[sign...].dropFirst(), as: UTF8.self))
  }

  /// Returns the value, read like a parameter's in a script; nil when it cannot be read.
  ///
  /// - Parameter sources: Receives the text as a file of its own, for diagnostics to point into.
  func value(in sources: inout SourceMap, into diagnostics: inout [Diagnostic]) -> NamedValue? {
    override.value(in: &sources, shownAs: "\(option) \(text)", into: &diagnostics)
  }
}
