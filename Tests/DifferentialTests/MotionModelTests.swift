import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// The random animations computed from CSS Easing 2 and Web Animations alone: what a browser is asked where there is one.
private struct MotionModel {
  private enum Curve {
    case bezier(Double, Double, Double, Double)
    case steps(Int, String)
    case linear([(input: Double, output: Double)])

    init(_ css: String) {
      let parts = css.split(whereSeparator: { "(),".contains($0) }).map { $0.trimmingCharacters(in: .whitespaces) }
      let numbers = parts.dropFirst().compactMap { Double($0) }
      switch parts[0] {
      case "step-start": self = .steps(1, "jump-start")
      case "step-end": self = .steps(1, "jump-end")
      case "ease": self = .bezier(0.25, 0.1, 0.25, 1)
      case "ease-in": self = .bezier(0.42, 0, 1, 1)
      case "ease-out": self = .bezier(0, 0, 0.58, 1)
      case "ease-in-out": self = .bezier(0.42, 0, 0.58, 1)
      case "cubic-bezier": self = .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
      case "steps": self = .steps(Int(numbers[0]), parts[2])
      default:
        let items = parts.count > 1 ? Array(parts.dropFirst()) : ["0", "1"]
        self = .linear(Self.points(items))
      }
    }

    private static func points(_ items: [String]) -> [(input: Double, output: Double)] {
      var points = items.map { item -> (input: Double, output: Double) in
        let words = item.split(separator: " ")
        return (words.count > 1 ? Double(words[1].dropLast()).map { $0 / 100 } ?? .nan : .nan, Double(words[0]) ?? .nan)
      }
      if points[0].input.isNaN { points[0].input = 0 }
      if points[points.count - 1].input.isNaN { points[points.count - 1].input = 1 }
      var last = -Double.infinity
      for index in points.indices where !points[index].input.isNaN {
        last = max(last, points[index].input)
        points[index].input = last
      }
      for index in points.indices where points[index].input.isNaN {
        let next = points[index...].firstIndex { !$0.input.isNaN } ?? index
        let before = points[index - 1].input
        points[index].input = before + (points[next].input - before) / Double(next - index + 1)
      }
      return points
    }

    func value(_ x: Double, before: Bool) -> Double {
      switch self {
      case .linear(let points):
        if points.count == 1 { return points[0].output }
        let a = min(points.lastIndex { $0.input <= x + 1e-9 } ?? 0, points.count - 2),
          (from, to) = (points[a], points[a + 1])
        if from.input == to.input { return to.output }
        return from.output + (to.output - from.output) * (x - from.input) / (to.input - from.input)
      case .steps(let count, let position):
        let place = x * Double(count)
        var step = (place + 1e-9).rounded(.down)
        if position == "jump-start" || position == "jump-both" { step += 1 }
        if before, abs(place - place.rounded()) < 1e-9 { step -= 1 }
        let jumps = Double(count + (position == "jump-both" ? 1 : position == "jump-none" ? -1 : 0))
        if x >= 0 { step = max(step, 0) }
        if x <= 1 { step = min(step, jumps) }
        return step / jumps
      case .bezier(let x1, let y1, let x2, let y2):
        if x < 0 { return x * (x1 > 0 ? y1 / x1 : y1 == 0 && x2 > 0 ? y2 / x2 : y1 == 0 && y2 == 0 ? 1 : 0) }
        if x > 1 {
          let slope =
            x2 < 1 ? (y2 - 1) / (x2 - 1) : y2 == 1 && x1 < 1 ? (y1 - 1) / (x1 - 1) : y2 == 1 && y1 == 1 ? 1 : 0
          return 1 + (x - 1) * slope
        }
        func cubic(_ s: Double, _ a: Double, _ b: Double) -> Double {
          3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
        }
        var low = 0.0, high = 1.0
        for _ in 0..<32 {
          let middle = (low + high) / 2
          if cubic(middle, x1, x2) < x { low = middle } else { high = middle }
        }
        return x == 0 ? 0 : x == 1 ? 1 : cubic((low + high) / 2, y1, y2)
      }
    }
  }

  private struct Part {
    var animation: RandomMotion.Animation
    var pacing: Curve
    var frames: [(offset: Double, curve: Curve, value: [Double])]
  }

  private let parts: [Part]
  private let underlying: [Double]

  init(_ motion: RandomMotion) {
    underlying = Self.lanes(motion.underlying)
    parts = motion.animations.map { animation in
      // Missing offsets are spread evenly between their neighbors.
      var offsets = animation.keyframes.map { $0.offset ?? .nan }
      if offsets[0].isNaN { offsets[0] = 0 }
      if offsets[offsets.count - 1].isNaN { offsets[offsets.count - 1] = 1 }
      for index in offsets.indices where offsets[index].isNaN {
        let next = offsets[index...].firstIndex { !$0.isNaN } ?? index
        offsets[index] = offsets[index - 1] + (offsets[next] - offsets[index - 1]) / Double(next - index + 1)
      }
      let frames = zip(offsets, animation.keyframes).map { offset, frame in
        (offset, Curve(frame.easing?.css ?? "linear"), Self.lanes(frame.value))
      }
      return Part(animation: animation, pacing: Curve(animation.easing.css), frames: frames)
    }
  }

  /// A number, or the channels of a color times alpha, 0 … 1.
  private static func lanes(_ value: RandomMotion.Value) -> [Double] {
    switch value {
    case .number(let number): return [number]
    case .color(let red, let green, let blue, let percent):
      let alpha = Double(percent) / 100
      return [red, green, blue].map { Double($0) / 255 * alpha } + [alpha]
    }
  }

  /// - Parameter time: Milliseconds.
  func value(at time: Double) -> [Double] {
    var result = underlying
    for part in parts {
      guard let own = Self.value(of: part, at: time) else { continue }
      result = part.animation.isAdditive ? zip(result, own).map { $0 + $1 } : own
    }
    guard result.count == 4 else { return result }
    let alpha = min(1, max(0, result[3]))
    return result[..<3].map { alpha > 0 ? min(alpha, max(0, $0)) : 0 } + [alpha]
  }

  private static func value(of part: Part, at time: Double) -> [Double]? {
    let animation = part.animation, tiny = 1e-6
    let duration = Double(animation.duration), delay = Double(animation.delay)
    let active = duration * animation.iterations, end = max(0, delay + active + Double(animation.endDelay))
    let isBefore = time < max(0, min(delay, end)) - tiny
    let isAfter = !isBefore && time >= max(0, min(delay + active, end)) - tiny
    if isBefore, !["both", "backwards"].contains(animation.fill) { return nil }
    if isAfter, !["both", "forwards"].contains(animation.fill) { return nil }
    let elapsed = isBefore ? max(0, time - delay) : max(0, min(time - delay, active))
    var overall = duration > 0 ? elapsed / duration : isBefore ? 0 : animation.iterations
    overall += animation.iterationStart
    let isEnd = isAfter && animation.iterations > 0 && abs(elapsed - active) < tiny
    var iteration = (overall + 1e-9).rounded(.down), part0 = max(0, overall - iteration)
    if isEnd, part0 < 1e-9 { (iteration, part0) = (iteration - 1, 1) }
    let isOdd = Int(iteration) % 2 == 1
    let isReversed =
      animation.direction == "reverse" || animation.direction == "alternate" && isOdd
      || animation.direction == "alternate-reverse" && !isOdd
    // The before flag is for the current direction.
    let flag = isBefore && !isReversed || isAfter && isReversed
    let progress = part.pacing.value(isReversed ? 1 - part0 : part0, before: flag)
    return shown(part.frames, at: progress, flag)
  }

  private static func shown(
    _ frames: [(offset: Double, curve: Curve, value: [Double])], at progress: Double, _ flag: Bool
  ) -> [Double] {
    var first = frames.lastIndex { $0.offset <= progress + 1e-9 } ?? 0
    let last = frames.count - 1
    // Several keyframes at an end: below 0 the first one holds, from 1 on the last one.
    if progress < 0, frames.filter({ $0.offset == 0 }).count > 1 { return frames[0].value }
    if progress >= 1 - 1e-9, frames.filter({ $0.offset == 1 }).count > 1 { return frames[last].value }
    while first == last || frames[first].offset == frames[min(first + 1, last)].offset { first -= 1 }
    let from = frames[first], to = frames[first + 1]
    let part = from.curve.value((progress - from.offset) / (to.offset - from.offset), before: flag)
    return zip(from.value, to.value).map { $0 + ($1 - $0) * part }
  }
}

@Suite struct MotionModelTests {
  @Test func animationsAreWebAnimations() throws {
    var random = SplitMix(state: 77), speeds = 0
    for _ in 0..<120 {
      let motion = RandomMotion(using: &random), model = MotionModel(motion)
      let samples = Samples(
        try TestScript(motion.script).valid.plan(named: "run"), at: motion.times.map { Double($0) / 1000 })
      let isForward = motion.animations.allSatisfy { $0.direction == "normal" }
      for (index, time) in motion.times.enumerated() {
        let found: [Double]
        if motion.isColor {
          let channels = ["r", "g", "b", "a"].map { samples["a.backgroundColor.\($0)"][index] }
          found = channels[..<3].map { $0 * channels[3] } + [channels[3]]
        } else {
          found = [samples["a.x"][index]]
        }
        // On either side of a jump, where rounding decides; forward it is the later one.
        let near = (isForward ? [0, 3e-6] : [0, 3e-6, -3e-6]).lazy.map { model.value(at: Double(time) + $0) }
        let isClose = near.contains { zip($0, found).allSatisfy { abs($0 - $1) <= 2e-5 * max(1, abs($0)) } }
        #expect(isClose, "at \(time) ms: \(found), not \(Array(near))\n\(motion.script)")
        if !isClose { return }
        guard !motion.isColor else { continue }
        // Where it is smooth, the speed is the slope of the model.
        let step = 0.02, around = [-2, -1, 1, 2].map { model.value(at: Double(time) + $0 * step)[0] }
        let slopes = [
          (around[1] - around[0]) / step, (around[3] - around[2]) / step, (around[2] - around[1]) / step / 2,
        ]
        guard (slopes.max() ?? 0) - (slopes.min() ?? 0) <= 1e-3 * max(0.01, abs(slopes[2])) else { continue }
        let slope = (around[0] - 8 * around[1] + 8 * around[2] - around[3]) / (12 * step) * 1000
        let speed = samples["a.x'"][index]
        #expect(
          abs(speed - slope) <= 1e-3 * max(1, abs(slope)), "\(speed) at \(time) ms, not \(slope)\n\(motion.script)")
        speeds += 1
      }
    }
    #expect(speeds > 800, "\(speeds)")
  }
}
