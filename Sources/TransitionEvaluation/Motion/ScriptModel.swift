package import TransitionModel

/// A compiled script as seen by rules: its views, the names in use, and the motions of each phase.
package final class ScriptModel {
  package let script: Script
  /// One for each phase that could be planned, in order.
  package let phases: [MotionModel]
  /// The phases with a `reducedMotion`, compiled with it.
  package let reducedPhases: [MotionModel]
  private let resolved: ResolvedScript
  private let usage: Usage

  package init(_ compiled: CompiledScript) {
    script = compiled.script
    resolved = compiled.resolved
    usage = compiled.usage
    let texts = compiled.textList
    phases = compiled.plans.map { MotionModel($0, texts: texts) }
    reducedPhases = compiled.variants.map { MotionModel($0, texts: texts) }
  }

  /// Whether each parameter is used, in script order; the same for the names below.
  package var usedParameters: [Bool] { usage.parameters }
  package var usedCurves: [Bool] { usage.curves }
  package var usedTimings: [Bool] { usage.timings }
  package var usedStates: [Bool] { usage.states }
  /// Whether each view is named by an expression, a state, an animation or a snapshot.
  package var usedViews: [Bool] { usage.views }

  /// The phases that a gesture's `then` starts.
  package private(set) lazy var phasesAfterGestures: Set<String> = Set(
    script.phases.flatMap { phase in
      [phase.interaction?.onCommit, phase.interaction?.onCancel].compactMap { $0?.then?.value }
    })

  /// The instances of a declared view, by its index in `Script.views`.
  package func instances(ofView view: Int) -> [MotionView] {
    guard resolved.instancesOfView.indices.contains(view) else { return [] }
    return resolved.instancesOfView[view].map { resolved.motionView($0) }
  }

  /// Whether a view is hidden or at opacity 0 by its own values, in `initial` and in every other state.
  package func isInvisibleInEveryState(_ view: MotionView) -> Bool {
    guard let hidden = PropertyIndex.builtIn(named: "hidden"), let opacity = PropertyIndex.builtIn(named: "opacity")
    else { return false }
    func isOut(_ state: ResolvedState) -> Bool {
      for (property, out) in [(hidden, 1.0), (opacity, 0.0)] {
        let key = PropertyKey(instance: view.instance, property: property)
        // A value that follows another one frame by frame may be visible at any time.
        let given = state.values[key] ?? resolved.base[key]
        if let value = given?.formulas.first?.constantValue, value == out { return true }
      }
      return false
    }
    // A state that does not mention the view has the values of `initial`, the first state.
    return isOut(resolved.states[0])
      && (statesOfView[view.instance] ?? []).allSatisfy { isOut(resolved.states[$0]) }
  }

  /// By view, the states that set any of its values.
  private lazy var statesOfView: [Int: [Int]] = {
    var table: [Int: [Int]] = [:]
    for (index, state) in resolved.states.enumerated() {
      for view in state.values.instances { table[view, default: []].append(index) }
    }
    return table
  }()
}

/// A state of a script with the values of all views, whether a phase leads to it or not.
package struct StateModel {
  fileprivate let scene: StateScene

  /// Returns the value of a view's property, one number or a color's four channels; nil after an error.
  package func value(of name: String, of view: MotionView) -> (type: ValueType, lanes: [Double])? {
    guard let index = view.definition.property(named: name) else { return nil }
    let property = MotionProperty(view: view, index)
    return scene.values(of: property.slots).map { (property.type, $0) }
  }
}

extension CompiledScript {
  /// The states in declaration order, without `initial`.
  package var stateNames: [String] { script.states.map { $0.name.value } }

  /// The same with their values.
  package func stateModels() -> [StateModel] {
    let views = scene(number: 0)
    return stateNames.map { name in
      StateModel(scene: resolved.names.states[name].map { StateScene(resolved.states[$0 + 1], beside: views) } ?? views)
    }
  }

  /// The texts that values of text properties index.
  package var textList: [String] { texts.texts }

  /// The declaration of a phase; nil when there is none with that name.
  package func declaration(ofPhase name: String) -> PhaseDeclaration? {
    script.phases.first { $0.name.value == name }
  }
}
