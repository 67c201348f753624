package import TransitionComparison
internal import TransitionDrawing
internal import TransitionText

/// A comparison as a pull request comment: a list, a table, and plots in a code fence, since comments cannot show SVG.
package struct ComparisonMarkdown {
  private static let mostLines = 20
  private static let mostRows = 10
  private static let mostPlots = 2
  private static let plotWidth = 76
  private let comparison: Comparison

  package init(_ comparison: Comparison) { self.comparison = comparison }

  /// The comment, with LF line endings.
  ///
  /// - Throws: ``EvaluationFailure`` when a number of a plot has no value at some time.
  package func text() throws -> String {
    let names = "\(Markdown.name(comparison.newName)) against \(Markdown.name(comparison.oldName))"
    if comparison.isSame {
      return "### Motion: no difference\n\n\(names): \(comparison.scope).\n"
    }
    let count = comparison.lines.count
    var lines = ["### Motion: \(Prose.count(count, "change"))", "", "\(names)", ""]
    lines += comparison.lines.prefix(Self.mostLines).map { "- \($0.phrase.text(quoting: Markdown.name))" }
    if count > Self.mostLines { lines.append("- and \(count - Self.mostLines) more") }
    lines += table
    let plots = try comparison.charts(most: Self.mostPlots).map {
      ChartText($0, width: Self.plotWidth, isColored: false).text
    }
    if !plots.isEmpty {
      lines += ["", Markdown.block(String(plots.joined(separator: "\n").dropLast()), language: "text")]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var table: [String] {
    let (rows, rest) = comparison.largest(most: Self.mostRows)
    guard !rows.isEmpty else { return [] }
    var table = [["motion", "track", "largest difference", "old", "new"], Array(repeating: "---", count: 5)]
    for row in rows {
      let cells = row.cells
      table.append(cells.indices.map { [0, 2].contains($0) ? Markdown.words(cells[$0]) : Markdown.name(cells[$0]) })
    }
    var lines = [""] + table.map(Markdown.row) + ["", "Ranked by the share of the range that the track covers."]
    if rest > 0 { lines += ["", "and in \(Prose.count(rest, "more track"))"] }
    return lines
  }
}
