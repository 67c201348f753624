/// The texts of an error or a rule: what it finds, why, a script that yields its finding, and one that does not.
struct RulePage {
  /// One sentence on one line, with its period.
  var summary: String
  /// A few sentences of Markdown: why it is reported and what to do.
  var explanation: String
  /// A script that yields exactly this finding, at its mark.
  var bad: RuleExample
  /// A similar script that yields no findings.
  var good: RuleExample

  /// Reads a page written in Markdown: a heading, the summary, the explanation, the bad script as `yaml` or `json`, the
  /// files it needs (each after a line ``With `PATH`:``), and as `diff` the edit that makes it good. Parts of the edit are
  /// separated by `@@`; each is made at the first place after the one before it that has its old lines.
  init(markdown: [UInt8]) {
    var lines = String(decoding: markdown, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)[...]
    /// The lines up to one that has a property, which is removed as well.
    func take(until isEnd: (Substring) -> Bool) -> String {
      let end = lines.firstIndex(where: isEnd) ?? lines.endIndex
      defer { lines = lines[min(end + 1, lines.endIndex)...] }
      return lines[..<end].joined(separator: "\n")
    }
    _ = take { $0.isEmpty }
    summary = take { $0.isEmpty }
    let isJSON = lines.first { $0.hasPrefix("```") } == "```json"
    explanation = String(take { $0.hasPrefix("```") }.dropLast())
    let script = take { $0 == "```" }
    var files: [(path: String, text: String)] = []
    while let next = lines.first(where: { !$0.isEmpty }), next.hasPrefix("With `") {
      let path = String(take { $0 == "```yaml" }.drop { $0 != "`" }.dropFirst().prefix { $0 != "`" })
      files.append((path, take { $0 == "```" } + "\n"))
    }
    _ = take { $0 == "```diff" }
    bad = RuleExample(script, files: files, isJSON: isJSON)
    good = RuleExample(Self.edited(bad.yaml, take { $0 == "```" }), files: files, isJSON: isJSON)
  }

  private static func edited(_ text: String, _ edit: String) -> String {
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var result: [Substring] = []
    let lines = edit.split(separator: "\n", omittingEmptySubsequences: false)
    for part in lines.split(separator: "@@") {
      let old = part.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: old) }) else {
        preconditionFailure("no place for an edit: \(part)")
      }
      result += rest[..<start] + part.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() }
      rest = rest[(start + old.count)...]
    }
    return (result + rest).joined(separator: "\n")
  }
}
