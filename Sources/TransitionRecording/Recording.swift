internal import TransitionText

/// The unit of a recording's times.
package enum TimeUnit: String, CaseIterable, Sendable {
  case s, ms, us, ns

  package var seconds: Double {
    switch self {
    case .s: 1
    case .ms: 1e-3
    case .us: 1e-6
    case .ns: 1e-9
    }
  }

  package var name: String {
    switch self {
    case .s: "seconds"
    case .ms: "milliseconds"
    case .us: "microseconds"
    case .ns: "nanoseconds"
    }
  }

  /// The unit in which this is probably the interval of frames; they last between a millisecond and a second.
  package init(ofFrames interval: Double) {
    self = interval > 1e6 ? .ns : interval > 1e3 ? .us : interval > 1 ? .ms : .s
  }
}

/// Values over time, recorded by an app, a page or a simulator test.
package struct Recording: Sendable {
  /// One column of numbers or of texts.
  package struct Column: Sendable {
    /// The name in the file: `card.top`, or `card.backgroundColor.r` for a component of a color.
    package var name: String
    /// One per time; NaN if the cell is empty or not a number.
    package var values: [Double] = []
    /// One per time, empty if the cell is; nil if every cell is a number or empty.
    package var texts: [String]?
    /// The position of its name; in long CSV, of the first one.
    package var position = RecordingProblem.start
    /// The first cell that is not a number.
    package var firstText: (text: String, position: RecordingPosition)?
    /// The first cell that is not a Boolean.
    package var firstNonBoolean: (text: String, position: RecordingPosition)?
    /// Whether the file says that its values are texts, whatever they look like.
    package var isText = false

    /// Whether it contains a number.
    package var hasNumbers: Bool { values.contains { $0.isFinite } }

    /// The text of a cell; nil for an empty one.
    package func text(_ row: Int) -> String? {
      if let texts { return texts[row].isEmpty ? nil : texts[row] }
      return values[row].isNaN ? nil : NumberWriter.text(values[row], .exact)
    }
  }

  /// The Boolean that a cell says: 0 or 1, or a word as JSON, Swift or Python writes it; nil for any other text.
  package static func boolean(_ text: String) -> Bool? {
    switch text {
    case "0", "false", "False", "FALSE": false
    case "1", "true", "True", "TRUE": true
    default: nil
    }
  }

  /// The recorded motion, if the file specifies it.
  package enum Subject: Sendable, Equatable {
    case phase(String)
    case scenario(String)
  }

  package var subject: Subject?
  /// In seconds, strictly ascending; at least two.
  package internal(set) var times: [Double]
  package internal(set) var columns: [Column]

  /// The maximum magnitude of times, far beyond nanoseconds since 1970: all differences are finite and larger than
  /// rounding errors.
  static let latestTime = 1e20

  /// The median of the intervals between times, in seconds.
  package var medianInterval: Double { Recording.medianInterval(of: times) }

  /// Returns the median of the intervals between ascending times, the lower one of two; 0 for a single time.
  package static func medianInterval(of times: [Double]) -> Double {
    guard times.count > 1 else { return 0 }
    let intervals = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    return intervals[(intervals.count - 1) / 2]
  }
}

/// A position in a file; lines and columns are 1-based, columns in Unicode scalars.
package struct RecordingPosition: Sendable, Equatable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Moves past some bytes.
  mutating func advance(over bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    for byte in bytes {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}

/// The reason why a file is not a recording.
package struct RecordingProblem: Error, Sendable, Equatable {
  /// One phrase, lower case.
  package var message: String
  package var position: RecordingPosition

  package init(_ message: String, at position: RecordingPosition) {
    self.message = message
    self.position = position
  }
}

/// Errors about files that are not recordings.
extension RecordingProblem {
  static let start = RecordingPosition(line: 1, column: 1)

  static let empty = RecordingProblem("the file is empty", at: start)

  static let notAnObject = RecordingProblem(
    "not a recording: a recording in JSON is an object with \"times\" and \"tracks\"", at: start)

  /// - Parameter name: The column that has the times under another name.
  static func noTime(_ position: RecordingPosition, because obstacle: String?, otherwise name: String?) -> Self {
    let text = name?.lowercased() ?? "", words = text.split { !$0.isLetter }
    // `timestamp_ns`, `timeMs`, `time in micros`
    let unit = TimeUnit.allCases.dropFirst().first { unit in
      words.last.map { $0 == unit.rawValue } ?? false
        || name?.hasSuffix(unit.rawValue.prefix(1).uppercased() + unit.rawValue.dropFirst()) ?? false
        || text.contains(unit.name.dropLast("seconds".count))
    }
    let option = unit.map { " and add --time-unit \($0.rawValue)" } ?? ""
    let remedy = name.map { "; rename '\($0.prefix(40))' to 'time'\(option)" } ?? ""
    return RecordingProblem("not a recording: \(obstacle ?? "no column named 'time'\(remedy)")", at: position)
  }

  static func tooFewTimes(_ count: Int, at position: RecordingPosition) -> Self {
    RecordingProblem(
      count == 0 ? "the recording has no rows" : "the recording has a single time; a motion takes at least two",
      at: position)
  }

  static func twice(_ name: String, at position: RecordingPosition) -> Self {
    RecordingProblem("'\(name)' appears twice", at: position)
  }

  static func notATime(_ text: String, at position: RecordingPosition) -> Self {
    RecordingProblem(text.isEmpty ? "the time is missing" : "'\(text.prefix(40))' is not a time", at: position)
  }

  static func falling(_ time: String, after previous: String, at position: RecordingPosition) -> Self {
    RecordingProblem("times must not decrease: \(time) follows \(previous)", at: position)
  }

  /// A cell that is not a Boolean where the script has one.
  package static func notABoolean(_ text: String, track: String, at position: RecordingPosition) -> Self {
    RecordingProblem("'\(text.prefix(40))' is not 0, 1, true or false; '\(track)' is a boolean", at: position)
  }

  /// A text where the script has a number.
  package static func notANumber(_ text: String, track: String, at position: RecordingPosition) -> Self {
    let isNotFinite = Double(text).map { !$0.isFinite } ?? false
    return RecordingProblem(
      "'\(text.prefix(40))' is not a \(isNotFinite ? "finite " : "")number; '\(track)' has numbers", at: position)
  }
}
