internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A key that changes nothing where it is.
struct DeadKey: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isDerived {
      for animation in phase.inspection.animations {
        checkStagger(of: animation, in: phase, context)
        checkPath(of: animation, in: phase, context)
      }
    }
    for phase in context.script.phases {
      for animation in (phase.animations ?? []) + (phase.reducedMotion?.animations ?? []) {
        checkDeclaration(animation, context)
      }
    }
    checkStates(context)
  }

  private func checkStagger(of animation: InspectedAnimation, in phase: PhaseContext, _ context: RuleContext) {
    guard let stagger = animation.declaration.stagger, stagger.literalNumber != 0 else { return }
    let views = Set(
      phase.inspection.motions.filter { $0.animation == animation.listing }.map { $0.property.view.instance })
    guard views.count == 1 else { return }
    context.report(
      "'stagger' has no effect: '\(animation.name)' animates one view in phase '\(phase.name)'", at: stagger.range,
      label: "it delays each view after the first")
  }

  private func checkPath(of animation: InspectedAnimation, in phase: PhaseContext, _ context: RuleContext) {
    guard let path = animation.declaration.path else { return }
    let motions = phase.inspection.motions.filter { $0.animation == animation.listing && $0.isAlongPath }
    guard !motions.isEmpty, motions.allSatisfy({ !$0.changes }) else { return }
    context.report(
      "'path' has no effect: '\(animation.name)' does not move in phase '\(phase.name)'", at: path.range,
      label: "its position is the same at both ends")
  }

  private func checkDeclaration(_ animation: AnimationDeclaration, _ context: RuleContext) {
    if let origin = animation.staggerFrom, animation.stagger == nil {
      context.report("'staggerFrom' has no effect without 'stagger'", at: origin.range)
    }
    if let interpolation = animation.interpolation, animation.keyframes == nil, interpolation.value != .discrete {
      context.report("'interpolation' has no effect without 'keyframes'", at: interpolation.range)
    }
    if case .count(let count)? = animation.iterations?.value, count.literalNumber == 0 {
      context.report(
        "with 'iterations: 0' nothing is animated", at: count.range, label: "the final value shows at once")
    }
  }

  /// A value in a state that is the one it inherits.
  private func checkStates(_ context: RuleContext) {
    for state in context.script.states where state.name.range.file == .script {
      for value in state.values {
        guard case .expression(let expression) = value.value, let number = expression.literalNumber,
          let inherited = inherited(value, by: state, context.script), inherited == number
        else { continue }
        context.report(
          "'\(value.view.text).\(value.property.value)' is \(Wording.number(number)) already in "
            + "'\(state.extends?.value ?? "initial")'",
          at: value.property.range, label: "the state inherits it")
      }
    }
  }

  private func inherited(_ value: PropertyAssignment, by state: StateDeclaration, _ script: Script) -> Double? {
    guard value.view.member == nil else { return nil }
    var current = state.extends?.value, steps = 0
    while let name = current, name != "initial", steps < 32 {
      guard let parent = script.states.first(where: { $0.name.value == name }) else { return nil }
      let same = parent.values.filter { $0.view.name.value == value.view.name.value && $0.property.value == value.property.value }
      if let last = same.last {
        guard last.view.member == nil, case .expression(let expression) = last.value else { return nil }
        return expression.literalNumber
      }
      // A frame or another pair of keys decides about layout keys.
      if parent.values.contains(where: { $0.view.name.value == value.view.name.value && $0.frame != nil }) { return nil }
      (current, steps) = (parent.extends?.value, steps + 1)
    }
    guard let view = script.views.first(where: { $0.name.value == value.view.name.value }), view.snapshotOf == nil
    else { return nil }
    let declared = (view.visuals + view.properties).first { $0.name.value == value.property.value }
    guard let declared, case .expression(let expression) = declared.value else { return nil }
    return expression.literalNumber
  }

  static let information = RuleInfo(
    "dead-key", "A key that has no effect where it is.",
    explanation: """
      A stagger of a single view, `staggerFrom` without `stagger`, a path whose ends are the same, `iterations: 0`, an \
      `interpolation` without keyframes, a state's value that it inherits anyway: such keys look as if they did something.

      Remove the key, or complete what it was meant for.
      """,
    defaultLevel: .warning,
    bad: """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms, stagger: ↓50ms }]
      """,
    good: """
      transition: card
      views:
        card: { count: 3, opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms, stagger: 50ms }]
      """)
}
