internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionParsing

/// One `--set NAME=VALUE`.
struct ParameterAssignment: Sendable {
  /// As typed.
  let text: String
  let override: ParameterOverride

  init(_ text: String) throws {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")), sign != text.startIndex else {
      throw ValidationError("expected NAME=VALUE, such as primaryDuration=300ms")
    }
    self.text = text
    override = ParameterOverride(
      name: String(text[..<sign]), value: String(decoding: text.utf8[sign...].dropFirst(), as: UTF8.self))
  }

  /// Returns the value, read like a parameter's in a script; nil when it cannot be read.
  ///
  /// - Parameter sources: Receives the text as a file of its own, for messages to point into.
  func value(in sources: inout SourceMap, into diagnostics: inout [Diagnostic]) -> NamedValue? {
    override.value(in: &sources, shownAs: "--set \(text)", into: &diagnostics)
  }
}
