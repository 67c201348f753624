internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionText

/// Diagnostics about gestures, scenarios and expectations.
extension Diagnostic {
  /// Phases that follow each other without taking any time.
  static func instantCircle(_ names: [String], at range: SourceRange) -> Diagnostic {
    let circle = (names + [names[0]]).map { "'\($0)'" }.joined(separator: " → ")
    return Diagnostic(
      .circularReference, "phases follow each other without taking any time: \(circle)", at: range,
      help: "give one of them a duration, or remove 'then'")
  }

  // MARK: Gestures

  static func inputTooLarge(_ subject: String, _ value: Double, at range: SourceRange) -> Diagnostic {
    let limit = Prose.number(GestureTrace.largestInput)
    return Diagnostic(
      .outOfRange, "'\(subject)' is \(Prose.number(value)); an input must be between -\(limit) and \(limit)", at: range)
  }

  static func emptyInputRange(at range: SourceRange) -> Diagnostic {
    Diagnostic(.outOfRange, "'range' is empty: it begins and ends at the same input", at: range)
  }

  static func stopOrder(_ value: Double, after last: Double, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .outOfRange,
      value == last
        ? "two stops have the same input, \(Prose.number(value))"
        : "the stop at \(Prose.number(value)) comes after one at \(Prose.number(last)); the stops must ascend or "
          + "descend throughout",
      at: range)
  }

  static func missingStops(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "the phase runs through several states, so its interaction needs 'stops'", at: range,
      help: "write 'stops' in place of 'range': the input at each state")
  }

  static func stopsWithoutThrough(at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingKey, "'stops' needs a phase with 'through'", at: range)
  }

  static func stopCount(_ count: Int, states: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(.outOfRange, "'stops' has \(count) values for \(states) states", at: range)
  }

  static func notThrough(_ state: Located<String>, states: [String]) -> Diagnostic {
    Diagnostic(
      .unknownState, "state '\(state.value)' is not among those of 'through'", at: state.range, label: expected(states))
  }

  static func settleWithoutDuration(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "'onSettle' needs a duration; only decay and a spring with a time of its own have one", at: range,
      help: "duration: 300ms")
  }

  static func follow(
    _ property: Located<String>, _ type: ValueType, channel: Located<String>, isAngle: Bool
  ) -> Diagnostic {
    Diagnostic(
      .typeMismatch,
      "'\(property.value)' is \(type.article); channel '\(channel.value)' is \(isAngle ? "an angle" : "a number")",
      at: channel.range)
  }

  /// - Parameter property: Includes the view, as in `card.opacity`.
  static func animatedAndFollowing(_ property: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.conflictingKeys, "'\(property)' is animated; it cannot follow the gesture as well", at: range)
  }

  static func endlessGesturePhase(_ phase: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .outOfRange, "phase '\(phase)' never ends; a gesture cannot drive it", at: range, help: "give it a completion")
  }

  // MARK: Scenarios

  static func missingInteraction(_ phase: Located<String>) -> Diagnostic {
    Diagnostic(
      .missingKey, "phase '\(phase.value)' has no 'interaction'; a gesture cannot drive it", at: phase.range)
  }

  /// - Parameter missing: Those of 'through' and 'interaction' that the phase lacks.
  static func settlesNowhere(_ phase: Located<String>, missing: [String], at range: SourceRange) -> Diagnostic {
    let keys = missing.map { "'\($0)'" }.joined(separator: " and ")
    return Diagnostic(
      .missingKey, "phase '\(phase.value)' has no \(keys); it cannot settle at a state", at: range,
      notes: [.init("the phase is here", at: phase.range)])
  }

  static func traceOrder(_ time: Double, after last: Double, at range: SourceRange) -> Diagnostic {
    let (own, other) = (Prose.time(time, decimals: 6), Prose.time(last, decimals: 6))
    let what = time > last ? "follows one at \(other) within a nanosecond" : "comes after one at \(other)"
    return Diagnostic(.outOfRange, "the point at \(own) \(what); the times of a trace must ascend", at: range)
  }

  /// - Parameter near: The channels of the trace that the input may mean: then it is the one that is wrong.
  static func traceWithoutInput(
    _ input: Located<String>, at range: SourceRange, near: Spelling.Suggestion?
  ) -> Diagnostic {
    let message = "the trace has no channel '\(input.value)', which drives the phase"
    guard let near else { return Diagnostic(.missingKey, message, at: range) }
    return Diagnostic(
      .missingKey, message, at: input.range, notes: [.init("the trace is here", at: range)],
      suggestion: .nearest(near, at: input.range, certainty: .likely))
  }

  /// `commit: 50%`.
  static func commitAsNumber(_ share: Double, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "'commit' takes a condition, not a number", at: range,
      suggestion: .write("progress > \(Prose.number(share))", at: range, .likely))
  }

  // MARK: Expectations

  static func conditionWithoutMoment(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "the condition depends on values that change, so it needs a time", at: range,
      help: "add at: end (or a time or marker), or write 'always' instead of 'that'")
  }

  static func expectationOfEndless(_ motion: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.outOfRange, "'\(motion)' never ends; check the condition at a time", at: range)
  }

  static func failed(_ result: ExpectationResult) -> Diagnostic {
    let expectation = result.expectation
    // A single sentence, since some formats have no room for more.
    var message = "'\(shortened(expectation.text))' does not hold in \(expectation.subject.text)"
    if let time = result.time { message += " at \(Prose.time(time))" }
    if !result.values.isEmpty {
      message += ": " + result.values.map { "\($0.name) is \($0.value)" }.joined(separator: ", ")
    }
    if let time = result.nearestTime { message += "; it would hold at \(Prose.time(time))" }
    return Diagnostic(.failedExpectation, message, at: expectation.condition.range)
  }

  /// A condition on one line, with at most 120 characters.
  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    return line.count > 120 ? line.prefix(119) + "…" : line
  }
}
