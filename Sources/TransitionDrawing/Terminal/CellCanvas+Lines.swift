extension CellCanvas {
  /// Draws a panel's lines, each with its letter where no other line is near, and with its keyframes.
  init(panel: Chart.Panel, end: Double, columns: Int, rows: Int, style: CellCanvas.Style, letters: [Character]) {
    self.init(columns: columns, rows: rows, style: style)
    let (low, high) = (panel.range.lowerBound, panel.range.upperBound)
    // Halved, since the difference of two huge values may overflow.
    func share(_ value: Double) -> Double { high > low ? (value / 2 - low / 2) / (high / 2 - low / 2) : 0.5 }
    var columnsOfLines: [[ClosedRange<Int>]] = []
    for (index, line) in panel.lines.enumerated() {
      let ranges = Self.ranges(line.curve, end: end, width: width)
      let dots = ranges.map { row(of: share($0.upperBound))...row(of: share($0.lowerBound)) }
      for (x, rows) in dots.enumerated() { set(column: x, rows: rows.lowerBound, rows.upperBound, line: index) }
      columnsOfLines.append(dots)
    }
    if style == .ascii {
      // One character per cell: the letter itself.
      for (index, dots) in columnsOfLines.enumerated() {
        for (x, rows) in dots.enumerated() {
          for row in rows { put(letters[index], column: x, row: row, line: index) }
        }
      }
    }
    for (index, line) in panel.lines.enumerated() {
      let inner = line.keyframes.filter { $0 > 0 && $0 < end }
      // Too many keyframes would hide the line.
      guard inner.count <= columns / 4 else { continue }
      for time in inner {
        let column = Int((time / end * Double(width - 1)).rounded()) / style.dots.across
        let row = row(of: share(line.curve.value(at: time))) / style.dots.down
        put(style == .ascii ? "*" : "●", column: column, row: row, line: index)
      }
    }
    if style == .ascii { return }
    for (index, dots) in columnsOfLines.enumerated() {
      let wanted = columns * (2 * index + 1) / (2 * columnsOfLines.count)
      guard let (column, row) = place(dots, line: index, near: wanted) else { continue }
      put(letters[index], column: column, row: row, line: index)
    }
  }

  /// The range of a curve in each column of dots: from the value there up to that of the next column.
  private static func ranges(_ curve: SampledCurve, end: Double, width: Int) -> [ClosedRange<Double>] {
    var next = 0
    return (0..<width).map { x in
      let start = end * Double(x) / Double(max(width - 1, 1))
      let stop = end * Double(x + 1) / Double(max(width - 1, 1))
      var low = curve.value(at: start), high = low
      while next < curve.times.count, curve.times[next] < start { next += 1 }
      // Within the column; the next one starts with what follows.
      while next < curve.times.count, curve.times[next] < stop {
        low = min(low, curve.values[next])
        high = max(high, curve.values[next])
        next += 1
      }
      if x < width - 1 {
        let last = curve.value(before: stop)
        // The second half of the distance belongs to the next column.
        let middle = curve.value(at: start + (stop - start) / 2)
        low = min(low, middle == last ? last : middle)
        high = max(high, middle == last ? last : middle)
      }
      return low...max(low, high)
    }
  }

  /// The cell nearest to a column in which a line is alone; nil if there is none.
  private func place(_ dots: [ClosedRange<Int>], line: Int, near wanted: Int) -> (Int, Int)? {
    let (across, down) = style.dots
    for distance in 0..<columns {
      for column in [wanted + distance, wanted - distance] where column >= 0 && column < columns {
        let row = dots[min(column * across, dots.count - 1)].lowerBound / down
        if isFree(column: column, row: row, but: line) { return (column, row) }
      }
    }
    return nil
  }
}
