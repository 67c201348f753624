package import TransitionDiagnostics
package import TransitionTargets
internal import TransitionText

/// The losses of an export, as a comment for a pull request.
package struct ExportMarkdown {
  private let report: ExportReport
  private let output: String
  private let worst: Severity

  /// - Parameter worst: The highest severity of its findings: the export fails with an error.
  package init(_ report: ExportReport, output: String, worst: Severity) {
    (self.report, self.output, self.worst) = (report, output, worst)
  }

  package var text: String {
    let mark =
      switch worst {
      case .error: "❌"
      case .warning: "⚠️"
      case .note: "✅"
      }
    var text = "### \(mark) \(Markdown.name(report.source)) as \(Markdown.name(output))\n\n"
    text += "Largest loss: \(report.largestText)\n"
    for unsaid in report.unsaid { text += "\n\(Markdown.name(unsaid.subject)): \(Markdown.words(unsaid.message))\n" }
    let rows = report.variants.filter { !$0.reducedMotion }.flatMap { variant in
      variant.tracks.filter { $0.kind != .exact }.map { (variant.phase, $0) }
    }
    guard !rows.isEmpty else { return text }
    text += "\n| phase | track | kind | loss |\n| --- | --- | --- | --- |\n"
    for (phase, track) in rows {
      let cells = [Markdown.words(phase), Markdown.name(track.track), track.kind.rawValue, ExportText.detail(track)]
      text += "\(Markdown.row(cells))\n"
    }
    return text
  }
}
