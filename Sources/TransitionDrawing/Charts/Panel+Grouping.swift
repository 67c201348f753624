extension Chart.Panel {
  /// The smallest share of its panel's range at which a line visibly moves.
  private static let readableShare = 0.12

  /// Groups lines into panels by property and unit, so that siblings share one, and by comparable range, so that a
  /// label that moves by 10 pt is not a flat line below a card that moves by 700 pt.
  ///
  /// - Returns: Panels in the order of their first lines; lines in the given order.
  package static func grouped(_ lines: [Chart.Line]) -> [Chart.Panel] {
    var groups: [(low: Double, high: Double, lines: [Int])] = []
    // Widest first, since these determine the scales.
    let order = lines.indices.sorted { (span(lines[$0]), $1) > (span(lines[$1]), $0) }
    for index in order {
      let range = lines[index].curve.range
      let place = groups.firstIndex { group in
        let (first, track) = (lines[group.lines[0]].curve.track, lines[index].curve.track)
        guard first.property == track.property, first.unit == track.unit,
          group.lines.count < Chart.linesInPanel
        else { return false }
        let (low, high) = (min(group.low, range.lowerBound), max(group.high, range.upperBound))
        let whole = high / 2 - low / 2
        let wasReadable = group.lines.allSatisfy { isReadable(lines[$0], in: whole) }
        return wasReadable && isReadable(lines[index], in: whole)
      }
      if let place {
        groups[place].low = min(groups[place].low, range.lowerBound)
        groups[place].high = max(groups[place].high, range.upperBound)
        groups[place].lines.append(index)
      } else {
        groups.append((range.lowerBound, range.upperBound, [index]))
      }
    }
    let sorted = groups.map { $0.lines.sorted() }.sorted { $0[0] < $1[0] }
    return sorted.map { Chart.Panel(unit: lines[$0[0]].curve.track.unit, lines: $0.map { lines[$0] }) }
  }

  /// Half of a line's range; halved, since the difference of two huge values may overflow.
  private static func span(_ line: Chart.Line) -> Double {
    line.curve.range.upperBound / 2 - line.curve.range.lowerBound / 2
  }

  private static func isReadable(_ line: Chart.Line, in whole: Double) -> Bool {
    // A constant line is readable on any scale.
    line.curve.isConstant || span(line) >= whole * readableShare
  }
}
