internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// What is in a script, for `show`: views, states and phases, with every animation's place in time.
struct ScriptOutline {
  struct View {
    var name: String
    /// The name of the view around it; nil for the canvas.
    var parent: String?
    var depth: Int
    /// Whether it is the last of its parent's children.
    var isLast: Bool
    var count: String?
    var snapshotOf: String?
    var description: String?
  }

  struct State {
    var name: String
    var extends: String?
    /// The views that it gives values to, in the order named.
    var views: [String]
  }

  struct Animation {
    var id: String?
    var targets: String
    /// Seconds; the end may be infinite.
    var start: Double
    var end: Double
    /// As written.
    var curve: String
  }

  struct Phase {
    var name: String
    var from: String
    var to: String
    var description: String?
    /// Seconds; may be infinite.
    var duration: Double
    /// As written; nil when the phase ends with its last animation.
    var completion: String?
    var markers: [Marker]
    var animations: [Animation]
  }

  var name: String
  var description: String?
  /// In points, where they are known.
  var canvas: (width: Double, height: Double)?
  /// Names and values as written.
  var parameters: [(name: String, value: String)]
  var views: [View]
  var states: [State]
  var phases: [Phase]

  /// - Parameter plans: The phases to outline.
  init(_ compiled: CompiledScript, plans: [PhasePlan], sources: SourceMap) {
    let script = compiled.script
    let written = { (range: SourceRange) in Self.written(range, in: sources) }
    name = script.name?.value ?? ""
    description = script.description?.value
    canvas = compiled.plans.lazy.compactMap { PhaseInspection($0)?.canvasSize }.first
    parameters = script.parameters.map { ($0.name.value, written($0.value.range)) }
    views = Self.views(of: script, written)
    states = script.states.map { state in
      var views: [String] = []
      for value in state.values where !views.contains(value.view.text) { views.append(value.view.text) }
      return State(name: state.name.value, extends: state.extends?.value, views: views)
    }
    phases = plans.map { plan in
      let inspection = PhaseInspection(plan)
      let curves = Self.curves(of: plan, inspection, in: compiled.plans, written)
      return Phase(
        name: plan.name, from: plan.from, to: plan.to,
        description: script.phases.first { $0.name.value == plan.name }?.description?.value, duration: plan.duration,
        completion: inspection?.effective.completion.map { written($0.range) }, markers: plan.markers,
        animations: plan.animations.enumerated().map { index, span in
          Animation(
            id: span.id, targets: span.targets, start: span.start, end: span.end,
            curve: curves.indices.contains(index) ? curves[index] : "")
        })
    }
  }

  private static func views(of script: Script, _ written: (SourceRange) -> String) -> [View] {
    var depths: [Int] = []
    var last: [Int?: Int] = [:]
    for (index, view) in script.views.enumerated() { last[view.parent] = index }
    return script.views.enumerated().map { index, view in
      let depth = view.parent.flatMap { depths.indices.contains($0) ? depths[$0] + 1 : nil } ?? 0
      depths.append(depth)
      return View(
        name: view.name.value, parent: view.parent.map { script.views[$0].name.value }, depth: depth,
        isLast: last[view.parent] == index, count: view.count.map { written($0.range) },
        snapshotOf: view.snapshotOf?.text, description: view.description?.value)
    }
  }

  /// The curves of a phase's animations as written; a reversed phase has those of the phase that it plays.
  private static func curves(
    of plan: PhasePlan, _ inspection: PhaseInspection?, in plans: [PhasePlan], _ written: (SourceRange) -> String
  ) -> [String] {
    var inspection = inspection
    var names: Set<String> = [plan.name]
    while let current = inspection, current.isReversed, let source = current.effective.reverse?.value,
      names.insert(source).inserted, let next = plans.first(where: { $0.name == source })
    {
      inspection = PhaseInspection(next)
    }
    guard let inspection else { return [] }
    return inspection.animations.indices.map { inspection.curveUse(of: $0).map(written) ?? "easeInOut" }
  }

  /// A place's text on one line.
  private static func written(_ range: SourceRange, in sources: SourceMap) -> String {
    guard let source = sources[range.file] else { return "" }
    return source.text(range).split { $0.isWhitespace }.joined(separator: " ")
  }
}
