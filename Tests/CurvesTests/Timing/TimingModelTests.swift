import Testing

@testable import TransitionCurves

/// The timing model against the steps of Web Animations, taken word for word, over timings whose times are exact.
@Suite struct TimingModelTests {
  /// What Web Animations computes: the phase, then progress, iteration and before flag, or nothing.
  private func model(
    _ t: EffectTiming, at time: Double, backwards: Bool
  ) -> (phase: EffectSample.Phase, progress: Double, iteration: Double, before: Bool)? {
    let active = t.duration == 0 || t.iterations == 0 ? 0 : t.duration * t.iterations
    let end = max(t.delay + active + t.endDelay, 0)
    let first = max(min(t.delay, end), 0), second = max(min(t.delay + active, end), 0)
    let phase: EffectSample.Phase =
      time < first || (backwards && time == first)
      ? .before : time > second || (!backwards && time == second) ? .after : .active
    let activeTime: Double
    switch phase {
    case .before:
      guard t.fill == .backwards || t.fill == .both else { return nil }
      activeTime = max(time - t.delay, 0)
    case .active: activeTime = time - t.delay
    case .after:
      guard t.fill == .forwards || t.fill == .both else { return nil }
      activeTime = max(min(time - t.delay, active), 0)
    }
    var overall = t.duration == 0 ? (phase == .before ? 0 : t.iterations) : activeTime / t.duration
    overall += t.iterationStart
    var simple = (overall == .infinity ? t.iterationStart : overall).truncatingRemainder(dividingBy: 1)
    if simple == 0, phase != .before, activeTime == active, t.iterations != 0 { simple = 1 }
    let iteration =
      phase == .after && t.iterations == .infinity
      ? Double.infinity : simple == 1 ? overall.rounded(.down) - 1 : overall.rounded(.down)
    var forwards = t.direction == .normal
    if t.direction == .alternate || t.direction == .alternateReverse {
      let count = iteration + (t.direction == .alternateReverse ? 1 : 0)
      forwards = count == .infinity || count.truncatingRemainder(dividingBy: 2) == 0
    }
    return (
      phase, forwards ? simple : 1 - simple, iteration, phase == (forwards ? EffectSample.Phase.before : .after)
    )
  }

  @Test(arguments: 0..<8)
  func everyStepIsWebAnimations(seed: Int) throws {
    var state = UInt64(seed) &* 977 &+ 5
    func pick<T>(_ values: [T]) -> T {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return values[Int(state >> 33) % values.count]
    }
    for _ in 0..<400 {
      let timing = EffectTiming(
        delay: pick([-1.25, -0.5, 0, 0, 0.75, 2]), endDelay: pick([-8, -1.5, -0.5, 0, 0, 0.5]),
        duration: pick([0, 0.5, 1, 2]), iterations: pick([0, 0.25, 1, 1, 1.5, 2, 3, .infinity]),
        iterationStart: pick([0, 0, 0.25, 0.5, 1, 1.5]), direction: pick(EffectTiming.Direction.allCases),
        fill: pick(EffectTiming.Fill.allCases))
      for step in -8...40 {
        let time = Double(step) / 8
        for backwards in [false, true] {
          let expected = model(timing, at: time, backwards: backwards)
          let found = timing.sample(at: time, backwards: backwards)
          #expect((found == nil) == (expected == nil), "\(timing) at \(time)")
          guard let found, let expected else { continue }
          let same =
            found.phase == expected.phase && found.progress == expected.progress
            && found.iteration == expected.iteration && found.before == expected.before
          #expect(same, "\(timing) at \(time): \(found), not \(expected)")
        }
        let stretch = timing.stretch(at: time)
        #expect(stretch.until > time && stretch.sample == timing.sample(at: time), "\(timing) at \(time)")
        guard let sample = stretch.sample else { continue }
        #expect(abs(stretch.progress(at: time) - sample.progress) <= 1e-12, "\(timing) at \(time)")
        // The rate is the slope to the right, and the line holds until just before the stretch ends.
        let later = min(time + 1.0 / 64, stretch.until - 1e-8)
        let next = try #require(timing.sample(at: later))
        #expect(abs(sample.progress + sample.rate * (later - time) - next.progress) <= 1e-9, "\(timing) at \(time)")
        #expect(abs(stretch.progress(at: later) - next.progress) <= 1e-9, "\(timing) at \(later)")
      }
    }
  }

  @Test func defaultsAreOneIterationForwardsFilledAtBothEnds() {
    let timing = EffectTiming(duration: 2)
    #expect(timing.delay == 0 && timing.endDelay == 0 && timing.iterations == 1 && timing.iterationStart == 0)
    #expect(timing.direction == .normal && timing.fill == .both && timing.endTime == 2)
  }
}
