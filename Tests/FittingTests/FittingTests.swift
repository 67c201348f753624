import Foundation
import Testing
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

  @Test("straight lines need many more, and as few as a greedy walk finds")
  func linearFits() {
    var fit = PiecewiseFit(tolerances: [0.1])
    fit.isLinear = true
    let function = spring(103, 0.75, 0.45)
    let segments = fit.segments(breaks: [0, 0.732], function: function)
    #expect(segments.count > 10 && segments.count < 30)
    #expect(worst(segments, function) <= 0.1)
    #expect(segments.allSatisfy { $0.points.isLinear })
  }

  @Test("an easing that is known is taken as it is, across breaks that do not matter")
  func exact() {
    let ease = BezierPoints(0.42, 0, 1, 1)
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

  @Test("the same input gives the same segments")
  func deterministic() {
    let function = spring(103, 0.75, 0.45)
    let fit = PiecewiseFit(tolerances: [0.1])
    let one = fit.segments(breaks: [0, 0.732], function: function)
    let two = fit.segments(breaks: [0, 0.732], function: function)
    #expect(one.map { $0.points } == two.map { $0.points })
  }
}
