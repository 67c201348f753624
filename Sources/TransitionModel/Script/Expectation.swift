package import TransitionDiagnostics

/// One entry of `expect`: a condition that a phase or a scenario is to meet.
package struct Expectation: Sendable {
  package enum Subject: Sendable {
    case phase(Located<String>)
    case scenario(Located<String>)
  }

  /// When the condition is asked.
  package enum Moment: Sendable {
    /// Of the whole: only its duration is known.
    case whole
    /// A time, `end`, or a marker.
    case at(Expression)
    /// At every frame, at each animation's start and end, and at the end.
    case always
  }

  /// What reports call it.
  package var name: Located<String>?
  package var subject: Subject
  package var moment: Moment
  package var condition: Expression
  /// The condition as it is written.
  package var text: String
  /// The whole entry.
  package var range: SourceRange
  package init(
    name: Located<String>? = nil, subject: Subject, moment: Moment, condition: Expression, text: String,
    range: SourceRange
  ) {
    self.name = name
    self.subject = subject
    self.moment = moment
    self.condition = condition
    self.text = text
    self.range = range
  }
}
