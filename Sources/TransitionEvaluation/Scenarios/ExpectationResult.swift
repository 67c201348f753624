public import TransitionDiagnostics

/// What became of one expectation.
public struct ExpectationResult: Sendable {
  /// The name of the phase or scenario.
  public var subject: String
  public var isScenario: Bool
  /// Where it is written.
  public var range: SourceRange
  /// The condition, as written.
  public var conditionRange: SourceRange
  public var holds: Bool
  /// Seconds; nil for a condition on the whole.
  public var time: Double?
  /// What the condition saw, in its order: `cover.height` and what it was.
  public var values: [(name: String, value: String)]
  /// The time nearest to `time` at which it would hold.
  public var nearestTime: Double?
  /// Why it could not be asked, in place of all this.
  public var problem: Diagnostic?

  /// What to tell of one that does not hold.
  public var diagnostic: Diagnostic? {
    if let problem { return problem }
    guard !holds else { return nil }
    let kind = isScenario ? "scenario" : "phase"
    let moment = time.map { " at \(shortNumber($0))s" } ?? ""
    let seen = values.map { "\($0.name) is \($0.value)" }.joined(separator: ", ")
    var notes = values.isEmpty ? [] : [Diagnostic.Note(seen)]
    if let nearestTime { notes.append(.init("it would hold at \(shortNumber(nearestTime))s")) }
    return Diagnostic(
      "failed-expectation", "the expectation of \(kind) '\(subject)' does not hold\(moment)", at: conditionRange,
      notes: notes)
  }
}
