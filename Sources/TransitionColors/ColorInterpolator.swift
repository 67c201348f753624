/// Mixes two colors in a color space, following CSS Color 4, 12, and the language's `colorSpace`.
///
/// Components are premultiplied (except for hues), mixed linearly even outside 0…1, and divided by the clamped alpha;
/// the result is converted to sRGB and clamped. In `oklch` the hue takes the shorter arc, and an achromatic end takes
/// the other end's hue. Where alpha is 0, red, green and blue are 0.
package struct ColorInterpolator: Sendable {
  package let space: ColorSpace
  /// The colors at progress 0 and 1, exactly; they may be outside the sRGB gamut.
  private let from: Color
  private let to: Color
  /// Components in `space` and alpha; premultiplied unless both alphas are equal.
  let start: SIMD4<Double>
  /// The difference between the end and `start`.
  let change: SIMD4<Double>
  /// Whether both ends have the same alpha, so that no division is needed.
  let hasConstantAlpha: Bool
  /// The deviation of a cubic piece from the straight line; nil for a straight line.
  let bend: Bend?

  /// The differences between a cubic Hermite piece's tangents and the straight line, by progress.
  struct Bend: Sendable {
    var leaving: SIMD4<Double>
    var arriving: SIMD4<Double>
  }

  package init(from: Color, to: Color, in space: ColorSpace = .srgb) {
    self.space = space
    (self.from, self.to) = (from, to)
    var a = space.components(of: from)
    var b = space.components(of: to)
    if space == .oklch { ColorInterpolator.alignHues(&a, &b) }
    hasConstantAlpha = from.alpha == to.alpha
    if !hasConstantAlpha {
      let hues = (a.z, b.z)
      a *= from.alpha
      b *= to.alpha
      if space == .oklch { (a.z, b.z) = hues }
    }
    start = SIMD4(a, from.alpha)
    change = SIMD4(b, to.alpha) - start
    bend = nil
  }

  /// Creates one piece of a curve through several colors from premultiplied components.
  init(
    from: Color, to: Color, in space: ColorSpace, start: SIMD4<Double>, change: SIMD4<Double>, bend: Bend
  ) {
    self.space = space
    (self.from, self.to) = (from, to)
    self.start = start
    self.change = change
    self.bend = bend
    hasConstantAlpha = false
  }

  /// The colors at the ends as they are written.
  var first: Color { from.canonical }
  var last: Color { to.canonical }

  /// Returns the color at a progress; 0 is the first color, 1 the second, and the line continues beyond either end.
  package func color(at progress: Double) -> Color {
    if progress == 0 { return first }
    if progress == 1 { return last }
    let mixed = components(at: progress)
    if space == .srgb, !hasConstantAlpha { return PremultipliedColor(channels: mixed).color }
    let parts = straight(mixed)
    guard parts.w > 0 else { return .clear }
    let (red, green, blue) = space.encodedSRGB(parts.x, parts.y, parts.z)
    return Color(red: red, green: green, blue: blue, alpha: parts.w).canonical
  }

  /// Returns the color at a progress and its derivative by progress.
  ///
  /// The derivative of a clamped channel is 0, the right-hand one at a bound.
  package func colorAndDerivative(at progress: Double) -> (color: Color, derivative: ColorDerivative) {
    let (value, speed) = premultipliedAndDerivative(at: progress)
    var result = value.color(derivative: speed)
    if progress == 0 { result.color = first }
    if progress == 1 { result.color = last }
    return result
  }

  /// Returns the unclamped premultiplied sRGB color at a progress, the form in which colors are added.
  package func premultiplied(at progress: Double) -> PremultipliedColor {
    if progress == 0 { return PremultipliedColor(from) }
    if progress == 1 { return PremultipliedColor(to) }
    let mixed = components(at: progress)
    if space == .srgb, !hasConstantAlpha { return PremultipliedColor(channels: mixed) }
    let parts = straight(mixed)
    let (red, green, blue) = space.encodedSRGB(parts.x, parts.y, parts.z)
    return PremultipliedColor(channels: SIMD4(SIMD3(red, green, blue) * parts.w, mixed.w))
  }

  /// Returns ``premultiplied(at:)`` together with the derivative of its channels by progress.
  ///
  /// - Parameter beyond: The distance to go on from there along the tangent in the color space.
  package func premultipliedAndDerivative(
    at progress: Double, beyond: Double = 0
  ) -> (value: PremultipliedColor, derivative: PremultipliedColor) {
    let change = componentSpeed(at: progress), mixed = components(at: progress) + change * beyond
    if space == .srgb, !hasConstantAlpha {
      return (PremultipliedColor(channels: mixed), PremultipliedColor(channels: change))
    }
    let parts = straight(mixed), speed = straightDerivative(parts, of: mixed, change)
    let (red, green, blue) = space.encodedSRGB(
      Dual(parts.x, speed.x), Dual(parts.y, speed.y), Dual(parts.z, speed.z))
    let alpha = Dual(parts.w, speed.w)
    let (r, g, b) = (red * alpha, green * alpha, blue * alpha)
    return (
      PremultipliedColor(channels: SIMD4(r.value, g.value, b.value, mixed.w)),
      PremultipliedColor(channels: SIMD4(r.derivative, g.derivative, b.derivative, change.w))
    )
  }
}

extension ColorInterpolator {
  /// The components at a progress, premultiplied unless both alphas are equal; linear beyond the ends of a piece.
  @inline(__always)
  private func components(at progress: Double) -> SIMD4<Double> {
    guard let bend else { return start + change * progress }
    if progress < 0 { return start + (change + bend.leaving) * progress }
    if progress > 1 { return start + change + (change + bend.arriving) * (progress - 1) }
    let square = progress * progress
    return start + change * progress + bend.leaving * (progress * (square - 2 * progress + 1))
      + bend.arriving * (square * (progress - 1))
  }

  @inline(__always)
  private func componentSpeed(at progress: Double) -> SIMD4<Double> {
    guard let bend else { return change }
    if progress < 0 { return change + bend.leaving }
    if progress > 1 { return change + bend.arriving }
    let square = progress * progress
    return change + bend.leaving * (3 * square - 4 * progress + 1) + bend.arriving * (3 * square - 2 * progress)
  }

  /// Components divided by alpha, at most 1; all 0 where alpha is 0. Chroma is never negative.
  @inline(__always)
  private func straight(_ mixed: SIMD4<Double>) -> SIMD4<Double> {
    var mixed = mixed
    if !hasConstantAlpha {
      let alpha = min(mixed.w, 1)
      guard alpha != 0 else { return .zero }
      let hue = mixed.z
      mixed /= alpha
      if space == .oklch { mixed.z = hue }
      mixed.w = alpha
    }
    if space == .oklch, !(mixed.y > 0) { mixed.y = 0 }
    return mixed
  }

  /// The derivative of ``straight(_:)`` of some components, given theirs.
  private func straightDerivative(
    _ straight: SIMD4<Double>, of mixed: SIMD4<Double>, _ change: SIMD4<Double>
  ) -> SIMD4<Double> {
    var speed = change
    if !hasConstantAlpha {
      if mixed.w >= 1 { speed.w = PremultipliedColor.clampedSpeed(mixed.w, change.w) }
      guard straight.w != 0 else { return SIMD4(0, 0, 0, speed.w) }
      for index in 0..<(space == .oklch ? 2 : 3) {
        speed[index] = (change[index] - straight[index] * speed.w) / straight.w
      }
    }
    if space == .oklch, straight.y == 0, speed.y < 0 || mixed.y < 0 { speed.y = 0 }
    return speed
  }

  /// Gives an achromatic end the other end's hue, and turns the second hue so that the arc is the shorter one.
  private static func alignHues(_ a: inout SIMD3<Double>, _ b: inout SIMD3<Double>) {
    let isPowerlessA = a.y <= ColorSpace.powerlessChroma
    let isPowerlessB = b.y <= ColorSpace.powerlessChroma
    if isPowerlessA { a.z = isPowerlessB ? 0 : b.z }
    if isPowerlessB { b.z = a.z }
    if b.z - a.z > 180 { a.z += 360 } else if b.z - a.z < -180 { b.z += 360 }
  }
}
