/// Wraps the usage lines of ArgumentParser, which wraps all other lines of its help.
enum UsageText {
  private static let width = 80

  /// Wraps every line that starts with `USAGE:` or `Usage:`, between options and below the first of them.
  static func wrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("USAGE: ") || line.hasPrefix("Usage: ") ? wrapped(line: line) : String(line)
    }.joined(separator: "\n")
  }

  private static func wrapped(line: Substring) -> String {
    let words = parts(of: line)
    // `USAGE: transitionctl sample`
    let name = words.prefix { !"[<-".contains($0.prefix(1)) }
    var lines = [name.joined(separator: " ")]
    let indent = lines[0].count
    for word in words.dropFirst(name.count) {
      if lines[lines.count - 1].count + 1 + word.count > width {
        lines.append(String(repeating: " ", count: indent))
      }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }

  /// The words of a line; brackets, an option with its value, and `...` after a word stay together.
  private static func parts(of line: Substring) -> [String] {
    var parts: [String] = []
    var depth = 0
    for word in line.split(separator: " ").map(String.init) {
      let last = parts.last ?? ""
      if depth > 0 || word == "..." || (last.hasPrefix("--") && !last.contains(" ")) {
        parts[parts.count - 1] += " \(word)"
      } else {
        parts.append(word)
      }
      depth += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
    return parts
  }
}
