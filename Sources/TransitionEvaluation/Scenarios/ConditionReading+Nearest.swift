/// Search for a time at which a condition would hold.
extension ConditionReading {
  /// Given a time at which the condition fails, the nearest one at which it holds, to a microsecond; nil if none is
  /// found.
  ///
  /// Checks some times and, since `a ~= b` may hold for less than a frame, the times in between at which the two sides
  /// of a comparison cross.
  func nearest(to time: Double, among times: [Double]) -> Double? {
    var found: (holding: Double, failing: Double)?
    var crossings: [(formula: Int, low: Double, high: Double)] = []
    var last: (time: Double, signs: [Double])?
    for block in times.blocks(of: Sampler.blockSize) {
      guard evaluate(Array(block)) else { return nil }
      for (frame, index) in block.indices.enumerated() {
        let moment = times[index]
        if holds(frame: frame), abs(moment - time) < abs((found?.holding ?? .infinity) - time) {
          // The condition fails between this time and the requested one, as far as sampled.
          let next = moment < time ? (index + 1 < times.count ? times[index + 1] : time) : last?.time
          found = (moment, moment < time ? min(next ?? time, time) : max(next ?? time, time))
        }
        let signs = (0..<differenceCount).map { difference($0, frame: frame) }
        if let last {
          for (index, pair) in zip(last.signs, signs).enumerated() where pair.0 * pair.1 < 0 {
            crossings.append((index, last.time, moment))
          }
        }
        last = (moment, signs)
      }
    }
    func distance(_ crossing: (formula: Int, low: Double, high: Double)) -> Double {
      min(abs(crossing.low - time), abs(crossing.high - time))
    }
    // An endless motion may cross often; only the nearest crossings are checked.
    for crossing in crossings.sorted(by: { distance($0) < distance($1) }).prefix(32) {
      guard distance(crossing) < abs((found?.holding ?? .infinity) - time) else { break }
      let moment = crossingTime(of: crossing.formula, crossing.low, crossing.high)
      if holds(at: moment), abs(moment - time) < abs((found?.holding ?? .infinity) - time) {
        found = (moment, moment < time ? crossing.high : crossing.low)
      }
    }
    return found.map { boundary($0.holding, $0.failing) }
  }

  /// The time between two times at which a difference changes its sign.
  private func crossingTime(of formula: Int, _ low: Double, _ high: Double) -> Double {
    func sign(at time: Double) -> Double { evaluate([time]) ? difference(formula, frame: 0) : 0 }
    var low = low, high = high
    let start = sign(at: low)
    for _ in 0..<64 {
      let middle = (low + high) / 2, here = sign(at: middle)
      if here == 0 { return middle }
      if here * start > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The boundary between a time at which a condition holds and one at which it fails, rounded such that the printed
  /// time holds.
  private func boundary(_ holding: Double, _ failing: Double) -> Double {
    var holding = holding, failing = failing
    while abs(holding - failing) > 5e-7 {
      let middle = (holding + failing) / 2
      guard middle != holding, middle != failing else { break }
      if holds(at: middle) { holding = middle } else { failing = middle }
    }
    // Times are printed to a microsecond, and to a millisecond from 1 s on.
    let unit = abs(holding) < 1 ? 1e6 : 1e3
    let rounded = (holding * unit).rounded(holding > failing ? .up : .down) / unit
    return holds(at: rounded) ? rounded : holding
  }
}
