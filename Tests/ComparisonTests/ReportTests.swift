import Foundation
import Testing
import TransitionReporting

@testable import TransitionComparison

@Suite struct ReportTests {
  private func comparison(_ old: String = "cornerRadius: 10", _ new: String = "cornerRadius: 12") throws -> Comparison {
    try compare(Scripts.card, Scripts.card.with(old, new))
  }

  @Test func textSaysWhatChangedAndWhereMost() throws {
    #expect(
      ComparisonText(try comparison()).text == """
        present: card.cornerRadius ends at 12 pt, previously 10 pt

        largest differences, ranked by their share of the range that the track covers
          present  card.cornerRadius  2 pt at 500 ms  10 pt → 12 pt

        """)
  }

  @Test func markdownHasAListATableAndAPlotOfBoth() throws {
    let text = try ComparisonMarkdown(try comparison()).text()
    #expect(text.hasPrefix("### Motion: 1 change\n\n`script.yaml` against `script.yaml`\n"))
    #expect(text.contains("\n- `present`: `card.cornerRadius` ends at `12 pt`, previously `10 pt`\n"))
    #expect(text.contains("\n| present | `card.cornerRadius` | 2 pt at 500 ms | `10 pt` | `12 pt` |\n"))
    #expect(text.contains("\n```text\npresent: card.cornerRadius\n") && text.hasSuffix("\n```\n"))
    #expect(text.contains("card.cornerRadius, old") && text.contains("card.cornerRadius, new"))
    let same = try compare(Scripts.card, Scripts.card)
    #expect(try ComparisonMarkdown(same).text().hasPrefix("### Motion: no difference\n"))
  }

  @Test func namesOfSeveralLinesAreShownOnOne() {
    let phrase: Phrase = "\(name: "a\nb\u{1B}[1m") moves"
    #expect(phrase.text == "a\\u{A}b\\u{1B}[1m moves")
  }

  @Test func longTextsStayShort() {
    #expect(Quantity.text(.text(String(repeating: "x", count: 500)), nil).count == 63)
    #expect(Quantity.text(.text("short"), nil) == "\"short\"")
  }

  @Test func hugeNumbersStayShort() {
    #expect(Quantity.text(1e308, "pt") == "1e308 pt" && Quantity.number(-2.5e20) == "-2.5e20")
    #expect(Quantity.number(1e-300) == "0" && Quantity.percent(1e308).count < 10)
  }

  @Test func reportsAreTheSameEachTime() throws {
    let first = try comparison("easeInOut", "easeOutBack"), second = try comparison("easeInOut", "easeOutBack")
    #expect(ComparisonText(first).text == ComparisonText(second).text)
    #expect(ComparisonJSON(first).document.text == ComparisonJSON(second).document.text)
    #expect(try ComparisonMarkdown(first).text() == ComparisonMarkdown(second).text())
  }

  @Test func jsonHasTheFactsOfBothSides() throws {
    let document =
      try JSONSerialization.jsonObject(
        with: Data(ComparisonJSON(try comparison()).document.text.utf8)) as? [String: Any]
    #expect(document?["version"] as? Int == 1 && document?["same"] as? Bool == false)
    let motion = (document?["motions"] as? [[String: Any]])?.first
    let track = (motion?["tracks"] as? [[String: Any]])?.first { $0["name"] as? String == "card.cornerRadius" }
    let largest = track?["largest"] as? [String: Any]
    #expect(largest?["amount"] as? Double == 2 && largest?["time"] as? Double == 0.5)
    #expect((track?["old"] as? [String: Any])?["to"] as? Double == 10)
    #expect((track?["new"] as? [String: Any])?["start"] as? Double == 0)
  }

  @Test func whatSeveralPhasesShareIsOneLine() throws {
    let both = Scripts.card + "\n  dismiss: { swap: present }\n  again: { swap: present }\n"
    let found = try changes(both, both.with("duration: 500ms", "duration: 600ms"))
    #expect(
      found[0] == "present, dismiss and again: card (top and cornerRadius) takes 600 ms, previously 500 ms", "\(found)")
  }
}
