internal import TransitionText

/// A span of time, drawn as a bar of cells.
package struct SpanBar: Sendable {
  /// The characters of a bar.
  package struct Signs: Sendable {
    /// A whole cell, its left and its right half, and a cell cut off by the end.
    package var full, left, right, cut: String
    /// A span without duration, and one that never ends.
    package var instant, endless: String

    package static let unicode = Signs(full: "█", left: "▌", right: "▐", cut: "░", instant: "◆", endless: "▶")
    package static let ascii = Signs(full: "=", left: "-", right: "-", cut: ".", instant: "*", endless: ">")
  }

  /// The time at the end of the last cell, in seconds.
  package let extent: Double
  package let cells: Int
  package let signs: Signs

  package init(extent: Double, cells: Int, signs: Signs) {
    self.extent = extent
    self.cells = max(cells, 0)
    self.signs = signs
  }

  /// The half cell that contains an instant, or the end of the axis.
  package func half(_ time: Double) -> Int {
    guard extent > 0, time > 0 else { return 0 }
    let share = (time / extent * Double(cells * 2)).rounded()
    return share < Double(cells * 2) ? Int(share) : cells * 2
  }

  /// A bar in half cells; a part before 0 is cut off, a part after the end is pale.
  ///
  /// - Parameters:
  ///   - start: Seconds.
  ///   - stop: Seconds; may be infinite.
  ///   - end: The time in seconds after which nothing is visible.
  package func text(from start: Double, to stop: Double, end: Double = .infinity) -> String {
    let first = half(max(start, 0))
    var cells = [String](repeating: " ", count: self.cells)
    guard stop > start else {
      let cell = min(first / 2, self.cells - 1)
      if cell >= 0 { cells[cell] = signs.instant }
      return cells.joined()
    }
    let cutoff = half(end)
    // The shortest bar is half a cell.
    let last = max(half(stop), min(first + 1, self.cells * 2))
    for cell in cells.indices {
      let hasLeft = first <= cell * 2 && cell * 2 < last
      let hasRight = first <= cell * 2 + 1 && cell * 2 + 1 < last
      guard hasLeft || hasRight else { continue }
      cells[cell] = hasLeft && hasRight ? signs.full : hasLeft ? signs.left : signs.right
      if cell * 2 >= cutoff { cells[cell] = signs.cut }
    }
    if stop == .infinity, let cell = cells.indices.last { cells[cell] = signs.endless }
    return cells.joined()
  }

  /// A line with a sign below the axis, and with a name and the time next to it.
  ///
  /// - Parameters:
  ///   - indentation: The number of characters before the axis, over which the name may extend if it must.
  ///   - width: In characters; a name that does not fit is cut.
  package func pointer(
    at time: Double, _ name: String, sign: String, ellipsis: String, indentation: Int, width: Int
  ) -> String {
    let column = indentation + min(max(half(time) / 2, 0), max(cells - 1, 0))
    let before = column - 1, after = width - column - 2
    let time = " \(Prose.time(time))"
    var text = name + time
    if text.count > max(before, after) {
      text = name.prefix(max(max(before, after) - time.count - ellipsis.count, 0)) + ellipsis + time
    }
    let fits = (text.count <= cells + indentation - column - 2, text.count <= before - indentation)
    if fits.0 || !fits.1 && text.count <= after {
      return String(repeating: " ", count: column) + "\(sign) \(text)"
    }
    return String(repeating: " ", count: max(before - text.count, 0)) + "\(text) \(sign)"
  }
}
