package import TransitionIdentification
internal import TransitionText

/// The motions of a recording, for people.
package struct IdentificationText {
  private let recording: IdentifiedRecording

  package init(_ recording: IdentifiedRecording) { self.recording = recording }

  /// One line per motion.
  package var lines: [String] {
    let moving = recording.tracks.filter { !$0.motions.isEmpty }
    let changing = recording.discrete.filter { $0.steps.count > 1 }
    guard !moving.isEmpty || !changing.isEmpty else { return ["nothing moves in the recording"] }
    var lines: [String] = []
    for track in moving {
      for motion in track.motions { lines.append("\(track.name): \(Self.sentence(motion))") }
    }
    for track in changing {
      let steps = track.steps.dropFirst().map { "to '\($0.text)' at \(Self.time($0.time))" }
      lines.append("\(track.name): text, changes \(steps.joined(separator: ", "))")
    }
    let resting = recording.tracks.count - moving.count
    if resting > 0 { lines.append("\(Prose.count(resting, "track")) \(resting == 1 ? "does" : "do") not move") }
    return lines
  }

  private static func sentence(_ motion: RecordedMotion) -> String {
    let start = time(motion.start), duration = time(motion.duration)
    let range = "\(number(motion.from)) to \(number(motion.to))"
    if motion.kind == .unknown { return "no known curve over \(duration), starting at \(start), \(range)" }
    if motion.duration <= 0 { return "jumps at \(start), \(range)" }
    let error = "\(number(motion.rms)) rms, at most \(number(motion.maximum)) off"
    let others = motion.alternatives.map { "\($0.curve) (\(number($0.rms)))" }
    let also = others.isEmpty ? "" : "; nearly as good: \(others.joined(separator: ", "))"
    let engine = motion.kind == .steppedSpring ? ", which SwiftUI's .spring steps at 300 Hz," : ""
    return "\(motion.curve)\(engine) over \(duration), starting at \(start), \(range) (\(error))\(also)"
  }

  private static func number(_ value: Double) -> String {
    Prose.number(value, .fixed(decimals: abs(value) < 10 ? 3 : 1))
  }

  /// In tenths of a millisecond: a fitted time has no more.
  private static func time(_ seconds: Double) -> String {
    Prose.time((seconds * 10_000).rounded() / 10_000, decimals: 1)
  }
}
