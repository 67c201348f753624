internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionModel

/// One `--set NAME=VALUE`.
struct ParameterAssignment: Sendable {
  /// As typed.
  let text: String
  private let name: String

  init(_ text: String) throws {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")), sign != text.startIndex else {
      throw ValidationError("expected NAME=VALUE, such as primaryDuration=300ms")
    }
    self.text = text
    name = String(text[..<sign])
  }

  /// Returns the value, read like a parameter's in a script; nil when it cannot be read.
  ///
  /// - Parameter sources: Receives the text as a file of its own, for messages to point into.
  func value(in sources: inout SourceMap, into diagnostics: inout [Diagnostic]) -> NamedValue? {
    let file = sources.add(SourceText(path: "--set \(text)", bytes: Array(text.utf8)))
    let length = Int32(clamping: name.utf8.count)
    let range = SourceRange(file: file, start: 0, end: length)
    let value = String(decoding: text.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)
    let expression = ExpressionParser.parse(value, in: SourceSlice(file: file, base: length + 1), into: &diagnostics)
    if expression.isInvalid { return nil }
    return NamedValue(name: Located(name, at: range), value: .expression(expression))
  }
}
