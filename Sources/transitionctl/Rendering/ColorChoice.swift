internal import ArgumentParser
internal import TransitionDiagnostics

/// When to color output for people.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether text on a stream is colored: determined by the option, then NO_COLOR, then FORCE_COLOR or CLICOLOR_FORCE,
  /// then whether it is a terminal.
  func isColored(_ descriptor: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    func isSet(_ name: String) -> Bool { Platform.environment(name).map { !$0.isEmpty } ?? false }
    func forces(_ name: String) -> Bool { isSet(name) && Platform.environment(name) != "0" }
    if isSet("NO_COLOR") { return false }
    if forces("FORCE_COLOR") || forces("CLICOLOR_FORCE") { return true }
    return Platform.isTerminal(descriptor) && Platform.environment("TERM") != "dumb"
  }

  /// Formats findings for standard error.
  func text(of findings: [Diagnostic], in sources: SourceMap) -> String {
    DiagnosticTextRenderer(sources: sources, colored: isColored(Platform.standardError)).render(findings)
  }
}
