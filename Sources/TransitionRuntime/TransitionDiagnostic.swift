internal import TransitionDiagnostics

/// A mistake in a script, or a finding about it: a value, never a thrown error.
public struct TransitionDiagnostic: Sendable, Hashable {
  /// What was found, as `transitionctl explain` knows it.
  public struct Rule: Sendable, Hashable {
    /// The stable name, such as `unknown-property`.
    public let name: String
  }

  /// How severe a diagnostic is; an error leaves a script without phases.
  public enum Severity: Int, Sendable, Hashable, Comparable, CaseIterable {
    case note, warning, error

    /// Notes come before warnings, warnings before errors.
    public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }

  /// A position in a source text.
  public struct Position: Sendable, Hashable {
    /// UTF-8 bytes from the start of the text, from 0.
    public let offset: Int
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int
  }

  /// A half-open range of a source text.
  public struct Range: Sendable, Hashable {
    /// The script's path as it was given, that of an included file, or `--set NAME` for a value that was set; the
    /// script's for a diagnostic that is about no text.
    public let path: String
    /// The first position of the range.
    public let start: Position
    /// The position after its last character; `start` for a range that marks a gap.
    public let end: Position
  }

  /// A replacement of one range by a text.
  public struct Edit: Sendable, Hashable {
    /// What is replaced.
    public let range: Range
    /// What it is replaced by.
    public let replacement: String
  }

  /// How sure a suggestion is.
  public enum Certainty: Sendable, Hashable {
    /// What was meant: tools may apply it unasked.
    case certain
    /// What was probably meant.
    case likely
    /// Only to be shown: there are no edits, or one of several ways.
    case display
  }

  /// A way to fix the script.
  public struct Suggestion: Sendable, Hashable {
    /// What to write, such as `height`.
    public let text: String
    /// The edits that fix the script, to be made together; empty when there is no single way.
    public let edits: [Edit]
    /// How sure the suggestion is.
    public let certainty: Certainty
  }

  /// What was found.
  public let rule: Rule
  /// How severe it is.
  public let severity: Severity
  /// One phrase, lower case, without a final period.
  public let message: String
  /// Exactly the text at fault.
  public let range: Range
  /// How to fix it, where that is known.
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
    guard let source = sources[range.file] ?? sources[.script] else {
      let start = TransitionDiagnostic.Position(offset: 0, line: 1, column: 1)
      self.init(path: "", start: start, end: start)
      return
    }
    let isWhole = sources[range.file] == nil
    func position(_ offset: Int32) -> TransitionDiagnostic.Position {
      let offset = isWhole ? 0 : offset
      let (line, column) = source.location(of: offset)
      return TransitionDiagnostic.Position(offset: Int(offset), line: line, column: column)
    }
    self.init(path: source.path, start: position(range.start), end: position(range.end))
  }
}
