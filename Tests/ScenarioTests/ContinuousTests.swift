import Foundation
import Testing
import TransitionTestSupport

/// `interpolation: continuous` where a phase interrupts another one: it begins with the value and the speed on screen.
@Suite struct ContinuousTests {
  private static func script(_ animation: String, _ events: String, phase: String = "") -> String {
    """
    transition: t
    views: { a: { translationX: 0, opacity: 0, rotation: 0deg, backgroundColor: red } }
    states: { on: { a: { translationX: 100, opacity: 1, rotation: 90deg, backgroundColor: blue @ 50% } } }
    phases:
      show: { to: on, duration: 1s, curve: easeInBack, animations: [{ animate: a }] }
      hide: { from: on, to: initial, \(phase) animations: [\(animation)] }
    scenarios: { s: [\(events)] }
    """
  }

  private static func interrupted(_ time: Double) -> String { "{ at: 0s, play: show }, { at: \(time)s, play: hide }" }
  private static let moments = (1...20).map { Double($0) * 0.047 }
  private static let values = "{ at: 0%, value: from }, { at: 40%, value: 30 }, { at: 100%, value: to }"

  private func animation(_ target: String, _ keyframes: String, _ more: String = "") -> String {
    "{ animate: \(target), duration: 1s, interpolation: continuous, keyframes: [\(keyframes)]\(more) }"
  }

  /// SwiftUI's cubic: a Hermite piece, which arrives with the mean speed of the two segments around its end.
  private func piece(_ time: Double, _ from: Double, _ speed: Double) -> Double {
    let length = 0.4, t = time / length, to = 30.0
    let arriving = (0 - from) / 1
    let (h00, h10) = ((1 + 2 * t) * (1 - t) * (1 - t), t * (1 - t) * (1 - t))
    let (h01, h11) = (t * t * (3 - 2 * t), t * t * (t - 1))
    return h00 * from + h10 * length * speed + h01 * to + h11 * length * arriving
  }

  @Test(arguments: moments)
  func aCubicTakesOverTheSpeed(_ moment: Double) {
    let yaml = Self.script(animation("a.translationX", Self.values), Self.interrupted(moment))
    let steps = (0...20).map { Double($0) * 0.02 }
    let samples = sample(yaml, "s", at: steps.map { moment + $0 })
    // easeInBack: 2.70158 t³ − 1.70158 t²
    let from = 100 * (2.70158 * pow(moment, 3) - 1.70158 * moment * moment)
    let speed = 100 * (3 * 2.70158 * moment * moment - 2 * 1.70158 * moment)
    #expect(agrees(samples["a.translationX"], steps.map { piece($0, from, speed) }, tolerance: 1e-7))
    #expect(agrees([samples["a.translationX'"][0]], [speed], tolerance: 1e-6))
  }

  /// An underdamped spring with 10 rad/s and a ratio of 0.5, from a displacement and with a speed.
  @Test(arguments: moments)
  func aSpringTakesOverTheSpeed(_ moment: Double) {
    let spring = "\"spring(stiffness=100, damping=10, velocity=3)\""
    let yaml = Self.script(
      animation("a.translationX", "{ at: 0%, value: from, curve: \(spring) }, { at: 60%, value: 20 }, to"),
      Self.interrupted(moment))
    let from = 100 * (2.70158 * pow(moment, 3) - 1.70158 * moment * moment)
    let speed = 100 * (3 * 2.70158 * moment * moment - 2 * 1.70158 * moment)
    let steps = (0..<20).map { Double($0) * 0.03 }
    let frequency = 75.0.squareRoot(), offset = from - 20
    let expected = steps.map { t in
      20 + exp(-5 * t) * (offset * cos(frequency * t) + (speed + 5 * offset) / frequency * sin(frequency * t))
    }
    #expect(agrees(sample(yaml, "s", at: steps.map { moment + $0 })["a.translationX"], expected, tolerance: 1e-7))
  }

  @Test(arguments: ["srgb", "srgb-linear", "oklab", "oklch"])
  func anglesOpacitiesAndColorsGoOnSmoothly(_ space: String) {
    let animations = [
      animation("a.rotation", "{ at: 0%, value: from }, { at: 30%, value: 140deg }, to"),
      animation("a.opacity", "from, { at: 50%, value: 0.4 }, to"),
      animation("a.backgroundColor", "from, { at: 70%, value: green }, to", ", colorSpace: \(space)"),
    ].joined(separator: ", ")
    for moment in Self.moments {
      let yaml = Self.script(animations, Self.interrupted(moment))
      let samples = sample(yaml, "s", at: [moment - 1e-7, moment + 1e-7])
      #expect(samples.numbers.count >= 12)
      // What is not animated takes its new value at once.
      for (name, values) in samples.numbers where !name.hasPrefix("a.translationX") {
        let scale = name.contains("rotation") ? 500.0 : 5
        #expect(abs(values[1] - values[0]) < (name.hasSuffix("'") ? 1e-4 : 1e-6) * scale, "\(name) at \(moment)")
      }
    }
  }

  /// What holds, waits, is paced, adds itself or starts over begins at rest.
  @Test(arguments: [
    ("", ", delay: 100ms", 0.1), ("", ", pacing: easeIn", 0), ("interruption: restart,", "", 0),
    ("interruption: additive,", "", 0),
  ])
  func othersBeginAtRest(_ phase: String, _ more: String, _ wait: Double) {
    let yaml = Self.script(animation("a.translationX", Self.values, more), Self.interrupted(0.8), phase: phase)
    let alone = Self.script(animation("a.translationX", Self.values, more), "{ at: 0s, play: hide }")
    let start = sample(yaml, "s", at: [0.8 + wait, 0.8 + wait + 1e-6])
    if phase.contains("additive") {
      // What the old motion still lacks is added to one that starts at rest.
      #expect(agrees([start["a.translationX'"][1]], [246.45], tolerance: 1e-2), "\(start.numbers)")
    } else {
      #expect(abs(start["a.translationX'"][1]) < 0.1, "\(start.numbers)")
    }
    #expect(abs(sample(alone, "s", at: [wait + 1e-6])["a.translationX'"][0]) < 0.1)
  }

  /// Only the first iteration begins on screen.
  @Test func laterIterationsBeginAtRest() {
    let yaml = Self.script(
      animation("a.translationX", Self.values, ", iterations: 3"), Self.interrupted(0.8))
    let samples = sample(yaml, "s", at: [0.8, 1.8 + 1e-6, 2.8 + 1e-6])["a.translationX'"]
    #expect(samples[0] > 200 && abs(samples[1]) < 0.1 && abs(samples[2]) < 0.1, "\(samples)")
  }

  @Test func twoKeyframesAtTheStartAreAJumpAndBeginAtRest() {
    let yaml = Self.script(
      animation("a.translationX", "{ at: 0%, value: from }, { at: 0%, value: 50 }, { at: 40%, value: 30 }, to"),
      Self.interrupted(0.8))
    let samples = sample(yaml, "s", at: [0.8, 0.8 + 1e-6])
    #expect(abs(samples["a.translationX"][1] - 50) < 1e-3 && abs(samples["a.translationX'"][1]) < 0.1)
  }
}
