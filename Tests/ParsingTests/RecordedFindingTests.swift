import Foundation
import ReferenceNumbers
import Testing
import TransitionDiagnostics
import TransitionModel

/// All that is said of a script that uses every key with one word of it replaced, and of expressions and curves with one
/// character lost or inserted. Recorded with `RECORD=1 swift test --filter RecordedFindingTests`.
@Suite struct RecordedFindingTests {
  /// A finding and its fix.
  private func report(_ diagnostic: Diagnostic, in sources: SourceMap) -> String {
    let edits = diagnostic.fix.map { edit in
      let marked = sources[edit.range.file]?.text(edit.range) ?? ""
      return " \(diagnostic.isFixSafe ? "=>" : "~>") \(marked.debugDescription) \(edit.replacement.debugDescription)"
    }
    return described(diagnostic, in: sources) + edits.joined()
  }

  /// What stands in place of a word: each word meets one of them.
  private static let replacements = [
    "-1", "5px", "nope", "[1, 2]", "{ a: 1 }", "1 +", "\"x y\"", "300", "10%", "2s", "45deg", "true", "~", "red",
    "card.top", "12.5.1", "Card", "10 000", "[]", "all", "'", "1,5", "$x", "a=b",
  ]

  /// The ranges of the words of a line: what lies between spaces, brackets, commas and the colons of keys.
  private static func words(of line: String) -> [Range<String.Index>] {
    line.ranges(of: /[^\s,\[\]{}"#:]+/).filter { line[$0].contains { $0.isLetter || $0.isNumber } }
  }

  @Test func everyWordThatIsReplacedIsReportedAsRecorded() throws {
    let lines = MutationTests.script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var text = "", turn = 0
    for index in lines.indices where !lines[index].hasPrefix("#") {
      for range in Self.words(of: lines[index]) {
        turn += 1
        var spoilt = lines
        spoilt[index].replaceSubrange(range, with: Self.replacements[turn % Self.replacements.count])
        let (_, diagnostics, sources) = parse(spoilt.joined(separator: "\n"))
        text += "\(spoilt[index].trimmingCharacters(in: .whitespaces))\n"
        for diagnostic in diagnostics { text += "  \(report(diagnostic, in: sources))\n" }
      }
    }
    #expect(try RecordedText.difference(text, from: "Tests/ParsingTests/Goldens/words.txt") == nil)
  }

  /// The texts, and each with a character lost in turn, and with a mark before it.
  private func spoilt(_ texts: [String]) -> [String] {
    let marks = Array("().,+-*/'\"#%@=<>! a0e~:")
    var seen = Set(texts), result = texts, turn = 0
    for text in texts {
      let characters = Array(text)
      for place in characters.indices {
        turn += 1
        let before = String(characters[..<place]), rest = String(characters[place...])
        let isInside = place > 0 && characters[place].isLetter && characters[place - 1].isLetter
        let candidates = [before + rest.dropFirst(), before + String(marks[turn % marks.count]) + rest]
        for candidate in candidates.dropLast(isInside ? 1 : 0) where seen.insert(candidate).inserted {
          result.append(candidate)
        }
      }
    }
    return result
  }

  /// What a report says of whatever it quotes and wherever that is, or the operators of a result.
  private static func kind(_ report: String) -> String {
    if report.wholeMatch(of: /[A-Za-z]+/) != nil { return "name" }
    return report.replacing(/'[^']*'|"[^"]*"/, with: "_").replacing(/[0-9.]+/, with: "0")
  }

  private func check(
    _ texts: [String], _ file: String, read: (String, inout [Diagnostic]) -> String?
  ) throws {
    var written = "", kinds: Set<String> = []
    for (place, text) in spoilt(texts).enumerated() {
      var diagnostics: [Diagnostic] = []
      let result = read(text, &diagnostics)
      var sources = SourceMap()
      sources.add(SourceText(path: "script.yaml", bytes: Array(text.utf8)))
      let findings = diagnostics.map { report($0, in: sources) }
      let lines = findings.isEmpty ? [result ?? "nothing"] : findings
      // Of the spoilt ones those that differ from all before in more than names, numbers and places.
      let isNew = kinds.insert(lines.map(Self.kind).joined(separator: "\n")).inserted
      guard isNew || place < texts.count else { continue }
      written += "\(text.replacing("\n", with: "⏎"))\n  \(lines.joined(separator: "\n  "))\n"
    }
    #expect(try RecordedText.difference(written, from: "Tests/ParsingTests/Goldens/\(file)") == nil)
  }

  /// What people type who come from another language or a word processor.
  private static let foreign = [
    "“5 + 1”", "‘red’", "3 × 4 ÷ 2", "a ≤ b", "90 °", "a − b", "$gap * 2", "[1, 2]", "a && b || !c", "a ? b : c",
    "a = b",
    "noot a", "a andd b", "a adn (b)", "5 px", "300 ms", "12 pt + 3em", "1O0", "1,5", "10 000", "{ a }", "a; b",
    "f (1)",
    "a^2", "2a", "pow(a, 2", "min[1, 2]", "a..b", "a.-1", "row[3].x", "100%5", "a % b", "5.0f", "0xFF", "\"5", "a'b",
    "self.", ".self", "true or False", "if a, b, c", "token(a", "spring(mass: 1)",
    "24 // points", "a // points", "24 // b", "24 /* points */", "24 // two words", "-.", "1.+2", "--3", "3.px-",
  ]

  @Test func everySpoiltExpressionIsReadAsRecorded() throws {
    let tables = [
      ExpressionTests.literals, ExpressionTests.names, ExpressionTests.precedence, ExpressionTests.refusals,
    ]
    let texts = tables.flatMap { $0.map(\.text) } + Self.foreign
    try check(texts, "expressions.txt") { text, diagnostics in
      printed(ExpressionParser.parse(text, in: SourceSlice(file: .script, base: 0), into: &diagnostics))
    }
  }

  @Test func everySpoiltCurveIsReadAsRecorded() throws {
    let texts = (CurveTextTests.curves + CurveTextTests.refusals).map(\.text)
    let empty = ["easeIn()", "steps() ", "spring( )", "linear() x", "bounce ( )"]
    try check(texts + empty, "curves.txt") { text, diagnostics in
      CurveParser.parse(text, in: SourceSlice(file: .script, base: 0), into: &diagnostics).map { printed($0) }
    }
  }
}
