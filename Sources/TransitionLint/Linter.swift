package import TransitionDiagnostics
package import TransitionEvaluation
internal import TransitionModel
package import TransitionTree

/// A script as input for the rules.
package struct LintInput {
  package var compiled: CompiledScript
  /// The text of the script and of its included files; without it, comments do not suppress anything.
  package var sources: SourceMap
  /// The tree of the script itself.
  package var tree: SyntaxTree?
  /// The diagnostics of reading, parsing and compiling.
  package var diagnostics: [Diagnostic]

  /// - Parameter diagnostics: Those of reading and parsing; those of compiling are added.
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

/// The findings of the rules in one script.
package struct LintReport: Sendable {
  /// In report order, each by itself.
  package var ungrouped: [Diagnostic] = []
  /// In report order, with one for what is said of several views.
  package var findings: [Diagnostic] { Repetition.merge(ungrouped) }
  /// The findings suppressed by comments.
  package var suppressed: [SuppressedFinding] = []
  /// Whether a comment in the script or its included files is intended to suppress findings.
  package var hasComments = false
  /// The facts for rules over a repository, if the configuration enables them.
  package var facts: ScriptFacts?

  package init() {}
}

/// A finding suppressed by a comment, for formats that list those too.
package struct SuppressedFinding: Sendable {
  package var finding: Diagnostic
  /// The comment.
  package var comment: SourceRange
  /// The text after ` -- ` in the comment; nil if it gives no reason.
  package var reason: String?
}

/// Runs the rules over scripts.
package struct Linter: Sendable {
  package var configuration: LintConfiguration
  /// The findings of rules over a repository in the script, to be reported with the others; nil if these do not run.
  package var repositoryFindings: [Diagnostic]?

  package init(_ configuration: LintConfiguration = LintConfiguration()) { self.configuration = configuration }

  /// Returns the findings of the rules, applying comments.
  ///
  /// If there are errors, only the rules whose findings cannot be a consequence run: see ``RuleScope``.
  package func lint(_ input: LintInput) -> LintReport {
    var report = LintReport()
    var (findings, ran, facts) = run(input)
    report.facts = facts
    findings += repositoryFindings ?? []
    if let tree = input.tree, let source = input.sources[.script],
      let declarations = UnusedDeclarations(findings, tree, source)
    {
      findings.removeAll { declarations.isAliased($0) }
      for index in findings.indices {
        let edits = declarations.removal(of: findings[index])
        if !edits.isEmpty { findings[index].suggestion = .edits(edits, .likely) }
      }
    }
    var comments = SuppressionComments.all(in: input)
    report.hasComments = !comments.isEmpty
    func add(_ finding: Diagnostic) {
      if let (comment, reason) = comments[finding.range.file]?.suppression(of: finding) {
        report.suppressed.append(SuppressedFinding(finding: finding, comment: comment, reason: reason))
      } else {
        report.ungrouped.append(finding)
      }
    }
    for finding in findings { add(finding) }
    if let level = configuration.level(of: UnusedSuppression().documentation) {
      let files = comments.sorted { $0.key.rawValue < $1.key.rawValue }
      // Another script may need a comment in a file that both include.
      for unused in files.flatMap({ $0.value.unused(ran: $0.key == .script ? ran : [], level: level) }) { add(unused) }
    }
    report.ungrouped = DiagnosticSink.ordered(report.ungrouped)
    return report
  }

  /// Returns the findings of the rules in a compiled script, ignoring comments.
  package func lint(_ compiled: CompiledScript) -> [Diagnostic] {
    Repetition.merge(DiagnosticSink.ordered(run(LintInput(compiled)).findings))
  }

  /// - Returns: The findings, the names of the rules that could have found something, and the facts for rules over a
  ///   repository.
  private func run(_ input: LintInput) -> (findings: [Diagnostic], ran: [RuleName], facts: ScriptFacts?) {
    let asksFacts = configuration.comparesScripts && repositoryFindings == nil
    let enabled = RuleCatalog.all.compactMap { rule in
      let information = rule.documentation
      return configuration.level(of: information).map { (rule: rule, information: information, level: $0) }
    }
    guard !enabled.isEmpty || asksFacts else { return ([], [], nil) }
    let errors = ErrorPlaces(input)
    let context = RuleContext(input.compiled, configuration, input.sources, where: { errors.isClean($0) })
    var ran: [(name: RuleName, scope: RuleScope)] = []
    for (rule, information, level) in enabled {
      switch rule.scope {
      case .script: break
      case .declarations: if errors.hasErrors { continue }
      // A phase that could not be planned might contain what a comment is intended to suppress.
      case .motion: if errors.hasErrors, context.phases.isEmpty { continue }
      }
      // Whether a comment about the rule that compares scripts is needed is only known where it does.
      let isComplete = information.name != .tokenDrift || repositoryFindings != nil
      if rule.scope == .script || !errors.hasErrors, isComplete { ran.append((information.name, rule.scope)) }
      context.run(rule, level: level)
    }
    context.reportBudget()
    // Where frames are missing, a rule that looks at the motion might have found what a comment is intended to suppress.
    if context.lacksFrames { ran.removeAll { $0.scope == .motion } }
    return (context.findings, ran.map { $0.name }, asksFacts && !errors.hasErrors ? ScriptFacts(context.script) : nil)
  }
}
