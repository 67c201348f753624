internal import PlatformMath
package import TransitionCurves

/// Compose's `spring(dampingRatio, stiffness, visibilityThreshold)`: the closed form at whole milliseconds.
///
/// It ends, with exactly the target, after the duration that `estimateAnimationDurationMillis` computes from the
/// threshold; from a threshold of the whole distance on, that is 0. The formulas restate SpringEstimation.kt.
package struct ComposeSpring: Sendable {
  /// `Spring.DefaultDisplacementThreshold`.
  package static let standardThreshold = 0.01

  private let spring: Spring
  /// In whole milliseconds.
  package let durationMilliseconds: Double

  package init(_ spring: Spring, distance: Double, threshold: Double) {
    self.spring = Spring(
      naturalFrequency: spring.naturalFrequency, dampingRatio: spring.playedDampingRatio,
      initialVelocity: spring.initialVelocity)
    durationMilliseconds =
      Estimate(
        stiffness: spring.naturalFrequency * spring.naturalFrequency, dampingRatio: spring.playedDampingRatio,
        velocity: spring.initialVelocity * distance / threshold, displacement: -distance / threshold
      ).milliseconds
  }

  package var motion: EngineMotion {
    let end = durationMilliseconds
    return EngineMotion(end: end / 1000) { [spring] time in
      let milliseconds = ((time * 1e9).rounded() / 1e6).rounded(.down)
      return milliseconds >= end ? 1 : spring.value(at: milliseconds / 1000)
    }
  }

  /// The time until a spring stays within a distance of 1 of its target.
  private struct Estimate {
    var stiffness: Double
    var dampingRatio: Double
    var velocity: Double
    var displacement: Double

    var milliseconds: Double {
      guard displacement != 0 || velocity != 0 else { return 0 }
      let start = abs(displacement), speed = displacement < 0 ? -velocity : velocity
      let half = dampingRatio * stiffness.squareRoot()
      let root = (half * half - stiffness).magnitude.squareRoot()
      let seconds: Double
      if dampingRatio > 1 {
        seconds = overDamped(-half + root, -half - root, start, speed)
      } else if dampingRatio < 1 {
        let weight = (speed + half * start) / root
        seconds = log(1 / (start * start + weight * weight).squareRoot()) / -half
      } else {
        seconds = criticallyDamped(-half, start, speed)
      }
      // A conversion to an integer turns NaN into 0.
      let result = (seconds * 1000).rounded(.towardZero)
      return result.isNaN ? 0 : max(result, 0)
    }

    private func larger(_ one: Double, _ other: Double) -> Double {
      one.isFinite ? other.isFinite ? max(one, other) : one : other
    }

    private func overDamped(_ slow: Double, _ fast: Double, _ start: Double, _ speed: Double) -> Double {
      let second = (slow * start - speed) / (slow - fast)
      let first = start - second
      var time = larger(log(abs(1 / first)) / slow, log(abs(1 / second)) / fast)
      let inflection = log((first * slow) / (-second * fast)) / (fast - slow)
      func position(_ t: Double) -> Double { first * exp(slow * t) + second * exp(fast * t) }
      let target: Double
      if inflection.isNaN || inflection <= 0 {
        target = -1
      } else if -position(inflection) < 1 {
        if second > 0, first < 0 { time = 0 }
        target = -1
      } else {
        time = log(-(second * fast * fast) / (first * slow * slow)) / (slow - fast)
        target = 1
      }
      if abs(position(time) + target) < 0.0001 { return time }
      return refine(time) { t in
        (position(t) + target, first * slow * exp(slow * t) + second * fast * exp(fast * t))
      }
    }

    private func criticallyDamped(_ root: Double, _ start: Double, _ speed: Double) -> Double {
      let slope = speed - root * start
      let guess = log(abs(1 / slope))
      var scaled = guess
      for _ in 0..<6 { scaled = guess - log(abs(scaled / root)) }
      var time = larger(log(abs(1 / start)) / root, scaled / root)
      let inflection = -(root * start + slope) / (root * slope)
      func position(_ t: Double) -> Double { (start + slope * t) * exp(root * t) }
      let target: Double
      if inflection.isNaN || inflection <= 0 {
        target = -1
      } else if -position(inflection) < 1 {
        if slope < 0, start > 0 { time = 0 }
        target = -1
      } else {
        time = -(2 / root) - start / slope
        target = 1
      }
      return refine(time) { t in
        (position(t) + target, (slope * (root * t + 1) + start * root) * exp(root * t))
      }
    }

    /// Newton's method until it moves by at most 1 ms.
    private func refine(_ start: Double, _ function: (Double) -> (value: Double, slope: Double)) -> Double {
      var time = start
      for _ in 0..<100 {
        let (value, slope) = function(time)
        let last = time
        time -= value / slope
        if !(abs(last - time) > 0.001) { break }
      }
      return time
    }
  }
}
