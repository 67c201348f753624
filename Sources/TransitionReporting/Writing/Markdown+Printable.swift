internal import TransitionDiagnostics
internal import TransitionText

extension Markdown {
  /// Returns a name of a script, a path or another text of the user's as a code span.
  static func name(_ text: String) -> String { code(printable(text)) }

  /// Returns a sentence that may contain names.
  static func words(_ text: String) -> String { escaped(printable(text)) }
}
