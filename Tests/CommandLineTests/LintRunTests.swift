import Foundation
import Testing

/// A script with one warning (`unused-parameter` at 5:3) and one note (`long-phase` at 14:3).
private let lintable = """
  transition: card
  canvas: { width: 100, height: 200 }
  parameters:
    time: 1500ms
    extra: 1
  views:
    box:
      layout: { leading: 0, top: 0, width: 10, height: 10 }
      backgroundColor: white
  states:
    down:
      box: { top: 60, opacity: 0.5 }
  phases:
    present:
      to: down
      duration: time
      animations: [{ animate: all }]
  """

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct LintRunTests {
  private let folder: Folder

  init() throws { folder = try Folder(["a.transition.yaml": lintable]) }

  private func lint(_ line: String, input: Data = Data()) throws -> Program.Result {
    try Program.run(["lint"] + line.split(separator: " ").map(String.init), in: folder, input: input)
  }

  /// The rules found, in order.
  private func rules(_ line: String) throws -> [String] {
    try lint("\(line) --format concise").lines.map { line in
      "\(line.split(separator: ":")[3].dropFirst()) \(line.split(separator: "[").last?.dropLast() ?? "")"
    }
  }

  @Test func aMisspelledFormatIsAskedBack() throws {
    let result = try lint("--format jsn")
    #expect(result.status == 2)
    #expect(result.complaints.contains("did you mean 'json'?"))
  }

  @Test func aParameterThatNoScriptHasIsToldOnce() throws {
    try folder.write("b.transition.yaml", lintable)
    let result = try lint("--set nope=1")
    #expect(result.status == 2)
    #expect(result.complaints.components(separatedBy: "unknown parameter 'nope'").count == 2)
  }

  @Test func rulesAreFoundAtTheirLevels() throws {
    let text = try lint("a.transition.yaml").text
    #expect(text.hasPrefix("warning[unused-parameter]: parameter 'extra' is "))
    #expect(text.contains("\n --> a.transition.yaml:5:3\n"))
    #expect(text.contains("\nnote[long-phase]: phase 'present' takes 1.5 s; the maximum is 1 s\n"))
    #expect(text.contains("\n  --> a.transition.yaml:14:3\n"))
    #expect(text.hasSuffix("\n1 warning, 1 note in 1 file; 1 fixable with --unsafe-fixes\n"))
  }

  @Test(arguments: [
    ("", Int32(0), ["warning unused-parameter", "note long-phase"]),
    ("--rule long-phase=off", 0, ["warning unused-parameter"]),
    ("--rule long-phase=error", 1, ["warning unused-parameter", "error long-phase"]),
    ("--rule long-phase=warning --rule long-phase=off --rule unused-parameter=note", 0, ["note unused-parameter"]),
    (
      "--rule missing-return=note", 0,
      ["warning unused-parameter", "note long-phase", "note missing-return"]
    ),
    ("--select design", 0, ["note long-phase"]),
    ("--select long-phase,correctness --ignore unused-parameter", 0, ["note long-phase"]),
    ("--select missing-return --rule missing-return=note", 0, ["note missing-return"]),
    ("--ignore all", 0, []),
    ("--rule design=off,correctness=note", 0, ["note unused-parameter"]),
    ("--fail-on warning", 1, ["warning unused-parameter", "note long-phase"]),
    ("--fail-on warning --rule unused-parameter=off", 0, ["note long-phase"]),
    ("--fail-on note --rule unused-parameter=off", 1, ["note long-phase"]),
    ("--fail-on never --rule long-phase=error", 0, ["warning unused-parameter", "error long-phase"]),
  ])
  func levelsAndTheStatusFollowTheOptions(_ line: String, _ status: Int32, _ expected: [String]) throws {
    #expect(try lint(line).status == status)
    #expect(try rules(line) == expected)
  }

  @Test(arguments: [
    ("long-fase=off", "unknown lint rule 'long-fase'; did you mean 'long-phase'?"),
    ("unknown-key=off", "'unknown-key' is an error, not a lint rule; errors cannot be switched off"),
    ("long-phase=wraning", "'wraning' is not a level; did you mean 'warning'?"),
    ("long-phase", "expected NAME=off|note|warning|error"),
    ("zzzzzzzz=off", "'transitionctl explain' lists them"),
  ])
  func aRuleThatCannotBeSetIsExitTwo(_ setting: String, _ message: String) throws {
    let result = try lint("--rule \(setting)")
    #expect(result.status == 2)
    #expect(result.text.isEmpty)
    #expect(result.complaints.contains(message), "\(result.complaints)")
  }

  @Test func theNearestConfigurationUpwardsHolds() throws {
    try folder.write(".transitionctl.yaml", "rules: { long-phase: error }\n")
    try folder.write("sub/.transitionctl.yaml", "rules: { unused-parameter: off }\nfail-on: note\n")
    try folder.write("sub/deep/b.transition.yaml", lintable)
    #expect(try rules("") == ["warning unused-parameter", "error long-phase", "note long-phase"])
    #expect(try lint("sub").status == 1)
    #expect(try lint("sub --fail-on error").status == 0)
    // From where the program runs does not matter.
    let below = try Program.shell("cd sub/deep && \"$T\" lint ../.. --format concise", in: folder)
    #expect(below.lines.count == 3)
    #expect(try rules("--config sub/.transitionctl.yaml") == ["note long-phase", "note long-phase"])
  }

  @Test func standardInputHasTheConfigurationOfItsName() throws {
    try folder.write("sub/.transitionctl.yaml", "rules: { unused-parameter: off, long-phase: off }\n")
    let input = Data(lintable.utf8)
    #expect(try lint("- --stdin-filename sub/x.yaml --format concise", input: input).lines.isEmpty)
    #expect(try lint("- --format concise", input: input).lines.count == 2)
  }

  @Test func optionsOfRulesComeFromTheConfiguration() throws {
    try folder.write(".transitionctl.yaml", "rules: { long-phase: { level: warning, options: { maximum: 2s } } }\n")
    #expect(try rules("") == ["warning unused-parameter"])
    try folder.write(".transitionctl.yaml", "rules: { long-phase: { options: { maximum: 1.2s } } }\n")
    #expect(try lint("").text.contains("the maximum is 1.2 s"))
  }

  @Test func mistakesInAConfigurationAreFindingsAndTheRestHolds() throws {
    try folder.write(".transitionctl.yaml", "rules:\n  long-fase: off\n  unused-parameter: off\n")
    let result = try lint("--format concise")
    #expect(result.status == 1)
    #expect(result.lines.count == 2)
    #expect(result.text.hasPrefix(".transitionctl.yaml:2:3: error: unknown lint rule 'long-fase'"))
    #expect(try lint("--fail-on never").status == 0)
  }

  @Test func anOptionThatStandsBesideTheLevelIsShownItsPlace() throws {
    try folder.write(".transitionctl.yaml", "rules:\n  long-phase: { maximum: 2s }\n")
    let text = try lint("").text
    #expect(text.contains("'maximum' is an option of rule 'long-phase' and belongs in 'options'"))
    #expect(text.contains("= help: options: { maximum: 2s }"))
  }

  @Test func aPipeInAFolderIsToldAndNotWaitedFor() throws {
    try folder.write("deep/b.transition.yaml", "include: [pipe.yaml]\n" + lintable)
    let result = try Program.shell(
      "mkfifo p.transition.yaml deep/pipe.yaml deep/.transitionctl.yaml; timeout 60 \"$T\" lint --format concise",
      in: folder)
    #expect(result.status == 3)
    #expect(result.complaints == "error: cannot read 'p.transition.yaml': it is a pipe or a device\n")
    #expect(result.text.contains("[long-phase]"))
    #expect(result.text.contains("deep/b.transition.yaml:1:11: error: "))
    #expect(result.text.contains("cannot read the configuration 'deep/.transitionctl.yaml': it is a pipe or a device"))
  }

  @Test func twoFormatsForOneFileAreRefusedThroughLinksToo() throws {
    let result = try Program.shell(
      "touch a.json; ln -s a.json b.json; \"$T\" lint --format json=a.json --format sarif=b.json", in: folder)
    #expect(result.status == 2)
    #expect(result.complaints.hasPrefix("error: two formats would be written to 'b.json'\n"))
  }

  @Test func aConfigurationThatCannotBeReadIsExitThreeAndTheRestIsDone() throws {
    let result = try lint("--config none.yaml --format concise")
    #expect(result.status == 3)
    #expect(result.complaints == "error: cannot read 'none.yaml': no such file or directory\n")
    #expect(result.lines.count == 2)
  }

  @Test func foldersAreSearchedAsTheConfigurationSays() throws {
    for name in [
      "motion/x.yaml", "motion/sub/y.yaml", "old/z.transition.yaml", "keep/b.draft.transition.yaml", "q.yaml",
    ] {
      try folder.write(name, lintable)
    }
    try folder.write(
      ".transitionctl.yaml", "include: ['motion/**/*.yaml']\nexclude: [old/, '*.draft.*']\nrules: { long-phase: off }\n"
    )
    let paths = try lint("--format concise").lines.map { String($0.prefix { $0 != ":" }) }
    #expect(paths == ["a.transition.yaml", "motion/sub/y.yaml", "motion/x.yaml"])
    #expect(try lint("old/z.transition.yaml --format concise").lines.count == 1)
    #expect(try lint("motion --format concise").lines.count == 2)
  }

  @Test(arguments: [
    ("'s/x[12].yaml'", ["s/x1.yaml", "s/x2.yaml"]), ("'s/x[!1].yaml'", ["s/x2.yaml", "s/x3.yaml"]),
    ("'s/x[2-9].yaml'", ["s/x2.yaml", "s/x3.yaml"]), ("'s/?1.yaml'", ["s/x1.yaml"]),
    ("'s/{x1,x3,{deep/y,z}}.yaml'", ["s/deep/y.yaml", "s/x1.yaml", "s/x3.yaml"]),
    ("'s/b\\[1\\].yaml'", ["s/b[1].yaml"]), ("'s/b[[]1].yaml'", ["s/b[1].yaml"]), ("'s/[x1.yaml', 's/{x1.yaml'", []),
    ("'{s,t}/**'", ["s/b[1].yaml", "s/deep/y.yaml", "s/x1.yaml", "s/x2.yaml", "s/x3.yaml"]),
    // Neither the configuration nor another hidden file is a script by chance.
    ("'**/*.yaml'", ["s/b[1].yaml", "s/deep/y.yaml", "s/x1.yaml", "s/x2.yaml", "s/x3.yaml"]),
    ("'s/.x.yaml'", ["s/.x.yaml"]),
  ])
  func patternsKnowClassesAndAlternatives(_ pattern: String, _ expected: [String]) throws {
    for name in ["s/x1.yaml", "s/x2.yaml", "s/x3.yaml", "s/deep/y.yaml", "s/b[1].yaml", "s/.x.yaml"] {
      try folder.write(name, lintable)
    }
    try folder.write(".transitionctl.yaml", "include: [\(pattern)]\nrules: { long-phase: off }\n")
    let paths = try lint("--format concise").lines.map { String($0.prefix { $0 != ":" }) }
    #expect(paths == ["a.transition.yaml"] + expected)
  }

  /// A finding in a part is reported by the first script that includes it, though its numbers differ.
  @Test func findingsInAPartAreReportedOnce() throws {
    func script(_ height: Int) -> String {
      """
      include: [part.yaml]
      transition: t
      canvas: { width: 300, height: \(height) }
      states: { on: { a.opacity: 0.5 } }
      phases: { p: { from: on, to: initial, duration: 300ms, animations: [{ animate: all }] } }
      """
    }
    let folder = try Folder([
      "a.transition.yaml": script(300), "b.transition.yaml": script(400),
      "part.yaml": """
      views:
        a: { layout: { top: 0, height: 100 } }
        b: { layout: { top: a.bottom, height: 20 } }

      """,
    ])
    let lines = try Program.run(["validate", "--select", "mixed-insets", "--format", "concise"], in: folder).lines
    #expect(lines.count == 1 && lines[0].hasPrefix("part.yaml:3:23: warning: "), "\(lines)")
  }

  /// A comment in a part that one script needs and the other does not, in whichever order they are.
  @Test(arguments: [(700, 4000), (4000, 700)])
  func whatIsNotReportedDoesNotDecideTheStatus(_ first: Int, _ second: Int) throws {
    func script(_ height: Int) -> String {
      """
      include: [part.yaml]
      transition: t
      canvas: { width: 300, height: \(height) }
      states: { on: { a.opacity: 0.5 } }
      phases: { p: { from: on, to: initial, duration: 300ms, animations: [{ animate: all }] } }
      """
    }
    let folder = try Folder([
      "a.transition.yaml": script(first), "b.transition.yaml": script(second),
      "part.yaml": """
      views:
        a: { layout: { bottom: 600, height: 100 } }
        b: { layout: { top: a.bottom, height: 20 } } # transitionctl:ignore mixed-insets

      """,
    ])
    let result = try Program.run(
      ["lint", ".", "--select", "mixed-insets,unused-suppression", "--fail-on", "warning"], in: folder)
    #expect(result.text == "2 files, no findings\n", "\(result.text)")
    #expect(result.status == 0)
  }

  @Test func commentsSuppressAndTheFormatsThatListThatDo() throws {
    try folder.write(
      "a.transition.yaml",
      lintable.replacingOccurrences(of: "extra: 1", with: "extra: 1  # transitionctl:ignore unused-parameter -- soon")
        .replacingOccurrences(of: "present:", with: "present:  # transitionctl:ignore long-phase"))
    #expect(try lint("").text == "1 file, no findings\n")
    let sarif = try lint("--format sarif").text
    #expect(sarif.contains(#""justification":"soon""#))
    #expect(sarif.contains(#""justification":"transitionctl:ignore long-phase""#))
    #expect(try rules("--rule long-phase=off") == [])
  }

  @Test func aCommentThatSuppressesNothingIsReported() throws {
    try folder.write("a.transition.yaml", lintable + "\n# transitionctl:ignore-file value-jump, long-phase\n")
    #expect(try rules("--rule unused-parameter=off") == ["warning unused-suppression"])
    // This one works within a script, although its group compares several.
    try folder.write("a.transition.yaml", lintable + "\n# transitionctl:ignore-file inconsistent-role, token-drift\n")
    #expect(try rules("--rule unused-parameter=off,long-phase=off") == ["warning unused-suppression"])
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["ignore-next-line", "ignore-block", "ignore-file"])
  func manyCommentsAreReadInProportionalTime(_ verb: String) throws {
    // Just below the length from which texts have a table of lines anyway.
    let comments = String(repeating: "# transitionctl:\(verb) value-jump\n", count: 1400)
    try folder.write("a.transition.yaml", comments + lintable)
    #expect(try lint("--select value-jump").lines.last?.hasPrefix("1400 warnings in 1 file") == true)
  }

  @Test func statisticsCountRulesOfAllLevels() throws {
    #expect(
      try lint("--statistics --quiet --format concise").lines.suffix(2) == [
        "1 note [long-phase]", "1 warning [unused-parameter]",
      ])
  }

  @Test func errorsAreToldWithoutWhatFollowsFromThem() throws {
    try folder.write("a.transition.yaml", lintable.replacingOccurrences(of: "to: down", with: "to: dwon"))
    #expect(try rules("") == ["error unknown-state"])
  }
}
