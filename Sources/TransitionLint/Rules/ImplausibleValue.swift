internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A value that is probably a mistake: tenfold, in the wrong unit, or out of sight.
struct ImplausibleValue: LintRule {
  func check(_ context: RuleContext) {
    for view in context.script.views {
      for given in view.visuals { check(given.name.value, given.value, of: view.name.value, rests: true, context) }
    }
    for given in context.script.states.flatMap({ $0.values }) {
      check(given.property.value, given.value, of: given.view.name.value, rests: true, context)
    }
    checkSizes(context)
    checkTimes(context)
    checkSiblings(context)
    checkTurns(context)
    for phase in context.script.phases {
      if let band = phase.interaction?.rubberBand { check("rubberBand", band, context) }
      for animation in phase.allAnimations {
        for (name, value) in animation.givenEnds { check(name, value, rests: true, context) }
        for (name, value) in animation.givenKeyframes { check(name, value, rests: false, context) }
      }
    }
    context.script.forEachCurve { checkCurve($0, context) }
    for parameter in context.script.parameters {
      for expression in parameter.bounds {
        if case .angle(let degrees) = expression.node { checkRadians(degrees, expression.range, context) }
      }
    }
  }

  let documentation = RuleInfo(.implausibleValue, .correctness, .note, page: PackageResources.implausible_value_md)
}

extension ParameterDeclaration {
  /// Its bounds and its value.
  var bounds: [Expression] {
    var given = [minimum, maximum].compactMap { $0 }
    if case .expression(let value) = value { given.append(value) }
    return given
  }
}
