internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// Compiles a script with other values of its parameters and runs the ordinary rules on it: what they find there and not in
/// the script as it is does not work with those values.
struct ParameterRuns {
  /// What does not work with other values.
  struct Failure {
    /// A clause, without what caused it.
    var message: String
    var note: Diagnostic.Note
  }

  private struct Key: Hashable {
    var rule: RuleName
    var range: SourceRange
    /// What is a note in the script as it is may be a warning at a bound.
    var severity: Severity

    init(_ finding: Diagnostic) { (rule, range, severity) = (finding.rule, finding.range, finding.severity) }
  }

  /// Scripts with more bounds than this are checked for the first ones only.
  private static let mostRuns = 64
  /// The maximum number of views compiled by all runs together.
  private static let mostViews = 20_000

  private let context: RuleContext
  private let script: Script
  private let uses: ParameterUses
  /// What the rules found in the script as it is.
  private let known: Set<Key>
  private var left: Int

  init(_ context: RuleContext, _ uses: ParameterUses) {
    self.context = context
    self.uses = uses
    var script = context.script
    // Scenarios and expectations are written for the default values, but for members that an expectation computes.
    script.scenarios = []
    script.expectations = script.expectations.filter { $0.condition.hasComputedMember }
    self.script = script
    known = Set(context.found.map { Key($0) })
    // Each run compiles the script again, so large scripts have fewer runs.
    left = min(Self.mostRuns, max(4, Self.mostViews / max(1, context.compiled.views.count)))
  }

  /// What fails with some values, and does not with the default ones.
  ///
  /// - Parameter phase: The phase that alone is looked at; nil for all that the values change.
  mutating func failure(with bounds: [ParameterRange.Bound], in phase: String? = nil) -> Failure? {
    guard left > 0 else { return nil }
    left -= 1
    var options = context.compiled.options
    options.overrides += bounds.map { NamedValue(name: $0.parameter, value: .expression($0.value)) }
    // What the values do not change is not compiled again.
    let names = uses.dependents(of: bounds.map { $0.parameter.value })
    options.phases = phase.map { [$0] } ?? uses.phases(changedBy: names)
    if !options.reducedMotion { options.reducedPhases = uses.reducedPhases(changedBy: names) }
    let compiled = CompiledScript(
      script, options: options, sharing: uses.changesScene(names) ? nil : context.compiled)
    if let error = DiagnosticSink.ordered(compiled.diagnostics).first(where: { $0.severity == .error }) {
      return Failure(
        message: "the script is invalid: \(error.message)", note: .init("the error is here", at: error.range))
    }
    let found = context.warnings(inVariant: compiled, ofTimes: !uses.areValuesChanged(by: names))
    return found.first { !known.contains(Key($0)) }.map {
      Failure(message: $0.message, note: .init($0.label ?? "'\($0.rule.text)' is about this", at: $0.range))
    }
  }
}

extension Expression {
  /// Whether it names a member of a counted view by an expression, such as `row.(index - 1)`.
  fileprivate var hasComputedMember: Bool {
    contains { expression in
      guard case .reference(let parts) = expression.node else { return false }
      return parts.contains { if case .member(let index) = $0 { index.literalNumber == nil } else { false } }
    }
  }
}
