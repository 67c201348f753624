package import TransitionEvaluation
package import TransitionModel

/// A timeline that was sampled earlier and read from a file.
package struct RecordedTimeline: Sendable {
  /// What was sampled; a CSV does not say.
  package enum Subject: Sendable, Equatable {
    case phase(String)
    case scenario(String)
    case unknown
  }

  package struct Track: Sendable {
    /// `view.property`.
    package var name: String
    package var view: String
    package var property: String
    package var type: ValueType
    /// `pt`, `deg`, `s` or nil; a CSV names none.
    package var unit: String?
    var column: Column
  }

  package var subject: Subject
  /// Seconds; nil when the phase is endless, and when the file does not say.
  package var duration: Double?
  /// Whether the file says how long the phase is, or that it is endless.
  package var knowsDuration: Bool
  /// Nil when the file does not say.
  package var markers: [Marker]?
  /// Seconds, ascending, each once.
  package var times: [Double]
  package var tracks: [Track]
  /// The most digits behind a point that the file has: how precisely it was written.
  package var decimals: Int

  /// Half of the last decimal: how far a number may be from what it was before it was written.
  var rounding: Double {
    var half = 0.5
    for _ in 0..<min(decimals, 320) { half /= 10 }
    return half
  }
}

/// The values of one track at some times.
enum Column: Sendable {
  /// One list for each lane: four for a color.
  case numbers([[Double]])
  case texts([String])

  var count: Int {
    switch self {
    case .numbers(let lanes): lanes.first?.count ?? 0
    case .texts(let texts): texts.count
    }
  }

  /// The values at some of the times.
  func picking(_ places: [Int]) -> Column {
    switch self {
    case .numbers(let lanes): .numbers(lanes.map { lane in places.map { lane[$0] } })
    case .texts(let texts): .texts(places.map { texts[$0] })
    }
  }
}

/// Why a file is no timeline.
package struct TimelineProblem: Error, Sendable, Equatable {
  /// One phrase, lower case.
  package var message: String

  init(_ message: String) { self.message = message }

  init(_ message: String, line: Int) { self.message = "line \(line): \(message)" }
}
