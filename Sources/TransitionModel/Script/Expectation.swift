public import TransitionDiagnostics

/// One entry of `expect`: a condition that a phase or a scenario is to meet.
public struct Expectation: Sendable {
  public enum Subject: Sendable {
    case phase(Located<String>)
    case scenario(Located<String>)
  }

  /// When the condition is asked.
  public enum Moment: Sendable {
    /// Of the whole: only its duration is known.
    case whole
    /// A time, `end`, or a marker.
    case at(Expression)
    /// At every frame, at each animation's start and end, and at the end.
    case always
  }

  public var subject: Subject
  public var moment: Moment
  public var condition: Expression
  /// The condition as it is written.
  public var text: String
  /// The whole entry.
  public var range: SourceRange
  public init(subject: Subject, moment: Moment, condition: Expression, text: String, range: SourceRange) {
    self.subject = subject
    self.moment = moment
    self.condition = condition
    self.text = text
    self.range = range
  }
}
