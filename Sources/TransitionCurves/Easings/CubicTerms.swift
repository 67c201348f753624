internal import PlatformMath

/// The cubic `linear·t + square·t² + cube·t³`: the displacement of a coordinate from its value at t = 0.
///
/// Without a constant term it keeps its relative accuracy near 0, which solving near a singular end depends on.
struct CubicTerms: Sendable, Equatable {
  var linear: Double
  var square: Double
  var cube: Double

  /// The same cubic expanded about another parameter, relative to its value there.
  func moved(to place: Double) -> CubicTerms {
    CubicTerms(linear: slope(place), square: square + 3 * cube * place, cube: cube)
  }

  @inline(__always)
  func value(_ t: Double) -> Double { ((cube * t + square) * t + linear) * t }

  @inline(__always)
  func slope(_ t: Double) -> Double { (3 * cube * t + 2 * square) * t + linear }

  /// Solves `value(t) == target` for terms that never decrease between two bounds.
  ///
  /// Halley's method within a shrinking bracket, bisected when a step leaves the bracket or when the curvature
  /// outweighs the slope: near an extremum Halley's steps would converge to the extremum, where they are 0 whatever the
  /// error. Stops when a step is below 1e-15 of the solution, or when only rounding is left.
  func root(of target: Double, from lower: Double, to upper: Double, guess: Double) -> Double {
    var low = lower
    var high = upper
    var t = guess > low ? (guess < high ? guess : high) : low
    var previous = Double.infinity
    for _ in 0..<200 {
      let error = value(t) - target
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      let slope = slope(t)
      let divisor = slope * slope - error * (3 * cube * t + square)
      var next = t - error * slope / divisor
      // Ensures that a short step means a small error: Newton's step, error / slope, is at most 16 times as long.
      let isTrusted = next >= low && next <= high && divisor <= 16 * slope * slope
      // The negated comparisons also catch NaN.
      if !isTrusted { next = 0.5 * (low + high) }
      let step = abs(next - t)
      t = next
      let size = abs(t)
      if step <= 1e-15 * size || (isTrusted && step < 1e-9 * size && step >= 0.5 * previous) { return t }
      previous = step
    }
    return t
  }

  /// An estimate of the solution from whichever term dominates at this size.
  func estimate(of target: Double) -> Double {
    let size = abs(target)
    var guess = Double.infinity
    if linear > 0 { guess = size / linear }
    if linear < 0.3 {
      if square > 0 { guess = min(guess, size.squareRoot() / square.squareRoot()) }
      if cube > 0, square < 0.3 { guess = min(guess, cbrt(size / cube)) }
    }
    // A fraction of the range is a better start than its bound.
    if guess >= 1 { guess = size }
    return target < 0 ? -guess : guess
  }
}

extension CubicTerms {
  /// The terms of a Bézier coordinate whose control points are at these distances from its start.
  init(first: Double, second: Double, end: Double) {
    linear = 3 * first
    square = 3 * (second - 2 * first)
    cube = end + 3 * (first - second)
  }
}
