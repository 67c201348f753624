/// A piecewise-constant timing function that jumps through equal levels, as CSS Easing 2 defines it.
///
/// Outside 0…1 it keeps counting: `steps(4, jumpEnd)` is 1.25 at 1.25 and −0.25 just below 0. An input whose product
/// with the count is within 1e-12 of a whole number counts as that number, so that frame times such as 3 × 0.1 jump
/// where they should.
package struct Steps: TimingFunction, Equatable {
  /// The positions of the jumps within the input range.
  package enum Position: String, Sendable, CaseIterable {
    /// The first jump at 0, none at 1.
    case jumpStart
    /// The last jump at 1, none at 0.
    case jumpEnd
    /// No jump at either end.
    case jumpNone
    /// Jumps at both ends.
    case jumpBoth
  }

  /// The maximum count; finer steps would have no use.
  package static let largestCount = 1_000_000

  /// The number of steps, 1…1,000,000; at least 2 with `jumpNone`.
  package let count: Int
  package let position: Position
  private let intervals: Double
  private let jumps: Double
  private let offset: Double

  /// Creates the function; nil when the count is out of range.
  package init?(_ count: Int, _ position: Position = .jumpEnd) {
    guard count >= (position == .jumpNone ? 2 : 1), count <= Self.largestCount else { return nil }
    self.init(unchecked: count, position)
  }

  init(unchecked count: Int, _ position: Position) {
    self.count = count
    self.position = position
    intervals = Double(count)
    switch position {
    case .jumpStart, .jumpEnd: jumps = intervals
    case .jumpNone: jumps = intervals - 1
    case .jumpBoth: jumps = intervals + 1
    }
    offset = position == .jumpStart || position == .jumpBoth ? 1 : 0
  }

  package func value(at progress: Double, before: Bool) -> Double {
    let scaled = progress * intervals
    let nearest = Self.nearest(to: scaled)
    let atJump = abs(scaled - nearest) <= 1e-12
    var step = (atJump || nearest <= scaled ? nearest : nearest - 1) + offset
    if before && atJump { step -= 1 }
    if progress >= 0 && step < 0 { step = 0 }
    if progress <= 1 && step > jumps { step = jumps }
    // Adding 0 turns −0 into 0.
    return (step / jumps + 0).clampedToFinite
  }

  /// The nearest whole number. Adding and subtracting 1.5 · 2^52 removes the fraction without a function call.
  @inline(__always)
  private static func nearest(to number: Double) -> Double {
    let shift = 0x1.8p52
    return abs(number) < 0x1p51 ? (number + shift) - shift : number.rounded()
  }

  /// Returns 0: the function is constant between its jumps.
  package func derivative(at progress: Double) -> Double { 0 }
}
