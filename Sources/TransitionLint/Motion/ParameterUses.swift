internal import TransitionModel

/// What in a script depends on which parameters.
struct ParameterUses {
  private let declarations: [(name: String, mentions: Mentions)]
  /// What the canvas, views and states mention.
  private var scene = Mentions()
  private let phases: [PhaseDeclaration]
  private let mentions: [String: Mentions]
  private let valueMentions: [Mentions]

  init(_ script: Script) {
    declarations =
      script.parameters.map { ($0.name.value, Mentions($0.minimum, $0.maximum, value: $0.value)) }
      + script.curves.map { ($0.name.value, Mentions(curve: $0.curve)) }
      + script.timings.map { ($0.name.value, Mentions($0.duration, $0.delay, curve: $0.curve)) }
    phases = script.phases
    mentions = Dictionary(phases.map { ($0.name.value, Mentions($0)) }, uniquingKeysWith: { first, _ in first })
    valueMentions = phases.map { Mentions(valuesOf: $0) }
    for expression in [script.canvas.width, script.canvas.height] { scene.add(expression) }
    scene.add(script.canvas.visuals + script.canvas.properties)
    for view in script.views {
      scene.add(view.count)
      scene.add(view.layout + view.visuals + view.properties)
    }
    for state in script.states { scene.add(state.values) }
  }

  /// Some parameters, and the parameters, curves and timings that depend on them.
  func dependents(of parameters: [String]) -> Set<String> {
    var names = Set(parameters), size = 0
    while names.count > size {
      size = names.count
      for (name, mentions) in declarations where !mentions.names.isDisjoint(with: names) { names.insert(name) }
    }
    return names
  }

  /// Whether some names may change the canvas, a view or a state.
  func changesScene(_ names: Set<String>) -> Bool { !scene.names.isDisjoint(with: names) }

  /// The phases that some names may change; nil for all.
  func phases(changedBy names: Set<String>) -> Set<String>? {
    if changesScene(names) { return nil }
    var changed: Set<String> = [], size = -1
    while changed.count > size {
      size = changed.count
      for phase in phases {
        let isChanged = mentions[phase.name.value].map { !$0.names.isDisjoint(with: names) } ?? false
        if isChanged || phase.source.map({ changed.contains($0) }) ?? false { changed.insert(phase.name.value) }
      }
    }
    return changed
  }

  /// The phases that some names may change with their `reducedMotion`; nil for all.
  func reducedPhases(changedBy names: Set<String>) -> Set<String>? {
    if changesScene(names) { return nil }
    return Set(
      phases.filter { phase in
        guard var reduced = phase.reduced, phase.swap == nil, phase.reverse == nil else { return true }
        (reduced.reducedMotion, reduced.interaction) = (nil, nil)
        return !Mentions(reduced).names.isDisjoint(with: names)
      }.map { $0.name.value })
  }

  /// Whether some names decide what is shown, rather than only when.
  func areValuesChanged(by names: Set<String>) -> Bool {
    ([scene] + valueMentions).contains { !$0.names.isDisjoint(with: names) }
  }

  /// Whether something is divided by a parameter, or by what depends on it.
  func isDivisor(_ parameter: String) -> Bool {
    let names = dependents(of: [parameter])
    return ([scene] + declarations.map { $0.mentions } + mentions.values).contains {
      !$0.divisors.isDisjoint(with: names)
    }
  }
}
