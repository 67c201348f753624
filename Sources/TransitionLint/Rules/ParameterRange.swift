internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A parameter whose range includes values with which the script has errors.
struct ParameterRange: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  /// The maximum number of ranges checked; for scripts with more, only the first ones.
  private static let mostRuns = 64
  /// The maximum number of views compiled by all runs together.
  private static let mostViews = 20_000

  func check(_ context: RuleContext) {
    guard context.compiled.options.overrides.isEmpty, context.phases.count == context.script.phases.count else {
      return
    }
    // Each run compiles the script again, so large scripts have fewer runs.
    let most = min(Self.mostRuns, max(4, Self.mostViews / max(1, context.compiled.views.count)))
    // Scenarios and expectations are written for the default values.
    var script = context.script
    (script.scenarios, script.expectations) = ([], [])
    let ranged = context.script.parameters.filter { $0.name.range.file == .script }
    func run(_ values: [NamedValue]) -> CompiledScript? {
      guard !values.isEmpty else { return nil }
      var options = context.compiled.options
      options.overrides += values
      return CompiledScript(script, options: options)
    }
    var runs = 0
    for (bound, word) in [(\ParameterDeclaration.minimum, "min"), (\ParameterDeclaration.maximum, "max")] {
      let values = ranged.compactMap { parameter in
        parameter[keyPath: bound].map { NamedValue(name: parameter.name, value: .expression($0)) }
      }
      // Nearly all scripts are valid with all parameters at that bound, so one run usually replaces many.
      guard run(values)?.hasErrors == true else { continue }
      for value in values where runs < most {
        runs += 1
        guard
          let error = DiagnosticSink.ordered(run([value])?.diagnostics ?? []).first(where: { $0.severity == .error })
        else { continue }
        context.report(
          "with '\(value.name.value)' at its '\(word)' the script is invalid: \(error.message)", at: value.value.range,
          notes: [.init("the error is here", at: error.range)])
      }
    }
  }

  static let information = RuleInfo(
    .parameterRange, "A parameter whose range allows values that make the script invalid.",
    explanation: """
      `min` and `max` promise that every value between them works. The script is checked at both; if it has an error \
      at either, the promise does not hold.

      Narrow the range, or make the expressions that use the parameter work at its ends.
      """,
    group: .correctness, defaultLevel: .warning,
    bad: """
      transition: card
      parameters:
        steps: { value: 4, min: ↓0, max: 10 }
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 / steps }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms }]
      """,
    good: """
      transition: card
      parameters:
        steps: { value: 4, min: 1, max: 10 }
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 / steps }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms }]
      """)
}
