internal import TransitionModel
internal import TransitionText

/// A timeline as CSV: wide, a column a track, or long, a row a value.
struct CSVTimeline {
  /// A column as it comes in: numbers as long as all are.
  private struct Values {
    var name: String
    var numbers: [Double] = []
    var texts: [String] = []
    var isText = false

    mutating func append(_ field: CSVScanner.Field, _ decimals: inout Int, line: Int) throws(TimelineProblem) {
      if !isText {
        if let number = field.number {
          decimals = max(decimals, number.decimals)
          numbers.append(number.value)
          return
        }
        if let value = Double(field.text), !value.isFinite {
          throw TimelineProblem("'\(field.text.prefix(40))' is no finite number", line: line)
        }
        isText = true
        // So far the texts looked like numbers.
        texts = numbers.map { NumberWriter.text($0, .exact) }
        numbers = []
      }
      texts.append(field.text)
    }

    var count: Int { isText ? texts.count : numbers.count }
  }

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(TimelineProblem) -> RecordedTimeline {
    var csv = CSVScanner(bytes)
    guard let header = try csv.row()?.map({ $0.text }), header.first == "time" else {
      throw TimelineProblem("this is no timeline: its first column is not 'time'")
    }
    var timeline = CSVTimeline()
    if header == ["time", "track", "value"] {
      try timeline.readLong(&csv)
    } else {
      try timeline.readWide(&csv, names: Array(header.dropFirst()))
    }
    return timeline.finished()
  }

  private var times: [Double] = []
  private var columns: [Values] = []
  private var decimals = 0

  private mutating func readWide(_ csv: inout CSVScanner, names: [String]) throws(TimelineProblem) {
    columns = names.map { Values(name: $0) }
    if let twice = Self.repeated(names) { throw TimelineProblem("column '\(twice)' is there twice") }
    while let row = try csv.row() {
      guard row.count == columns.count + 1 else {
        throw TimelineProblem("\(row.count) fields, and the header has \(columns.count + 1)", line: csv.line)
      }
      times.append(try time(row[0], csv))
      for index in columns.indices { try columns[index].append(row[index + 1], &decimals, line: csv.line) }
    }
  }

  private mutating func readLong(_ csv: inout CSVScanner) throws(TimelineProblem) {
    var places: [String: Int] = [:]
    while let row = try csv.row() {
      guard row.count == 3 else { throw TimelineProblem("\(row.count) fields in place of 3", line: csv.line) }
      let time = try time(row[0], csv)
      let name = row[1].text
      let place = places[name] ?? columns.count
      if place == columns.count {
        places[name] = place
        columns.append(Values(name: name))
      }
      // A track's first value, or its next one, begins a frame where it is the first to do so. Rows may stand frame by
      // frame or track by track.
      if columns[place].count == times.count { times.append(time) }
      guard times[columns[place].count] == time else {
        throw TimelineProblem("a value of '\(name)' is missing before this one", line: csv.line)
      }
      try columns[place].append(row[2], &decimals, line: csv.line)
    }
    for column in columns where column.count != times.count {
      throw TimelineProblem("track '\(column.name)' has \(column.count) values for \(times.count) times")
    }
  }

  private mutating func time(_ field: CSVScanner.Field, _ csv: CSVScanner) throws(TimelineProblem) -> Double {
    guard let number = field.number else {
      throw TimelineProblem("'\(field.text.prefix(40))' is no time", line: csv.line)
    }
    decimals = max(decimals, number.decimals)
    return number.value
  }

  private static func repeated(_ names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
  }

  private func finished() -> RecordedTimeline {
    // Speeds follow from the values.
    let columns = columns.filter { !$0.name.hasSuffix("'") }
    var tracks: [RecordedTimeline.Track] = []
    var index = 0
    while index < columns.count {
      let names = columns[index..<min(index + 4, columns.count)].map { $0.name }
      if let base = Self.color(names), columns[index..<index + 4].allSatisfy({ !$0.isText }) {
        tracks.append(Self.track(base, .color, .numbers(columns[index..<index + 4].map { $0.numbers })))
        index += 4
        continue
      }
      let column = columns[index]
      tracks.append(
        Self.track(
          column.name, column.isText ? .text : .number,
          column.isText ? .texts(column.texts) : .numbers([column.numbers])))
      index += 1
    }
    return RecordedTimeline(
      subject: .unknown, duration: nil, knowsDuration: false, markers: nil, times: times, tracks: tracks,
      decimals: decimals)
  }

  /// The name of the color that four columns are the components of.
  private static func color(_ names: [String]) -> String? {
    guard names.count == 4, names[0].hasSuffix(".r") else { return nil }
    let base = String(names[0].dropLast(2))
    return names == ["r", "g", "b", "a"].map { "\(base).\($0)" } ? base : nil
  }

  private static func track(_ name: String, _ type: ValueType, _ column: Column) -> RecordedTimeline.Track {
    // Views may have a point in their names, `row.3`; properties have none.
    let point = name.lastIndex(of: ".")
    return RecordedTimeline.Track(
      name: name, view: point.map { String(name[..<$0]) } ?? "",
      property: point.map { String(name[name.index(after: $0)...]) } ?? name, type: type, unit: nil, column: column)
  }
}
