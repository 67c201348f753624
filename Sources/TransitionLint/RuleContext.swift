package import TransitionDiagnostics
package import TransitionEvaluation
package import TransitionModel

/// The input of a rule, which also receives its findings.
package final class RuleContext {
  package let script: Script
  package let inspection: ScriptModel
  /// The phases without errors, in order.
  package private(set) var phases: [PhaseContext]
  /// Those of them with a `reducedMotion`, compiled with it.
  package let reducedPhases: [PhaseContext]
  private let phasesByName: (ordinary: [String: PhaseContext], reduced: [String: PhaseContext])
  /// Whether `phases` are those with reduced motion.
  private(set) var isReduced = false
  package let framesPerSecond: Double
  package let compiled: CompiledScript
  /// The text of the script and of its included files; empty if only a compiled script is available.
  package let sources: SourceMap
  /// The frames that rules may sample, for all of them.
  let budget: FrameBudget
  private let configuration: LintConfiguration
  /// The running rule.
  private var running: (rule: any LintRule, level: Severity)
  /// The first rule for which the budget had too few frames.
  private var sampling: (rule: any LintRule, level: Severity)?
  private var all: [Finding] = []
  /// The findings of all rules that ran so far.
  var found: [Diagnostic] { all.map { $0.diagnostic } }
  /// Without those that others explain.
  var findings: [Diagnostic] { DiagnosticSink(Causality.causes(all)).all }

  /// - Parameter isClean: Whether a phase has no errors.
  init(
    _ compiled: CompiledScript, _ configuration: LintConfiguration, _ sources: SourceMap,
    where isClean: (MotionModel) -> Bool = { _ in true }
  ) {
    let inspection = ScriptModel(compiled), budget = FrameBudget()
    func contexts(_ phases: [MotionModel], isReduced: Bool) -> [PhaseContext] {
      phases.filter(isClean).map {
        PhaseContext(
          $0, of: inspection, framesPerSecond: configuration.framesPerSecond, isReduced: isReduced, budget: budget)
      }
    }
    self.budget = budget
    self.sources = sources
    self.compiled = compiled
    script = inspection.script
    self.inspection = inspection
    phases = contexts(inspection.phases, isReduced: false)
    reducedPhases = contexts(inspection.reducedPhases, isReduced: true)
    func byName(_ phases: [PhaseContext]) -> [String: PhaseContext] {
      Dictionary(phases.map { ($0.inspection.plan.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
    phasesByName = (byName(phases), byName(reducedPhases))
    framesPerSecond = configuration.framesPerSecond
    self.configuration = configuration
    running = (UnusedSuppression(), .note)
  }

  /// Runs a rule with the phases, including their reduced-motion variants if it uses these.
  func run(_ rule: any LintRule, level: Severity) {
    running = (rule, level)
    defer { if sampling == nil, !budget.exceeding.isEmpty { sampling = running } }
    rule.check(self)
    guard rule.seesReducedMotion, !reducedPhases.isEmpty else { return }
    let phases = phases
    (self.phases, isReduced) = (reducedPhases, true)
    rule.check(self)
    (self.phases, isReduced) = (phases, false)
  }

  /// Whether rules that sample frames did not run on some phases.
  var lacksFrames: Bool { sampling != nil }

  /// Reports once that rules did not run where the budget had too few frames.
  func reportBudget() {
    guard let sampling, let first = budget.exceeding.first else { return }
    running = sampling
    let others = budget.exceeding.count - 1
    report(
      "rules that sample frames did not run on '\(first.value)'\(others > 0 ? " and \(others) more" : "")",
      at: first.range,
      subject: "budget", label: "they sample \(FrameBudget.most) frames of a script", help: "split the script",
      level: .note)
  }

  /// The warnings of the rules that judge bounds in the script with other values, in report order.
  func warnings(inVariant compiled: CompiledScript, ofTimes changesTimes: Bool) -> [Diagnostic] {
    let context = RuleContext(compiled, configuration, sources)
    for rule in RuleCatalog.all where rule.judgesBounds && (rule.judgesTimes || !changesTimes) {
      guard let level = configuration.level(of: rule.documentation), level > .note else { continue }
      context.run(rule, level: level)
    }
    return DiagnosticSink.ordered(context.findings.filter { $0.severity > .note })
  }

  /// The phase of a name, if it is free of errors.
  func phase(named name: String) -> PhaseContext? {
    (isReduced ? phasesByName.reduced : phasesByName.ordinary)[name]
  }

  private var releases: [String: [Release]] = [:]

  /// What a phase shows after a release, computed once for all rules.
  func releases(of phase: PhaseContext) -> [Release] {
    guard !phase.isReduced else { return [] }
    let name = phase.inspection.plan.name
    if let known = releases[name] { return known }
    let found = Release.all(of: phase.inspection, in: self)
    releases[name] = found
    return found
  }

  private var runs: [String: ScenarioPlan?] = [:]

  /// The gestures of the script by phase, read once for all rules.
  private(set) lazy var gestures: [String: Interaction] = Dictionary(
    compiled.interactions.map { ($0.phase, $0) }, uniquingKeysWith: { first, _ in first })

  /// What changes where in the script.
  private(set) lazy var uses = ScriptUses(script, phases)

  /// Longer runs are not evaluated: each event looks at all that moves.
  private static let mostRunViews = 20_000

  /// The run of a scenario, evaluated once for all rules; nil if it has errors, or too many events for that many views.
  func run(ofScenario name: String) -> ScenarioPlan? {
    if let known = runs[name] { return known }
    let events = script.scenarios.first { $0.name.value == name }?.events.count ?? 0
    let plan = events * compiled.views.count > Self.mostRunViews ? nil : compiled.scenario(named: name).plan
    runs[name] = .some(plan)
    return plan
  }

  /// An option's configured value, or its default; 0 for an option that the rule does not have.
  package func number(_ option: String) -> Double { configuration.value(of: option, in: running.rule) ?? 0 }

  /// The words of a list option.
  package func names(_ option: String) -> [String] { configuration.names(of: option, in: running.rule) }

  package func flag(_ option: String) -> Bool { number(option) != 0 }

  /// The text of a curve at a range, or of the script's curve that it names.
  func curve(at range: SourceRange) -> String? {
    let text = sources[range.file]?.text(range)
    guard let own = script.curves.first(where: { $0.name.value == text })?.curve else { return text }
    return sources[own.range.file]?.text(own.range)
  }

  /// Reports a finding of the running rule, once per range.
  ///
  /// - Parameters:
  ///   - message: One phrase, starting with the subject.
  ///   - range: The exact range of the offending text.
  ///   - subject: Distinguishes findings at the same range; those with the same range and subject are one finding.
  ///   - members: The names of all that it groups.
  ///   - level: The level of this finding unless the rule's is configured; nil for the rule's.
  ///   - topics: What it is about: a finding of a rule that comes before this one in ``Causality`` may explain it.
  ///   - explained: What it explains, if that is not the same.
  func report(
    _ message: String, at range: SourceRange, subject: String = "", members: [String] = [], label: String? = nil,
    notes: [Diagnostic.Note] = [], help: String? = nil, suggestion: Suggestion? = nil, level: Severity? = nil,
    about topics: [Topic] = [], explaining explained: [Topic]? = nil
  ) {
    let information = running.rule.documentation
    let isConfigured = running.level != information.defaultLevel
    var diagnostic = Diagnostic(
      information.name, severity: isConfigured ? running.level : level ?? running.level, message, at: range,
      subject: subject, label: label, notes: notes, help: help, suggestion: suggestion)
    diagnostic.members = members
    all.append(Finding(diagnostic: diagnostic, about: topics, explains: explained ?? topics))
  }
}
