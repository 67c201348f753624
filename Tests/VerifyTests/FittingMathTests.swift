import Foundation
import Testing
import TransitionCurves

@testable import TransitionIdentification

/// The mathematics below identification, compared with slower and more obvious computations.
@Suite struct FittingMathTests {
  private static func numbers(
    _ count: Int, in range: ClosedRange<Double> = -2...2, _ random: inout Randomness
  ) -> [Double] {
    (0..<count).map { _ in Double.random(in: range, using: &random) }
  }

  private func isNear(_ one: [Double], _ other: [Double], _ tolerance: Double = 1e-9) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
  }

  // MARK: Linear systems

  private static func matrix(_ size: Int, _ random: inout Randomness) -> SquareMatrix {
    // XᵀX is symmetric and regular.
    let columns = (0..<size).map { _ in numbers(size + 3, &random) }
    var matrix = SquareMatrix(size)
    for row in 0..<size {
      for column in 0..<size { matrix[row, column] = zip(columns[row], columns[column]).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    return matrix
  }

  private func product(_ matrix: SquareMatrix, _ vector: [Double]) -> [Double] {
    (0..<matrix.size).map { row in (0..<matrix.size).reduce(0) { $0 + matrix[row, $1] * vector[$1] } }
  }

  @Test(arguments: 1...8)
  func aSolutionSolvesItsSystem(size: Int) throws {
    var random = Randomness(UInt64(size))
    for _ in 0..<10 {
      var matrix = Self.matrix(size, &random)
      // A zero on the diagonal needs another row, and rows may be of very different sizes.
      if size > 1 { matrix[0, 0] = 0 }
      for column in 0..<size { matrix[size - 1, column] *= 1e-9 }
      let wanted = Self.numbers(size, &random)
      let right = product(matrix, wanted)
      #expect(isNear(try #require(LeastSquares.solve(matrix, right)), wanted, 1e-6))
      // The same row twice.
      if size > 1 {
        for column in 0..<size { matrix[1, column] = 0 }
        #expect(LeastSquares.solve(matrix, right) == nil)
      }
    }
  }

  /// The inverse of a Schur complement is the corner of the inverse.
  @Test(arguments: [(3, 1), (4, 2), (5, 2), (6, 4), (4, 4)], [false, true])
  func aReducedMatrixIsTheInverseOfACorner(numbers: (size: Int, kept: Int), hasZeros: Bool) throws {
    let (size, kept) = numbers
    var random = Randomness(UInt64(size * 10 + kept))
    var matrix = Self.matrix(size, &random)
    if hasZeros { (matrix[0, size - 1], matrix[size - 1, 0]) = (0, 0) }
    let reduced = LeastSquares.reduced(matrix, toLast: kept)
    #expect(reduced.count == kept)
    for one in 0..<kept {
      let unit = (0..<size).map { $0 == size - kept + one ? 1.0 : 0 }
      let column = try #require(LeastSquares.solve(matrix, unit)).suffix(kept)
      let back = reduced.map { row in zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } }
      #expect(isNear(back, (0..<kept).map { $0 == one ? 1 : 0 }, 1e-6))
    }
  }

  /// A number that the samples do not determine is as if it were not there.
  @Test(arguments: 0..<3) func anUndeterminedNumberIsLeftOut(place: Int) {
    var random = Randomness(UInt64(place + 20))
    let matrix = Self.matrix(4, &random)
    var padded = SquareMatrix(5)
    for row in 0..<4 {
      for column in 0..<4 {
        padded[row < place ? row : row + 1, column < place ? column : column + 1] = matrix[row, column]
      }
    }
    let expected = LeastSquares.reduced(matrix, toLast: 2), found = LeastSquares.reduced(padded, toLast: 2)
    for (one, other) in zip(found, expected) { #expect(isNear(one, other)) }
  }

  @Test func firstRowsAndColumnsAreDropped() {
    var random = Randomness(3)
    let matrix = Self.matrix(4, &random), rest = matrix.dropFirst(2)
    #expect(rest.size == 2 && rest.values == [matrix[2, 2], matrix[2, 3], matrix[3, 2], matrix[3, 3]])
    #expect(matrix.dropFirst(0).values == matrix.values)
  }

  /// No other line is nearer, and the sum is what is left.
  @Test func aLineIsTheNearestOne() {
    var random = Randomness(5)
    for count in 2...12 {
      let target = Self.numbers(count, &random), basis = Self.numbers(count, &random)
      let weights = Self.numbers(count, in: 0...3, &random)
      func sum(_ offset: Double, _ scale: Double) -> Double {
        target.indices.reduce(0) { $0 + weights[$1] * pow(target[$1] - offset - scale * basis[$1], 2) }
      }
      let line = LeastSquares.line(target, on: basis, weights: weights)
      #expect(abs(line.sum - sum(line.offset, line.scale)) < 1e-12)
      for (a, b) in [(1e-4, 0.0), (-1e-4, 0), (0, 1e-4), (0, -1e-4)] {
        #expect(sum(line.offset + a, line.scale + b) >= line.sum)
      }
      // A weight of 2 is the same sample twice.
      let doubled = LeastSquares.line(target + [target[0]], on: basis + [basis[0]], weights: weights + [weights[0]])
      let heavy = LeastSquares.line(target, on: basis, weights: [2 * weights[0]] + weights.dropFirst())
      #expect(isNear([doubled.offset, doubled.scale, doubled.sum], [heavy.offset, heavy.scale, heavy.sum]))
    }
    let flat = LeastSquares.line([1, 2, 6], on: [4, 4, 4], weights: [1, 1, 1])
    #expect(flat.offset == 3 && flat.scale == 0 && flat.sum == 14)
    let nothing = LeastSquares.line([1, 2], on: [0, 1], weights: [0, 0])
    #expect(nothing.offset == 0 && nothing.scale == 0 && nothing.sum == 0)
  }

  // MARK: Families

  private static let families: [any MotionFamily & Sendable] = [
    ShapeFamily(shape: LinearCurve.identity), ShapeFamily(shape: CubicBezier(0.3, 0.1, 0.6, 1.2)!),
    BezierFamily(), SpringFamily(),
  ]

  private static func parameters(of family: any MotionFamily, _ random: inout Randomness) -> [Double] {
    var result = [Double.random(in: -0.2...0.2, using: &random)]
    switch family.parameterCount {
    case 2: result += numbers(1, in: -1.5...0.5, &random)
    case 3: result += numbers(1, in: 1...3, &random) + numbers(1, in: -2...1, &random)
    default: result += numbers(1, in: -1.5...0.5, &random) + numbers(4, in: 0.05...0.95, &random)
    }
    return result
  }

  /// Slopes are the derivatives of the values, and before the start nothing has moved.
  @Test(arguments: 0..<4)
  func slopesAreDerivatives(place: Int) {
    let family = Self.families[place]
    var random = Randomness(UInt64(place))
    let times = (0...40).map { Double($0) * 0.0503 - 0.3 }
    for _ in 0..<6 {
      let parameters = Self.parameters(of: family, &random)
      #expect(family.limited(parameters) == parameters)
      func values(_ parameters: [Double]) -> SampledProgress {
        var progress = SampledProgress(times: times.count, parameters: family.parameterCount)
        family.sample(parameters, at: times, into: &progress)
        return progress
      }
      let progress = values(parameters)
      for index in parameters.indices {
        let step = 1e-5
        var (low, high) = (parameters, parameters)
        low[index] -= step
        high[index] += step
        let (below, above) = (values(low), values(high))
        for row in times.indices {
          // A corner has no derivative.
          let input = times[row] - parameters[0], length = exp(parameters[1])
          guard abs(input) > 1e-3, place == 3 || abs(input - length) > 1e-3 else { continue }
          let slope = (above.values[row] - below.values[row]) / (2 * step)
          let found = progress[index, at: row]
          #expect(abs(found - slope) <= 2e-3 * max(1, abs(slope)), "\(parameters) \(index) at \(times[row])")
        }
      }
      for row in times.indices where times[row] <= parameters[0] { #expect(progress.values[row] == 0) }
    }
  }

  @Test func valuesAreThoseOfTheCurves() throws {
    var random = Randomness(9)
    let times = (0...50).map { Double($0) * 0.04 - 0.2 }
    for _ in 0..<8 {
      let (x1, y1, x2, y2) = (
        Double.random(in: 0...1, using: &random), Double.random(in: -1...2, using: &random),
        Double.random(in: 0...1, using: &random), Double.random(in: -1...2, using: &random)
      )
      let duration = Double.random(in: 0.1...1.5, using: &random)
      let curve = try #require(CubicBezier(x1, y1, x2, y2))
      var own = SampledProgress(times: times.count, parameters: 6),
        shape = SampledProgress(times: times.count, parameters: 2)
      BezierFamily().sample([0.1, log(duration), x1, y1, x2, y2], at: times, into: &own)
      ShapeFamily(shape: curve).sample([0.1, log(duration)], at: times, into: &shape)
      let wanted = times.map { time -> Double in
        let input = (time - 0.1) / duration
        return input <= 0 ? 0 : input >= 1 ? 1 : curve.value(at: input)
      }
      #expect(isNear(own.values, wanted, 1e-8) && isNear(shape.values, wanted))
      for ratio in [0.02, 0.3, 0.999999, 1, 1.000001, 1.5, 5] {
        let frequency = Double.random(in: 2...20, using: &random)
        let spring = Spring(naturalFrequency: frequency, dampingRatio: ratio)
        var motion = SampledProgress(times: times.count, parameters: 3)
        SpringFamily().sample([0.1, log(frequency), log(ratio)], at: times, into: &motion)
        #expect(isNear(motion.values, times.map { $0 <= 0.1 ? 0 : spring.value(at: $0 - 0.1) }, 1e-6))
        let speeds = times.indices.filter { times[$0] > 0.1 }.map { -motion[0, at: $0] }
        #expect(isNear(speeds, times.filter { $0 > 0.1 }.map { spring.velocity(at: $0 - 0.1) }, 1e-4))
      }
    }
  }

  @Test func parametersAreLimited() {
    let low = Array(repeating: -1e3, count: 6), high = Array(repeating: 1e3, count: 6)
    #expect(ShapeFamily(shape: LinearCurve.identity).limited(low) == [-1e3, -9])
    #expect(ShapeFamily(shape: LinearCurve.identity).limited(high) == [1e3, 9])
    #expect(BezierFamily().limited(low) == [-1e3, -9, 0, -4, 0, -4])
    #expect(BezierFamily().limited(high) == [1e3, 9, 1, 5, 1, 5])
    #expect(SpringFamily().limited(low) == [-1e3, -9, log(0.02)] && SpringFamily().limited(high) == [1e3, 9, 2])
  }

  // MARK: Fits

  private func samples(_ family: any MotionFamily, _ parameters: [Double], from: Double, to: Double) -> WeightedSamples
  {
    let times = (0..<60).map { Double($0) / 60 - 0.1 }
    var progress = SampledProgress(times: times.count, parameters: family.parameterCount)
    family.sample(parameters, at: times, into: &progress)
    return WeightedSamples(
      times: times, values: progress.values.map { from + (to - from) * $0 }, weights: times.map { _ in 1 })
  }

  /// From a start that is a little off, exact samples give their curve; parameters that are not free stay.
  @Test(arguments: 1..<4)
  func exactSamplesGiveTheirCurve(place: Int) {
    let family = Self.families[place]
    var random = Randomness(UInt64(place) + 20)
    for _ in 0..<4 {
      var parameters = Self.parameters(of: family, &random)
      parameters[1] = place == 3 ? 2.5 : -0.7
      let samples = samples(family, parameters, from: 30, to: -20)
      let start = parameters.enumerated().map { $1 + ($0 == 0 ? 0.01 : 0.05) }
      let fit = samples.minimize(family, from: start, free: 0..<parameters.count, iterations: 100)
      #expect(fit.sum < 1e-4 && abs(fit.from - 30) < 0.1 && abs(fit.scale + 50) < 0.2, "\(parameters) \(fit)")
      let partly = samples.minimize(family, from: start, free: 0..<1)
      #expect(partly.parameters.dropFirst() == start.dropFirst() && partly.sum >= fit.sum)
      #expect(partly.sum <= samples.fit(family, start).sum)
    }
  }

  /// The curvature of the sum is what it grows by when a parameter is held elsewhere and all others are fitted again.
  @Test(arguments: [0, 3])
  func curvaturePredictsTheSum(place: Int) {
    let family = Self.families[place], last = family.parameterCount - 1
    let parameters = place == 0 ? [0.05, -0.7] : [0.05, 2.5, -0.5]
    let samples = samples(family, parameters, from: 0, to: 10)
    let fit = samples.fit(family, parameters)
    let curvature = samples.curvature(family, at: fit, free: 0..<family.parameterCount, kept: 1)[0][0]
    var moved = parameters
    moved[last] += 0.01
    let found = samples.minimize(family, from: moved, free: 0..<last, iterations: 60)
    #expect(abs(found.sum / (curvature * 1e-4) - 1) < 0.1, "\(found.sum) \(curvature * 1e-4)")
  }

  /// −2 log of the probability that each value, blurred by the noise, is rounded to the one recorded.
  /// The standard errors of the ends are how far those of many fits to noisy samples are from each other, with and
  /// without the motion's end among the samples.
  @Test(arguments: [1.0, 0.6]) func errorsAreTheSpreadOfManyFits(part: Double) throws {
    let family = SpringFamily(), exact = [0.0, log(8.0), log(0.7)]
    let times = (0..<60).map { part * Double($0) / 60 - 0.1 }
    var progress = SampledProgress(times: times.count, parameters: 3)
    family.sample(exact, at: times, into: &progress)
    let deviation = 0.01, weights = times.map { _ in 1 / (deviation * deviation) }
    let plain = WeightedSamples(times: times, values: progress.values, weights: weights)
    let errors = plain.errors(family, at: FamilyFit(parameters: exact, from: 0, scale: 1, sum: 0))
    var random = Randomness(8), squares = (from: 0.0, to: 0.0)
    let count = 500
    for _ in 1...count {
      // Twelve uniform numbers are nearly normal.
      let values = progress.values.map { value in
        value + deviation * ((0..<12).reduce(0) { sum, _ in sum + Double.random(in: 0...1, using: &random) } - 6)
      }
      let fit = WeightedSamples(times: times, values: values, weights: weights)
        .minimize(family, from: exact, free: 0..<3)
      squares.from += fit.from * fit.from
      squares.to += (fit.from + fit.scale - 1) * (fit.from + fit.scale - 1)
    }
    let spread = ((squares.from / Double(count)).squareRoot(), (squares.to / Double(count)).squareRoot())
    #expect(abs(errors.from / spread.0 - 1) < 0.15, "\(errors) \(spread)")
    #expect(abs(errors.to / spread.1 - 1) < 0.15, "\(errors) \(spread)")
  }

  @Test func roundedSamplesHaveTheLikelihoodOfTheirIntervals() {
    let family = SpringFamily(), parameters = [0.02, 2.6, -0.4]
    var samples = samples(family, parameters, from: 0, to: 20)
    samples = WeightedSamples(
      times: samples.times, values: samples.values.map { $0.rounded() }, weights: samples.weights)
    for (slow, fast) in [(0.04, 0.0), (0, 1e-5), (1, 1e-4)] {
      let rounded = RoundedSamples(times: samples.times, values: samples.values, step: 1, slow: slow, fast: fast)
      let start = FamilyFit(parameters: parameters, from: 0, scale: 20, sum: 0)
      func likelihood(_ fit: FamilyFit) -> Double {
        var progress = SampledProgress(times: samples.times.count, parameters: 3)
        family.sample(fit.parameters, at: samples.times, into: &progress)
        return samples.times.indices.reduce(0) { sum, index in
          let speed = fit.scale * progress[0, at: index]
          let deviation = (slow + fast * speed * speed + 0.01).squareRoot()
          let value = fit.from + fit.scale * progress.values[index]
          func below(_ limit: Double) -> Double { erfc(-(limit - value) / deviation / 2.0.squareRoot()) / 2 }
          return sum - 2 * log(below(samples.values[index] + 0.5) - below(samples.values[index] - 0.5))
        }
      }
      let unchanged = rounded.maximize(family, from: start, free: 0..<3, isFixed: false, iterations: 0)
      #expect(abs(unchanged.sum - likelihood(start)) < 1e-6)
      for isFixed in [false, true] {
        let best = rounded.maximize(family, from: start, free: 0..<3, isFixed: isFixed)
        #expect(abs(best.sum - likelihood(best)) < 1e-6 && best.sum <= unchanged.sum)
        if isFixed { #expect(best.from == 0 && best.scale == 20) }
        // Nearby there is nothing more likely.
        for index in 0..<3 {
          for step in [-0.01, 0.01] {
            var other = best
            other.parameters[index] += step * (index == 0 ? 0.1 : 1)
            #expect(likelihood(other) > best.sum - 0.05, "\(slow) \(fast) \(isFixed) \(index) \(step)")
          }
        }
        let curvature = rounded.curvature(family, at: best, free: 0..<3, isFixed: isFixed, last: 2)
        #expect(curvature.count == 2 && curvature.allSatisfy { $0.count == 2 })
        #expect(curvature[0][0] > 0 && curvature[1][1] > 0 && abs(curvature[0][1] - curvature[1][0]) < 1e-6)
        var held = best
        held.parameters[2] += 0.02
        let along = rounded.maximize(family, from: held, free: 0..<2, isFixed: isFixed)
        let own = rounded.curvature(family, at: best, free: 0..<3, isFixed: isFixed, last: 1)[0][0]
        #expect(abs((along.sum - best.sum) / (own * 4e-4) - 1) < 0.5, "\(along.sum - best.sum) \(own * 4e-4)")
      }
    }
  }

  /// Far from a value's interval, its likelihood is that of a normal distribution's tail, without a jump.
  @Test func farSamplesAreUnlikelyByTheSquareOfTheirDistance() {
    func sum(_ value: Double) -> Double {
      let rounded = RoundedSamples(times: [0, 1], values: [value, 0], step: 1, slow: 1, fast: 0)
      let fit = FamilyFit(parameters: [5, 0], from: 0, scale: 1, sum: 0)
      return rounded.maximize(
        ShapeFamily(shape: LinearCurve.identity), from: fit, free: 0..<2, isFixed: true, iterations: 0
      ).sum
    }
    let deviation = 1.01.squareRoot()
    for distance in stride(from: 18.0, through: 24, by: 0.25) {
      let value = distance * deviation + 0.5
      #expect(abs(sum(value) - sum(-value)) < 1e-6)
      let change = sum(value + 0.01 * deviation) - sum(value)
      #expect(abs(change / (0.01 * (2 * distance + 0.01 + 2 / distance)) - 1) < 0.02, "\(distance): \(change)")
    }
  }
}
