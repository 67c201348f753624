/// The state of an effect at one time.
package struct EffectSample: Sendable, Equatable {
  package enum Phase: Sendable, Equatable { case before, active, after }

  package var phase: Phase
  /// The directed progress of the iteration, 0 … 1, before `pacing`.
  package var progress: Double
  /// The current iteration, counted from 0 and from the iteration start; infinity after endless ones.
  package var iteration: Double
  /// The right-hand derivative of progress by time, per second: ±1/duration while the iteration runs, in the active
  /// phase or cut by a negative delay; otherwise 0.
  package var rate: Double
  /// The before flag of CSS Easing 2, which steps use.
  package var before: Bool
}
