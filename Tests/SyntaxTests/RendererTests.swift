import Testing
import TransitionDiagnostics

@Suite struct RendererTests {
  /// Renders one finding about the first place of `marked` in a text.
  private func render(
    _ text: String, marked: String, label: String? = nil, notes: [(String, String)] = [], help: String? = nil,
    colored: Bool = false
  ) -> String {
    let source = SourceText(path: "dir/a.yaml", bytes: Array(text.utf8))
    var sources = SourceMap()
    sources.add(source)
    let diagnostic = Diagnostic(
      .unknownKey, "what is wrong", at: place(marked, in: text), label: label,
      notes: notes.map { Diagnostic.Note($0.0, at: $0.1.isEmpty ? nil : place($0.1, in: text)) }, help: help)
    return DiagnosticTextRenderer(sources: sources, colored: colored).render(diagnostic)
  }

  private func place(_ marked: String, in text: String) -> SourceRange {
    let bytes = Array(text.utf8), part = Array(marked.utf8)
    let start = (0...bytes.count - part.count).first { bytes[$0...].starts(with: part) } ?? 0
    return SourceRange(file: .script, start: Int32(start), end: Int32(start + part.count))
  }

  @Test func theBlockHasTheShapeOfTheDocumentation() {
    let text = String(repeating: "\n", count: 30) + "      cover: { heigth: 48 }\n"
    #expect(
      render(text, marked: "heigth", label: "did you mean 'height'?") == """
        error[unknown-key]: what is wrong
          --> dir/a.yaml:31:16
           |
        31 |       cover: { heigth: 48 }
           |                ^^^^^^ did you mean 'height'?

        """)
  }

  @Test func notesAndHelpFollowInOrder() {
    #expect(
      render(
        "a: 1\nb: 2\n", marked: "b", notes: [("first defined here", "a"), ("said elsewhere", "")], help: "drop it")
          == """
          error[unknown-key]: what is wrong
           --> dir/a.yaml:2:1
            |
          2 | b: 2
            | ^
            |
            = note: said elsewhere
            = help: drop it
          note: first defined here
           --> dir/a.yaml:1:1
            |
          1 | a: 1
            | -

          """)
  }

  @Test(arguments: [
    ("é: x", "  |    ^"),
    ("e\u{301}: x", "  |    ^"),
    ("日本: x", "  |       ^"),
    ("😀: x", "  |     ^"),
    ("👩🏽‍🚀: x", "  |     ^"),
    ("🇩🇪: x", "  |     ^"),
    ("☀️: x", "  |     ^"),
    ("\ta: x", "  |        ^"),
    ("\u{1B}[1m: x", "  |       ^"),
    ("\u{202E}a: x", "  |     ^"),
  ]) func caretsStandBelowTheTextWhateverItsWidth(_ text: String, _ marks: String) {
    let lines = render(text, marked: "x").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[4] == marks)
    #expect(!lines[3].unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }

  @Test func aRangeOverLinesMarksTheFirstToItsEnd() {
    let lines = render("a: [1,\n 2]\n", marked: "[1,\n 2]").split(separator: "\n")
    #expect(lines.suffix(2) == ["1 | a: [1,", "  |    ^^^"])
  }

  @Test func aLongLineIsCutAroundTheMarks() {
    let long = String(repeating: "abcdefghi ", count: 60) + "HERE" + String(repeating: " abcdefghi", count: 60)
    let lines = render(long, marked: "HERE").split(separator: "\n")
    #expect(lines[3].hasPrefix("1 | …") && lines[3].hasSuffix("…"))
    #expect(lines[3].count <= 170)
    let shown = Array(lines[3]), marks = Array(lines[4])
    let under = zip(shown, marks).filter { $0.1 == "^" }.map { String($0.0) }.joined()
    #expect(under == "HERE")
  }

  /// What is beyond the window never shows: the excerpt of a very long line is that of its part around the marks.
  @Test(arguments: ["a", "é", "日", "😀", "e\u{301}", "\t", "👩🏽‍🚀", "x\u{7}", "\u{301}"])
  func theExcerptOfALongLineDependsOnItsPartAroundTheMarksOnly(_ piece: String) {
    for width in [1, 5, 400] {
      let marked = String(repeating: "#", count: width)
      func lines(_ count: Int) -> [Substring] {
        let filling = String(repeating: piece, count: count)
        return render("\(filling)\(marked)\(filling)", marked: marked).split(separator: "\n").suffix(2)
      }
      let shown = lines(piece == "\u{301}" ? 1100 : 200)
      #expect(shown.first?.contains("…") == true)
      #expect(lines(3000) == shown, "\(piece) \(width)")
      // The window: 53 cells before the marks, 160 in all, and an ellipsis at each end.
      let cells = shown.last?.count ?? 0
      #expect(cells <= 4 + 162)
    }
  }

  @Test func anEmptyFileAndAnUnknownFileHaveNoExcerpt() {
    #expect(render("", marked: "") == "error[unknown-key]: what is wrong\n --> dir/a.yaml:1:1\n")
    let lost = Diagnostic(
      .unknownKey, severity: .note, "m", at: .none, notes: [.init("n", at: SourceRange.none)], help: "h")
    #expect(
      DiagnosticTextRenderer(sources: SourceMap(), colored: false).render(lost)
        == "note[unknown-key]: m\n  = note: n\n  = help: h\n")
    #expect(ConciseRenderer(sources: SourceMap()).render(lost) == "note: m [unknown-key]")
  }

  @Test func aPlaceAtTheEndOfALineIsMarkedBehindIt() {
    let text = "a:\r\nb: 1\r\n"
    var sources = SourceMap()
    sources.add(SourceText(path: "a", bytes: Array(text.utf8)))
    let diagnostic = Diagnostic(.unknownKey, "m", at: SourceRange(file: .script, start: 2, end: 2))
    let lines = DiagnosticTextRenderer(sources: sources, colored: false).render(diagnostic).split(separator: "\n")
    #expect(lines.suffix(2) == ["1 | a:", "  |   ^"])
    #expect(ConciseRenderer(sources: sources).render(diagnostic) == "a:1:3: error: m [unknown-key]")
  }

  @Test func aFilesNameStaysOnItsLine() {
    var sources = SourceMap()
    sources.add(SourceText(path: "a\n\u{1B}[31mb", bytes: []))
    let diagnostic = Diagnostic(.unknownKey, "m", at: SourceRange(file: .script, start: 0, end: 0))
    #expect(ConciseRenderer(sources: sources).render(diagnostic) == #"a\u{A}\u{1B}[31mb:1:1: error: m [unknown-key]"#)
  }

  @Test func colorsAreWrittenWhenAskedFor() {
    let text = render("a: 1", marked: "a", colored: true)
    #expect(text.hasPrefix("\u{1B}[1;31merror[unknown-key]\u{1B}[0m\u{1B}[1m: what is wrong\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[1;31m^\u{1B}[0m"))
  }

  @Test(arguments: [
    ("2 errors, 1 warning in 14 files", [2, 1, 0, 14]), ("14 files, no findings", [0, 0, 0, 14]),
    ("1 file, no findings", [0, 0, 0, 1]), ("1 error in 1 file", [1, 0, 0, 1]), ("3 notes in 0 files", [0, 0, 3, 0]),
  ]) func theSummaryCounts(_ line: String, _ counts: [Int]) {
    #expect(summary(errors: counts[0], warnings: counts[1], notes: counts[2], files: counts[3]) == line)
  }

  @Test func findingsAreToldInOrderAndNotTooOften() {
    func finding(_ start: Int32, _ message: String = "m", level: Severity = .error, file: Int32 = 0) -> Diagnostic {
      Diagnostic(.unknownKey, severity: level, message, at: SourceRange(file: FileID(file), start: start, end: start))
    }
    let mixed = [finding(5, file: 1), finding(7), finding(3, "b", level: .note), finding(3, "b"), finding(3, "a")]
    #expect(
      DiagnosticSink.ordered(mixed).map {
        "\($0.range.file.rawValue) \($0.range.start) \($0.severity.name) \($0.message)"
      } == [
        "0 3 error a", "0 3 error b", "0 3 note b", "0 7 error m", "1 5 error m",
      ])
    let capped = DiagnosticSink.orderedAndCapped(
      (0..<57).map { finding(56 - $0) } + [finding(0, "other"), finding(3, file: 1)])
    #expect(capped.count == 22)
    #expect(capped.flatMap(\.notes).map(\.message) == ["the same finding occurs 37 more times in this file"])
    #expect(capped[20].notes.count == 1)
  }
}
