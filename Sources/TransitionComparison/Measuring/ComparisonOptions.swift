package import TransitionExport

/// How two motions are compared.
package struct ComparisonOptions: Sendable {
  /// Frames a second; scripts are looked at ``ComparisonTimes/looksPerFrame`` times as often.
  package var frameRate: FrameRate?
  /// The largest difference of a value that is none, in the track's unit; nil takes ``standardTolerance``.
  package var tolerance: Double?
  /// Only the tracks that fit; all when empty.
  package var tracks: [Glob] = []
  /// Seconds of endless phases; nil takes two rounds of their slowest animation.
  package var endlessDuration: Double?

  /// What is left of exact arithmetic in another order, times a thousand.
  package static let standardTolerance = 1e-6

  package init() {}

  func includes(_ track: ComparedTrack) -> Bool {
    tracks.isEmpty || tracks.contains { $0.matches(track.name) }
  }
}
