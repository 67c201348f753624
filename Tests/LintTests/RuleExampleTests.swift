import Testing
import TransitionDiagnostics
import TransitionLint

/// Every rule's own examples: they are its page as well.
@Suite struct RuleExampleTests {
  static let names = RuleCatalog.documentation.map { $0.name }

  private func rule(_ name: RuleName) throws -> RuleInfo { try #require(RuleCatalog.documentation(of: name)) }

  /// The rules that are on by default, and one more.
  private func configuration(with rule: RuleInfo) -> LintConfiguration {
    var configuration = LintConfiguration()
    if rule.defaultLevel == nil { configuration.levels[rule.name] = .warning }
    return configuration
  }

  private func lint(_ example: RuleExample, _ configuration: LintConfiguration) -> Linted {
    LintTests.lint(example.yaml, configuration, loader: FileTable(example.files))
  }

  @Test(arguments: names) func badExampleYieldsExactlyItsFindingAtItsMark(_ name: RuleName) throws {
    let rule = try rule(name)
    let linted = lint(rule.bad, configuration(with: rule))
    #expect(linted.diagnostics.map { $0.message } == [])
    let place = try #require(rule.bad.place)
    #expect(linted.places == ["\(name.text) \(place.line):\(place.column)"], "\(linted.lines)")
    #expect(linted.report.findings.map { $0.severity } == [rule.defaultLevel ?? .warning])
  }

  @Test(arguments: names) func goodExampleYieldsNothing(_ name: RuleName) throws {
    let rule = try rule(name)
    let linted = lint(rule.good, configuration(with: rule))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(linted.lines == [])
  }

  @Test(arguments: names) func aRuleThatIsOffFindsNothing(_ name: RuleName) throws {
    var configuration = LintConfiguration()
    configuration.levels[name] = .off
    #expect(!lint(try rule(name).bad, configuration).report.findings.contains { $0.rule == name })
  }

  @Test(arguments: names) func aRuleTakesTheLevelItIsGiven(_ name: RuleName) throws {
    var configuration = LintConfiguration()
    configuration.levels[name] = .error
    #expect(lint(try rule(name).bad, configuration).report.findings.map { $0.severity } == [.error])
  }

  @Test(arguments: names) func pagesAreWholeSentences(_ name: RuleName) throws {
    let rule = try rule(name)
    #expect(rule.summary.hasSuffix("."))
    #expect(rule.summary.count < 150)
    #expect(rule.explanation.hasSuffix("."))
    #expect(rule.isConfigurable)
    for option in rule.options { #expect(!option.summary.hasSuffix(".")) }
  }

  @Test func namesAreUniqueAndInOrderOfTheDocumentation() {
    #expect(Set(Self.names).count == Self.names.count)
    #expect(Self.names.first == .unanimatedChange)
    #expect(Self.names.last == .unusedSuppression)
    #expect(Self.names.count == 58)
  }

  @Test func levelsAreThoseOfTheContract() {
    let notes: Set<RuleName> = [
      .velocityJump, .longPhase, .offCanvas, .distortedContent, .implausibleValue, .endlessDecoration,
      .vacuousExpectation, .flickIgnored, .hardStop, .unreachableStop, .easingDirection, .perceivedSpeed, .doubleEasing,
      .scaleFromZero,
      .longStagger,
      .costlyAnimation, .namedCurve, .missingReducedMotion, .linearMotion, .coveredView,
      .inconsistentRole,
    ]
    let off: Set<RuleName> = [
      .missingReturn, .magicNumber, .missingDescription, .tokenDrift,
    ]
    for rule in RuleCatalog.documentation {
      let expected: Severity? = notes.contains(rule.name) ? .note : off.contains(rule.name) ? nil : .warning
      #expect(rule.defaultLevel == expected, "\(rule.name.text)")
    }
  }
}
