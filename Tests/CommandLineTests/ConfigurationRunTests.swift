import Foundation
import Testing

/// A script with one warning (`unused-parameter`) and one note (`long-phase`).
private let script = """
  transition: card
  parameters: { extra: 1 }
  views: { box: { opacity: 0 } }
  states: { down: { box: { opacity: 1 } } }
  phases: { present: { to: down, animations: [{ animate: all, duration: 1500ms }] } }
  """

/// What configurations take over from others, and what is printed of them.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct ConfigurationRunTests {
  private let folder: Folder

  init() throws { folder = try Folder(["a.transition.yaml": script, "sub/b.transition.yaml": script]) }

  private func validate(_ line: String) throws -> Program.Result {
    try Program.run(["validate"] + line.split(separator: " ").map(String.init), in: folder)
  }

  /// `file level rule`, in order.
  private func found(_ line: String = "") throws -> [String] {
    try validate("\(line) --format concise").lines.map { line in
      let parts = line.split(separator: ":")
      return "\(parts[0]) \(parts[3].dropFirst()) \(line.split(separator: "[").last?.dropLast() ?? "")"
    }
  }

  @Test func itsOwnKeysWinOverThoseThatAreExtended() throws {
    try folder.write(
      "base.yaml", "rules: { long-phase: error, unused-parameter: off }\nfail-on: never\nexclude: [sub]\n")
    try folder.write(".transitionctl.yaml", "extends: base.yaml\nrules: { long-phase: warning }\n")
    #expect(
      try found() == ["a.transition.yaml warning long-phase", "sub/b.transition.yaml warning long-phase"])
    #expect(try validate("").status == 0)
  }

  @Test func aMissingBaseIsReportedWhereItIsNamed() throws {
    try folder.write(".transitionctl.yaml", "fps: 60\nextends: nowhere.yaml\n")
    let message = "error: cannot read 'nowhere.yaml': no such file or directory [unreadable-file]"
    let result = try validate("a.transition.yaml --format concise")
    #expect(result.status == 3 && result.lines.first == ".transitionctl.yaml:2:10: \(message)", "\(result.text)")
    let files = try validate("--show-files")
    #expect(files.status == 3 && files.lines == ["a.transition.yaml", "sub/b.transition.yaml"])
    #expect(files.complaints.contains(" --> .transitionctl.yaml:2:10\n"), "\(files.complaints)")
  }

  @Test(arguments: [("fps: 0\n", 1), ("extends: nowhere.yaml\n", 3), ("fps: 120\n", 0)] as [(String, Int32)])
  func theStatusSaysThatTheConfigurationHasErrors(configuration: String, status: Int32) throws {
    try folder.write(".transitionctl.yaml", configuration)
    let sample = try Program.run(["sample", "a.transition.yaml"], in: folder)
    #expect(sample.status == status && !sample.text.isEmpty, "\(sample.complaints)")
    #expect(try Program.run(["sample", "a.transition.yaml", "--fps", "60"], in: folder).status == 0)
    #expect(try Program.run(["test"], in: folder).status == status)
  }

  @Test func aSlipInAConfigurationIsNotFixable() throws {
    try folder.write(".transitionctl.yaml", "rules: { long-phse: off }\n")
    let result = try validate("a.transition.yaml")
    #expect(
      result.text.contains("did you mean 'long-phase'?") && !result.text.contains("fixable with --fix"),
      "\(result.text)")
  }

  @Test func aConfigurationThatLinksNowhereIsReported() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(".transitionctl.yaml").path, withDestinationPath: "nowhere")
    let result = try validate("a.transition.yaml --format concise")
    #expect(result.status == 3)
    #expect(
      result.text.contains("cannot read the configuration '.transitionctl.yaml': it is a link to a missing file"),
      "\(result.text)")
  }

  @Test(arguments: ["sub/", "sub", "sub/**", "**/sub/"])
  func whatIsExcludedIsFoundInNoSearch(_ pattern: String) throws {
    try folder.write("sub/deep/c.transition.yaml", script)
    try folder.write(".transitionctl.yaml", "exclude: ['\(pattern)']\n")
    #expect(try validate("--show-files").lines == ["a.transition.yaml"])
    for path in ["sub", "sub/deep", "./sub/"] {
      let result = try validate("--show-files \(path)")
      #expect(result.status == 0 && result.text.isEmpty, "\(result.text)")
      #expect(result.complaints.hasPrefix("note: "), "\(result.complaints)")
    }
    // A script that is named is checked.
    #expect(try validate("--show-files sub/b.transition.yaml").lines == ["sub/b.transition.yaml"])
    #expect(try validate("--show-files sub/*.yaml").lines == ["sub/b.transition.yaml"])
  }

  @Test func scriptsThatAreExcludedAreNotMissing() throws {
    try folder.write(".transitionctl.yaml", "exclude: ['*']\n")
    let result = try validate("")
    #expect(result.status == 0)
    #expect(
      result.complaints == "note: the scripts in '.' are excluded by the configuration; name them to check them\n")
  }

  /// The last pattern that matches decides.
  @Test(arguments: [
    ("exclude: ['*.transition.yaml', '!a.transition.yaml']", ["a.transition.yaml"]),
    ("exclude: ['!a.transition.yaml', '*.transition.yaml']", []), ("exclude: ['!sub']", nil),
    ("exclude: [sub, '!sub/']", nil), ("include: ['*.yaml', '!plain.yaml']", nil),
    ("include: ['!plain.yaml', '*.yaml']", ["a.transition.yaml", "plain.yaml", "sub/b.transition.yaml"]),
  ])
  func anExclamationMarkTakesBack(_ configuration: String, _ files: [String]?) throws {
    try folder.write("plain.yaml", script)
    try folder.write(".transitionctl.yaml", configuration + "\n")
    let found = try validate("--show-files").lines.map { String($0) }
    #expect(found == files ?? ["a.transition.yaml", "sub/b.transition.yaml"])
  }

  /// As in `.gitignore`, a folder stands for what is in it, and names with a dot are like others.
  @Test(arguments: ["gen", "gen/", "gen/*", "gen/**", "**", "*", "**/*.yaml", "*.transition.yaml", "!sub/**"])
  func aPatternReachesFoldersAndWhatIsHidden(_ pattern: String) throws {
    let hidden = "gen/.hidden/c.transition.yaml", files = ["gen/plain.yaml", "gen/deep/d.transition.yaml", hidden]
    for file in files { try folder.write(file, script) }
    try folder.write(
      ".transitionctl.yaml", "overrides: [{ files: ['\(pattern)'], rules: { long-phase: error } }]\n")
    let isForScripts = pattern == "*.transition.yaml"
    for file in files where !(isForScripts && file == files[0]) {
      let lines = try validate("\(file) --format concise").lines
      #expect(lines.contains { $0.contains(": error: ") && $0.contains("[long-phase]") }, "\(file): \(lines)")
    }
    try folder.write(".transitionctl.yaml", "include: ['\(pattern)']\n")
    #expect(try validate("--show-files").lines.contains("gen/plain.yaml") == !(isForScripts || pattern.hasPrefix("!")))
    try folder.write(".transitionctl.yaml", "exclude: ['\(pattern)']\n")
    #expect(try validate("--show-files gen/.hidden").lines == (pattern.hasPrefix("!") ? [Substring(hidden)] : []))
  }

  /// An accent after its letter and a letter with an accent are two names, which strings take as equal.
  @Test func scriptsWithEquivalentNamesAreTwo() throws {
    let names = ["caf\u{E9}", "cafe\u{301}"]
    for name in names {
      try folder.write("\(name)/x.transition.yaml", script)
      try folder.write("\(name).transition.yaml", script)
    }
    try folder.write("\(names[0])/.transitionctl.yaml", "fps: 120\n")
    let found = try validate("--show-files").lines.filter { $0.hasPrefix("caf") }
    #expect(found.count == 4, "\(found)")
    for (name, rate) in zip(names, ["fps: 120", "fps: 60"]) {
      #expect(try validate("--show-settings \(name)/x.transition.yaml").lines.contains(Substring(rate)))
    }
  }

  @Test func aScriptIsCheckedOnce() throws {
    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: target)
    }
    try link("0.transition.yaml", to: "a.transition.yaml")
    try link("other", to: "sub")
    #expect(try validate("--show-files").lines == ["a.transition.yaml", "sub/b.transition.yaml"])
    for paths in [
      "a.transition.yaml sub/../a.transition.yaml ./a.transition.yaml", "a.transition.yaml 0.transition.yaml",
    ] {
      #expect(try validate("--show-files \(paths)").lines == ["a.transition.yaml"])
    }
    #expect(try validate("--show-files 0.transition.yaml a.transition.yaml").lines == ["0.transition.yaml"])
    #expect(
      try validate("--show-files other/b.transition.yaml sub other").lines == ["other/b.transition.yaml"])
  }

  @Test func configurationsThatExtendEachOtherAreReportedOnce() throws {
    try folder.write(".transitionctl.yaml", "extends: other.yaml\n")
    try folder.write("other.yaml", "extends: .transitionctl.yaml\n")
    let lines = try validate("a.transition.yaml --format concise").lines
    #expect(
      lines.filter { $0.contains("[circular-reference]") } == [
        "other.yaml:1:10: error: configurations extend each other [circular-reference]"
      ])
  }

  @Test func overridesApplyToTheirFilesAndTheLaterCount() throws {
    try folder.write(
      ".transitionctl.yaml",
      """
      rules: { all: off, long-phase: note }
      overrides:
        - { files: 'sub/**', rules: { long-phase: off, correctness: warning } }
        - { files: ['*.transition.yaml', '!sub/**'], rules: { long-phase: error } }
      """)
    #expect(
      try found() == ["a.transition.yaml error long-phase", "sub/b.transition.yaml warning unused-parameter"])
    #expect(try found("--rule long-phase=off") == ["sub/b.transition.yaml warning unused-parameter"])
    try folder.write(
      ".transitionctl.yaml",
      "rules: { all: off, long-phase: note }\noverrides: [{ files: 'sub/**', rules: { long-phase: error } }]\n")
    #expect(
      try validate("--statistics --quiet --format concise").lines.suffix(2) == [
        "1 error [long-phase]", "1 note [long-phase]",
      ])
  }

  @Test func theSettingsOfAFileAreAConfigurationThatHoldsThem() throws {
    try folder.write("base.yaml", "fps: 120\nhelp-url: https://example.org/rules#\n")
    try folder.write(
      ".transitionctl.yaml",
      "extends: base.yaml\noverrides: [{ files: sub, rules: { design: off } }, { files: 'b.*', rules: { design: off } }]\n"
    )
    let result = try validate("--show-settings sub/b.transition.yaml --rule flashing=error")
    #expect(result.status == 0)
    let lines = result.lines
    #expect(
      lines.prefix(7) == [
        "# sub/b.transition.yaml", "# from .transitionctl.yaml", "# extends base.yaml", "fps: 120", "fail-on: error",
        "help-url: https://example.org/rules#", "rules:",
      ])
    #expect(lines.contains("  long-phase: { level: off, options: { maximum: 1s } }"))
    #expect(lines.contains("  flashing: error"))
    #expect(lines.contains("  unknown-channel: { level: warning, options: { channels: [] } }"))
    try folder.write("shown.yaml", result.text)
    #expect(try validate("a.transition.yaml --config shown.yaml --format concise").lines.count == 1)
    #expect(try validate("--show-settings a.transition.yaml").text.contains("\n  long-phase: { level: note"))
  }

  @Test func theFilesThatWouldBeCheckedAreListed() throws {
    try folder.write(".transitionctl.yaml", "exclude: [sub]\n")
    #expect(try validate("--show-files").lines == ["a.transition.yaml"])
    #expect(try validate("--show-files sub/b.transition.yaml").lines == ["sub/b.transition.yaml"])
    let missing = try validate("--show-files none.yaml a.transition.yaml")
    #expect(missing.status == 3)
    #expect(missing.lines == ["a.transition.yaml"])
    #expect(missing.complaints == "error: cannot read 'none.yaml': no such file or directory\n")
    #expect(try validate("--show-settings none.yaml").status == 3)
    #expect(try validate("--show-settings sub").status == 2)
    #expect(try validate("--show-files --show-settings a.transition.yaml").status == 2)
  }

  @Test(arguments: ["text", "concise", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson"])
  func everyFormatCarriesTheLinkOfTheRule(_ format: String) throws {
    #expect(!(try validate("a.transition.yaml --format \(format)").text.contains("example.org")))
    try folder.write(".transitionctl.yaml", "help-url: https://example.org/rules#\n")
    #expect(try validate("a.transition.yaml --format \(format)").text.contains("https://example.org/rules#long-phase"))
  }

  @Test func channelsOfTheAppAreKnown() throws {
    let drag = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { card: { layout: { leading: 0, top: 0, width: 9, height: 9 } } }
      states: { end: { card.top: 50 } }
      phases:
        p:
          to: end
          duration: 300ms
          animations: [{ animate: card }]
          interaction: { input: translationZ, range: [0, 50], rubberBand: 0.5, commit: velocity > 9 or progress > 0.5 }
      """
    try folder.write("c.transition.yaml", drag.replacingOccurrences(of: "translationZ", with: "translatonZ"))
    #expect(try found("c.transition.yaml --select unknown-channel").count == 1)
    try folder.write(
      ".transitionctl.yaml", "rules: { unknown-channel: { options: { channels: [translatonZ, tilt] } } }\n")
    #expect(try found("c.transition.yaml --select unknown-channel") == [])
  }

  // MARK: Rules over a repository

  private func card(_ phase: String, _ duration: String, _ curve: String = "easeOut") -> String {
    """
    transition: card
    canvas: { width: 400, height: 800 }
    views: { \(phase)Card: { layout: { leading: 0, top: 0, width: 9, height: 9 }, opacity: 0, scale: 0.9 } }
    states: { open: { \(phase)Card: { opacity: 1, scale: 1 } } }
    phases:
      \(phase): { to: open, animations: [{ animate: all, duration: \(duration), curve: \(curve) }] }
    """
  }

  @Test func scriptsAreComparedWhenTheGroupIsSelected() throws {
    try writeTokens()
    try folder.write("r/b.transition.yaml", card("open", "320ms"))
    try folder.write("r/c.transition.yaml", card("reveal", "400ms"))
    #expect(try found("r") == [])
    let result = try validate("r --select token-drift --format concise")
    #expect(
      result.lines == [
        "r/b.transition.yaml:6:60: warning: this duration is the token 'time.quick' [token-drift]"
      ])
    #expect(try found("r --select token-drift --jobs 4").count == 1)
    #expect(try found("r --select token-drift --ignore repository") == [])
  }

  @Test func aCommentAboutARuleOverARepositoryIsOfUseOnlyThere() throws {
    try writeTokens()
    try folder.write("r/b.transition.yaml", card("open", "320ms") + " # transitionctl:ignore token-drift\n")
    try folder.write("r/c.transition.yaml", card("go", "400ms") + " # transitionctl:ignore token-drift\n")
    #expect(try found("r") == [])
    #expect(try found("r --select token-drift") == ["r/c.transition.yaml warning unused-suppression"])
  }

  private func writeTokens() throws {
    try folder.write(
      "r/motion.tokens.yaml", "time: { quick: { $type: duration, $value: { value: 320, unit: ms } } }\n")
    try folder.write("r/a.transition.yaml", "tokens: [motion.tokens.yaml]\n" + card("show", "token(time.quick)"))
  }

  @Test func literalsAreComparedWithTheTokensOfOtherScripts() throws {
    try writeTokens()
    try folder.write("r/b.transition.yaml", card("open", "300ms", "easeIn"))
    #expect(try found("r --select token-drift") == ["r/b.transition.yaml warning token-drift"])
  }
}
