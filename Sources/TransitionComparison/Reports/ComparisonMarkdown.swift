internal import TransitionDiagnostics
internal import TransitionDrawing

/// A comparison as a pull request comment: a list, a table, and plots in a code fence, since comments cannot show SVG.
package struct ComparisonMarkdown {
  private static let mostLines = 20
  private static let mostRows = 10
  private static let mostPlots = 2
  private static let plotWidth = 76
  let comparison: Comparison

  package init(_ comparison: Comparison) { self.comparison = comparison }

  /// The comment, with LF line endings.
  ///
  /// - Throws: ``EvaluationFailure`` when a number of a plot has no value at some time.
  package func text() throws -> String {
    let names = "\(Self.code(comparison.newName)) against \(Self.code(comparison.oldName))"
    if comparison.isSame {
      return "### Motion: no difference\n\n\(names): \(comparison.scope).\n"
    }
    let count = comparison.lines.count
    var lines = ["### Motion: \(count) change\(count == 1 ? "" : "s")", "", "\(names)", ""]
    lines += comparison.lines.prefix(Self.mostLines).map { "- \($0.phrase.markdown)" }
    if count > Self.mostLines { lines.append("- and \(count - Self.mostLines) more") }
    lines += table
    let plots = try comparison.charts(most: Self.mostPlots).map {
      ChartText($0, width: Self.plotWidth, isColored: false).text
    }
    if !plots.isEmpty {
      let text = plots.joined(separator: "\n")
      // A fence longer than any run of backticks in the plot.
      let fence = String(repeating: "`", count: max(3, Self.longestRun(of: "`", in: text) + 1))
      lines += ["", "\(fence)text", String(text.dropLast()), fence]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var table: [String] {
    let (rows, rest) = comparison.largest(most: Self.mostRows)
    guard !rows.isEmpty else { return [] }
    var table = [["motion", "track", "largest difference", "old", "new"], Array(repeating: "---", count: 5)]
    for row in rows {
      let cells = row.cells
      table.append([Self.escaped(cells[0]), Self.cell(cells[1]), Self.escaped(cells[2])] + cells[3...].map(Self.cell))
    }
    var lines = [""]
    for row in table { lines.append("| \(row.joined(separator: " | ")) |") }
    lines += ["", "Ranked by the share of the range that the track covers."]
    if rest > 0 { lines += ["", "and in \(rest) more track\(rest == 1 ? "" : "s")"] }
    return lines
  }

  /// Returns a text as code in a table cell; GitHub splits rows at every bar, even in code.
  private static func cell(_ text: String) -> String {
    code(text).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// Returns a text as code, fenced by enough backticks.
  static func code(_ text: String) -> String {
    let text = printable(text)
    guard !text.isEmpty else { return "" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    let needsSpace = text.hasPrefix("`") || text.hasSuffix("`") || (text.hasPrefix(" ") && text.hasSuffix(" "))
    return needsSpace ? "\(fence) \(text) \(fence)" : "\(fence)\(text)\(fence)"
  }

  private static func longestRun(of mark: Character, in text: String) -> Int {
    var longest = 0, run = 0
    for character in text {
      run = character == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// Returns text with Markdown syntax escaped.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in printable(text).unicodeScalars {
      if "\\`*_{}[]<>#|~@&!".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension Phrase {
  /// The phrase in Markdown, with script text as code.
  var markdown: String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .quoted(let name): ComparisonMarkdown.code(name)
      }
    }.joined()
  }
}
