import Testing
import TransitionDrawing
import TransitionEvaluation

/// Curves are near what the sampler says, at times that nobody chose for them.
@Suite struct CurveSamplingTests {
  @Test(arguments: PlottedMotion.all)
  func curvesStayWithinTheTolerance(motion: PlottedMotion) throws {
    let source = try motion.source()
    let tracks = source.tracks
    let curves = try CurveSampling(source).curves(of: tracks) { _ in .relative(0.001) }
    #expect(curves.count == tracks.reduce(0) { $0 + $1.laneCount })
    let sampler = source.makeSampler(tracks: tracks, velocities: false)
    let times = (0..<500).map { source.duration * (Double($0) + 0.37) / 500.5 }
    #expect(times.withUnsafeBufferPointer { sampler.evaluate($0) } == nil)
    var index = 0
    for (place, track) in tracks.enumerated() {
      for lane in 0..<track.laneCount {
        let curve = curves[index]
        index += 1
        #expect(curve.track.name == track.name && curve.lane == lane)
        let range = curve.range.upperBound - curve.range.lowerBound
        let values = sampler.values(track: place, lane: lane)
        let worst = times.indices.map { abs(curve.value(at: times[$0]) - values[$0]) }.max() ?? 0
        #expect(worst <= range * 0.001 + 1e-9, "\(track.name)")
        #expect(curve.times.first == 0 && curve.times.last == source.duration)
        #expect(zip(curve.times, curve.times.dropFirst()).allSatisfy { $0 <= $1 })
      }
    }
  }

  @Test func keyframesArePoints() throws {
    let source = try PlottedMotion(example: "badge", phase: "pop").source()
    let curves = try CurveSampling(source).curves(of: source.tracks)
    for curve in curves {
      for time in source.keyframeTimes(of: curve.track, until: source.duration) { #expect(curve.times.contains(time)) }
    }
  }

  private static let stepped = """
    transition: steps
    canvas: { width: 100, height: 100 }
    views: { box: { layout: { leading: 0, top: 0, width: 10, height: 10 } } }
    states: { there: { box.top: 40 } }
    phases:
      go:
        to: there
        duration: 1s
        curve: steps(4, jumpEnd)
        animations: [{ animate: box }]
    """

  @Test func aJumpIsTwoPointsAtOneTime() throws {
    let source = try StageScript(Self.stepped).phase()
    let track = try #require(source.tracks.first { $0.name == "box.top" })
    let curve = try CurveSampling(source).curves(of: [track])[0]
    #expect(curve.values == [0, 0, 10, 10, 20, 20, 30, 30, 40])
    for (index, time) in [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1].enumerated() {
      #expect(agree(curve.times[index], time, within: 2e-8))
    }
    #expect(curve.value(before: 1) == 30 && curve.value(at: 1) == 40)
  }

  @Test func discreteTracksOnlyJump() throws {
    let source = try PlottedMotion(example: "app-store", scenario: "openedAndClosed").source()
    let phase = try #require(source.tracks.first { $0.name == "phase" })
    let curve = try CurveSampling(source).curves(of: [phase])[0]
    #expect(curve.isStepped)
    for index in curve.times.indices.dropFirst() where curve.times[index] > curve.times[index - 1] {
      #expect(curve.values[index] == curve.values[index - 1])
    }
    #expect(Set(curve.values.map { source.texts[Int($0)] }).isSuperset(of: ["highlight", "present", "dismiss"]))
  }

  @Test func longMotionsAreBounded() throws {
    let source = try PlottedMotion(example: "loading-pulse", phase: "pulse").source()
    let track = try #require(source.tracks.first { $0.name.hasSuffix("scale") })
    let curve = try CurveSampling(source, until: 100_000).curves(of: [track])[0]
    #expect(curve.times.count <= CurveSampling.maximumCount * 9)
    #expect(curve.times.last == 100_000)
  }

  @Test func keyframesAreWhereTheScriptPutsThem() throws {
    let source = try PlottedMotion(example: "badge", phase: "pop").source()
    let scale = try #require(source.tracks.first { $0.name == "badge.scale" })
    let times = source.keyframeTimes(of: scale, until: source.duration)
    let expected = [0, 0.55 * 0.42, 0.8 * 0.42, 0.42]
    #expect(times.count == expected.count)
    for (time, wanted) in zip(times, expected) { #expect(agree(time, wanted)) }
    let width = try #require(source.allTracks().first { $0.name == "badge.width" })
    #expect(source.keyframeTimes(of: width, until: 1) == [])
  }

  /// A run whose first phase has staggered members, is turned around, and leads to a phase that repeats.
  private static let played = """
    transition: t
    views: { row: { count: 3, opacity: 0 }, pulse: { scale: 1 } }
    states: { shown: { row.opacity: 1 } }
    phases:
      show: { to: shown, duration: 200ms, animations: [{ animate: row.opacity, stagger: 50ms }] }
      hide: { swap: show, interruption: retrace }
      beat:
        duration: 100ms
        animations:
          - animate: pulse.scale
            iterations: 3
            direction: alternate
            keyframes: [{ at: 0%, value: 1 }, { at: 25%, value: 2 }, { at: 100%, value: 1 }]
    scenarios:
      through: [{ at: 30ms, play: show }, { at: 400ms, play: beat }]
      turned: [{ at: 0ms, play: show }, { at: 150ms, play: hide }]
      replaced: [{ at: 0ms, play: beat }, { at: 110ms, play: show }, { at: 160ms, play: beat }]
    """

  @Test(arguments: [
    ("through", "row.0.opacity", [30, 230]), ("through", "row.2.opacity", [130, 330]),
    ("through", "pulse.scale", [400, 425, 500, 575, 600, 625, 700]),
    // From the event on it runs back to where it began, at twice the event's time.
    ("turned", "row.1.opacity", [50, 250]), ("turned", "row.2.opacity", [100, 200]),
    ("replaced", "pulse.scale", [0, 25, 100, 160, 185, 260, 335, 360, 385, 460]),
    ("through", "phase", []),
  ])
  func keyframesOfARunAreThoseOfItsPhases(scenario: String, name: String, times: [Double]) throws {
    let run = try #require(try StageScript(Self.played).compiled.scenario(named: scenario).plan)
    let track = try #require(run.tracks.first { $0.name == name })
    let found = run.keyframeTimes(of: track, until: run.duration).map { $0 * 1000 }
    #expect(found.count == times.count && zip(found, times).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found)")
    let early = run.keyframeTimes(of: track, until: 0.2).map { $0 * 1000 }
    #expect(early.count == times.count { $0 <= 200 }, "\(early)")
  }

  private static let reductions: [(times: [Double], values: [Double], tolerance: Double, kept: [Int])] = [
    ([0, 1, 2, 3], [0, 1, 2, 3], 0.01, [0, 3]),
    ([0, 1, 2, 3], [0, 0, 5, 5], 0.01, [0, 1, 2, 3]),
    ([0, 1, 2], [0, 0.4, 0], 0.5, [0, 2]),
    ([0, 1, 1, 2], [0, 0, 0.1, 0.1], 1, [0, 1, 2, 3]),
    ([0], [3], 1, [0]),
    ([0, 1], [-1e308, 1e308], 1, [0, 1]),
  ]

  @Test(arguments: reductions)
  func reducingKeepsWhatTheToleranceNeeds(
    times: [Double], values: [Double], tolerance: Double, kept: [Int]
  ) throws {
    let track = try #require(try StageScript(Self.stepped).phase().tracks.first)
    let curve = SampledCurve(track: track, times: times, values: values).reduced(tolerance: tolerance)
    #expect(curve.times == kept.map { times[$0] })
    #expect(curve.values == kept.map { values[$0] })
  }

  /// Where a curve is vertical, the speed beside it is drawn.
  @Test(arguments: [
    "standardDecelerate", "easeOutCirc", "cubicBezier(1, 0, 0, 1)", "cubicBezier(0, 1, 0.5, 1)", "easeInOut",
  ])
  func speedsAreFiniteAtVerticalTangents(_ curve: String) throws {
    let script = try StageScript(
      """
      transition: t
      views: { a: { translationX: 0 } }
      states: { b: { a.translationX: 100 } }
      phases: { p: { to: b, animations: [{ animate: a, duration: 300ms, curve: "\(curve)" }] } }
      """)
    let source = try script.phase("p")
    let speeds = try CurveSampling(SpeedSource(source)).curves(of: source.tracks)
    #expect(!speeds.isEmpty && speeds.allSatisfy { $0.values.allSatisfy { abs($0) < 1e8 } })
    let text = ChartText(
      try Chart(title: curve, of: source, tracks: source.tracks, addsSpeeds: true), width: 80, isColored: false
    ).text
    #expect(text.contains("a.translationX'"))
    // Away from the tangent it is the speed itself.
    let sampler = source.makeSampler(tracks: source.tracks, velocities: true)
    #expect([0.1].withUnsafeBufferPointer { sampler.evaluate($0) } == nil)
    let own = sampler.velocities(track: 0, lane: 0)?[0] ?? .nan
    let other = SpeedSource(source).makeSampler(tracks: source.tracks, velocities: false, blockSize: 4)
    #expect([0.1, 0.2].withUnsafeBufferPointer { other.evaluate($0) } == nil)
    #expect(other.values(track: 0, lane: 0)[0] == own)
  }
}
