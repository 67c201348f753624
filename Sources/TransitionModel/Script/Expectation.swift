package import TransitionDiagnostics

/// One entry of `expect`: a condition for a phase or a scenario.
package struct Expectation: Sendable {
  package enum Subject: Sendable {
    case phase(Located<String>)
    case scenario(Located<String>)
  }

  /// The time at which the condition is evaluated.
  package enum Moment: Sendable {
    /// On the whole motion: only its duration is known.
    case whole
    /// A time, `end`, or a marker.
    case at(Expression)
    /// At every frame, at each animation's start and end, and at the end.
    case always
  }

  /// The name used in reports.
  package var name: Located<String>?
  package var subject: Subject
  package var moment: Moment
  package var condition: Expression
  /// The condition as written.
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
