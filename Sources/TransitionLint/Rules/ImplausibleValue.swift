internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A value that is probably a mistake: tenfold, in the wrong unit, or out of sight.
struct ImplausibleValue: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    for parameter in context.script.parameters where parameter.name.range.file == .script { check(parameter, context) }
    checkPlaces(context)
    for view in context.script.views where view.range.file == .script {
      for value in view.visuals { check(value.name.value, value.value, of: view.name.value, rests: true, context) }
    }
    for state in context.script.states where state.name.range.file == .script {
      for value in state.values {
        check(value.property.value, value.value, of: value.view.name.value, rests: true, context)
      }
    }
    checkRadii(context)
    checkScales(context)
    for phase in context.script.phases {
      for animation in (phase.animations ?? []) + (phase.reducedMotion?.animations ?? []) { check(animation, context) }
      if let band = phase.interaction?.rubberBand, let value = band.literalNumber, value > 1 {
        context.report(
          "'rubberBand' is \(Wording.number(value)): the view moves faster than the finger at first", at: band.range,
          label: "UIKit's is 0.55")
      }
      checkDurations(phase.animations ?? [], context)
      checkEnds(of: phase, context)
      checkTimes(of: phase, context)
    }
    for scenario in context.script.scenarios { checkTimes(of: scenario, context) }
    for phase in context.phases where !phase.inspection.isDerived {
      checkMotions(of: phase, context)
      checkHaste(in: phase, context)
    }
    for curve in context.script.curves where curve.name.range.file == .script {
      if let curve = curve.curve { check(curve, context) }
    }
  }

  private func check(_ parameter: ParameterDeclaration, _ context: RuleContext) {
    var given = [parameter.minimum, parameter.maximum].compactMap { $0 }
    if case .expression(let value) = parameter.value { given.append(value) }
    for expression in given {
      if case .angle(let degrees) = expression.node { checkRadians(degrees, expression.range, context) }
      checkMinutes(expression, above: Self.latestEvent, context)
    }
  }

  private func check(_ animation: AnimationDeclaration, _ context: RuleContext) {
    let keyframes = animation.keyframes ?? []
    checkOffsets(keyframes, context)
    checkKeyframes(keyframes.compactMap { $0.value }, context)
    var names: [String] = []
    for value in keyframes.flatMap({ $0.values }) where !names.contains(value.name.value) {
      names.append(value.name.value)
    }
    for name in names {
      checkKeyframes(
        keyframes.compactMap { keyframe in keyframe.values.first { $0.name.value == name }?.value }, context)
    }
    let ends = givenEnds(of: animation)
    for given in ends { check(given.name, given.value, rests: true, context) }
    for given in givenValues(of: animation).dropFirst(ends.count) {
      check(given.name, given.value, rests: false, context)
    }
    for curve in [animation.timing.curve] + keyframes.map({ $0.curve }) { if let curve { check(curve, context) } }
  }

  /// The values that an animation gives by itself, each with its property: one that is named beside the value, or in
  /// every target.
  func givenValues(of animation: AnimationDeclaration) -> [(name: String, value: PropertyValue)] {
    // Most animations give none.
    guard animation.from != nil || animation.to != nil || animation.keyframes != nil else { return [] }
    var given = givenEnds(of: animation)
    for keyframe in animation.keyframes ?? [] {
      if let value = keyframe.value { given.append((commonName(of: animation), value)) }
      given += keyframe.values.map { ($0.name.value, $0.value) }
    }
    return given
  }

  /// The values of an animation's `from` and `to`.
  private func givenEnds(of animation: AnimationDeclaration) -> [(name: String, value: PropertyValue)] {
    var given: [(String, PropertyValue)] = []
    for values in [animation.from, animation.to] {
      switch values {
      case .single(let value)?: given.append((commonName(of: animation), value))
      case .map(let map, _)?: given += map.map { ($0.name.value, $0.value) }
      case nil: break
      }
    }
    return given
  }

  /// The property that all targets of an animation name.
  private func commonName(of animation: AnimationDeclaration) -> String {
    let names = Set(animation.targets.map { $0.property?.value ?? "" })
    return names.count == 1 ? names.first ?? "" : ""
  }

  /// Checks for a scale ten times as large as every other one in the script.
  private func checkScales(_ context: RuleContext) {
    var scales: [(number: Double, name: Located<String>, range: SourceRange)] = []
    func add(_ name: Located<String>, _ value: PropertyValue) {
      guard ["scale", "scaleX", "scaleY"].contains(name.value), case .expression(let expression) = value,
        let number = expression.literalNumber, number > 0
      else { return }
      scales.append((number, name, expression.range))
    }
    for view in context.script.views { for value in view.visuals { add(value.name, value.value) } }
    for state in context.script.states { for value in state.values { add(value.property, value.value) } }
    guard scales.count > 1 else { return }
    for (index, own) in scales.enumerated() where own.number > 5 && own.number <= 10 {
      guard scales.indices.allSatisfy({ $0 == index || own.number >= 8.5 * scales[$0].number }) else { continue }
      context.report(
        "'\(own.name.value)' is \(Wording.number(own.number)), ten times every other scale", at: own.range,
        label: "did you mean \(Wording.number(own.number / 10))?")
    }
  }

  static func literal(_ value: PropertyValue) -> (number: Double, range: SourceRange)? {
    guard case .expression(let expression) = value, let number = expression.literalNumber else { return nil }
    return (number, expression.range)
  }

  static let information = RuleInfo(
    .implausibleValue, group: .correctness, defaultLevel: .note,
    page: PackageResources.implausible_value_md)
}
