internal import TransitionDiagnostics

/// An error in a script, or a finding about it; a value, never a thrown error.
public struct TransitionDiagnostic: Sendable, Hashable {
  /// The rule of a diagnostic, as documented by `transitionctl explain`.
  public struct Rule: Sendable, Hashable {
    /// The stable name, such as `unknown-property`.
    public let name: String
  }

  /// How severe a diagnostic is; an error leaves a script without phases.
  public enum Severity: Int, Sendable, Hashable, Comparable, CaseIterable {
    case note, warning, error

    /// Notes are below warnings, warnings below errors.
    public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }

  /// A position in a source text.
  public struct Position: Sendable, Hashable {
    /// UTF-8 bytes from the start of the text, 0-based.
    public let offset: Int
    /// The line, 1-based.
    public let line: Int
    /// The column in Unicode scalars, 1-based.
    public let column: Int
  }

  /// A half-open range of a source text.
  public struct Range: Sendable, Hashable {
    /// The path passed for the script, that of an included file, or `--set NAME` for a parameter that was set; the
    /// script's path for a diagnostic without a location.
    public let path: String
    /// The first position of the range.
    public let start: Position
    /// The position after its last character; equal to `start` for an empty range.
    public let end: Position
  }

  /// A replacement of one range with a text.
  public struct Edit: Sendable, Hashable {
    /// The range to replace.
    public let range: Range
    /// The text that replaces it.
    public let replacement: String
  }

  /// The certainty of a suggestion.
  public enum Certainty: Sendable, Hashable {
    /// Certainly what was meant: tools may apply it automatically.
    case certain
    /// Probably what was meant.
    case likely
    /// For display only: there are no edits, or only one of several alternatives.
    case display
  }

  /// A way to fix the script.
  public struct Suggestion: Sendable, Hashable {
    /// The text to write, such as `height`.
    public let text: String
    /// The edits that fix the script, to be applied together; empty if there is no single fix.
    public let edits: [Edit]
    /// The certainty of the suggestion.
    public let certainty: Certainty
  }

  /// The rule that was violated.
  public let rule: Rule
  /// How severe it is.
  public let severity: Severity
  /// One phrase, lower case, without a final period.
  public let message: String
  /// The exact range of the offending text.
  public let range: Range
  /// A way to fix it, if known.
  public let suggestion: Suggestion?
}

extension TransitionDiagnostic {
  init(_ diagnostic: Diagnostic, in sources: SourceMap) {
    rule = Rule(name: diagnostic.rule.text)
    severity =
      switch diagnostic.severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    message = diagnostic.message
    range = Range(diagnostic.range, in: sources)
    suggestion = diagnostic.suggestion.map { suggestion in
      Suggestion(
        text: suggestion.text,
        edits: suggestion.edits.map { Edit(range: Range($0.range, in: sources), replacement: $0.replacement) },
        certainty: Certainty(suggestion.certainty))
    }
  }
}

extension TransitionDiagnostic.Certainty {
  fileprivate init(_ certainty: TransitionDiagnostics.Suggestion.Certainty) {
    switch certainty {
    case .certain: self = .certain
    case .likely: self = .likely
    case .display: self = .display
    }
  }
}

extension TransitionDiagnostic.Range {
  fileprivate init(_ range: SourceRange, in sources: SourceMap) {
    // What is in no file is at the start of the script.
    let source = sources[range.file] ?? sources.files[0]
    func position(_ offset: Int32) -> TransitionDiagnostic.Position {
      let (line, column) = source.location(of: offset)
      return TransitionDiagnostic.Position(offset: Int(offset), line: line, column: column)
    }
    self.init(path: source.path, start: position(range.start), end: position(range.end))
  }
}
