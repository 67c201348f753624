internal import ArgumentParser

/// When to color what is printed for a person.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether text on a stream is colored: the flag, else NO_COLOR, else FORCE_COLOR or CLICOLOR_FORCE, else a terminal.
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
}
