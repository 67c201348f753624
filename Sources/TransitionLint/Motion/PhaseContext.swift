package import TransitionEvaluation

/// A phase as rules share it: its inspection, and its samples once somebody asks for them.
package final class PhaseContext {
  package let inspection: PhaseInspection
  private let rate: Double

  /// - Parameter framesPerSecond: The configured rate; motion is sampled at four times of it.
  init(_ inspection: PhaseInspection, framesPerSecond: Double) {
    self.inspection = inspection
    rate = 4 * framesPerSecond
  }

  package var name: String { inspection.plan.name }
  package var duration: Double { inspection.plan.duration }
  package private(set) lazy var samples = PhaseSamples(inspection, rate: rate)

  /// The motions that are seen: those that start before the phase ends, and change something.
  package private(set) lazy var visibleMotions: [Motion] = inspection.motions.filter {
    $0.changes && $0.start < duration - 1e-9 && $0.end > 0
  }

  package func animation(_ motion: Motion) -> InspectedAnimation { inspection.animations[motion.animation] }
}
