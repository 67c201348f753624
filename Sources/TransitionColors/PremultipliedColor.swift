/// A color whose red, green and blue are multiplied by alpha, with unclamped channels.
///
/// Colors are added in this form (CSS composite mode `add`, the speed that a spring takes over) and clamped once, when the
/// sum is read: an animation that subtracts an excess added below it leaves no trace.
package struct PremultipliedColor: Sendable, Equatable {
  /// Red, green, blue (each times alpha) and alpha.
  package var channels: SIMD4<Double>

  package static let zero = PremultipliedColor(channels: .zero)

  package init(channels: SIMD4<Double>) { self.channels = channels }

  package init(_ color: Color) {
    let alpha = color.alpha
    channels = SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
  }

  package static func + (a: Self, b: Self) -> Self { Self(channels: a.channels + b.channels) }
  package static func += (a: inout Self, b: Self) { a.channels += b.channels }

  /// The color with alpha clamped, then divided out, then each channel clamped; all 0 where alpha is 0.
  package var color: Color {
    let alpha = clampToUnit(channels.w)
    guard alpha > 0 else { return .clear }
    return Color(
      red: clampToUnit(channels.x / alpha), green: clampToUnit(channels.y / alpha),
      blue: clampToUnit(channels.z / alpha), alpha: alpha)
  }

  /// Returns the color together with its derivative, given the derivative of the premultiplied channels.
  ///
  /// The derivative is 0 for a channel that is clamped, or is at a bound and about to cross it, and for red, green and
  /// blue where alpha is 0.
  package func color(derivative: PremultipliedColor) -> (color: Color, derivative: ColorDerivative) {
    let alpha = clampToUnit(channels.w)
    let alphaSpeed = PremultipliedColor.clampedSpeed(channels.w, derivative.channels.w)
    guard alpha > 0 else { return (.clear, ColorDerivative(red: 0, green: 0, blue: 0, alpha: alphaSpeed)) }
    var value = SIMD3<Double>.zero, speed = value
    for index in 0..<3 {
      let straight = channels[index] / alpha
      value[index] = clampToUnit(straight)
      speed[index] = PremultipliedColor.clampedSpeed(
        straight, (derivative.channels[index] - straight * alphaSpeed) / alpha)
    }
    return (
      Color(red: value.x, green: value.y, blue: value.z, alpha: alpha),
      ColorDerivative(red: speed.x, green: speed.y, blue: speed.z, alpha: alphaSpeed)
    )
  }

  /// The derivative of a channel after clamping to 0…1, the right-hand one at a bound.
  @inline(__always)
  static func clampedSpeed(_ value: Double, _ speed: Double) -> Double {
    if value > 0, value < 1 { return speed }
    if value == 0 { return speed > 0 ? speed : 0 }
    if value == 1 { return speed < 0 ? speed : 0 }
    return 0
  }
}

/// The rate of change of a color's channels, each per unit of progress.
package struct ColorDerivative: Sendable, Equatable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double
}
