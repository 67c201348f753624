package import TransitionDiagnostics
package import TransitionEvaluation
internal import TransitionModel
package import TransitionTree

/// A script on its way through the rules.
package struct LintInput {
  package var compiled: CompiledScript
  /// The script's text and those of the files that it includes; without them comments suppress nothing.
  package var sources: SourceMap
  /// The script's own tree.
  package var tree: SyntaxTree?
  /// What reading, parsing and compiling have reported.
  package var diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - compiled: The script.
  ///   - diagnostics: Everything reported of it so far, by reading and parsing; what compiling reported is added.
  package init(
    _ compiled: CompiledScript, sources: SourceMap = SourceMap(), tree: SyntaxTree? = nil,
    diagnostics: [Diagnostic] = []
  ) {
    self.compiled = compiled
    self.sources = sources
    self.tree = tree
    self.diagnostics = diagnostics + compiled.diagnostics
  }
}

/// What the rules found in one script.
package struct LintReport: Sendable {
  /// In the order in which they are reported.
  package var findings: [Diagnostic] = []
  /// What comments keep silent.
  package var suppressed: [SuppressedFinding] = []
  /// Whether a comment in the script or what it includes is meant to keep findings silent.
  package var hasComments = false
  /// What rules over a repository need to know of the script, where the configuration asks for it.
  package var facts: ScriptFacts?

  /// A report that reports nothing.
  package init() {}
}

/// A finding that a comment suppresses, for formats that list those too.
package struct SuppressedFinding: Sendable {
  package var finding: Diagnostic
  /// The comment.
  package var comment: SourceRange
  /// What the comment says behind ` -- `; nil when it gives no reason.
  package var reason: String?
}

/// Runs the rules over scripts.
package struct Linter: Sendable {
  package var configuration: LintConfiguration
  /// What rules over a repository have found in the script, to be reported with the rest; nil where they do not run.
  package var repositoryFindings: [Diagnostic]?

  package init(_ configuration: LintConfiguration = LintConfiguration()) { self.configuration = configuration }

  /// Returns what the rules find, comments heeded.
  ///
  /// Beside errors only those rules run of which nothing follows from an error: see ``RuleScope``.
  package func lint(_ input: LintInput) -> LintReport {
    var report = LintReport()
    var (findings, ran, facts) = run(input)
    report.facts = facts
    findings += repositoryFindings ?? []
    if let tree = input.tree, let source = input.sources[.script] {
      for index in findings.indices {
        let edits = UnusedDeclaration.removal(of: findings[index], tree, source)
        if !edits.isEmpty { findings[index].suggestion = .edits(edits, .likely) }
      }
    }
    var comments = ScriptComments(input)
    report.hasComments = !comments.isEmpty
    func add(_ finding: Diagnostic) {
      if let (comment, reason) = comments.suppression(of: finding) {
        report.suppressed.append(SuppressedFinding(finding: finding, comment: comment, reason: reason))
      } else {
        report.findings.append(finding)
      }
    }
    for finding in findings { add(finding) }
    if let level = configuration.level(of: UnusedSuppression.information) {
      for unused in comments.unused(ran: ran, level: level) { add(unused) }
    }
    report.findings = DiagnosticSink.ordered(report.findings)
    return report
  }

  /// Returns what the rules find in a script that has been compiled, without regard to comments.
  package func lint(_ compiled: CompiledScript) -> [Diagnostic] {
    DiagnosticSink.ordered(run(LintInput(compiled)).findings)
  }

  /// - Returns: The findings, the names of the rules that could have found something, and what rules over a repository
  ///   ask for.
  private func run(_ input: LintInput) -> (findings: [Diagnostic], ran: [RuleName], facts: ScriptFacts?) {
    let inspection = ScriptInspection(input.compiled)
    let errors = ErrorPlaces(input)
    let budget = FrameBudget(), sampleBudget = FrameBudget(40_000)
    let phases = inspection.phases.filter { errors.isClean($0) }.map {
      PhaseContext($0, framesPerSecond: configuration.framesPerSecond, budget: budget, sampleBudget: sampleBudget)
    }
    let reducedPhases = inspection.reducedPhases.filter { errors.isClean($0) }.map {
      PhaseContext(
        $0, framesPerSecond: configuration.framesPerSecond, isReduced: true, budget: budget, sampleBudget: sampleBudget)
    }
    let context = RuleContext(
      inspection: inspection, compiled: input.compiled, phases: phases, reducedPhases: reducedPhases,
      configuration: configuration, sources: input.sources)
    var ran: [RuleName] = []
    for rule in RuleCatalog.all {
      let information = rule.documentation
      guard let level = configuration.level(of: information) else { continue }
      switch rule.scope {
      case .script: break
      case .declarations: if errors.hasErrors { continue }
      // A phase that could not be planned might hold what a comment was written for.
      case .motion: if errors.hasErrors, phases.isEmpty { continue }
      }
      // Whether a comment about a rule over a repository is of use is known only where that runs.
      let isComplete = !(rule is any RepositoryRule) || repositoryFindings != nil
      if rule.scope == .script || !errors.hasErrors, isComplete { ran.append(information.name) }
      context.begin(rule, information.name, level: level)
      context.run(rule)
    }
    let asksFacts = configuration.comparesScripts && repositoryFindings == nil && !errors.hasErrors
    let path = input.sources[.script]?.path ?? ""
    return (context.findings, ran, asksFacts ? ScriptFacts(context, path: path) : nil)
  }
}
