import Foundation
import Testing

/// `test`: what scripts expect of themselves.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct TestTests {
  private let folder: Folder
  private static let sentence =
    "'card.opacity > 0.5' does not hold in phase 'show' at 250 ms: card.opacity is 0.25; it would hold at 500.001 ms"

  init() throws {
    folder = try Folder([
      "good.transition.yaml": ScenarioScripts.drag + """

        expect:
          - { phase: show, that: duration == 1s }
          - { phase: show, always: card.opacity <= 1 }
          - { scenario: dragged, at: pull_cancel, that: card.translationX == 40 }
        """,
      "failing.yaml": ScenarioScripts.drag + """

        expect:
          - { phase: show, at: 250ms, that: card.opacity > 0.5 }
          - { scenario: dragged, at: end, that: card.opacity == 0 }
        """, "bad.yaml": Scripts.bad, "plain.yaml": Scripts.good,
    ])
  }

  private func test(_ line: String, input: Data = Data(), environment: [String: String] = [:]) throws -> Program.Result
  {
    try Program.run(
      ["test"] + line.split(separator: " ").map(String.init), in: folder, input: input, environment: environment)
  }

  @Test func whatHoldsIsExitZero() throws {
    for line in ["good.transition.yaml", "", "."] {
      let result = try test(line)
      #expect(result.status == 0 && result.complaints.isEmpty, "\(line)")
      #expect(result.text == "3 expectations hold in 1 file; no expectations for 2 phases and 2 scenarios\n", "\(line)")
    }
    #expect(try test("plain.yaml").text == "no expectations in 1 file\n")
    let several = try test("good.transition.yaml plain.yaml")
    #expect(several.text == "3 expectations hold in 1 file; no expectations for 3 phases, 2 scenarios, and 1 file\n")
    #expect(try test("good.transition.yaml --quiet").output.isEmpty)
  }

  @Test func whatFailsIsExitOneWithExpressionValuesAndTimes() throws {
    let result = try test("failing.yaml good.transition.yaml")
    #expect(result.status == 1 && result.complaints.isEmpty)
    #expect(
      result.text == """
        error[failed-expectation]: \(Self.sentence)
          --> failing.yaml:23:37
           |
        23 |   - { phase: show, at: 250ms, that: card.opacity > 0.5 }
           |                                     ^^^^^^^^^^^^^^^^^^

        1 of 5 expectations failed in 2 files; no expectations for 4 phases and 4 scenarios

        """)
  }

  @Test(arguments: ["text", "concise", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson"])
  func everyFormatHasTheWholeSentence(format: String) throws {
    let result = try test("failing.yaml --format \(format)")
    #expect(result.status == 1)
    let text = result.text.replacingOccurrences(of: "&apos;", with: "'").replacingOccurrences(of: "&gt;", with: ">")
    #expect(text.contains(Self.sentence), "\(result.text)")
    #expect(text.contains("failed-expectation") && text.contains("failing.yaml"))
    let good = try test("good.transition.yaml --format \(format) --format concise=out.txt")
    #expect(good.status == 0 && !good.text.contains("failed-expectation:"))
    #expect(try folder.read("out.txt").isEmpty)
  }

  @Test func everyExpectationIsListedByAStableName() throws {
    try folder.write(
      "named.yaml",
      ScenarioScripts.drag + """

        expect:
          - { name: takes a second, phase: show, that: duration == 1s }
          - { phase: show, at: end, that: card.opacity < 0.5 }
          - { name: takes a second, phase: show, always: card.opacity <= 1 }
        """)
    let names = ["takes a second", "phase show at end: card.opacity < 0.5", "takes a second (2)"]
    let json = try test("named.yaml --format json").output
    let object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    let tests = try #require(object["tests"] as? [[String: Any]])
    #expect(tests.map { $0["name"] as? String } == names)
    #expect(tests.map { $0["status"] as? String } == ["passed", "failed", "passed"])
    #expect(tests.map { $0["path"] as? String } == ["named.yaml", "named.yaml", "named.yaml"])
    let xml = try test("named.yaml --format junit").text.replacingOccurrences(of: "&lt;", with: "<")
    let cases = xml.split(separator: "\n").filter { $0.contains("<testcase") }
    #expect(cases.count == names.count, "\(xml)")
    for (line, name) in zip(cases, names) {
      #expect(line.contains("<testcase name=\"\(name)\" classname=\"named.yaml\""), "\(xml)")
    }
    #expect(xml.contains("tests=\"3\" failures=\"1\""))
  }

  /// An error in evaluating an expectation is its failure, not a case of its own.
  @Test func anExpectationWithoutAValueIsOneCase() throws {
    try folder.write(
      "zero.yaml",
      ScenarioScripts.drag + """

        expect:
          - { phase: show, at: 0s, that: 1 / card.opacity > 0 }
          - { scenario: dragged, at: pull_cancel_9, that: card.opacity == 0 }
          - { phase: show, at: end, that: card.opacity == 0 }
        """)
    let xml = try test("zero.yaml --format junit").text
    #expect(xml.contains("tests=\"3\" failures=\"3\""), "\(xml)")
  }

  @Test func gitHubIsAnnotatedWhereItRuns() throws {
    let result = try test("failing.yaml", environment: ["GITHUB_ACTIONS": "true"])
    #expect(result.text.hasPrefix("::error file=failing.yaml,line=23,"))
  }

  @Test func theRateIsThatOfAlways() throws {
    let script = ScenarioScripts.drag + "\nexpect: [{ phase: show, always: card.opacity < 0.3 }]\n"
    for (rate, time) in [("10", "300 ms"), ("4", "500 ms"), ("30000/1001", "300.3 ms")] {
      let result = try test("- --fps \(rate) --format concise", input: Data(script.utf8))
      #expect(result.status == 1)
      #expect(result.text.contains("in phase 'show' at \(time): "), "\(result.text)")
    }
  }

  @Test func theRateOfTheConfigurationIsThatOfAlwaysWhenNoneIsGiven() throws {
    try folder.write(
      "a.transition.yaml", ScenarioScripts.drag + "\nexpect: [{ phase: show, always: card.opacity < 0.3 }]\n")
    try folder.write(".transitionctl.yaml", "fps: 4\n")
    try folder.write("ten.yaml", "fps: 10\n")
    for (options, time) in [("", "500 ms"), ("--config ten.yaml", "300 ms"), ("--config ten.yaml --fps 2", "500 ms")] {
      let result = try test("a.transition.yaml --format concise \(options)")
      #expect(result.status == 1)
      #expect(result.text.contains("in phase 'show' at \(time): "), "\(options): \(result.text)")
    }
    let missing = try test("good.transition.yaml --config none.yaml")
    #expect(missing.status == 3)
    #expect(missing.complaints == "error: cannot read 'none.yaml': no such file or directory\n")
    #expect(missing.text.hasPrefix("3 expectations hold in 1 file"))
  }

  @Test func parametersReachExpectations() throws {
    let script = ScenarioScripts.drag + "\nexpect: [{ scenario: dragged, at: end, that: duration < 200ms }]\n"
    #expect(try test("-", input: Data(script.utf8)).status == 0)
    let slow = try test("- --set back=1s --format concise --stdin-filename card.yaml", input: Data(script.utf8))
    #expect(slow.status == 1)
    #expect(slow.text.hasPrefix("card.yaml:22:"))
    #expect(slow.text.contains("'duration < 200ms' does not hold in scenario 'dragged' at 500 ms: duration is 500 ms "))
    #expect(try test("good.transition.yaml --set nobody=1").status == 2)
  }

  @Test func aScriptWithErrorsIsNotAsked() throws {
    let result = try test("bad.yaml failing.yaml --format concise")
    #expect(result.status == 1)
    #expect(result.text.contains("[unknown-property]") && result.text.contains("[failed-expectation]"))
    try folder.write(
      "both.yaml", try folder.read("failing.yaml").replacingOccurrences(of: "opacity: 1", with: "opcity: 1"))
    let both = try test("both.yaml --format concise")
    #expect(both.text.contains("[unknown-property]") && !both.text.contains("[failed-expectation]"))
  }

  @Test func whatCannotBeReadIsExitThreeAndTheOthersAreAsked() throws {
    let result = try test("gone.yaml failing.yaml --format concise")
    #expect(result.status == 3)
    #expect(result.complaints.contains("cannot read 'gone.yaml'"))
    #expect(result.text.contains("[failed-expectation]"))
    let wrong = try test("gone.yaml failing.yaml --set nobody=1 --format text --format junit=results.xml")
    #expect(wrong.status == 3 && wrong.output.isEmpty && !folder.names.contains("results.xml"))
  }

  @Test(arguments: [
    "--format loud", "--fps 0", "--fps x", "--update", "--phase show", "--stdin-filename x",
    "--format text --format text", "--set nobody=1", "--set back=abc --format junit=results.xml --format text",
  ])
  func aWrongCommandLineIsExitTwo(_ options: String) throws {
    let result = try test("good.transition.yaml \(options)")
    #expect(result.status == 2 && result.output.isEmpty && !folder.names.contains("results.xml"))
    #expect(result.complaints.contains("Usage: transitionctl test"), "\(result.complaints)")
  }

  /// An expectation that cannot be asked: it is a finding of its own.
  @Test(arguments: [
    ("{ phase: shwo, at: end, that: true }", "unknown phase 'shwo' [unknown-phase]"),
    ("{ scenario: draged, at: end, that: true }", "unknown scenario 'draged' [unknown-reference]"),
    ("{ phase: show, at: 0.5, that: true }", "a time needs a unit [unit-missing]"),
    ("{ phase: show, at: -1s, that: true }", "'at' is -1 s; it must be >= 0 ms [out-of-range]"),
    ("{ phase: show, at: soon, that: true }", "unknown marker 'soon' [unknown-reference]"),
    ("{ phase: pulse, at: end, that: true }", "'pulse' never ends; check the condition at a time [out-of-range]"),
    ("{ scenario: endless, always: true }", "'endless' never ends; check the condition at a time [out-of-range]"),
    ("{ phase: show, at: end, that: card.opacty > 1 }", "view 'card' has no property 'opacty' [unknown-property]"),
    ("{ phase: show, at: end, that: card.opacity }", "expected a boolean, found a number [type-mismatch]"),
    ("{ phase: show, that: card.opacity > 1 }", "the condition depends on values that change, so it needs a time"),
    (
      "{ phase: show, at: 0s, that: 1 / card.opacity > 2 }",
      "division by zero in '1 / card.opacity', where card.opacity is 0"
    ),
    ("{ phase: show, at: end, that: }", "'that' has no value [missing-value]"),
    ("{ phase: show }", "an expectation needs one of the keys 'that' and 'always' [missing-key]"),
  ])
  func whatCannotBeAskedIsTold(_ expectation: String, _ finding: String) throws {
    let script = ScenarioScripts.drag + "\nexpect: [\(expectation)]\n"
    let result = try test("- --format concise", input: Data(script.utf8))
    #expect(result.status == 1)
    #expect(result.lines.count == 1 && result.text.contains(finding), "\(result.text)")
  }
}
