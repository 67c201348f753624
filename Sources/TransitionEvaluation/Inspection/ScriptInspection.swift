package import TransitionModel

/// A compiled script opened up for rules: its views, which names are used, and what moves in each phase.
package final class ScriptInspection {
  package let script: Script
  /// One for each phase that could be planned, in order.
  package let phases: [PhaseInspection]
  /// Those that have a `reducedMotion`, with it.
  package let reducedPhases: [PhaseInspection]
  private let resolved: ResolvedScript
  private let usage: Usage

  package init(_ compiled: CompiledScript) {
    script = compiled.script
    resolved = compiled.resolved
    usage = compiled.usage
    let resolver = Resolver(compiled.resolved)
    phases = compiled.plans.map { PhaseInspection($0, resolver) }
    reducedPhases = compiled.variants.map { PhaseInspection($0, resolver) }
  }

  /// Which parameters of the script are used, by their places in its list; so for the others.
  package var usedParameters: [Bool] { usage.parameters }
  package var usedCurves: [Bool] { usage.curves }
  package var usedTimings: [Bool] { usage.timings }
  package var usedStates: [Bool] { usage.states }
  /// Views that an expression, a state, an animation or a snapshot names.
  package var usedViews: [Bool] { usage.views }

  /// The instances of a declared view, by its index in `Script.views`.
  package func instances(ofView view: Int) -> [InspectedView] {
    guard resolved.instancesOfView.indices.contains(view) else { return [] }
    return resolved.instancesOfView[view].map { resolved.inspectedView($0) }
  }

  /// Whether a view is hidden or at opacity 0 by its own values, in `initial` and in every other state.
  package func isInvisibleInEveryState(_ view: InspectedView) -> Bool {
    guard let hidden = PropertyIndex.builtIn(named: "hidden"), let opacity = PropertyIndex.builtIn(named: "opacity")
    else { return false }
    func isOut(_ state: ResolvedState) -> Bool {
      for (property, out) in [(hidden, 1.0), (opacity, 0.0)] {
        let key = PropertyKey(instance: view.instance, property: property)
        // What follows another value frame by frame may show at any time.
        let given = state.values[key] ?? resolved.base[key]
        if let value = given?.formulas.first?.constantValue, value == out { return true }
      }
      return false
    }
    // A state that says nothing of the view has it as `initial`, the first one, has it.
    return isOut(resolved.states[0])
      && (statesOfView[view.instance] ?? []).allSatisfy { isOut(resolved.states[$0]) }
  }

  /// By view, the states that give it anything.
  private lazy var statesOfView: [Int: [Int]] = {
    var table: [Int: [Int]] = [:]
    for (index, state) in resolved.states.enumerated() {
      for view in state.values.instances { table[view, default: []].append(index) }
    }
    return table
  }()
}
