package import TransitionModel

/// A compiled script opened up for rules: its views, which names are used, and what moves in each phase.
package final class ScriptInspection {
  package let script: Script
  /// One for each phase that could be planned, in order.
  package let phases: [PhaseInspection]
  /// Those that have a `reducedMotion`, with it.
  package let reducedPhases: [PhaseInspection]
  private let compilation: Compilation

  package init(_ compiled: CompiledScript) {
    script = compiled.script
    compilation = compiled.compilation
    phases = compiled.plans.compactMap { PhaseInspection($0) }
    reducedPhases = compiled.variants.compactMap { PhaseInspection($0) }
  }

  /// Which parameters of the script are used, by their places in its list; so for the others.
  package var usedParameters: [Bool] { compilation.usage.parameters }
  package var usedCurves: [Bool] { compilation.usage.curves }
  package var usedTimings: [Bool] { compilation.usage.timings }
  package var usedStates: [Bool] { compilation.usage.states }
  /// Views that an expression, a state, an animation or a snapshot names.
  package var usedViews: [Bool] { compilation.usage.views }

  /// The instances of a declared view, by its index in `Script.views`.
  package func instances(ofView view: Int) -> [InspectedView] {
    guard compilation.instancesOfView.indices.contains(view) else { return [] }
    return compilation.instancesOfView[view].map { compilation.inspectedView($0) }
  }

  /// Whether a view is hidden or at opacity 0 by its own values, in `initial` and in every other state.
  package func isInvisibleInEveryState(_ view: InspectedView) -> Bool {
    guard let hidden = PropertyIndex.builtIn(named: "hidden"), let opacity = PropertyIndex.builtIn(named: "opacity")
    else { return false }
    func isOut(_ state: Int) -> Bool {
      for (property, out) in [(hidden, 1.0), (opacity, 0.0)] {
        let key = PropertyKey(instance: view.instance, property: property)
        // What follows another value frame by frame may show at any time.
        let given = compilation.states[state].values[key] ?? compilation.base[key]
        if let value = given?.formulas.first?.constantValue, value == out { return true }
      }
      return false
    }
    return compilation.states.indices.allSatisfy(isOut)
  }
}
