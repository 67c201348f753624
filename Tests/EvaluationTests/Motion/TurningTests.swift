import Testing

/// `swap`, `reverse`, and both of each other.
@Suite struct TurningTests {
  private let moments = times(to: 1.2, 25)

  private func phases(_ animations: String, _ more: String, on: String = "a: { x: 100, y: 10 }") -> String {
    """
    transition: t
    canvas: { width: 400, height: 800 }
    views: { a: { layout: { frame: [0, 0, 20, 20] }, properties: { x: 0, y: 0 } } }
    states: { on: { \(on) } }
    phases:
      run: { to: on, duration: 1s, curve: easeIn, animations: [\(animations)], markers: { early: 250ms } }
    \(more)
    """
  }

  private func both(_ yaml: String, _ first: String, _ second: String, _ property: String = "a.x", at times: [Double])
    -> ([Double], [Double])
  {
    (
      sample(yaml, phase: first, times: times)[property] ?? [],
      sample(yaml, phase: second, times: times)[property] ?? [.nan]
    )
  }

  @Test func aSwapKeepsItsTimingsAndExchangesItsEnds() {
    let yaml = phases("{ animate: a.x }, { animate: a.y, delay: 500ms, duration: 500ms }", "  back: { swap: run }")
    let (there, back) = both(yaml, "run", "back", at: moments)
    #expect(isClose(back, there.map { 100 - $0 }))
    let (up, down) = both(yaml, "run", "back", "a.y", at: moments)
    #expect(isClose(down, up.map { 10 - $0 }))
  }

  /// What a phase played in reverse does not animate is laid out by its own states.
  @Test(arguments: ["centerY: 0, height: 96", "height: 96, bottom: 20", "width: 50, top: 10, aspectRatio: 2"])
  func anAxisThatIsNotAnimatedHasTheKeysOfTheOwnState(_ layout: String) {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { outer: { children: { inner: { layout: { leading: 0, width: 50 } } } } }
      states: { on: { outer.bottom: 80, inner: { \(layout), leading: 100 } } }
      phases:
        go: { from: on, to: initial, duration: 200ms, animations: [{ animate: outer.bottom }, { animate: inner.leading }] }
        back: { reverse: go }
        plain: { to: on, duration: 200ms, animations: [{ animate: outer.bottom }, { animate: inner.leading }] }
      """
    for property in ["minY", "height", "minX", "width"] {
      let (back, plain) = both(yaml, "back", "plain", "inner.\(property)", at: times(to: 0.2, 9))
      #expect(isClose(back, plain), "\(property)")
    }
  }

  @Test func aSwapExchangesExplicitEndsAndTurnsKeyframesRound() {
    let yaml = phases(
      "{ animate: a.x, from: 5, to: 50 }, { animate: a.y, curve: linear, keyframes: [{ at: 0%, value: 1 }, { at: 20%, value: 2, curve: \"steps(1)\" }, { at: 100%, value: 7 }] }",
      "  back: { swap: run }")
    let tracks = sample(yaml, phase: "back", times: [0, 0.1, 0.2, 0.6, 1])
    #expect(isClose(tracks["a.x"].map { [$0[0], $0[4]] }, [50, 5]))
    #expect(isClose(tracks["a.y"], [7, 4.5, 2, 2, 1]))
  }

  @Test func oneExplicitEndAloneBecomesTheOther() {
    let yaml = phases("{ animate: a.x, from: 5 }, { animate: a.y, to: 3 }", "  back: { swap: run }")
    let tracks = sample(yaml, phase: "back", times: [0, 1])
    #expect(isClose(tracks["a.x"], [100, 5]))
    #expect(isClose(tracks["a.y"], [3, 0]))
  }

  @Test func missingEndsOfKeyframesAreTurnedRoundWithThem() {
    let yaml = phases(
      "{ animate: a.x, curve: linear, keyframes: [{ at: 0%, value: from }, { at: 30%, value: 60 }] }",
      "  back: { swap: run }")
    let tracks = sample(yaml, phase: "back", times: [0, 0.3, 1])
    #expect(isClose(tracks["a.x"], [100, 60, 0]))
  }

  @Test func aPathRunsBackwards() {
    let yaml = phases(
      "{ animate: a, path: arc(horizontal), curve: linear }", "  back: { swap: run }",
      on: "a: { leading: 100, top: 50 }")
    for property in ["a.leading", "a.top"] {
      let there = sample(yaml, phase: "run", times: [0, 0.2, 0.7, 1])[property] ?? []
      let back = sample(yaml, phase: "back", times: [1, 0.8, 0.3, 0])[property] ?? [.nan]
      #expect(isClose(back, there), "\(property): \(there) \(back)")
    }
  }

  @Test func keysBesideASwapOverride() throws {
    let yaml = phases("{ animate: a.x }", "  back: { swap: run, duration: 2s, curve: linear, markers: { late: 1s } }")
    let run = try #require(plan(yaml, phase: "back"))
    #expect(run.duration == 2)
    #expect(run.markers.map { $0.name } == ["late"])
    #expect(isClose(sample(run, times: [0.5])["a.x"], [75]))
  }

  @Test func aTimingBesideASwapDropsTheOthersThree() {
    let yaml = phases(
      "{ animate: a.x }", "  back: { swap: run, timing: slow }\ntimings: { slow: { duration: 4s, curve: linear } }")
    #expect(isClose(sample(yaml, phase: "back", times: [1])["a.x"], [75]))
  }

  @Test func aReverseShowsWhatItsPhaseShowsAtTheOtherTime() throws {
    let yaml = phases(
      "{ animate: a.x }, { animate: a.y, delay: 250ms, duration: 500ms, fill: none }", "  back: { reverse: run }")
    let inner = times(to: 1, 41)
    for property in ["a.x", "a.y"] {
      let there = sample(yaml, phase: "run", times: inner.reversed())[property] ?? []
      let back = sample(yaml, phase: "back", times: inner)[property] ?? [.nan]
      #expect(isClose(back, there), "\(property): \(there) \(back)")
    }
    let run = try #require(plan(yaml, phase: "back"))
    #expect(run.from == "on" && run.to == "initial")
    #expect(run.markers.map { $0.time } == [0.75])
    let after = sample(run, times: [1, 2])
    #expect(after["a.x"] == [0, 0])
    #expect(after["a.x'"] == [0, 0])
  }

  @Test func aReverseHasRightHandSpeeds() {
    let yaml = phases("{ animate: a.x, curve: linear, keyframes: [0, 10, 100] }", "  back: { reverse: run }")
    let tracks = sample(yaml, phase: "back", times: [0, 0.25, 0.5, 0.75, 1])
    #expect(isClose(tracks["a.x'"], [-180, -180, -20, -20, 0], 1e-6))
    expectSpeedsMatchDifferences(
      phases("{ animate: a.x }", "  back: { reverse: run }"), phase: "back", at: [0.2, 0.5, 0.9])
  }

  @Test(arguments: [
    "{ animate: a.x }, { animate: a.y, delay: 200ms, fill: none }",
    "{ animate: a.x, keyframes: [0, 5, 100] }, { animate: a.y, iterations: 2.5, direction: alternate, duration: 300ms }",
    "{ animate: a.x, curve: \"spring(duration=400ms)\" }, { animate: a.y, from: 2, to: 3, composite: add }",
    "{ animate: a, path: arc(vertical) }",
  ])
  func turningTwiceIsThePhase(_ animations: String) {
    let yaml = phases(
      animations,
      """
        reverse1: { reverse: run }
        reverse2: { reverse: reverse1 }
        swap1: { swap: run }
        swap2: { swap: swap1 }
      """.split(separator: "\n").map { "  \($0.trimmingPrefix { $0 == " " })" }.joined(separator: "\n"),
      on: "a: { x: 100, y: 10, leading: 40, top: 30 }")
    for phase in ["reverse2", "swap2"] {
      let one = sample(yaml, phase: "run", times: moments), two = sample(yaml, phase: phase, times: moments)
      #expect(one.keys.sorted() == two.keys.sorted())
      for (name, values) in one { #expect(isClose(two[name], values, 1e-9), "\(phase) \(name)") }
    }
  }

  @Test func aSwapOfAReverseGoesTheFirstWayWithTheTurnedCurve() {
    let yaml = phases("{ animate: a.x }", "  back: { reverse: run }\n  again: { swap: back }")
    let inner = times(to: 1, 21)
    let there = sample(yaml, phase: "run", times: inner.reversed())["a.x"] ?? []
    let again = sample(yaml, phase: "again", times: inner)["a.x"] ?? [.nan]
    #expect(isClose(again, there.map { 100 - $0 }))
    #expect(plan(yaml, phase: "again")?.to == "on")
  }

  @Test func aReverseOfASwapGoesTheFirstWayToo() {
    let yaml = phases("{ animate: a.x }", "  back: { swap: run }\n  again: { reverse: back }")
    let inner = times(to: 1, 21)
    let there = sample(yaml, phase: "back", times: inner.reversed())["a.x"] ?? []
    #expect(isClose(sample(yaml, phase: "again", times: inner)["a.x"], there))
  }

  @Test func reducedMotionReplacesTimingAndAnimationsTogether() {
    let yaml = phases(
      "{ animate: a.x }, { animate: a.y, delay: 3s }",
      "  back: { swap: run, reducedMotion: { duration: 200ms, curve: linear } }\n  none: { swap: run, reducedMotion: none }"
    )
    let tracks = sample(yaml, phase: "back", times: [0, 0.1, 0.2], reducedMotion: true)
    #expect(isClose(tracks["a.x"], [100, 50, 0]))
    #expect(isClose(tracks["a.y"], [10, 5, 0]))
    #expect(plan(yaml, phase: "none", reducedMotion: true)?.duration == 0)
    #expect(sample(yaml, phase: "none", times: [0], reducedMotion: true)["a.x"] == [0])
    #expect(plan(yaml, phase: "none")?.duration == 4)
  }
}
