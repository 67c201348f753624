internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A parameter whose range includes values with which the script has errors.
struct ParameterRange: LintRule {
  let scope = RuleScope.declarations

  /// Of how many parameters of one expression the bounds are combined.
  private static let mostCombined = 4

  /// One end of a parameter's range, or 0 between the two.
  struct Bound {
    var parameter: Located<String>
    var word: String
    var value: Expression
    /// Whether the parameter has this value anyway, so that a run with it shows nothing new.
    var isCurrent: Bool

    var text: String { word == "0" ? "'\(parameter.value)' at 0" : "'\(parameter.value)' at its '\(word)'" }
  }

  func check(_ context: RuleContext) {
    guard context.compiled.options.overrides.isEmpty, context.phases.count == context.script.phases.count else {
      return
    }
    let uses = ParameterUses(context.script)
    let bounds = Self.bounds(of: context.script, uses)
    guard bounds.values.contains(where: { $0.contains { !$0.isCurrent } }) else { return }
    var runs = ParameterRuns(context, uses)
    var failed: Set<String> = []
    for parameter in context.script.parameters {
      for bound in bounds[parameter.name.value] ?? [] where !bound.isCurrent {
        guard let failure = runs.failure(with: [bound]) else { continue }
        report(failure, with: [bound], context)
        failed.insert(bound.text)
      }
    }
    for combination in Self.combinations(of: bounds, in: context.script, uses) {
      // What fails alone fails together with others.
      let choices = combination.names.map { name in
        (bounds[name] ?? []).filter { $0.word != "0" && !failed.contains($0.text) }
      }
      for product in Self.products(of: choices) where product.filter({ !$0.isCurrent }).count > 1 {
        guard let failure = runs.failure(with: product, in: combination.phase) else { continue }
        report(failure, with: product, context)
        break
      }
    }
  }

  private func report(_ failure: ParameterRuns.Failure, with bounds: [Bound], _ context: RuleContext) {
    guard let first = bounds.first else { return }
    context.report(
      "with \(bounds.map { $0.text }.joined(separator: " and ")) \(failure.message)", at: first.value.range,
      notes: [failure.note])
  }

  /// The bounds of each parameter that has some.
  private static func bounds(of script: Script, _ uses: ParameterUses) -> [String: [Bound]] {
    var table: [String: [Bound]] = [:]
    for parameter in script.parameters {
      let current: Double? = if case .expression(let value) = parameter.value { value.literalNumber } else { nil }
      func add(_ word: String, _ value: Expression) {
        table[parameter.name.value, default: []].append(
          Bound(
            parameter: parameter.name, word: word, value: value,
            isCurrent: current != nil && current == value.literalNumber))
      }
      for case (let bound?, let word) in [(parameter.minimum, "min"), (parameter.maximum, "max")] { add(word, bound) }
      // Between its bounds, a divisor may be 0.
      if let low = parameter.minimum?.literalNumber, let high = parameter.maximum?.literalNumber, low < 0, high > 0,
        let range = parameter.minimum?.range, uses.isDivisor(parameter.name.value)
      {
        add("0", Expression(.number(0), at: range))
      }
    }
    return table
  }

  /// Two to four parameters with bounds that one expression names.
  private struct Combination {
    var names: [String]
    /// The phase of the expression; nil for a value of a view or a state.
    var phase: String?
  }

  /// The combinations of the script, each once: those of the values of views and states, and those of the durations,
  /// delays and gestures of phases.
  private static func combinations(
    of bounds: [String: [Bound]], in script: Script, _ uses: ParameterUses
  ) -> [Combination] {
    let ranged = script.parameters.map { $0.name.value }.filter { bounds[$0] != nil }
    guard ranged.count > 1 else { return [] }
    var found: [Combination] = []
    func add(_ names: [String], _ phase: String? = nil) {
      let names = Array(names.prefix(mostCombined))
      let isKnown = found.contains { $0.names == names && ($0.phase == nil || $0.phase == phase) }
      if names.count > 1, !isKnown { found.append(Combination(names: names, phase: phase)) }
    }
    for case .expression(let expression) in script.givenValues.map({ $0.value })
    where expression.literalNumber == nil {
      add(ranged.filter { expression.mentions($0) })
    }
    let dependents = Dictionary(ranged.map { ($0, uses.dependents(of: [$0])) }, uniquingKeysWith: { first, _ in first })
    for phase in script.phases {
      for mentions in decisions(of: phase) where !mentions.names.isEmpty {
        add(ranged.filter { !(dependents[$0] ?? []).isDisjoint(with: mentions.names) }, phase.name.value)
      }
    }
    return found
  }

  /// What each duration and delay of a phase mentions, and its gesture's range and condition.
  private static func decisions(of phase: PhaseDeclaration) -> [Mentions] {
    let keys =
      [phase.timing, phase.reducedMotion?.timing].compactMap { $0 }
      + phase.allAnimations.map { $0.timing }
    var range = Mentions()
    for bound in phase.interaction?.bounds ?? [] { range.add(bound) }
    return keys.flatMap { [Mentions($0.duration), Mentions($0.delay)] } + [range, Mentions(phase.interaction?.commit)]
  }

  private static func products(of choices: [[Bound]]) -> [[Bound]] {
    choices.reduce([[]]) { known, next in known.flatMap { start in next.map { start + [$0] } } }
  }

  let documentation = RuleInfo(.parameterRange, .correctness, .warning, page: PackageResources.parameter_range_md)
}
