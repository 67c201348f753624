package import TransitionDiagnostics
package import TransitionEvaluation
package import TransitionModel

/// What a rule looks at, and where it reports.
package final class RuleContext {
  package let script: Script
  package let inspection: ScriptInspection
  /// The phases free of errors, in order.
  package private(set) var phases: [PhaseContext]
  /// Those of them that have a `reducedMotion`, with it.
  package let reducedPhases: [PhaseContext]
  package let framesPerSecond: Double
  package let compiled: CompiledScript
  /// The script's text and those of the files that it includes; empty where only a compiled script is known.
  package let sources: SourceMap
  private let configuration: LintConfiguration
  private var rule: any LintRule
  private var name: RuleName
  private var level: Severity
  private var sink = DiagnosticSink()
  var findings: [Diagnostic] { sink.all }

  init(
    inspection: ScriptInspection, compiled: CompiledScript, phases: [PhaseContext], reducedPhases: [PhaseContext],
    configuration: LintConfiguration, sources: SourceMap
  ) {
    self.sources = sources
    self.compiled = compiled
    script = inspection.script
    self.inspection = inspection
    self.phases = phases
    self.reducedPhases = reducedPhases
    framesPerSecond = configuration.framesPerSecond
    self.configuration = configuration
    rule = UnusedSuppression()
    name = UnusedSuppression.information.name
    level = .note
  }

  func begin(_ rule: any LintRule, _ name: RuleName, level: Severity) {
    self.rule = rule
    self.name = name
    self.level = level
  }

  /// Lets the rule that has begun look at the phases, and at their reduced motion where that matters to it.
  func run(_ rule: any LintRule) {
    rule.check(self)
    guard rule.seesReducedMotion, !reducedPhases.isEmpty else { return }
    let phases = phases
    self.phases = reducedPhases
    rule.check(self)
    self.phases = phases
  }

  /// An option's value: the configured one, else its default; 0 for an option that the rule does not have.
  package func number(_ option: String) -> Double { configuration.value(of: option, in: rule) ?? 0 }

  /// The words of an option that holds a list.
  package func names(_ option: String) -> [String] { configuration.names(of: option, in: rule) }

  package func flag(_ option: String) -> Bool { number(option) != 0 }

  /// Reports a finding of the rule that runs, once a place.
  ///
  /// - Parameters:
  ///   - message: One phrase, the subject first.
  ///   - range: Exactly the text at fault.
  ///   - subject: What tells findings at one place apart; those of one place and subject are one.
  package func report(
    _ message: String, at range: SourceRange, subject: String = "", label: String? = nil,
    notes: [Diagnostic.Note] = [], help: String? = nil, suggestion: Suggestion? = nil
  ) {
    sink.report(
      Diagnostic(
        name, severity: level, message, at: range, subject: subject, label: label, notes: notes, help: help,
        suggestion: suggestion))
  }
}
