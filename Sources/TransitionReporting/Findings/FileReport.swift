package import TransitionDiagnostics

/// The findings in one script and its included files.
package struct FileReport: Sendable {
  /// The name of the script in messages: relative to the current folder, with `/`.
  package var path: String
  /// The script and its included files; may be empty if there are no findings.
  package var sources: SourceMap
  /// The findings in report order.
  package var diagnostics: [Diagnostic]
  /// Findings hidden by a comment, a baseline or the configuration, in order.
  package var suppressed: [SuppressedDiagnostic]
  /// The number of findings, including those beyond the limit on repetitions.
  package var counts: FindingCounts
  /// The results of the script's expectations; nil if they were not run.
  package var tests: TestResults?

  /// - Parameter counts: The counts before repetitions were limited; by default those of `diagnostics`.
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

  /// The path of the file that contains a range; the script's own for a finding without a range.
  package func path(of range: SourceRange) -> String { sources[range.file]?.path ?? path }

  /// A finding with the reason why it is suppressed, if it is.
  struct Finding {
    var diagnostic: Diagnostic
    var suppression: SuppressedDiagnostic?
  }

  /// All findings in order, including suppressed ones.
  var findings: [Finding] {
    var findings: [Finding] = []
    findings.reserveCapacity(diagnostics.count + suppressed.count)
    var rest = suppressed[...]
    for diagnostic in diagnostics {
      while let next = rest.first, next.diagnostic.precedes(diagnostic) {
        findings.append(Finding(diagnostic: next.diagnostic, suppression: next))
        rest.removeFirst()
      }
      findings.append(Finding(diagnostic: diagnostic))
    }
    for next in rest { findings.append(Finding(diagnostic: next.diagnostic, suppression: next)) }
    return findings
  }
}

/// A known finding that is not reported.
package struct SuppressedDiagnostic: Sendable {
  /// The kind of suppression, by its name in SARIF.
  package enum Kind: String, Sendable {
    /// By a comment in the script.
    case inSource
    /// By a baseline file or the configuration.
    case external
  }

  package var diagnostic: Diagnostic
  package var kind: Kind
  /// The reason in words: `transitionctl:ignore long-phase`, `baseline baseline.json`.
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
