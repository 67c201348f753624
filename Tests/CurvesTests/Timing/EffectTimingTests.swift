import Testing

@testable import TransitionCurves

struct EffectTimingTests {
  @Test func phasesFillsAndBoundaries() {
    var timing = EffectTiming(delay: 1, duration: 2, iterations: 1.5, fill: .none)
    #expect(timing.activeDuration == 3)
    #expect(timing.endTime == 4)
    #expect(timing.sample(at: 0.5) == nil)
    #expect(timing.sample(at: 1) == EffectSample(phase: .active, progress: 0, iteration: 0, rate: 0.5, before: false))
    #expect(timing.sample(at: 2)?.progress == 0.5)
    #expect(timing.sample(at: 3) == EffectSample(phase: .active, progress: 0, iteration: 1, rate: 0.5, before: false))
    #expect(timing.sample(at: 4) == nil)
    timing.fill = .both
    #expect(timing.sample(at: 0.5) == EffectSample(phase: .before, progress: 0, iteration: 0, rate: 0, before: true))
    #expect(timing.sample(at: 9) == EffectSample(phase: .after, progress: 0.5, iteration: 1, rate: 0, before: false))
    timing.iterations = 2
    #expect(timing.sample(at: 9) == EffectSample(phase: .after, progress: 1, iteration: 1, rate: 0, before: false))
    timing.direction = .alternate
    #expect(timing.sample(at: 9) == EffectSample(phase: .after, progress: 0, iteration: 1, rate: 0, before: true))
    #expect(timing.sample(at: 3.5)?.rate == -0.5)
  }

  @Test func aBillionthOfASecondIsNoTime() {
    let timing = EffectTiming(delay: 0.1, duration: 0.1, iterations: 3)
    #expect(timing.phase(at: 0.1 - 0.9e-9) == .active)
    #expect(timing.phase(at: 0.1 - 1.1e-9) == .before)
    #expect(timing.sample(at: 0.1 - 0.9e-9)?.progress == 0)
    #expect(timing.sample(at: 0.2 - 0.9e-9)?.progress == 0)
    #expect(timing.sample(at: 0.2 - 0.9e-9)?.iteration == 1)
    #expect(timing.phase(at: 0.4 - 0.9e-9) == .after)
    #expect(timing.sample(at: 0.4 - 0.9e-9)?.progress == 1)
  }

  /// Where a curve is vertical, progress that is off by a bit shows: `cubic-bezier(1, 0, 1, 0)` is 99.9986 at 1 − 1e-16.
  @Test func turningPointsAreExactInBlocks() {
    for duration in [0.1, 0.3, 0.41, 0.7, 1.0 / 3, 2.3] {
      for delay in [0, 0.1, -0.3, 0.29, 1e3 / 7] {
        let timing = EffectTiming(delay: delay, duration: duration, iterations: 9, direction: .alternate)
        for count in 0...9 {
          for time in [delay + Double(count) * duration, delay + Double(count) * duration + 0.9e-9] where time >= 0 {
            let stretch = timing.stretch(at: time)
            var progress = Double.nan
            #expect(stretch.evaluate([time], count: 1, progresses: &progress) == 1)
            #expect(progress == (count % 2 == 0 ? 0 : 1), "\(duration), \(delay), \(count)")
            #expect(stretch.progress(at: time) == progress)
          }
        }
      }
    }
  }

  @Test func longRunsKeepTheirPlace() {
    // Neither 0.1 nor its multiples are exact in doubles.
    let timing = EffectTiming(duration: 0.1, iterations: .infinity, direction: .alternate)
    for count in [0, 1, 2, 3, 7, 333_333, 1_000_001, 9_999_999] {
      let sample = timing.sample(at: Double(count) * 0.1)
      #expect(sample?.iteration == Double(count))
      #expect(sample?.progress == (count % 2 == 0 ? 0 : 1))
      #expect(sample?.rate == (count % 2 == 0 ? 10 : -10))
    }
    var sum = 0.0
    for _ in 0..<30 { sum += 0.1 }
    #expect(EffectTiming(duration: 0.1, iterations: 30).sample(at: sum)?.progress == 1)
  }

  @Test func oddCornersHaveAnAnswer() {
    let none = EffectTiming(delay: 1, duration: 0, iterations: 0, iterationStart: 0.25)
    #expect(none.sample(at: 2)?.progress == 0.25)
    let jump = EffectTiming(delay: 1, duration: 0)
    #expect(jump.sample(at: 0.999)?.progress == 0)
    #expect(jump.sample(at: 1) == EffectSample(phase: .after, progress: 1, iteration: 0, rate: 0, before: false))
    let endless = EffectTiming(duration: 0, iterations: .infinity)
    #expect(endless.sample(at: 0)?.iteration == .infinity)
    #expect(endless.sample(at: 0)?.progress == 1)
    let still = EffectTiming(duration: .infinity, iterationStart: 0.5)
    #expect(still.sample(at: 1e6) == EffectSample(phase: .active, progress: 0.5, iteration: 0, rate: 0, before: false))
    #expect(EffectTiming(duration: 1).sample(at: .nan) == nil)
    // A negative end delay ends the phase, not what a forwards fill shows after it.
    let cut = EffectTiming(endDelay: -0.5, duration: 1)
    #expect(cut.sample(at: 0.5) == EffectSample(phase: .after, progress: 0.5, iteration: 0, rate: 1, before: false))
    #expect(cut.sample(at: 2)?.progress == 1)
  }

  @Test func aStretchIsEverySampleInIt() {
    for direction in EffectTiming.Direction.allCases {
      for fill in EffectTiming.Fill.allCases {
        for (delay, endDelay, duration, iterations, start) in [
          (0.25, 0, 0.5, 2.5, 0.25), (-0.6, 0, 0.4, 4, 0), (0.1, -0.35, 0.3, 2, 0), (0.2, 0.1, 0, 3, 0.5),
          (0.5, 0, .infinity, 1, 0.5), (0, 0, 0.1, .infinity, 0), (0.2, 0, 1, 0, 0.5), (-0.5, -2, 1, 3, 0),
        ] {
          let timing = EffectTiming(
            delay: delay, endDelay: endDelay, duration: duration, iterations: iterations, iterationStart: start,
            direction: direction, fill: fill)
          var stretch = timing.stretch(at: -1)
          for step in -1000...2500 {
            let time = Double(step) / 1000
            if time >= stretch.until { stretch = timing.stretch(at: time) }
            let sample = timing.sample(at: time)
            // Expectations are slow where there are millions of them.
            let isEqual =
              if let sample, let known = stretch.sample {
                known.phase == sample.phase && abs(stretch.progress(at: time) - sample.progress) < 1e-9
                  && known.rate == sample.rate && known.iteration == sample.iteration && known.before == sample.before
              } else {
                sample == nil && stretch.sample == nil
              }
            if !isEqual { Issue.record("\(timing) at \(time)") }
          }
        }
      }
    }
  }

  @Test func aRunOfTimesEqualsOneAtATime() {
    for direction in EffectTiming.Direction.allCases {
      let timing = EffectTiming(
        delay: 0.1, duration: 0.1, iterations: 4, iterationStart: 0.5, direction: direction, fill: .forwards)
      let times = (-20...700).map { Double($0) / 1000 }
      var run = times
      var index = 0
      while index < times.count {
        let stretch = timing.stretch(at: times[index])
        index += run.withUnsafeMutableBufferPointer { buffer in
          let start = buffer.baseAddress! + index
          return stretch.evaluate(start, count: times.count - index, progresses: start)
        }
      }
      for (time, progress) in zip(times, run) {
        #expect(abs(progress - (timing.sample(at: time)?.progress ?? 0)) < 1e-9, "\(direction) at \(time)")
      }
    }
  }

  @Test func ratesAreSlopes() throws {
    for direction in EffectTiming.Direction.allCases {
      let timing = EffectTiming(delay: -0.15, endDelay: -0.3, duration: 0.4, iterations: 3, direction: direction)
      for step in -30...150 {
        let time = Double(step) / 100 + 0.003
        let here = try #require(timing.sample(at: time)), next = try #require(timing.sample(at: time + 1e-4))
        #expect(abs((next.progress - here.progress) / 1e-4 - here.rate) < 1e-6, "\(timing) at \(time)")
      }
    }
  }

  @Test func nothingTrapsAndProgressStaysInside() {
    let extremes = [-Double.infinity, -1e308, -1, -1e-300, 0, 1e-300, 1e-10, 0.3, 1, 1e17, 1e308, .infinity, .nan]
    for delay in extremes {
      for duration in extremes where duration >= 0 {
        for iterations in extremes where iterations >= 0 {
          for direction in EffectTiming.Direction.allCases {
            let timing = EffectTiming(
              delay: delay, duration: duration, iterations: iterations, iterationStart: 0.7, direction: direction)
            for time in extremes {
              let stretch = timing.stretch(at: time)
              #expect(stretch.progress(at: time) >= 0 && stretch.progress(at: time) <= 1, "\(timing) at \(time)")
              guard let sample = timing.sample(at: time) else { continue }
              #expect(sample.progress >= 0 && sample.progress <= 1, "\(timing) at \(time): \(sample)")
              #expect(!sample.rate.isNaN)
            }
          }
        }
      }
    }
  }
}
