package import TransitionDiagnostics
package import TransitionModel
internal import TransitionTree

/// Parses a trace in CSV: a column `time` in seconds, and one column per channel.
///
///     time,translationX,translationY
///     0,0,0
///     0.08,2,30
///
/// Angles (the channel `rotation`) are in degrees. A column without any number, such as one of states, is skipped.
package enum TraceText {
  /// The maximum number of points in a trace.
  package static let pointLimit = 100_000
  /// In seconds; a longer drag is probably a mistake.
  private static let longDrag = 10.0

  /// Returns the points of a file; nil after reporting all problems with it.
  package static func read(_ source: SourceText, file: FileID, into diagnostics: inout [Diagnostic]) -> [TracePoint]? {
    var reader = Reader(bytes: source.bytes, file: file, place: source.markLength)
    let points = reader.read()
    diagnostics += reader.problems
    guard reader.problems.isEmpty else { return nil }
    if let last = points.last, case .time(let seconds) = last.time.node, seconds > longDrag, seconds <= 1_000_000 {
      let range = last.time.range
      let written = String(decoding: source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
      diagnostics.append(.longDrag(written, at: range))
    }
    return points
  }

  private struct Reader {
    let bytes: [UInt8]
    let file: FileID
    var place: Int
    var problems: [Diagnostic] = []

    mutating func read() -> [TracePoint] {
      guard let header = nextRow() else {
        problems.append(.emptyTrace(at: range(0..<0)))
        return []
      }
      var columns: [Located<String>] = []
      for cell in header {
        let name = Located(text(cell), at: range(cell))
        if let first = columns.first(where: { $0.value == name.value }) {
          problems.append(.givenTwice(name.value, at: name.range, first: first.range))
        } else if let problem = NameKind.channel.problem(with: name) {
          problems.append(problem)
        }
        columns.append(name)
      }
      guard let time = columns.firstIndex(where: { $0.value == "time" }) else {
        problems.append(.noTimeColumn(at: range(header[0].lowerBound..<header[header.count - 1].upperBound)))
        return []
      }
      guard problems.isEmpty else { return [] }
      var points: [TracePoint] = []
      // By column: whether it has numbers, and its first cell that is none.
      var hasNumbers = columns.indices.map { $0 == time }, strange: [Diagnostic?] = columns.map { _ in nil }
      while let row = nextRow(), problems.isEmpty {
        let whole = range(row[0].lowerBound..<row[row.count - 1].upperBound)
        guard row.count == columns.count, points.count < TraceText.pointLimit else {
          problems.append(
            row.count != columns.count ? .badRow(row.count, columns.count, at: whole) : .tooManyPoints(at: whole))
          break
        }
        var values: [TracePoint.Value] = []
        var moment = Expression(.invalid, at: whole)
        for (index, cell) in row.enumerated() {
          guard let number = number(cell) else {
            if strange[index] == nil { strange[index] = .badNumber(text(cell), at: range(cell)) }
            hasNumbers[index] = hasNumbers[index] || Double(text(cell)) != nil
            continue
          }
          hasNumbers[index] = true
          if index == time {
            moment = Expression(.time(number), at: range(cell))
          } else {
            let node: Expression.Node = columns[index].value == "rotation" ? .angle(number) : .number(number)
            values.append(.init(channel: columns[index], value: Expression(node, at: range(cell))))
          }
        }
        points.append(TracePoint(time: moment, values: values, range: whole))
      }
      problems += zip(strange, hasNumbers).compactMap { $1 ? $0 : nil }
      if points.count < 2, problems.isEmpty {
        let help = "a row for each point follows the header: 0.08,30"
        problems.append(.tooFewPoints(help: help, at: columns[time].range))
      }
      return points
    }

    /// The cells of the next nonempty line, without surrounding spaces.
    private mutating func nextRow() -> [Range<Int>]? {
      while place < bytes.count {
        var cells: [Range<Int>] = []
        var start = place
        while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D {
          if bytes[place] == UInt8(ascii: ",") {
            cells.append(trimmed(start..<place))
            start = place + 1
          }
          place += 1
        }
        cells.append(trimmed(start..<place))
        place += 1
        if cells.count > 1 || !cells[0].isEmpty { return cells }
      }
      return nil
    }

    private func trimmed(_ cell: Range<Int>) -> Range<Int> {
      var (low, high) = (cell.lowerBound, cell.upperBound)
      while low < high, bytes[low] == 0x20 || bytes[low] == 0x09 { low += 1 }
      while low < high, bytes[high - 1] == 0x20 || bytes[high - 1] == 0x09 { high -= 1 }
      if high - low > 1, bytes[low] == UInt8(ascii: "\""), bytes[high - 1] == UInt8(ascii: "\"") {
        return low + 1..<high - 1
      }
      return low..<high
    }

    private func number(_ cell: Range<Int>) -> Double? {
      let text = text(cell)
      let isPlain = text.utf8.allSatisfy { byte in
        byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
          || byte | 0x20 == UInt8(ascii: "e")
      }
      guard isPlain, let value = Double(text), value.isFinite else { return nil }
      return value
    }

    private func text(_ cell: Range<Int>) -> String { String(decoding: bytes[cell], as: UTF8.self) }

    private func range(_ cell: Range<Int>) -> SourceRange {
      SourceRange(file: file, start: Int32(clamping: cell.lowerBound), end: Int32(clamping: cell.upperBound))
    }
  }
}
