/// An error in a script, or a finding about it, as data; never a thrown error.
package struct Diagnostic: Sendable {
  /// A second range that explains the first.
  package struct Note: Sendable {
    package var message: String
    package var range: SourceRange?
    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A replacement of one range with a text.
  package struct Edit: Sendable, Equatable {
    package var range: SourceRange
    package var replacement: String
    package init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  package var rule: RuleName
  package var severity: Severity
  /// One phrase, lower case, no final period, the subject first and quoted.
  package var message: String
  /// The exact range of the offending text.
  package var range: SourceRange
  /// Distinguishes diagnostics of the same rule at the same range.
  package var subject: String
  /// The names of all that one diagnostic is about, if it groups what could be reported one by one.
  package var members: [String] = []
  package var notes: [Note]
  /// A likely correction, with the edits to apply it.
  package var suggestion: Suggestion?
  /// Other descriptions of the same mistake, each with a fix, where it takes more than the text to choose between them.
  package var alternatives: [Diagnostic] = []
  /// The label of a diagnostic without a suggestion.
  private let ownLabel: String?
  /// The help text when the suggestion has none.
  private var ownHelp: String?

  /// - Parameters:
  ///   - label: The text under the carets; a suggestion's own label takes precedence.
  ///   - help: A line of advice; takes precedence over the suggestion's.
  package init(
    _ rule: RuleName, severity: Severity = .error, _ message: String, at range: SourceRange, subject: String = "",
    label: String? = nil, notes: [Note] = [], help: String? = nil, suggestion: Suggestion? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.range = range
    self.subject = subject
    self.ownLabel = label
    self.notes = notes
    self.ownHelp = help
    self.suggestion = suggestion
  }

  /// The text under the carets: usually the nearest name or a short form of the fix.
  package var label: String? { suggestion?.label ?? ownLabel }

  /// Advice on a separate line, such as a text to type.
  package var help: String? { ownHelp ?? suggestion?.help }

  /// The same diagnostic with other advice, and without a fix.
  package func advising(_ help: String) -> Diagnostic {
    var result = self
    (result.ownHelp, result.suggestion) = (help, nil)
    return result
  }

  /// The edits that fix the script, applied together; empty when there is no single fix.
  package var fix: [Edit] { suggestion?.certainty == .display ? [] : suggestion?.edits ?? [] }

  /// Whether the fix certainly yields what was meant.
  package var isFixSafe: Bool { suggestion?.certainty == .certain }
}
