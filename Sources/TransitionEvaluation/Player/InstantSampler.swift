internal import PlatformMath
internal import TransitionCurves

/// A motion compiled for evaluation at single times: evaluating does not allocate, and any number of threads may do it at
/// once.
package final class InstantSampler: Sendable {
  private struct Moment: Sendable {
    var start: Double
    var program: InstantProgram
    var motions: [Sealed<ScreenDriver>]
  }

  /// In ascending order of their starts.
  private let moments: [Moment]
  /// The running phases, if this is a run of several.
  private let plan: ScenarioPlan?

  /// - Parameter slots: All slots that may be requested.
  package init(_ plan: PhasePlan, slots: [Range<Int>]) {
    let resting = RestingSlots(plan.scene.to, slots: slots), motions = plan.motions
    moments = [Moment(start: 0, program: InstantProgram(plan.scene, motions, on: resting), motions: motions)]
    self.plan = nil
  }

  /// - Parameter slots: All slots that may be requested.
  package init(_ plan: ScenarioPlan, slots: [Range<Int>]) {
    let base = plan.segments[0].scene.run.to
    let resting = RestingSlots(base, slots: slots.filter { $0.upperBound <= base.resolved.slotOwners.count })
    moments = plan.segments.map {
      Moment(
        start: $0.start, program: InstantProgram($0.scene.run, $0.scene.motions, on: resting), motions: $0.scene.motions
      )
    }
    self.plan = plan
  }

  /// Evaluates some numbers at one time.
  ///
  /// - Parameters:
  ///   - time: In seconds.
  ///   - wanted: The slots to be read.
  ///   - wantsSpeeds: Whether speeds will be read too.
  package func evaluate<Result>(
    at time: Double, wanted: Range<Int>, wantsSpeeds: Bool = false, _ body: (SlotValues) -> Result
  ) -> Result {
    let time = plan?.folded(time) ?? time
    let moment = moments[max(0, moments.partitioningIndex { $0.start - EffectTiming.instant > time } - 1)]
    return moment.program.evaluate(at: time, moment.motions, wanted: wanted, wantsSpeeds: wantsSpeeds) {
      guard let plan else { return body($0) }
      var values = $0
      values.phase = plan.running(at: time)
      return body(values)
    }
  }
}
