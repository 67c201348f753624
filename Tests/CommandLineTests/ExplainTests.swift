import Foundation
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct ExplainTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func explain(_ arguments: String...) throws -> Program.Result {
    try Program.run(["explain"] + arguments, in: folder)
  }

  @Test(arguments: ["unknown-key", "long-phase", "missing-return", "unused-suppression", "yaml-syntax"])
  func everyRuleHasAPage(_ rule: String) throws {
    let result = try explain(rule)
    #expect(result.status == 0)
    #expect(result.text.hasPrefix("\(rule) ("))
    #expect(result.text.contains("Reported:\n") && result.text.contains("Not reported:\n"))
    #expect(try explain(rule, "--format", "markdown").text.hasPrefix("# \(rule)\n"))
  }

  @Test func thePageSaysHowToSwitchARuleOff() throws {
    #expect(try explain("long-phase").text.contains("--rule long-phase=off"))
    #expect(try explain("unknown-key").text.contains("cannot be switched off"))
  }

  @Test func anUnknownRuleIsExitTwoWithTheNearest() throws {
    let result = try explain("unused-state-s")
    #expect(result.status == 2)
    #expect(result.complaints.hasPrefix("error: unknown rule 'unused-state-s'; did you mean 'unused-state'?\n"))
    #expect(try explain("long-phase", "--all").status == 2)
  }

  @Test func allAreListed() throws {
    let lines = try explain("--all").lines
    #expect(lines.contains { $0.hasPrefix("  unknown-key ") })
    #expect(lines.contains { $0.hasPrefix("  missing-return ") && $0.contains("off") })
  }

  @Test func withoutARuleAllAreListedByGroup() throws {
    let result = try explain()
    #expect(result.status == 0)
    #expect(result.lines.first == "correctness")
    #expect(result.lines.contains { $0.hasPrefix("  named-curve ") && $0.contains(" note ") && $0.contains(" --fix ") })
  }

  @Test func rulesAreGivenAsJSON() throws {
    let one = try JSONSerialization.jsonObject(with: Data(try explain("named-curve", "--format", "json").text.utf8))
    let rule = try #require((one as? [[String: Any]])?.first)
    #expect(rule["name"] as? String == "named-curve")
    #expect(rule["group"] as? String == "style")
    #expect(rule["fix"] as? String == "safe")
    let all = try JSONSerialization.jsonObject(with: Data(try explain("--format", "json").text.utf8))
    #expect((all as? [Any])?.count ?? 0 > 80)
  }

  @Test func everyNameOfTheListAnswers() throws {
    let names = try explain("--all").lines.filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count > 60)
    // In one run of the shell: a process each would take longer than all other tests.
    let line = "for r in \(names.joined(separator: " ")); do \"$T\" explain $r > /dev/null || echo \"$r\"; done"
    #expect(try Program.shell(line, in: folder).text == "")
  }

  @Test func theReferencePageIsUpToDate() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/rules.md")
    let made = try explain("--all", "--format", "markdown").text
    if ProcessInfo.processInfo.environment["RECORD"] == "1" { try Data(made.utf8).write(to: path) }
    let text = String(decoding: (try? Data(contentsOf: path)) ?? Data(), as: UTF8.self)
    #expect(text == made, "docs/rules.md is stale; RECORD=1 swift test --filter ExplainTests writes it anew")
  }
}
