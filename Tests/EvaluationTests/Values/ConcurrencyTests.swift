import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionModel
import TransitionTestSupport

/// A compiled script is a value: whoever asks it, and in whatever order, gets the same answers. The thread sanitizer
/// watches these tests (`swift test --sanitize=thread --filter ConcurrencyTests`).
@Suite struct ConcurrencyTests {
  private static let yaml = """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      card: { layout: { leading: 10, width: 100, top: 20, height: 50 }, opacity: 0, content: "one" }
      shade: { opacity: card.opacity / 2, layout: { leading: card.maxX, width: 10, top: 0, bottom: 0 } }
      still: { snapshotOf: card }
    states:
      open: { card: { leading: 200, opacity: 1, content: "two" } }
    phases:
      show: { to: open, animations: [{ animate: card, duration: 400ms, curve: "spring(response = 0.3s, dampingRatio = 0.8)" }] }
      hide: { swap: show }
      drag:
        to: open
        duration: 1s
        animations: [{ animate: card.leading }]
        interaction: { input: translationX, range: [0, 200], commit: progress > 0.5 or velocity > 300 }
    scenarios:
      interrupted:
        - { at: 0s, play: show }
        - { at: 150ms, play: hide }
      dragged:
        - { at: 0s, drag: [{ at: 0ms, translationX: 0 }, { at: 100ms, translationX: 40 }, { at: 300ms, translationX: 90 }], phase: drag }
    """

  /// Every frame of a motion, as a list of numbers.
  private static func samples(_ motion: any MotionSource) -> [Double] {
    let sampler = motion.makeSampler(tracks: motion.tracks, velocities: true)
    let times = (0...60).map { Double($0) / 60 }
    var values: [Double] = []
    _ = times.withUnsafeBufferPointer { sampler.evaluate($0) }
    for (index, track) in motion.tracks.enumerated() {
      for lane in 0..<track.laneCount {
        for frame in times.indices { values.append(sampler.values(track: index, lane: lane)[frame]) }
      }
    }
    return values
  }

  private static func answers(_ script: CompiledScript) -> [[Double]] {
    script.plans.map { samples($0) }
      + ["interrupted", "dragged"].map { name in script.scenario(named: name).plan.map { samples($0) } ?? [] }
  }

  @Test func askedInParallelAScriptAnswersAsItDoesAlone() async throws {
    let script = try TestScript(Self.yaml).valid
    let expected = Self.answers(script)
    #expect(expected.allSatisfy { !$0.isEmpty })
    await withTaskGroup(of: [[Double]].self) { group in
      for _ in 0..<8 { group.addTask { Self.answers(script) } }
      for await answers in group { #expect(answers == expected) }
    }
  }

  @Test func anotherTraceChangesNothingOfWhatIsAskedLater() throws {
    let script = try TestScript(Self.yaml).valid
    let before = Self.samples(try #require(script.scenario(named: "dragged").plan))
    let range = SourceRange.none
    func point(_ seconds: Double, _ value: Double) -> TracePoint {
      TracePoint(
        time: Expression(.time(seconds), at: range),
        values: [TracePoint.Value(channel: nil, value: Expression(.number(value), at: range))], range: range)
    }
    let other = script.scenario(named: "dragged", trace: [point(0, 0), point(0.2, 180)]).plan
    #expect(try Self.samples(#require(other)) != before)
    #expect(try Self.samples(#require(script.scenario(named: "dragged").plan)) == before)
  }
}
