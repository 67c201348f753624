package import TransitionEvaluation
package import TransitionExport

/// Converts tracks of a motion into piecewise linear curves that stay near the true values.
///
///     let curves = try CurveSampling(plan).curves(of: plan.tracks)
///
/// The motion is sampled at least 240 times per second and at least 500 times, at every instant at which something
/// starts, ends or reaches a keyframe, and just before each of them. Intervals are bisected until their midpoint is
/// near the line, or until a jump is located to ``Window/nearness``. Points not needed for the tolerance are then
/// removed.
package struct CurveSampling {
  /// The maximum error of a curve.
  package enum Tolerance: Sendable {
    /// In the unit of the track.
    case absolute(Double)
    /// As a share of the curve's range of values.
    case relative(Double)
  }

  /// The maximum number of initial samples; motions longer than 250 s have fewer than 240 per second.
  package static let maximumCount = 60_000

  let source: any MotionSource
  /// The end of sampling, in seconds.
  package let end: Double

  /// - Parameter end: In seconds; nil means the motion's own end, or 1 s if it has none.
  package init(_ source: any MotionSource, until end: Double? = nil) {
    self.source = source
    let wanted = end ?? source.duration
    self.end = wanted.isFinite ? max(wanted, 0) : 1
  }

  /// Samples tracks; a color yields four curves, every other track one.
  ///
  /// - Parameter tolerance: The maximum error of each track's curves, measured in value at the same time.
  /// - Returns: The curves in the order of the tracks and their lanes, with points at the track's keyframes.
  /// - Throws: ``EvaluationFailure`` when a number has no value at some time.
  /// - Complexity: One evaluation of all tracks per sample; memory for the result and 512 more samples.
  package func curves(
    of tracks: [Track], tolerance: (Track) -> Tolerance = { _ in .relative(0.0005) }
  ) throws(EvaluationFailure) -> [SampledCurve] {
    guard !tracks.isEmpty else { return [] }
    let times = self.times(around: instants(of: tracks))
    let sampler = SampleTable(source.makeSampler(tracks: tracks, velocities: false))
    let fixed = tracks.map { source.keyframeTimes(of: $0, until: end) }
    let limits = try self.limits(sampler, times, tracks.map(tolerance))
    var curves = sampler.lanes.map { lane in
      SampledCurve(track: tracks[lane.track], lane: lane.lane, times: [], values: [])
    }
    var first = 0
    repeat {
      let last = min(first + Window.length, times.count - 1)
      var window = Window(try sampler.rows(at: Array(times[first...last])))
      try window.refine(sampler, limits: limits, isStepped: curves.map { $0.isStepped })
      for index in curves.indices {
        window.append(
          lane: index, to: &curves[index], limit: limits[index], fixed: fixed[sampler.lanes[index].track])
      }
      first = last
    } while first < times.count - 1
    return curves
  }

  /// Instants, markers and the keyframes of the tracks, ascending.
  private func instants(of tracks: [Track]) -> [Double] {
    var times = source.instants + source.markers.map { $0.time } + [0, end]
    for track in tracks { times += source.keyframeTimes(of: track, until: end) }
    return Set(times.filter { $0 >= 0 && $0 <= end }).sorted()
  }

  /// An even grid, the instants, and a time just before each instant.
  private func times(around instants: [Double]) -> [Double] {
    let count = min(max((end * 240).rounded(.up), 500), Double(Self.maximumCount))
    var times = end > 0 ? (0...Int(count)).map { end * (Double($0) / count) } : [0, 0]
    for instant in instants {
      times.append(instant)
      if instant > Window.nearness { times.append(instant - Window.nearness) }
    }
    // A grid step that differs from an instant only by rounding would be a separate sample.
    return end > 0 ? Set(times).sorted() : times.sorted()
  }

  /// The tolerance of each lane, in its unit.
  private func limits(
    _ sampler: SampleTable, _ times: [Double], _ tolerances: [Tolerance]
  ) throws(EvaluationFailure) -> [Double] {
    var low = [Double](repeating: .infinity, count: sampler.lanes.count)
    var high = [Double](repeating: -.infinity, count: sampler.lanes.count)
    let isRelative = tolerances.contains { if case .relative = $0 { true } else { false } }
    if isRelative {
      for first in stride(from: 0, to: times.count, by: Sampler.blockSize) {
        let rows = try sampler.rows(at: Array(times[first..<min(first + Sampler.blockSize, times.count)]))
        for (lane, values) in rows.values.enumerated() {
          low[lane] = min(low[lane], values.min() ?? low[lane])
          high[lane] = max(high[lane], values.max() ?? high[lane])
        }
      }
    }
    return sampler.lanes.enumerated().map { index, lane in
      switch tolerances[lane.track] {
      case .absolute(let limit): return max(limit, 0)
      case .relative(let share):
        // Halved, since the difference of two huge values may overflow; and never finer than rounding.
        let range = (high[index] / 2 - low[index] / 2) * share * 2
        return max(range, max(abs(low[index]), abs(high[index])) * 1e-12)
      }
    }
  }
}
