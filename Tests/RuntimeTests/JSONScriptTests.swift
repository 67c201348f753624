import Testing
import TransitionDiagnostics
import TransitionJSON
import Transitions

/// Scripts written as JSON.
@Suite struct JSONScriptTests {
  private static let text = """
    {
      "transition": "card",
      "canvas": { "width": 390, "height": 844 },
      "views": { "card": { "layout": { "frame": [20, 100, 200, 50] }, "opacity": 0, "tintColor": "\\u0072ed" } },
      "states": { "shown": { "card": { "opacity": 1 } } },
      "phases": { "present": { "to": "shown", "duration": "1s", "curve": "linear", "animations": [{ "animate": "card" }] } }
    }

    """

  private func rules(_ text: String) -> [String] {
    TransitionScript(json: text.utf8, path: "card.json").diagnostics.map { $0.rule.name }
  }

  @Test func aScriptIsAScriptInJSONToo() throws {
    let script = TransitionScript(json: Self.text.utf8)
    #expect(script.isValid && script.report() == "" && script.phases.map(\.name) == ["present"])
    #expect(script.phase("present")?.value(of: "card.opacity", at: 0.25)?.number == 0.25)
    #expect(script.phase("present")?.value(of: "card.tintColor.r", at: 0.25)?.number == 1)
  }

  @Test func rangesAreExactWhateverTheSpelling() throws {
    // A mistake after an escape in the same text.
    let text = Self.text.replacing("\\u0072ed", with: "\\u0072ed \\ud83d\\ude00 @ 1").replacing(
      "\"1s\"", with: "\"1sec\"")
    let script = TransitionScript(json: text.utf8, path: "card.json")
    #expect(script.diagnostics.count == 2)
    for diagnostic in script.diagnostics {
      let range = diagnostic.range
      #expect(range.path == "card.json" && range.start.line == range.end.line)
      let words = String(decoding: Array(text.utf8)[range.start.offset..<range.end.offset], as: UTF8.self)
      #expect(["\\ud83d\\ude00", "1sec"].contains(words), "\(diagnostic.message): \(words)")
    }
  }

  @Test func aCutTextIsOneDiagnosticAtItsEnd() {
    let bytes = Array(Self.text.replacing("card\"", with: "cardé😀\"").utf8)
    for length in 0..<(bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0) {
      let script = TransitionScript(json: bytes[..<length])
      #expect(script.diagnostics.map(\.rule.name) == ["json-syntax"], "after \(length) bytes")
      #expect(script.diagnostics.first?.range.start.offset == length)
      #expect(!script.isValid && script.phases.isEmpty)
    }
  }

  @Test func equalKeysAreReportedOnce() throws {
    let text = Self.text.replacing("\"opacity\": 0,", with: "\"opacity\": 0, \"op\\u0061city\": 1, \"opacity\": 2,")
    let script = TransitionScript(json: text.utf8)
    #expect(script.diagnostics.map(\.rule.name) == ["duplicate-key", "duplicate-key"])
    let many = "{" + (0..<20_000).map { "\"k\($0 % 10_000)\":1" }.joined(separator: ",") + "}"
    let (tree, diagnostics) = JSONTreeReader.read(SourceText(path: "a.json", bytes: Array(many.utf8)), file: .script)
    #expect(tree.map { $0.root.map($0.entries)?.count } == 10_000 && diagnostics.count == 10_000)
    #expect(diagnostics.allSatisfy { $0.rule == .duplicateKey && $0.notes.count == 1 })
  }

  @Test func limitsAreReportedBeforeMemoryIsTaken() {
    #expect(rules(String(repeating: "[", count: 20_000)) == ["limit-exceeded"])
    #expect(rules(String(repeating: "{\"a\":", count: 20_000)) == ["limit-exceeded"])
    #expect(rules("{\"transition\":\"" + String(repeating: "a", count: 65_537) + "\"}") == ["limit-exceeded"])
    #expect(rules("[" + String(repeating: "0,", count: 2_000_000) + "0]") == ["limit-exceeded"])
    #expect(rules(String(repeating: " ", count: (32 << 20) + 1)) == ["limit-exceeded"])
  }

  @Test func laterVersionsAreRefused() {
    #expect(rules(Self.text.replacing("{\n  \"tr", with: "{\n  \"version\": 2,\n  \"tr")) == ["unsupported-version"])
  }

  @Test func otherFilesAreNotInABundle() throws {
    for key in ["include", "tokens"] {
      let text = Self.text.replacing("{\n  \"tr", with: "{\n  \"\(key)\": [\"a.json\"],\n  \"tr")
      let script = TransitionScript(json: text.utf8)
      #expect(script.diagnostics.map(\.rule.name) == ["unreadable-file"])
      #expect(script.diagnostics.first?.message.contains("not in the bundle") == true)
    }
  }

  @Test func noFindingsOfLintRules() {
    let text = Self.text.replacing("\"views\"", with: "\"parameters\": { \"unused\": 1 },\n  \"views\"")
    #expect(rules(text) == [])
  }

  @Test func missingValuesAndWrongKindsAreReported() {
    #expect(rules(Self.text.replacing("\"1s\"", with: "null")) == ["missing-value"])
    #expect(rules("[]") == ["type-mismatch"] && rules("1") == ["type-mismatch"] && rules("{}") == ["missing-key"])
    #expect(rules("{\"transition\": \"a\",}") == ["json-syntax"])
    #expect(rules("transition: a\n") == ["json-syntax"])
  }

  @Test func noSpoiltByteStopsTheReader() {
    let bytes = Array(Self.text.utf8)
    for index in bytes.indices {
      for byte in [0, 0x22, 0x5B, 0x7D, 0x2D, 0x5C, 0x2C, 0xFF] as [UInt8] {
        var spoilt = bytes
        spoilt[index] = byte
        let script = TransitionScript(json: spoilt)
        for diagnostic in script.diagnostics { #expect(diagnostic.range.end.offset <= spoilt.count) }
      }
    }
  }
}
