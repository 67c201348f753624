package import TransitionEvaluation

/// A phase as rules share it: its inspection, and its samples once somebody asks for them.
package final class PhaseContext {
  package let inspection: PhaseInspection
  /// What messages call it.
  package let name: String
  private let rate: Double

  /// - Parameters:
  ///   - framesPerSecond: The configured rate; motion is sampled at four times of it.
  ///   - isReduced: Whether it is the phase as its `reducedMotion` has it.
  init(_ inspection: PhaseInspection, framesPerSecond: Double, isReduced: Bool = false) {
    self.inspection = inspection
    name = inspection.plan.name + (isReduced ? " (reduced motion)" : "")
    rate = 4 * framesPerSecond
  }

  package var duration: Double { inspection.plan.duration }
  package private(set) lazy var samples = PhaseSamples(inspection, rate: rate)

  /// The motions that are seen: those that start before the phase ends, and change something.
  package private(set) lazy var visibleMotions: [Motion] = inspection.motions.filter {
    $0.changes && $0.start < duration - 1e-9 && $0.end > 0
  }

  package func animation(_ motion: Motion) -> InspectedAnimation { inspection.animations[motion.animation] }
}
