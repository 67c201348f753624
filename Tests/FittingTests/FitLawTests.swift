import Foundation
import Testing
import TransitionCurves

@testable import TransitionFitting

/// Fits measured again by a model of their own: Béziers solved by bisection, at places that the fit does not look at.
@Suite struct FitLawTests {
  /// The output of a CSS cubic Bézier, by bisection of its parameter.
  static func bisected(_ points: CubicBezier, _ x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }
    var low = 0.0, high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if coordinate(points.x1, points.x2, middle) < x { low = middle } else { high = middle }
    }
    return coordinate(points.y1, points.y2, (low + high) / 2)
  }

  private static func value(_ segment: BezierSegment, at time: Double, channel: Int) -> Double {
    let share = (time - segment.start) / (segment.end - segment.start)
    return segment.from[channel] + (segment.to[channel] - segment.from[channel]) * bisected(segment.points, share)
  }

  struct Motion: Sendable, CustomTestStringConvertible {
    var name: String
    /// From about 0 to about 1 over a second.
    var shape: @Sendable (Double) -> Double
    /// The most curves that it takes to follow it within a thousandth of its distance.
    var curves: Int
    var testDescription: String { name }
  }

  private static func spring(_ ratio: Double, _ frequency: Double, _ velocity: Double = 0)
    -> @Sendable (Double) -> Double
  {
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    return {
      1 - exp(-ratio * frequency * $0) * (cos(damped * $0) + (ratio * frequency - velocity) / damped * sin(damped * $0))
    }
  }

  static let motions: [Motion] = [
    Motion(name: "spring", shape: spring(0.75, 10), curves: 3),
    Motion(name: "slow spring", shape: spring(0.95, 6), curves: 3),
    Motion(name: "loose spring", shape: spring(0.2, 25), curves: 12),
    Motion(name: "spring with speed", shape: spring(0.6, 12, 30), curves: 6),
    Motion(name: "square", shape: { $0 * $0 }, curves: 1), Motion(name: "cube", shape: { $0 * $0 * $0 }, curves: 1),
    Motion(name: "fifth power", shape: { pow($0, 5) }, curves: 2),
    Motion(name: "sine", shape: { sin($0 * .pi / 2) }, curves: 1),
    Motion(name: "circle", shape: { 1 - (max(0, 1 - $0 * $0)).squareRoot() }, curves: 2),
    Motion(name: "exponential", shape: { 1 - exp(-8 * $0) }, curves: 3),
    Motion(name: "there and back", shape: { sin($0 * .pi) }, curves: 3),
    Motion(name: "wave", shape: { sin($0 * 14) }, curves: 8),
    Motion(name: "bounce", shape: { abs(cos($0 * 9)) }, curves: 8), Motion(name: "line", shape: { $0 }, curves: 0),
    Motion(name: "rest", shape: { _ in 0.25 }, curves: 0),
    Motion(name: "steps", shape: { ($0 * 4).rounded(.down) / 4 }, curves: 0),
    Motion(name: "jump in a motion", shape: { $0 < 0.4 ? $0 * $0 : $0 * $0 + 0.3 }, curves: 2),
  ]

  @Test("a fit stays within its tolerance between the times that it looks at", arguments: motions)
  func fitsAreWithinTheirTolerance(_ motion: Motion) {
    // Where and how far it goes does not matter to a shape: each meets the first frame and one of the others.
    let frames = [(0.0, 1.0, 100.0, 0.0), (2.5, 0.35, -3, 7), (0, 6, 1e4, -1e4)]
    for (start, duration, distance, offset) in [frames[0], frames[1 + motion.name.count % 2]] {
      let tolerance = abs(distance) / 1000
      let function: PiecewiseFit.Function = { times in
        times.map { [offset + distance * motion.shape(($0 - start) / duration)] }
      }
      let segments = PiecewiseFit(tolerances: [tolerance]).segments(
        breaks: [start, start + duration], function: function)
      #expect(segments.first?.start == start && segments.last?.end == start + duration)
      #expect(segments.count { !$0.holds && !$0.isExact } <= motion.curves, "\(segments.count)")
      for (one, next) in zip(segments, segments.dropFirst()) { #expect(one.end == next.start) }
      for segment in segments {
        let points = segment.points
        #expect((0...1).contains(points.x1) && (0...1).contains(points.x2) && max(abs(points.y1), abs(points.y2)) <= 2)
        var worst = 0.0
        for step in 0..<97 {
          let time = segment.start + (segment.end - segment.start) * (Double(step) + 0.43) / 97
          worst = max(worst, abs(Self.value(segment, at: time, channel: 0) - function([time])[0][0]))
        }
        #expect(worst <= 1.03 * tolerance, "\(segment)")
        // The reported loss is the measured one.
        let loss = segment.loss(against: function, samples: 200)
        #expect(loss.value <= 1.03 * tolerance && loss.value >= 0.9 * worst - 1e-12 * abs(distance))
        let there = function([loss.time])[0][0]
        #expect(abs(abs(segment.value(at: loss.time) - there) - loss.value) <= 1e-9 * abs(distance))
      }
      for (one, next) in zip(segments, segments.dropFirst()) where abs(one.to[0] - next.from[0]) > 1e-6 * tolerance {
        // Only where the function jumps.
        let around = function([one.end - 1e-7 * duration, one.end + 1e-7 * duration])
        #expect(abs(around[0][0] - around[1][0]) > tolerance, "at \(one.end)")
      }
    }
  }

  @Test("curves are written with the fewest decimals that keep the tolerance", arguments: motions.prefix(12))
  func decimalsAreFewest(_ motion: Motion) {
    let function: PiecewiseFit.Function = { $0.map { [100 * motion.shape($0)] } }
    for segment in PiecewiseFit(tolerances: [0.1]).segments(breaks: [0, 1], function: function) {
      for tolerance in [0.1, 0.2, 3] {
        let written = segment.written(within: [tolerance], of: function).points
        let decimals = (2...6).first { written.rounded(toDecimals: $0) == written }
        guard let decimals, !segment.isExact else { continue }
        func loss(_ decimals: Int) -> Double {
          var rounded = segment
          rounded.points = segment.points.rounded(toDecimals: decimals)
          return rounded.loss(against: function).value
        }
        #expect(loss(decimals) <= tolerance)
        if decimals > 2 { #expect(loss(decimals - 1) > tolerance, "\(decimals) decimals") }
      }
    }
  }

  @Test("a reversed curve plays the same motion backwards, and a rounded one has few digits")
  func reversedAndRounded() {
    for (x1, x2) in [(0, 1), (0.2, 0.4), (1.0 / 3, 0.9), (0.75, 0.5)] {
      let curve = CubicBezier(unchecked: x1, -0.5, x2, 1.25)
      for input in [0.1, 0.5, 0.7] {
        #expect(abs(1 - curve.reversed.value(at: 1 - input) - Self.bisected(curve, input)) <= 1e-9)
      }
    }
    #expect(
      CubicBezier(unchecked: 0.12345, -0.98765, 0.5, 1).rounded(toDecimals: 3)
        == CubicBezier(unchecked: 0.123, -0.988, 0.5, 1))
  }

  private let eased = CubicBezier(unchecked: 0.3, 0, 0.2, 1)

  @Test("the longest known easing that matches is taken, from its own start only")
  func candidates() {
    let other = CubicBezier(unchecked: 0.9, 0, 0.9, 0.5)
    let easing = eased
    let function: PiecewiseFit.Function = { $0.map { [20 + 60 * easing.value(at: min(max(($0 - 1) / 2, 0), 1))] } }
    func fit(_ candidates: [(Double, Double, CubicBezier)]) -> [BezierSegment] {
      PiecewiseFit(tolerances: [0.1]).segments(
        breaks: [0, 1, 1.5, 3, 4], candidates: candidates.map { EasingCandidate(start: $0.0, end: $0.1, points: $0.2) },
        function: function)
    }
    let found = fit([(1, 1.5, easing), (1, 3, other), (1, 3, easing), (1, 9, easing), (0.5, 3, easing)])
    #expect(found.map { [$0.start, $0.end] } == [[0, 1], [1, 3], [3, 4]])
    #expect(found[1].isExact && found[1].points == easing && found[1].from == [20] && found[1].to == [80])
    #expect(found[0].holds && found[2].holds && found[2].from == [80])
    // An easing that begins, or ends, a nanosecond off is the same one; more is not.
    #expect(fit([(1 + 5e-10, 3, easing)]).contains { $0.points == easing })
    for candidates in [[(1 + 1e-6, 3.0, easing)], [(1, 3, other)], [(1, 4.1, easing)], []] {
      let fitted = fit(candidates)
      #expect(fitted.allSatisfy { $0.points != easing || !$0.isExact } && fitted.contains { !$0.isExact })
    }
  }

  @Test("segments that hold one value are one, and others are not")
  func holds() {
    let function: PiecewiseFit.Function = { $0.map { [$0 < 2 ? 5 : 6] } }
    let segments = PiecewiseFit(tolerances: [0.1]).segments(breaks: [0, 0.5, 1, 2, 2.5, 3], function: function)
    #expect(segments.map { [$0.start, $0.end] } == [[0, 2], [2, 3]] && segments.map { $0.from } == [[5], [6]])
    #expect(segments.allSatisfy { $0.holds && $0.value(at: $0.start) == $0.from[0] && $0.value(at: 9) == $0.to[0] })
    #expect(PiecewiseFit(tolerances: [0.1]).segments(breaks: [], function: function).isEmpty)
    let empty = BezierSegment(start: 1, end: 1, from: [3], to: [4])
    #expect(empty.value(at: 1) == 4 && !empty.holds)
  }

  @Test("channels share their segments, and each stays within its own tolerance")
  func channels() {
    let shape = Self.spring(0.5, 12)
    let function: PiecewiseFit.Function = { $0.map { [100 * shape($0), 3, -2 * shape($0), cos(5 * $0)] } }
    let tolerances = [0.1, 0.1, 0.001, 0.01]
    let segments = PiecewiseFit(tolerances: tolerances).segments(breaks: [0, 1], function: function)
    #expect(segments.count <= 20)
    for segment in segments {
      for step in 0..<50 {
        let time = segment.start + (segment.end - segment.start) * (Double(step) + 0.5) / 50
        let truth = function([time])[0]
        for channel in 0..<4 {
          #expect(abs(Self.value(segment, at: time, channel: channel) - truth[channel]) <= 1.05 * tolerances[channel])
        }
      }
    }
  }

  @Test("a known fit is used where its tolerance is as tight, and not half again as tight")
  func memory() {
    let shape = Self.spring(0.7, 11)
    let memory = FitMemory()
    func fit(_ distance: Double, _ tolerance: Double, start: Double = 0, duration: Double = 1) -> [BezierSegment] {
      let function: PiecewiseFit.Function = { times in
        times.map { [4 + distance * shape(($0 - start) / duration), 9] }
      }
      var fit = PiecewiseFit(tolerances: [tolerance, 0.1])
      fit.memory = memory
      let segments = fit.segments(breaks: [start, start + duration], function: function)
      for segment in segments {
        #expect(segment.loss(against: function).value <= 1.03 * tolerance)
        #expect(segment.from[1] == 9 && segment.to[1] == 9)
      }
      let ends = function([start, start + duration])
      #expect(segments.first?.from == ends[0] && abs((segments.last?.to[0] ?? 0) - ends[1][0]) <= 1e-6 * abs(distance))
      #expect(segments.first?.start == start && segments.last?.end == start + duration)
      return segments
    }
    let known = fit(100, 0.1).map { $0.points }
    // The tolerance is a share of the distance.
    for (distance, tolerance, isKnown) in [
      (100.0, 0.1, true), (-50, 0.05, true), (100, 0.14, true), (70, 0.1, true), (100, 0.16, false), (100, 0.05, false),
      (1000, 0.1, false),
    ] {
      #expect((fit(distance, tolerance, start: 3).map { $0.points } == known) == isKnown, "\(distance), \(tolerance)")
    }
    #expect(fit(100, 0.1, duration: 2).map { $0.points } != [])
  }

  @Test("up to twelve corners are found where they are")
  func corners() {
    for corners in [1, 5, 11, 12] {
      let function: PiecewiseFit.Function = { times in
        times.map { time in
          let place = time * Double(corners + 1)
          let part = place.truncatingRemainder(dividingBy: 1)
          return [40 * (Int(place) % 2 == 0 ? part : 1 - part)]
        }
      }
      let segments = PiecewiseFit(tolerances: [0.1]).segments(breaks: [0, 1], function: function)
      #expect(segments.count == corners + 1, "\(corners): \(segments.count)")
      for (index, segment) in segments.enumerated() {
        #expect(abs(segment.end - Double(index + 1) / Double(corners + 1)) < 1e-6)
      }
    }
  }

  @Test("where a curve is steep without end, it is where the function is", arguments: [0.3, 0.5, 0.71])
  func steepCorner(_ middle: Double) throws {
    // Two quarter circles that meet upright, 800 points high.
    func circles(_ time: Double) -> Double {
      let share = abs(time - middle) / (time < middle ? middle : 1 - middle)
      return (time < middle ? -400 : 400) * (1 - (1 - min(share, 1)) * (1 - min(share, 1))).squareRoot()
    }
    let segments = PiecewiseFit(tolerances: [0.1]).segments(breaks: [0, 1]) { times in times.map { [circles($0)] } }
    let corner = try #require(segments.first { abs($0.end - middle) < 1e-6 })
    #expect(abs(corner.to[0]) < 0.1, "\(corner)")
  }

  @Test("more corners than a ball has bounces are still followed")
  func manyCorners() {
    for count in [3.0, 9, 20, 40] {
      let function: PiecewiseFit.Function = { times in
        times.map { [50 * abs(($0 * count).truncatingRemainder(dividingBy: 1) - 0.5)] }
      }
      let segments = PiecewiseFit(tolerances: [0.1]).segments(breaks: [0, 1], function: function)
      let worst = segments.map { $0.loss(against: function, samples: 100).value }.max() ?? 9
      // Each period has two corners; with more than twelve, a fit takes them for an oscillation.
      #expect(count > 20 || worst <= (2 * count > 12 ? 0.15 : 0.103), "\(count): \(worst)")
      #expect(segments.count <= 66 && (count > 20 || segments.last?.end == 1))
    }
  }

  /// Values far from 0 have rounding errors of their size; the curve that was written is still found.
  @Test(arguments: [0.0, 1e3, -1e5, 1e7], [1.0, -300])
  func easingsAreFoundFarFromZero(offset: Double, distance: Double) {
    let easing = eased
    let function: PiecewiseFit.Function = { $0.map { [offset + distance * easing.value(at: min(max($0, 0), 1)), 2] } }
    let found = PiecewiseFit(tolerances: [0.1, 0.1]).segments(
      breaks: [0, 0.3, 1], candidates: [EasingCandidate(start: 0, end: 1, points: easing)], function: function)
    #expect(found.count == 1 && found[0].isExact && found[0].points == easing, "\(found)")
    // A curve that is off by more than rounding is another one.
    let other: PiecewiseFit.Function = {
      $0.map { [offset + distance * (easing.value(at: min(max($0, 0), 1)) + 0.001 * sin(.pi * $0)), 2] }
    }
    let fitted = PiecewiseFit(tolerances: [0.1, 0.1]).segments(
      breaks: [0, 0.3, 1], candidates: [EasingCandidate(start: 0, end: 1, points: easing)], function: other)
    let isRounding = abs(0.001 * distance) < 2e-9 * abs(offset)
    #expect(isRounding || !fitted.contains { $0.isExact && $0.points == easing }, "\(fitted)")
  }

  /// A jump by more than the tolerance is a jump, where it is, in whatever it interrupts.
  @Test(arguments: [1.3, 1.7, 2.5, 6, 40], [0.3, 0.6])
  func jumpsOfAnySizeAreFound(size: Double, slope: Double) {
    let place = 0.3141
    let function: PiecewiseFit.Function = { $0.map { [slope * $0 + ($0 < place ? 0 : 0.1 * size)] } }
    let segments = PiecewiseFit(tolerances: [0.1]).segments(breaks: [0, 1], function: function)
    #expect(segments.contains { abs($0.start - place) < 1e-6 }, "\(segments)")
    for segment in segments { #expect(segment.loss(against: function).value <= 0.1, "\(segment)") }
  }
}
