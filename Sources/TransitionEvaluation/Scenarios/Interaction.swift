internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// A phase's interaction, the gesture that drives it, with names resolved and numbers evaluated.
package struct Interaction: Sendable {
  /// The phase.
  package var phase: String
  /// The channel that drives it: `translationX`, `translationY`, `scale`, `rotation` or a custom name.
  package var input: String
  /// The input at progress 0 and at progress 1; in degrees for the channel `rotation`.
  package var bounds: (start: Double, end: Double)
  /// The resistance beyond them; nil where the input is clamped.
  package var rubberBand: Double?
  var follow: [(key: PropertyKey, channel: String)]
  var takesCurvesAsLinear: Bool
  /// When it commits; nil for one that is not asked.
  package var commit: CommitCondition?
  /// Whether it commits as soon as the condition holds, while the finger is still down.
  package var asksWhenChanged: Bool
  var onCommit: GestureEnd
  var onCancel: GestureEnd
  /// Whether the gesture ends in a commit, a cancel or at a stop; otherwise the phase stays where the input leaves it.
  package var isDecided: Bool
  /// The stops of a phase that runs through several states, one of which every release settles at.
  package var stops: StopRule?

  /// The input where a trace that begins in the phase's first state is 0.
  package var origin: Double { stops == nil ? 0 : bounds.start - GestureTrace.restingInput(of: input) }

  /// The channels that properties follow, without duplicates, in script order; may include the input.
  package var followedChannels: [String] {
    var known: Set<String> = []
    return follow.map { $0.channel }.filter { known.insert($0).inserted }
  }

  struct GestureEnd: Sendable {
    /// The index of the phase that starts then.
    var then: Int?
    var duration: Double?
    var curve: Curve?
    var isProportional = true

    /// Whether only the next phase is specified.
    var isLone = false
  }
}

extension Resolver {
  /// The index of a phase; nil for an unknown one, which is reported.
  func phase(_ name: Located<String>) -> Int? {
    if let index = phaseIndex[name.value] { return index }
    reportUnknownPhase(name)
    return nil
  }

  /// Whether a channel of a trace is an angle.
  static func isAngle(channel: String) -> Bool { channel == "rotation" }

  /// Resolves an interaction; nil after an error that has been reported.
  func interaction(of index: Int) -> Interaction? {
    let phase = script.phases[index]
    guard let declaration = phase.interaction, let input = declaration.input else { return nil }
    // Angles belong to the channel `rotation`: one mistake, whatever else is typed by the channel.
    let isMisspelled = (declaration.bounds ?? []).contains { $0.isAngle } && reportMisspelledRotation(input)
    let isAngle = isMisspelled || Self.isAngle(channel: input.value)
    let type: ValueType = isAngle ? .angle : .number
    var isBroken = isMisspelled
    var bounds: [Double] = []
    for expression in declaration.bounds ?? [] {
      guard let value = staticValue(expression, type: type, scope: .timing) else { continue }
      bounds.append(value)
      if abs(value) > GestureTrace.largestInput {
        report(.inputTooLarge("range", value, at: expression.range))
        isBroken = true
      }
    }
    var stops: StopRule?
    let effective = effectivePhase(index)
    if declaration.stops != nil || effective?.through != nil {
      stops = stopRule(of: declaration, effective, isAngle: isAngle, isDerived: phase.swap != nil)
      bounds = stops.map { [$0.stops[0], $0.stops[$0.stops.count - 1]] } ?? []
    } else if bounds.count == 2, abs(bounds[0] - bounds[1]) < 1e-9 {
      report(.emptyInputRange(at: declaration.boundsRange ?? declaration.range))
      isBroken = true
    }
    var rubberBand: Double?
    if let expression = declaration.rubberBand {
      rubberBand = staticValue(expression, type: .number, scope: .timing)
      if let value = rubberBand, value < 0 {
        report(.outOfRange("'rubberBand'", value, mustBe: ">= 0", at: expression.range))
        isBroken = true
      }
    }
    var follow: [(key: PropertyKey, channel: String)] = []
    for entry in declaration.follow {
      let keys = followed(entry)
      if keys.isEmpty { isBroken = true }
      follow += keys.map { ($0, entry.channel.value) }
    }
    let commit = declaration.commit.flatMap { commitCondition($0, velocity: isAngle ? .angle : .number) }
    if declaration.commit != nil, commit == nil { isBroken = true }
    let onCommit = gestureEnd(declaration.onCommit), onCancel = gestureEnd(declaration.onCancel)
    guard !isBroken, bounds.count == 2, let onCommit, let onCancel else { return nil }
    return Interaction(
      phase: phase.name.value, input: input.value, bounds: (bounds[0], bounds[1]), rubberBand: rubberBand,
      follow: follow, takesCurvesAsLinear: declaration.scrub?.value != .curve, commit: commit,
      asksWhenChanged: declaration.commitWhen?.value == .changed, onCommit: onCommit, onCancel: onCancel,
      isDecided: declaration.isDecided || stops != nil, stops: stops)
  }

  /// Reports a channel that is meant to be `rotation`, since angles come with it.
  ///
  /// - Returns: Whether it is one.
  private func reportMisspelledRotation(_ channel: Located<String>) -> Bool {
    guard !Self.isAngle(channel: channel.value),
      let near = Spelling.suggestion(
        channel.value, in: ["rotation"], foreign: ForeignWord.find(channel.value, at: "channel"))
    else { return false }
    report(.unknown(.channel, channel, meant: .nearest(near, at: channel.range)))
    return true
  }

  /// The properties that follow a channel: numbers, and an angle where the channel is one.
  private func followed(_ entry: FollowDeclaration) -> [PropertyKey] {
    var keys: [PropertyKey] = []
    for instance in instances(named: entry.view) {
      guard let key = propertyKey(entry.property, of: instance) else { return [] }
      let type = instances[instance].type(of: key.property)
      let isAngle = Self.isAngle(channel: entry.channel.value)
      guard type == (isAngle ? .angle : .number) else {
        if type == .angle, reportMisspelledRotation(entry.channel) { return [] }
        report(.follow(entry.property, type, channel: entry.channel, isAngle: isAngle))
        return []
      }
      keys.append(key)
    }
    return keys
  }

  private func gestureEnd(_ declaration: GestureEndDeclaration?) -> Interaction.GestureEnd? {
    guard let declaration else { return Interaction.GestureEnd() }
    // Each part is read even if another one is wrong, so that independent errors are reported in one run.
    let then = declaration.then.map { phase($0) }
    guard var end = gestureEnd(declaration.duration, declaration.curve) else { return nil }
    if let curve = declaration.curve, end.duration == nil, !endsInTime(end.curve?.ownDuration, at: curve.range) {
      return nil
    }
    guard then != .some(nil) else { return nil }
    end.then = then ?? nil
    if let isProportional = declaration.proportional { end.isProportional = isProportional.value }
    end.isLone =
      declaration.then != nil && declaration.duration == nil && declaration.curve == nil
      && declaration.proportional == nil
    return end
  }

  /// The duration and the curve of a motion after a gesture; nil after an error that has been reported.
  func gestureEnd(_ duration: Expression?, _ curve: CurveExpression?) -> Interaction.GestureEnd? {
    var end = Interaction.GestureEnd()
    end.duration = duration.flatMap { time($0, scope: .timing, allowsNegative: false, name: "duration") }
    end.curve = curve.flatMap { self.curve($0, scope: .timing) }
    let isComplete = (end.duration != nil) == (duration != nil) && (end.curve != nil) == (curve != nil)
    return isComplete ? end : nil
  }

  /// Whether the spring of a motion after a gesture comes to rest within the longest time; reports it otherwise.
  ///
  /// - Parameter duration: Its own duration in seconds; nil if it has none.
  func endsInTime(_ duration: Double?, at range: SourceRange) -> Bool {
    guard let duration, !(duration <= PhaseCompiler.latestEnd) else { return true }
    report(.endlessSpring(duration.isFinite ? duration : nil, at: range, of: "it"))
    return false
  }

  /// Resolves a commit expression, a condition on progress and velocity; nil after an error that has been reported.
  private func commitCondition(_ commit: Expression, velocity: Quantity) -> CommitCondition? {
    switch commit.node {
    case .percentage(let share) where (0...1).contains(share), .number(let share) where (0...1).contains(share):
      report(.commitAsNumber(share, at: commit.range))
      return nil
    default: break
    }
    guard let value = boolean(commit, scope: .commit(velocity: velocity)), let formula = value.formulas.first else {
      return nil
    }
    return CommitCondition(formula: formula, range: commit.range)
  }
}

extension Expression {
  /// Whether it is a literal angle, with a sign or without.
  fileprivate var isAngle: Bool {
    switch node {
    case .angle: true
    case .negate(let inner): inner.isAngle
    default: false
    }
  }
}

extension ExpressionScope {
  /// For a `commit`, which may refer to the gesture.
  static func commit(velocity: Quantity) -> ExpressionScope {
    ExpressionScope(
      allowsViews: false,
      named: [
        ("progress", Resolved(.number, .slot(CommitCondition.progress))),
        ("velocity", Resolved(velocity, .slot(CommitCondition.velocity))),
      ])
  }
}

/// The condition under which a gesture commits: a formula over two special slots.
package struct CommitCondition: Sendable {
  /// A slot number below those of views.
  package static let progress = -1
  /// In input units per second; in degrees per second for the channel `rotation`.
  package static let velocity = -2

  package var formula: Formula
  var range: SourceRange

  /// Whether a gesture commits at a progress with a velocity in input units per second.
  func holds(progress: Double, velocity: Double) throws(FormulaFailure) -> Bool {
    try formula.evaluate { slot in slot == Self.progress ? progress : velocity } == 1
  }

  /// Whether a gesture commits when released; false where the condition has no value.
  ///
  /// - Parameters:
  ///   - progress: 0 at the start of the range, 1 at its end, before any rubber banding.
  ///   - velocity: In input units per second.
  package func commits(progress: Double, velocity: Double) -> Bool {
    (try? holds(progress: progress, velocity: velocity)) ?? false
  }

  /// The progress nearest to the middle at which a finger that lifts at rest decides so, in hundredths; the middle if only a
  /// flick does.
  func restingProgress(isCommit: Bool) -> Double {
    let places = (0...100).map { Double($0) / 100 }.filter { commits(progress: $0, velocity: 0) == isCommit }
    let nearest = places.min { abs($0 - 0.5) < abs($1 - 0.5) } ?? 0.5
    return abs(nearest - 0.5) < 0.015 ? 0.5 : nearest
  }

  /// The condition with another formula over the same slots.
  package func with(_ formula: Formula) -> CommitCondition { CommitCondition(formula: formula, range: range) }
}
