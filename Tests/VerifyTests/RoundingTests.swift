import Foundation
import Testing
import TransitionCurves

@testable import TransitionIdentification

/// Round numbers, the grid and the noise of samples, and the shapes that a search starts from.
@Suite struct RoundingTests {
  /// Digits as a decimal text has them: an independent count.
  private func digitCount(_ value: Double) -> Int {
    String(format: "%.5e", abs(value)).prefix { $0 != "e" }.filter { $0 != "." }
      .trimmingCharacters(in: CharacterSet(charactersIn: "0")).count
  }

  @Test func roundingKeepsDigits() {
    var random = Randomness(1)
    for exponent in -12...12 {
      for count in 1...6 {
        let value = Double.random(in: -10...10, using: &random) * pow(10, Double(exponent))
        let rounded = Rounding.digits(value, count)
        #expect(rounded == Double(String(format: "%.\(count - 1)e", value)), "\(value) \(count)")
        #expect(abs(rounded - value) <= 0.5001 * pow(10, log10(abs(value)).rounded(.down) - Double(count - 1)))
      }
    }
    #expect(Rounding.digits(0, 3) == 0 && Rounding.digits(.infinity, 3) == .infinity)
    #expect(Rounding.decimals(-0.004, 2).sign == .plus && Rounding.decimals(2.345678, 3) == 2.346)
  }

  @Test(arguments: [
    (0.0, 0.7), (1, 0.7), (-1, 0.7), (2, 1), (0.5, 1), (300, 1), (0.35, 1.3), (-2.5, 1.3), (0.36, 2), (42, 2),
    (1.25, 2.3), (0.946, 3), (123456, 6), (0.1234567, 7), (1.5e-7, 1.3),
  ])
  func aLastDigitOf5CountsLess(value: Double, digits: Double) {
    #expect(abs(Rounding.digitCount(value) - digits) < 1e-9)
    if digits < 7, value != 0 { #expect(Double(digitCount(value)) == digits.rounded(.up)) }
  }

  @Test func neighborsAreTheNearestRoundNumbersAndThoseNextToThem() {
    #expect(
      Set(Rounding.neighbors(0.347, digits: 1...3)) == [0.2, 0.25, 0.3, 0.35, 0.4, 0.34, 0.36, 0.346, 0.347, 0.348])
    #expect(Set(Rounding.neighbors(-52, digits: 1...1)) == [-60, -55, -50, -45, -40])
    #expect(Rounding.neighbors(0, digits: 1...1) == [-1, -0.5, 0, 0.5, 1])
    for value in [0.0123, 7.77, 345.6] {
      let found = Rounding.neighbors(value, digits: 1...4)
      #expect(Set(found).count == found.count && found.contains { abs($0 - value) <= 1e-3 * value })
    }
  }

  @Test(arguments: [
    (0.348, 0.005, 0.35), (0.348, 0.0021, 0.35), (0.348, 0.0019, 0.348), (0.3404, 0.001, 0.34), (0.3452, 0.001, 0.345),
    (0.34517, 0.0001, 0.3452), (0.3437, 0.002, 0.345), (1.2345678, 0, 1.2346), (-0.348, 0.005, -0.35),
  ])
  func timesAreRoundedWithinALimit(seconds: Double, limit: Double, rounded: Double) {
    #expect(abs(Rounding.time(seconds, within: limit) - rounded) < 1e-12)
  }

  @Test(arguments: [(0.35, "350ms"), (0.3456, "345.6ms"), (0.9999, "999.9ms"), (1, "1s"), (1.25, "1.25s"), (0, "0ms")])
  func secondsAreWrittenAsInScripts(value: Double, text: String) { #expect(Rounding.seconds(value) == text) }

  /// Each spelling's numbers give its spring, and its text is the script's.
  @Test(arguments: [(0.35, 0.8), (0.5, 1.0), (0.6, 0.25), (0.42, 1.4)])
  func springsAreSpelledInThreeWays(response: Double, ratio: Double) throws {
    for (place, spelling) in SpringSpelling.all.enumerated() where !spelling.fitsDuration {
      let numbers = spelling.parameters(response, ratio)
      let found = spelling.spring(numbers.0, numbers.1)
      guard let found else {
        #expect(place == 2 && ratio > 1)
        continue
      }
      #expect(abs(found.response - response) < 1e-12 && abs(found.ratio - ratio) < 1e-12)
      let text = spelling.text(numbers.0, numbers.1)
      let read = try #require(IdentifyTests.spring(text))
      #expect(abs(read.response / response - 1) < 1e-4 && abs(read.ratio / ratio - 1) < 1e-4, "\(text)")
    }
  }

  /// The duration to which UIKit fits a spring, and the spring for it.
  @Test(arguments: [(0.4, 0.6), (0.25, 1.0), (0.8, 0.3), (0.5, 0.99)])
  func fittedSpringsHaveTheirDuration(duration: Double, ratio: Double) throws {
    let spelling = try #require(SpringSpelling.all.first { $0.fitsDuration })
    let spring = try FittedSpring(dampingRatio: ratio).spring(for: duration).get()
    let numbers = spelling.parameters(2 * .pi / spring.naturalFrequency, ratio)
    #expect(abs(numbers.0 / duration - 1) < 1e-4 && numbers.1 == ratio)
    let found = try #require(spelling.spring(duration, ratio))
    #expect(abs(found.response * spring.naturalFrequency / (2 * .pi) - 1) < 1e-12 && found.ratio == ratio)
    #expect(spelling.text(duration, ratio) == "spring(dampingRatio=\(Rounding.text(ratio)))")
    for (duration, ratio) in [(0.001, 0.5), (11, 0.5), (0.4, 0), (0.4, 1.1)] {
      #expect(spelling.spring(duration, ratio) == nil)
    }
  }

  @Test func impossibleSpringsAreNotSpelled() {
    for (place, numbers) in [
      (0, (0.0, 0.5)), (0, (0.4, -0.1)), (1, (0.4, -1)), (1, (0.4, 1)), (2, (0, 1)), (2, (100, -1)), (2, (100, 21)),
    ] {
      #expect(SpringSpelling.all[place].spring(numbers.0, numbers.1) == nil, "\(place) \(numbers)")
    }
    #expect(SpringSpelling.all[0].spring(0.4, 0) != nil && SpringSpelling.all[2].spring(100, 20)?.ratio == 1)
    #expect(SpringSpelling.all[2].spring(100, 0)?.ratio == 0)
  }

  // MARK: Noise

  private func noise(_ values: [Double]) -> Noise {
    Noise(Samples(times: values.indices.map { Double($0) / 60 }, values: values))
  }

  private func recorded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  /// Multiples of a step, in any part of the axis and with steps between them missing.
  @Test(arguments: [1, 0.5, 1.0 / 3, 0.25, 0.1, 2, 0.01, 1.0 / 12], [0.0, 100, -37])
  func theStepOfAGridIsFound(step: Double, first: Double) {
    let origin = (first / step).rounded() * step
    for multiples in [[0, 1, 2, 3, 5, 8], [0, 2, 3, 7], [0, 7, 4], [0, 0, 0, 1]] as [[Double]] {
      let found = noise(multiples.map { recorded(origin + $0 * step) }).step
      // All values are multiples of it, and of no larger one.
      let largest = multiples == [0, 0, 0, 1] ? max(step, 0) : step
      #expect(found >= largest * (1 - 1e-5), "\(found)")
      for value in multiples.map({ recorded(origin + $0 * step) }) {
        #expect(abs(value / found - (value / found).rounded()) * found <= 2e-6, "\(value) is no multiple of \(found)")
      }
    }
  }

  /// Pixels of a third or of 2/5.25 of a point, with few decimals, few digits or in single precision.
  @Test(arguments: [3, 2.625, 2], [2, 3, 4, 5, -6, -7])
  func theStepOfRoundedPixelsIsFound(density: Double, decimals: Int) {
    for (first, length) in [(0.0, 100.0), (800, -613), (150.0, 47), (-20, 31)] {
      let values = (0...30).map { index -> Double in
        let exact = ((first + length * pow(Double(index) / 30, 1.7)) * density).rounded() / density
        switch decimals {
        case -6: return Rounding.digits(exact, 6)
        case -7: return Double("\(Float(exact))") ?? .nan
        default: return Rounding.decimals(exact, decimals)
        }
      }
      #expect(abs(noise(values).step * density - 1) < 1e-3, "\(first) \(length): \(noise(values).step)")
    }
  }

  /// Values of a smooth motion with few decimals are multiples of the last one, at most.
  @Test(arguments: [2, 3, 4, 5, -7]) func decimalsAreNoPixels(decimals: Int) {
    for length in [1.0, 100, 600] {
      let values = (0...40).map { index -> Double in
        let exact = length * sin(Double(index) / 26)
        return decimals < 0 ? Double(Float(exact)) : Rounding.decimals(exact, decimals)
      }
      #expect(noise(values).step <= pow(10, -Double(abs(decimals))) * 1.001, "\(length): \(noise(values).step)")
    }
  }

  @Test func whatIsNoGridHasNoStep() {
    #expect(noise([0, 1, 2.414214, 3.732051]).step == 0)
    #expect(noise([5, 5, 5]).step == 0 && noise([]).step == 0 && noise([1, 1.000003]).step == 0)
    #expect(noise([1, 1.00001]).step > 0)
  }

  /// Values are not rounded merely because they are few: the deviation is that of six decimals.
  @Test(
    arguments: [
      ([0, 1, 0, 0], 1e-6), ([0, 1, 2, 1], 2e-6), ([0, 1, 3, 4], 1 / 12.0.squareRoot()), ([0, 1, 2, 3], 3e-6),
    ]
      as [([Double], Double)])
  func threeStepsMakeAGrid(values: [Double], deviation: Double) {
    #expect(abs(noise(values).deviation - deviation) < 1e-12)
  }

  /// Values that are multiples because the motion is even are not rounded.
  @Test(arguments: [3, 5, 6, 7, 8, 20, 60], [1.0, 10, -2.5])
  func aLineWithoutRestsIsALine(count: Int, step: Double) {
    let times = (0..<count).map { Double($0) / 60 }, values = times.indices.map { Double($0) * step }
    let found = MotionIdentifier(Samples(times: times, values: values)).motions()
    #expect(found.count == 1 && found[0].kind == .linear && found[0].start == 0 && found[0].rms < 1e-6, "\(found)")
    #expect(found[0].from == 0 && abs(found[0].to - values[count - 1]) < 1e-9)
    #expect(found[0].alternatives.isEmpty && abs(found[0].duration - times[count - 1]) < 1e-9)
  }

  // MARK: Shapes

  @Test func namedShapesAreTabulated() {
    #expect(NamedShape.all.count > 25 && Set(NamedShape.all.map { $0.name }).count == NamedShape.all.count)
    #expect(!NamedShape.all.contains { ["linear", "stepEnd", "stepStart"].contains($0.name) })
    for shape in NamedShape.all {
      #expect(
        shape.value(at: -0.1) == 0 && shape.value(at: 0) == 0 && shape.value(at: 1) == 1 && shape.value(at: 2) == 1)
      let fine = (1..<1000).map { shape.function.value(at: Double($0) / 1000) }
      for (index, value) in fine.enumerated() {
        // The table is of 256 straight parts.
        #expect(abs(shape.value(at: Double(index + 1) / 1000) - value) < 0.03, "\(shape.name)")
      }
      #expect(shape.isMonotone == zip(fine, fine.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 }, "\(shape.name)")
      let found = [shape.crossings.early, shape.crossings.half, shape.crossings.late]
      for (level, time) in zip([0.2, 0.5, 0.8], found) {
        let first = fine.firstIndex { $0 >= level }.map { Double($0 + 1) / 1000 } ?? 1
        #expect(abs(time - first) < 0.005, "\(shape.name) \(level): \(time) \(first)")
      }
    }
  }

  @Test func searchesStartFromShapesWithTheirCrossings() {
    #expect(BezierStart.all.count == 9 && SpringStart.all.count == 10)
    for (points, crossings) in BezierStart.all {
      let curve = CubicBezier(points[0], points[1], points[2], points[3])
      #expect(abs((curve?.value(at: crossings.half) ?? 0) - 0.5) < 0.01 && crossings.early < crossings.late)
    }
    for (ratio, crossings) in SpringStart.all {
      for (level, angle) in [(0.2, crossings.early), (0.5, crossings.half), (0.8, crossings.late)] {
        #expect(abs(SpringMotion(ratio).state(at: angle).value - level) < 0.002, "\(ratio) \(level)")
      }
    }
  }

  /// What never reaches a level has its crossing at the end.
  @Test func crossingsAreOnStraightLines() {
    let crossings = Crossings([0, 0.4, 0.4, 0.6], step: 0.5)
    #expect(abs(crossings.early - 0.25) < 1e-12 && abs(crossings.half - 1.25) < 1e-12 && crossings.late == 1.5)
    let jump = Crossings([0, 1, 1], step: 1)
    #expect(abs(jump.early - 0.2) < 1e-12 && abs(jump.late - 0.8) < 1e-12)
  }
}
