internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

extension PhaseCompiler {
  /// The timing of one view, relative to the animation's base.
  ///
  /// - Parameter shifts: The delay of each view, in seconds.
  func timing(
    of declaration: AnimationDeclaration, _ index: Int, base: Double?, shifts: [Double], scope: ExpressionScope
  ) -> ResolvedAnimation.MemberTiming? {
    var failed = false
    func named(_ keys: TimingKeys) -> TimingDeclaration? {
      guard let reference = keys.timing else { return nil }
      let timing = resolver.timing(reference)
      if timing == nil { failed = true }
      return timing
    }
    let ownTiming = named(declaration.timing), phaseTiming = named(phase.declaration.timing)
    let scales = phase.scales
    let written: (expression: CurveExpression?, scale: Double)? = [
      (declaration.timing.curve, scales.animations), (ownTiming?.curve, scales.animations),
      (phase.declaration.timing.curve, scales.curve), (phaseTiming?.curve, scales.timing),
    ].first { $0.0 != nil }
    let curveExpression = written?.expression
    var curve: Curve? = .timing(StandardCurves.easeInOut)
    if let written, let expression = written.expression {
      curve = resolver.curve(expression, scope: scope)?.scaled(by: written.scale)
    }
    let isTold = failed
    var effect = EffectTiming(duration: 0)
    var delays = [(declaration.timing.delay ?? ownTiming?.delay, scales.animations)]
    if declaration.after == nil, declaration.with == nil {
      delays += [(phase.declaration.timing.delay, scales.delay), (phaseTiming?.delay, scales.timing)]
    }
    func read(_ written: (Expression?, scale: Double)?, _ name: String, into seconds: inout Double) {
      guard let written, let expression = written.0 else { return }
      if let value = resolver.time(expression, scope: scope, allowsNegative: true, name: name) {
        seconds = value * written.scale
      } else {
        failed = true
      }
    }
    read(delays.first { $0.0 != nil }, "delay", into: &effect.delay)
    read((declaration.endDelay, scales.animations), "endDelay", into: &effect.endDelay)
    let ownDuration = declaration.timing.duration ?? ownTiming?.duration
    let settling =
      ownDuration == nil && declaration.keyframes == nil
      ? curve.flatMap { settlingDuration(of: $0, index, starts: shifts.map { (base ?? 0) + effect.delay + $0 }) } : nil
    let duration = duration(
      of: declaration, own: ownDuration, phase: phaseTiming, curve: curve, settling: settling,
      curveRange: curveExpression?.range, isTold: isTold, scope: scope)
    effect.duration = duration ?? 0
    if !repetition(of: declaration, scope: scope, into: &effect) { failed = true }
    var pacing: (any TimingFunction)?
    if let expression = declaration.pacing ?? phase.declaration.pacing {
      pacing = pacingFunction(expression, duration: effect.duration, scope: scope)
      if pacing == nil { failed = true }
    }
    guard !failed, let curve, duration != nil else { return nil }
    return ResolvedAnimation.MemberTiming(
      effect: effect, curve: curve, curveRange: curveExpression?.range ?? declaration.targetsRange, pacing: pacing,
      isSettling: settling != nil)
  }

  private func duration(
    of declaration: AnimationDeclaration, own: Expression?, phase phaseTiming: TimingDeclaration?, curve: Curve?,
    settling: Double?, curveRange: SourceRange?, isTold: Bool, scope: ExpressionScope
  ) -> Double? {
    let scales = phase.scales
    if let own { return self.duration(own, scale: scales.animations, scope: scope) }
    // An invalid curve may have been a spring with its own duration.
    guard let curve else { return nil }
    if let settling {
      guard settling.isFinite, settling <= Self.latestEnd else {
        var isUndamped = false
        if case .spring(let spring) = curve { isUndamped = spring.dampingRatio == 0 }
        report(.endlessSpring(isUndamped ? nil : settling, at: curveRange ?? declaration.targetsRange))
        return nil
      }
      return settling
    }
    if let shared = sharedDuration(phaseTiming, scope: scope) { return shared }
    if phase.declaration.interaction != nil || phase.runsThrough { return Self.gestureDuration * scales.duration }
    // An invalid timing may have included it, and an entry without 'animate' is incomplete. Both have been reported.
    guard !isTold, !declaration.targets.isEmpty else { return nil }
    report(.missingDuration(at: declaration.targetsRange, isReduced: phase.isReduced))
    return nil
  }

  /// The duration that the phase gives to what it animates, or is driven through; nil if it gives none, nil inside after an
  /// error that has been reported.
  func sharedDuration(_ timing: TimingDeclaration?, scope: ExpressionScope) -> Double?? {
    if let own = phase.declaration.timing.duration {
      return .some(duration(own, scale: phase.scales.duration, scope: scope))
    }
    return (timing?.duration).map { duration($0, scale: phase.scales.timing, scope: scope) }
  }

  private func duration(_ expression: Expression, scale: Double, scope: ExpressionScope) -> Double? {
    resolver.time(expression, scope: scope, allowsNegative: false, name: "duration").map { $0 * scale }
  }

  private func repetition(
    of declaration: AnimationDeclaration, scope: ExpressionScope, into effect: inout EffectTiming
  ) -> Bool {
    var count: Expression?
    switch declaration.iterations?.value {
    case nil: break
    case .infinite?: effect.iterations = .infinity
    case .count(let expression)?: count = expression
    }
    var isComplete = true
    for (expression, name, field) in [
      (count, "iterations", \EffectTiming.iterations),
      (declaration.iterationStart, "iterationStart", \EffectTiming.iterationStart),
    ] {
      guard let expression else { continue }
      var scope = scope
      if name == "iterations" { scope.words = ["infinite"] }
      let value = resolver.staticValue(expression, type: .number, scope: scope)
      if let value, value < 0 {
        report(.outOfRange("'\(name)'", value, mustBe: ">= 0", at: expression.range))
      }
      guard let value, value >= 0 else {
        isComplete = false
        continue
      }
      effect[keyPath: field] = value
    }
    switch declaration.direction?.value ?? .normal {
    case .normal: effect.direction = .normal
    case .reverse: effect.direction = .reverse
    case .alternate: effect.direction = .alternate
    case .alternateReverse: effect.direction = .alternateReverse
    }
    switch declaration.fill?.value ?? .both {
    case .none: effect.fill = .none
    case .forwards: effect.fill = .forwards
    case .backwards: effect.fill = .backwards
    case .both: effect.fill = .both
    }
    return isComplete
  }

  private func pacingFunction(_ expression: CurveExpression, duration: Double, scope: ExpressionScope)
    -> (any TimingFunction)?
  {
    guard let curve = resolver.curve(expression, scope: scope) else { return nil }
    guard !curve.runsInItsOwnTime else {
      report(.springAsPacing(at: expression.range))
      return nil
    }
    return bound(curve, to: duration, at: expression)
  }

  /// A curve's timing function over a duration; nil after reporting why there is none.
  func bound(_ curve: Curve, to duration: Double, at expression: CurveExpression) -> (any TimingFunction)? {
    switch curve.bound(to: duration) {
    case .success(let function): return function
    case .failure(let problem):
      report(.curve(problem, of: expression))
      return nil
    }
  }
}
