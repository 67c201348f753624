package import TransitionEvaluation

/// The differences of one track.
package struct TrackDifference: Sendable {
  package enum Status: String, Sendable {
    case changed
    /// It is animated on one side only; on the other it is constant or missing.
    case added, lost
    /// It is not animated on either side but has another value.
    case standing
  }

  package var track: Track
  package var status: Status
  /// Nil where the track does not exist.
  package var old: TrackFacts?
  package var new: TrackFacts?
  /// Nil if there is none or if one side lacks the track.
  package var largest: LargestDifference?
  /// Whether it follows from other differing tracks.
  package var follows = false
  /// Whether its shape is unchanged apart from its times and its first and last values.
  package var keepsShape = true
  /// The curve, as written in the script.
  package var oldCurve: String?
  package var newCurve: String?

  init(_ track: Track, _ status: Status) {
    self.track = track
    self.status = status
  }

  /// Whether the same track of another variant differs by the same amount between the same values.
  func differsLike(_ other: TrackDifference) -> Bool {
    largest?.amount == other.largest?.amount && largest?.old == other.largest?.old && largest?.new == other.largest?.new
  }

  /// The largest difference as a share of the range of both sides, to rank tracks with different units.
  package var weight: Double {
    guard let largest else { return 0 }
    guard case .number(let a)? = old?.from, case .number(let b)? = old?.to, case .number(let c)? = new?.from,
      case .number(let d)? = new?.to
    else { return largest.amount }
    let values = [a, b, c, d]
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    return range > 0 && range.isFinite ? largest.amount / range : 1
  }
}

/// The shape of a track's animation, independent of its times and its first and last values.
struct MotionShape {
  /// Progress at equal time steps from start to end: 0 at the first value, 1 at the last.
  private let progress: [Double]
  private static let parts = 64
  /// The error that linear interpolation between sampled times may add.
  private static let tolerance = 0.004

  /// Nil for a track that does not animate between two numbers.
  init?(_ column: Column, _ facts: TrackFacts, at times: [Double]) {
    guard case .numbers(var lanes) = column, let start = facts.start, let end = facts.end, end > start else {
      return nil
    }
    // Colors are mixed with their alpha; of their components, the one that changes most counts.
    if lanes.count == 4 { for lane in 0..<3 { lanes[lane] = zip(lanes[lane], lanes[3]).map { $0 * $1 } } }
    let ranges = lanes.map { ($0.max() ?? 0) - ($0.min() ?? 0) }
    guard let lane = ranges.indices.max(by: { ranges[$0] < ranges[$1] }), ranges[lane] > 0 else { return nil }
    let values = lanes[lane]
    let first = values[0], distance = values[values.count - 1] - values[0]
    // If the track returns to its first value, normalize by its range.
    let unit = abs(distance) > ranges[lane] * 1e-6 ? distance : ranges[lane]
    guard unit.isFinite, unit != 0 else { return nil }
    var next = 0
    progress = (0...Self.parts).map { part in
      let time = start + (end - start) * Double(part) / Double(Self.parts)
      while next + 2 < times.count, times[next + 1] < time { next += 1 }
      guard next + 1 < times.count else { return (values[min(next, values.count - 1)] - first) / unit }
      let share = min(max((time - times[next]) / (times[next + 1] - times[next]), 0), 1)
      return (values[next] + (values[next + 1] - values[next]) * share - first) / unit
    }
  }

  func isLike(_ other: MotionShape) -> Bool {
    zip(progress, other.progress).allSatisfy { abs($0 - $1) <= Self.tolerance }
  }
}
