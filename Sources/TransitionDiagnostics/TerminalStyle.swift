/// ANSI colors, or none.
struct TerminalStyle: Sendable {
  let isColored: Bool

  /// The message of a finding.
  func strong(_ text: String) -> String { wrap(text, "1") }
  /// Line numbers, bars and arrows.
  func frame(_ text: String) -> String { wrap(text, "1;34") }
  /// Text colored by severity.
  func level(_ text: String, _ level: Severity) -> String {
    switch level {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .note: wrap(text, "1;36")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
