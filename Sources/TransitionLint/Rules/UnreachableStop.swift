internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A state of a gesture's phase at which no release settles.
struct UnreachableStop: LintRule {
  let scope = RuleScope.declarations

  func check(_ context: RuleContext) {
    for phase in context.script.phases {
      guard let rule = context.gestures[phase.name.value]?.stops, let settle = phase.interaction?.settle else {
        continue
      }
      let played = Set(
        context.script.scenarios.flatMap { $0.events }.compactMap { event in
          if case .settle(let name, let state) = event.action, name.value == phase.name.value { return state.value }
          return nil
        })
      let states = rule.unreachable.map { rule.states[$0] }.filter { !played.contains($0) }
      guard !states.isEmpty else { continue }
      context.report(
        "no release settles at \(Wording.list(states)) in phase '\(phase.name.value)'",
        at: settle.range, label: "every release settles at '\(settle.value)'", help: "settle: nearest",
        about: [.gesture(phase: phase.name.value)])
    }
  }

  let documentation = RuleInfo(.unreachableStop, .gestures, .note, page: PackageResources.unreachable_stop_md)
}
