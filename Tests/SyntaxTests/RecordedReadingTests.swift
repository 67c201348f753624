import ReferenceNumbers
import Testing
import TransitionDiagnostics
import TransitionTree

/// All that the reader says of a text, and what it reads: of every row of the tables of slips, and of texts with one
/// character lost, doubled or inserted anywhere. Recorded with `RECORD=1 swift test --filter RecordedReadingTests`.
@Suite struct RecordedReadingTests {
  /// A text on one line, then a line for each finding, and the tree if there is one.
  private func report(_ text: String) -> String {
    let (tree, diagnostics, source) = read(text)
    func place(_ range: SourceRange) -> String {
      let start = source.location(of: range.start), end = source.location(of: range.end)
      return "\(start.line):\(start.column)-" + (start.line == end.line ? "" : "\(end.line):") + "\(end.column)"
    }
    func line(_ text: String) -> String { text.replacing("\n", with: "⏎").replacing("\r", with: "↵") }
    var lines = [line(text)]
    for finding in diagnostics {
      var parts = ["\(place(finding.range)) \(finding.rule.text): \(finding.message)"]
      parts += finding.label.map { ["label: \($0)"] } ?? []
      parts += finding.help.map { ["help: \($0)"] } ?? []
      parts += finding.notes.map { "note: \($0.message)" + ($0.range.map { " at \(place($0))" } ?? "") }
      parts += finding.fix.map { "fix \(place($0.range)): \($0.replacement)" }
      if !finding.fix.isEmpty, !finding.isFixSafe { parts.append("likely") }
      parts += finding.alternatives.map { other in
        let edits = (other.suggestion?.edits ?? []).map { "\(place($0.range)): \($0.replacement)" }
        return "or \(place(other.range)) \(other.message), fix \(edits.joined(separator: " and "))"
      }
      lines += parts.enumerated().map { line(($0.offset == 0 ? "  " : "    ") + $0.element) }
    }
    if let tree {
      lines.append("  = " + line(tree.root.map { outline($0, in: tree) } ?? "nothing"))
    }
    return lines.joined(separator: "\n")
  }

  /// The outline, with a mark for what is damaged.
  private func outline(_ node: NodeID, in tree: SyntaxTree) -> String {
    let mark = tree.isDamaged(node) ? "†" : ""
    switch tree.kind(node) {
    case .scalar: return mark + (tree.isPlain(node) ? tree.text(node) : tree.text(node).debugDescription)
    case .sequence: return mark + "[\(tree.elements(node).map { outline($0, in: tree) }.joined(separator: ", "))]"
    case .mapping:
      let entries = tree.entries(node).map { "\(outline($0.key, in: tree)): \(outline($0.value, in: tree))" }
      return mark + "{\(entries.joined(separator: ", "))}"
    }
  }

  /// Small texts, each with several ways to write one thing.
  private static let sound = [
    "a: 1\nb:\n  - c: \"x y\"\n    d: 'it''s'\n  - e\nf: { g: [1, 2], h: '#FFF' }\n",
    "- { k: \"f(1, 2)\", l: { m: 3 } }\n- n: [\n    { o: p },\n    { q: r }\n  ]\n",
    "a: &b { c: 1 }\nd: { <<: *b, e: 2 }\ng: |\n  h: i\n\nj: >-\n  k\n",
  ]

  /// A text with each character lost, doubled, and preceded by marks in turn.
  private static func spoilt(_ sound: String) -> [String] {
    let characters = Array(sound), marks = Array("{}[]:,\"'-#&*!|@% \n\t?")
    var texts: [String] = []
    for place in characters.indices {
      let before = String(characters[..<place]), rest = String(characters[place...])
      if !characters[place].isLetter {
        texts += [before + rest.dropFirst(), before + String(characters[place]) + rest]
      }
      for turn in 0..<3 { texts.append(before + String(marks[(place * 3 + turn) % marks.count]) + rest) }
    }
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  /// A script with lists in maps, maps in lists, and texts with colons, commas and quotes.
  private static let script = """
    views:
      card: { layout: { top: 10 }, content: Now, at: 3, color: red }
      list:
        - id: a
          label: "one: 12"
          tags: [x, y z]
        - id: b
        - c
    states:
      on:
        card.top: 3
        card:
          left: 1
        list.1: two words
      off: { card.top: 4 }

    """

  /// A text with each line moved, without its dash, colon, value or itself, and with a dash, a second colon or a stray quote:
  /// the line as it is then, and the text.
  private static func spoiltLines(_ sound: String) -> [(line: String, text: String)] {
    let lines = sound.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices.flatMap { index -> [(line: String, text: String)] in
      let line = lines[index], text = String(line.drop { $0 == " " }), width = line.count - text.count
      let indent = String(repeating: " ", count: width), key = text.prefix { $0 != ":" }
      var variants = [-4, -2, -1, 1, 2, 4].filter { width + $0 >= 0 }
        .map { String(repeating: " ", count: width + $0) + text }
      variants += ["- \(text)", "\(key)", "\(key):", "\(text)\"", "\(text): 1", "\(text) ]"].map { indent + $0 }
      if text.hasPrefix("- ") { variants += ["\(indent)\(text.dropFirst(2))", "\(indent)  \(text.dropFirst(2))"] }
      let (above, below) = (lines[..<index], lines[(index + 1)...])
      return variants.map { ("\(index + 1): \($0)", (above + [$0] + below).joined(separator: "\n")) }
        + [("\(index + 1) is lost", (above + below).joined(separator: "\n"))]
    }
  }

  @Test func everyTextWithASpoiltLineIsReadAsRecorded() throws {
    let reports = Self.spoiltLines(Self.script).compactMap { line, text -> String? in
      // What is read is the business of other tests.
      let findings = report(text).split(separator: "\n").dropFirst().filter { !$0.hasPrefix("  = ") }
      return findings.isEmpty ? nil : ([line[...]] + findings).joined(separator: "\n") + "\n"
    }
    #expect(try RecordedText.difference(reports.joined(), from: "Tests/SyntaxTests/Goldens/lines.txt") == nil)
  }

  /// Choices as in other languages that lack a part or have one too many, and tabs in several places of an indent.
  private static let foreign = [
    "a: b > 1 ? 2 : 3\n", "a: b ? : 3\n", "a: b ? 2 :\n", "a: ? 2 : 3\n", "a: b ? 2 : 3 ? 4 : 5\n",
    "a: b ? 'c: d' : 3\n", "a:\n\tb: 1\n", "a:\n  b: 1\n\tc: 2\n", "a:\n  b:\n \t c: 1\n  \t\td: 2\n",
    "a:\n  - b\n\t- c\n", "a: {\n\tb: 1 }\n", "a:\n  b: \"x\n\t y\"\n\tc: 1\n", "a:\n  b: \"x\n\t y\"\n\t\tc: 1\n",
    "{ a: 1, b:, c:2 }\n", "[ a:, b:1, c: 2 }\n", "{ a: { b:, c:1 ], d: 2 }\n",
  ]

  @Test func everyRowOfTheTablesIsReadAsRecorded() throws {
    let texts =
      (FailureTests.syntax + FailureTests.restrictions).map(\.yaml) + MendingTests.slips.map(\.yaml) + Self.foreign
    let text = texts.map(report).joined(separator: "\n") + "\n"
    #expect(try RecordedText.difference(text, from: "Tests/SyntaxTests/Goldens/rows.txt") == nil)
  }

  /// The reports that differ from all before in more than places and names.
  private func distinct(_ texts: some Sequence<String>, by part: (_ report: Substring) -> Substring = { $0 }) -> String
  {
    var kinds: Set<String> = []
    let reports = texts.map(report).filter { report in
      let kind = part(report.drop { $0 != "\n" }).replacing(/'[^']*'|"[^"]*"/, with: "_").replacing(/[0-9]+/, with: "0")
      return kinds.insert(String(kind)).inserted
    }
    return reports.joined(separator: "\n") + "\n"
  }

  @Test func everySpoiltTextIsReadAsRecorded() throws {
    let text = distinct(Self.sound.flatMap(Self.spoilt))
    #expect(try RecordedText.difference(text, from: "Tests/SyntaxTests/Goldens/spoilt.txt") == nil)
  }

  /// What is not quite a slip of the tables: one with another character lost. Those whose first sentence is new.
  @Test func everyNeighborOfASlipIsReadAsRecorded() throws {
    let neighbors = MendingTests.slips.map(\.yaml).flatMap { text -> [String] in
      text.indices.filter { !text[$0].isLetter }.map { String(text[..<$0] + text[text.index(after: $0)...]) }
    }
    let text = distinct(neighbors) { report in report.dropFirst().prefix { $0 != "\n" } }
    #expect(try RecordedText.difference(text, from: "Tests/SyntaxTests/Goldens/neighbors.txt") == nil)
  }
}
