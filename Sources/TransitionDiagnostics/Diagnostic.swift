/// How grave a finding is.
public enum Level: Int, Comparable, Sendable, CaseIterable {
  case note, warning, error
  public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  public var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// The stable name of an error or a lint rule, such as `unknown-property`.
public struct RuleName: Hashable, Sendable, ExpressibleByStringLiteral {
  public var text: String
  public init(_ text: String) { self.text = text }
  public init(stringLiteral text: StaticString) { self.text = text.description }
}

/// A mistake in a script, or a finding about it: data, never a thrown error.
public struct Diagnostic: Sendable {
  /// A second place that explains the first.
  public struct Note: Sendable {
    public var message: String
    public var range: SourceRange?
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A replacement of one range by a text.
  public struct Edit: Sendable {
    public var range: SourceRange
    public var replacement: String
    public init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  public var rule: RuleName
  public var level: Level
  /// One phrase, lower case, no final period, the subject first and quoted.
  public var message: String
  /// Exactly the text at fault.
  public var range: SourceRange
  /// What stands beside the carets: usually the nearest name or the remedy in brief.
  public var label: String?
  public var notes: [Note]
  /// A remedy that can be typed in.
  public var help: String?
  /// The edits that mend the script, to be made together; empty when there is no one way.
  public var fix: [Edit]
  /// Whether the edits keep what the author meant for certain; those of others are only made when asked for.
  public var isFixSafe = true

  public init(
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
