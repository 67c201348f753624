package import TransitionDiagnostics
package import TransitionModel

/// A script made ready: its names looked up, its units checked, its phases planned.
///
/// Everything wrong is in `diagnostics`; a phase that could not be planned is left out.
package final class CompiledScript {
  package let script: Script
  /// What compiling found, in no particular order.
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var plans: [PhasePlan] = []
  /// Of the phases that have a `reducedMotion`, the variant that was not asked for.
  private(set) var variants: [PhasePlan] = []
  let compilation: Compilation
  let scenarios: ScenarioCompiler

  /// Compiles a script.
  package init(_ script: Script, options: CompileOptions = CompileOptions()) {
    self.script = script
    compilation = Compilation(script: script, options: options)
    compilation.resolveDeclarations()
    compilation.checkSnapshots()
    var compiler = PhaseSetCompiler(compilation)
    (plans, variants) = compiler.compileAll()
    scenarios = ScenarioCompiler(compilation, plans: plans)
    scenarios.check()
    for expectation in script.expectations { ExpectationChecker.check(expectation, compilation, plans) }
    diagnostics = compilation.diagnostics.all
  }

  package var hasErrors: Bool { compilation.diagnostics.hasErrors }

  /// The plan of a phase; nil when there is no such phase, or it has errors.
  package func plan(named name: String) -> PhasePlan? { plans.first { $0.name == name } }

  /// A state of the script, `initial` for a name that it does not have.
  func scene(of state: String) -> StateScene {
    StateScene(compilation, state: compilation.stateIndex[state].map { $0 + 1 } ?? 0)
  }

  /// Runs a scenario.
  ///
  /// - Parameters:
  ///   - name: The scenario's name.
  ///   - trace: Points that replace those of its drags.
  /// - Returns: The run, nil when there is no such scenario or it has errors; and what was found on the way.
  package func scenario(
    named name: String, trace: [TracePoint]? = nil
  ) -> (plan: ScenarioPlan?, diagnostics: [Diagnostic]) {
    let known = compilation.diagnostics.all.count
    let plan = trace.map { scenarios.replacingTraces(of: name, with: $0) } ?? scenarios.scenario(named: name)
    return (plan, Array(compilation.diagnostics.all[known...]))
  }

  /// Asks the script's expectations, in order.
  ///
  /// - Parameter frameRate: Frames a second at which `always` is asked, above 0.
  package func expectationResults(frameRate: Double = 60) -> [ExpectationResult] {
    var runs: [String: ScenarioPlan?] = [:]
    let checker = ExpectationChecker(compilation: compilation, frameRate: frameRate) { subject in
      switch subject {
      case .phase(let name): return self.plan(named: name.value)
      case .scenario(let name):
        if let known = runs[name.value] { return known }
        let plan = self.scenario(named: name.value).plan
        runs[name.value] = plan
        return plan
      }
    }
    return script.expectations.map { checker.result(of: $0) }
  }
}

/// Compiles the phases of a script, sharing the states between them.
private struct PhaseSetCompiler {
  let compilation: Compilation
  private var scenes: [Int: StateScene] = [:]
  private var done: [Int: PhasePlan?] = [:]

  init(_ compilation: Compilation) { self.compilation = compilation }

  mutating func compileAll() -> (plans: [PhasePlan], variants: [PhasePlan]) {
    let script = compilation.script
    if script.phases.isEmpty { check(scene(0)) }
    var plans: [PhasePlan] = [], variants: [PhasePlan] = []
    for index in script.phases.indices {
      if let plan = compile(index) { plans.append(plan) }
      // The other variant is checked as well, whichever is asked for.
      if script.phases[index].reducedMotion != nil,
        let plan = compile(index, reduced: !compilation.options.reducedMotion)
      {
        variants.append(plan)
      }
    }
    return (plans, variants)
  }

  private mutating func compile(_ index: Int) -> PhasePlan? {
    if let known = done[index] { return known }
    done[index] = .some(nil)
    let plan = compile(index, reduced: compilation.options.reducedMotion)
    done[index] = .some(plan)
    return plan
  }

  private mutating func compile(_ index: Int, reduced: Bool) -> PhasePlan? {
    compilation.effectivePhase(index).flatMap { compile($0, reduced: reduced) }
  }

  private mutating func compile(_ effective: EffectivePhase, reduced: Bool) -> PhasePlan? {
    let phase = reduced ? effective.reduced() : effective
    // Both names are looked up, so that both mistakes are told.
    let ends = (state(phase.from ?? Located("initial")), state(phase.to ?? phase.from ?? Located("initial")))
    guard let from = ends.0, let to = ends.1 else { return nil }
    let fromScene = scene(from)
    let toScene =
      compilation.hasSnapshots && from != to ? StateScene(compilation, state: to, pictured: fromScene) : scene(to)
    check(fromScene)
    check(toScene)
    let compiler = PhaseCompiler(compilation, phase: phase, from: fromScene, to: toScene)
    if let source = phase.source {
      let played: PhasePlan?
      switch source {
      case .phase(let index): played = compile(index)
      case .swapped(let other): played = compile(other, reduced: compilation.options.reducedMotion)
      }
      let range = phase.declaration.reverse?.range ?? phase.declaration.name.range
      return played.flatMap { compiler.compile(reversing: $0, range: range) }
    }
    let plan = compiler.compile(lenientMarkers: reduced)
    plan?.checkFiniteness()
    return plan
  }

  private func state(_ name: Located<String>) -> Int? {
    if name.value == "initial" { return 0 }
    guard let index = compilation.stateIndex[name.value] else {
      compilation.reportUnknownState(name)
      return nil
    }
    compilation.usage.states[index] = true
    return index + 1
  }

  private mutating func scene(_ state: Int) -> StateScene {
    if let known = scenes[state] { return known }
    let scene = StateScene(compilation, state: state)
    scenes[state] = scene
    return scene
  }

  /// Evaluates what a state gives and every frame in it, so that circles and failures are told.
  private mutating func check(_ scene: StateScene) {
    guard scene.beginCheck() else { return }
    for index in compilation.instances.indices where !compilation.brokenLayouts.contains(index) {
      let instance = compilation.instances[index]
      if index != 0, !scene.isPlain(index) { for offset in 0..<4 { _ = scene.value(of: instance.slots + offset) } }
    }
    for table in [compilation.base, compilation.states[scene.state].values] {
      // Constants have a value.
      for (key, value) in table
      where value.formulas.contains(where: { $0.constantValue == nil })
        && !compilation.brokenLayouts.contains(key.instance)
      {
        let instance = compilation.instances[key.instance]
        for lane in 0..<SlotLayout.laneCount(instance.type(of: key.property)) {
          _ = scene.value(of: instance.slot(of: key.property) + lane)
        }
      }
    }
  }
}
