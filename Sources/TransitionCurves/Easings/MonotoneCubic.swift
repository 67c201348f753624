/// A cubic Bézier segment whose x never decreases, as a function from x to y.
///
/// x(s) = input is solved relative to the nearer end, or to a flat point in the middle if there is one, so that the
/// result is as accurate as the input: relative to a point where x'(s) is 0, a rounded x would cost half or two thirds
/// of the digits of s.
struct MonotoneCubic: Sendable {
  /// The origin of a solution's parameter.
  enum Base: Sendable { case start, end, middle }

  struct Solution: Sendable {
    var base: Base
    var t: Double
  }

  let startX: Double
  let endX: Double
  let startY: Double
  let endY: Double
  /// 1 / (endX − startX); the x terms below are fractions of the segment's width.
  let scale: Double
  let forwardX: CubicTerms
  let forwardY: CubicTerms
  /// The terms measured backwards from the end.
  let backwardX: CubicTerms
  let backwardY: CubicTerms
  let middle: Middle?
  /// An upper bound of the slope of x(s), so that the solution is at least x / steepest.
  let steepest: Double
  /// The fraction of x from which solutions are measured from the end; 1 when the start suffices for all.
  let split: Double

  /// The expansion about a parameter between the ends where x is nearly stationary.
  struct Middle: Sendable {
    var at: Double
    var x: CubicTerms
    /// The fraction of x at that parameter, minus one half.
    var offHalf: Double
    var y: CubicTerms
    var valueY: Double
  }

  /// Creates the segment from its control points; endX must be greater than startX.
  init(x: (Double, Double, Double, Double), y: (Double, Double, Double, Double)) {
    let span = x.3 - x.0
    let first = (x.1 - x.0) / span
    let second = (x.2 - x.0) / span
    let fromEndFirst = (x.3 - x.2) / span
    let fromEndSecond = (x.3 - x.1) / span
    startX = x.0
    endX = x.3
    startY = y.0
    endY = y.3
    scale = 1 / span
    forwardX = CubicTerms(first: first, second: second, end: 1)
    backwardX = CubicTerms(first: fromEndFirst, second: fromEndSecond, end: 1)
    forwardY = CubicTerms(first: y.1 - y.0, second: y.2 - y.0, end: y.3 - y.0)
    backwardY = CubicTerms(first: y.3 - y.2, second: y.3 - y.1, end: y.3 - y.0)
    // A derivative is at most the largest of its own control values.
    steepest = max(3 * first, 3 * (second - first), 3 * fromEndFirst, 1e-3)
    middle = Self.flatMiddle(forwardX, second: second, fromEndSecond: fromEndSecond, y: y, forwardY)
    split = backwardX.linear < 0.3 ? min(max(forwardX.value(0.5), 0), 1) : 1
  }

  private static func flatMiddle(
    _ x: CubicTerms, second: Double, fromEndSecond: Double, y: (Double, Double, Double, Double), _ forwardY: CubicTerms
  ) -> Middle? {
    guard x.cube > 0 else { return nil }
    let flat = -x.square / (3 * x.cube)
    guard flat > 0.1, flat < 0.9, x.slope(flat) < 1e-3 else { return nil }
    guard abs(flat - 0.5) < 0.01 else {
      return Middle(
        at: flat, x: x.moved(to: flat), offHalf: x.value(flat) - 0.5, y: forwardY.moved(to: flat),
        valueY: y.0 + forwardY.value(flat))
    }
    // Around one half every coefficient is a sum of small exact differences, so nothing cancels.
    return Middle(
      at: 0.5,
      x: CubicTerms(linear: 0.75 * (fromEndSecond + second), square: 1.5 * (fromEndSecond - second), cube: x.cube),
      offHalf: 0.375 * (second - fromEndSecond),
      y: CubicTerms(
        linear: 0.75 * (y.3 + y.2 - y.1 - y.0), square: 1.5 * (y.0 - y.1 - y.2 + y.3), cube: forwardY.cube),
      valueY: 0.125 * (y.0 + 3 * (y.1 + y.2) + y.3))
  }

  /// Returns the solution for an x strictly between the ends.
  func place(at x: Double) -> Solution {
    let done = (x - startX) * scale
    if let middle {
      let half = 0.5 * (endX - startX)
      let target = ((x - startX) - half) * scale - middle.offHalf
      // As at a jump: next to a vertical tangent, the progress of a time that is inexact in binary would be visible.
      if abs(target) <= 1e-12 * scale { return Solution(base: .middle, t: 0) }
      let guess = middle.x.estimate(of: target)
      return Solution(base: .middle, t: middle.x.root(of: target, from: -middle.at, to: 1 - middle.at, guess: guess))
    }
    if done < split {
      let guess = forwardX.estimate(of: done)
      return Solution(base: .start, t: forwardX.root(of: done, from: done / steepest, to: 1, guess: guess))
    }
    let left = (endX - x) * scale
    let guess = backwardX.estimate(of: left)
    return Solution(base: .end, t: backwardX.root(of: left, from: left / steepest, to: 1, guess: guess))
  }

  /// The fraction of the way from the start's parameter to the end's.
  func parameter(of place: Solution) -> Double {
    switch place.base {
    case .start: place.t
    case .end: 1 - place.t
    case .middle: (middle?.at ?? 0) + place.t
    }
  }

  func value(at place: Solution) -> Double {
    switch place.base {
    case .start: return startY + forwardY.value(place.t)
    case .end: return endY - backwardY.value(place.t)
    case .middle: return (middle?.valueY ?? 0) + (middle?.y.value(place.t) ?? 0)
    }
  }

  /// The slope dy/dx at a solution, or the right-hand slope at a corner; always finite.
  func slope(at place: Solution) -> Double {
    let ratio: Double
    switch place.base {
    case .start: ratio = forwardY.slope(place.t) / forwardX.slope(place.t)
    case .end: ratio = backwardY.slope(place.t) / backwardX.slope(place.t)
    case .middle:
      guard let middle else { return 0 }
      if middle.x.slope(place.t) == 0 {
        ratio = Self.limit(middle.y.moved(to: place.t), over: middle.x.moved(to: place.t))
      } else {
        ratio = middle.y.slope(place.t) / middle.x.slope(place.t)
      }
    }
    return (ratio * scale).clampedToFinite
  }

  /// dy/dx just right of the start.
  var slopeAfterStart: Double { (Self.limit(forwardY, over: forwardX) * scale).clampedToFinite }

  /// dy/dx just left of the end.
  var slopeBeforeEnd: Double { (Self.limit(backwardY, over: backwardX) * scale).clampedToFinite }

  /// The slope of the linear continuation before the start: that of the tangent, or 0 where it is vertical.
  var slopeBeforeStart: Double { Self.limit(forwardY, over: forwardX).isInfinite ? 0 : slopeAfterStart }

  /// The slope of the linear continuation after the end: that of the tangent, or 0 where it is vertical.
  var slopeAfterEnd: Double { Self.limit(backwardY, over: backwardX).isInfinite ? 0 : slopeBeforeEnd }

  /// The limit of dy/dx as t falls to 0, determined by the first nonzero terms; infinite only for a vertical tangent.
  private static func limit(_ y: CubicTerms, over x: CubicTerms) -> Double {
    for (dy, dx) in [(y.linear, x.linear), (y.square, x.square), (y.cube, x.cube)] {
      if dx != 0 { return (dy / dx).clampedToFinite }
      if dy != 0 { return dy * .infinity }
    }
    return 0
  }
}
