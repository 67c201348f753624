internal import PlatformMath

/// The cubic `linear·t + square·t² + cube·t³`: how far a coordinate has moved from the place where t is 0.
///
/// Having no constant term, it keeps its relative accuracy where it is nearly 0, which is what solving it near a
/// singular end depends on.
struct CubicTerms: Sendable, Equatable {
  var linear: Double
  var square: Double
  var cube: Double

  init(linear: Double, square: Double, cube: Double) {
    self.linear = linear
    self.square = square
    self.cube = cube
  }

  /// The terms of a Bézier coordinate whose control points lie at these distances from its start.
  init(first: Double, second: Double, end: Double) {
    linear = 3 * first
    square = 3 * (second - 2 * first)
    cube = end + 3 * (first - second)
  }

  /// The same cubic about another place, its value there taken off.
  func moved(to place: Double) -> CubicTerms {
    CubicTerms(linear: slope(place), square: square + 3 * cube * place, cube: cube)
  }

  @inline(__always)
  func value(_ t: Double) -> Double { ((cube * t + square) * t + linear) * t }

  @inline(__always)
  func slope(_ t: Double) -> Double { (3 * cube * t + 2 * square) * t + linear }

  /// Solves `value(t) == target` for terms that never decrease between two bounds.
  ///
  /// Halley's steps inside a bracket that shrinks, bisected where they leave it, or where the bend outweighs the slope:
  /// beside an extremum they lead to it instead of to the solution, and at it they are 0 whatever the error. Stops when a
  /// step is below 1e-15 of the solution, or when rounding is all that is left.
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
      // So that a short step means a small error: Newton's step, error / slope, is at most 16 times as long.
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

  /// An estimate of the solution from whichever term decides at this size.
  func estimate(of target: Double) -> Double {
    let size = abs(target)
    var guess = Double.infinity
    if linear > 0 { guess = size / linear }
    if linear < 0.3 {
      if square > 0 { guess = min(guess, size.squareRoot() / square.squareRoot()) }
      if cube > 0, square < 0.3 { guess = min(guess, cbrt(size / cube)) }
    }
    // A fraction of the way is a better start than a bound on it.
    if guess >= 1 { guess = size }
    return target < 0 ? -guess : guess
  }
}
