/// A small picture of a curve in Braille patterns.
package struct CurvePlot {
  package static let columns = 60
  static let rows = 14

  /// The lines, without line breaks, with 0 and 1 marked at the left.
  package let lines: [String]

  /// - Parameter values: Evenly spaced finite values, at least 2.
  package init(_ values: [Double]) {
    let low = min(0, values.min() ?? 0), high = max(1, values.max() ?? 1)
    var canvas = CellCanvas(columns: Self.columns, rows: Self.rows, style: .braille)
    // Halved, since the difference of two huge values may overflow.
    func row(_ value: Double) -> Int { canvas.row(of: (value / 2 - low / 2) / (high / 2 - low / 2)) }
    var previous: Int?
    for x in 0..<canvas.width {
      let y = row(values[x * (values.count - 1) / (canvas.width - 1)])
      // Steep parts are drawn as a line to the neighbor.
      let from = previous.map { $0 < y ? min($0 + 1, y) : max($0 - 1, y) } ?? y
      canvas.set(column: x, rows: from, y)
      previous = y
    }
    let one = row(1) / 4, zero = row(0) / 4
    lines = (0..<Self.rows).map { index in
      let mark = index == one ? "1" : index == zero ? "0" : " "
      let dots = String(canvas.cells(row: index).map { $0.character })
      var line = " \(mark) \(index == one || index == zero ? "┤" : "│")\(dots)"
      while line.last == "\u{2800}" { line.removeLast() }
      return line
    }
  }
}
