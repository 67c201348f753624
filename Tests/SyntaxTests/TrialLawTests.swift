import Foundation
import Testing
import TransitionDiagnostics
import TransitionTree

/// Scripts with one character lost, inserted or replaced anywhere: whatever is advised leads past the error.
@Suite struct TrialLawTests {
  private static let marks = Array(":,-{}[]\"'#;= \t")

  /// The examples from which a character is lost, or in which it is doubled or replaced. `SYNTAX_FUZZ=1` tries all marks
  /// at every place; otherwise each place gets one of them in turn.
  private static func slips(of example: String) throws -> [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../examples")
    let file = folder.appendingPathComponent("\(example).transition.yaml")
    let text = Array(try String(contentsOf: file, encoding: .utf8))
    let isFull = ProcessInfo.processInfo.environment["SYNTAX_FUZZ"] != nil
    var slips: Set<String> = []
    for place in text.indices {
      let before = String(text[..<place]), after = String(text[(place + 1)...])
      if !text[place].isLetter { slips.insert(before + after) }
      for turn in isFull ? 0..<marks.count : place % marks.count..<place % marks.count + 1 {
        slips.insert(before + String(marks[turn]) + String(text[place]) + after)
        if !text[place].isLetter { slips.insert(before + String(marks[turn]) + after) }
      }
    }
    return slips.sorted()
  }

  @Test(arguments: ["toast", "badge", "hover-card"]) func adviceLeadsPastTheError(_ example: String) throws {
    var count = 0, several = 0, advised = 0
    for text in try Self.slips(of: example) {
      let (tree, diagnostics, source) = read(text)
      let errors = diagnostics.filter { $0.rule == .yamlSyntax && !$0.message.hasSuffix("is never opened") }
      guard tree == nil, let error = errors.first else { continue }
      count += 1
      several += errors.count > 1 ? 1 : 0
      let place = source.location(of: error.range.start)
      for typed in Self.typed(error, in: text, source) + (error.fix.isEmpty ? [] : [Self.edited(text, error.fix)]) {
        advised += 1
        let (_, left, other) = read(typed)
        // A quote in place of another mark is only seen when the rest is right.
        guard let next = left.first(where: { $0.rule == .yamlSyntax && !$0.message.hasSuffix("is never opened") })
        else {
          continue
        }
        let reached = other.location(of: next.range.start)
        #expect(
          reached > place, "\(error.message) \(error.help ?? "-"): \(text.debugDescription), \(typed.debugDescription)")
      }
    }
    #expect(advised > 500)
    // One slip is one error.
    #expect(several * 200 < count, "\(several) of \(count)")
  }

  private static func edited(_ text: String, _ edits: [Diagnostic.Edit]) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with the help typed where it belongs, in each way that it offers.
  private static func typed(_ error: Diagnostic, in text: String, _ source: SourceText) -> [String] {
    guard let help = error.help, !help.hasSuffix("…") else { return [] }
    let marked = source.text(error.range)
    func replaced(_ written: String, by other: String, at start: Int32) -> String {
      let end = start + Int32(written.utf8.count)
      return edited(text, [.init(SourceRange(file: error.range.file, start: start, end: end), other)])
    }
    switch help {
    case "remove it": return [replaced(marked, by: "", at: error.range.start)]
    case "replace it with a space": return [replaced(marked, by: " ", at: error.range.start)]
    default: break
    }
    if help == "replace it with a line break" { return [replaced(marked, by: "\n", at: error.range.start)] }
    if let match = help.wholeMatch(of: /replace it with '(.)'/) {
      return [replaced(marked, by: String(match.1), at: error.range.start)]
    }
    if let match = help.prefixMatch(of: /indent it (?:with|by) (\d+)(?: or (\d+))?/) {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let line = source.location(of: error.range.start).line - 1, own = lines[line].drop { $0 == " " }
      return [match.1, match.2].compactMap { $0.flatMap { Int($0) } }.map { width in
        lines[line] = String(repeating: " ", count: width) + own
        return lines.joined(separator: "\n")
      }
    }
    if let match = help.wholeMatch(of: /quote the (?:whole )?value: (.+)/), let quote = match.1.first {
      var value = String(match.1.dropFirst().dropLast())
      if quote == "'" { value = value.replacing("''", with: "'") }
      // The value ends where the marked text does.
      return [replaced(value, by: String(match.1), at: error.range.end - Int32(value.utf8.count))]
    }
    guard let match = help.wholeMatch(of: /write (.+)/) else { return [] }
    let written = String(match.1)
    // What is missing is at the end: `[1, 2]` for `[1, 2`, `"a"` for `"a`.
    for ending in [" }", "]", "\"", "'"] where written.hasSuffix(ending) {
      var start = String(written.dropLast(ending.count))
      // A comma after the last element goes as well.
      if text.utf8.dropFirst(Int(error.range.start) + start.utf8.count).first == 0x2C { start += "," }
      if text.utf8.dropFirst(Int(error.range.start)).starts(with: start.utf8) {
        return [replaced(start, by: written, at: error.range.start)]
      }
    }
    return error.message.contains("is not a key") && written.hasPrefix(marked.prefix(1)) && marked.contains(" ")
      ? [replaced(marked, by: written, at: error.range.start)] : []
  }
}
