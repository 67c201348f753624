import Testing

@Suite struct SequenceTests {
  @Test func aLeftOutStartIsWhereTheOneBeforeEnded() {
    let yaml = script(
      "animate: a.x, to: 40", "animate: a.x, delay: 2s, to: 10", "animate: a.x, delay: 4s")
    let tracks = sample(yaml, times: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6])
    #expect(isClose(tracks["a.x"], [0, 20, 40, 40, 40, 25, 10, 10, 10, 55, 100, 100]))
    #expect(isClose(tracks["a.x'"], [40, 40, 0, 0, -30, -30, 0, 0, 90, 90, 0, 0]))
  }

  @Test func theOrderIsThatOfTheStarts() {
    let tracks = sample(script("animate: a.x, delay: 1s", "animate: a.x, to: 40"), times: [0, 0.5, 1, 1.5, 2])
    #expect(isClose(tracks["a.x"], [0, 20, 40, 70, 100]))
  }

  @Test func endValuesCountIterationsAndDirection() {
    let tracks = sample(
      script("animate: a.x, to: 40, iterations: 2, direction: alternate", "animate: a.x, delay: 2s"),
      times: [0.5, 1.5, 2, 2.5])
    #expect(isClose(tracks["a.x"], [20, 20, 0, 50]))
  }

  @Test(
    arguments: [
      // Without fills the gap shows the underlying value, and so does the time before.
      ("none", "none", [100, 20, 100, 70, 100]),
      ("both", "both", [0, 20, 40, 70, 100]),
      ("forwards", "backwards", [40, 20, 40, 70, 100]),
      ("backwards", "backwards", [0, 20, 40, 70, 100]),
      ("forwards", "none", [100, 20, 40, 70, 100]),
    ] as [(String, String, [Double])])
  func fillsMeetInTheGap(_ first: String, _ second: String, _ expected: [Double]) {
    let tracks = sample(
      script(
        "animate: a.x, delay: 1s, to: 40, fill: \(first)", "animate: a.x, delay: 3s, fill: \(second)",
        "animate: a.y, duration: 6s"
      ), times: [0.5, 1.5, 2.5, 3.5, 5])
    #expect(isClose(tracks["a.x"], expected), "\(tracks["a.x"] ?? [])")
  }

  @Test func whereNothingShowsTheUnderlyingValueIsLive() {
    let tracks = sample(
      script(
        "animate: a.x", "animate: b.y, from: 5, to: 6, delay: 250ms, duration: 500ms, fill: none",
        views: "a: { properties: { x: 0 } }, b: { properties: { y: a.x } }", on: "a.x: 100"), times: [0.2, 0.5, 0.8, 1])
    #expect(isClose(tracks["b.y"], [20, 5.5, 80, 100]))
    #expect(isClose(tracks["b.y'"], [100, 2, 100, 0]))
  }

  @Test(
    arguments: [
      ("to: 40", 40.0), ("to: 40, iterations: 2, direction: alternate", 0), ("to: 40, fill: none", 100),
      ("to: 40, fill: backwards", 100), ("iterations: infinite", 100), ("keyframes: [0, 3, 7]", 7),
      ("to: 40, iterations: 0.5", 20), ("to: 40, duration: 9s", 40), ("to: 40, delay: 2s", 40),
      ("to: 40, endDelay: -500ms", 40),
    ] as [(String, Double)])
  func fromTheEndOnThereIsTheAnimationsOwnEndValue(_ keys: String, _ expected: Double) {
    let tracks = sample(script("animate: a.x, \(keys)", phase: "completion: 1s"), times: [1, 3])
    #expect(isClose(tracks["a.x"], [expected, expected]), "\(tracks["a.x"] ?? [])")
    #expect(tracks["a.x'"] == [0, 0])
  }

  @Test func completionCutsOff() {
    let tracks = sample(script("animate: a.x", phase: "completion: 500ms"), times: [0.25, 0.499, 0.5, 1])
    #expect(isClose(tracks["a.x"], [25, 49.9, 100, 100]))
  }

  @Test func whatIsNotAnimatedChangesAtOnce() {
    let tracks = sample(script("animate: a.x"), times: [0, 0.5, 1])
    #expect(tracks["a.y"] == [10, 10, 10])
    #expect(tracks["a.y'"] == [0, 0, 0])
  }

  @Test func duringHoldsUpToTheEnd() {
    let tracks = sample(
      script("animate: a.x", phase: "during: { a.opacity: 0.5, a.y: 7 }"), times: [0, 0.5, 0.999, 1, 2])
    #expect(tracks["a.opacity"] == [0.5, 0.5, 0.5, 1, 1])
    #expect(tracks["a.y"] == [7, 7, 7, 10, 10])
  }

  @Test func explicitEndsMoveWhatTheStatesLeaveAlone() {
    let tracks = sample(
      script(
        "animate: a.x, from: 5", "animate: a.y, to: 3", "animate: b.opacity, from: 0.2, to: 0.4",
        views: "a: { properties: { x: 0, y: 1 } }, b: {}", on: "a.x: 100"),
      times: [0, 0.5, 1])
    #expect(isClose(tracks["a.x"], [5, 52.5, 100]))
    #expect(isClose(tracks["a.y"], [1, 2, 3]))
    #expect(isClose(tracks["b.opacity"], [0.2, 0.3, 0.4]))
  }

  @Test func explicitEndsAreReadInTheirOwnStates() {
    let tracks = sample(
      script("animate: a.x, from: a.y + 1, to: a.y + 1", "animate: a.z, keyframes: [{ at: 50%, value: a.y }]"),
      times: [0, 0.5, 1])
    #expect(isClose(tracks["a.x"], [1, 6, 11]))
    #expect(isClose(tracks["a.z"], [0, 0, 1]))
  }

  @Test func anEndlessPhaseGoesOnUntilItIsTold() throws {
    let run = try #require(plan(script("animate: a.x, iterations: infinite")))
    #expect(run.isEndless)
    #expect(isClose(sample(run, times: [0.25, 7.5])["a.x"], [25, 50]))
  }
}
