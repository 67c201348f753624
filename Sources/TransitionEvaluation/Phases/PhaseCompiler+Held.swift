internal import TransitionDiagnostics
internal import TransitionModel

/// A value that only applies while a phase runs.
struct HeldValue: Sendable {
  var slots: [Int]
  var values: [Double]
  /// The formulas that apply from the end of the phase, one per lane.
  var underlying: [Formula]
}

extension PhaseCompiler {
  /// Builds values that only apply while the phase runs.
  func buildHeld(_ assignments: [PropertyAssignment]) {
    guard !assignments.isEmpty else { return }
    var state = ResolvedState(name: "during", number: to.given.number)
    state.layouts = to.given.layouts
    let before = state.layouts
    resolver.add(assignments, to: &state)
    if state.layouts != before, knowsStates, let first = assignments.first {
      report(.layoutByDuring(at: first.property.range))
      return
    }
    for (key, value) in state.values {
      let instance = resolver.instances[key.instance]
      if let index = driven[key] {
        let listing = run.tracks[index].sequence.first?.listing ?? run.tracks[index].additions.first?.listing
        report(
          .animatedAndHeld(
            "\(instance.name).\(instance.name(of: key.property))", at: value.range,
            animation: listing.flatMap {
              animations.indices.contains($0) ? animations[$0].declaration.targetsRange : nil
            }))
        continue
      }
      guard let lanes = evaluate(value.formulas, in: from, at: value.range) else { continue }
      let slots = Array(instance.slots(of: key.property))
      run.hold(HeldValue(slots: slots, values: lanes, underlying: run.underlying(key)))
    }
  }
}
