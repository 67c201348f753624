import Foundation
import ReferenceNumbers
import Testing

@testable import TransitionCurves

@Suite
struct KeyframeSegmentsTests {
  /// A linear congruential generator: the same numbers in every run.
  private struct Sequence: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private static let linear = LinearCurve.identity

  /// Returns the value at a time, as a track of keyframes would be evaluated.
  private func value(_ segments: KeyframeSegments, _ offsets: [Double], _ values: [Double], at progress: Double)
    -> Double
  {
    guard progress < 1 else { return values[values.count - 1] }
    let index = max(0, (offsets.firstIndex { $0 > progress } ?? offsets.count - 1) - 1)
    let length = offsets[index + 1] - offsets[index]
    return segments.sample(segment: index, fraction: length > 0 ? (progress - offsets[index]) / length : 1).value
  }

  @Test func aSegmentThatFlipsHasNoSpeed() {
    let segments = KeyframeSegments(
      offsets: [0, 0.4, 1], values: [3, 8, -2], kinds: [.discrete, .discrete], curves: [Self.linear, Self.linear],
      duration: 2)
    for fraction in [0, 0.2, 0.49, 0.5, 0.7, 1] {
      for (segment, values) in [(3.0, 8.0), (8, -2)].enumerated() {
        let sample = segments.sample(segment: segment, fraction: fraction)
        #expect(sample.value == (fraction < 0.5 ? values.0 : values.1) && sample.derivative == 0)
      }
    }
  }

  /// Tracks of cubic, linear and move keyframes; the language has no explicit velocities.
  @Test func continuousKeyframesAreSwiftUIs() throws {
    var tested = 0
    for sample in try ReferenceNumbers.cases("springs/swiftui-keyframes.json") {
      let keyframes = sample["keyframes"].array
      guard keyframes.allSatisfy({ $0["sv"].number == nil && $0["ev"].number == nil }) else { continue }
      let duration = sample["duration"].number!
      var offsets = [0.0], values = [sample["initial"].number!], time = 0.0
      var kinds: [KeyframeSegments.Kind] = []
      for (index, keyframe) in keyframes.enumerated() {
        time += keyframe["d"].number!
        offsets.append(index == keyframes.count - 1 ? 1 : time / duration)
        values.append(keyframe["to"].number!)
        kinds.append(keyframe["kind"].string == "cubic" ? .cubic : .eased)
      }
      let segments = KeyframeSegments(
        offsets: offsets, values: values, kinds: kinds, curves: kinds.map { _ in Self.linear }, duration: duration)
      for row in sample["samples"].array {
        let progress = row[0].number! / duration
        // Exactly on a move SwiftUI leaves the side open.
        if zip(offsets, offsets.dropFirst()).contains(where: { $0 == $1 && abs($0 - progress) < 1e-12 }) { continue }
        #expect(
          abs(value(segments, offsets, values, at: progress) - row[1].number!) < 1e-9, "\(sample["id"]) at \(row)")
      }
      tested += 1
    }
    #expect(tested >= 9)
  }

  /// A spring segment is the damped oscillator, started with the speed of the segment before it, by Runge-Kutta.
  @Test func aSpringStartsWithTheSpeedShown() {
    let spring = Spring(response: 0.4, dampingRatio: 0.5), duration = 1.5
    let offsets = [0, 0.2, 0.7, 1], values = [0.0, 60, 200, 20]
    let segments = KeyframeSegments(
      offsets: offsets, values: values, kinds: [.eased, .spring(spring), .cubic],
      curves: [Self.linear, Self.linear, Self.linear], duration: duration)
    var x = 60.0, v = 60 / (0.2 * duration)
    let seconds = 0.5 * duration, steps = 20000, h = seconds / Double(steps)
    func force(_ x: Double, _ v: Double) -> Double { spring.stiffness * (200 - x) - spring.damping * v }
    for step in 1...steps {
      let (k1x, k1v) = (v, force(x, v))
      let (k2x, k2v) = (v + h / 2 * k1v, force(x + h / 2 * k1x, v + h / 2 * k1v))
      let (k3x, k3v) = (v + h / 2 * k2v, force(x + h / 2 * k2x, v + h / 2 * k2v))
      let (k4x, k4v) = (v + h * k3v, force(x + h * k3x, v + h * k3v))
      x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
      v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
      guard step.isMultiple(of: 2500) else { continue }
      let sample = segments.sample(segment: 1, fraction: Double(step) / Double(steps))
      #expect(abs(sample.value - x) < 1e-6 && abs(sample.derivative / seconds - v) < 1e-5)
    }
    // It is cut, not snapped, and the cubic continues from there with its speed.
    let next = segments.sample(segment: 2, fraction: 0)
    #expect(abs(next.value - x) < 1e-6 && abs(next.derivative / (0.3 * duration) - v) < 1e-5)
    #expect(abs(next.value - 200) > 0.1)
  }

  /// Value and speed are continuous wherever a cubic or a spring begins.
  @Test func continuity() {
    var random = Sequence(state: 7)
    for _ in 0..<300 {
      let count = Int.random(in: 2...6, using: &random)
      var offsets = (0..<count - 1).map { _ in Double.random(in: 0.05...1, using: &random) }
      let whole: Double = offsets.reduce(0, +)
      offsets = [0] + offsets.indices.map { offsets[...$0].reduce(0, +) / whole }
      offsets[count - 1] = 1
      let values = (0..<count).map { _ in Double.random(in: -100...100, using: &random) }
      let kinds = (1..<count).map { _ -> KeyframeSegments.Kind in
        switch Int.random(in: 0...2, using: &random) {
        case 0: .eased
        case 1: .cubic
        default: .spring(Spring(response: 0.3, dampingRatio: Double.random(in: 0.2...1.5, using: &random)))
        }
      }
      let duration = Double.random(in: 0.2...3, using: &random)
      let segments = KeyframeSegments(
        offsets: offsets, values: values, kinds: kinds, curves: kinds.map { _ in Self.linear }, duration: duration)
      for index in 1..<max(1, kinds.count) {
        let lengths = (offsets[index] - offsets[index - 1], offsets[index + 1] - offsets[index])
        let before = segments.sample(segment: index - 1, fraction: 1)
        let after = segments.sample(segment: index, fraction: 0)
        #expect(abs(before.value - after.value) < 1e-9 * 100)
        if case .eased = kinds[index], case .spring = kinds[index - 1] { continue }
        if case .eased = kinds[index], case .eased = kinds[index - 1] { continue }
        let speeds: (Double, Double) = (before.derivative / lengths.0, after.derivative / lengths.1)
        #expect(abs(speeds.0 - speeds.1) < 1e-7 * max(1, abs(speeds.0)))
      }
    }
  }

  @Test(arguments: [0.0, 1e-12])
  func aJumpStartsFromRest(_ gap: Double) {
    let segments = KeyframeSegments(
      offsets: [0, 0.5, 0.5 + gap, 1], values: [0, 10, 50, 80], kinds: [.eased, .cubic, .cubic],
      curves: [Self.linear, Self.linear, Self.linear], duration: 1, tolerance: 1e-9)
    let start = segments.sample(segment: 2, fraction: 0)
    #expect(start.value == 50 && start.derivative == 0)
  }

  /// A curve that starts vertically has no speed there; what arrives there does so as at a straight line.
  @Test func aVerticalStartIsReachedAsThatOfALine() throws {
    let vertical = try #require(CubicBezier(0, 1, 1, 1))
    let found = [vertical, Self.linear].map { (curve: any TimingFunction) in
      KeyframeSegments(
        offsets: [0, 0.4, 1], values: [0, 30, 50], kinds: [.cubic, .eased], curves: [curve, curve], duration: 1
      ).slopes(segment: 0)
    }
    #expect(found[0] == found[1] && found[0].arriving > 0)
  }
}
