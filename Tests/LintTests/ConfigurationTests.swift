import Testing
import TransitionDiagnostics
import TransitionLint

/// `.transitionctl.yaml`: what it says, and which messages a bad one causes.
@Suite struct ConfigurationTests {
  private func read(_ yaml: String) -> (configuration: ProjectConfiguration, messages: [String]) {
    let source = SourceText(path: ".transitionctl.yaml", bytes: Array(yaml.utf8))
    let (configuration, diagnostics) = ConfigurationReader.read(source, file: FileID(0))
    return (
      configuration,
      diagnostics.map { diagnostic in
        let (line, column) = source.location(of: diagnostic.range.start)
        return "\(line):\(column) \(diagnostic.rule.text): \(diagnostic.message)"
          + (diagnostic.label.map { " [\($0)]" } ?? "")
      }
    )
  }

  @Test func everyKeyIsRead() {
    let (configuration, messages) = read(
      """
      include: ["motion/**/*.yaml"]
      exclude:
        - build
        - "**/old"
      rules:
        value-jump: error
        long-phase: { level: off, options: { maximum: 2s } }
        velocity-jump:
          options: { threshold: 0.7 }
        unsettled-spring: { level: note, options: { tolerance: 3% } }
        magic-number: { level: warning, options: { curve: false } }
      fps: 30000/1001
      fail-on: warning
      devices: [375x667, 393.5x852, 375.0x667]
      """)
    #expect(messages == [])
    #expect(configuration.include.map { $0.value } == ["motion/**/*.yaml"])
    #expect(configuration.exclude.map { $0.value } == ["build", "**/old"])
    #expect(configuration.lint.levels[.valueJump] == .error)
    #expect(configuration.lint.levels[.longPhase] == .off)
    #expect(configuration.lint.levels[.velocityJump] == nil)
    #expect(configuration.lint.options[.longPhase] == ["maximum": 2])
    #expect(configuration.lint.options[.velocityJump] == ["threshold": 0.7])
    #expect(configuration.lint.options[.unsettledSpring] == ["tolerance": 0.03])
    #expect(configuration.lint.options[.magicNumber] == ["curve": 0])
    #expect(configuration.frameRate?.value == "30000/1001")
    #expect(abs(configuration.lint.framesPerSecond - 29.97002997) < 1e-8)
    #expect(configuration.failOn == .warning)
    #expect(configuration.devices?.map { $0.text } == ["375x667", "393.5x852"])
  }

  @Test(arguments: ["", "# nothing\n", "{}"]) func anEmptyConfigurationSaysNothing(_ yaml: String) {
    let (configuration, messages) = read(yaml)
    #expect(messages == [])
    #expect(configuration.lint.levels.isEmpty)
    #expect(configuration.lint.framesPerSecond == 60)
  }

  @Test(arguments: [
    ("ruls: {}", "1:1 unknown-key: unknown key 'ruls' in the configuration [did you mean 'rules'?]"),
    (
      "rules: { value-jmp: off }",
      "1:10 unknown-key: unknown lint rule 'value-jmp' [did you mean 'value-jump'?]"
    ),
    (
      "rules: { unknown-view: off }",
      "1:10 unknown-key: 'unknown-view' is an error, not a lint rule; errors cannot be switched off"
    ),
    (
      "rules: { value-jump: warn }", "1:22 type-mismatch: 'value-jump' takes off, note, warning or error, not 'warn'"
    ),
    (
      "rules:\n  value-jump: warnng",
      "2:15 type-mismatch: 'value-jump' takes off, note, warning or error, not 'warnng' [did you mean 'warning'?]"
    ),
    ("rules: { value-jump: [off] }", "1:22 type-mismatch: 'value-jump' takes off, note, warning or error, not a list"),
    ("rules: { value-jump: }", "1:10 missing-value: 'value-jump' has no value"),
    ("rules: off", "1:8 type-mismatch: 'rules' takes a map of rules, not 'off'"),
    (
      "rules: { value-jump: { lvl: off } }",
      "1:24 unknown-key: unknown key 'lvl' in rule 'value-jump'"
    ),
    (
      "rules: { long-phase: { options: { maximun: 1s } } }",
      "1:35 unknown-key: rule 'long-phase' has no option 'maximun' [did you mean 'maximum'?]"
    ),
    (
      "rules: { value-jump: { options: { x: 1 } } }", "1:35 unknown-key: rule 'value-jump' has no options"
    ),
    (
      "rules: { long-phase: { options: { maximum: 1 } } }",
      "1:44 type-mismatch: 'maximum' takes a time with its unit, such as 1s, not '1'"
    ),
    (
      "rules: { long-phase: { options: { maximum: -1s } } }",
      "1:44 out-of-range: 'maximum' is -1s; it must be 0s to 1000000s"
    ),
    (
      "rules: { unsettled-spring: { options: { tolerance: nan } } }",
      "1:52 type-mismatch: 'tolerance' takes a percentage, such as 1%, not 'nan'"
    ),
    (
      "devices: 375x667",
      "1:10 type-mismatch: 'devices' takes a list of sizes in points, such as 375x667, not '375x667'"
    ),
    ("devices: [0x5]", "1:11 type-mismatch: 'devices' takes sizes in points, such as 375x667, not '0x5'"),
    ("devices: [[1x5]]", "1:11 type-mismatch: 'devices' takes sizes in points, such as 375x667, not a list"),
    ("fps: 0", "1:6 type-mismatch: 'fps' takes a number or a fraction above 0, such as 60 or 30000/1001, not '0'"),
    (
      "fps: 60/0", "1:6 type-mismatch: 'fps' takes a number or a fraction above 0, such as 60 or 30000/1001, not '60/0'"
    ),
    (
      "fps: fast", "1:6 type-mismatch: 'fps' takes a number or a fraction above 0, such as 60 or 30000/1001, not 'fast'"
    ),
    (
      "fps: 1e400",
      "1:6 type-mismatch: 'fps' takes a number or a fraction above 0, such as 60 or 30000/1001, not '1e400'"
    ),
    (
      "fail-on: errors",
      "1:10 type-mismatch: 'fail-on' takes error, warning, note or never, not 'errors' [did you mean 'error'?]"
    ),
    ("include: motion", "1:10 type-mismatch: 'include' takes a list of patterns, not 'motion'"),
    ("exclude: [[a]]", "1:11 type-mismatch: 'exclude' takes a list of patterns, not a list"),
    ("- a", "1:3 type-mismatch: a configuration is a map"),
  ]) func aMistakeIsToldAtItsPlace(_ yaml: String, _ expected: String) {
    #expect(read(yaml).messages == [expected])
  }

  /// Addresses go into headers and links: printing ASCII without spaces and quotes.
  @Test(arguments: [
    ("https://example.org/rules#", true), ("http://example.org/!~", true), ("ftp://example.org/", false),
    ("example.org", false), ("'https://example.org/a b'", false), ("'https://example.org/\"'", false),
    ("\"https://example.org/\\x7F\"", false), ("https://example.org/\u{E9}", false), ("[https://example.org]", false),
  ]) func theAddressOfTheRulesIsPlain(_ value: String, _ isValid: Bool) {
    let (configuration, messages) = read("help-url: \(value)")
    #expect(configuration.helpURL == (isValid ? value : nil))
    #expect(messages.map { $0.hasPrefix("1:11 type-mismatch: 'help-url' takes an address") } == (isValid ? [] : [true]))
  }

  @Test(arguments: [
    ("vscode://file{path}:{line}:{column}", true), ("VSCode://{path}", true), ("x-my.app+z://!{path}~", true),
    ("vscode://file", false), ("vscode:{path}", false), ("javascript://{path}", false), ("JavaScript://{path}", false),
    ("data://{path}", false), ("a_b://{path}", false), ("'vscode://{path} '", false), ("'vscode://{path}\"'", false),
    ("\"vscode://{path}\\x7F\"", false), ("vscode://{path}\u{E9}", false), ("[\"vscode://{path}\"]", false),
  ]) func theAddressOfAnEditorIsPlain(_ value: String, _ isValid: Bool) {
    let (configuration, messages) = read("editor: \(value)")
    #expect(configuration.editor == (isValid ? value : nil))
    #expect(messages.map { $0.hasPrefix("1:9 type-mismatch: 'editor' takes an address") } == (isValid ? [] : [true]))
  }

  @Test func whatIsWrongLeavesTheRest() {
    let (configuration, messages) = read("rules: { nonsense-rule: off, value-jump: note }\nfps: x\nfail-on: never\n")
    #expect(messages.count == 2)
    #expect(configuration.lint.levels == [.valueJump: .note])
    #expect(configuration.failOn == .never)
    #expect(configuration.failOn?.level == nil)
  }

  @Test(arguments: [
    (
      "{ file: 'a*', rules: { long-phase: off } }",
      "1:15 unknown-key: unknown key 'file' in 'overrides' [did you mean 'files'?]"
    ),
    ("{ rules: { long-phase: off } }", "1:13 missing-key: an entry of 'overrides' needs 'files'"),
    (
      "{ files: [a, []], rules: { long-phase: off } }",
      "1:26 type-mismatch: 'files' takes a list of patterns, not a list"
    ),
  ]) func anInvalidOverrideIsToldOnceAndDoesNotApply(_ entry: String, _ expected: String) {
    let (configuration, messages) = read("overrides: [\(entry), { files: b, rules: { flashing: off } }]")
    #expect(messages == [expected])
    #expect(configuration.overrides.map { $0.files.map(\.value) } == [["b"]])
  }

  @Test func brokenYAMLIsToldAndNothingSet() {
    let (configuration, messages) = read("rules: { value-jump: off")
    #expect(messages.count == 1)
    #expect(messages.first?.contains("yaml-syntax") == true)
    #expect(configuration.lint.levels.isEmpty)
  }

  /// Each key comes from the configuration itself if it is there, and otherwise from the one that it extends.
  @Test(arguments: [
    ("fps: 30", "fps: 90", 30.0), ("", "fps: 90", 90), ("fps: 30", "", 30), ("", "", 60),
  ]) func theFrameRateIsInherited(_ own: String, _ base: String, _ rate: Double) {
    var (configuration, _) = read(own)
    configuration.inherit(read(base).configuration)
    #expect(configuration.lint.framesPerSecond == rate)
    #expect((configuration.frameRate == nil) == (own + base).isEmpty)
  }

  @Test func whatIsMissingIsInherited() {
    let full = """
      rules: { value-jump: error, long-phase: { options: { maximum: 2s } } }
      fail-on: warning
      devices: [375x667]
      """
    let other = """
      rules: { value-jump: off, long-phase: { level: note, options: { maximum: 3s } }, velocity-jump: off }
      fail-on: note
      devices: [393x852]
      """
    for (own, base, level, maximum, velocity, failOn, device) in [
      (full, other, LevelSetting.error, 2.0, LevelSetting.off, "warning", "375x667"),
      ("", other, .off, 3, .off, "note", "393x852"), (other, full, .off, 3, .off, "note", "393x852"),
    ] {
      var (configuration, messages) = read(own)
      configuration.inherit(read(base).configuration)
      #expect(messages == [])
      #expect(configuration.lint.levels[.valueJump] == level)
      #expect(configuration.lint.levels[.velocityJump] == velocity)
      #expect(configuration.lint.options[.longPhase] == ["maximum": maximum])
      #expect(configuration.failOn?.rawValue == failOn)
      #expect(configuration.devices?.map { $0.text } == [device])
    }
  }
}
