internal import TransitionModel

extension AnimationDeclaration {
  /// Whether its timing contains `index` or `count`, so that views differ in timing.
  func dependsOnPlace(phase: PhaseDeclaration, _ resolver: Resolver) -> Bool {
    var expressions: [Expression] = []
    var curves: [CurveExpression] = []
    func add(_ keys: TimingKeys) {
      expressions += [keys.duration, keys.delay].compactMap { $0 }
      if let curve = keys.curve { curves.append(curve) }
      guard case .name(let name)? = keys.timing?.value, let index = resolver.timingIndex[name] else { return }
      let named = resolver.script.timings[index]
      expressions += [named.duration, named.delay].compactMap { $0 }
      if let curve = named.curve { curves.append(curve) }
    }
    add(timing)
    add(phase.timing)
    expressions += [endDelay, iterationStart].compactMap { $0 }
    if case .count(let count)? = iterations?.value { expressions.append(count) }
    if let pacing = pacing ?? phase.pacing { curves.append(pacing) }
    if expressions.contains(where: { $0.mentions(["index", "count"]) }) { return true }
    return curves.contains { curve in
      // A named curve may contain them too.
      sequence(first: curve) { resolver.curveIndex[$0.name.value].flatMap { resolver.script.curves[$0].curve } }
        .prefix(16).contains { $0.mentionsPlace }
    }
  }
}

extension CurveExpression {
  fileprivate var mentionsPlace: Bool {
    (arguments ?? []).contains { argument in
      argument.values.contains { value in
        switch value {
        case .expression(let expression): expression.mentions(["index", "count"])
        case .curve(let curve): curve.mentionsPlace
        case .keyword, .text: false
        }
      }
    }
  }
}

extension Expression {
  /// Whether the expression contains any of some single names.
  func mentions(_ names: [String]) -> Bool {
    contains { expression in expression.soleName.map { names.contains($0.value) } == true }
  }
}
