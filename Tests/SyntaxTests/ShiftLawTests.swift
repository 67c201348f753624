import Testing
import TransitionDiagnostics
import TransitionTree

/// What precedes a mistake changes its place by exactly its own size, and nothing else: every row of the tables of
/// mistakes below comments, in every encoding of line ends, and one level deeper.
@Suite struct ShiftLawTests {
  static let rows = FailureTests.syntax + FailureTests.restrictions

  /// Everything that is said of a text, with places as lines and columns, and the fix as its result.
  private func report(_ text: String) -> [String] {
    let (tree, diagnostics, source) = read(text)
    func place(_ range: SourceRange?) -> String {
      guard let range else { return "" }
      let start = source.location(of: range.start), end = source.location(of: range.end)
      return "\(start.line):\(start.column)-\(end.line):\(end.column)"
    }
    return diagnostics.map { diagnostic in
      let fix = diagnostic.fix.map { "\(place($0.range)) \($0.replacement)" }
      let notes = diagnostic.notes.map { "\($0.message) \(place($0.range))" }
      return "\(diagnostic.rule.text) \(place(diagnostic.range)) \(diagnostic.message) \(notes) \(fix) "
        + "\(diagnostic.label ?? "-") \(diagnostic.help ?? "-") \(tree == nil)"
    }
  }

  /// The same with all lines of its places moved.
  private func report(_ text: String, linesDown count: Int) -> [String] {
    report(text).map { line in
      line.replacing(/(\d+):(\d+)-(\d+):(\d+)/) { match in
        "\((Int(match.1) ?? 0) + count):\(match.2)-\((Int(match.3) ?? 0) + count):\(match.4)"
      }
    }
  }

  @Test(arguments: rows) func commentsAboveMoveEveryPlaceDown(_ row: FindingRow) {
    // Directives begin a file.
    guard !row.yaml.hasPrefix("%") else { return }
    let expected = report(row.yaml, linesDown: 3)
    #expect(report("# 😀 é\n\n#\n" + row.yaml) == expected)
    #expect(report("\u{FEFF}# it's \"\n  \n# [ {\n" + row.yaml) == expected)
  }

  @Test(arguments: rows) func aByteOrderMarkHasNoColumn(_ row: FindingRow) {
    #expect(report("\u{FEFF}" + row.yaml) == report(row.yaml))
  }

  @Test(arguments: rows, ["\r\n", "\r"]) func lineEndsAreAllAlike(_ row: FindingRow, _ lineEnd: String) {
    guard row.yaml.contains("\n") else { return }
    let other = report(row.yaml.replacing("\n", with: lineEnd))
    #expect(other == report(row.yaml).map { $0.replacing("\n", with: lineEnd) })
  }

  /// Text below cannot change what is wrong above, where reading stops there.
  @Test(arguments: rows) func aCommentBehindOrBelowChangesNothing(_ row: FindingRow) {
    #expect(report(row.yaml + "\n# below\n") == report(row.yaml))
  }

  /// A mistake in a map one level down is the same mistake.
  @Test(arguments: rows) func aLevelDeeperIsTwoColumnsToTheRight(_ row: FindingRow) {
    let isWhole = ["---", "...", "%", "<<<", "  a", "-", "["].contains {
      row.yaml.hasPrefix($0) || row.yaml.contains("\n\($0)")
    }
    guard !isWhole, let first = row.yaml.first, first.isLetter || first == "#", row.yaml.contains(":"),
      !row.message.contains("indented by")
    else { return }
    let lines = row.yaml.split(separator: "\n", omittingEmptySubsequences: false)
    let deeper = "top:\n" + lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    let places = report(row.yaml).map { $0.prefix { $0 != "[" } }
    let found = report(deeper).map { line in
      line.replacing(/(\d+):(\d+)-(\d+):(\d+)/) { match in
        "\((Int(match.1) ?? 0) - 1):\((Int(match.2) ?? 0) - 2)-\((Int(match.3) ?? 0) - 1):\((Int(match.4) ?? 0) - 2)"
      }.prefix { $0 != "[" }
    }
    #expect(found == places, "\(deeper.debugDescription)")
  }

  // MARK: Slips

  /// Sound texts of which one character is lost, replaced, or has another behind it.
  private static let slips: [String] = {
    let marks = Array("{[]},:\"'- #=\n\t")
    var texts: Set<String> = []
    for (index, text) in AdviceLawTests.sound.map({ Array($0) }).enumerated() {
      for place in text.indices where text[place] != "\n" {
        let before = String(text[..<place]), after = String(text[(place + 1)...])
        let mark = String(marks[(place + index) % marks.count])
        texts.insert([before, before + mark, before + String(text[place]) + mark][place % 3] + after)
      }
    }
    return texts.sorted()
  }()

  private static func edited(_ text: String, _ edits: [Diagnostic.Edit]) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is said of a text within others, as it would be said of the text alone.
  ///
  /// - Parameter alone: Takes the text without the others out of a fixed one; nil if fixes do not matter.
  private func inside(
    _ text: String, below lines: Int = 0, right columns: Int = 0, _ alone: ((String) -> String)? = { $0 }
  ) -> [String] {
    let (tree, diagnostics, source) = read(text)
    func place(_ range: SourceRange) -> String {
      let start = source.location(of: range.start), end = source.location(of: range.end)
      return "\(start.line - lines):\(start.column - columns)-\(end.line - lines):\(end.column - columns)"
    }
    func number(_ digits: Substring) -> Int { (Int(digits) ?? 0) - columns }
    func shifted(_ text: String?) -> String {
      (text ?? "-").replacing(/(indented by|with) (\d+) spaces?/) { "\($0.1) \(number($0.2)) spaces" }
        .replacing(/by (\d+) or (\d+)/) { "by \(number($0.1)) or \(number($0.2))" }
    }
    return diagnostics.map { finding in
      // libyaml says something else at the start of a text, and the map around it begins there.
      let notes = finding.notes.filter { !$0.message.contains("beg") }.compactMap { note in
        note.range.map { "\(note.message) \(place($0))" }
      }
      let fixed = alone.map {
        "\(finding.isFixSafe) " + (finding.fix.isEmpty ? "" : $0(Self.edited(text, finding.fix)))
      }
      return "\(place(finding.range)) \(shifted(finding.message)) \(finding.label ?? "-") \(shifted(finding.help)) "
        + "\(notes) \(tree == nil) \(fixed ?? "")"
    }
  }

  @Test func whatSurroundsASlipDoesNotMatter() {
    for text in Self.slips {
      let place: Comment = "\(text.debugDescription)", own = report(text), within = inside(text)
      #expect(report("\u{FEFF}" + text) == own, place)
      #expect(report(text.replacing("\n", with: "\r\n")) == own.map { $0.replacing("\n", with: "\r\n") }, place)
      #expect(inside("# é [ ' \"\n\n" + text, below: 2) { String($0.dropFirst(11)) } == within, place)
      if !text.contains("#") { #expect(inside(text + "\n# ]") { String($0.dropLast(4)) } == within, place) }
      if text.hasPrefix("top: one\n") {
        #expect(inside("z: { y: 1 }\n" + text, below: 1) { String($0.dropFirst(12)) } == within, place)
      }
    }
  }

  @Test func aSlipInAnElementOrBelowAKeyIsTheSame() {
    func deeper(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
        .joined(separator: "\n")
    }
    for text in Self.slips where text.first?.isLetter == true || text.hasPrefix("- a") {
      let place: Comment = "\(text.debugDescription)", own = inside(text, deeper), all = deeper(text)
      #expect(inside("é:\n" + all, below: 1, right: 2) { String($0.dropFirst(3)) } == own, place)
      #expect(inside("- " + all.dropFirst(2), right: 2) { "  " + $0.dropFirst(2) } == own, place)
    }
  }

  /// What is said of one slip does not depend on another one below or above, where both have a fix.
  @Test func slipsAreToldTogetherAsEachAlone() {
    let slips = [
      "a:1\n", "b: { c: 1 d: 2 }\n", "e: [1, 2\ne2: 3\n", "f:\n\tg: 1\n", "h: {k: @l}\n", "m: spring(n: 1)\n",
      "r:{ s: 1, t: 2 }\n",
      "é: {t: [u: 1}]}\n", "v:\n  - w\n  x: y\n", "c1: {d1: f(1, [2])}\n", "// c\n",
      "e1: {f1: 1; g1: 2}\n",
    ]
    for first in slips {
      let count = first.split(separator: "\n").count
      for second in slips where second != first {
        let own =
          inside("z: 0\n" + first, nil) + inside("z: 0\n" + String(repeating: "# c\n", count: count) + second, nil)
        #expect(inside("z: 0\n" + first + second, nil) == own, "\((first + second).debugDescription)")
      }
    }
  }

  /// What is far above or below a slip matters as little as what is near.
  @Test func aSlipInALongTextIsTheSame() {
    func entries(_ name: String) -> String {
      (0..<400).map {
        "\(name)\($0):\n  - { é: [1,\n      2], k: \"b: c\" }\n  - l: x y\n    m:\n      n: 'it''s'\n"
      }.joined()
    }
    let above = entries("above"), below = "\n" + entries("below")
    for (index, text) in Self.slips.enumerated() where index % 12 == 0 && text.hasPrefix("top: one\n") {
      let small = inside("z: 1\n" + text + "\ny: 1\n", nil).map { $0.replacing(/\d+:(\d+)/) { "\($0.1)" } }
      let large = inside(above + text + below, nil).map { $0.replacing(/\d+:(\d+)/) { "\($0.1)" } }
      #expect(large == small, "\(text.debugDescription)")
    }
  }

  // MARK: Fixes

  /// Applies the certain fixes of a text.
  private func fixed(_ text: String) -> String? {
    let edits = read(text).diagnostics.filter(\.isFixSafe).flatMap(\.fix)
    return edits.isEmpty ? nil : Self.edited(text, edits)
  }

  static let sound = """
    top: one
    map:
      key: value
      other: "quoted: text"
      'third': 'it''s'
    list:
      - a: 1
        b: 2
      - [x, y]
      - { k: 1, l: "m, n" }
    flow: { p: [1, 2], q: { r: 3 } }
    block: |
      some text
    color: "#FFF"
    curve: { c: "f(1, 2)" }

    """

  /// One character of a sound text is lost or doubled: if a fix is certain, it leads to valid YAML; and where it only
  /// inserts or removes one piece, that is the text as it was, up to spaces.
  @Test func aCertainFixOfASlipIsSound() {
    let text = Array(Self.sound.unicodeScalars)
    var count = 0
    for place in text.indices {
      for spoilt in [
        Array(text[..<place] + text[(place + 1)...]), Array(text[..<place] + [text[place]] + text[place...]),
      ] {
        var broken = ""
        broken.unicodeScalars.append(contentsOf: spoilt)
        guard let repaired = fixed(broken) else { continue }
        count += 1
        let (tree, diagnostics, _) = read(repaired)
        #expect(tree != nil && diagnostics.allSatisfy { $0.rule != .yamlSyntax }, "\(broken.debugDescription)")
      }
    }
    #expect(count > 40)
  }

  /// Every slip is told within a line of where it was made, or a note leads there.
  @Test func aSlipIsToldWhereItWasMade() {
    let text = Array(Self.sound.unicodeScalars)
    var line = 1
    for place in text.indices {
      defer { if text[place] == "\n" { line += 1 } }
      guard text[place] != "\n", text[place] != " ", !text[place].properties.isAlphabetic else { continue }
      var broken = ""
      broken.unicodeScalars.append(contentsOf: text[..<place] + text[(place + 1)...])
      let (_, diagnostics, source) = read(broken)
      let lines = diagnostics.flatMap { [$0.range] + $0.notes.compactMap(\.range) }.map {
        source.location(of: $0.start).line
      }
      #expect(lines.isEmpty || lines.contains { abs($0 - line) <= 1 }, "\(line) \(lines): \(broken.debugDescription)")
    }
  }
}
