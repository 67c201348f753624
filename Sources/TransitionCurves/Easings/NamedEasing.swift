/// One of the easings of easings.net: a family's formula, unchanged, mirrored, or both.
///
/// Formulas (Robert Penner, as published on easings.net), with f the family's: in f(p); out 1 − f(1 − p); in-out
/// f(2p)/2 below one half, 1 − f(2 − 2p)/2 from there; Elastic's f has another phase where it is mirrored. Exactly 0 at
/// 0 and 1 at 1; Expo and Elastic, whose formulas miss the resting end by less than 0.001, jump there, as published.
///
/// Outside 0…1 the curve continues in a straight line along the tangent at its end, flat where that is vertical, by the
/// same rule as a cubic Bézier. The formulas themselves would turn back (`easeOutQuad`) or explode (`easeInExpo`)
/// there.
package struct NamedEasing: TimingFunction, Equatable {
  /// How the family's formula is used.
  package enum Direction: Sendable { case `in`, out, inOut }

  package let family: EasingFamily
  package let direction: Direction
  private let formula: EasingFormula
  private let mirrored: EasingFormula
  private let slopeBelow: Double
  private let slopeAbove: Double

  /// Creates the easing. For in-out, the caller passes 1.525 × overshoot for Back and 1.5 × period for Elastic.
  init(_ family: EasingFamily, _ direction: Direction) {
    self.family = family
    self.direction = direction
    let formula = EasingFormula(family)
    let mirrored = EasingFormula(family, mirrored: true)
    self.formula = formula
    self.mirrored = mirrored
    slopeBelow = Self.held(
      direction == .out ? mirrored.slope(1, fromLeft: true) : formula.slope(0, fromLeft: false))
    slopeAbove = Self.held(
      direction == .in ? formula.slope(1, fromLeft: true) : mirrored.slope(0, fromLeft: false))
  }

  package static func == (one: NamedEasing, other: NamedEasing) -> Bool {
    one.family == other.family && one.direction == other.direction
  }

  private static func held(_ slope: Double) -> Double { abs(slope) < .greatestFiniteMagnitude ? slope : 0 }

  package func value(at progress: Double, before: Bool) -> Double {
    guard progress > 0 && progress < 1 else {
      if progress == 0 || progress == 1 { return progress + 0 }
      return (progress < 0 ? progress * slopeBelow : 1 + (progress - 1) * slopeAbove).clampedToFinite
    }
    switch direction {
    case .in: return formula.value(progress)
    case .out: return 1 - mirrored.value(1 - progress)
    case .inOut:
      return progress < 0.5 ? 0.5 * formula.value(2 * progress) : 1 - 0.5 * mirrored.value(2 - 2 * progress)
    }
  }

  package func derivative(at progress: Double) -> Double {
    guard progress >= 0 && progress < 1 else { return progress < 0 ? slopeBelow : slopeAbove }
    switch direction {
    case .in: return formula.slope(progress, fromLeft: false).clampedToFinite
    case .out: return mirrored.slope(1 - progress, fromLeft: true).clampedToFinite
    case .inOut:
      let slope =
        progress < 0.5
        ? formula.slope(2 * progress, fromLeft: false) : mirrored.slope(2 - 2 * progress, fromLeft: true)
      return slope.clampedToFinite
    }
  }
}
