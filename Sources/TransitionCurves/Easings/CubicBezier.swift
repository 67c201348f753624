/// The timing function along a cubic Bézier curve from (0, 0) to (1, 1), as in CSS and Core Animation.
///
/// Formula: with s solved from x(s) = 3x₁s(1−s)² + 3x₂s²(1−s) + s³ = progress, the output is
/// y(s) = 3y₁s(1−s)² + 3y₂s²(1−s) + s³. Exact to within rounding, near-vertical tangents included.
///
/// Outside 0…1 the curve continues in a straight line, as in CSS Easing: along the tangent at the end, along the line
/// through the farther control point when the nearer one coincides with the end, flat when the tangent is vertical. The
/// derivative is that slope below 0, at 1 and above; a vertical tangent inside is reported as
/// ±`Double.greatestFiniteMagnitude`.
package struct CubicBezier: TimingFunction {
  /// The first control point's x, 0…1.
  package let x1: Double
  /// The first control point's y, any finite number.
  package let y1: Double
  /// The second control point's x, 0…1.
  package let x2: Double
  /// The second control point's y, any finite number.
  package let y2: Double

  let segment: MonotoneCubic
  private let slopeBelow: Double
  private let slopeAbove: Double
  /// y = x.
  package let isIdentity: Bool

  /// Creates the curve from its control points; nil when an x is outside 0…1 or a y is not finite.
  package init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    // Beyond 1e300 the sums of control points would overflow.
    guard (0...1).contains(x1), (0...1).contains(x2), abs(y1) <= Self.largestY, abs(y2) <= Self.largestY else {
      return nil
    }
    self.init(unchecked: x1, y1, x2, y2)
  }

  /// Progress unchanged.
  package static let straight = CubicBezier(unchecked: 0, 0, 1, 1)

  /// The largest |y| of a control point; beyond it the arithmetic would overflow.
  package static let largestY = 1e300

  /// - Precondition: Both x are in 0…1, and both y at most ``largestY``.
  package init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    segment = MonotoneCubic(x: (0, x1, x2, 1), y: (0, y1, y2, 1))
    isIdentity = x1 == y1 && x2 == y2
    slopeBelow = segment.slopeBeforeStart
    slopeAbove = segment.slopeAfterEnd
  }

  /// x₁, y₁, x₂, y₂, as in `cubic-bezier()`.
  package var coordinates: [Double] { [x1, y1, x2, y2] }

  /// The parameter s of the curve's point above a progress between 0 and 1.
  package func parameter(at progress: Double) -> Double { segment.parameter(of: segment.place(at: progress)) }

  /// A curve lies within the convex hull of its control points.
  package var staysBetweenEnds: Bool { (0...1).contains(y1) && (0...1).contains(y2) }

  package func value(at progress: Double, before: Bool) -> Double {
    if progress > 0 && progress < 1 {
      return isIdentity ? progress : segment.value(at: segment.place(at: progress))
    }
    if progress == 0 { return 0 }
    if progress == 1 { return 1 }
    return (progress < 0 ? progress * slopeBelow : 1 + (progress - 1) * slopeAbove).clampedToFinite
  }

  package func derivative(at progress: Double) -> Double {
    if isIdentity { return 1 }
    if progress > 0 && progress < 1 { return segment.slope(at: segment.place(at: progress)) }
    if progress == 0 { return segment.slopeAfterStart }
    return progress < 0 ? slopeBelow : slopeAbove
  }

  package func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    derivatives: UnsafeMutablePointer<Double>?
  ) {
    if isIdentity {
      derivatives?.update(repeating: 1, count: count)
      if values != inputs { values.update(from: inputs, count: count) }
      for index in 0..<count where !inputs[index].isFinite { values[index] = inputs[index].clampedToFinite }
      return
    }
    var index = 0
    while index < count {
      let input = inputs[index]
      if input > 0 && input < 1 {
        index += segment.evaluate(
          inputs + index, count: count - index, values: values + index, derivatives: derivatives.map { $0 + index })
      } else {
        derivatives?[index] = derivative(at: input)
        values[index] = value(at: input, before: false)
        index += 1
      }
    }
  }
}

extension CubicBezier: Hashable {
  package static func == (one: CubicBezier, other: CubicBezier) -> Bool { one.coordinates == other.coordinates }

  package func hash(into hasher: inout Hasher) { hasher.combine(coordinates) }
}
