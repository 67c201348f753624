internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// Compiles a script with other values of its parameters and compares it with the script as it is.
struct ParameterRuns {
  /// What does not work with other values.
  struct Failure {
    /// A clause, without what caused it.
    var message: String
    var note: Diagnostic.Note
  }

  /// What an expression in a phase decides, so that nothing else has to be looked at.
  struct Decision: Equatable {
    var phase: String
    /// Whether it is a duration or a delay, rather than about the gesture.
    var isTime: Bool
  }

  /// Scripts with more bounds than this are checked for the first ones only.
  private static let mostRuns = 64
  /// The maximum number of views compiled by all runs together.
  private static let mostViews = 20_000

  private let context: RuleContext
  private let script: Script
  private let uses: ParameterUses
  /// The ranges of values that leave the range of their property in the script as it is.
  private let excesses: Set<SourceRange>
  private let symptoms: Set<String>
  private var left: Int

  init(_ context: RuleContext, _ uses: ParameterUses) {
    self.context = context
    self.uses = uses
    var script = context.script
    // Scenarios and expectations are written for the default values, but for members that an expectation computes.
    script.scenarios = []
    script.expectations = script.expectations.filter { $0.condition.hasComputedMember }
    self.script = script
    excesses = Set(Self.excesses(in: context.phases).map { $0.place })
    symptoms = Set(
      ParameterSymptoms(context.compiled, context.phases.map { $0.inspection }, among: nil).all().map { $0.key })
    // Each run compiles the script again, so large scripts have fewer runs.
    left = min(Self.mostRuns, max(4, Self.mostViews / max(1, context.compiled.views.count)))
  }

  /// What fails with some values, and does not with the default ones.
  ///
  /// - Parameter decision: What alone to look at; nil for all that the values change.
  mutating func failure(with bounds: [ParameterRange.Bound], deciding decision: Decision? = nil) -> Failure? {
    guard left > 0 else { return nil }
    left -= 1
    let names = uses.dependents(of: bounds.map { $0.parameter.value })
    var options = context.compiled.options
    options.overrides += bounds.map { NamedValue(name: $0.parameter, value: .expression($0.value)) }
    // A gesture is known without its phase.
    options.phases = decision.map { $0.isTime ? [$0.phase] : [] } ?? uses.phases(changedBy: names)
    let compiled = CompiledScript(script, options: options)
    if let error = DiagnosticSink.ordered(compiled.diagnostics).first(where: { $0.severity == .error }) {
      return Failure(
        message: "the script is invalid: \(error.message)", note: .init("the error is here", at: error.range))
    }
    let phases = ScriptInspection(compiled).phases
    if decision == nil, uses.areValuesChanged(by: names), let excess = excess(in: phases) {
      return Failure(
        message: "'\(excess.name)' goes to \(Prose.quantity(Wording.number(excess.value), excess.unit))",
        note: .init("its range is \(excess.descriptor.allowedRange ?? "smaller")", at: excess.place))
    }
    let found = ParameterSymptoms(compiled, phases, among: names).all(
      ofPhase: decision?.phase, scales: decision == nil && uses.areScalesChanged(by: names),
      sizes: decision == nil && uses.areValuesChanged(by: names))
    // The opposite direction is meant to turn things around.
    let isOpposite = bounds.contains { $0.isOpposite }
    return found.first { !symptoms.contains($0.key) && !($0.isReflection && isOpposite) }.map {
      Failure(message: $0.message, note: $0.note)
    }
  }

  /// What leaves its range, sampled at a quarter of the usual rate.
  private func excess(in phases: [PhaseInspection]) -> OvershootOutOfRange.Excess? {
    let budget = FrameBudget(), sampleBudget = FrameBudget()
    return Self.excesses(
      in: phases.map {
        PhaseContext($0, framesPerSecond: context.framesPerSecond / 4, budget: budget, sampleBudget: sampleBudget)
      }
    ).first { !excesses.contains($0.place) }
  }

  /// What leaves its range by a formula that follows other values, or by a layout.
  private static func excesses(in phases: [PhaseContext]) -> [OvershootOutOfRange.Excess] {
    let inverted = OvershootOutOfRange.inverted(in: phases.first)
    return phases.flatMap {
      OvershootOutOfRange().boundExcesses(in: $0) + OvershootOutOfRange().restExcesses(in: $0, inverted)
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
