package import TransitionDiagnostics
internal import TransitionText

/// What an export reports about a script, with places in it.
package struct ExportFindings {
  private let report: ExportReport
  private let allowsLoss: Bool
  private let range: (_ phase: String) -> SourceRange

  /// - Parameters:
  ///   - allowsLoss: Whether what is lost is a warning.
  ///   - range: Where a phase is declared.
  package init(_ report: ExportReport, allowsLoss: Bool, range: @escaping (_ phase: String) -> SourceRange) {
    self.report = report
    self.allowsLoss = allowsLoss
    self.range = range
  }

  package var diagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    for unsaid in report.unsaid {
      found.append(
        Diagnostic(
          .exportUnsupported, severity: allowsLoss || !unsaid.stops ? .warning : .error,
          "\(unsaid.subject): \(unsaid.message)", at: unsaid.range, subject: unsaid.subject))
    }
    for (variant, track) in report.excessive {
      let off = ExportText.amount(track.loss.value, track.measure)
      let asked = ExportText.amount(report.tolerances[track.measure], track.measure)
      found.append(
        Diagnostic(
          .exportApproximated, severity: allowsLoss ? .warning : .error,
          "'\(track.track)' is \(off) off in phase '\(variant.phase)'; \(asked) are allowed",
          at: range(variant.phase), subject: track.track))
    }
    for variant in report.variants where !variant.reducedMotion && !report.isBakedOnRequest {
      let baked = variant.tracks.filter { $0.kind == .baked }
      guard let first = baked.first else { continue }
      let more = baked.count > 1 ? " and \(baked.count - 1) more" : ""
      found.append(
        Diagnostic(
          .exportBaked, severity: .warning,
          "'\(first.track)'\(more) became numbers in phase '\(variant.phase)': "
            + "\(report.target) does not compute what they follow from",
          at: range(variant.phase), subject: variant.phase))
    }
    return found
  }
}
