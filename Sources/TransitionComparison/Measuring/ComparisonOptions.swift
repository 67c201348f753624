public import TransitionExport

/// How two motions are compared.
public struct ComparisonOptions: Sendable {
  /// Frames a second; scripts are looked at ``ComparisonTimes/looksPerFrame`` times as often.
  public var frameRate: FrameRate?
  /// The largest difference of a value that is none, in the track's unit; nil takes ``standardTolerance``, and for a
  /// timeline half of the last decimal that it was written with.
  public var tolerance: Double?
  /// Only the tracks that fit; all when empty.
  public var tracks: [Glob] = []
  /// Seconds of endless phases; nil takes two rounds of their slowest animation.
  public var endlessDuration: Double?

  /// What is left of exact arithmetic in another order, times a thousand.
  public static let standardTolerance = 1e-6

  public init() {}

  func includes(_ track: ComparedTrack) -> Bool {
    tracks.isEmpty || tracks.contains { $0.matches(track.name) }
  }
}
