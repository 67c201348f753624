package import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport

/// Both sides of a comparison, and the times at which they are evaluated.
struct ComparedSides {
  /// The largest time difference attributed to rounding, in seconds.
  static let timeTolerance = 1e-6
  /// The maximum number of jumps of a track that are located exactly.
  private static let mostJumps = 8192

  let old: MotionTracks
  let new: MotionTracks
  /// The times at which every track is evaluated, in ascending seconds.
  let times: [Double]

  init(_ oldMotion: ComparedMotion, _ newMotion: ComparedMotion, _ options: ComparisonOptions) {
    let sources = [oldMotion.source, newMotion.source]
    let ends = sources.map { ComparisonTimes.end(of: $0, options) }
    old = MotionTracks(oldMotion, until: ends[0], isNew: false)
    new = MotionTracks(newMotion, until: ends[1], isNew: true)
    times = ComparisonTimes.grid(sources, until: ends, rate: options.frameRate)
  }

  /// The times at which a track is compared, and its values then: those of every track, and for a track that jumps the
  /// last time before each jump and the first time after it.
  ///
  /// - Parameters:
  ///   - old: The values at ``times``; nil where the side lacks the track.
  ///   - new: The same of the new side.
  func refined(
    _ track: Track, _ old: Column?, _ new: Column?
  ) throws -> (times: [Double], old: Column?, new: Column?) {
    let found = try jumps(of: track, old, on: self.old) + jumps(of: track, new, on: self.new)
    guard !found.isEmpty else { return (times, old, new) }
    let times = Set(times + found).sorted()
    func column(_ side: MotionTracks, _ known: Column?) throws -> Column? {
      try known.flatMap { _ in try side.columns([track.name], at: times).first }
    }
    return (times, try column(self.old, old), try column(self.new, new))
  }

  /// The times around each jump of a track, found by bisection.
  private func jumps(of track: Track, _ column: Column?, on side: MotionTracks) throws -> [Double] {
    let places = column?.jumps(as: track.type).prefix(Self.mostJumps) ?? []
    var spans = places.map { (before: times[$0 - 1], after: times[$0]) }
    while spans.contains(where: { $0.after - $0.before > Self.longestJump($0.after) }) {
      let middles = spans.map { ($0.before + $0.after) / 2 }
      let pairs = zip(spans, middles).flatMap { [$0.before, $1] }
      guard let values = try side.columns([track.name], at: pairs).first else { break }
      for (index, middle) in middles.enumerated() {
        if values.differs(2 * index, 2 * index + 1) {
          spans[index].after = middle
        } else {
          spans[index].before = middle
        }
      }
    }
    return spans.flatMap { [$0.before, $0.after] }
  }

  /// The time that a jump takes at most, in seconds: an instant, or the resolution of late times.
  static func longestJump(_ time: Double) -> Double { max(FrameTimes.tolerance, 4 * time.ulp) }
}

/// A number without a value at some time, on one of the sides.
package struct SideFailure: Error, Sendable {
  package var diagnostic: Diagnostic
  /// Whether the new side failed.
  package var isNew: Bool
}
