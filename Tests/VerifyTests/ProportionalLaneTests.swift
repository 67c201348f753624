import Testing
import TransitionCurves
@testable import TransitionIdentification

/// Proportional lanes have one fit, whose values and errors are converted.
@Suite struct ProportionalLaneTests {
  private static let curves = [
    CubicBezier(0.42, 0, 0.58, 1), CubicBezier(0.2, 0, 0, 1), CubicBezier(0.3, -0.3, 0.7, 1.3),
  ].compactMap { $0 }

  /// A motion as it is written, with six decimals, or in multiples of a grid.
  private func lane(_ curve: Int, factor: Double, offset: Double, grid: Double = 0) -> Samples {
    var lane = Samples(times: [], values: [])
    for frame in 0..<48 {
      let progress = min(max((Double(frame) / 60 - 0.1) / 0.4, 0), 1)
      let value = offset + factor * Self.curves[curve].value(at: progress)
      let rounded = grid > 0 ? (value / grid).rounded() * grid : value
      lane.times.append(Double(frame) / 60)
      lane.values.append((rounded * 1e6).rounded() / 1e6)
    }
    return lane
  }

  /// Six decimals are written, and so many are read again.
  @Test(arguments: [0.123456, -7.000001, 5e-6]) func endsHaveSixDecimals(offset: Double) throws {
    let shared = ProportionalLanes([lane(0, factor: 100, offset: 0), lane(0, factor: 50, offset: offset)])
    #expect(shared.leaders.count == 1)
    let found = shared.motions(shared.leaders.map { MotionIdentifier($0).motions() })
    let motion = try #require(found[1].first)
    #expect(abs(motion.from - offset) < 1e-9 && abs(motion.to - offset - 50) < 1e-9, "\(motion)")
  }

  @Test func theMotionsOfEveryLaneAreItsOwn() throws {
    let lines = [(520.0, 0.0), (-520, 800), (0.8, 0.2), (-90, 45), (3, -1e4), (0.02, 1)]
    let lanes = Self.curves.indices.flatMap { curve in
      lines.map { lane(curve, factor: $0.0, offset: $0.1) }
    }
    let shared = ProportionalLanes(lanes)
    #expect(shared.leaders.count == Self.curves.count)
    let found = shared.motions(shared.leaders.map { MotionIdentifier($0).motions() })
    for (index, lane) in lanes.enumerated() {
      let (factor, offset) = lines[index % lines.count]
      let motion = try #require(found[index].first)
      let own = try #require(MotionIdentifier(lane).motions().first)
      #expect(motion.curve == own.curve && abs(motion.start - own.start) < 1e-4)
      #expect(abs(motion.from - offset) < 2e-5 * abs(factor) && abs(motion.to - offset - factor) < 2e-5 * abs(factor))
      #expect(motion.rms >= 0 && motion.rms < 1e-5 * max(abs(factor), 1) && motion.maximum >= motion.rms)
    }
  }

  /// One edge moves down while the other moves up, and most of the way is done in the first frame.
  @Test func oppositeLanesThatBeginFastAreProportional() {
    let lane = Samples(times: [0, 0.1, 0.2, 0.3], values: [0, 60, 90, 100])
    let opposite = Samples(times: lane.times, values: lane.values.map { 300 - $0 / 2 })
    let shared = ProportionalLanes([lane, opposite])
    #expect(shared.leaders.count == 1)
    let motion = RecordedMotion(
      from: 0, to: 100, start: 0, duration: 0.3, kind: .linear, curve: "linear", rms: 1, maximum: 2, typical: 1,
      alternatives: [], samples: 0..<4)
    let found = shared.motions([[motion]]).map { $0[0] }
    #expect(found.map { $0.from } == [0, 300] && found.map { $0.to } == [100, 250])
  }

  /// Whole points are not proportional to what is not rounded, and rests, other curves, rows and small motions are fitted themselves.
  @Test func otherLanesAreFittedThemselves() {
    var later = lane(0, factor: 100, offset: 0)
    later.times[20] += 0.001
    var blip = lane(0, factor: 100, offset: 0)
    blip.values[40] += 0.01
    let lanes = [
      lane(0, factor: 100, offset: 0), lane(0, factor: 100, offset: 0.3, grid: 1), lane(1, factor: 100, offset: 0),
      lane(0, factor: 0, offset: 5), lane(0, factor: 0, offset: 6), lane(0, factor: 0.001, offset: 0), later, blip,
      Samples(times: [], values: []),
    ]
    #expect(ProportionalLanes(lanes).leaders.count == lanes.count)
    let equal = ProportionalLanes([lanes[1], lane(0, factor: 200, offset: 0.6, grid: 2), lanes[1]])
    #expect(equal.leaders.count == 1)
  }

  /// Motions of any size have the same curve.
  @Test(arguments: [1e3, 1e12, 1e30, 1e200, 1e305])
  func hugeValuesAreIdentified(size: Double) throws {
    for curve in Self.curves.indices {
      let plain = lane(curve, factor: 1000, offset: 0)
      let own = try #require(MotionIdentifier(plain).motions().first)
      let huge = Samples(times: plain.times, values: plain.values.map { $0 * (size / 1000) })
      let found = try #require(MotionIdentifier(huge).motions().first)
      #expect(found.kind != .unknown && found.curve == own.curve && abs(found.start - own.start) < 1e-4)
      #expect(abs(found.to / size - 1) < 1e-4 && found.rms.isFinite && found.rms > 0 && found.rms < 1e-4 * size)
    }
  }

  /// A blip is no curve, whatever its size.
  @Test(arguments: [1, 7.5, 1e9, 1e300, -1e308])
  func aBlipIsNoCurve(size: Double) throws {
    for row in 1...2 {
      var values = [0.0, 0, 0, 0]
      values[row] = size
      let motion = try #require(MotionIdentifier(Samples(times: [0, 0.1, 0.2, 0.3], values: values)).motions().first)
      #expect(motion.kind == .unknown && motion.rms.isFinite && motion.rms > 0.01 * abs(size))
    }
  }
}
