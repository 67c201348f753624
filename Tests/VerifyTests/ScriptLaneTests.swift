import Testing

@testable import TransitionVerification

/// Lanes of a script, against a slow model that looks at every piece.
@Suite struct ScriptLaneTests {
  /// Random lanes with jumps, rests and single points.
  private static func lanes(isAngle: Bool) -> [ScriptLane] {
    var random = Randomness(isAngle ? 5 : 4)
    var lanes = [
      ScriptLane(times: [0], values: [3], isAngle: isAngle),
      ScriptLane(times: [0, 0, 1], values: [2, 5, 5], isAngle: isAngle),
      ScriptLane(times: [0, 1, 1], values: [2, 2, 7], isAngle: isAngle),
    ]
    for count in stride(from: 2, to: 24, by: 3) {
      var times = [0.0]
      var values = [Double.random(in: -200...200, using: &random).rounded()]
      for _ in 1..<count {
        let isJump =
          times.count > 1 && times[times.count - 2] < times[times.count - 1]
          && Int.random(in: 0..<4, using: &random) == 0
        times.append(times[times.count - 1] + (isJump ? 0 : Double.random(in: 0.01...0.3, using: &random)))
        let isRest = !isJump && Int.random(in: 0..<4, using: &random) == 0
        values.append(isRest ? values[values.count - 1] : Double.random(in: -400...400, using: &random).rounded())
      }
      var lane = ScriptLane(times: times, values: values, isAngle: isAngle)
      if count % 2 == 0 { lane.before = 50 }
      lanes.append(lane)
    }
    return lanes
  }

  private struct Model {
    var lane: ScriptLane

    private var pieces: [(from: Double, to: Double, start: Double, stop: Double)] {
      zip(zip(lane.times, lane.values), zip(lane.times.dropFirst(), lane.values.dropFirst())).map {
        ($0.0, $1.0, $0.1, $1.1)
      }
    }

    /// The values at a time: two at a jump.
    func values(at time: Double) -> [Double] {
      if time < 0 { return [lane.before ?? lane.values[0]] }
      var found: [Double] = time == 0 ? [lane.before, lane.values[0]].compactMap { $0 } : []
      for piece in pieces where piece.from <= time && time <= piece.to {
        if piece.from == piece.to {
          found += [piece.start, piece.stop]
        } else {
          found.append(piece.start + (piece.stop - piece.start) * (time - piece.from) / (piece.to - piece.from))
        }
      }
      if time >= lane.times[lane.times.count - 1] { found.append(lane.values[lane.values.count - 1]) }
      return found
    }

    func difference(_ value: Double, _ other: Double) -> Double {
      var difference = abs(value - other)
      if lane.isAngle {
        difference = difference.truncatingRemainder(dividingBy: 360)
        difference = min(difference, 360 - difference)
      }
      return difference
    }

    /// The smallest distance of a value from those of an interval, by looking at many of them.
    func distance(_ value: Double, _ start: Double, _ stop: Double) -> Double {
      let steps = (0...100).map { start + (stop - start) * Double($0) / 100 }
      let times = steps + lane.times.filter { start <= $0 && $0 <= stop }
      return times.flatMap { values(at: $0) }.map { difference(value, $0) }.min() ?? .infinity
    }
  }

  @Test(arguments: [false, true])
  func valuesAreOnTheLines(isAngle: Bool) {
    for lane in Self.lanes(isAngle: isAngle) {
      let model = Model(lane: lane)
      for time in lane.times.dropFirst() + (1...200).map({ Double($0) * lane.end / 150 + 0.001 }) where time > 0 {
        let values = model.values(at: time)
        #expect(values.contains { abs($0 - lane.value(at: time)) < 1e-9 }, "\(lane.times) \(lane.values) at \(time)")
        #expect(abs(lane.value(at: time) - values[values.count - 1]) < 1e-9)
        #expect(abs(lane.value(before: time) - values[0]) < 1e-9, "\(lane.times) \(lane.values) before \(time)")
      }
      #expect(
        lane.value(at: 0) == lane.first && lane.value(at: -1) == lane.first && lane.value(before: -1) == lane.first)
      #expect(lane.value(at: lane.end) == lane.values.last && lane.value(at: lane.end + 1) == lane.last)
      #expect(lane.extent >= (lane.values.max() ?? 0) - (lane.values.min() ?? 0))
    }
  }

  @Test(arguments: [false, true])
  func differencesAreTakenAlongTheShorterArc(isAngle: Bool) {
    for lane in Self.lanes(isAngle: isAngle) {
      let model = Model(lane: lane)
      for time in (-5...50).map({ Double($0) * 0.053 + 0.0007 }) + [0] {
        for value in stride(from: -777.0, through: 777, by: 111) {
          // At the start either is right.
          let own = time <= 0 ? [lane.before, lane.first].compactMap { $0 } : [lane.value(at: time)]
          let expected = own.map { model.difference(value, $0) }.min() ?? 0
          let found = lane.difference(value, at: time)
          #expect(abs(abs(found) - expected) < 1e-9, "\(value) at \(time)")
          // It leads from the script's value to the recorded one.
          #expect(own.contains { model.difference(value - found, $0) < 1e-9 })
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func distancesAreThoseOfTheNearestValues(isAngle: Bool) {
    for lane in Self.lanes(isAngle: isAngle) {
      let model = Model(lane: lane)
      for start in stride(from: -0.02, to: lane.end + 0.1, by: max(lane.end / 4, 0.1)) {
        for length in [0, 0.002, 0.07, 0.6] {
          for value in stride(from: -300.0, through: 300, by: 200) {
            let found = lane.distance(value, from: start, to: start + length)
            let expected = model.distance(value, start, start + length)
            // Before the start, the first value is shown too.
            let first = start <= 0 ? model.difference(value, lane.first) : .infinity
            let steepest = 40_000 * length / 100
            #expect(
              found <= min(expected, first) + 1e-9 && found >= min(expected, first) - steepest - 1e-9,
              "\(value) from \(start) for \(length): \(found), not \(expected); \(lane.times) \(lane.values)")
          }
        }
      }
    }
  }

  @Test func theMovingIntervalIsBetweenTheRests() throws {
    for lane in Self.lanes(isAngle: false) {
      var plain = lane
      plain.before = nil
      let model = Model(lane: plain)
      let times = ((0...1000).map { lane.end * Double($0) / 1000 } + lane.times).sorted()
      for tolerance in [0, 0.5, 30, 150] {
        func first(_ times: [Double], from value: Double) -> Double? {
          times.first { model.values(at: $0).contains { abs($0 - value) > tolerance } }
        }
        let start = first(times, from: lane.first), stop = first(times.reversed(), from: lane.last)
        let found = lane.movingInterval(within: tolerance)
        guard let start, let stop else {
          #expect(found == nil, "\(lane.times) \(lane.values)")
          continue
        }
        let interval = try #require(found, "\(lane.times) \(lane.values) \(tolerance)")
        #expect(
          abs(interval.lowerBound - min(start, stop)) < 0.01,
          "\(interval) \(start) \(stop) \(lane.times) \(lane.values) \(tolerance)")
        #expect(
          abs(interval.upperBound - max(start, stop)) < 0.01,
          "\(interval) \(start) \(stop) \(lane.times) \(lane.values) \(tolerance)")
      }
    }
  }

  /// A value before the motion that differs from the first one is a jump at its start.
  @Test func aMotionStartsWhereTheFirstValueEnds() {
    for lane in Self.lanes(isAngle: false) {
      var plain = lane
      plain.before = nil
      let fine = ((0...4000).map { lane.end * Double($0) / 4000 } + lane.times).sorted()
      for before in [nil, lane.first, lane.first + 1e-12, lane.first - 40, -lane.first, 50] {
        plain.before = before
        let jump = before.map { abs($0 - lane.first) } ?? 0
        let kink = lane.values.firstIndex { $0 != lane.first }.map { lane.times[$0 - 1] }
        #expect(plain.start == (jump > 1e-6 ? 0 : kink), "\(before ?? 0) \(lane.times) \(lane.values)")
        for tolerance in [0.5, 30, 150] {
          let found = plain.departure(within: tolerance)
          var model = Model(lane: plain)
          model.lane.before = nil
          let first = fine.first { model.values(at: $0).contains { abs($0 - lane.first) > tolerance } }
          let expected = jump > tolerance ? 0 : first
          #expect((found == nil) == (expected == nil), "\(before ?? 0) \(tolerance) \(lane.times) \(lane.values)")
          if let found, let expected {
            #expect(abs(found - expected) < 0.005, "\(tolerance) \(lane.times) \(lane.values)")
          }
        }
      }
    }
  }
}
