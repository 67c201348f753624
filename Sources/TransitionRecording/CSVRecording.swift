internal import TransitionText

/// A recording as CSV: wide, with one column per track, or long, with one row per value.
struct CSVRecording {
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(RecordingProblem) -> Recording {
    var csv = CSVScanner(bytes)
    var header: [CSVScanner.Cell] = []
    guard try csv.nextRow(&header) else { throw .empty }
    let names = header.map { $0.text }
    guard let time = names.firstIndex(of: "time") else {
      let obstacle = obstacle(bytes, names)
      let other = obstacle == nil ? names.firstIndex(where: isClock) : nil
      throw .noTime(csv.position(of: header[other ?? 0]), because: obstacle, otherwise: other.map { names[$0] })
    }
    var seen: Set<String> = []
    for (index, name) in names.enumerated() where !name.isEmpty && !seen.insert(name).inserted {
      throw .twice(name, at: csv.position(of: header[index]))
    }
    if names.count == 3, let track = names.firstIndex(of: "track"), let value = names.firstIndex(of: "value") {
      return try readLong(&csv, time: time, track: track, value: value)
    }
    return try readWide(&csv, names: names, places: csv.places(of: header), time: time)
  }

  /// The reason why a file has no readable header, if it is recognized.
  private static func obstacle(_ bytes: UnsafeBufferPointer<UInt8>, _ names: [String]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "it is UTF-16; write UTF-8" }
    if bytes.prefix(1024).contains(0) { return "it is binary" }
    for (separator, name) in [(";" as Character, "semicolons"), ("\t", "tabs")] {
      let parts = names[0].split(separator: separator).map { $0.filter { $0 != " " } }
      if parts.count > 1, parts.contains("time") { return "its columns are separated by \(name); use commas" }
    }
    return nil
  }

  /// Whether the name of a column is what other tools call the time.
  private static func isClock(_ name: String) -> Bool {
    let word = name.prefix { $0.isLetter }.lowercased()
    let others = ["t", "s", "sec", "seconds", "ms", "millis", "milliseconds", "elapsed"]
    return !name.contains(".") && (word.hasPrefix("time") || others.contains(word))
  }

  private static func readWide(
    _ csv: inout CSVScanner, names: [String], places: [RecordingPosition], time: Int
  ) throws(RecordingProblem) -> Recording {
    var times: [Double] = []
    var columns = zip(names, places).map { Recording.Column(name: $0, position: $1) }
    var row: [CSVScanner.Cell] = []
    while try csv.nextRow(&row, of: names.count) {
      try append(row[time], to: &times, csv)
      for (index, cell) in row.enumerated() where index != time { append(cell, to: &columns[index], csv) }
    }
    for column in columns where column.name.isEmpty && (column.texts != nil || column.hasNumbers) {
      throw RecordingProblem("the column has no name", at: column.position)
    }
    // `sample --velocity` adds speeds, which follow from the values; a comma at the end of each row adds an empty column.
    let kept = columns.indices.filter { $0 != time && !names[$0].isEmpty && !names[$0].hasSuffix("'") }
    return Recording(times: times, columns: kept.map { columns[$0] })
  }

  private static func append(_ cell: CSVScanner.Cell, to column: inout Recording.Column, _ csv: CSVScanner) {
    if cell.isEmpty {
      column.appendMissing()
    } else if let number = cell.number {
      column.append(number, at: csv.position(of: cell))
    } else {
      column.append(cell.text, at: csv.position(of: cell))
    }
  }

  /// Reads rows that are ascending within each track; tracks may be interleaved or consecutive.
  private static func readLong(
    _ csv: inout CSVScanner, time: Int, track: Int, value: Int
  ) throws(RecordingProblem) -> Recording {
    var tracks: [(times: [Double], column: Recording.Column)] = []
    var places: [String: Int] = [:]
    var row: [CSVScanner.Cell] = []
    while try csv.nextRow(&row, of: 3) {
      let name = row[track].text
      let index = places[name] ?? tracks.count
      if index == tracks.count {
        guard !name.isEmpty else { throw RecordingProblem("the track is missing", at: csv.position(of: row[track])) }
        places[name] = index
        tracks.append(([], Recording.Column(name: name, position: csv.position(of: row[track]))))
      }
      try append(row[time], to: &tracks[index].times, csv)
      append(row[value], to: &tracks[index].column, csv)
    }
    tracks.removeAll { $0.column.name.hasSuffix("'") }
    guard let first = tracks.first?.times else { return Recording(times: [], columns: []) }
    if tracks.allSatisfy({ $0.times == first }) {
      return Recording(times: first, columns: tracks.map { $0.column })
    }
    let times = Set(tracks.flatMap { $0.times }).sorted()
    var rows: [Double: Int] = [:]
    for (row, time) in times.enumerated() { rows[time] = row }
    // For equal times in a track, the last row applies.
    let columns = tracks.map { track in
      track.column.spread(to: track.times.compactMap { rows[$0] }, count: times.count)
    }
    return Recording(times: times, columns: columns)
  }

  /// Adds a time, which must not be earlier than the last one.
  private static func append(
    _ cell: CSVScanner.Cell, to times: inout [Double], _ csv: CSVScanner
  ) throws(RecordingProblem) {
    guard let time = cell.number, abs(time) <= Recording.latestTime else {
      throw .notATime(cell.text, at: csv.position(of: cell))
    }
    if let last = times.last, time < last {
      throw .falling(cell.text, after: Prose.number(last, .exact), at: csv.position(of: cell))
    }
    times.append(time)
  }
}

extension CSVScanner {
  fileprivate mutating func nextRow(_ cells: inout [Cell]) throws(RecordingProblem) -> Bool {
    do throws(Problem) {
      return try readRow(&cells)
    } catch {
      throw RecordingProblem(error.message, at: position(of: error.offset))
    }
  }

  /// Reads a row with as many cells as the header.
  fileprivate mutating func nextRow(_ cells: inout [Cell], of count: Int) throws(RecordingProblem) -> Bool {
    guard try nextRow(&cells) else { return false }
    guard cells.count == count else {
      let position = RecordingPosition(line: max(line, 1), column: 1)
      throw RecordingProblem("the row has \(Prose.count(cells.count, "cell")), the header \(count)", at: position)
    }
    return true
  }

  /// The position of a cell in the last row read.
  fileprivate func position(of cell: Cell) -> RecordingPosition { position(of: cell.start) }

  private func position(of offset: Int) -> RecordingPosition {
    var column = 1
    for byte in bytes[lineStart..<max(lineStart, offset)] where byte & 0xC0 != 0x80 { column += 1 }
    return RecordingPosition(line: line, column: column)
  }

  /// The positions of the cells of the last row read.
  fileprivate func places(of cells: [Cell]) -> [RecordingPosition] {
    var index = lineStart
    var position = RecordingPosition(line: line, column: 1)
    return cells.map { cell in
      position.advance(over: bytes[index..<max(index, cell.start)])
      index = max(index, cell.start)
      return position
    }
  }
}
