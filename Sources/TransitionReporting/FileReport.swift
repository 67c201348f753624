package import TransitionDiagnostics

/// What was found in one script and the files that it includes.
package struct FileReport: Sendable {
  /// What messages call the script, relative to the current folder, with `/`.
  package var path: String
  /// The script and what it includes; may be empty when nothing was found.
  package var sources: SourceMap
  /// The findings in the order in which they are reported.
  package var diagnostics: [Diagnostic]
  /// Findings that a comment, a baseline or the configuration hides, in order.
  package var suppressed: [SuppressedDiagnostic]
  /// How many findings there are, those beyond the cap on repetitions counted too.
  package var counts: FindingCounts
  /// What became of the script's expectations; nil when they were not run.
  package var tests: TestResults?

  /// - Parameter counts: The counts before repetitions were capped; counted from `diagnostics` when left out.
  package init(
    path: String, sources: SourceMap = SourceMap(), diagnostics: [Diagnostic] = [],
    suppressed: [SuppressedDiagnostic] = [], counts: FindingCounts? = nil
  ) {
    self.path = path
    self.sources = sources
    self.diagnostics = diagnostics
    self.suppressed = suppressed
    self.counts = counts ?? FindingCounts(diagnostics)
  }

  /// The path of the file that a range is in; the script's own for a finding that stands nowhere.
  package func path(of range: SourceRange) -> String { sources[range.file]?.path ?? path }
}

/// A finding that is known and not to be reported.
package struct SuppressedDiagnostic: Sendable {
  /// Where it is written that the finding is not to be reported.
  package enum Kind: Sendable {
    /// In a comment of the script.
    case inSource
    /// In a baseline file or the configuration.
    case external
  }

  package var diagnostic: Diagnostic
  package var kind: Kind
  /// Why, in words: `transitionctl:ignore long-phase`, `baseline baseline.json`.
  package var reason: String
  /// The comment.
  package var comment: SourceRange?

  package init(_ diagnostic: Diagnostic, kind: Kind, reason: String, comment: SourceRange? = nil) {
    self.diagnostic = diagnostic
    self.kind = kind
    self.reason = reason
    self.comment = comment
  }
}
