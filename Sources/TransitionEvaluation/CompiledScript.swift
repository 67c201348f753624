package import TransitionDiagnostics
package import TransitionModel

/// A compiled script: names resolved, units checked, phases planned. An immutable value.
///
/// All problems are in `diagnostics`; a phase that could not be planned is omitted.
package final class CompiledScript: Sendable {
  package let script: Script
  package let plans: [PhasePlan]
  /// For phases with a `reducedMotion`, the variant that was not requested.
  let variants: [PhasePlan]
  let resolved: ResolvedScript
  let scenarios: ResolvedScenarios
  /// The uses of names, for the rules about unused ones.
  let usage: Usage
  private let found: DiagnosticSink
  let texts: TextTable
  /// The plans by name.
  let planTable: [String: PhasePlan]
  /// The states that phases name, by number.
  private let scenes: [Int: StateScene]

  /// Compiles a script.
  ///
  /// - Parameter known: The script with other values of parameters, none of which its canvas, views and states depend on;
  ///   without errors.
  package init(_ script: Script, options: CompileOptions = CompileOptions(), sharing known: CompiledScript? = nil) {
    self.script = script
    let resolver = Resolver(script: script, options: options)
    if let known { resolver.texts = known.texts }
    resolved = resolver.resolveDeclarations(sharing: known?.resolved)
    var compiler = PhaseSetCompiler(resolver, resolved, sharing: known?.scenes ?? [:])
    (plans, variants) = compiler.compileAll()
    scenes = compiler.scenes
    planTable = Dictionary(plans.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    scenarios = ScenarioCompiler(resolver, plans: planTable).check()
    for expectation in script.expectations { ExpectationChecker.check(expectation, resolver, planTable) }
    resolver.settleUnits()
    resolver.settleMisspellings()
    found = resolver.diagnostics
    texts = resolver.texts
    usage = resolver.usage
  }

  /// The diagnostics found while compiling, in no particular order.
  package var diagnostics: [Diagnostic] { found.all }

  package var hasErrors: Bool { found.hasErrors }

  /// The plan of a phase; nil when the phase does not exist or has errors.
  package func plan(named name: String) -> PhasePlan? { planTable[name] }

  /// The plan of a phase with or without reduced motion, whichever the script was compiled for.
  package func plan(named name: String, reducedMotion: Bool) -> PhasePlan? {
    guard let plan = plan(named: name) else { return nil }
    guard reducedMotion != resolved.options.reducedMotion else { return plan }
    if let variant = variants.first(where: { $0.name == name }) { return variant }
    // A phase made by `swap` or `reverse` has the reduced motion of the other one, which was checked there.
    guard let index = resolved.names.phases[name], (script.phases[index].swap ?? script.phases[index].reverse) != nil
    else { return plan }
    var compiler = PhaseSetCompiler(makeResolver(), resolved)
    return compiler.compile(index, reduced: reducedMotion) ?? plan
  }

  /// The tracks of all phases, each once: with and without reduced motion, and with the properties that follow a gesture.
  package func screenTracks() -> [Track] {
    var known: Set<String> = []
    return script.phases.enumerated().flatMap { index, phase in
      [false, true].compactMap { plan(named: phase.name.value, reducedMotion: $0)?.scene }.flatMap { scene in
        var scene = scene
        for (key, _) in scenarios.interactions[index]?.follow ?? [] {
          let slots = Array(resolved.instances[key.instance].slots(of: key.property))
          scene.hold(
            HeldValue(key: key, slots: slots, values: slots.map { _ in 0 }, underlying: scene.underlying(key)))
        }
        return scene.movingTracks()
      }
    }.filter { known.insert($0.name).inserted }
  }

  /// Returns a resolver for expressions that compiling has not evaluated.
  func makeResolver() -> Resolver { Resolver(resolved, diagnostics: found, texts: texts) }

  /// A state of the script; `initial` for an unknown name.
  func scene(of state: String) -> StateScene { scene(number: resolved.names.states[state].map { $0 + 1 } ?? 0) }

  /// A state by its number, 0 for `initial`.
  func scene(number: Int) -> StateScene {
    let views = StateScene(StateOverlay(resolved))
    return number == 0 ? views : StateScene(resolved.states[number], beside: views)
  }

  /// The script context for the events of a run.
  func runScript(named name: String) -> RunScript {
    var table: [Int: PhasePlan] = [:]
    for (index, phase) in script.phases.enumerated() { table[index] = plan(named: phase.name.value) }
    return RunScript(
      resolved, name: name, plans: table, interactions: scenarios.interactions, thens: scenarios.thens,
      texts: texts)
  }

  /// Runs a scenario.
  ///
  /// - Parameters:
  ///   - name: The scenario's name.
  ///   - trace: Points that replace those of its drags.
  /// - Returns: The run, nil when the scenario does not exist or has errors; and the diagnostics found.
  package func scenario(
    named name: String, trace: [TracePoint]? = nil
  ) -> (plan: ScenarioPlan?, diagnostics: [Diagnostic]) {
    let resolver = makeResolver()
    var events = events(ofScenario: name)
    if let trace, let declared = script.scenarios.first(where: { $0.name.value == name }) {
      events = ScenarioCompiler(resolver, plans: planTable).events(of: declared, following: trace, in: scenarios)
    }
    let (plan, diagnostics) = run(events ?? [], name, knowing: resolver.diagnostics)
    return (plan, Array(diagnostics.all[found.all.count...]))
  }

  /// The events of a scenario; nil if it does not exist or has errors.
  func events(ofScenario name: String) -> [ResolvedEvent]? {
    script.scenarios.firstIndex { $0.name.value == name }.flatMap { scenarios.events[$0] }
  }

  /// Runs events; without any there is nothing to run.
  func run(
    _ events: [ResolvedEvent], _ name: String, knowing diagnostics: DiagnosticSink
  ) -> (plan: ScenarioPlan?, diagnostics: DiagnosticSink) {
    let script = runScript(named: name)
    guard let first = events.min(by: { $0.time < $1.time }), let base = script.plans[first.phase]?.scene.from else {
      return (nil, diagnostics)
    }
    var runner = ScenarioRunner(script, showing: base, knowing: diagnostics)
    let plan = runner.plan(of: events)
    return (plan, runner.run.diagnostics)
  }

  /// Evaluates the script's expectations, in order.
  ///
  /// - Parameter frameRate: The frames per second at which `always` is evaluated, above 0.
  package func expectationResults(frameRate: Double = 60) -> [ExpectationResult] {
    var runs: [String: ScenarioPlan?] = [:]
    let checker = ExpectationChecker(compilation: makeResolver(), frameRate: frameRate) { subject in
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

/// Compiles the phases of a script, starting with the states they run between, which they share.
private struct PhaseSetCompiler {
  private let resolver: Resolver
  private let resolved: ResolvedScript
  /// By state number, 0 for `initial`.
  private(set) var scenes: [Int: StateScene] = [:]
  private var done: [Int: PhasePlan?] = [:]

  /// Evaluates the states named by phases, so that circular references and failures are reported.
  ///
  /// Values that a state does not change from `views` are evaluated once for all states.
  ///
  /// - Parameter known: Those that have been evaluated.
  init(_ resolver: Resolver, _ resolved: ResolvedScript, sharing known: [Int: StateScene] = [:]) {
    self.resolver = resolver
    self.resolved = resolved
    var ends: [(from: Int, to: Int)] = []
    var indices = Self.chosenPhases(resolver, resolved), next = 0
    var isChosen = Set(indices)
    while next < indices.count {
      var phase = resolver.effectivePhase(indices[next])
      next += 1
      while let current = phase {
        ends += self.ends(of: current) ?? []
        // The phase that a chosen one plays backwards is compiled with it.
        if case .phase(let source)? = current.source, isChosen.insert(source).inserted { indices.append(source) }
        guard case .derived(let source)? = current.source else { break }
        phase = source
      }
    }
    var states: [Int] = resolved.script.phases.isEmpty ? [0] : []
    var isNamed: Set<Int> = []
    for own in ends { for state in [own.from, own.to] where isNamed.insert(state).inserted { states.append(state) } }
    if known[0] != nil, states.allSatisfy({ known[$0] != nil }) {
      scenes = known
      return
    }
    let overlay = StateOverlay(resolved)
    let unevaluated = StateScene(overlay)
    let overlays = states.map { $0 == 0 ? overlay : StateOverlay(resolved.states[$0], beside: unevaluated) }
    // Values of `views` that every state replaces need not be defined there.
    var replaced = overlays.first?.changed
    for own in overlays.dropFirst() { replaced = replaced?.intersection(own.changed) }
    let views = StateScene(
      overlay, evaluating: overlay.checkedSlots().filter { replaced?.contains($0) != true }, resolver: resolver)
    scenes[0] = views
    for (state, overlay) in zip(states, overlays) where state != 0 {
      let own = overlay.over(views)
      scenes[state] = StateScene(own, evaluating: own.checkedSlots(among: own.changed), resolver: resolver)
    }
  }

  /// The indices of the phases to compile.
  private static func chosenPhases(_ resolver: Resolver, _ resolved: ResolvedScript) -> [Int] {
    let phases = resolved.script.phases
    guard let chosen = resolver.options.phases else { return Array(phases.indices) }
    return phases.indices.filter { chosen.contains(phases[$0].name.value) }
  }

  mutating func compileAll() -> (plans: [PhasePlan], variants: [PhasePlan]) {
    var plans: [PhasePlan] = [], variants: [PhasePlan] = []
    for index in Self.chosenPhases(resolver, resolved) {
      if let plan = compile(index) { plans.append(plan) }
      // The other variant is checked as well, whichever is requested.
      if resolved.script.phases[index].reducedMotion != nil,
        resolver.options.reducedPhases?.contains(resolved.script.phases[index].name.value) != false,
        let plan = compile(index, reduced: !resolver.options.reducedMotion)
      {
        variants.append(plan)
      }
    }
    return (plans, variants)
  }

  private mutating func compile(_ index: Int) -> PhasePlan? {
    if let known = done[index] { return known }
    done[index] = .some(nil)
    let plan = compile(index, reduced: resolver.options.reducedMotion)
    done[index] = .some(plan)
    return plan
  }

  mutating func compile(_ index: Int, reduced: Bool) -> PhasePlan? {
    resolver.effectivePhase(index).flatMap { compile($0, reduced: reduced) }
  }

  private mutating func compile(_ effective: EffectivePhase, reduced: Bool) -> PhasePlan? {
    let phase = reduced ? effective.reduced() : effective
    guard let ends = ends(of: phase), let first = ends.first, let from = scenes[first.from] else {
      checkWithoutStates(phase, isReduced: reduced)
      return nil
    }
    if phase.through != nil {
      let others = ends.map { scene($0.to, picturing: first.from) }
      guard !others.contains(where: { $0 == nil }) else { return nil }
      let compiler = LegCompiler(resolver: resolver, phase: phase, scenes: [from] + others.compactMap { $0 })
      let plan = compiler.compile(isReduced: reduced)
      if let failure = plan?.checkFiniteness() { resolver.report(failure) }
      return plan
    }
    guard let to = scene(first.to, picturing: first.from) else { return nil }
    let compiler = PhaseCompiler(resolver, phase: phase, from: from, to: to)
    if let source = phase.source {
      let played: PhasePlan?
      switch source {
      case .phase(let index):
        played = reduced == resolver.options.reducedMotion ? compile(index) : compile(index, reduced: reduced)
      case .derived(let other): played = compile(other, reduced: reduced)
      }
      let range = phase.declaration.reverse?.range ?? phase.declaration.name.range
      return played.flatMap { compiler.compile(reversing: $0, range: range) }
    }
    let plan = compiler.compile(lenientMarkers: reduced)
    if let failure = plan?.checkFiniteness() { resolver.report(failure) }
    return plan
  }

  /// The states of each part of a phase: a single part, or one between any two of its `through`.
  private func ends(of phase: EffectivePhase) -> [(from: Int, to: Int)]? {
    // Look up all names, so that all are reported.
    let names = phase.through ?? [phase.from ?? Located("initial"), phase.to ?? phase.from ?? Located("initial")]
    let states = names.compactMap { resolver.stateNumber($0) }
    guard states.count == names.count else { return nil }
    return zip(states, states.dropFirst()).map { ($0, $1) }
  }

  /// Reports what is wrong with a phase whatever its states are, since some are not known.
  private func checkWithoutStates(_ phase: EffectivePhase, isReduced: Bool) {
    guard phase.source == nil, let views = scenes[0] else { return }
    _ = PhaseCompiler(resolver, phase: phase, from: views, to: views, knowsStates: false)
      .compile(lenientMarkers: isReduced)
  }

  /// A state in which a phase ends; its snapshots show the state in which the phase starts.
  private func scene(_ state: Int, picturing start: Int) -> StateScene? {
    guard resolved.hasSnapshots, start != state, let from = scenes[start] else { return scenes[state] }
    return StateScene(resolved.states[state], beside: from, pictured: from, resolver: resolver)
  }
}
