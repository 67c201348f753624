internal import PlatformMath
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A chart in terminal characters.
///
/// Each line has a letter that the legend explains, so that the chart is readable without colors.
package struct ChartText {
  package static let standardPanelRows = 10
  /// The supported widths, in characters; a wider picture would not show more.
  package static let widths = 20...1000
  private static let longestAxis = 120

  let chart: Chart
  let style: CellCanvas.Style
  private let panelRows: Int
  private let isColored: Bool
  /// In characters.
  private let width: Int
  /// The column at the left for names of rows and values on the axis.
  private let gutter: Int
  private let bar: SpanBar

  /// - Parameters:
  ///   - width: Characters per line.
  ///   - panelRows: Lines per panel.
  ///   - isColored: Whether to color the lines as well.
  package init(
    _ chart: Chart, width: Int, panelRows: Int = standardPanelRows, style: CellCanvas.Style = .braille, isColored: Bool
  ) {
    self.chart = chart
    self.style = style
    self.isColored = isColored
    self.panelRows = max(panelRows, 3)
    self.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
    let names = chart.rows.map { $0.name } + chart.spans.map { $0.label }
    let ticks = chart.panels.flatMap { panel in Self.edges(panel, style).map { $0.count } }
    // Names may be cut, values may not.
    gutter = max(min(names.map { $0.count }.max() ?? 0, self.width / 4), ticks.max() ?? 0, 4)
    let cells = min(max(self.width - gutter - 3, 8), Self.longestAxis)
    bar = SpanBar(extent: chart.end, cells: cells, signs: style == .ascii ? .ascii : .unicode)
  }

  /// The picture, with LF line endings.
  package var text: String {
    var lines = [clipped(chart.title)]
    for (index, panel) in chart.panels.enumerated() {
      lines.append("")
      // Letters continue from panel to panel, so that each one identifies one line.
      let first = chart.panels[..<index].reduce(0) { $0 + $1.lines.count }
      lines += self.lines(of: panel, letters: panel.lines.indices.map { Self.letter(first + $0) })
    }
    if !chart.rows.isEmpty || !chart.spans.isEmpty { lines.append("") }
    for row in chart.rows { lines.append("\(label(row.name))  \(content(row))") }
    for span in chart.spans {
      lines.append("\(label(span.label))  \(bar.text(from: span.start, to: span.end, end: chart.end))")
    }
    let indentation = String(repeating: " ", count: gutter + 2)
    lines += timeAxis().map { indentation + $0 }
    for marker in chart.markers.prefix(Chart.mostLines) {
      let signs = style == .ascii ? ("^", "~") : ("▲", "…")
      let line = bar.pointer(
        at: marker.time, marker.name, sign: signs.0, ellipsis: signs.1, indentation: gutter + 2, width: width)
      lines.append(clipped(line))
    }
    if !chart.notes.isEmpty { lines += [""] + chart.notes.flatMap { wrapped($0) } }
    return lines.map { Self.trimmed($0) }.joined(separator: "\n") + "\n"
  }

  /// One panel and its legend.
  private func lines(of panel: Chart.Panel, letters: [Character]) -> [String] {
    let colors = chart.colors(of: panel)
    let canvas = CellCanvas(
      panel: panel, end: chart.end, columns: bar.cells, rows: panelRows, style: style, letters: letters)
    let sides = style == .ascii ? ("|", "+") : ("│", "┤")
    let ticks = ticks(of: panel, rows: canvas.rows, middle: canvas.row(of: 0.5) / style.dots.down)
    var lines = (0..<canvas.rows).map { row in
      let tick = Self.padded(ticks[row] ?? "", gutter, atEnd: true)
      return "\(tick) \(ticks[row] == nil ? sides.0 : sides.1)\(painted(canvas.cells(row: row), colors))"
    }
    for (index, line) in panel.lines.enumerated() {
      lines += legend(line, panel, letter: color(String(letters[index]), colors[index]))
    }
    return lines
  }

  /// The values at the rows of a panel: its range, and round values in between where there is room.
  private func ticks(of panel: Chart.Panel, rows: Int, middle: Int) -> [Int: String] {
    let edges = Self.edges(panel, style)
    let (low, high) = (panel.range.lowerBound, panel.range.upperBound)
    // A constant is drawn in the middle.
    guard low < high else { return [middle: edges[1]] }
    var texts = [0: edges[1], rows - 1: edges[0]]
    let ticks = NiceTicks(low...high, count: max(rows / 2, 3), isAngle: panel.unit == "deg")
    for value in ticks.values {
      let row = Int(((high - value) / (high - low) * Double(rows - 1)).rounded())
      let text = Self.value(value, panel)
      guard row >= 2, row < rows - 2, text.count <= gutter, (row - 1...row + 1).allSatisfy({ texts[$0] == nil })
      else { continue }
      texts[row] = text
    }
    return texts
  }

  /// The time axis with its labels below: start, end, and round times in between where there is room.
  private func timeAxis() -> [String] {
    let signs = style == .ascii ? ("+", "-", "+", "+") : ("└", "─", "┘", "┴")
    let cells = bar.cells
    let end = Prose.time(chart.end)
    guard chart.end > 0, cells > end.count + 4 else {
      let line = signs.0 + String(repeating: signs.1, count: max(cells - 2, 0)) + signs.2
      return [line, chart.end > 0 ? "0 \(end)" : end]
    }
    var axis = [signs.0] + Array(repeating: signs.1, count: cells - 2) + [signs.2]
    var labels = Array(repeating: Character(" "), count: cells)
    labels[0] = "0"
    labels.replaceSubrange((cells - end.count)..., with: Array(end))
    for (time, label) in TimeTicks.labels(until: chart.end, count: max(cells / 16, 2)) where time > 0 {
      let text = Array(label)
      let column = Int((time / chart.end * Double(cells - 1)).rounded())
      let start = column - text.count / 2
      let room = (start - 2)..<(start + text.count + 2)
      guard room.lowerBound >= 0, room.upperBound <= cells, labels[room].allSatisfy({ $0 == " " }) else { continue }
      labels.replaceSubrange(start..<(start + text.count), with: text)
      axis[column] = signs.3
    }
    return [axis.joined(), String(labels)]
  }

  /// A line's letter, names, and first and last values, which are on a separate line if there is little room.
  private func legend(_ line: Chart.Line, _ panel: Chart.Panel, letter: String) -> [String] {
    let names = ChartLayout.names(line).joined(separator: ", ")
    let first = Self.value(line.curve.values.first ?? 0, panel), last = Self.value(line.curve.values.last ?? 0, panel)
    let ends = "\(first) \(style == .ascii ? "->" : "→") \(last)\(Self.unit(panel, style))"
    let space = String(repeating: " ", count: gutter + 2)
    let room = width - gutter - 4
    let isNarrow = room - 2 - ends.count < min(names.count, 12)
    let name = cut(names, to: isNarrow ? room : room - 2 - ends.count)
    return isNarrow
      ? ["\(space)\(letter) \(name)", clipped("\(space)  \(ends)")] : ["\(space)\(letter) \(name)  \(ends)"]
  }

  private func content(_ row: Chart.Row) -> String {
    switch row.content {
    case .boolean(let intervals):
      let blank = style == .ascii ? "_" : "▁"
      var cells = [String](repeating: blank, count: bar.cells)
      for interval in intervals {
        let first = bar.half(interval.lowerBound) / 2
        let last = max(bar.half(interval.upperBound) / 2, first + 1)
        for cell in first..<max(min(last, cells.count), first) { cells[cell] = bar.signs.full }
        // Something that only becomes true at the end.
        if first >= cells.count, !cells.isEmpty { cells[cells.count - 1] = bar.signs.right }
      }
      return cells.joined()
    case .color(let points):
      let text = ColorStrip(points: points, end: chart.end).text(cells: bar.cells, isColored: isColored)
      return isColored ? text : cut(text, to: width - gutter - 2)
    case .text(let parts):
      var text = ""
      for (index, part) in parts.enumerated() {
        let first = bar.half(part.time) / 2
        let last = index + 1 < parts.count ? bar.half(parts[index + 1].time) / 2 : bar.cells
        guard last > first else { continue }
        text += Self.padded((style == .ascii ? "|" : "│") + harmless(part.text), last - first, atEnd: false)
      }
      return text
    }
  }

  /// Text of the script made safe to print; in ASCII mode, other characters become question marks.
  private func harmless(_ text: String) -> String {
    let text = printable(text)
    return style == .ascii ? String(text.map { $0.isASCII ? $0 : "?" }) : text
  }

  private func painted(_ cells: [CellCanvas.Cell], _ colors: [Int]) -> String {
    guard isColored else { return String(cells.map { $0.character }) }
    var text = ""
    var index = 0
    while index < cells.count {
      var end = index + 1
      while end < cells.count, cells[end].line == cells[index].line { end += 1 }
      let run = String(cells[index..<end].map { $0.character })
      text += cells[index].line.map { color(run, colors[$0]) } ?? run
      index = end
    }
    return text
  }

  private func color(_ text: String, _ line: Int) -> String {
    guard isColored else { return text }
    // The terminal's own palette, which the user has made legible.
    let codes = [34, 31, 32, 35, 36, 33, 94, 91]
    return "\u{1B}[\(codes[line % codes.count])m\(text)\u{1B}[0m"
  }

  private func label(_ name: String) -> String { Self.padded(cut(name, to: gutter), gutter, atEnd: false) }

  private func clipped(_ line: String) -> String { cut(line, to: width) }

  private func cut(_ text: String, to count: Int) -> String {
    let text = printable(text)
    return text.count > count ? String(text.prefix(max(count - 1, 0))) + (style == .ascii ? "~" : "…") : text
  }

  /// Breaks a sentence into lines at spaces.
  private func wrapped(_ sentence: String) -> [String] {
    var lines: [String] = []
    for word in sentence.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(clipped(String(word)))
      }
    }
    return lines
  }

  /// The smallest and the largest value of a panel.
  private static func edges(_ panel: Chart.Panel, _ style: CellCanvas.Style) -> [String] {
    [value(panel.range.lowerBound, panel), value(panel.range.upperBound, panel) + unit(panel, style)]
  }

  private static func unit(_ panel: Chart.Panel, _ style: CellCanvas.Style) -> String {
    panel.unit.map { $0 == "deg" && style != .ascii ? "°" : " \($0)" } ?? ""
  }

  /// Three decimals, at most four digits where there are many before the decimal point, and at least as many as a
  /// hundredth of the panel's range needs.
  private static func value(_ value: Double, _ panel: Chart.Panel) -> String {
    let size = abs(value), largest = max(abs(panel.range.lowerBound), abs(panel.range.upperBound))
    if size >= 1e7 || largest < 1e-4 { return NiceTicks(0...max(size, 1e-290), count: 2).label(value) }
    let span = panel.range.upperBound - panel.range.lowerBound
    let digits = Int(min(max(ceil(2 - log10(span > 0 ? span : largest)), 0), 12))
    return NumberWriter.text(value, .fixed(decimals: max(size >= 1000 ? 0 : size >= 10 ? 1 : 3, digits)))
  }

  static func letter(_ index: Int) -> Character {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return letters[index % letters.count]
  }

  private static func padded(_ text: String, _ width: Int, atEnd: Bool) -> String {
    let space = String(repeating: " ", count: max(width - text.count, 0))
    return atEnd ? space + String(text.prefix(width)) : String(text.prefix(width)) + space
  }

  private static func trimmed(_ line: String) -> String {
    var line = line[...]
    while line.last == " " || line.last == "\u{2800}" { line.removeLast() }
    return String(line)
  }
}
