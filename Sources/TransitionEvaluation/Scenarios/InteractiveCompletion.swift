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
}
