extension MonotoneCubic {
  private typealias Lanes = SIMD8<Double>

  /// Evaluates inputs from the first one on for as long as they are strictly between the ends.
  ///
  /// Works on eight inputs at a time when they are on the same side of `split`: Halley's method starts from an
  /// extrapolation of the previous eight and stops when no error divided by its slope exceeds 1e-6 of the solution; as
  /// convergence is cubic, the remaining error is below 1e-14. The step size cannot be used, because it is 0 where the
  /// slope is 0. Lanes that do not converge, NaN included, are solved one by one.
  ///
  /// - Returns: The number of inputs evaluated.
  func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    derivatives: UnsafeMutablePointer<Double>?
  ) -> Int {
    var index = 0
    if middle == nil {
      let turn = startX + split * (endX - startX)
      while count - index >= 8 {
        let input = inputs[index]
        guard input > startX, input < endX else { return index }
        let isForward = input < turn
        let done =
          isForward
          ? run(
            inputs + index, count - index, values + index, derivatives.map { $0 + index }, isForward: true,
            above: startX, below: min(turn, endX))
          : run(
            inputs + index, count - index, values + index, derivatives.map { $0 + index }, isForward: false,
            above: turn.nextDown, below: endX)
        index += done
        guard done == 0 else { continue }
        // These eight cross the split or an end, or are unordered.
        for _ in 0..<8 {
          guard inputs[index] > startX, inputs[index] < endX else { return index }
          single(inputs, values, derivatives, index)
          index += 1
        }
      }
    }
    while index < count, inputs[index] > startX, inputs[index] < endX {
      single(inputs, values, derivatives, index)
      index += 1
    }
    return index
  }

  private func single(
    _ inputs: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>,
    _ derivatives: UnsafeMutablePointer<Double>?, _ index: Int
  ) {
    let place = place(at: inputs[index])
    derivatives?[index] = slope(at: place)
    values[index] = value(at: place)
  }

  /// Evaluates full groups of eight while all inputs are between two bounds.
  @inline(__always)
  private func run(
    _ inputs: UnsafePointer<Double>, _ count: Int, _ values: UnsafeMutablePointer<Double>,
    _ derivatives: UnsafeMutablePointer<Double>?, isForward: Bool, above: Double, below: Double
  ) -> Int {
    let x = isForward ? forwardX : backwardX
    let y = isForward ? forwardY : backwardY
    let origin = isForward ? startX : endX
    let direction = isForward ? scale : -scale
    let base = isForward ? startY : endY
    let sign = isForward ? 1.0 : -1.0
    let floor = 1 / steepest
    var t = Lanes(repeating: 0)
    var previous = Lanes(repeating: 0)
    // The previous solutions and the ones before those.
    var last = t
    var beforeLast = t
    var index = 0
    while index + 8 <= count {
      let input = UnsafeRawPointer(inputs + index).loadUnaligned(as: Lanes.self)
      if any((input .<= above) .| (input .>= below)) { break }
      let target = (input - origin) * direction
      let least = target * floor
      if index < 16 {
        if index == 0 {
          let first = place(at: inputs[0])
          t = Lanes(repeating: first.t)
          previous = Lanes(repeating: target[0])
        }
        // Extrapolate along the tangent.
        var slope: Lanes = (3 * x.cube * t + 2 * x.square) * t + x.linear
        slope.replace(with: 1e-3, where: slope .< 1e-3)
        beforeLast = last
        last = t
        t += (target - previous) / slope
        previous = target
      } else {
        // Extrapolate along the parabola through the last three solutions, which needs no division.
        let next: Lanes = 3 * (t - last) + beforeLast
        beforeLast = last
        last = t
        t = next
      }
      t = t.clamped(least)
      var isSolved = false
      for _ in 0..<6 {
        let error: Lanes = ((x.cube * t + x.square) * t + x.linear) * t - target
        let slope: Lanes = (3 * x.cube * t + 2 * x.square) * t + x.linear
        let bend: Lanes = 3 * x.cube * t + x.square
        let square: Lanes = slope * slope
        var divisor: Lanes = square - error * bend
        let least4: Lanes = square * 0.25 + 1e-300
        divisor.replace(with: least4, where: divisor .< least4)
        let limit: Lanes = square * (t * t) * 1e-12
        t = (t - error * slope / divisor).clamped(least)
        if all(error * error .<= limit) {
          isSolved = true
          break
        }
      }
      guard isSolved else {
        for lane in 0..<8 {
          let place = place(at: inputs[index + lane])
          t[lane] = place.t
          derivatives?[index + lane] = self.slope(at: place)
          values[index + lane] = value(at: place)
        }
        index += 8
        continue
      }
      if let derivatives {
        let slope: Lanes = (3 * x.cube * t + 2 * x.square) * t + x.linear
        var ratio: Lanes = (3 * y.cube * t + 2 * y.square) * t + y.linear
        ratio *= scale
        ratio /= slope
        let greatest = Double.greatestFiniteMagnitude
        ratio.replace(with: greatest, where: ratio .> greatest)
        ratio.replace(with: -greatest, where: ratio .< -greatest)
        UnsafeMutableRawPointer(derivatives + index).storeBytes(of: ratio, as: Lanes.self)
      }
      let value: Lanes = ((y.cube * t + y.square) * t + y.linear) * t
      let result: Lanes = base + sign * value
      UnsafeMutableRawPointer(values + index).storeBytes(of: result, as: Lanes.self)
      index += 8
    }
    return index
  }
}

extension SIMD8<Double> {
  /// At least a bound and at most 1.
  @inline(__always)
  fileprivate func clamped(_ least: SIMD8<Double>) -> SIMD8<Double> {
    var result = self
    result.replace(with: least, where: result .< least)
    result.replace(with: 1, where: result .> 1)
    return result
  }
}
