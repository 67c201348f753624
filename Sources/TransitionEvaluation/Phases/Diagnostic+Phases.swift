internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionText

/// Diagnostics about phases: `swap` and `reverse`, targets, times, values, paths and markers.
extension Diagnostic {
  // MARK: Phases made of others

  static func longPhaseChain(_ limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(.limitExceeded, "'swap' and 'reverse' are chained through more than \(limit) phases", at: range)
  }

  static func keyBesideReversed(_ key: Located<String>, swap: Located<String>?) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "'\(key.value)' cannot be combined with 'swap' of a phase that is played backwards",
      at: key.range, notes: swap.map { [.init("'\($0.value)' is played backwards", at: $0.range)] } ?? [])
  }

  static func reversedEndless(_ phase: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.outOfRange, "phase '\(phase)' never ends, so it cannot be played backwards", at: range)
  }

  // MARK: Targets

  static func duplicateAnimation(_ id: Located<String>, first: SourceRange?) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "animation '\(id.value)' is defined twice", at: id.range,
      notes: [.init("first defined here", at: first)])
  }

  static func propertyOfNoView(_ name: Located<String>, meant suggestion: Suggestion?) -> Diagnostic {
    Diagnostic(.unknownProperty, "no view has a property '\(name.value)'", at: name.range, suggestion: suggestion)
  }

  /// - Parameter property: Includes the view, as in `card.opacity`.
  static func overlappingAnimations(
    of property: String, _ first: (start: Double, end: Double), _ second: (start: Double, end: Double),
    at range: SourceRange, other: SourceRange
  ) -> Diagnostic {
    func text(_ interval: (start: Double, end: Double)) -> String {
      interval.end == .infinity
        ? "\(Prose.time(interval.start)) and later" : "\(Prose.time(interval.start)) to \(Prose.time(interval.end))"
    }
    return Diagnostic(
      .conflictingAnimations, "two animations of '\(property)' overlap: \(text(first)) and \(text(second))", at: range,
      label: "starts before the other has ended", notes: [.init("the other one is here", at: other)])
  }

  // MARK: Values held by 'during'

  static func layoutByDuring(at range: SourceRange) -> Diagnostic {
    Diagnostic(.conflictingKeys, "'during' must use the same layout keys as the view's state", at: range)
  }

  static func animatedAndHeld(_ property: String, at range: SourceRange, animation: SourceRange?) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "'\(property)' is animated; 'during' cannot hold it as well", at: range,
      notes: animation.map { [.init("animated here", at: $0)] } ?? [])
  }

  // MARK: Times

  static func startsAfterEndless(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .unknownAnimation, "'\(name.value)' never ends; nothing can start after it", at: name.range,
      label: "use 'with', or give it a finite number of iterations")
  }

  static func nothingPrevious(at range: SourceRange) -> Diagnostic {
    Diagnostic(.unknownAnimation, "the first animation has no previous one", at: range)
  }

  static func missingDuration(at range: SourceRange, isReduced: Bool) -> Diagnostic {
    Diagnostic(
      .missingKey, "the animation has no duration, and neither has \(isReduced ? "'reducedMotion'" : "its phase")",
      at: range, help: "duration: 300ms")
  }

  /// - Parameters:
  ///   - settling: The settling time in seconds; nil for an undamped spring.
  ///   - subject: What could be given a duration instead.
  static func endlessSpring(_ settling: Double?, at range: SourceRange, of subject: String = "the animation")
    -> Diagnostic
  {
    let message =
      settling.map { "the spring takes \($0.isFinite ? Prose.time($0) : "too long") to settle" }
      ?? "the spring never settles: its damping is 0"
    return Diagnostic(
      .endlessSpring, message, at: range,
      label: "give \(subject) a duration, or the spring \(settling == nil ? "some" : "more") damping")
  }

  static func springAsPacing(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidCurve, "'pacing' cannot be a spring with a duration of its own", at: range,
      label: "only spring(dampingRatio=…) is fitted to the duration")
  }

  static func waitingAnimations(_ circle: [(place: Int, id: String?)], at range: SourceRange) -> Diagnostic {
    // The maximum number of names to list.
    let limit = 12
    var names = (circle + [circle[0]]).prefix(limit).map { $0.id.map { "'\($0)'" } ?? "animation \($0.place + 1)" }
    if circle.count >= limit { names += ["…", names[0]] }
    return Diagnostic(
      .circularReference, "\(names[0]) waits for itself: \(names.joined(separator: " -> "))", at: range)
  }

  // MARK: Markers

  static func markerAtNoEnd(at range: SourceRange) -> Diagnostic {
    Diagnostic(.unknownAnimation, "the marker is at the end of an animation that never ends", at: range)
  }

  /// `start` or `end` of something other than an animation.
  static func instantOfNothing(_ function: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidExpression, "'\(function)' takes the id of an animation", at: range, help: "\(function)(card)")
  }

  // MARK: Values

  static func oneValueForSeveral(_ properties: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "one value for several properties: '\(properties[0])' and '\(properties[1])'", at: range,
      label: "write a map of property and value", help: "{ \(properties[0]): …, \(properties[1]): … }")
  }

  static func notAnimated(
    _ name: Located<String>, but properties: [String], meant suggestion: Suggestion?
  ) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "'\(name.value)' is not among the animated properties", at: name.range,
      label: expected(properties), suggestion: suggestion)
  }

  static func additive(_ property: String, is type: ValueType, at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeMismatch, "'\(property)' is \(type.article); it cannot be added to", at: range)
  }

  static func additiveWithoutValues(_ lack: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingKey, "an additive animation needs explicit values; \(lack)", at: range)
  }

  // MARK: Keyframes

  static func curveOfPaced(at range: SourceRange) -> Diagnostic {
    Diagnostic(.conflictingKeys, "'interpolation: paced' takes no curve between keyframes", at: range)
  }

  static func timeOfPaced(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "'at' cannot be combined with 'interpolation: paced', which sets the times itself", at: range)
  }

  /// - Parameters:
  ///   - offset: As a fraction of the duration.
  ///   - duration: The animation's, in seconds.
  static func keyframeOrder(
    _ offset: Double, _ expression: Expression, after previous: (value: Double, expression: Expression),
    duration: Double
  ) -> Diagnostic {
    // As written: a time of each keyframe at a time, a percentage of any other.
    func place(_ offset: Double, _ expression: Expression) -> String {
      if case .time = expression.node { return Prose.time(offset * duration, decimals: 6) }
      return "\(Prose.number(offset * 100))%"
    }
    return Diagnostic(
      .keyframeOrder,
      "keyframe at \(place(offset, expression)) comes after one at \(place(previous.value, previous.expression))",
      at: expression.range, notes: [.init("the later keyframe is here", at: previous.expression.range)])
  }

  static func keyframeTime(is type: ValueType, at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeMismatch, "a keyframe's time is a percentage or a time, not \(type.article)", at: range)
  }

  /// - Parameters:
  ///   - last: What numbers without a unit count up to.
  ///   - duration: The end in seconds, if the keyframe is at a time; nil if it is at a fraction.
  static func keyframeOutside(_ offset: Double, of last: Double, duration: Double?, at expression: Expression)
    -> Diagnostic
  {
    let limits = duration.map { "0 ms to \(Prose.time($0, decimals: 6))" } ?? "0%...100%"
    guard case .number = expression.node else {
      let place = duration == nil ? "\(Prose.number(offset * 100))%" : Prose.time(offset, decimals: 6)
      return Diagnostic(.keyframeOrder, "keyframe at \(place) is outside \(limits)", at: expression.range)
    }
    let number = Prose.number(offset), isPart = offset >= 0 && offset <= last, isPercentage = isPart && last == 100
    var help = "a time has its unit: at: \(isPart ? number : "150")ms"
    if isPart { help += "; \(number) of \(Prose.number(last)) frames are at: \(Prose.number(offset / last * 100))%" }
    return Diagnostic(
      .keyframeOrder, "keyframe at \(number) is outside \(limits)", at: expression.range,
      help: isPercentage ? nil : help,
      suggestion: isPercentage ? .write("\(number)%", at: expression.range, .likely) : nil)
  }

  // MARK: Paths

  static func pathWithoutCenter(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "'path' moves a view's center: animate the view, or one position key on each axis", at: range)
  }

  static func closedPath(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidCurve, "the path's ends coincide; it cannot be scaled onto a start and an end that differ", at: range)
  }

  static func curveOfContinuousCubic(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "a cubic segment of 'interpolation: continuous' takes no curve", at: range,
      help: "remove the keyframe's 'interpolation' or its 'curve'")
  }

  static func springOfColor(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidCurve, "with 'interpolation: continuous', a color cannot follow a spring", at: range,
      help: "write an easing, such as easeOut, or remove 'curve'")
  }

  static func pathWithKeyframes(at range: SourceRange, keyframes: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "'path' goes from start to end; it takes no keyframes", at: range,
      notes: [.init("keyframes are given here", at: keyframes)])
  }

  static func additivePath(at range: SourceRange, composite: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "'path' sets the view's center; it cannot be combined with 'composite: add'", at: range,
      notes: [.init("'composite' is given here", at: composite)])
  }
}
