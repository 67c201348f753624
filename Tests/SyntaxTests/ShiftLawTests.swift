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

  // MARK: Fixes

  /// Applies the certain fixes of a text.
  private func fixed(_ text: String) -> String? {
    let edits = read(text).diagnostics.filter(\.isFixSafe).flatMap(\.fix)
    guard !edits.isEmpty else { return nil }
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
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
