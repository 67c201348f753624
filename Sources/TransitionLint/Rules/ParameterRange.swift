internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A parameter whose range includes values with which the script has errors.
struct ParameterRange: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  /// Scripts with more bounds than this are checked for the first ones only.
  private static let mostRuns = 64
  /// The maximum number of views compiled by all runs together.
  private static let mostViews = 20_000
  /// Of how many parameters of one expression the bounds are combined.
  private static let mostCombined = 4

  private struct Bound {
    var parameter: Located<String>
    var word: String
    var value: Expression
    /// Whether the parameter has this value anyway, so that a run with it shows nothing new.
    var isCurrent: Bool

    var text: String { "'\(parameter.value)' at its '\(word)'" }
  }

  func check(_ context: RuleContext) {
    guard context.compiled.options.overrides.isEmpty, context.phases.count == context.script.phases.count else {
      return
    }
    var script = context.script
    let bounds = Self.bounds(of: script)
    guard bounds.values.contains(where: { $0.contains { !$0.isCurrent } }) else { return }
    // Scenarios and expectations are written for the default values.
    (script.scenarios, script.expectations) = ([], [])
    // Each run compiles the script again, so large scripts have fewer runs.
    var left = min(Self.mostRuns, max(4, Self.mostViews / max(1, context.compiled.views.count)))
    let known = Set(Self.excesses(in: context.phases).map { $0.place })
    func reportFailure(with bounds: [Bound]) -> Bool {
      guard left > 0, let first = bounds.first else { return false }
      left -= 1
      var options = context.compiled.options
      options.overrides += bounds.map { NamedValue(name: $0.parameter, value: .expression($0.value)) }
      let compiled = CompiledScript(script, options: options)
      let cause = "with \(bounds.map { $0.text }.joined(separator: " and ")) "
      if let error = DiagnosticSink.ordered(compiled.diagnostics).first(where: { $0.severity == .error }) {
        context.report(
          "\(cause)the script is invalid: \(error.message)", at: first.value.range,
          notes: [.init("the error is here", at: error.range)])
        return true
      }
      guard let excess = Self.excesses(in: compiled, context).first(where: { !known.contains($0.place) }) else {
        return false
      }
      context.report(
        "\(cause)'\(excess.name)' goes to \(Prose.quantity(Wording.number(excess.value), excess.unit))",
        at: first.value.range,
        notes: [.init("its range is \(excess.descriptor.allowedRange ?? "smaller")", at: excess.place)])
      return true
    }
    var failed: Set<String> = []
    for parameter in script.parameters {
      for bound in bounds[parameter.name.value] ?? [] where !bound.isCurrent && reportFailure(with: [bound]) {
        failed.insert(bound.text)
      }
    }
    for names in Self.combinations(of: bounds, in: script) {
      // What fails alone fails together with others.
      let choices = names.map { name in (bounds[name] ?? []).filter { !failed.contains($0.text) } }
      _ = Self.products(of: choices).contains { reportFailure(with: $0) }
    }
  }

  /// The bounds of each parameter that has some in the script itself.
  private static func bounds(of script: Script) -> [String: [Bound]] {
    var table: [String: [Bound]] = [:]
    for parameter in script.parameters where parameter.name.range.file == .script {
      for case (let bound?, let word) in [(parameter.minimum, "min"), (parameter.maximum, "max")] {
        var isCurrent = false
        if case .expression(let value) = parameter.value, let number = value.literalNumber {
          isCurrent = number == bound.literalNumber
        }
        table[parameter.name.value, default: []].append(
          Bound(parameter: parameter.name, word: word, value: bound, isCurrent: isCurrent))
      }
    }
    return table
  }

  /// The sets of two to four parameters with bounds that one value of a view or a state names, each once.
  private static func combinations(of bounds: [String: [Bound]], in script: Script) -> [[String]] {
    let ranged = script.parameters.map { $0.name.value }.filter { bounds[$0] != nil }
    guard ranged.count > 1 else { return [] }
    let values =
      script.views.flatMap { $0.layout + $0.visuals + $0.properties }.map { $0.value }
      + script.states.flatMap { $0.values }.map { $0.value }
    var found: [[String]] = []
    for case .expression(let expression) in values where expression.literalNumber == nil {
      let names = Array(ranged.filter { expression.mentions($0) }.prefix(mostCombined))
      if names.count > 1, !found.contains(names) { found.append(names) }
    }
    return found
  }

  private static func products(of choices: [[Bound]]) -> [[Bound]] {
    choices.reduce([[]]) { known, next in known.flatMap { start in next.map { start + [$0] } } }
  }

  /// What leaves its range by a formula that follows other values, or by a layout.
  private static func excesses(in phases: [PhaseContext]) -> [OvershootOutOfRange.Excess] {
    let inverted = OvershootOutOfRange.inverted(in: phases.first)
    return phases.flatMap {
      OvershootOutOfRange().boundExcesses(in: $0) + OvershootOutOfRange().restExcesses(in: $0, inverted)
    }
  }

  /// The same for a script with other values, sampled at a quarter of the usual rate.
  private static func excesses(in compiled: CompiledScript, _ context: RuleContext) -> [OvershootOutOfRange.Excess] {
    let budget = FrameBudget(), sampleBudget = FrameBudget()
    return excesses(
      in: ScriptInspection(compiled).phases.map {
        PhaseContext($0, framesPerSecond: context.framesPerSecond / 4, budget: budget, sampleBudget: sampleBudget)
      })
  }

  static let information = RuleInfo(
    .parameterRange, "A parameter whose range allows values that make the script invalid.",
    explanation: """
      `min` and `max` promise that every value between them works. The script is checked at both, and with all \
      combinations of the bounds of parameters that one expression refers to; if it has an error then, or an \
      expression leaves the range of its property, the promise does not hold.

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
