package import TransitionRecording
package import TransitionText

/// The motions of every track of a recording.
package struct IdentifiedRecording {
  /// A numeric column and its motions.
  package struct Track {
    package var name: String
    package var samples: Samples
    package var motions: [RecordedMotion]
  }

  /// A column of texts or Booleans, and its values from each time on.
  package struct Discrete {
    package var name: String
    package var steps: [(time: Double, text: String)]
  }

  /// The version of the JSON, in its member `version`.
  package static let version = 1

  /// In the order of the columns.
  package private(set) var tracks: [Track] = []
  package private(set) var discrete: [Discrete] = []
  /// The time of the first and of the last row, in seconds.
  package let span: ClosedRange<Double>

  /// The names of all columns analyzed.
  package var names: [String] { tracks.map { $0.name } + discrete.map { $0.name } }

  /// - Parameters:
  ///   - isWanted: Whether to analyze the column with a name.
  ///   - motions: Finds the motions of each of some columns.
  /// - Throws: ``RecordingProblem`` for a text in a column with numbers, and for NaN.
  package init(
    _ recording: Recording, where isWanted: (String) -> Bool,
    motions: ([Samples]) -> [[RecordedMotion]] = { $0.map { MotionIdentifier($0).motions() } }
  ) throws(RecordingProblem) {
    let times = recording.times
    span = times[0]...times[times.count - 1]
    for column in recording.columns where isWanted(column.name) {
      if let texts = column.texts {
        let isBoolean = texts.allSatisfy { ["", "0", "1", "false", "true"].contains($0) }
        if let problem = column.firstText, !isBoolean, column.hasNumbers || Double(problem.text) != nil {
          throw .notANumber(problem.text, track: column.name, at: problem.position)
        }
        var steps: [(time: Double, text: String)] = []
        for (time, text) in zip(times, texts) where !text.isEmpty && text != steps.last?.text {
          steps.append((time, text))
        }
        discrete.append(Discrete(name: column.name, steps: steps))
      } else {
        let rows = times.indices.filter { !column.values[$0].isNaN }
        let samples = Samples(times: rows.map { times[$0] }, values: rows.map { column.values[$0] })
        tracks.append(Track(name: column.name, samples: samples, motions: []))
      }
    }
    let lanes = ProportionalLanes(tracks.map { $0.samples })
    for (index, motions) in lanes.motions(motions(lanes.leaders)).enumerated() { tracks[index].motions = motions }
  }

  // MARK: Output

  /// One line per motion.
  package var lines: [String] {
    let moving = tracks.filter { !$0.motions.isEmpty }, changing = discrete.filter { $0.steps.count > 1 }
    guard !moving.isEmpty || !changing.isEmpty else { return ["nothing moves in the recording"] }
    var lines: [String] = []
    for track in moving {
      for motion in track.motions { lines.append("\(track.name): \(Self.sentence(motion))") }
    }
    for track in changing {
      let steps = track.steps.dropFirst().map { "to '\($0.text)' at \(Self.time($0.time))" }
      lines.append("\(track.name): text, changes \(steps.joined(separator: ", "))")
    }
    let resting = tracks.count - moving.count
    if resting > 0 { lines.append("\(resting) track\(resting == 1 ? " does" : "s do") not move") }
    return lines
  }

  private static func sentence(_ motion: RecordedMotion) -> String {
    let range = "\(number(motion.from)) to \(number(motion.to))"
    let error = "\(number(motion.rms)) rms, at most \(number(motion.maximum)) off"
    if motion.kind == .unknown {
      return "no known curve over \(time(motion.duration)), starting at \(time(motion.start)), \(range)"
    }
    if motion.duration <= 0 { return "jumps at \(time(motion.start)), \(range)" }
    let others = motion.alternatives.map { "\($0.curve) (\(number($0.rms)))" }
    let also = others.isEmpty ? "" : "; nearly as good: \(others.joined(separator: ", "))"
    let engine = motion.kind == .steppedSpring ? ", which SwiftUI's .spring steps at 300 Hz," : ""
    return
      "\(motion.curve)\(engine) over \(time(motion.duration)), starting at \(time(motion.start)), \(range) (\(error))\(also)"
  }

  private static func number(_ value: Double) -> String {
    Prose.number(value, .fixed(decimals: abs(value) < 10 ? 3 : 1))
  }

  private static func time(_ seconds: Double) -> String {
    abs(seconds) < 0.9995
      ? "\(Prose.number(seconds * 1000, .fixed(decimals: 1))) ms"
      : "\(Prose.number(seconds, .fixed(decimals: 3))) s"
  }

  /// A versioned object for programs, with times in seconds of the recording.
  package var json: ByteBuffer {
    var json = JSONWriter(numbers: .standard)
    json.object { json in
      json.member("version", Self.version)
      json.array("tracks") { json in
        for track in tracks where !track.motions.isEmpty {
          json.object { json in
            json.member("name", track.name)
            json.array("motions") { json in
              for motion in track.motions { Self.write(motion, to: &json) }
            }
          }
        }
      }
    }
    json.endLine()
    return json.takeBuffer()
  }

  private static func write(_ motion: RecordedMotion, to json: inout JSONWriter) {
    json.object { json in
      for (name, value) in [
        ("from", motion.from), ("to", motion.to), ("start", motion.start), ("duration", motion.duration),
      ] {
        json.member(name, value)
      }
      json.member("kind", motion.kind.rawValue)
      json.member("curve", motion.curve)
      for (name, value) in [("rms", motion.rms), ("maximum", motion.maximum)] {
        json.member(name, value)
      }
      json.array("alternatives") { json in
        for alternative in motion.alternatives {
          json.object { json in
            json.member("curve", alternative.curve)
            json.member("rms", alternative.rms)
          }
        }
      }
    }
  }
}
