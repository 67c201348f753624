/// Recorded lanes, of which those with proportional values share their motions.
///
/// The edges of a view, its center and whatever else one animation moves have the same curve: one fit serves them all.
package struct ProportionalLanes {
  /// Half of the last decimal with which values are written.
  private static let rounding = 5e-7
  /// Six decimals do not determine the curve of a smaller motion.
  private static let leastExtent = 0.01

  /// The lanes to identify, no two of which are proportional.
  package private(set) var leaders: [Samples] = []
  /// For each lane, the leader from which its values follow.
  private var sources: [(leader: Int, line: LinearMap)]

  package init(_ lanes: [Samples]) {
    sources = lanes.map { _ in (0, LinearMap()) }
    let extents = lanes.map { $0.values.extent }
    // Proportional lanes are halfway in the same row.
    var candidates: [Int?: [(leader: Int, extent: Double)]] = [:]
    // The largest motions lead, since rounding affects them least.
    for index in lanes.indices.sorted(by: { (extents[$1], $0) < (extents[$0], $1) }) {
      let (lane, extent) = (lanes[index], extents[index])
      let first = lane.values.first ?? 0
      let half = lane.values.firstIndex { abs($0 - first) > extent / 2 }
      var source: (leader: Int, line: LinearMap)?
      for other in candidates[half] ?? [] where extent >= Self.leastExtent {
        guard let half, let line = Self.line(lane, leaders[other.leader], extent / other.extent, half) else { continue }
        source = (other.leader, line)
        break
      }
      sources[index] = source ?? (leaders.count, LinearMap())
      guard source == nil else { continue }
      candidates[half, default: []].append((leaders.count, extent))
      leaders.append(lane)
    }
  }

  /// The line by which a lane follows from another, up to rounding; nil if there is none.
  ///
  /// - Parameter half: A row in which both are far from their first values.
  private static func line(_ lane: Samples, _ other: Samples, _ ratio: Double, _ half: Int) -> LinearMap? {
    let (values, sources) = (lane.values, other.values)
    guard lane.times == other.times else { return nil }
    let isOpposite = (values[half] < values[0]) != (sources[half] < sources[0])
    let factor = isOpposite ? -ratio : ratio
    let line = LinearMap(factor: factor, offset: values[0] - factor * sources[0])
    // The offset adds as much as a value, and the ratio of the extents twice as much.
    let limit = 4 * rounding * (1 + ratio)
    return values.indices.allSatisfy { abs(values[$0] - line.value(sources[$0])) <= limit } ? line : nil
  }

  /// Returns the motions of all lanes.
  ///
  /// - Parameter found: The motions of the leaders.
  package func motions(_ found: [[RecordedMotion]]) -> [[RecordedMotion]] {
    sources.map { source in found[source.leader].map { source.line.motion($0) } }
  }
}
