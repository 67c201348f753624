internal import PlatformMath
internal import TransitionCurves

/// One of the spellings of a spring.
struct SpringSpelling: Sendable {
  /// Converts response and damping ratio to the spelling's numbers.
  var parameters: @Sendable (Double, Double) -> (Double, Double)
  /// Converts the spelling's numbers to response and damping ratio.
  var spring: @Sendable (Double, Double) -> (response: Double, ratio: Double)?
  var text: @Sendable (Double, Double) -> String
  /// Whether its first number is not part of the text, but the duration of the motion.
  var fitsDuration = false
  /// The number of digits of its second number.
  var digits: @Sendable (Double) -> Double = Rounding.digitCount

  /// SwiftUI's: a duration and a bounce.
  static let perceptual = SpringSpelling(
    parameters: { ($0, $1 <= 1 ? 1 - $1 : 1 / $1 - 1) },
    spring: { $1 > -1 && $1 < 1 ? ($0, $1 >= 0 ? 1 - $1 : 1 / (1 + $1)) : nil },
    text: { "spring(duration=\(Rounding.seconds($0)), bounce=\(Rounding.text($1)))" },
    // A bounce is a part of 1, so that 0.0005 has more digits than 0.05.
    digits: { Rounding.digitCount($0) + max(-log10(max(abs($0), 1e-9)).rounded(.up) - 2, 0) })

  static let all: [SpringSpelling] = [
    SpringSpelling(
      parameters: { ($0, $1) }, spring: { $0 > 0 && $1 >= 0 ? ($0, $1) : nil },
      text: { "spring(response=\(Rounding.seconds($0)), dampingRatio=\(Rounding.text($1)))" }),
    perceptual,
    SpringSpelling(
      parameters: { (4 * .pi * .pi / ($0 * $0), 4 * .pi * $1 / $0) },
      spring: { stiffness, damping in
        guard stiffness > 0, damping >= 0 else { return nil }
        let frequency = stiffness.squareRoot()
        let ratio = damping / (2 * frequency)
        // Beyond critical damping, this spelling is critically damped.
        return ratio > 1 ? nil : (2 * .pi / frequency, ratio)
      },
      text: { "spring(stiffness=\(Rounding.text($0)), damping=\(Rounding.text($1)))" }),
    fitted,
  ]

  /// UIKit's: a duration, to which the spring is fitted, and a damping ratio up to 1.
  private static let fitted = SpringSpelling(
    parameters: { response, ratio in
      // The envelope, r ∕ √(1 − r²) · e^(−rωd), is a thousandth at its end; see FittedSpring. At r = 1, ωd is 9.2334.
      let frequency = 2 * .pi / response, root = max(1 - ratio * ratio, 0).squareRoot()
      guard root > 0, ratio > 0.001 * root else { return (9.2334 / frequency, min(ratio, 1)) }
      return (log(1000 * ratio / root) / (ratio * frequency), ratio)
    },
    spring: { duration, ratio in
      guard duration > 0.01, duration < 10, ratio > 0, ratio <= 1,
        case .success(let spring) = FittedSpring(dampingRatio: ratio).spring(for: duration)
      else { return nil }
      return (2 * .pi / spring.naturalFrequency, ratio)
    },
    text: { _, ratio in "spring(dampingRatio=\(Rounding.text(ratio)))" }, fitsDuration: true)
}
