internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A value that is probably a mistake: tenfold, in the wrong unit, or out of sight.
struct ImplausibleValue: LintRule {
  func check(_ context: RuleContext) {
    for value in Self.restingValues(of: context.script) { check(value, rests: true, context) }
    checkSizes(context)
    checkTimes(context)
    checkSiblings(context)
    checkTurns(context)
    for phase in context.script.phases {
      if let band = phase.interaction?.rubberBand { check("rubberBand", band, context) }
      for animation in phase.allAnimations {
        for given in animation.givenEnds {
          check(Given(view: nil, name: given.name, value: given.value), rests: true, context)
        }
        for given in animation.givenKeyframes {
          check(Given(view: nil, name: given.name, value: given.value), rests: false, context)
        }
      }
    }
    context.script.forEachCurve { checkCurve($0, context) }
    for parameter in context.script.parameters {
      for expression in parameter.bounds {
        if case .angle(let degrees) = expression.node { checkRadians(degrees, expression.range, context) }
      }
    }
  }

  /// A value that a script gives to a property of a view.
  struct Given {
    /// Nil where an animation gives it.
    var view: String?
    var name: String
    var value: PropertyValue
  }

  /// The values at which views rest: their own, and those of states.
  private static func restingValues(of script: Script) -> [Given] {
    script.views.flatMap { view in
      view.visuals.map { Given(view: view.name.value, name: $0.name.value, value: $0.value) }
    }
      + script.states.flatMap { state in
        state.values.map { Given(view: $0.view.name.value, name: $0.property.value, value: $0.value) }
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
