import Testing
import TransitionEvaluation
import TransitionTestSupport

/// `expect`: what holds, and what is told of what does not.
@Suite struct ExpectationTests {
  private static func script(_ expectations: String) -> TestScript {
    TestScript(
      """
      transition: t
      views: { a: { opacity: 0, backgroundColor: red }, row: { count: 2, scale: 1 } }
      states: { on: { a.opacity: 1 } }
      phases:
        show: { to: on, duration: 1s, curve: linear, markers: { half: 500ms }, animations: [{ animate: a }] }
        pulse: { animations: [{ animate: a.scale, to: 2, duration: 1s, iterations: infinite }] }
      scenarios: { s: [{ at: 0ms, play: show }, { at: 500ms, play: show }] }
      expect:
      \(expectations.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
      """)
  }

  private static func found(_ expectations: String) -> [String] {
    let read = script(expectations)
    guard let script = read.compiled, read.diagnostics.isEmpty else {
      return read.diagnostics.map { described($0, in: read.sources) }
    }
    return script.expectationResults().compactMap { $0.diagnostic }.map { described($0, in: read.sources) }
  }

  /// Times less than 1 ns apart are the same: 0.1 + 0.2 is more than 0.3.
  @Test(arguments: [
    ("== 300ms", true), ("<= 300ms", true), (">= 300ms", true), ("< 300ms", false), ("> 300ms", false),
    ("!= 300ms", false), ("<= 299.9ms", false), ("< 300.1ms", true), (">= 300.1ms", false), ("> 299.9ms", true),
    ("~= 301ms +- 1ms", true), ("~= 299ms +- 1ms", true), ("~= 301ms +- 0.9ms", false),
  ])
  func timesAreComparedToANanosecond(_ comparison: String, _ holds: Bool) throws {
    let script = try TestScript(
      """
      transition: t
      views: { a: { opacity: 0 } }
      states: { on: { a.opacity: 1 } }
      phases: { p: { to: on, delay: 100ms, duration: 200ms, animations: [{ animate: a }] } }
      expect: [{ phase: p, that: duration \(comparison) }]
      """
    ).valid
    #expect(script.expectationResults().allSatisfy { $0.diagnostic == nil } == holds)
  }

  @Test func toleranceIncludesItsEnd() {
    for tolerance in 1...99 {
      let found = Self.found(
        "{ phase: show, at: 1s, that: a.opacity ~= \(Double(100 + tolerance) / 100) +- \(Double(tolerance) / 100) }")
      #expect(found == [], "\(tolerance)")
    }
    #expect(Self.found("{ phase: show, at: 1s, that: a.opacity ~= 1.02 +- 0.0199999 }").count == 1)
  }

  @Test func whatHoldsIsSilent() {
    let found = Self.found(
      """
      { phase: show, that: duration == 1s }
      { phase: show, at: 250ms, that: a.opacity == 0.25 }
      { phase: show, at: half, that: a.opacity ~= 0.5 }
      { phase: show, at: end, that: a.opacity == 1 and row.1.scale == 1 }
      { phase: show, at: 3s, that: a.opacity == 1 }
      { phase: show, always: a.opacity >= 0 and a.opacity <= 1 and duration > 0s }
      { phase: pulse, at: 500ms, that: a.scale == 1.5 }
      { scenario: s, at: show_play_2, that: a.opacity == 0.5 }
      { scenario: s, that: duration == 1.5s }
      """)
    #expect(found == [])
  }

  @Test func aFailureShowsEveryValueTheTimeAndWhenItWouldHold() {
    #expect(
      Self.found("{ phase: show, at: 250ms, that: a.opacity > 0.5 and row.0.scale == 1 }") == [
        "failed-expectation 9:37: 'a.opacity > 0.5 and row.0.scale == 1' does not hold in phase 'show' at 250 ms: "
          + "a.opacity is 0.25, row.0.scale is 1; it would hold at 500.001 ms"
      ])
    #expect(
      Self.found("{ phase: show, that: duration < 300ms }") == [
        "failed-expectation 9:26: 'duration < 300ms' does not hold in phase 'show': duration is 1 s"
      ])
    #expect(
      Self.found("{ phase: show, at: end, that: a.opacity > 2 }") == [
        "failed-expectation 9:35: 'a.opacity > 2' does not hold in phase 'show' at 1 s: a.opacity is 1"
      ])
  }

  /// From a second on, times are printed to a millisecond, at which the condition holds too.
  @Test func thePrintedTimeHolds() {
    for (time, condition, expected) in [
      ("2.6s", "<", "2.499 s"), ("2.4s", ">", "2.501 s"), ("400ms", ">", "500.001 ms"),
    ] {
      let found = Self.found("{ phase: pulse, at: \(time), that: a.scale \(condition) 1.5 }")
      #expect(found.count == 1 && found[0].hasSuffix("; it would hold at \(expected)"), "\(found)")
    }
  }

  @Test func aComputedMemberIsToldByItsNumber() {
    #expect(
      Self.found("{ phase: show, at: end, that: row.(2 - 1).scale > 2 }") == [
        "failed-expectation 9:35: 'row.(2 - 1).scale > 2' does not hold in phase 'show' at 1 s: row.1.scale is 1"
      ])
  }

  @Test func alwaysTellsTheFirstFrameThatFails() {
    #expect(
      Self.found("{ phase: show, always: a.opacity < 0.3 }") == [
        "failed-expectation 9:28: 'a.opacity < 0.3' does not hold in phase 'show' at 300 ms: a.opacity is 0.3; it "
          + "would hold at 299.999 ms"
      ])
  }

  /// `always` is asked at the frames of the rate, and where an animation starts or ends.
  @Test(
    arguments: [
      (1.0, nil), (3, nil), (10, nil), (20, 0.05), (25, 0.04), (60, 1.0 / 60), (1000, 0.001),
    ] as [(Double, Double?)])
  func alwaysIsAskedAtTheFramesOfTheRate(_ rate: Double, _ failing: Double?) throws {
    let script = try Self.script("{ phase: show, always: a.opacity <= 0 or a.opacity > 0.09 }").valid
    let result = try #require(script.expectationResults(frameRate: rate).first)
    #expect(result.holds == (failing == nil))
    #expect(
      result.time.map { agrees([$0], [failing ?? .nan]) } ?? (failing == nil), "\(String(describing: result.time))")
  }

  @Test func whatCannotBeAskedIsTold() {
    #expect(
      Self.found("{ phase: show, at: hlaf, that: a.opacity == 1 }") == [
        "unknown-reference 9:24: unknown marker 'hlaf' [did you mean 'half'?]"
      ])
    // The number of a repeated event, which only a run shows, does not hide a slip in its name.
    for (name, isKnown) in [
      ("show_play", true), ("show_play_2", true), ("show_play_17", true), ("end", true), ("show_plya", false),
      ("show_plya_2", false), ("shwo_play_2", false), ("show_2", false), ("show_play_b", false),
      ("show_play_2_2", false), ("pulse_paly_3", false),
    ] {
      let found = Self.script("{ scenario: s, at: \(name), that: a.opacity <= 1 }").diagnostics.map { $0.message }
      #expect(found.isEmpty == isKnown && found.allSatisfy { $0 == "unknown marker '\(name)'" }, "\(found)")
    }
    #expect(
      Self.found("{ phase: pulse, at: end, that: a.scale == 1 }") == [
        "out-of-range 9:25: 'pulse' never ends; check the condition at a time"
      ])
    #expect(
      Self.found("{ phase: show, at: 0s, that: 1 / a.opacity > 0 }") == [
        "not-finite 9:34: division by zero in '1 / a.opacity', where a.opacity is 0"
      ])
  }
}
