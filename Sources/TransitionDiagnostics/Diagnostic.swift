/// How grave a finding is.
package enum Level: Int, Comparable, Sendable, CaseIterable {
  case note, warning, error
  package static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  package var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// The stable name of an error or a lint rule, such as `unknown-property`.
package struct RuleName: Hashable, Sendable, ExpressibleByStringLiteral {
  package var text: String
  package init(_ text: String) { self.text = text }
  package init(stringLiteral text: StaticString) { self.text = text.description }
}

/// A mistake in a script, or a finding about it: data, never a thrown error.
package struct Diagnostic: Sendable {
  /// A second place that explains the first.
  package struct Note: Sendable {
    package var message: String
    package var range: SourceRange?
    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A replacement of one range by a text.
  package struct Edit: Sendable {
    package var range: SourceRange
    package var replacement: String
    package init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  package var rule: RuleName
  package var level: Level
  /// One phrase, lower case, no final period, the subject first and quoted.
  package var message: String
  /// Exactly the text at fault.
  package var range: SourceRange
  /// What stands beside the carets: usually the nearest name or the remedy in brief.
  package var label: String?
  package var notes: [Note]
  /// A remedy that can be typed in.
  package var help: String?
  /// The edits that mend the script, to be made together; empty when there is no one way.
  package var fix: [Edit]
  /// Whether the edits keep what the author meant for certain; those of others are only made when asked for.
  package var isFixSafe = true

  package init(
    _ rule: RuleName, level: Level = .error, _ message: String, at range: SourceRange, label: String? = nil,
    notes: [Note] = [], help: String? = nil, fix: [Edit] = []
  ) {
    self.rule = rule
    self.level = level
    self.message = message
    self.range = range
    self.label = label
    self.notes = notes
    self.help = help
    self.fix = fix
  }
}
