import Foundation

/// Motions of animation engines in closed form, worked out without the curves of the program.
package enum EngineModel {
  /// A Bézier curve by bisection to the last bit; constant before 0 and after 1.
  package static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> @Sendable (Double) -> Double {
    { x in
      guard x > 0, x < 1 else { return min(max(x, 0), 1) }
      func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<80 {
        let middle = (low + high) / 2
        if value(x1, x2, middle) < x { low = middle } else { high = middle }
      }
      return value(y1, y2, (low + high) / 2)
    }
  }

  /// Part of the way through an interval, as Flutter's `Interval`; constant outside.
  package static func interval(_ value: Double, _ begin: Double, _ end: Double) -> Double {
    min(max((value - begin) / (end - begin), 0), 1)
  }

  /// A cubic with a value and a speed at both ends of a segment.
  package static func hermite(
    _ time: Double, over length: Double, _ from: Double, _ to: Double, speeds: (Double, Double)
  ) -> Double {
    let t = time / length, u = 1 - t
    return (1 + 2 * t) * u * u * from + t * u * u * length * speeds.0
      + t * t * (3 - 2 * t) * to - t * t * u * length * speeds.1
  }

  /// The clock of a motion that is played backward from a moment on.
  package static func retraced(_ time: Double, turningAt moment: Double, duration: Double) -> Double {
    time < moment ? min(time, duration) : max(min(moment, duration) - (time - moment), 0)
  }
}

/// A damped spring with a mass of 1.
package struct SpringModel: Sendable {
  package var frequency: Double
  package var ratio: Double

  package init(stiffness: Double, damping: Double) {
    frequency = stiffness.squareRoot()
    ratio = damping / (2 * stiffness.squareRoot())
  }

  /// SwiftUI's `Spring(response:dampingRatio:)`.
  package init(response: Double, ratio: Double) { (frequency, self.ratio) = (2 * .pi / response, ratio) }

  /// UIKit's `usingSpringWithDamping` and Motion's `duration` with `bounce`: what is left of the envelope at the end is a
  /// thousandth, whose root is found by bisection here.
  package init(fitting duration: Double, ratio: Double) {
    var (low, high) = (1 / duration, 100 / duration)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      let envelope =
        ratio < 1
        ? ratio / (1 - ratio * ratio).squareRoot() * exp(-ratio * middle * duration)
        : (1 + middle * duration) * exp(-middle * duration)
      if envelope > 0.001 { low = middle } else { high = middle }
    }
    (frequency, self.ratio) = (low, ratio)
  }

  /// The value and the speed after a time.
  package func state(after time: Double, from start: Double, speed: Double, to target: Double)
    -> (value: Double, speed: Double)
  {
    let x = start - target, a = ratio * frequency
    guard ratio < 1 else {
      let slope = speed + frequency * x, fading = exp(-frequency * time)
      return (target + (x + slope * time) * fading, (slope - frequency * (x + slope * time)) * fading)
    }
    let d = frequency * (1 - ratio * ratio).squareRoot(), swing = (speed + a * x) / d
    let (c, s) = (cos(d * time), sin(d * time)), fading = exp(-a * time)
    return (target + fading * (x * c + swing * s), fading * ((swing * d - a * x) * c - (x * d + a * swing) * s))
  }

  /// The way from 0 to 1, from rest.
  package func progress(_ time: Double) -> Double { state(after: max(time, 0), from: 0, speed: 0, to: 1).value }

  /// A value that a spring moves, and from a moment on, with the speed that it has there, to another target.
  package func value(_ time: Double, _ from: Double, _ to: Double, turningTo other: Double, at moment: Double) -> Double
  {
    guard time >= moment else { return state(after: time, from: from, speed: 0, to: to).value }
    let turn = state(after: moment, from: from, speed: 0, to: to)
    return state(after: time - moment, from: turn.value, speed: turn.speed, to: other).value
  }
}
