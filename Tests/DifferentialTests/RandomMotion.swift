import Foundation
import TransitionTestSupport

/// Animations of one element that a script and a browser can both run.
///
/// Every time is a whole number of milliseconds in the script and of seconds in the browser. A thousandfold pace changes
/// no progress, and whole seconds are exact there, so that the browser decides exactly what lies at an instant.
struct RandomMotion {
  /// An easing by CSS's spelling, and what is known of it.
  struct Easing {
    var css: String
    /// How far from the exact progress a browser's solver may be.
    var slack = 0.0
  }

  struct Keyframe {
    var offset: Double?
    var easing: Easing?
    var value: Value
  }

  enum Value {
    case number(Double)
    case color(red: Int, green: Int, blue: Int, alpha: Int)

    var css: String {
      switch self {
      case .number(let number): "\(number)"
      case .color(let red, let green, let blue, let alpha): "rgb(\(red) \(green) \(blue) / \(alpha)%)"
      }
    }
  }

  struct Animation {
    var keyframes: [Keyframe]
    var duration: Int
    var delay: Int
    var endDelay: Int
    var iterations: Double
    var iterationStart: Double
    var direction: String
    var fill: String
    var easing: Easing
    var isAdditive: Bool

    /// The browser's progress may differ by this much.
    var slack: Double {
      keyframes.compactMap { $0.easing?.slack }.reduce(easing.slack, max)
    }

    /// Milliseconds at which something begins, ends, turns or jumps, as far as these are whole.
    var instants: [Int] {
      var result = [delay, delay + Int((Double(duration) * iterations).rounded()) + endDelay]
      for iteration in 0...min(Int(iterations.rounded(.up)), 4) {
        let start = delay + iteration * duration - Int((Double(duration) * iterationStart).rounded())
        for offset in [0, 0.25, 0.5, 0.75] + keyframes.compactMap({ $0.offset }) {
          result.append(start + Int((offset * Double(duration)).rounded()))
        }
      }
      return result.filter { $0 >= 0 }
    }
  }

  /// The property's own value below the animations.
  var underlying: Value
  var animations: [Animation]
  /// Milliseconds.
  var times: [Int]

  var isColor: Bool {
    if case .color = underlying { return true }
    return false
  }
}

// MARK: Choosing

extension RandomMotion {
  init(using random: inout SplitMix) {
    let isColor = Int.random(in: 0..<4, using: &random) == 0
    underlying = Self.value(isColor, &random)
    animations = []
    // Sums of colors are rounded to bytes and clamped between layers there; they are compared elsewhere.
    let count = isColor ? 1 : [1, 1, 1, 2, 3].randomElement(using: &random)!
    for index in 0..<count {
      let isAdditive = index > 0 || (!isColor && Int.random(in: 0..<6, using: &random) == 0)
      animations.append(Self.animation(isColor, isAdditive: isAdditive, &random))
    }
    let end = animations.map { $0.delay + Int(Double($0.duration) * $0.iterations) + $0.endDelay }.max() ?? 0
    times = animations.flatMap { $0.instants }.shuffled(using: &random).prefix(14).map { $0 }
    for _ in 0..<10 { times.append(Int.random(in: 0...max(end + end / 10, 20), using: &random)) }
    times.sort()
  }

  private static func value(_ isColor: Bool, _ random: inout SplitMix) -> Value {
    guard isColor else { return .number(Double(Int.random(in: -400...400, using: &random)) / 4) }
    func channel() -> Int { Int.random(in: 0...255, using: &random) }
    return .color(
      red: channel(), green: channel(), blue: channel(),
      alpha: [0, 20, 50, 80, 100, 100].randomElement(using: &random)!)
  }

  private static func animation(_ isColor: Bool, isAdditive: Bool, _ random: inout SplitMix) -> Animation {
    // Quarters and their halves leave fractions of segments exact in a browser, which decides jumps without a tolerance.
    let count = Int.random(in: 2...4, using: &random)
    var offsets = (0..<count).map { _ in Double(Int.random(in: 0...4, using: &random)) / 4 }.sorted()
    offsets[0] = 0
    offsets[count - 1] = 1
    var keyframes: [Keyframe] = []
    for (index, offset) in offsets.enumerated() {
      let isWritten = (index > 0 && index + 1 < count) && Bool.random(using: &random)
      keyframes.append(
        Keyframe(
          offset: isWritten ? offset : nil,
          easing: index + 1 < count && Bool.random(using: &random) ? easing(&random) : nil,
          value: value(isColor, &random)))
    }
    let pacing = Bool.random(using: &random) ? Easing(css: "linear") : easing(&random)
    return Animation(
      keyframes: keyframes,
      duration: [100, 300, 410, 700, 1000, 1370, 0].randomElement(using: &random)!,
      delay: [0, 0, 100, 290, 333, -50, -410].randomElement(using: &random)!,
      endDelay: [0, 0, 0, 150, -60].randomElement(using: &random)!,
      iterations: [1, 1, 1, 2, 3, 4, 2.5, 0.5, 0].randomElement(using: &random)!,
      iterationStart: [0, 0, 0, 0.5, 1, 1.25].randomElement(using: &random)!,
      direction: ["normal", "reverse", "alternate", "alternate-reverse"].randomElement(using: &random)!,
      fill: ["both", "both", "none", "forwards", "backwards"].randomElement(using: &random)!,
      easing: pacing, isAdditive: isAdditive)
  }

  /// Control points at their edges as often as between them.
  static func easing(_ random: inout SplitMix) -> Easing {
    func bezier(_ points: [Double]) -> Easing {
      Easing(css: "cubic-bezier(\(points.map { "\($0)" }.joined(separator: ", ")))", slack: 1e-6)
    }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return Easing(css: ["linear", "step-start", "step-end"].randomElement(using: &random)!)
    case 1:
      return Easing(css: ["ease", "ease-in", "ease-out", "ease-in-out"].randomElement(using: &random)!, slack: 1e-6)
    case 2:
      let position = ["jump-start", "jump-end", "jump-none", "jump-both"].randomElement(using: &random)!
      return Easing(css: "steps(\([2, 3, 4, 5, 10].randomElement(using: &random)!), \(position))")
    case 3:
      let outputs = (0..<Int.random(in: 2...4, using: &random)).map { _ in Int.random(in: -2...6, using: &random) }
      // The last point keeps its input, and every other is a jump at most once.
      let points = outputs.enumerated().map { index, output -> String in
        guard index > 0, index + 1 < outputs.count, Bool.random(using: &random) else { return "\(Double(output) / 4)" }
        let place = 20 * index + 5 * Int.random(in: 0...4, using: &random)
        return Bool.random(using: &random)
          ? "\(Double(output) / 4) \(place)%, \(Double(output + 1) / 4) \(place)%" : "\(Double(output) / 4) \(place)%"
      }
      return Easing(css: "linear(\(points.joined(separator: ", ")))")
    default:
      let xs = [0, 0.1, 0.15, 0.18, 0.25, 0.42, 0.5, 0.58, 0.75, 0.9, 1]
      let ys = [-0.5, 0, 0, 0.1, 0.7, 1, 1, 1.4]
      return bezier([
        xs.randomElement(using: &random)!, ys.randomElement(using: &random)!, xs.randomElement(using: &random)!,
        ys.randomElement(using: &random)!,
      ])
    }
  }
}

// MARK: Writing

extension RandomMotion {
  var script: String {
    let property = isColor ? "backgroundColor" : "x"
    let list = animations.map { animation in
      let frames = animation.keyframes.map { frame in
        var parts = ["\(property): \"\(frame.value.css)\""]
        if let offset = frame.offset { parts.append("at: \(offset)") }
        if let easing = frame.easing { parts.append("curve: \"\(easing.css)\"") }
        return "{ \(parts.joined(separator: ", ")) }"
      }
      let direction = animation.direction == "alternate-reverse" ? "alternateReverse" : animation.direction
      return """
            - animate: a
              keyframes: [\(frames.joined(separator: ", "))]
              duration: \(animation.duration)ms
              delay: \(animation.delay)ms
              endDelay: \(animation.endDelay)ms
              iterations: \(animation.iterations)
              iterationStart: \(animation.iterationStart)
              direction: \(direction)
              fill: \(animation.fill)
              pacing: "\(animation.easing.css)"
              composite: \(animation.isAdditive ? "add" : "replace")

        """
    }
    return """
      transition: random
      canvas: { width: 100, height: 100 }
      views: { a: { \(isColor ? "backgroundColor: \"\(underlying.css)\"" : "properties: { x: \(underlying.css) }") } }
      phases:
        run:
          curve: linear
          completion: 1000s
          animations:
      \(list.joined())
      """
  }

  /// Milliseconds of the browser: each time, and 2 ns of the script after it, since a fraction of an iteration or of a
  /// segment is not exact in a browser either and may leave an instant on its wrong side. Where progress falls, that
  /// side is the one before.
  private var browserTimes: [Double] {
    let near = animations.allSatisfy { $0.direction == "normal" } ? [0, 2e-3] : [0, 2e-3, -2e-3]
    return times.flatMap { time in near.map { Double(time) * 1000 + $0 } }
  }

  /// What `element.animate()` takes.
  var browserCase: [String: Any] {
    let property = isColor ? "backgroundColor" : "--x"
    return [
      "property": isColor ? "background-color" : "--x", "underlying": underlying.css, "times": browserTimes,
      "animations": animations.map { animation -> [String: Any] in
        [
          "keyframes": animation.keyframes.map { frame -> [String: Any] in
            var result: [String: Any] = [property: frame.value.css]
            if let offset = frame.offset { result["offset"] = offset }
            if let easing = frame.easing { result["easing"] = easing.css }
            return result
          },
          "timing": [
            "duration": animation.duration * 1000, "delay": animation.delay * 1000,
            "endDelay": animation.endDelay * 1000, "iterations": animation.iterations,
            "iterationStart": animation.iterationStart, "direction": animation.direction, "fill": animation.fill,
            "easing": animation.easing.css, "composite": animation.isAdditive ? "add" : "replace",
          ] as [String: Any],
        ]
      },
    ]
  }
}
