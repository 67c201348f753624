import Testing
import TransitionDiagnostics
import TransitionLint

/// Groups of rules, and how a run chooses among them.
@Suite struct RuleSelectionTests {
  private func levels(_ selection: RuleSelection, _ configure: (inout LintConfiguration) -> Void = { _ in })
    -> [RuleName: Severity]
  {
    var configuration = LintConfiguration()
    configure(&configuration)
    configuration = selection.applied(to: configuration)
    var levels: [RuleName: Severity] = [:]
    for rule in RuleCatalog.documentation { levels[rule.name] = configuration.level(of: rule) }
    return levels
  }

  @Test func everyRuleHasAGroup() {
    for rule in RuleCatalog.documentation { #expect(rule.group != nil, "\(rule.name.text)") }
  }

  @Test func selectTurnsEverythingElseOff() {
    #expect(
      levels(RuleSelection(selected: [.rule(.valueJump)])) == [.valueJump: .warning, .unusedSuppression: .warning])
    // A rule that is off by default is on when it is named, and stays off with its group.
    #expect(levels(RuleSelection(selected: [.rule(.missingReturn)]))[.missingReturn] == .warning)
    #expect(levels(RuleSelection(selected: [.group(.gestures)]))[.missingReturn] == nil)
    #expect(levels(RuleSelection(selected: [.group(.gestures)]))[.flickIgnored] == .note)
    #expect(levels(RuleSelection(selected: [.all])).count == RuleCatalog.all.count)
    #expect(levels(RuleSelection(selected: [.recommended])) == levels(RuleSelection()))
  }

  @Test func ignoreWinsOverSelectAndALevelOverBoth() {
    let ignored = RuleSelection(selected: [.group(.design)], ignored: [.rule(.longPhase)])
    #expect(levels(ignored)[.longPhase] == nil)
    #expect(levels(ignored)[.velocityJump] == .note)
    var leveled = ignored
    leveled.levels = [RuleLevel(.rule(.longPhase), .error)]
    #expect(levels(leveled)[.longPhase] == .error)
  }

  @Test func theNarrowerLevelWinsThenTheLater() {
    let selection = RuleSelection(levels: [
      RuleLevel(.rule(.longPhase), .error), RuleLevel(.group(.design), .off), RuleLevel(.all, .note),
      RuleLevel(.group(.accessibility), .warning), RuleLevel(.group(.accessibility), .error),
    ])
    let levels = levels(selection)
    #expect(levels[.longPhase] == .error)
    #expect(levels[.velocityJump] == nil)
    #expect(levels[.valueJump] == .note)
    #expect(levels[.flashing] == .error)
  }

  @Test func theConfigurationsLevelsStay() {
    let selection = RuleSelection(selected: [.group(.design)])
    let levels = levels(selection) { $0.levels = [.longPhase: .error, .velocityJump: .off, .valueJump: .error] }
    #expect(levels[.longPhase] == .error)
    #expect(levels[.velocityJump] == nil)
    #expect(levels[.valueJump] == nil)
  }

  /// Facts are for the rules over a repository, and there are none of a script with errors.
  @Test(arguments: [true, false], [true, false]) func factsAreKeptIfTheyAreAskedFor(_ asks: Bool, _ isValid: Bool) {
    var configuration = LintConfiguration()
    configuration.comparesScripts = asks
    for level in [LevelSetting.note, .off] {
      for rule in RuleCatalog.documentation { configuration.levels[rule.name] = level }
      let linted = lint("transition: t\nviews: { a: { opacity: \(isValid ? "1" : "nowhere") } }", configuration)
      #expect(linted.diagnostics.isEmpty == isValid)
      #expect((linted.report.facts != nil) == (asks && isValid))
    }
  }

  @Test(
    arguments: [
      ("design", RuleTarget.group(.design)), ("all", .all), ("value-jump", .rule(.valueJump)), ("unknown-key", nil),
      ("", nil),
    ] as [(String, RuleTarget?)])
  func namesAreRead(_ name: String, _ target: RuleTarget?) { #expect(RuleTarget(name) == target) }
}
