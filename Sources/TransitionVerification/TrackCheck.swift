internal import TransitionEvaluation
internal import TransitionText

/// Checks one track of an aligned recording.
struct TrackCheck {
  /// The minimum number of samples in a moving interval.
  private static let fewestSamples = 5
  /// The longest gap that always counts as coverage, in seconds of the recording.
  private static let shortGap = 0.05
  /// The error from writing six decimals.
  static let rounding = 1e-6

  let compared: RecordedTrack
  let times: [Double]
  let alignment: Alignment
  /// The median interval of the recording, in its own seconds.
  let median: Double

  private func scriptTime(_ row: Int) -> Double { alignment.scriptTime(times[row]) }

  /// Returns the result.
  func verdict() -> TrackVerdict {
    let track = compared.track
    var result = TrackVerdict(name: track.name, unit: track.unit, verdict: .pass)
    let rows = compared.rows(times.count).filter { scriptTime($0) <= compared.end ?? .infinity }
    switch compared.content {
    case .numbers(let lanes):
      result.tolerance = compared.tolerance
      compare(lanes, rows, &result)
    case .discrete(let steps, let texts):
      let samples = rows.compactMap { row in texts[row].map { (scriptTime(row), $0) } }
      let found = steps.difference(
        from: samples, tolerance: compared.timeTolerance / alignment.stretch, median: median / alignment.stretch)
      if let found {
        result.verdict = .fail
        (result.reason, result.time) = (found.reason, found.time)
      }
    }
    if result.verdict == .pass, let reason = gap(in: rows) {
      result.verdict = .incomplete
      result.reason = reason
    }
    return result
  }

  private func compare(_ lanes: [RecordedTrack.Lane], _ rows: [Int], _ result: inout TrackVerdict) {
    let reach = compared.timeTolerance / alignment.stretch
    let start = rows.first.map(scriptTime) ?? 0
    var largest = lanes.map { _ in (distance: 0.0, time: start) }
    var steady = 0.0
    var distances: [Double] = []
    for row in rows {
      let time = scriptTime(row)
      var distance = 0.0
      for (index, lane) in lanes.enumerated() {
        let own = lane.script.distance(lane.recorded[row], from: time - reach, to: time + reach)
        if own > largest[index].distance { largest[index] = (own, time) }
        distance = max(distance, own)
      }
      if lanes.allSatisfy({ $0.recorded[row] == $0.steady[row] }) { steady = max(steady, distance) }
      if compared.moving.map({ $0.contains(time) }) ?? true { distances.append(distance) }
    }
    if compared.moving != nil {
      result.toleranceCount = lanes.reduce(0) { max($0, $1.script.extent) } / compared.tolerance
    }
    let index = worstLane(largest.map { $0.distance })
    let (worst, worstTime) = largest[index]
    result.maximum = worst
    result.time = worstTime
    // Squares of huge distances would overflow.
    let sum = distances.reduce(0) { $0 + ($1 / worst) * ($1 / worst) }
    result.rms = worst > 0 && !distances.isEmpty ? worst * (sum / Double(distances.count)).squareRoot() : 0
    result.agreesButForBlips = steady <= compared.tolerance + Self.rounding
    guard worst > compared.tolerance + Self.rounding else { return }
    result.verdict = .fail
    let off = "\(Prose.amount(worst, compared.track.unit)) off at \(Prose.moment(worstTime))"
    result.lane = index
    if !compared.channels.isEmpty { result.channel = compared.channels[index] }
    result.reason = result.channel.map { "\($0) is \(off)" } ?? off
  }

  /// How far apart differences may be that have one cause.
  private static let oneCause = 1e-3

  /// The lane with the largest difference. A wrong alpha shows in all premultiplied channels, at most as much as in its
  /// own.
  private func worstLane(_ differences: [Double]) -> Int {
    let worst = differences.indices.max { differences[$0] < differences[$1] } ?? 0
    guard let alpha = compared.channels.firstIndex(of: ".a") else { return worst }
    return differences[alpha] > differences[worst] - Self.oneCause ? alpha : worst
  }

  /// The reason why the samples do not cover the moving interval; nil if they do.
  private func gap(in rows: [Int]) -> String? {
    guard let moving = compared.moving else { return nil }
    let interval = median / alignment.stretch
    guard let first = rows.first, let last = rows.last else { return "no samples" }
    // One interval plus rounding of the times.
    let slack = interval * 1.01
    if scriptTime(first) > moving.lowerBound + slack {
      return "the recording starts at \(Prose.moment(scriptTime(first))); the track starts to move at "
        + Prose.moment(moving.lowerBound)
    }
    if scriptTime(last) < moving.upperBound - slack {
      return "the recording ends at \(Prose.moment(scriptTime(last))); the track moves until "
        + Prose.moment(moving.upperBound)
    }
    let length = moving.upperBound - moving.lowerBound
    let longest = max(4 * interval, Self.shortGap / alignment.stretch) + 1e-6
    for (one, other) in zip(rows, rows.dropFirst()) {
      let (from, to) = (scriptTime(one), scriptTime(other))
      if to > moving.lowerBound, from < moving.upperBound, to - from > longest {
        return "no samples from \(Prose.moment(from)) to \(Prose.moment(to))"
      }
    }
    let count = rows.count { moving.contains(scriptTime($0)) }
    // A motion shorter than five frames takes all of them, at a frame rate that shows motion; a jump takes none.
    let frames = median <= Self.shortGap || length == 0 ? length / interval * 0.999 : .infinity
    let needed = Int(min(Double(Self.fewestSamples), frames))
    guard count < needed else { return nil }
    return "\(Prose.count(count, "sample")) while it moves; \(needed) are needed"
  }
}
