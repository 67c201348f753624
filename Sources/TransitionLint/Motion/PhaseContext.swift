package import TransitionEvaluation

/// A phase as shared by rules: its inspection and, on demand, its samples.
package final class PhaseContext {
  package let inspection: PhaseInspection
  /// The name in messages.
  package let name: String
  /// Whether it is the phase with its `reducedMotion`.
  let isReduced: Bool
  private let rate: Double
  private let budget: FrameBudget
  private let sampleBudget: FrameBudget

  /// - Parameters:
  ///   - framesPerSecond: The configured rate; motion is sampled at four times that rate.
  ///   - isReduced: Whether it is the phase with its `reducedMotion`.
  ///   - budget: The number of frames of the script that may still be evaluated.
  ///   - sampleBudget: The same for samples at four times the rate.
  init(
    _ inspection: PhaseInspection, framesPerSecond: Double, isReduced: Bool = false, budget: FrameBudget,
    sampleBudget: FrameBudget
  ) {
    self.inspection = inspection
    self.budget = budget
    self.sampleBudget = sampleBudget
    self.isReduced = isReduced
    name = inspection.plan.name + (isReduced ? " (reduced motion)" : "")
    rate = 4 * framesPerSecond
  }

  package var duration: Double { inspection.plan.duration }
  /// Values at four times the configured rate; coarser once the script's budget is spent.
  package private(set) lazy var samples: PhaseSamples = {
    let samples = PhaseSamples(inspection, rate: rate, limit: max(Self.fewestSamples, sampleBudget.left))
    sampleBudget.spend(samples.times.count)
    return samples
  }()
  private static let fewestSamples = 64
  /// The positions of views on the canvas, for rules about visible motion.
  private(set) lazy var picture = ScreenPicture(inspection, rate: rate / 4, budget: budget)

  /// The visible motions: those that start before the phase ends and change something.
  package private(set) lazy var visibleMotions: [Motion] = inspection.motions.filter {
    $0.changes && $0.start < duration - 1e-9 && $0.end > 0
  }

  /// The visible motions of each view.
  private(set) lazy var motionsByView = Dictionary(grouping: visibleMotions) { $0.property.view.instance }

  /// Seconds from the first visible motion to the end, since a toast waits before it leaves.
  var activeDuration: Double { duration - max(0, visibleMotions.map { $0.start }.min() ?? 0) }

  package func animation(_ motion: Motion) -> InspectedAnimation { inspection.animations[motion.animation] }
}
