import Foundation
import Testing

@testable import TransitionFitting

/// `linear()` with the fewest points, and fits that are remembered.
@Suite struct LinearLawTests {
  struct Curve: Sendable, CustomTestStringConvertible {
    var name: String
    var value: @Sendable (Double) -> Double
    var testDescription: String { name }
  }

  private static let smooth: [Curve] = [
    Curve(name: "square", value: { $0 * $0 }), Curve(name: "root", value: { 1 - (1 - $0) * (1 - $0) }),
    Curve(name: "cube", value: { $0 * $0 * $0 }), Curve(name: "cosine", value: { 0.5 - 0.5 * cos(.pi * $0) }),
    Curve(name: "overshoot", value: { 1 + 2.7 * pow($0 - 1, 3) + 1.7 * pow($0 - 1, 2) }),
    Curve(name: "spring", value: { 1 - exp(-7 * $0) * (cos(12 * $0) + 7 / 12 * sin(12 * $0)) * (1 - $0) }),
  ]

  private func points(_ linear: LinearApproximation) throws -> [(place: Double?, value: Double)] {
    #expect(linear.text.hasPrefix("linear(") && linear.text.hasSuffix(")"))
    return try linear.text.dropFirst(7).dropLast().components(separatedBy: ", ").map { part in
      let words = part.split(separator: " ")
      let place = words.count > 1 ? Double(words[1].dropLast()) : nil
      #expect(words.count == 1 || words[1].hasSuffix("%") && place != nil)
      return (place, try #require(Double(words[0])))
    }
  }

  /// Chords of a curve may be off by the tolerance on either side, so that each can span √(16ε / |f″|).
  @Test("there are as many points as the curvature asks for", arguments: smooth)
  func fewest(curve: Curve) throws {
    let linear = LinearApproximation(curve.value)
    let tolerance = 0.85 * LinearApproximation.allowedError
    let least = (1..<1000).reduce(0.0) { sum, index in
      let x = Double(index) / 1000
      let bend = (curve.value(x - 1e-3) - 2 * curve.value(x) + curve.value(x + 1e-3)) * 1e6
      return sum + (abs(bend) / (16 * tolerance)).squareRoot() / 1000
    }
    #expect(Double(linear.pointCount - 1) >= least - 0.5, "\(linear.pointCount), not \(least)")
    #expect(Double(linear.pointCount - 1) <= least * 1.15 + 2.5, "\(linear.pointCount), not \(least)")
    let points = try points(linear)
    #expect(points.count == linear.pointCount && points.first?.value == 0 && points.last?.value == 1)
    #expect(points.first?.place == nil && points.last?.place == nil)
    let places = points.dropFirst().dropLast().compactMap { $0.place }
    #expect(places.count == points.count - 2 && places == places.sorted() && places.allSatisfy { $0 > 0 && $0 < 100 })
    // As they were found, at four hundredths of the grid, neither rounded nor with needless decimals.
    #expect(places.allSatisfy { ($0 * 4).rounded() == $0 * 4 }, "\(places)")
    // None is outside the curve's own range.
    let values = (0...6400).map { curve.value(Double($0) / 6400) }
    let range = (values.min() ?? 0) - 5e-5...(values.max() ?? 1) + 5e-5
    #expect(points.allSatisfy { range.contains($0.value) })
    // The error is that of the text: neither less nor more.
    let line = points.enumerated().map { (x: ($1.place ?? ($0 == 0 ? 0 : 100)) / 100, y: $1.value) }
    var worst = 0.0
    for step in 0...12_800 {
      let x = Double(step) / 12_800
      let next = min(max(line.firstIndex { $0.x > x } ?? line.count - 1, 1), line.count - 1)
      let (a, b) = (line[next - 1], line[next])
      worst = max(worst, abs(a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) - curve.value(x)))
    }
    #expect(abs(worst - linear.error) <= 1e-9 && linear.error <= LinearApproximation.allowedError && linear.isFound)
  }

  @Test("what is straight, or jumps, is written as such")
  func exact() {
    func text(_ value: @escaping (Double) -> Double) -> String { LinearApproximation(value).text }
    #expect(text { $0 } == "linear(0, 1)")
    #expect(text { $0 < 0.5 ? $0 : 1.5 * $0 - 0.25 } != text { $0 })
    #expect(text { min(2 * $0, 1) } == "linear(0, 1 50%, 1)")
    #expect(text { $0 < 0.6025 ? 0.2 * $0 : 0.1205 + ($0 - 0.6025) * 0.8795 / 0.3975 } == "linear(0, 0.1205 60.25%, 1)")
    // It misses its target: one more point jumps there, and the end has its offset.
    #expect(text { $0 / 2 } == "linear(0, 0.5 100%, 1)")
    #expect(text { _ in 0 } == "linear(0, 0 100%, 1)")
    // As much as is allowed is the target itself.
    #expect(text { 0.9991 * $0 }.hasSuffix(", 1)") && !text { 0.9991 * $0 }.contains("100%"))
    #expect(text { 0.9985 * $0 }.contains("100%, 1)"))
    let places = [0.25, 1.0 / 3, 0.5003]
    for place in places {
      let points = text { $0 < place ? 0 : 1 }.components(separatedBy: "%").count - 1
      #expect(points == 2 && LinearApproximation { $0 < place ? 0 : 1 }.error < 1e-3, "\(text { $0 < place ? 0 : 1 })")
    }
  }

  @Test("what a memory knows of one motion never spoils another")
  func memory() {
    let memory = FitMemory()
    var count = 0, alone = 0
    for index in 0..<60 {
      let power = 1.5 + Double(index % 20) * 0.02, distance = index % 3 == 0 ? 100.0 : index % 3 == 1 ? -250 : 40
      let duration = index < 40 ? 1.0 : 1 + 1e-6, other = Double(index % 2)
      let function: PiecewiseFit.Function = { times in
        times.map { [5 + distance * pow(max($0, 0) / duration, power), other * $0] }
      }
      var fit = PiecewiseFit(tolerances: [0.1, 0.01])
      fit.memory = memory
      let segments = fit.segments(breaks: [0, duration], function: function)
      count += segments.count
      fit.memory = nil
      alone += fit.segments(breaks: [0, duration], function: function).count
      for channel in 0...1 {
        let loss = segments.map { $0.loss(against: function, channel: channel, samples: 100).value }.max() ?? 9
        #expect(loss <= (channel == 0 ? 0.104 : 0.0104), "\(index), \(channel): \(loss)")
      }
      #expect(segments.first?.start == 0 && segments.last?.end == duration)
    }
    // Nor does it take many more curves.
    #expect(Double(count) <= 1.2 * Double(alone), "\(count), not \(alone)")
  }
}
