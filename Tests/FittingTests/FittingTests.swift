import Foundation
import Testing
import TransitionCurves
import TransitionFitting

@Suite struct FittingTests {
  /// A spring from 0 to a distance, with damping ratio ζ and response in seconds.
  private func spring(_ distance: Double, _ ratio: Double, _ response: Double) -> PiecewiseFit.Function {
    let frequency = 2 * Double.pi / response
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    return { times in
      times.map { time in
        let decay = exp(-ratio * frequency * time)
        let swing = cos(damped * time) + ratio * frequency / damped * sin(damped * time)
        return [distance * (1 - decay * swing)]
      }
    }
  }

  private func worst(_ segments: [BezierSegment], _ function: PiecewiseFit.Function) -> Double {
    segments.map { $0.loss(against: function, samples: 200).value }.max() ?? .infinity
  }

  @Test("a spring over 103 pt takes three curves, within 0.1 pt")
  func springs() {
    let function = spring(103, 0.75, 0.45)
    let segments = PiecewiseFit(tolerances: [0.1]).segments(breaks: [0, 0.732], function: function)
    #expect(segments.count <= 3)
    #expect(worst(segments, function) <= 0.1)
    let written = segments.map { $0.written(within: [0.1], of: function) }
    #expect(worst(written, function) <= 0.1)
  }

  @Test("an easing that is known is taken as it is, across breaks that do not matter")
  func exact() {
    let ease = CubicBezier(unchecked: 0.42, 0, 1, 1)
    let function: PiecewiseFit.Function = { $0.map { [10 + 5 * ease.value(at: min($0 / 0.5, 1)), 3] } }
    let segments = PiecewiseFit(tolerances: [0.1, 0.1]).segments(
      breaks: [0, 0.2, 0.5, 0.8], candidates: [EasingCandidate(start: 0, end: 0.5, points: ease)], function: function)
    #expect(segments.count == 2)
    #expect(segments[0].isExact && segments[0].points == ease && segments[0].to[0] == 15)
    #expect(segments[1].holds)
  }

  @Test("jumps that no break announces are found")
  func jumps() {
    let function: PiecewiseFit.Function = { $0.map { [$0 < 0.3 ? 0 : $0 < 0.7 ? 10 : 20] } }
    let segments = PiecewiseFit(tolerances: [0.1]).segments(breaks: [0, 1], function: function)
    #expect(segments.map { $0.from[0] } == [0, 10, 20])
    #expect(segments.allSatisfy { $0.holds })
    #expect(abs(segments[1].start - 0.3) < 1e-6 && abs(segments[2].start - 0.7) < 1e-6)
  }

  @Test("channels that move differently are still within their tolerances")
  func joint() {
    let first = spring(100, 0.75, 0.45), second = spring(40, 0.9, 0.6)
    let function: PiecewiseFit.Function = { times in
      zip(first(times), second(times)).map { [$0[0], $1[0]] }
    }
    let segments = PiecewiseFit(tolerances: [0.1, 0.1]).segments(breaks: [0, 0.8], function: function)
    for channel in 0...1 {
      #expect(segments.allSatisfy { $0.loss(against: function, channel: channel).value <= 0.1 })
    }
  }

  @Test("a curve that runs straight and stays between its ends stays there")
  func monotone() {
    let function: PiecewiseFit.Function = { $0.map { [$0 * $0 * $0] } }
    let segments = PiecewiseFit(tolerances: [0.001]).segments(breaks: [0, 1], function: function)
    for segment in segments {
      for step in 0...100 {
        let value = segment.value(at: segment.start + (segment.end - segment.start) * Double(step) / 100)
        #expect(value > -1e-3 && value < 1.001)
      }
    }
  }

  @Test("what rises from 0 to 1 neither starts backwards nor overshoots")
  func insideTheEnds() {
    let function: PiecewiseFit.Function = { $0.map { [$0 < 0.5 ? 4 * $0 * $0 * $0 : 1 - 4 * pow(1 - $0, 3)] } }
    let segments = PiecewiseFit(tolerances: [0.001]).segments(breaks: [0, 1], function: function)
    #expect(segments.count <= 3 && worst(segments, function) <= 0.001)
    for segment in segments {
      #expect((0...1).contains(segment.points.y1) && (0...1).contains(segment.points.y2))
    }
  }

  @Test("corners that no break announces are found, so that a bouncing ball takes one curve a bounce")
  func corners() {
    let function: PiecewiseFit.Function = { times in
      times.map { time in
        let x = time.truncatingRemainder(dividingBy: 0.25) / 0.25
        return [100 * x * (1 - x)]
      }
    }
    let segments = PiecewiseFit(tolerances: [0.1]).segments(breaks: [0, 0.9], function: function)
    #expect(segments.count <= 8, "\(segments.count)")
    #expect(worst(segments, function) <= 0.1)
    for corner in [0.25, 0.5, 0.75] { #expect(segments.contains { abs($0.end - corner) < 1e-6 }) }
  }

  @Test("a function of the same shape is fitted once, within its own tolerance")
  func memory() {
    let memory = FitMemory()
    func fit(_ distance: Double, from start: Double) -> [BezierSegment] {
      let spring = spring(distance, 0.75, 0.45)
      let function: PiecewiseFit.Function = { times in spring(times.map { $0 - start }).map { [$0[0] + 7] } }
      var fit = PiecewiseFit(tolerances: [0.1])
      fit.memory = memory
      let segments = fit.segments(breaks: [start, start + 0.732], function: function)
      #expect(worst(segments, function) <= 0.1)
      return segments
    }
    let first = fit(103, from: 0), second = fit(-90, from: 0.2), third = fit(400, from: 0)
    #expect(first.map { $0.points } == second.map { $0.points })
    #expect(second.first?.from == [7] && second.last?.end == 0.2 + 0.732)
    #expect(first.map { $0.points } != third.map { $0.points })
  }

  @Test("the same input gives the same segments")
  func deterministic() {
    let function = spring(103, 0.75, 0.45)
    let fit = PiecewiseFit(tolerances: [0.1])
    let one = fit.segments(breaks: [0, 0.732], function: function)
    let two = fit.segments(breaks: [0, 0.732], function: function)
    #expect(one.map { $0.points } == two.map { $0.points })
  }

  /// The value of a `linear()` with offsets at all points but the ends, as CSS computes it.
  private func value(of text: String, at input: Double) throws -> Double {
    let inside = text.dropFirst("linear(".count).dropLast().split(separator: ",")
    let points = try inside.enumerated().map { index, part -> (x: Double, y: Double) in
      let words = part.split(separator: " ")
      let place = words.count > 1 ? try #require(Double(words[1].dropLast())) / 100 : index == 0 ? 0 : 1
      return (place, try #require(Double(words[0])))
    }
    let next = points.firstIndex { $0.x > input } ?? points.count - 1
    let (from, to) = (points[next - 1], points[next])
    return from.y + (to.y - from.y) * (input - from.x) / (to.x - from.x)
  }

  @Test("linear() follows a curve within the error that it states, over jumps too")
  func linearApproximations() throws {
    let sections: [(Double) -> Double] = [
      { 0.5 - 0.5 * cos(.pi * $0) }, { $0 < 1.0 / 3 ? 0 : $0 < 0.8 ? 0.25 + $0 / 2 : $0 },
      { $0 < 0.0003 ? 0 : $0 < 0.9999 ? 0.5 : 1 }, { ($0 * 4).rounded(.down) / 4 },
      { 1 - exp(-6 * $0) * cos(20 * $0) },
    ]
    for (index, curve) in sections.enumerated() {
      let linear = LinearApproximation(curve)
      #expect(linear.isFound && linear.error <= 0.002, "\(index)")
      #expect(linear.pointCount == linear.text.split(separator: ",").count)
      for step in 0..<3000 {
        // Off the jumps, which are written to 1e-6.
        let input = (Double(step) + 0.37) / 3000
        #expect(
          abs(try value(of: linear.text, at: input) - curve(input)) <= linear.error + 2e-4, "\(index) at \(input)")
      }
    }
  }

  @Test("a curve that swings between the points of the finest grid has no linear()")
  func tooFast() {
    for periods in [40.0, 400, 40_000] {
      let linear = LinearApproximation { 1 - cos(2 * .pi * periods * $0) * (1 - $0) }
      #expect(linear.isFound == (periods < 1000), "\(periods): \(linear.error)")
    }
  }
}
