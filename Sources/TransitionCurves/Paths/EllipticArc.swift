internal import PlatformMath

/// A part of an ellipse: center + cos θ · first + sin θ · second, for θ from a start angle over a sweep.
struct EllipticArc: Sendable {
  var center: PathPoint
  var first: PathPoint
  var second: PathPoint
  /// In radians.
  var startAngle: Double
  /// In radians; the sign is the direction of rotation.
  var sweep: Double

  func point(_ t: Double) -> PathPoint {
    let angle = startAngle + sweep * t
    return center + (cos(angle) * first + sin(angle) * second)
  }

  func derivative(_ t: Double) -> PathPoint {
    let angle = startAngle + sweep * t
    return sweep * (cos(angle) * second - sin(angle) * first)
  }
}

extension EllipticArc {
  /// Converts SVG's endpoint parameterization (SVG 2, B.2.4); radii that are too small are scaled up.
  ///
  /// Nil for a straight line or an empty arc: a radius is 0, or the endpoints are equal.
  init?(
    from: PathPoint, to: PathPoint, radii: (Double, Double), rotationInDegrees: Double, isLarge: Bool,
    isPositive: Bool
  ) {
    var width = abs(radii.0)
    var height = abs(radii.1)
    guard from != to, width > 0, height > 0 else { return nil }
    let angle = rotationInDegrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    let cosine = cos(angle)
    let sine = sin(angle)
    let half = 0.5 * (from - to)
    // In the ellipse's own axes, as fractions of its radii.
    var x = (cosine * half.x + sine * half.y) / width
    var y = (cosine * half.y - sine * half.x) / height
    let reach = hypot(x, y)
    guard reach.isFinite, reach > 0 else { return nil }
    if reach > 1 {
      width *= reach
      height *= reach
      x /= reach
      y /= reach
    }
    let square = x * x + y * y
    // With radii that were scaled up the center is halfway, which the root of a rounded difference would miss by 1e-8.
    let distance = reach > 1 ? 0 : max(0, (1 - square) / square).squareRoot()
    let offset = isLarge == isPositive ? -distance : distance
    // The center, scaled to the unit circle.
    let centerX = offset * y
    let centerY = -offset * x
    startAngle = atan2(y - centerY, x - centerX)
    var sweep = atan2(-y - centerY, -x - centerX) - startAngle
    if isPositive && sweep < 0 { sweep += 2 * .pi }
    if !isPositive && sweep > 0 { sweep -= 2 * .pi }
    self.sweep = sweep
    first = PathPoint(x: cosine * width, y: sine * width)
    second = PathPoint(x: -sine * height, y: cosine * height)
    center = 0.5 * (from + to) + (centerX * first + centerY * second)
  }
}
