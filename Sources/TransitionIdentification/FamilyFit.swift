/// The motion of a family that best fits the samples: from + (to − from) · progress.
struct FamilyFit {
  var parameters: [Double]
  var from: Double
  var scale: Double
  /// The weighted sum of squared residuals.
  var sum: Double
}

/// Samples of a motion with weights.
struct WeightedSamples {
  let times: [Double]
  let values: [Double]
  var weights: [Double]

  /// The best ends of a motion for a known progress.
  func fit(_ progress: [Double], _ parameters: [Double]) -> FamilyFit {
    let line = LeastSquares.line(values, on: progress, weights: weights)
    return FamilyFit(parameters: parameters, from: line.offset, scale: line.scale, sum: line.sum)
  }

  func fit(_ family: some MotionFamily, _ parameters: [Double]) -> FamilyFit {
    let parameters = family.limited(parameters)
    return fit(family.progress(parameters, at: times).values, parameters)
  }

  /// Minimizes the weighted sum with the Levenberg–Marquardt method; the ends are determined by the progress.
  ///
  /// - Parameter free: The parameters that may vary.
  func minimize(
    _ family: some MotionFamily, from start: [Double], free: Range<Int>, iterations: Int = 30
  ) -> FamilyFit {
    let start = family.limited(start)
    var current = family.progress(start, at: times), next = current
    var best = fit(current.values, start)
    var damping = 1e-3
    for _ in 0..<iterations {
      let (matrix, gradient) = normalEquations(current, best, free)
      var gain = 0.0
      for _ in 0..<10 {
        var damped = matrix
        for index in 0..<damped.size { damped[index, index] += damping * max(matrix[index, index], 1e-12) }
        guard let change = LeastSquares.solve(damped, gradient) else {
          damping *= 10
          continue
        }
        var parameters = best.parameters
        for (index, parameter) in free.enumerated() { parameters[parameter] += change[index + 2] }
        parameters = family.limited(parameters)
        family.sample(parameters, at: times, into: &next)
        let found = fit(next.values, parameters)
        if found.sum < best.sum {
          gain = best.sum - found.sum
          best = found
          swap(&current, &next)
          damping = max(damping / 8, 1e-10)
          break
        }
        damping *= 6
      }
      if gain <= best.sum * 1e-5 { break }
    }
    return best
  }

  /// The normal equations for both ends and the free parameters, in this order.
  private func normalEquations(
    _ progress: SampledProgress, _ fit: FamilyFit, _ free: Range<Int>
  ) -> (matrix: SquareMatrix, gradient: [Double]) {
    let size = free.count + 2
    var matrix = SquareMatrix(size)
    var gradient = Array(repeating: 0.0, count: size)
    var row = Array(repeating: 1.0, count: size)
    for index in times.indices {
      let weight = weights[index]
      row[1] = progress.values[index]
      var parameter = free.lowerBound
      while parameter < free.upperBound {
        row[parameter - free.lowerBound + 2] = fit.scale * progress[parameter, at: index]
        parameter += 1
      }
      let residual = values[index] - fit.from - fit.scale * row[1]
      var one = 0
      while one < size {
        let weighted = weight * row[one]
        if weighted != 0 {
          gradient[one] += weighted * residual
          var other = one
          while other < size {
            matrix[one, other] += weighted * row[other]
            other += 1
          }
        }
        one += 1
      }
    }
    for one in 0..<size { for other in 0..<one { matrix[one, other] = matrix[other, one] } }
    return (matrix, gradient)
  }

  /// The standard errors of the ends of a fit, if weights are reciprocals of variances; infinite if the samples do not
  /// determine them.
  func errors(_ family: some MotionFamily, at fit: FamilyFit) -> (from: Double, to: Double) {
    let progress = family.progress(fit.parameters, at: times)
    let matrix = normalEquations(progress, fit, 0..<family.parameterCount).matrix
    func error(_ scale: Double) -> Double {
      let direction = [1, scale] + Array(repeating: 0, count: family.parameterCount)
      guard let solution = LeastSquares.solve(matrix, direction) else { return .infinity }
      let variance = solution[0] + scale * solution[1]
      return variance >= 0 ? variance.squareRoot() : .infinity
    }
    return (error(0), error(1))
  }

  /// The second derivatives of the sum with respect to some parameters at a fit, with all others optimized.
  ///
  /// - Parameters:
  ///   - free: The parameters that may vary.
  ///   - kept: The number of requested parameters, the last of them.
  func curvature(_ family: some MotionFamily, at fit: FamilyFit, free: Range<Int>, kept: Int) -> [[Double]] {
    let progress = family.progress(fit.parameters, at: times)
    return LeastSquares.reduced(normalEquations(progress, fit, free).matrix, toLast: kept)
  }
}
