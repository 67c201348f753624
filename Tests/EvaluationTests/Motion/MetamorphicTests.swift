import Testing

@Suite struct MetamorphicTests {
  private static let motions = [
    "curve: easeInOut", "curve: easeOutBounce", "curve: \"spring(dampingRatio=0.6)\"", "curve: \"steps(5)\"",
    "curve: easeIn, iterations: 2.5, direction: alternate",
    "keyframes: [0, 30, { at: 70%, value: 10, curve: easeIn }, 100]",
    "interpolation: cubic, keyframes: [0, 30, 10, 100]", "pacing: easeOutBack", "iterationStart: 0.3, curve: easeIn",
  ]

  @Test(arguments: motions)
  func aDelayIsAShift(_ motion: String) {
    let moments = times(to: 3, 61)
    let plain = sample(script("animate: a.x, \(motion)"), times: moments)
    let late = sample(script("animate: a.x, \(motion), delay: 700ms"), times: moments.map { $0 + 0.7 })
    #expect(isClose(late["a.x"], plain["a.x"] ?? [], 1e-9))
    #expect(isClose(late["a.x'"], plain["a.x'"] ?? [], 1e-6))
  }

  @Test(arguments: motions)
  func timesScaledByKDivideSpeedsByK(_ motion: String) {
    let moments = times(to: 3, 61)
    let plain = sample(script("animate: a.x, \(motion), delay: 100ms, duration: 500ms"), times: moments)
    let slow = sample(script("animate: a.x, \(motion), delay: 400ms, duration: 2s"), times: moments.map { 4 * $0 })
    #expect(isClose(slow["a.x"], plain["a.x"] ?? [], 1e-6))
    #expect(isClose(slow["a.x'"], (plain["a.x'"] ?? []).map { $0 / 4 }, 1e-5))
  }

  @Test(arguments: motions)
  func valuesScaledByKScaleSpeedsByK(_ motion: String) {
    let moments = times(to: 3, 61)
    guard !motion.contains("keyframes") else { return }
    let one = sample(script("animate: a.x, \(motion)"), times: moments)
    let ten = sample(script("animate: a.x, \(motion)", on: "a.x: 1000"), times: moments)
    #expect(isClose(ten["a.x"], (one["a.x"] ?? []).map { 10 * $0 }))
    #expect(isClose(ten["a.x'"], (one["a.x'"] ?? []).map { 10 * $0 }))
  }

  @Test func splittingALinearSegmentChangesNothing() {
    let moments = times(to: 1, 101)
    let whole = sample(script("animate: a.x"), times: moments)
    let split = sample(
      script(
        "animate: a.x, keyframes: [{ at: 0%, value: 0 }, { at: 12.5%, value: 12.5 }, { at: 50%, value: 50 }, { at: 100%, value: 100 }]"
      ),
      times: moments)
    #expect(isClose(split["a.x"], whole["a.x"] ?? []))
    #expect(isClose(split["a.x'"], whole["a.x'"] ?? []))
  }

  @Test func twoSequencesMakeOneMotion() {
    let moments = times(to: 1, 101)
    let whole = sample(script("animate: a.x"), times: moments)
    let parts = sample(
      script("animate: a.x, to: 30, duration: 300ms", "animate: a.x, after: previous, duration: 700ms"), times: moments)
    #expect(isClose(parts["a.x"], whole["a.x"] ?? []))
  }

  @Test func iterationsAreASequence() {
    let moments = times(to: 1, 101)
    let looped = sample(script("animate: a.x, curve: easeIn, iterations: 2, duration: 500ms"), times: moments)
    let listed = sample(
      script(
        "animate: a.x, curve: easeIn, duration: 500ms",
        "animate: a.x, from: 0, curve: easeIn, duration: 500ms, after: previous"), times: moments)
    #expect(isClose(looped["a.x"], listed["a.x"] ?? []))
    #expect(isClose(looped["a.x'"], listed["a.x'"] ?? []))
  }

  @Test func blocksOfAnySizeGiveTheSameNumbers() {
    let yaml = script(
      "animate: a.x, curve: \"spring(duration=500ms, bounce=0.3)\"",
      "animate: a.y, curve: easeIn, keyframes: [0, 4, 1]",
      "animate: a.z, pacing: easeIn, iterations: 3, duration: 300ms")
    let moments = times(to: 1, 700)
    let whole = sample(yaml, times: moments)
    let single = moments.map { sample(yaml, times: [$0]) }
    for (name, values) in whole { #expect(isClose(single.map { $0[name]?.first ?? .nan }, values, 1e-9), "\(name)") }
  }
}
