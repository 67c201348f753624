/// Finds the offset and the stretch at which a recording best matches a script.
///
/// The times at which the recording first reaches the script's values define a line between both clocks. The nearest
/// least-squares solution is the result if the whole recording matches; otherwise a grid of stretches is searched.
struct StretchSearch {
  private struct Candidate {
    var cost: Double
    var offset: Double
    var stretch: Double
  }

  static let stretches = 0.25...4.0
  /// The precision of stretches: 0.0001.
  private static let stretchStep = 1e-4
  /// The mean error during motion below which no better match is possible: below the tolerance, from rounding alone.
  private static let closeError = 0.5

  private let aligner: Aligner
  /// A subset of rows and lanes, for the search.
  private let thinned: Aligner

  init(_ aligner: Aligner) {
    self.aligner = aligner
    thinned = Self.thinned(aligner)
  }

  /// Returns the best alignment with a stretch between a quarter and four times.
  func alignment() -> Aligner.Alignment {
    let plain = aligner.alignment(stretch: 1)
    guard aligner.cellCount > 0 else { return plain }
    var best = Candidate(cost: plain.error * Double(aligner.cellCount), offset: plain.offset, stretch: 1)
    func consider(_ candidate: Candidate) {
      let found = Self.descended(aligner, from: (candidate.offset, candidate.stretch))
      if aligner.isBetter(found.cost, best.cost) { best = found }
    }
    if let found = landmarks() { consider(Self.descended(thinned, from: found)) }
    let length = (aligner.moving.upperBound - aligner.moving.lowerBound) * best.stretch
    let movingCells = Double(aligner.lanes.count) * max(length / aligner.median, 1)
    if best.cost > Self.closeError * min(movingCells, Double(aligner.cellCount)) {
      for candidate in candidates(known: thinned.cost(best.offset, best.stretch)).prefix(2) { consider(candidate) }
    }
    guard best.stretch != 1 else { return plain }
    let moving = aligner.moving
    let middle = (moving.lowerBound + moving.upperBound) / 2
    let rounded = min(
      max((best.stretch / Self.stretchStep).rounded() * Self.stretchStep, Self.stretches.lowerBound),
      Self.stretches.upperBound)
    let offset = best.offset + (best.stretch - rounded) * middle
    let refined = aligner.minimize(around: offset, reach: 1e-3, precision: Aligner.offsetStep / 8) {
      aligner.cost($0, rounded)
    }
    return aligner.finished((refined.cost, refined.value), rounded, step: aligner.median / 2)
  }

  /// A subset sufficient to find a stretch: the lanes that move most, and no more rows than a few seconds have.
  private static func thinned(_ aligner: Aligner) -> Aligner {
    let (lanes, times, moving, median) = (aligner.lanes, aligner.times, aligner.moving, aligner.median)
    // At four times the speed, forty rows of the motion remain.
    let shortest = (moving.upperBound - moving.lowerBound) * stretches.lowerBound
    let interval = max(1, min(times.count / 300, Int(min(shortest / (40 * median), 1e6))))
    func reach(_ lane: Int) -> Double {
      let script = lanes[lane].script
      return ((script.values.max() ?? 0) - (script.values.min() ?? 0)) * aligner.weights[lane]
    }
    let chosen = lanes.indices.map { ($0, reach($0)) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(8)
    guard interval > 1 || chosen.count < lanes.count else { return aligner }
    let rows = Array(stride(from: 0, to: times.count, by: interval))
    return Aligner(
      times: rows.map { times[$0] },
      lanes: chosen.map { index, _ in
        var lane = lanes[index]
        lane.recorded = rows.map { lanes[index].recorded[$0] }
        return lane
      }, moving: moving, median: median * Double(interval))
  }

  /// The offset and stretch of the line through the times at which script and recording first reach the same values.
  private func landmarks() -> (offset: Double, stretch: Double)? {
    var pairs: [(script: Double, recorded: Double)] = []
    for lane in thinned.lanes {
      let script = lane.script
      guard let far = script.values.max(by: { abs($0 - script.first) < abs($1 - script.first) }) else { continue }
      let rows = thinned.times.indices.filter { !lane.recorded[$0].isNaN }
      let times = rows.map { thinned.times[$0] }, values = rows.map { lane.recorded[$0] }
      for tenth in 1...9 where abs(far - script.first) > lane.tolerance {
        let level = script.first + (far - script.first) * Double(tenth) / 10
        guard let own = Self.crossing(of: level, script.times, script.values),
          let other = Self.crossing(of: level, times, values)
        else { continue }
        pairs.append((own, other))
      }
    }
    let count = Double(pairs.count)
    guard count > 1 else { return nil }
    let mean = pairs.reduce((script: 0.0, recorded: 0.0)) {
      ($0.script + $1.script / count, $0.recorded + $1.recorded / count)
    }
    var (square, product) = (0.0, 0.0)
    for pair in pairs {
      square += (pair.script - mean.script) * (pair.script - mean.script)
      product += (pair.script - mean.script) * (pair.recorded - mean.recorded)
    }
    guard square > 0, Self.stretches.contains(product / square) else { return nil }
    return (mean.recorded - product / square * mean.script, product / square)
  }

  /// The first time at which straight lines through points cross a level.
  private static func crossing(of level: Double, _ times: [Double], _ values: [Double]) -> Double? {
    guard let first = values.first,
      let index = values.firstIndex(where: { first < level ? $0 >= level : $0 <= level }), index > 0
    else { return nil }
    let (low, high) = (values[index - 1], values[index])
    return times[index - 1] + (times[index] - times[index - 1]) * ((level - low) / (high - low))
  }

  /// The best points of a grid, refined.
  private func candidates(known: Double) -> [Candidate] {
    let (moving, median) = (thinned.moving, thinned.median)
    let length = max(moving.upperBound - moving.lowerBound, 4 * median)
    let ratio = min(max(1 + median / length, 1.02), 1.05)
    var found: [Candidate] = []
    var least = known
    // Half a step of the stretch moves the ends by this much, in seconds of the script.
    let turn = (ratio - 1) / 2 * length / 2
    let looseness = thinned.looseness(max(median / 4, length / 100) + turn, stretch: 1)
    var stretch = Self.stretches.lowerBound
    while stretch <= Self.stretches.upperBound * ratio {
      let factor = min(stretch, Self.stretches.upperBound)
      let step = max(median / 2, factor * length / 50)
      let points = thinned.coarse(
        factor, step: step, most: 1, looseness: looseness * factor.squareRoot(), known: least)
      if let best = points.first {
        found.append(Candidate(cost: best.cost, offset: best.offset, stretch: factor))
        least = min(least, best.cost)
      }
      stretch *= ratio
    }
    found.sort { $0.cost < $1.cost }
    return found.prefix(6).map { Self.descended(thinned, from: ($0.offset, $0.stretch)) }.sorted { $0.cost < $1.cost }
  }

  /// Optimizes offset and stretch together with the Gauss–Newton method: if most of the motion is near its start,
  /// changing only one of them does not converge.
  private static func descended(
    _ aligner: Aligner, from start: (offset: Double, stretch: Double)
  ) -> Candidate {
    let (lanes, times, weights) = (aligner.lanes, aligner.times, aligner.weights)
    var best = Candidate(
      cost: aligner.cost(start.offset, start.stretch), offset: start.offset, stretch: start.stretch)
    var damping = 1e-3
    for _ in 0..<12 {
      var (aa, ab, bb, ga, gb) = (0.0, 0.0, 0.0, 0.0, 0.0)
      let step = aligner.median / (32 * best.stretch)
      for (index, lane) in lanes.enumerated() {
        for row in aligner.window(best.offset, best.stretch) where !lane.recorded[row].isNaN {
          let time = (times[row] - best.offset) / best.stretch
          let residual = lane.script.difference(lane.recorded[row], at: time) * weights[index]
          guard residual * residual < Aligner.clip else { continue }
          let rise = lane.script.value(at: time + step) - lane.script.value(at: time - step)
          let slope = rise / (2 * step) * weights[index] / best.stretch
          aa += slope * slope
          ab += slope * slope * time
          bb += slope * slope * time * time
          ga += slope * residual
          gb += slope * residual * time
        }
      }
      var isBetter = false
      for _ in 0..<6 {
        let (a, b) = (aa * (1 + damping), bb * (1 + damping))
        let determinant = a * b - ab * ab
        guard determinant > 1e-12 * a * b else { return best }
        let offset = best.offset - (b * ga - ab * gb) / determinant
        let stretch = best.stretch - (a * gb - ab * ga) / determinant
        if stretches.contains(stretch) {
          let found = aligner.cost(offset, stretch)
          if found < best.cost {
            isBetter = found < best.cost * (1 - 1e-7)
            best = Candidate(cost: found, offset: offset, stretch: stretch)
            damping = max(damping / 5, 1e-9)
            break
          }
        }
        damping *= 5
      }
      if !isBetter { break }
    }
    return best
  }
}
