internal import TransitionEvaluation

/// The motion of a phase in comparable form: every track at the same fractions of the duration.
struct MotionShape: Sendable {
  /// The compared tracks: their names in order, with or without their views.
  let key: String
  /// The number of distinct animated property names.
  let propertyCount: Int
  /// By track and fraction; across views, as fractions of the track's range starting at 0.
  let values: [[Float]]
  /// By track, the range of its values: 1 across views, otherwise the track's own range.
  private let ranges: [Float]
  /// The mean of all values, which is similar for similar motions.
  let mean: Float

  /// Fractions of the duration.
  private static let steps = 24

  /// The names of the animated tracks, in order; nil if nothing moves.
  static func key(of phase: PhaseContext, isAcrossViews: Bool) -> String? {
    let names = tracks(of: phase, isAcrossViews: isAcrossViews).map { $0.name }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  private static func tracks(
    of phase: PhaseContext, isAcrossViews: Bool
  ) -> [(name: String, property: InspectedProperty)] {
    var result: [(name: String, property: InspectedProperty)] = []
    for motion in phase.visibleMotions where !motion.property.isDiscrete {
      if let last = result.last, last.property.isSame(as: motion.property) { continue }
      result.append((isAcrossViews ? motion.property.name : motion.property.fullName, motion.property))
    }
    return result.sorted { $0.name < $1.name }
  }

  /// Nil if nothing moves.
  ///
  /// - Parameter isAcrossViews: Whether to compare with other views by the relative course of values; otherwise the
  ///   values themselves are compared.
  init?(_ phase: PhaseContext, isAcrossViews: Bool) {
    let tracks = Self.tracks(of: phase, isAcrossViews: isAcrossViews)
    guard !tracks.isEmpty else { return nil }
    let samples = PhaseSamples(phase.inspection, rate: 1e9, limit: Self.steps)
    samples.prepare(tracks.map { $0.property })
    var named: [(name: String, values: [Float], range: Float)] = []
    for (name, property) in tracks {
      for lane in samples.values(of: property) {
        guard lane.count == samples.times.count, let first = lane.first, let low = lane.min(), let high = lane.max(),
          low.isFinite, high.isFinite
        else { return nil }
        let range = max(high - low, 1e-9 * max(abs(low), abs(high), 1))
        guard isAcrossViews else {
          named.append((name, lane.map { Float($0) }, Float(range)))
          continue
        }
        let sign = (lane.last ?? first) < first ? -1.0 : 1
        named.append((name, lane.map { Float(sign * ($0 - first) / range) }, 1))
      }
    }
    // The order of views of one kind does not matter.
    if isAcrossViews { named.sort { ($0.name, Self.sum($0.values)) < ($1.name, Self.sum($1.values)) } }
    key = tracks.map { $0.name }.joined(separator: " ")
    propertyCount = Set(tracks.map { $0.property.name }).count
    values = named.map { $0.values }
    ranges = named.map { $0.range }
    let count = values.reduce(0) { $0 + $1.count }
    mean = count == 0 ? 0 : values.reduce(0) { $0 + Self.sum($1) } / Float(count)
  }

  private static func sum(_ values: [Float]) -> Float { values.reduce(0, +) }

  /// Whether all tracks agree within a fraction of their range.
  func agrees(with other: MotionShape, within tolerance: Float) -> Bool {
    guard values.count == other.values.count else { return false }
    for (track, (a, b)) in zip(values, other.values).enumerated() {
      guard a.count == b.count else { return false }
      let most = tolerance * 1.0001 * max(ranges[track], other.ranges[track])
      for index in a.indices where abs(a[index] - b[index]) > most { return false }
    }
    return true
  }
}
