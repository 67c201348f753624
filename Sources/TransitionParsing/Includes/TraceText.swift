package import TransitionDiagnostics
package import TransitionModel
internal import TransitionText
internal import TransitionTree

/// Parses a trace in CSV: a column `time` in seconds, and one column per channel.
///
///     time,translationX,translationY
///     0,0,0
///     0.08,2,30
///
/// Angles (the channel `rotation`) are in degrees. A column without any number, such as one of states, is skipped, and so
/// is one that no script can name, such as `touch-count`.
package enum TraceText {
  /// The maximum number of points in a trace.
  package static let pointLimit = 100_000
  /// In seconds; a longer drag is probably a mistake.
  private static let longDrag = 10.0

  /// Returns the points of a file; nil after reporting all problems with it.
  package static func read(_ source: SourceText, file: FileID, into diagnostics: inout [Diagnostic]) -> [TracePoint]? {
    let (points, problems) = source.bytes.withUnsafeBufferPointer { bytes in
      var reader = Reader(csv: CSVScanner(bytes), file: file)
      return (reader.read(), reader.problems)
    }
    diagnostics += problems
    guard problems.isEmpty else { return nil }
    if let last = points.last, case .time(let seconds) = last.time.node, seconds > longDrag, seconds <= 1_000_000 {
      let range = last.time.range
      let written = String(decoding: source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
      diagnostics.append(.longDrag(written, at: range))
    }
    return points
  }

  private struct Reader {
    var csv: CSVScanner
    let file: FileID
    var problems: [Diagnostic] = []

    mutating func read() -> [TracePoint] {
      guard let header = nextRow() else {
        if problems.isEmpty { problems.append(.emptyTrace(at: range(0..<0))) }
        return []
      }
      let columns = header.map { Located($0.text, at: range($0.range)) }
      let misnamed = columns.map { NameKind.channel.problem(with: $0) }
      guard let time = columns.firstIndex(where: { $0.value == "time" }) else {
        // Other separators make one column of all names.
        problems = misnamed.compactMap { $0 }
        if problems.isEmpty { problems.append(.noTimeColumn(at: range(header))) }
        return []
      }
      for (index, name) in columns.enumerated() where misnamed[index] == nil {
        guard let first = columns[..<index].first(where: { $0.value == name.value }) else { continue }
        problems.append(.givenTwice(name.value, at: name.range, first: first.range))
      }
      guard problems.isEmpty else { return [] }
      var points: [TracePoint] = []
      // By column: whether it has numbers, and its first cell that is none.
      var hasNumbers = columns.indices.map { $0 == time }, strange: [Diagnostic?] = columns.map { _ in nil }
      while let row = nextRow(), problems.isEmpty {
        guard row.count == columns.count, points.count < TraceText.pointLimit else {
          problems.append(
            row.count != columns.count
              ? .badRow(row.count, columns.count, at: range(row)) : .tooManyPoints(at: range(row)))
          break
        }
        var values: [TracePoint.Value] = []
        var moment = Expression(.invalid, at: range(row))
        for (index, cell) in row.enumerated() where misnamed[index] == nil {
          guard let number = cell.number else {
            if strange[index] == nil { strange[index] = .badNumber(cell.text, at: range(cell.range)) }
            // Too large for a number, or not finite.
            hasNumbers[index] = hasNumbers[index] || Double(cell.text) != nil
            continue
          }
          hasNumbers[index] = true
          if index == time {
            moment = Expression(.time(number), at: range(cell.range))
          } else {
            let node: Expression.Node = columns[index].value == "rotation" ? .angle(number) : .number(number)
            values.append(.init(channel: columns[index], value: Expression(node, at: range(cell.range))))
          }
        }
        points.append(TracePoint(time: moment, values: values, range: range(row)))
      }
      problems += zip(strange, hasNumbers).compactMap { $1 ? $0 : nil }
      if points.count < 2, problems.isEmpty {
        let help = "a row for each point follows the header: 0.08,30"
        problems.append(.tooFewPoints(help: help, at: columns[time].range))
      }
      return points
    }

    /// The next row; nil at the end, and after reporting that it cannot be read.
    private mutating func nextRow() -> [CSVScanner.Cell]? {
      var cells: [CSVScanner.Cell] = []
      do throws(CSVScanner.Problem) {
        return try csv.readRow(&cells) ? cells : nil
      } catch {
        problems.append(.unreadableRow(error.message, at: range(error.offset..<error.offset + 1)))
        return nil
      }
    }

    private func range(_ row: [CSVScanner.Cell]) -> SourceRange {
      range((row.first?.range.lowerBound ?? 0)..<(row.last?.range.upperBound ?? 0))
    }

    private func range(_ cell: Range<Int>) -> SourceRange {
      SourceRange(file: file, start: Int32(clamping: cell.lowerBound), end: Int32(clamping: cell.upperBound))
    }
  }
}
