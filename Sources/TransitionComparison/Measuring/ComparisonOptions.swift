internal import TransitionEvaluation
package import TransitionExport

/// How two motions are compared.
package struct ComparisonOptions: Sendable {
  /// Frames per second; scripts are sampled ``ComparisonTimes/looksPerFrame`` times as often.
  package var frameRate: FrameRate?
  /// The largest difference that counts as none, in the track's unit; nil means ``standardTolerance``.
  package var tolerance: Double?
  /// Patterns of the tracks to compare; empty means all.
  package var tracks: [Glob] = []
  /// Seconds to compare of endless phases; nil means two iterations of their slowest animation.
  package var endlessDuration: Double?

  /// A thousand times the rounding error of reordered arithmetic.
  package static let standardTolerance = 1e-6

  package init() {}

  func includes(_ track: Track) -> Bool {
    tracks.isEmpty || tracks.contains { $0.matches(track.name) }
  }
}
