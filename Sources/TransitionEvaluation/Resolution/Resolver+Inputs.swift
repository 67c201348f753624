internal import TransitionModel

extension OwnProperty {
  /// The prefix of an input's name among the canvas's properties; it cannot occur in a script.
  fileprivate static let inputPrefix = "parameter:"

  /// The name of the parameter that it is as an input; nil for a property of the script.
  var parameter: String? {
    name.hasPrefix(Self.inputPrefix) ? String(name.dropFirst(Self.inputPrefix.count)) : nil
  }
}

/// The canvas's sides and the parameters, as inputs that formulas refer to.
extension Resolver {
  /// The canvas's properties for numeric parameters, and for Booleans, whose formulas say what they follow, after its own
  /// ones.
  func inputProperties(after own: [OwnProperty]) -> [OwnProperty] {
    guard options.keepsInputs else { return [] }
    var next = own.last.map { $0.slot + SlotLayout.laneCount($0.type) } ?? SlotLayout.builtInCount
    var inputs: [OwnProperty] = []
    for (index, declaration) in script.parameters.enumerated() {
      // A color has four formulas, a text none.
      guard let value = parameter(index), value.formulas.count == 1 else { continue }
      inputs.append(
        OwnProperty(name: OwnProperty.inputPrefix + declaration.name.value, type: value.quantity.type, slot: next))
      next += 1
    }
    return inputs
  }

  /// Sets the values of the inputs: numbers, or formulas over other inputs.
  func resolveInputs() {
    for (place, own) in instances[0].own.enumerated() {
      guard let name = own.parameter, let index = parameterIndex[name], let value = parameter(index) else { continue }
      var formulas = value.formulas
      if overrides[name] == nil, case .expression(let expression) = script.parameters[index].value,
        let derived = resolve(expression, scope: ExpressionScope())
      {
        formulas = derived.formulas
      }
      base[PropertyKey(instance: 0, property: .own(place))] = GivenValue(formulas: formulas, range: .none)
    }
  }

  /// The slot of a parameter, if formulas refer to it. Conditions have the values of Booleans, which choose texts too.
  func inputSlot(_ name: String, in scope: ExpressionScope) -> Int? {
    guard scope.allowsViews, let canvas = instances.first else { return nil }
    let own = canvas.own.first { $0.parameter == name && $0.type != .boolean }
    return own.map { canvas.slots + $0.slot }
  }

  /// A side of the canvas, or its center, if formulas refer to it.
  func inputSide(_ property: String, in scope: ExpressionScope) -> Formula? {
    guard options.keepsInputs, scope.allowsViews, let canvas = instances.first,
      let (axis, share) = Axis.canvasShare(property), share > 0
    else { return nil }
    let side = Formula.slot(canvas.slots + axis.size)
    return share == 1 ? side : .apply(.divide, [side, .constant(2)])
  }
}

extension ResolvedScript {
  /// Whether a formula refers only to inputs; always false without ``CompileOptions/keepsInputs``.
  func followsInputsOnly(_ formula: Formula) -> Bool {
    let canvas = instances[0]
    var isFollowing = false, isOnly = true
    formula.forEachSlot { slot in
      let offset = slot - canvas.slots
      isFollowing = true
      isOnly =
        isOnly
        && (offset == SlotLayout.width || offset == SlotLayout.height
          || canvas.own.contains { $0.slot == offset && $0.parameter != nil })
    }
    return isFollowing && isOnly
  }
}
