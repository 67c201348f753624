/// A motion of a recorded track, and the curve that it follows.
package struct RecordedMotion: Sendable {
  package enum Kind: String, Sendable, CaseIterable { case linear, steps, named, cubicBezier, spring, unknown }

  /// A curve that fits nearly as well.
  package struct Alternative: Sendable {
    package var curve: String
    package var rms: Double
  }

  package var from: Double
  package var to: Double
  /// Seconds of the recording.
  package var start: Double
  /// Seconds; of a spring until it has settled.
  package var duration: Double
  package var kind: Kind
  /// As scripts write it; empty where it is unknown.
  package var curve: String
  /// The root mean square and the largest of the differences left, in the track's unit.
  package var rms: Double
  package var maximum: Double
  /// The median of the differences, as the deviation of a normal distribution that has it.
  var typical: Double
  /// Whether what is left is more than noise, and more than a script should be off.
  var isRough = false
  package var alternatives: [Alternative]
  /// The samples that it was found in, as places in the track.
  package var samples: Range<Int>
}
