import Testing
import TransitionDiagnostics
import TransitionText

@testable import TransitionReporting

/// The pieces of which formats are made.
@Suite struct WritingTests {
  static let xml: [(text: String, escaped: String)] = [
    ("a < b & \"c\" > 'd'", "a &lt; b &amp; &quot;c&quot; &gt; &apos;d&apos;"),
    ("\u{0}\u{8}\u{B}\u{1F}a\u{FFFE}\u{FFFF}", "a"),
    ("tab\tline\nreturn\r", "tab&#9;line&#10;return&#13;"),
    ("👩‍🚀e\u{301}\u{85}", "👩‍🚀e\u{301}\u{85}"),
    ("]]>", "]]&gt;"),
  ]

  @Test(arguments: xml) func xmlHasNothingThatXMLForbids(text: String, escaped: String) {
    var buffer = ByteBuffer(capacity: 0)
    buffer.appendXML(text)
    #expect(Array(buffer.text.unicodeScalars) == Array(escaped.unicodeScalars))
  }

  static let uris: [(path: String, uri: String)] = [
    ("ui/card.transition.yaml", "ui/card.transition.yaml"),
    ("ui/my card.yaml", "ui/my%20card.yaml"),
    ("a:b.yaml", "a%3Ab.yaml"),
    ("../ü#?%.yaml", "../%C3%BC%23%3F%25.yaml"),
    ("/tmp/a.yaml", "file:///tmp/a.yaml"),
    ("<stdin>", "%3Cstdin%3E"),
    ("tab\t.yaml", "tab%09.yaml"),
  ]

  @Test(arguments: uris) func aPathIsAReferenceThatNamesNoScheme(path: String, uri: String) {
    #expect(RelativeURI.text(path) == uri)
  }

  @Test func severalEditsAreOneSuggestion() {
    let suggestion = suggestion([(8, 11, "z"), (0, 3, "x"), (4, 4, "y")])
    #expect(suggestion?.replacement == "x yten z")
    #expect(suggestion?.range == SourceRange(file: .script, start: 0, end: 11))
  }

  @Test func editsThatOverlapOrStandElsewhereAreNoSuggestion() {
    #expect(suggestion([(0, 3, "x"), (2, 4, "y")]) == nil)
    #expect(suggestion([]) == nil)
    #expect(suggestion([(0, 3, "x")], file: FileID(7)) == nil)
  }

  /// The fix of a finding in the text `one ten two` with these edits.
  private func suggestion(_ edits: [(Int32, Int32, String)], file: FileID = .script) -> Diagnostic.Edit? {
    var sources = SourceMap()
    sources.add(SourceText(path: "a.yaml", bytes: Array("one ten two".utf8)))
    let fix = edits.map { Diagnostic.Edit(SourceRange(file: file, start: $0.0, end: $0.1), $0.2) }
    let diagnostic = Diagnostic(
      .unknownKey, "m", at: SourceRange(file: .script, start: 0, end: 3), suggestion: .edits(fix))
    return RDJSONFormat.suggestion(diagnostic, in: sources)
  }

  static let hostile: [SourceRange] = [
    SourceRange(file: .script, start: .min, end: .max), SourceRange(file: .script, start: .max, end: .max),
    SourceRange(file: FileID(.max), start: 0, end: 1), SourceRange(file: FileID(.min), start: -5, end: -1),
  ]

  @Test(arguments: hostile) func rangesThatAreInNoFileAreTold(range: SourceRange) {
    for bytes in [[], [0xFF, 0x0A, 0xC3], Array("a\r\nb".utf8)] {
      var sources = SourceMap()
      sources.add(SourceText(path: "a.yaml", bytes: bytes))
      let diagnostic = Diagnostic(
        .unknownKey, "m", at: range, notes: [.init("n", at: range)], suggestion: .edits([.init(range, "x")]))
      let report = Report(files: [FileReport(path: "a.yaml", sources: sources, diagnostics: [diagnostic])])
      for format in ReportCatalog.all { #expect(!written(format.name, report).isEmpty) }
    }
  }
}
