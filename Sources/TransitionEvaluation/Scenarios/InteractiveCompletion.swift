/// UIKit's rules for the remaining duration of an interactive animation.
package enum InteractiveCompletion {
  /// Returns how long progress takes to reach an end, in seconds: the whole duration, or the share of it that remains
  /// (UIPercentDrivenInteractiveTransition: d(1 − p) to finish, d·p to cancel).
  ///
  /// - Parameters:
  ///   - whole: The duration from end to end, in seconds.
  ///   - progress: The current progress; 0 and 1 are the ends.
  ///   - goal: 0 or 1.
  ///   - isProportional: Whether to take only the remaining share of the duration.
  package static func duration(
    whole: Double, from progress: Double, to goal: Double, isProportional: Bool = true
  ) -> Double {
    isProportional ? whole * abs(goal - progress) : whole
  }

  /// Returns the whole and the remaining duration in seconds of a scrubbed animation after UIViewPropertyAnimator's
  /// `continueAnimation(withTimingParameters:durationFactor:)`.
  ///
  /// The whole is the duration at factor 0, otherwise duration · factor / (1 − f). The remainder goes from the time at
  /// which the curve reaches the fraction to its end; reversed, from the time at which it reaches 1 − f back to its
  /// start.
  ///
  /// - Parameters:
  ///   - fraction: `fractionComplete`, the visible fraction in the current direction, 0 … 1.
  ///   - durationFactor: 0 or more.
  ///   - inverse: Returns the time, 0 … 1, at which the curve reaches a progress.
  package static func continuation(
    duration: Double, fraction: Double, durationFactor: Double, isReversed: Bool, inverse: (Double) -> Double
  ) -> (whole: Double, place: Double, rest: Double) {
    let whole = durationFactor == 0 || fraction >= 1 ? duration : duration * durationFactor / (1 - fraction)
    let place = inverse(isReversed ? 1 - fraction : fraction)
    return (whole, place, whole * (isReversed ? place : 1 - place))
  }
}
