/// Finds the offset at which a recording best matches a script.
///
/// script time = (recording time − offset) / stretch. Minimizes the sum, over all samples of all lanes, of the squared
/// difference in tolerances, clipped at 25 tolerances so that a differing part does not distort the alignment. Among
/// equally good offsets, the one nearest 0 is chosen.
struct Aligner {
  struct Lane {
    var script: ScriptLane
    /// One per time of the recording; NaN where it is missing.
    var recorded: [Double]
    var tolerance: Double
  }

  struct Alignment {
    var offset: Double
    var stretch: Double
    /// The mean of the minimized sum.
    var error: Double
  }

  static let clip = 25.0 * 25.0
  /// The precision of offsets: 0.01 ms.
  static let offsetStep = 1e-5
  /// Enough to narrow an offset of hours down to a microsecond.
  private static let mostHalvings = 64
  /// The maximum number of samples in the script's time used by the coarse search.
  private static let mostCoarse = 4096.0

  private(set) var times: [Double]
  private(set) var lanes: [Lane]
  let weights: [Double]
  /// Full turns in tolerances; 0 for lanes that are not angles.
  private let turns: [Double]
  private let end: Double
  /// The interval in which the script moves, in seconds.
  let moving: ClosedRange<Double>
  let median: Double
  /// For each time, the error of all earlier values relative to the first ones, and of later values relative to the
  /// last ones.
  private var before: [Double] = [0]
  private var after: [Double] = []
  /// The script's values in tolerances at even steps, by time, for the coarse search.
  private var table: [Double] = []
  private var tableStep = 1.0
  private var tableCount = 1
  /// The recorded values in the same units, by time.
  private var samples: [Double] = []
  private(set) var cellCount = 0

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
    prepareSamples()
  }

  /// The same with a subset of the rows, evenly spaced.
  func thinned(by interval: Int) -> Aligner {
    guard interval > 1 else { return self }
    var result = self
    let rows = Array(stride(from: 0, to: times.count, by: interval))
    result.times = rows.map { times[$0] }
    for index in lanes.indices { result.lanes[index].recorded = rows.map { lanes[index].recorded[$0] } }
    result.prepareRest()
    result.prepareSamples()
    return result
  }

  private mutating func prepareRest() {
    (before, cellCount) = ([0], 0)
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
    tableCount = min(max(Int(min(end / (median / 8), Double(most))), 256), most)
    tableStep = end / Double(tableCount)
    table.reserveCapacity((tableCount + 1) * lanes.count)
    for step in 0...tableCount {
      for (index, lane) in lanes.enumerated() {
        table.append(lane.script.value(at: (Double(step) + 0.5) * tableStep) * weights[index])
      }
    }
  }

  private mutating func prepareSamples() {
    samples = []
    samples.reserveCapacity(times.count * lanes.count)
    for row in times.indices {
      for (index, lane) in lanes.enumerated() { samples.append(lane.recorded[row] * weights[index]) }
    }
  }

  @inline(__always)
  private static func clipped(_ difference: Double) -> Double { min(difference * difference, clip) }

  /// The rows of the recording within the script's time.
  func window(_ offset: Double, _ stretch: Double) -> Range<Int> {
    let first = partition { $0 <= offset }
    return first..<max(first, partition { $0 < offset + stretch * end })
  }

  /// The number of leading times that have a property, where the others do not have it.
  private func partition(_ isFirst: (Double) -> Bool) -> Int {
    var low = 0, high = times.count
    while low < high {
      let middle = (low + high) / 2
      if isFirst(times[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The minimized sum.
  func cost(_ offset: Double, _ stretch: Double) -> Double {
    let window = window(offset, stretch)
    var sum = before[window.lowerBound] + after[window.upperBound]
    for (index, lane) in lanes.enumerated() {
      sum += lane.script.squares(
        lane.recorded, rows: window, times: times, offset: offset, stretch: stretch, weight: weights[index],
        limit: Self.clip)
    }
    return sum
  }

  /// The same from the table; infinite once it exceeds a limit.
  func coarseCost(_ offset: Double, _ stretch: Double, limit: Double) -> Double {
    let window = window(offset, stretch)
    var sum = before[window.lowerBound] + after[window.upperBound]
    guard sum <= limit else { return .infinity }
    let count = lanes.count
    let scale = 1 / (stretch * tableStep)
    return table.withUnsafeBufferPointer { table in
      samples.withUnsafeBufferPointer { samples in
        turns.withUnsafeBufferPointer { turns in
          // Distant rows first, so that a bad match is detected early.
          for start in Self.rowOrder {
            var row = window.lowerBound + start
            while row < window.upperBound {
              let step = min(max(Int((times[row] - offset) * scale), 0), tableCount)
              let script = step * count, recorded = row * count
              var lane = 0
              while lane < count {
                var difference = samples[recorded + lane] - table[script + lane]
                let turn = turns[lane]
                if turn > 0 { difference -= turn * (difference / turn).rounded() }
                let square = difference * difference
                // Comparisons with missing values are false.
                if square < Self.clip { sum += square } else if square >= Self.clip { sum += Self.clip }
                lane += 1
              }
              if sum > limit { return .infinity }
              row += Self.rowOrder.count
            }
          }
          return sum
        }
      }
    }
  }

  /// 0 to 31 with their bits reversed: each is far from the previous ones.
  private static let rowOrder = (0..<32).map { index in
    (0..<5).reduce(0) { $0 << 1 | (index >> $1) & 1 }
  }

  /// The maximum amount by which shifting the script by less than a time changes the square root of the cost.
  ///
  /// - Parameter reach: In seconds of the script.
  func looseness(_ reach: Double, stretch: Double) -> Double {
    let count = lanes.count
    let interval = max(((times.last ?? 0) - (times.first ?? 0)) / Double(max(times.count - 1, 1)), 1e-6)
    let shift = Int(min((reach / tableStep).rounded(.up) + 1, Double(tableCount)))
    var sum = 0.0
    return table.withUnsafeBufferPointer { table in
      var index = 0
      while index < table.count - shift * count {
        sum += Self.clipped(table[index + shift * count] - table[index])
        index += 1
      }
      // A jump moves past a sample or does not.
      return (sum * tableStep * stretch / interval + 2 * Self.clip * Double(count)).squareRoot()
    }
  }

  /// The offsets at which recording and script overlap by at least half of the moving interval.
  private func offsets(_ stretch: Double) -> ClosedRange<Double> {
    let middle = (moving.lowerBound + moving.upperBound) / 2 * stretch
    return ((times.first ?? 0) - middle)...((times.last ?? 0) - middle)
  }

  /// Returns the best alignment for a known stretch.
  func alignment(stretch: Double) -> Alignment {
    guard !lanes.isEmpty, cellCount > 0 else { return Alignment(offset: 0, stretch: stretch, error: 0) }
    let range = offsets(stretch)
    let step = max(median / 2, (range.upperBound - range.lowerBound) / 2e6)
    // Enough samples to locate the recording; all of them are used for the final choice.
    let window = end * stretch / median * Double(lanes.count)
    let thinned = thinned(by: Int(min(window / Self.mostCoarse, Double(times.count))))
    let coarse = thinned.coarse(
      stretch, step: step, most: 24, looseness: thinned.looseness(step / 2 / stretch, stretch: stretch))
    var found = coarse.map { (cost: coarseCost($0.offset, stretch, limit: .infinity), offset: $0.offset) }
    found.sort { ($0.cost, abs($0.offset)) < ($1.cost, abs($1.offset)) }
    // First with the table to an eighth of a step, then exactly.
    var near: [(cost: Double, offset: Double)] = found.prefix(8).map { candidate in
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

  func isBetter(_ a: Double, _ b: Double) -> Bool { a < b * (1 - 1e-6) - 1e-9 }

  /// Chooses the point of a plateau nearest 0, on the grid of offsets.
  func finished(_ best: (cost: Double, offset: Double), _ stretch: Double, step: Double) -> Alignment {
    var offset = best.offset
    let isAsGood = { (other: Double) -> Bool in !self.isBetter(best.cost, self.cost(other, stretch)) }
    if offset != 0 {
      if isAsGood(0) {
        offset = 0
      } else {
        // Jumps alone only determine the frames between which they are.
        var good = offset, bad = offset > 0 ? max(0, offset - 2 * step) : min(0, offset + 2 * step)
        if isAsGood(good - (good - bad) * 0.02) {
          for _ in 0..<Self.mostHalvings where abs(good - bad) > Self.offsetStep / 4 {
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

  /// The error of a known alignment.
  func alignment(offset: Double, stretch: Double) -> Alignment {
    Alignment(offset: offset, stretch: stretch, error: cellCount > 0 ? cost(offset, stretch) / Double(cellCount) : 0)
  }

  /// The best offsets of a grid, best first.
  ///
  /// - Parameters:
  ///   - looseness: The maximum contribution of the distance from the grid to the square root of the cost.
  ///   - known: A cost known to be attainable.
  func coarse(
    _ stretch: Double, step: Double, most: Int, looseness: Double, known: Double = .infinity
  ) -> [(cost: Double, offset: Double)] {
    let range = offsets(stretch)
    let first = Int((range.lowerBound / step).rounded(.up)), last = Int((range.upperBound / step).rounded(.down))
    // If the recording is shorter than a step, there is a single offset.
    guard first <= last else { return [(coarseCost(range.lowerBound, stretch, limit: .infinity), range.lowerBound)] }
    var least = min(known, coarseCost(Double(min(max(0, first), last)) * step, stretch, limit: known))
    var costs = Array(repeating: Double.infinity, count: last - first + 1)
    // Distant offsets first: finding a small cost early ends the search elsewhere.
    for start in Self.rowOrder {
      for index in stride(from: start, to: costs.count, by: Self.rowOrder.count) {
        let root = least.squareRoot() + looseness
        costs[index] = coarseCost(Double(first + index) * step, stretch, limit: root * root)
        least = min(least, costs[index])
      }
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

  /// Samples around a value at even steps, then refines the best one by golden-section search.
  func minimize(
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
    // For huge times the precision is unattainable.
    for _ in 0..<Self.mostHalvings where high - low > precision {
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
