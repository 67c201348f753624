package import TransitionEvaluation
package import TransitionExport

/// The values of all lanes of some tracks at some times.
struct SampleTable {
  struct Rows {
    /// Seconds, ascending.
    var times: [Double]
    /// Indexed by lane, then by time.
    var values: [[Double]]
  }

  private let sampler: any MotionSampler
  /// The lanes of all tracks in order.
  let lanes: [(track: Int, lane: Int)]

  init(_ sampler: any MotionSampler) {
    self.sampler = sampler
    lanes = sampler.tracks.enumerated().flatMap { index, track in (0..<track.laneCount).map { (index, $0) } }
  }

  /// Evaluates the tracks at any number of times.
  func rows(at times: [Double]) throws(EvaluationFailure) -> Rows {
    var values = lanes.map { _ in [Double]() }
    for lane in values.indices { values[lane].reserveCapacity(times.count) }
    for first in stride(from: 0, to: times.count, by: Sampler.blockSize) {
      let block = times[first..<min(first + Sampler.blockSize, times.count)]
      if let diagnostic = block.withUnsafeBufferPointer({ sampler.evaluate($0) }) {
        throw EvaluationFailure(diagnostic: diagnostic)
      }
      for (index, lane) in lanes.enumerated() {
        let start = sampler.values(track: lane.track, lane: lane.lane)
        values[index].append(contentsOf: UnsafeBufferPointer(start: start, count: block.count))
      }
    }
    return Rows(times: times, values: values)
  }
}

extension MotionSource {
  /// Evaluates tracks at some times.
  ///
  /// - Returns: For each track, the values of its lanes: one for each time.
  package func values(of tracks: [Track], at times: [Double]) throws(EvaluationFailure) -> [[[Double]]] {
    let sampler = makeSampler(tracks: tracks, velocities: false, blockSize: min(times.count, Sampler.blockSize))
    return tracks.grouping(lanes: try SampleTable(sampler).rows(at: times).values)
  }
}

extension [Track] {
  /// What belongs to the lanes of each track, given for all lanes in order.
  package func grouping<Lane>(lanes: [Lane]) -> [[Lane]] {
    var rest = lanes[...]
    return map { track in
      defer { rest = rest.dropFirst(track.laneCount) }
      return Array<Lane>(rest.prefix(track.laneCount))
    }
  }
}
