import Testing
import TransitionDiagnostics
import TransitionReporting

/// How scripts in descriptions of rules are marked and shown.
@Suite struct RuleExampleTests {
  @Test func aMarkIsTakenOutAndItsPlaceKept() {
    let example = RuleExample("a: 1\n\"👩‍🚀\": ↓2")
    #expect(example.yaml == "a: 1\n\"👩‍🚀\": 2\n")
    #expect(example.place.map { [$0.line, $0.column] } == [2, 8])
    #expect(example.offset == 5 + 15)
  }

  @Test func anExampleWithoutAMarkHasNoPlace() {
    let example = RuleExample("a: 1\n")
    #expect(example.yaml == "a: 1\n" && example.place == nil && example.offset == nil)
  }

  @Test func onlyTheFirstMarkIsOne() {
    #expect(RuleExample("↓a: ↓").yaml == "a: ↓\n")
  }

  @Test func whatCannotBeSeenIsShownByItsNumber() {
    #expect(RuleExample("a: \u{7}\u{FEFF}b").shown == "a: \\u{7}\\u{FEFF}b\n")
  }

  @Test func aPageShowsBothScriptsAndTheFilesTheyNeed() {
    let page = ErrorCatalog.error(named: "include-outside")?.documentation ?? ""
    #expect(page.hasPrefix("# include-outside\n\nA path leads out of the script's folder.\n\n"))
    #expect(page.contains("```yaml\ntransition: card\ninclude: [../shared.yaml]\n```\n"))
    #expect(page.contains("with `shared/base.yaml`:\n```yaml\nparameters: { inset: 15 }\n```\n"))
  }
}
