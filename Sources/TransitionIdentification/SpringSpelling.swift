internal import PlatformMath

/// One of the spellings of a spring.
struct SpringSpelling: Sendable {
  /// Converts response and damping ratio to the spelling's numbers.
  var parameters: @Sendable (Double, Double) -> (Double, Double)
  /// Converts the spelling's numbers to response and damping ratio.
  var spring: @Sendable (Double, Double) -> (response: Double, ratio: Double)?
  var text: @Sendable (Double, Double) -> String
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
  ]
}
