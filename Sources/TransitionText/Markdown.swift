/// Text in GitHub-flavored Markdown that renders as it is.
///
/// Control characters, line breaks included, must have been replaced.
package enum Markdown {
  /// Returns a text as a code span; an empty text, which no span can contain, remains empty.
  package static func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let fence = String(repeating: "`", count: longestRun(in: text) + 1)
    let (first, last) = (text.unicodeScalars.first, text.unicodeScalars.last)
    // A space at both ends is removed from a span, unless it has nothing but spaces.
    let isStripped = first == " " && last == " " && text.unicodeScalars.contains { $0 != " " }
    return first == "`" || last == "`" || isStripped ? "\(fence) \(text) \(fence)" : "\(fence)\(text)\(fence)"
  }

  /// Returns lines as a code block.
  package static func block(_ text: String, language: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(in: text) + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }

  /// Returns a text with Markdown syntax escaped.
  package static func escaped(_ text: String) -> String { escaping("\\`*_{}[]<>#|~@&!", in: text) }

  /// Returns a row of a table with cells of Markdown; it is split at every other bar, even in code.
  package static func row(_ cells: [String]) -> String {
    "| \(cells.map { escaping("|", in: $0) }.joined(separator: " | ")) |"
  }

  private static func longestRun(in text: String) -> Int {
    var longest = 0, run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private static func escaping(_ marks: String, in text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if marks.unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
