/// Finds the offset, and where asked the stretch, at which a recording is nearest to a script.
///
/// script time = (recording time − offset) / stretch. What is minimized is the sum, over all samples of all lanes, of the
/// squared difference in tolerances, each clipped at 25 tolerances so that a part that differs does not pull the rest
/// away. Of equally good offsets it is the one nearest 0.
struct Aligner {
  struct Lane {
    var script: ScriptLane
    /// One for each time of the recording; NaN where it is missing.
    var recorded: [Double]
    var tolerance: Double
  }

  struct Alignment {
    var offset: Double
    var stretch: Double
    /// The mean of what is minimized.
    var error: Double
  }

  private static let clip = 25.0 * 25.0
  /// Offsets are known to 0.01 ms, stretches to 0.0001.
  private static let offsetStep = 1e-5
  private static let stretchStep = 1e-4
  static let stretches = 0.25...4.0

  private let times: [Double]
  private let lanes: [Lane]
  private let weights: [Double]
  /// Whole turns in tolerances; 0 for lanes that are not angles.
  private let turns: [Double]
  private let end: Double
  /// The script's moving interval, in seconds.
  private let moving: ClosedRange<Double>
  private let median: Double
  /// For each time the error before it against the first values, and from it on against the last ones.
  private var before: [Double] = [0]
  private var after: [Double] = []
  /// The script's values in tolerances at even steps, time by time, for the coarse search.
  private var table: [Double] = []
  private var tableStep = 1.0
  private var tableCount = 1
  /// The recorded values in the same units, time by time.
  private var samples: [Double] = []
  private var cellCount = 0

  init(times: [Double], lanes: [Lane], moving: ClosedRange<Double>, median: Double) {
    self.times = times
    self.lanes = lanes
    self.moving = moving
    self.median = max(median, 1e-6)
    let weights = lanes.map { 1 / max($0.tolerance, 1e-6) }
    self.weights = weights
    turns = lanes.indices.map { lanes[$0].script.isAngle ? 360 * weights[$0] : 0 }
    end = max(lanes.map { $0.script.end }.max() ?? 0, 1e-6)
    prepareRest()
    prepareTable()
  }

  private mutating func prepareRest() {
    before.reserveCapacity(times.count + 1)
    var last = [Double](repeating: 0, count: times.count)
    for row in times.indices {
      var first = 0.0
      for (index, lane) in lanes.enumerated() where !lane.recorded[row].isNaN {
        first += Self.clipped(lane.script.difference(lane.recorded[row], at: 0) * weights[index])
        last[row] += Self.clipped(lane.script.difference(lane.recorded[row], at: end) * weights[index])
        cellCount += 1
      }
      before.append(before[row] + first)
    }
    after = Array(repeating: 0, count: times.count + 1)
    for row in times.indices.reversed() { after[row] = after[row + 1] + last[row] }
  }

  private mutating func prepareTable() {
    let most = max(256, min(1 << 14, (4 << 20) / max(lanes.count, 1)))
    tableCount = min(max(Int(end / (median / 8)), 256), most)
    tableStep = end / Double(tableCount)
    table.reserveCapacity((tableCount + 1) * lanes.count)
    for step in 0...tableCount {
      for (index, lane) in lanes.enumerated() {
        table.append(lane.script.value(at: (Double(step) + 0.5) * tableStep) * weights[index])
      }
    }
    samples.reserveCapacity(times.count * lanes.count)
    for row in times.indices {
      for (index, lane) in lanes.enumerated() { samples.append(lane.recorded[row] * weights[index]) }
    }
  }

  @inline(__always)
  private static func clipped(_ difference: Double) -> Double { min(difference * difference, clip) }

  /// The rows of the recording that lie within the script's time.
  private func window(_ offset: Double, _ stretch: Double) -> Range<Int> {
    let first = partition { $0 <= offset }
    return first..<max(first, partition { $0 < offset + stretch * end })
  }

  /// How many times from the first on have a property that only a first part of them has.
  private func partition(_ isFirst: (Double) -> Bool) -> Int {
    var low = 0, high = times.count
    while low < high {
      let middle = (low + high) / 2
      if isFirst(times[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What is minimized.
  func cost(_ offset: Double, _ stretch: Double) -> Double {
    let window = window(offset, stretch)
    var sum = before[window.lowerBound] + after[window.upperBound]
    for (index, lane) in lanes.enumerated() {
      var laneSum = 0.0
      for row in window where !lane.recorded[row].isNaN {
        let difference = lane.script.difference(lane.recorded[row], at: (times[row] - offset) / stretch)
        laneSum += Self.clipped(difference * weights[index])
      }
      sum += laneSum
    }
    return sum
  }

  /// The same from the table; infinite once it is above a limit.
  private func coarseCost(_ offset: Double, _ stretch: Double, limit: Double) -> Double {
    let window = window(offset, stretch)
    var sum = before[window.lowerBound] + after[window.upperBound]
    let count = lanes.count
    let scale = 1 / (stretch * tableStep)
    return table.withUnsafeBufferPointer { table in
      samples.withUnsafeBufferPointer { samples in
        turns.withUnsafeBufferPointer { turns in
          // Every eighth row first, so that what is far off is known soon.
          for start in [0, 4, 2, 6, 1, 5, 3, 7] {
            var row = window.lowerBound + start
            while row < window.upperBound {
              let step = min(max(Int((times[row] - offset) * scale), 0), tableCount)
              let script = step * count, recorded = row * count
              for lane in 0..<count {
                var difference = samples[recorded + lane] - table[script + lane]
                let turn = turns[lane]
                if turn > 0 {
                  difference -= turn * (difference / turn).rounded()
                }
                let square = difference * difference
                // Missing values compare false.
                if square < Self.clip { sum += square } else if square >= Self.clip { sum += Self.clip }
              }
              if sum > limit { return .infinity }
              row += 8
            }
          }
          return sum
        }
      }
    }
  }

  /// The offsets at which recording and script overlap in half of the moving interval.
  private func offsets(_ stretch: Double) -> ClosedRange<Double> {
    let middle = (moving.lowerBound + moving.upperBound) / 2 * stretch
    return ((times.first ?? 0) - middle)...((times.last ?? 0) - middle)
  }

  /// Returns the best alignment with a stretch that is known.
  func alignment(stretch: Double) -> Alignment {
    guard !lanes.isEmpty, cellCount > 0 else { return Alignment(offset: 0, stretch: stretch, error: 0) }
    let range = offsets(stretch)
    let step = max(median / 2, (range.upperBound - range.lowerBound) / 2e6)
    let found = coarse(stretch, step: step, most: 12)
    // From the table to an eighth of a step, then exactly.
    var near: [(cost: Double, offset: Double)] = found.map { candidate in
      var best = candidate
      for part in -8...8 where part != 0 {
        let offset = candidate.offset + step * Double(part) / 8
        let cost = coarseCost(offset, stretch, limit: best.cost)
        if cost < best.cost { best = (cost, offset) }
      }
      return best
    }
    near.sort { $0.cost < $1.cost }
    let limit = (near.first?.cost ?? 0) * 1.5 + 0.02 * Double(cellCount)
    var best: (cost: Double, offset: Double)?
    for candidate in near.prefix(4) where candidate.cost <= limit {
      let refined = minimize(around: candidate.offset, reach: step / 6, precision: Self.offsetStep / 8) {
        cost($0, stretch)
      }
      if let known = best, !isBetter(refined.cost, known.cost),
        isBetter(known.cost, refined.cost) || abs(known.offset) <= abs(refined.value)
      {
        continue
      }
      best = (refined.cost, refined.value)
    }
    return finished(best ?? (cost(0, stretch), 0), stretch, step: step)
  }

  private func isBetter(_ a: Double, _ b: Double) -> Bool { a < b * (1 - 1e-6) - 1e-9 }

  /// Takes the point nearest 0 of a plateau, on the grid of offsets.
  private func finished(_ best: (cost: Double, offset: Double), _ stretch: Double, step: Double) -> Alignment {
    var offset = best.offset
    let isAsGood = { (other: Double) -> Bool in !self.isBetter(best.cost, self.cost(other, stretch)) }
    if offset != 0 {
      if isAsGood(0) {
        offset = 0
      } else {
        // Jumps alone say no more than between which frames they lie.
        var good = offset, bad = offset > 0 ? max(0, offset - 2 * step) : min(0, offset + 2 * step)
        if isAsGood(good - (good - bad) * 0.02) {
          while abs(good - bad) > Self.offsetStep / 4 {
            let middle = (good + bad) / 2
            if isAsGood(middle) { good = middle } else { bad = middle }
          }
          offset = good
        }
      }
    }
    offset = (offset / Self.offsetStep).rounded() * Self.offsetStep
    return alignment(offset: offset, stretch: stretch)
  }

  /// The error of an alignment that is known.
  func alignment(offset: Double, stretch: Double) -> Alignment {
    Alignment(offset: offset, stretch: stretch, error: cellCount > 0 ? cost(offset, stretch) / Double(cellCount) : 0)
  }

  /// The best offsets of a grid, the best first.
  private func coarse(_ stretch: Double, step: Double, most: Int) -> [(cost: Double, offset: Double)] {
    let range = offsets(stretch)
    let first = Int((range.lowerBound / step).rounded(.up)), last = Int((range.upperBound / step).rounded(.down))
    // Where the recording is shorter than a step there is one offset.
    guard first <= last else { return [(coarseCost(range.lowerBound, stretch, limit: .infinity), range.lowerBound)] }
    let slack = 60 * Double(lanes.count) * max(1, (moving.upperBound - moving.lowerBound) * stretch / median)
    var least = coarseCost(Double(min(max(0, first), last)) * step, stretch, limit: .infinity)
    var costs: [Double] = []
    costs.reserveCapacity(last - first + 1)
    for index in first...last {
      let cost = coarseCost(Double(index) * step, stretch, limit: least * 4 + slack)
      least = min(least, cost)
      costs.append(cost)
    }
    var found: [(cost: Double, offset: Double)] = []
    for index in costs.indices where costs[index] < .infinity {
      let left = index > 0 ? costs[index - 1] : .infinity
      let right = index + 1 < costs.count ? costs[index + 1] : .infinity
      guard costs[index] <= left, costs[index] <= right else { continue }
      found.append((costs[index], Double(first + index) * step))
    }
    found.sort { ($0.cost, abs($0.offset)) < ($1.cost, abs($1.offset)) }
    return Array(found.prefix(most))
  }

  /// Returns the best alignment with any stretch from a quarter to four times.
  func stretchedAlignment() -> Alignment {
    let plain = alignment(stretch: 1)
    guard !lanes.isEmpty, cellCount > 0 else { return plain }
    var best = (cost: plain.error * Double(cellCount), offset: plain.offset, stretch: 1.0)
    for candidate in thinned().stretchCandidates().prefix(2) {
      let descended = descend(
        from: (cost(candidate.offset, candidate.stretch), candidate.offset, candidate.stretch))
      if isBetter(descended.cost, best.cost) { best = descended }
    }
    guard best.stretch != 1 else { return plain }
    let middle = (moving.lowerBound + moving.upperBound) / 2
    let rounded = min(
      max((best.stretch / Self.stretchStep).rounded() * Self.stretchStep, Self.stretches.lowerBound),
      Self.stretches.upperBound)
    let offset = best.offset + (best.stretch - rounded) * middle
    let refined = minimize(around: offset, reach: 1e-3, precision: Self.offsetStep / 8) { cost($0, rounded) }
    return finished((refined.cost, refined.value), rounded, step: median / 2)
  }

  /// Enough of a recording to find a stretch: the lanes that move most, and not more rows than a few seconds have.
  private func thinned() -> Aligner {
    // At four times the speed the motion still has forty rows.
    let shortest = (moving.upperBound - moving.lowerBound) * Self.stretches.lowerBound
    let interval = max(1, min(times.count / 300, Int(min(shortest / (40 * median), 1e6))))
    func reach(_ lane: Int) -> Double {
      let script = lanes[lane].script
      return ((script.values.max() ?? 0) - (script.values.min() ?? 0)) * weights[lane]
    }
    let chosen = lanes.indices.map { ($0, reach($0)) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(8)
    guard interval > 1 || chosen.count < lanes.count else { return self }
    let rows = Array(stride(from: 0, to: times.count, by: interval))
    return Aligner(
      times: rows.map { times[$0] },
      lanes: chosen.map { index, _ in
        var lane = lanes[index]
        lane.recorded = rows.map { lanes[index].recorded[$0] }
        return lane
      }, moving: moving, median: median * Double(interval))
  }

  /// Offsets with the stretches at which the recording is near, the best first.
  private func stretchCandidates() -> [(cost: Double, offset: Double, stretch: Double)] {
    let length = max(moving.upperBound - moving.lowerBound, 4 * median)
    let ratio = min(max(1 + median / length, 1.01), 1.05)
    var found: [(cost: Double, offset: Double, stretch: Double)] = []
    var stretch = Self.stretches.lowerBound
    while stretch <= Self.stretches.upperBound * ratio {
      let factor = min(stretch, Self.stretches.upperBound)
      let step = max(median / 2, factor * length / 100)
      if let best = coarse(factor, step: step, most: 1).first { found.append((best.cost, best.offset, factor)) }
      stretch *= ratio
    }
    found.sort { $0.cost < $1.cost }
    let middle = (moving.lowerBound + moving.upperBound) / 2
    var candidates: [(cost: Double, offset: Double, stretch: Double)] = []
    for candidate in found.prefix(6) {
      // Around the middle of the motion, offset and stretch hardly depend on each other.
      var point = (centre: candidate.offset + candidate.stretch * middle, stretch: candidate.stretch)
      var reach = (centre: max(median, candidate.stretch * length / 60), stretch: candidate.stretch * (ratio - 1) * 1.5)
      var cost = candidate.cost
      for _ in 0..<3 {
        let stretched = minimize(around: point.stretch, reach: reach.stretch, precision: reach.stretch / 200) {
          self.cost(point.centre - $0 * middle, max($0, 0.1))
        }
        point.stretch = max(stretched.value, 0.1)
        let moved = minimize(around: point.centre, reach: reach.centre, precision: reach.centre / 200) {
          self.cost($0 - point.stretch * middle, point.stretch)
        }
        (point.centre, cost) = (moved.value, moved.cost)
        reach = (reach.centre * 0.4, reach.stretch * 0.4)
      }
      candidates.append(descend(from: (cost, point.centre - point.stretch * middle, point.stretch)))
    }
    return candidates.sorted { $0.cost < $1.cost }
  }

  /// Improves offset and stretch together by Gauss and Newton's method: where most of the motion is near its start, one
  /// alone cannot follow the other.
  private func descend(
    from start: (cost: Double, offset: Double, stretch: Double)
  ) -> (cost: Double, offset: Double, stretch: Double) {
    var best = start
    var damping = 1e-3
    for _ in 0..<12 {
      var (aa, ab, bb, ga, gb) = (0.0, 0.0, 0.0, 0.0, 0.0)
      let step = median * best.stretch / 32
      for (index, lane) in lanes.enumerated() {
        for row in window(best.offset, best.stretch) where !lane.recorded[row].isNaN {
          let time = (times[row] - best.offset) / best.stretch
          let residual = lane.script.difference(lane.recorded[row], at: time) * weights[index]
          guard residual * residual < Self.clip else { continue }
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
        if Self.stretches.contains(stretch) {
          let found = cost(offset, stretch)
          if found < best.cost {
            isBetter = found < best.cost * (1 - 1e-7)
            best = (found, offset, stretch)
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

  /// Looks around a value at even steps, then closes in on the best of them by golden sections.
  private func minimize(
    around value: Double, reach: Double, precision: Double, _ cost: (Double) -> Double
  ) -> (value: Double, cost: Double) {
    var best = (value: value, cost: cost(value))
    for part in [-1, -0.75, -0.5, -0.25, 0.25, 0.5, 0.75, 1] {
      let other = value + reach * part
      let found = cost(other)
      if found < best.cost { best = (other, found) }
    }
    let golden = (5.0.squareRoot() - 1) / 2
    var low = best.value - reach / 4, high = best.value + reach / 4
    var (a, b) = (high - golden * (high - low), low + golden * (high - low))
    var (costA, costB) = (cost(a), cost(b))
    while high - low > precision {
      if costA <= costB {
        (high, b, costB) = (b, a, costA)
        a = high - golden * (high - low)
        costA = cost(a)
      } else {
        (low, a, costA) = (a, b, costB)
        b = low + golden * (high - low)
        costB = cost(b)
      }
    }
    let found = costA <= costB ? (a, costA) : (b, costB)
    return found.1 < best.cost ? (found.0, found.1) : best
  }
}
