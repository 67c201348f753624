/// UIKit's arithmetic of interactive animations: how long what is left of one takes.
package enum InteractiveCompletion {
  /// Returns how long progress takes to an end, in seconds: the whole duration, or the part of it that the way is of the
  /// whole (UIPercentDrivenInteractiveTransition: d(1 − p) to finish, d·p to cancel).
  ///
  /// - Parameters:
  ///   - whole: The duration of the whole way in seconds.
  ///   - progress: Where progress is; 0 and 1 are the ends.
  ///   - goal: 0 or 1.
  ///   - isProportional: Whether only the rest of the duration is taken.
  package static func duration(
    whole: Double, from progress: Double, to goal: Double, isProportional: Bool = true
  ) -> Double {
    isProportional ? whole * abs(goal - progress) : whole
  }

  /// Returns what UIViewPropertyAnimator's `continueAnimation(withTimingParameters:durationFactor:)` makes of a scrubbed
  /// animation: its whole duration, and what is left of it, in seconds.
  ///
  /// The whole is the duration at factor 0, else duration · factor / (1 − f). The rest is from the time at which the curve
  /// shows the fraction to its end; reversed, from the one at which it shows 1 − f back to its start.
  ///
  /// - Parameters:
  ///   - fraction: `fractionComplete`, the visible part of the way in the current direction, 0 … 1.
  ///   - durationFactor: 0 or more.
  ///   - inverse: The time, 0 … 1, at which the curve shows a progress.
  package static func continuation(
    duration: Double, fraction: Double, durationFactor: Double, isReversed: Bool, inverse: (Double) -> Double
  ) -> (whole: Double, place: Double, rest: Double) {
    let whole = durationFactor == 0 || fraction >= 1 ? duration : duration * durationFactor / (1 - fraction)
    let place = inverse(isReversed ? 1 - fraction : fraction)
    return (whole, place, whole * (isReversed ? place : 1 - place))
  }
}
