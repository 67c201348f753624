internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// A phase's interaction, its names looked up and its numbers known.
struct Interaction {
  var input: String
  var bounds: (Double, Double)
  var rubberBand: Double?
  var follow: [(key: PropertyKey, channel: String)]
  var takesCurvesAsLinear: Bool
  var commit: Expression?
  var asksWhenChanged: Bool
  var onCommit: GestureEnd
  var onCancel: GestureEnd
  /// Whether the gesture ends in a commit or a cancel; else the phase stays where the input leaves it.
  var isDecided: Bool

  struct GestureEnd {
    /// The phase that starts then, by its place in the script.
    var then: Int?
    var duration: Double?
    var curve: Curve?
    var curveExpression: CurveExpression?
    var isProportional = true

    /// Whether nothing is said but what comes then.
    var isLone = false
  }
}

extension Compilation {
  /// Whether a channel of a trace is an angle.
  static func isAngle(channel: String) -> Bool { channel == "rotation" }

  /// Looks up what an interaction names; nil after a mistake that has been told.
  func interaction(of phase: PhaseDeclaration) -> Interaction? {
    guard let declaration = phase.interaction, let input = declaration.input else { return nil }
    let type: ValueType = Self.isAngle(channel: input.value) ? .angle : .number
    var isBroken = false
    var bounds: [Double] = []
    for expression in declaration.bounds ?? [] {
      guard let value = staticValue(expression, type: type, scope: .timing) else {
        isBroken = true
        continue
      }
      bounds.append(value)
      if abs(value) > GestureTrace.largestInput {
        report(.inputTooLarge("'range'", value, at: expression.range))
        isBroken = true
      }
    }
    if bounds.count == 2, abs(bounds[0] - bounds[1]) < 1e-9 {
      report(
        Diagnostic(
          "out-of-range", "'range' is empty: the input at progress 0 is the one at progress 1",
          at: declaration.boundsRange ?? declaration.range))
      isBroken = true
    }
    var rubberBand: Double?
    if let expression = declaration.rubberBand {
      rubberBand = staticValue(expression, type: .number, scope: .timing)
      if let value = rubberBand, value < 0 {
        report(
          Diagnostic(
            "out-of-range", "'rubberBand' is \(shortNumber(value)); it must be >= 0", at: expression.range))
        isBroken = true
      }
      if rubberBand == nil { isBroken = true }
    }
    var follow: [(key: PropertyKey, channel: String)] = []
    for entry in declaration.follow {
      let keys = followed(entry)
      if keys.isEmpty { isBroken = true }
      follow += keys.map { ($0, entry.channel.value) }
    }
    if let commit = declaration.commit, !checkCommit(commit, channel: input.value) { isBroken = true }
    let onCommit = gestureEnd(declaration.onCommit), onCancel = gestureEnd(declaration.onCancel)
    guard !isBroken, bounds.count == 2, let onCommit, let onCancel else { return nil }
    return Interaction(
      input: input.value, bounds: (bounds[0], bounds[1]), rubberBand: rubberBand, follow: follow,
      takesCurvesAsLinear: declaration.scrub?.value != .curve, commit: declaration.commit,
      asksWhenChanged: declaration.commitWhen?.value == .changed, onCommit: onCommit, onCancel: onCancel,
      isDecided: declaration.isDecided)
  }

  /// The properties that follow a channel: numbers, and an angle where the channel is one.
  private func followed(_ entry: FollowDeclaration) -> [PropertyKey] {
    var keys: [PropertyKey] = []
    for instance in instances(named: entry.view) {
      guard let key = propertyKey(entry.property, of: instance) else { return [] }
      let type = instances[instance].type(of: key.property)
      let isAngle = Self.isAngle(channel: entry.channel.value)
      guard type == (isAngle ? .angle : .number) else {
        report(
          Diagnostic(
            "type-mismatch",
            "'\(entry.property.value)' is \(type.article); channel '\(entry.channel.value)' is "
              + (isAngle ? "an angle" : "a number"),
            at: entry.channel.range))
        return []
      }
      keys.append(key)
    }
    return keys
  }

  private func gestureEnd(_ declaration: GestureEndDeclaration?) -> Interaction.GestureEnd? {
    var end = Interaction.GestureEnd()
    guard let declaration else { return end }
    if let then = declaration.then {
      guard let index = phaseIndex[then.value] else {
        reportUnknownPhase(then)
        return nil
      }
      end.then = index
    }
    if let expression = declaration.duration {
      guard let value = time(expression, scope: .timing, allowsNegative: false, name: "duration") else { return nil }
      end.duration = value
    }
    if let expression = declaration.curve {
      guard let curve = curve(expression, scope: .timing) else { return nil }
      if end.duration == nil, let own = curve.ownDuration, !own.isFinite {
        report(
          Diagnostic(
            "endless-spring", "the spring never settles: its damping is 0", at: expression.range,
            label: "give it a duration, or the spring damping"))
        return nil
      }
      end.curve = curve
      end.curveExpression = expression
    }
    end.isProportional = declaration.proportional?.value ?? true
    end.isLone =
      declaration.then != nil && declaration.duration == nil && declaration.curve == nil
      && declaration.proportional == nil
    return end
  }

  /// Stands for whatever a gesture gives while a condition is checked; unlike a number that anybody writes.
  static let anyNumber = 0.37519

  /// Whether a commit expression is a condition on progress and velocity.
  private func checkCommit(_ commit: Expression, channel: String) -> Bool {
    let names = Self.gestureNames(progress: Self.anyNumber, velocity: Self.anyNumber, channel: channel)
    let scope = ExpressionScope(allowsViews: false, words: ["progress", "velocity"])
    guard let value = boolean(commit.replacing(names), scope: scope) else { return false }
    return value.formulas.first?.constantValue != nil || !value.isLive
  }

  /// Whether a gesture commits at a progress, with a velocity in input units a second.
  func commits(_ commit: Expression, progress: Double, velocity: Double, channel: String) -> Bool {
    let names = Self.gestureNames(progress: progress, velocity: velocity, channel: channel)
    guard let value = boolean(commit.replacing(names), scope: .timing), let result = constant(value, at: commit.range)
    else { return false }
    return result.formulas.first?.constantValue == 1
  }

  private static func gestureNames(progress: Double, velocity: Double, channel: String) -> [String: Expression.Node] {
    ["progress": .number(progress), "velocity": isAngle(channel: channel) ? .angle(velocity) : .number(velocity)]
  }
}

extension Expression {
  /// The expression with some single names replaced by literals.
  func replacing(_ names: [String: Expression.Node]) -> Expression {
    func inner(_ expression: Expression) -> Expression { expression.replacing(names) }
    switch node {
    case .reference:
      if let name = soleName, let literal = names[name.value] { return Expression(literal, at: range) }
      return self
    case .negate(let a): return Expression(.negate(inner(a)), at: range)
    case .not(let a): return Expression(.not(inner(a)), at: range)
    case .binary(let operation, let a, let b): return Expression(.binary(operation, inner(a), inner(b)), at: range)
    case .approximately(let a, let b, let c):
      return Expression(.approximately(inner(a), inner(b), tolerance: c.map(inner)), at: range)
    case .call(let name, let arguments): return Expression(.call(name, arguments.map(inner)), at: range)
    default: return self
    }
  }
}
