internal import TransitionModel

extension AnimationDeclaration {
  /// Whether its timing contains `index` or `count`, so that views differ in timing.
  func dependsOnPlace(phase: PhaseDeclaration, _ resolver: Resolver) -> Bool {
    var expressions = [endDelay, iterationStart]
    var curves = [pacing ?? phase.pacing]
    for keys in [timing, phase.timing] {
      expressions += [keys.duration, keys.delay]
      curves.append(keys.curve)
      guard case .name(let name)? = keys.timing?.value, let index = resolver.timingIndex[name] else { continue }
      let named = resolver.script.timings[index]
      expressions += [named.duration, named.delay]
      curves.append(named.curve)
    }
    if case .count(let count)? = iterations?.value { expressions.append(count) }
    if expressions.contains(where: { $0?.mentionsPlace == true }) { return true }
    return curves.compactMap { $0 }.contains { curve in
      // A named curve may contain them too.
      sequence(first: curve) { resolver.curveIndex[$0.name.value].flatMap { resolver.script.curves[$0].curve } }
        .prefix(16).contains { $0.mentionsPlace }
    }
  }
}

extension CurveExpression {
  fileprivate var mentionsPlace: Bool {
    (arguments ?? []).flatMap { $0.values }.contains { value in
      switch value {
      case .expression(let expression): expression.mentionsPlace
      case .curve(let curve): curve.mentionsPlace
      case .keyword, .text: false
      }
    }
  }
}

extension Expression {
  fileprivate var mentionsPlace: Bool { mentions(["index", "count"]) }

  /// Whether the expression contains any of some single names.
  func mentions(_ names: [String]) -> Bool {
    contains { expression in expression.soleName.map { names.contains($0.value) } == true }
  }
}
