/// Where functions bend or jump.
extension PiecewiseFit {
  /// The times at which the function bends sharply without a break, as at the bounces of a ball.
  ///
  /// Halving the step halves the second difference at a corner, but quarters it where the function is smooth.
  func kinks(from start: Double, to end: Double, _ function: Function) -> [Double] {
    let count = 64
    let step = (end - start) / Double(count)
    let low = start + Self.before, high = end - Self.before
    let values = function((0...count).map { min(max(start + Double($0) * step, low), high) })
    func bend(_ a: [Double], _ b: [Double], _ c: [Double]) -> Double {
      var most = 0.0
      for channel in a.indices {
        most = max(most, abs(a[channel] - 2 * b[channel] + c[channel]) / tolerances[channel])
      }
      return most
    }
    let bends = (1..<count).map { bend(values[$0 - 1], values[$0], values[$0 + 1]) }
    let usual = bends.sorted()[bends.count / 2]
    var found: [Double] = []
    for index in bends.indices {
      let before = index > 0 ? bends[index - 1] : 0, after = index + 1 < bends.count ? bends[index + 1] : 0
      guard bends[index] > 2, bends[index] > 3 * usual, bends[index] >= before, bends[index] > after else { continue }
      var center = start + Double(index + 1) * step, reach = step, size = bends[index]
      // To less than a nanosecond: a quarter circle, which is steep without end at its corner, moves far within more.
      for _ in 0..<24 {
        reach /= 2
        let places = (-4...4).map { min(max(center + Double($0) * reach / 2, low), high) }
        let around = function(places)
        var best = (size: -1.0, place: 2)
        for place in 2..<places.count - 2 {
          let now = bend(around[place - 2], around[place], around[place + 2])
          if now > best.size { best = (now, place) }
        }
        (center, size) = (places[best.place], best.size)
      }
      // The jump in slope over the interval, in tolerances; a smooth function has none at this scale.
      let jump = size / reach, whole = bends[index] / step
      guard jump > 0.4 * whole, center > (found.last ?? start) + 1e-4, center < end - 1e-4 else { continue }
      found.append(center)
    }
    return found
  }

  /// The first time at which the function jumps without a break; nil if there is none.
  func jump(from start: Double, to end: Double, _ function: Function) -> Double? {
    let count = 64
    var times = (0...count).map { start + (end - start) * Double($0) / Double(count) }
    times[0] = start + Self.before
    times[count] = end - Self.before
    let values = function(times)
    for index in 1...count {
      var low = times[index - 1], high = times[index]
      var first = values[index - 1], second = values[index]
      let whole = largest(first, second)
      guard whole > 1 else { continue }
      while high - low > 1e-9 {
        let middle = 0.5 * (low + high)
        let value = function([middle])[0]
        if largest(first, value) >= largest(value, second) {
          (high, second) = (middle, value)
        } else {
          (low, first) = (middle, value)
        }
        if largest(first, second) < 0.5 { break }
      }
      // Over a wider interval a jump stays the same, while a steep slope grows.
      let around = function([max(start, low - 8e-9), min(end, high + 8e-9)])
      if largest(first, second) >= max(0.5, 0.5 * largest(around[0], around[1])) { return high }
    }
    return nil
  }
}
