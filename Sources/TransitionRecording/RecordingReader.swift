internal import TransitionText

/// Reads the output of `sample` and of recorders: wide or long CSV, JSON, JSON Lines.
package enum RecordingReader {
  /// The maximum size of a file, in bytes.
  package static let longest = 256 << 20

  /// Reads a recording, detecting the format by its first character.
  ///
  /// - Parameter timeScale: The number of seconds per time unit of the file: 0.001 for milliseconds.
  package static func read(_ bytes: [UInt8], timeScale: Double = 1) throws(RecordingProblem) -> Recording {
    var recording = try bytes.withUnsafeBufferPointer { (bytes) throws(RecordingProblem) -> Recording in
      var json = JSONReader(bytes)
      switch json.peek() {
      case nil: throw .empty
      case UInt8(ascii: "{"): return try JSONRecording.read(bytes)
      default:
        if isJSON(bytes) { throw .notAnObject }
        return try CSVRecording.read(bytes)
      }
    }
    // Tiny times may only be equal in seconds.
    if timeScale != 1 { for index in recording.times.indices { recording.times[index] *= timeScale } }
    recording.mergeEqualTimes()
    guard recording.times.count > 1 else {
      throw .tooFewTimes(recording.times.count, at: RecordingProblem.start)
    }
    return recording
  }

  /// Whether the file is a JSON value, or starts like an array.
  private static func isJSON(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var json = JSONReader(bytes)
    if json.peek() == UInt8(ascii: "[") { return true }
    return (try? json.skipValue()) != nil && (try? json.finish()) != nil
  }
}

extension Recording {
  /// For rows with the same time, the last value of each column applies.
  fileprivate mutating func mergeEqualTimes() {
    guard zip(times, times.dropFirst()).contains(where: { $0 == $1 }) else { return }
    var groups: [Range<Int>] = []
    for index in times.indices {
      if let last = groups.last, times[last.lowerBound] == times[index] {
        groups[groups.count - 1] = last.lowerBound..<(index + 1)
      } else {
        groups.append(index..<(index + 1))
      }
    }
    times = groups.map { times[$0.lowerBound] }
    for index in columns.indices {
      let column = columns[index]
      columns[index].values = groups.map { group in
        column.values[group].last { $0.isFinite } ?? .nan
      }
      columns[index].texts = column.texts.map { texts in groups.map { texts[$0].last { !$0.isEmpty } ?? "" } }
    }
  }
}

/// A column being read: numeric as long as all cells are numbers.
extension Recording.Column {
  mutating func append(_ value: Double, at position: @autoclosure () -> RecordingPosition) {
    if firstNonBoolean == nil, value != 0, value != 1 {
      firstNonBoolean = (NumberWriter.text(value, .exact), position())
    }
    texts?.append(NumberWriter.text(value, .exact))
    values.append(value)
  }

  mutating func appendMissing() {
    texts?.append("")
    values.append(.nan)
  }

  mutating func append(_ text: String, at position: @autoclosure () -> RecordingPosition) {
    if texts == nil {
      texts = values.map { $0.isNaN ? "" : NumberWriter.text($0, .exact) }
      firstText = (text, position())
    }
    if firstNonBoolean == nil, Recording.boolean(text) == nil { firstNonBoolean = (text, position()) }
    texts?.append(text)
    values.append(.nan)
  }

  /// The same column with its cells moved to other rows, the rest being empty.
  func spread(to rows: [Int], count: Int) -> Recording.Column {
    func moved<Cell>(_ cells: [Cell], empty: Cell) -> [Cell] {
      var moved = Array(repeating: empty, count: count)
      for (index, row) in rows.enumerated() { moved[row] = cells[index] }
      return moved
    }
    var result = self
    result.values = moved(values, empty: .nan)
    result.texts = texts.map { moved($0, empty: "") }
    return result
  }
}
