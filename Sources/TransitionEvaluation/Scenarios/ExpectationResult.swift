package import TransitionDiagnostics

/// What became of one expectation.
package struct ExpectationResult: Sendable {
  /// The name of the phase or scenario.
  package var subject: String
  package var isScenario: Bool
  /// The condition, as written.
  package var condition: String
  /// Where it is written.
  package var range: SourceRange
  /// Where the condition is written.
  package var conditionRange: SourceRange
  package var holds: Bool
  /// Seconds; nil for a condition on the whole.
  package var time: Double?
  /// What the condition saw, in its order: `cover.height` and what it was.
  package var values: [(name: String, value: String)]
  /// The time nearest to `time` at which it would hold.
  package var nearestTime: Double?
  /// Why it could not be asked, in place of all this.
  package var problem: Diagnostic?

  /// What to tell of one that does not hold.
  package var diagnostic: Diagnostic? {
    if let problem { return problem }
    guard !holds else { return nil }
    // All in one sentence: some formats have room for nothing else.
    var message = "'\(Self.shortened(condition))' does not hold in \(isScenario ? "scenario" : "phase") '\(subject)'"
    if let time { message += " at \(shortNumber(time))s" }
    if !values.isEmpty { message += ": " + values.map { "\($0.name) is \($0.value)" }.joined(separator: ", ") }
    if let nearestTime { message += "; it would hold at \(shortNumber(nearestTime))s" }
    return Diagnostic(.failedExpectation, message, at: conditionRange)
  }

  /// A condition of several lines on one, and at most 120 characters of it.
  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    return line.count > 120 ? line.prefix(119) + "…" : line
  }
}
