/// What an effect shows at one time.
public struct EffectSample: Sendable, Equatable {
  public enum Phase: Sendable, Equatable { case before, active, after }

  public var phase: Phase
  /// The directed progress of the iteration, 0 … 1, before `pacing`.
  public var progress: Double
  /// The current iteration, counted from 0 and from the iteration start; infinity after endless ones.
  public var iteration: Double
  /// d(progress)/dt to the right, per second: ±1/duration while the iteration runs, in the active phase or cut by a
  /// delay below 0; else 0.
  public var rate: Double
  /// The before flag of CSS Easing 2, which steps look at.
  public var before: Bool

  public init(phase: Phase, progress: Double, iteration: Double, rate: Double, before: Bool) {
    self.phase = phase
    self.progress = progress
    self.iteration = iteration
    self.rate = rate
    self.before = before
  }
}
