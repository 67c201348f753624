internal import TransitionText

/// A recording as one JSON object, or as JSON Lines: a header followed by one object per frame.
struct JSONRecording {
  private typealias Problem = JSONReader.Problem

  /// The supported version of the timeline format.
  private static let version = 1.0

  /// A track: one column, or four for a color.
  private struct Track {
    var name = ""
    /// The offset of the name.
    var offset = 0
    var columns: [Recording.Column] = []
    var count = 0
    var isText = false

    /// Adds a value: a number, a Boolean, a string, a color as an array, or null for a missing one.
    mutating func append(_ json: inout JSONReader, _ positions: Positions) throws(Problem) {
      count += 1
      switch json.peek() {
      case UInt8(ascii: "n"):
        _ = try json.null()
        for index in columns.indices { columns[index].appendMissing() }
      case UInt8(ascii: "["):
        let start = json.offset
        var components: [Double] = []
        try json.array { (json) throws(Problem) in components.append(try json.number().value) }
        guard components.count == 4 else { throw Problem("a color has four components", at: start) }
        try prepare(4, start)
        for (index, component) in components.enumerated() {
          columns[index].append(component, at: positions.position(at: start))
        }
      case UInt8(ascii: "\""), UInt8(ascii: "t"), UInt8(ascii: "f"):
        let text = try json.peek() == UInt8(ascii: "\"") ? json.string() : json.boolean() ? "true" : "false"
        let start = json.range.lowerBound
        try prepare(1, start)
        columns[0].append(text, at: positions.position(at: start))
      default:
        let value = try json.number().value
        let start = json.range.lowerBound
        try prepare(1, start)
        columns[0].append(value, at: positions.position(at: start))
      }
    }

    /// The first value determines the number of columns.
    private mutating func prepare(_ laneCount: Int, _ offset: Int) throws(Problem) {
      if columns.isEmpty {
        columns = Array(repeating: Recording.Column(name: ""), count: laneCount)
        for index in columns.indices { for _ in 1..<count { columns[index].appendMissing() } }
      }
      guard columns.count == laneCount else {
        throw Problem("\(name.isEmpty ? "the track" : "'\(name)'") has both colors and other values", at: offset)
      }
    }

    /// The columns with their names, known only at the end of the track.
    func namedColumns(at position: RecordingPosition) -> [Recording.Column] {
      let names = columns.count == 4 ? ["r", "g", "b", "a"].map { "\(name).\($0)" } : [name]
      return zip(columns, names).map { column, name in
        var column = column
        column.name = name
        column.position = position
        column.isText = isText
        return column
      }
    }
  }

  /// The positions of ascending offsets, in time proportional to the largest.
  private final class Positions {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset: Int
    private var position = RecordingPosition(line: 1, column: 1)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      // A byte order mark does not count as a character.
      offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    func position(at next: Int) -> RecordingPosition {
      position.advance(over: bytes[offset..<max(offset, next)])
      offset = max(offset, next)
      return position
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let positions: Positions
  private var subject: Recording.Subject?
  private var times: [Double]?
  private var tracks: [Track]?

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { (self.bytes, positions) = (bytes, Positions(bytes)) }

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(RecordingProblem) -> Recording {
    var recording = JSONRecording(bytes)
    do throws(Problem) {
      var json = JSONReader(bytes)
      try json.object { (name, json) throws(Problem) in try recording.readMember(name, &json) }
      guard recording.tracks != nil else {
        throw Problem("not a recording: no \"tracks\"", at: 0)
      }
      if recording.times == nil { try recording.readFrames(&json) } else { try json.finish() }
      return try recording.finished()
    } catch {
      throw RecordingProblem(error.message, at: Positions(bytes).position(at: error.range.lowerBound))
    }
  }

  private mutating func readMember(_ name: String, _ json: inout JSONReader) throws(Problem) {
    switch name {
    case "version":
      let version = try json.number().value
      guard version == Self.version else {
        throw Problem(
          "unsupported version \(Prose.number(version)) of the timeline format; this program reads "
            + "version \(Prose.number(Self.version))", at: json.range.lowerBound)
      }
    case "phase": subject = try json.null() ? nil : .phase(try json.string())
    case "scenario": subject = try json.null() ? nil : .scenario(try json.string())
    case "times":
      var times: [Double] = []
      try json.array { (json) throws(Problem) in try Self.append(&times, &json) }
      self.times = times
    case "tracks":
      var found: [Track] = []
      let positions = positions
      try json.array { (json) throws(Problem) in found.append(try Self.track(&json, positions)) }
      var names: Set<String> = []
      for track in found where !names.insert(track.name).inserted {
        throw Problem("'\(track.name)' appears twice", at: track.offset)
      }
      tracks = found
    default: try json.skipValue()
    }
  }

  private static func append(_ times: inout [Double], _ json: inout JSONReader) throws(Problem) {
    if json.peek() == UInt8(ascii: "n") { throw json.problem("expected a time in seconds") }
    let time = try json.number().value
    guard abs(time) <= Recording.latestTime else {
      let text = Prose.number(time, .exact)
      throw Problem("'\(text)' is not a time", at: json.range.lowerBound)
    }
    if let last = times.last, time < last {
      let (text, previous) = (Prose.number(time, .exact), Prose.number(last, .exact))
      throw Problem("times must not decrease: \(text) follows \(previous)", at: json.range.lowerBound)
    }
    times.append(time)
  }

  private static func track(_ json: inout JSONReader, _ positions: Positions) throws(Problem) -> Track {
    var track = Track()
    track.offset = json.offset
    try json.object { (key, json) throws(Problem) in
      switch key {
      case "name":
        track.name = try json.string()
        track.offset = json.range.lowerBound
      case "type" where json.peek() == UInt8(ascii: "\""): track.isText = try json.string() == "text"
      case "values":
        try json.array { (json) throws(Problem) in
          try track.append(&json, positions)
        }
      default: try json.skipValue()
      }
    }
    guard !track.name.isEmpty else {
      throw Problem("a track has no \"name\"", at: track.offset)
    }
    return track
  }

  /// Reads the lines after the header.
  private mutating func readFrames(_ json: inout JSONReader) throws(Problem) {
    var times: [Double] = []
    var tracks = self.tracks ?? []
    let positions = positions
    if json.peek() == nil { throw json.problem("not a recording: no \"times\", and no frames after the header") }
    while json.peek() != nil {
      let start = json.offset
      var hasTime = false
      var count = 0
      try json.object { (key, json) throws(Problem) in
        switch key {
        case "time":
          try Self.append(&times, &json)
          hasTime = true
        case "values":
          try json.array { (json) throws(Problem) in
            guard count < tracks.count else { throw json.problem("more values than the header has tracks") }
            try tracks[count].append(&json, positions)
            count += 1
          }
        default: try json.skipValue()
        }
      }
      guard hasTime else { throw Problem("the frame has no \"time\"", at: start) }
      guard count == tracks.count else {
        throw Problem("the frame has \(count) values, the header \(tracks.count) tracks", at: start)
      }
    }
    self.times = times
    self.tracks = tracks
  }

  private func finished() throws(Problem) -> Recording {
    let times = times ?? []
    for track in tracks ?? [] where track.count != times.count {
      throw Problem("'\(track.name)' has \(track.count) values for \(times.count) times", at: track.offset)
    }
    var columns: [Recording.Column] = []
    let positions = Positions(bytes)
    for track in tracks ?? [] { columns += track.namedColumns(at: positions.position(at: track.offset)) }
    return Recording(subject: subject, times: times, columns: columns)
  }
}

extension JSONReader {
  /// The offset of the next token.
  fileprivate var offset: Int { problem("").range.lowerBound }
}

extension JSONReader.Problem {
  fileprivate init(_ message: String, at offset: Int) {
    self.init(kind: .other, message: message, range: offset..<offset)
  }
}
