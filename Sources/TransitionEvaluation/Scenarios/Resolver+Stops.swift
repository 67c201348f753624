internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

extension Resolver {
  /// Resolves the stops of a gesture; nil after an error that has been reported.
  ///
  /// - Parameter isDerived: Whether the phase takes its states from another one.
  func stopRule(
    of declaration: InteractionDeclaration, _ phase: EffectivePhase?, isAngle: Bool, isDerived: Bool
  ) -> StopRule? {
    // What a phase lacks itself has been reported, and what is unreadable.
    guard let through = phase?.through else {
      if isDerived, phase?.runsThrough == false {
        report(.stopsWithoutThrough(at: declaration.stopsRange ?? declaration.range))
      }
      return nil
    }
    guard let written = declaration.stops else {
      if isDerived, declaration.stopsRange == nil { report(.missingStops(at: declaration.range)) }
      return nil
    }
    let type: ValueType = isAngle ? .angle : .number
    // Each part is read even if another one is wrong, so that independent errors are reported in one run.
    let stops = stops(written, type), choice = choice(declaration.settle, through)
    let motion = motion(declaration.onSettle)
    let flick = declaration.flick.map { self.flick($0, type) }, reach = declaration.projection.map { self.reach($0) }
    if let stops, stops.count != through.count, isDerived {
      report(.stopCount(stops.count, states: through.count, at: declaration.stopsRange ?? declaration.range))
    }
    guard let stops, stops.count == through.count, let choice, let motion, flick != .some(nil), reach != .some(nil)
    else { return nil }
    let input = declaration.input?.value ?? ""
    var rule = StopRule(
      states: through.map { $0.value }, stops: stops, isTranslation: ["translationX", "translationY"].contains(input))
    rule.choice = choice
    rule.motion = motion
    rule.flick = flick ?? nil
    rule.reach = (reach ?? nil) ?? rule.reach
    return rule
  }

  private func flick(_ expression: Expression, _ type: ValueType) -> Double? {
    guard let flick = staticValue(expression, type: type, scope: .timing) else { return nil }
    guard flick >= 0 else {
      report(.outOfRange("'flick'", flick, mustBe: ">= 0", at: expression.range))
      return nil
    }
    return flick
  }

  private func stops(_ expressions: [Expression], _ type: ValueType) -> [Double]? {
    var stops: [Double] = [], isBroken = false
    for expression in expressions {
      guard let value = staticValue(expression, type: type, scope: .timing) else {
        isBroken = true
        continue
      }
      var problem: Diagnostic?
      if abs(value) > GestureTrace.largestInput {
        problem = .inputTooLarge("stops", value, at: expression.range)
      } else if let last = stops.last, abs(value - last) < 1e-9 {
        problem = .stopOrder(last, after: last, at: expression.range)
      } else if let last = stops.last, stops.count > 1, (value > last) != (stops[1] > stops[0]) {
        problem = .stopOrder(value, after: last, at: expression.range)
      }
      if let problem {
        report(problem)
        isBroken = true
      } else {
        stops.append(value)
      }
    }
    return isBroken || stops.count < 2 ? nil : stops
  }

  private func choice(_ written: Located<String>?, _ through: [Located<String>]) -> StopRule.Choice? {
    switch written?.value {
    case nil, "nearest"?: .nearest
    case "next"?: .next
    default: written.flatMap { stop($0, among: through, beside: ["nearest", "next"]) }.map { .always($0) }
    }
  }

  /// The index of a state among those of `through`; nil after an error that has been reported.
  ///
  /// - Parameter words: What may stand in place of a state.
  func stop(_ name: Located<String>, among through: [Located<String>], beside words: [String] = []) -> Int? {
    let states = through.map { $0.value }
    if let index = states.firstIndex(of: name.value) { return index }
    guard stateIndex[name.value] != nil || name.value == "initial" else {
      report(.unknown(.state, name, among: words + states, meant: suggestion(name, words + states)))
      return nil
    }
    // It may be the one that is misspelt there.
    if states.allSatisfy({ stateIndex[$0] != nil || $0 == "initial" }) {
      report(.notThrough(name, states: words + states))
    }
    return nil
  }

  /// The projected distance per unit of velocity, in seconds.
  private func reach(_ expression: Expression) -> Double? {
    guard let resolved = resolve(expression, scope: .timing) else { return nil }
    if resolved.quantity == .time {
      return time(expression, scope: .timing, allowsNegative: false, name: "projection")
    }
    guard let value = staticValue(expression, type: .number, scope: .timing) else { return nil }
    guard value >= 0, value < 1 else {
      report(.outOfRange("'projection'", value, mustBe: ">= 0 and < 1", at: expression.range))
      return nil
    }
    return StopRule.reach(deceleration: value)
  }

  private func motion(_ declaration: GestureEndDeclaration?) -> SettleMotion? {
    guard let declaration else { return .standard }
    if declaration.decay != nil { return .decay }
    guard var end = gestureEnd(declaration.duration, declaration.curve) else { return nil }
    end.isProportional = false
    guard let expression = declaration.curve, let curve = end.curve else {
      guard end.duration != nil else { return .standard }
      // With a duration, the spring is fitted to it.
      end.curve = .fittedSpring(FittedSpring(dampingRatio: 0.9))
      return .curve(end)
    }
    if let duration = end.duration {
      guard case .failure(let problem) = curve.bound(to: duration) else { return .curve(end) }
      report(.curve(problem, of: expression))
      return nil
    }
    guard let own = curve.ownDuration else {
      report(.settleWithoutDuration(at: expression.range))
      return nil
    }
    return endsInTime(own, at: expression.range) ? .curve(end) : nil
  }
}
