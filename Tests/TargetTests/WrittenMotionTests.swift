import Testing
import TransitionFitting
import TransitionTargets

/// A written motion shows what its segments show, however many they are.
@Suite struct WrittenMotionTests {
  /// Segments of 1/64 s, of which some hold and some end with a jump; before and after, nothing moves.
  private static func segments(_ count: Int) -> [BezierSegment] {
    var value = 0.0
    return (0..<count).map { index in
      let isMoving = index > 3 && index < count - 3
      if isMoving, index % 7 == 0 { value += 40 }
      let from = value
      if isMoving, index % 5 != 0 { value += index % 2 == 0 ? 10 : -8 }
      return BezierSegment(start: Double(index) / 64, end: Double(index + 1) / 64, from: [from], to: [value])
    }
  }

  @Test(arguments: [1, 9, 12, 40, 16_000]) func valuesAreThoseOfTheSegments(count: Int) {
    let segments = Self.segments(count)
    let final = segments[count - 1].to
    let motion = WrittenMotion(segments, final: final, decimals: [3], digits: 6)
    #expect(motion.values(at: -1) == segments[0].from && motion.values(at: Double(count)) == final)
    var worst = 0.0
    for (index, segment) in segments.enumerated() {
      for share in [0.2, 0.5, 0.8] {
        let time = (Double(index) + share) / 64
        worst = max(worst, abs(motion.values(at: time)[0] - segment.value(at: time)))
      }
    }
    // Offsets have four decimals.
    #expect(worst < 0.01 + 1e-6 * 64 * 10 * Double(count), "\(worst)")
  }

  /// At a jump either value is right, so that no loss is measured there.
  @Test(arguments: [12, 40, 16_000]) func lossesAreMeasuredBesidesJumps(count: Int) {
    let motion = WrittenMotion(
      Self.segments(count), final: Self.segments(count)[count - 1].to, decimals: [3], digits: 6)
    let end = Double(count) / 64
    let times = motion.measuredTimes(until: end)
    #expect(times == times.sorted() && times.allSatisfy { (0...end).contains($0) })
    let jumps: [Double] = (4..<count - 3).filter { $0 % 7 == 0 }.map { Double($0) / 64 }
    var next = 0
    var nearest = Double.infinity
    for time in times {
      while next + 1 < jumps.count, jumps[next] < time { next += 1 }
      for place in [next - 1, next] where jumps.indices.contains(place) {
        nearest = min(nearest, abs(jumps[place] - time))
      }
    }
    #expect(nearest > 1e-6, "\(nearest)")
    #expect(times.count > 12 * (count - 8) / 2)
  }
}
