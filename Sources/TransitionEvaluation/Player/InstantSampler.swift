internal import TransitionCurves

/// A motion compiled for evaluation at single times: evaluating does not allocate, and any number of threads may do it at
/// once.
package final class InstantSampler: Sendable {
  private struct Moment: Sendable {
    var start: Double
    var program: ScreenProgram
    var motions: [ScreenDriver]
  }

  /// In ascending order of their starts.
  private let moments: [Moment]
  /// The running phases, if this is a run of several.
  private let plan: ScenarioPlan?

  /// - Parameter slots: All slots that may be requested.
  package init(_ plan: PhasePlan, slots: [Range<Int>]) {
    let clock = ScreenClock.running(start: 0), duration = plan.duration
    let tracks = plan.scene.tracks.map {
      ScreenDriver(
        slots: $0.slots, isColor: $0.isColor, isContinuous: true, motion: .track($0), clock: clock, duration: duration,
        finish: duration, owner: 0, underlying: $0.underlying)
    }
    let held = plan.scene.held.map {
      ScreenDriver(
        slots: $0.slots, isColor: false, isContinuous: false, motion: .held($0.values), clock: clock,
        duration: duration, finish: duration, owner: 0, underlying: $0.underlying)
    }
    moments = [
      Moment(start: 0, program: ScreenProgram(plan.scene, tracks + held, slots: slots), motions: tracks + held)
    ]
    self.plan = nil
  }

  /// - Parameter slots: All slots that may be requested.
  package init(_ plan: ScenarioPlan, slots: [Range<Int>]) {
    let first = plan.segments[0].scene.resolved.slotOwners.count
    let slots = slots.filter { $0.upperBound <= first }
    moments = plan.segments.map {
      Moment(
        start: $0.start, program: ScreenProgram($0.scene.run, $0.scene.motions, slots: slots), motions: $0.scene.motions
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
    var low = 0, high = moments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if moments[middle].start - EffectTiming.instant <= time { low = middle } else { high = middle }
    }
    return moments[low].program.evaluate(at: time, moments[low].motions, wanted: wanted, wantsSpeeds: wantsSpeeds) {
      guard let plan else { return body($0) }
      var values = $0
      values.phase = plan.running(at: time)
      return body(values)
    }
  }
}
