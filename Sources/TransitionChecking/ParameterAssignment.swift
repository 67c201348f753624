internal import TransitionDiagnostics
internal import TransitionModel
package import TransitionParsing

/// A value given outside the script: `NAME=VALUE` of a parameter, or `WIDTHxHEIGHT` of the canvas.
package struct ParameterAssignment: Sendable {
  /// The value as typed.
  package let text: String
  /// The option that supplied the text, named as its origin in diagnostics.
  private let option: String
  /// Nil for the canvas.
  package let override: ParameterOverride?
  /// The size of the canvas in points; nil for a parameter.
  private let canvas: CanvasSize?

  /// - Returns: Nil for a text that does not have a name before an equals sign.
  package init?(_ text: String, option: String = "--set") {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")), sign != text.startIndex else { return nil }
    self.text = text
    self.option = option
    override = ParameterOverride(
      name: String(text[..<sign]), value: String(decoding: text.utf8[sign...].dropFirst(), as: UTF8.self))
    canvas = nil
  }

  /// - Returns: Nil for a text that is not two numbers above 0 with an x between them.
  package init?(canvas text: String) {
    guard let size = CanvasSize(text) else { return nil }
    self.text = text
    option = "--canvas"
    override = nil
    canvas = size
  }

  /// The option with its value.
  package var argument: String { "\(option)=\(text)" }

  /// Returns the value of a parameter, read like one in a script; nil when it cannot be read.
  ///
  /// - Parameter sources: Receives the text as a separate file that diagnostics can point into.
  func value(in sources: inout SourceMap, into diagnostics: inout [Diagnostic]) -> NamedValue? {
    guard let override else {
      _ = sources.add(SourceText(path: "\(option) \(text)", bytes: []))
      return nil
    }
    return override.value(in: &sources, shownAs: "\(option) \(text)", into: &diagnostics)
  }

  /// Replaces the declared size of the canvas.
  func resize(_ declared: inout CanvasDeclaration) { canvas?.resize(&declared) }

  /// Whether it sets the size of the canvas.
  package var isCanvas: Bool { canvas != nil }
}
