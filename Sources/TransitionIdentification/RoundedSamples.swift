internal import PlatformMath

/// Samples of a motion at uncertain times whose values are multiples of a step.
///
/// A rounded value says only that the motion was within half a step of it. The likelihood of a sample is the probability
/// of this interval for a normal distribution around the curve, as wide as the motion is fast. Least squares with the
/// rounding error as noise would lose what slow samples say: the errors of neighboring ones are nearly the same.
struct RoundedSamples {
  let times: [Double]
  let values: [Double]
  let step: Double
  /// The variance of the values before rounding, where the motion is slow.
  let slow: Double
  /// The variance of the times, in square seconds.
  let fast: Double
  /// The least deviation in steps, so that a value on the edge of its interval is possible.
  private static let leastDeviation = 0.1
  /// Beyond this many deviations from an interval, its probability is that of a normal distribution's tail.
  private static let tail = 20.0

  /// Maximizes the likelihood with the method of scoring.
  ///
  /// - Parameters:
  ///   - free: The parameters of the family that may vary.
  ///   - isFixed: Whether to keep the ends.
  /// - Returns: A fit whose sum is −2 times the logarithm of the likelihood.
  func maximize(
    _ family: some MotionFamily, from start: FamilyFit, free: Range<Int>, isFixed: Bool, iterations: Int = 20
  ) -> FamilyFit {
    var current = family.progress(start.parameters, at: times), next = current
    var best = start
    var variances = variances(current, best)
    best.sum = sum(current, best, variances)
    let kept = isFixed ? 2 : 0
    var damping = 1e-3
    for _ in 0..<iterations {
      let (matrix, gradient) = equations(current, best, variances, free)
      var gain = 0.0
      for _ in 0..<8 {
        var damped = matrix.dropFirst(kept)
        for index in 0..<damped.size { damped[index, index] *= 1 + damping }
        guard let change = LeastSquares.solve(damped, Array(gradient[kept...])) else { break }
        var found = best
        if !isFixed {
          found.from += change[0]
          found.scale += change[1]
        }
        for (index, parameter) in free.enumerated() { found.parameters[parameter] += change[index + 2 - kept] }
        found.parameters = family.limited(found.parameters)
        family.sample(found.parameters, at: times, into: &next)
        found.sum = sum(next, found, variances)
        if found.sum < best.sum {
          gain = best.sum - found.sum
          best = found
          swap(&current, &next)
          damping = max(damping / 8, 1e-10)
          break
        }
        damping *= 6
      }
      guard gain > 0 else { break }
      variances = self.variances(current, best)
      best.sum = sum(current, best, variances)
      if gain < 1e-3 { break }
    }
    return best
  }

  /// The second derivatives of the sum, halved, with respect to the last parameters, with all others optimized.
  func curvature(
    _ family: some MotionFamily, at fit: FamilyFit, free: Range<Int>, isFixed: Bool, last count: Int
  ) -> [[Double]] {
    let progress = family.progress(fit.parameters, at: times)
    let matrix = equations(progress, fit, variances(progress, fit), free).matrix
    return LeastSquares.reduced(matrix.dropFirst(isFixed ? 2 : 0), toLast: count)
  }

  private func variances(_ progress: SampledProgress, _ fit: FamilyFit) -> [Double] {
    let least = Self.leastDeviation * step
    return times.indices.map { index in
      let slope = progress[0, at: index]
      return slow + fast * fit.scale * fit.scale * slope * slope + least * least
    }
  }

  private func sum(_ progress: SampledProgress, _ fit: FamilyFit, _ variances: [Double]) -> Double {
    var sum = 0.0
    for index in times.indices {
      sum += sample(index, at: fit.from + fit.scale * progress.values[index], variances[index]).sum
    }
    return sum
  }

  private func equations(
    _ progress: SampledProgress, _ fit: FamilyFit, _ variances: [Double], _ free: Range<Int>
  ) -> (matrix: SquareMatrix, gradient: [Double]) {
    let size = free.count + 2
    var matrix = SquareMatrix(size)
    var gradient = Array(repeating: 0.0, count: size)
    var row = Array(repeating: 1.0, count: size)
    for index in times.indices {
      row[1] = progress.values[index]
      for (place, parameter) in free.enumerated() { row[place + 2] = fit.scale * progress[parameter, at: index] }
      let sample = sample(index, at: fit.from + fit.scale * row[1], variances[index])
      for one in 0..<size {
        gradient[one] += sample.slope * row[one]
        for other in 0..<size { matrix[one, other] += sample.weight * row[one] * row[other] }
      }
    }
    return (matrix, gradient)
  }

  /// −2 times the logarithm of a sample's likelihood, and half of its first derivative, negated, and of its second.
  private func sample(_ index: Int, at value: Double, _ variance: Double) -> (
    sum: Double, slope: Double, weight: Double
  ) {
    let deviation = variance.squareRoot()
    let low = (values[index] - step / 2 - value) / deviation, high = (values[index] + step / 2 - value) / deviation
    let distance = max(low, -high)
    if distance > Self.tail {
      let slope = (distance + 1 / distance) / deviation
      return (
        distance * distance + 2 * log(distance * Self.normal), low > 0 ? slope : -slope, 1 / variance
      )
    }
    func beyond(_ limit: Double) -> Double { erfc(limit / 2.0.squareRoot()) / 2 }
    let probability =
      low > 0 ? beyond(low) - beyond(high) : high < 0 ? beyond(-high) - beyond(-low) : 1 - beyond(-low) - beyond(high)
    let atLow = exp(-low * low / 2) / Self.normal, atHigh = exp(-high * high / 2) / Self.normal
    let slope = (atLow - atHigh) / probability
    let weight = slope * slope + (high * atHigh - low * atLow) / probability
    // In the middle of a wide interval, a sample carries almost no information.
    return (-2 * log(probability), slope / deviation, max(weight, 1e-3) / variance)
  }

  private static let normal = (2 * Double.pi).squareRoot()
}
