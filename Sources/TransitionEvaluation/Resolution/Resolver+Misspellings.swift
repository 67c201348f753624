internal import TransitionDiagnostics
internal import TransitionModel

extension Resolver {
  /// Decides whether a use or the declaration is misspelled, once all uses of names are known.
  ///
  /// If a name is also used as declared, it was certainly intended by a use that is one edit away from it. A
  /// declaration without uses that several uses miss by the same name is misspelled itself: this is one error, at the
  /// declaration. For one declaration and one use, it remains a guess.
  func settleMisspellings() {
    var all = diagnostics.all
    var groups: [Declaration: [Int]] = [:]
    for (index, diagnostic) in all.enumerated() {
      if let declaration = diagnostic.suggestion?.declaration { groups[declaration, default: []].append(index) }
    }
    guard !groups.isEmpty else { return }
    var settled: Set<Int> = []
    lazy var usedPhases = script.phaseReferences
    for (declaration, indices) in groups {
      guard let (range, isUsed) = declared(declaration, usedPhases: usedPhases) else { continue }
      if isUsed {
        for index in indices where all[index].suggestion?.edits.isEmpty == false {
          all[index].suggestion?.certainty = .certain
        }
        continue
      }
      let words = Set(indices.map { all[$0].subject })
      guard indices.count > 1, words.count == 1, let word = words.first, let first = indices.min() else { continue }
      settled.formUnion(indices.filter { $0 != first })
      all[first] = .misspelledDeclaration(
        declaration, at: range, used: word, times: indices.count, first: all[first])
    }
    diagnostics.replaceAll(by: all.indices.filter { !settled.contains($0) }.map { all[$0] })
  }

  /// The range of a name's declaration, and whether it is used.
  ///
  /// - Parameter usedPhases: The names of all phases that anything refers to.
  private func declared(
    _ declaration: Declaration, usedPhases: @autoclosure () -> Set<String>
  ) -> (range: SourceRange, isUsed: Bool)? {
    let name = declaration.name
    switch declaration.kind {
    case .parameter: return parameterIndex[name].map { (script.parameters[$0].name.range, usage.parameters[$0]) }
    case .curve: return curveIndex[name].map { (script.curves[$0].name.range, usage.curves[$0]) }
    case .timing: return timingIndex[name].map { (script.timings[$0].name.range, usage.timings[$0]) }
    case .view: return viewIndex[name].map { (script.views[$0].name.range, usage.views[$0]) }
    case .state: return stateIndex[name].map { (script.states[$0].name.range, usage.states[$0]) }
    case .phase:
      return phaseIndex[name].map { (script.phases[$0].name.range, usedPhases().contains(name)) }
    case .scenario:
      return script.scenarios.first { $0.name.value == name }.map {
        let isUsed = script.expectations.contains {
          if case .scenario(let scenario) = $0.subject { scenario.value == name } else { false }
        }
        return ($0.name.range, isUsed)
      }
    case .animation, .property: return declaration.range.map { ($0, usage.scopedNames.contains($0)) }
    }
  }
}

extension Script {
  /// The names of phases that other phases, scenarios and expectations refer to.
  var phaseReferences: Set<String> {
    var names: Set<String> = []
    for phase in phases {
      let phases = [phase.swap, phase.reverse, phase.then]
      let ends = [phase.interaction?.onCommit?.then, phase.interaction?.onCancel?.then]
      names.formUnion((phases + ends).compactMap { $0?.value })
    }
    for scenario in scenarios { for event in scenario.events { names.insert(event.phase.value) } }
    for expectation in expectations {
      if case .phase(let name) = expectation.subject { names.insert(name.value) }
    }
    return names
  }
}
