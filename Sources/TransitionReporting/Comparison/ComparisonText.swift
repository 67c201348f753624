package import TransitionComparison
internal import TransitionDiagnostics
internal import TransitionText

/// A comparison for the terminal: the changes in words, followed by the largest differences.
package struct ComparisonText {
  private static let mostRows = 12
  private static let mostLines = 40
  private let comparison: Comparison

  package init(_ comparison: Comparison) { self.comparison = comparison }

  /// The report, with LF line endings.
  package var text: String {
    var lines: [String] = []
    if comparison.isSame {
      lines.append("no difference in the motion (\(comparison.scope))")
    } else {
      let all = comparison.lines
      lines += all.prefix(Self.mostLines).map { $0.phrase.text }
      if all.count > Self.mostLines { lines.append("and \(all.count - Self.mostLines) more changes") }
      lines += table
    }
    return lines.map { printable($0) + "\n" }.joined()
  }

  private var table: [String] {
    let (rows, rest) = comparison.largest(most: Self.mostRows)
    guard !rows.isEmpty else { return [] }
    let cells = rows.map { $0.cells.map { printable($0) } }
    let widths = (0..<3).map { column in cells.map { $0[column].count }.max() ?? 0 }
    var lines = ["", "largest differences, ranked by their share of the range that the track covers"]
    for row in cells {
      let padded = (0..<3).map { Prose.padded(row[$0], widths[$0]) }
      lines.append("  \(padded.joined(separator: "  "))  \(row[3]) → \(row[4])")
    }
    if rest > 0 { lines.append("  and in \(Prose.count(rest, "more track"))") }
    return lines
  }
}
