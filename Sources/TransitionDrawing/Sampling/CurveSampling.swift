package import TransitionEvaluation
internal import TransitionExport

/// Turns tracks of a motion into curves of straight lines that stay near the true values.
///
///     let curves = try CurveSampling(plan).curves(of: plan.tracks)
///
/// The motion is sampled at least 240 times a second and at least 500 times, at every instant at which something starts,
/// ends or reaches a keyframe, and just before it. Between two samples it is halved until the middle lies near the line,
/// or until a jump is closed in on to ``Window/nearness``. Then what the tolerance does not need is dropped.
package struct CurveSampling {
  /// How far a curve may be off.
  package enum Tolerance: Sendable {
    /// In the track's unit.
    case absolute(Double)
    /// As a share of what the curve covers from its smallest to its largest value.
    case relative(Double)
  }

  /// The most samples that a motion is begun with; one of more than 250 s is sampled more coarsely than 240 a second.
  package static let maximumCount = 60_000

  let source: any MotionSource
  /// Where sampling ends, in seconds.
  package let end: Double

  /// - Parameter end: Seconds; nil takes the motion's own end, and 1 s where it has none.
  package init(_ source: any MotionSource, until end: Double? = nil) {
    self.source = source
    let wanted = end ?? source.duration
    self.end = wanted.isFinite ? max(wanted, 0) : 1
  }

  /// Samples some tracks; a color gives four curves, every other track one.
  ///
  /// - Parameters:
  ///   - tolerance: How far each track's curves may be off, measured in value at the same time.
  ///   - keepsInstants: Whether all curves have points at every instant, marker and keyframe of the motion; else only at
  ///     their own keyframes.
  /// - Returns: The curves in the order of the tracks and their lanes.
  /// - Throws: ``EvaluationFailure`` when a number has no value at some time.
  /// - Complexity: One evaluation of all tracks for each sample; memory for what is kept and 512 samples more.
  package func curves(
    of tracks: [Track], keepsInstants: Bool = true, tolerance: (Track) -> Tolerance = { _ in .relative(0.0005) }
  ) throws -> [SampledCurve] {
    guard !tracks.isEmpty else { return [] }
    let instants = self.instants(of: tracks)
    let times = self.times(around: instants)
    let sampler = SampleTable(source.makeSampler(tracks: tracks, velocities: false))
    let fixed = tracks.map { keepsInstants ? instants : source.keyframeTimes(of: $0, until: end) }
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

  /// Instants, markers and the tracks' keyframes, ascending.
  private func instants(of tracks: [Track]) -> [Double] {
    var times = source.instants + source.markers.map { $0.time } + [0, end]
    for track in tracks { times += source.keyframeTimes(of: track, until: end) }
    return Set(times.filter { $0 >= 0 && $0 <= end }).sorted()
  }

  /// An even grid, the instants, and a time just before each.
  private func times(around instants: [Double]) -> [Double] {
    let count = min(max((end * 240).rounded(.up), 500), Double(Self.maximumCount))
    var times = end > 0 ? (0...Int(count)).map { end * (Double($0) / count) } : [0, 0]
    for instant in instants {
      times.append(instant)
      if instant > Window.nearness { times.append(instant - Window.nearness) }
    }
    // A step off an instant by rounding alone would be a sample of its own.
    return end > 0 ? Set(times).sorted() : times.sorted()
  }

  /// The tolerance of each lane in its unit.
  private func limits(_ sampler: SampleTable, _ times: [Double], _ tolerances: [Tolerance]) throws -> [Double] {
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
        // Halves, since the difference of two huge values may overflow; and nothing finer than rounding.
        let range = (high[index] / 2 - low[index] / 2) * share * 2
        return max(range, max(abs(low[index]), abs(high[index])) * 1e-12)
      }
    }
  }
}
