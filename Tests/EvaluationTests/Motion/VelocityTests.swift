import Testing

@Suite struct VelocityTests {
  /// What only switches has no speed, before and after it does.
  @Test func whatSwitchesHasNoSpeed() {
    let tracks = sample(
      script(
        "animate: a.backgroundColor, interpolation: discrete",
        "animate: a.x, interpolation: discrete", "animate: a.y, curve: \"steps(3)\"",
        "animate: a.tintColor, keyframes: [from, { value: to, interpolation: discrete }, red]",
        views: "a: { backgroundColor: blue, tintColor: blue, properties: { x: 0, y: 0 } }",
        on: "a: { x: 5, y: 6, backgroundColor: white @ 50%, tintColor: green }"),
      times: [0.1, 0.45, 0.6, 0.9])
    for name in ["a.backgroundColor.r'", "a.backgroundColor.a'", "a.x'", "a.y'"] {
      #expect(tracks[name] == [0, 0, 0, 0], "\(name)")
    }
    #expect(tracks["a.tintColor.r'"]?.suffix(2) == [0, 0])
    #expect(tracks["a.x"] == [0, 0, 5, 5])
  }

  @Test(arguments: [
    "animate: a.x", "animate: a.x, curve: easeInOut", "animate: a.x, curve: easeOutElastic, duration: 700ms",
    "animate: a.x, curve: \"spring(duration=500ms, bounce=0.4)\"",
    "animate: a.x, curve: \"spring(stiffness=80, damping=40, overdamping=allowed)\"",
    "animate: a.x, curve: emphasized", "animate: a.x, curve: easeIn, pacing: easeOut",
    "animate: a.x, curve: reversed(easeInBack)",
    "animate: a.x, iterations: 2, direction: alternate-reverse, curve: easeIn, duration: 450ms",
    "animate: a.x, keyframes: [{ value: 0, curve: easeIn }, 20, 100]",
    "animate: a.x, interpolation: cubic, keyframes: [0, 30, 20, { value: 90, curve: easeIn }, 100]",
    "animate: a.x, interpolation: monotone, keyframes: [0, 30, 40, 90, 100]",
    "animate: a.x, delay: -200ms, curve: easeIn", "animate: a.x, duration: 2s, endDelay: -1s, curve: easeIn",
  ])
  func numbersMove(_ animation: String) { expectSpeedsMatchDifferences(script(animation), at: [0.11, 0.27, 0.41]) }

  @Test(arguments: ["srgb", "srgb-linear", "oklab", "oklch"])
  func colorsMove(_ space: String) {
    let yaml = script(
      "animate: a.backgroundColor, curve: easeIn, colorSpace: \(space)", views: "a: { backgroundColor: \"#20406080\" }",
      on: "a.backgroundColor: \"#904020A0\"")
    expectSpeedsMatchDifferences(yaml, at: [0.2, 0.5, 0.8])
  }

  @Test func bindingsAndLayoutMove() {
    let yaml = script(
      "animate: a, curve: easeIn", "animate: b.opacity",
      views: """
        a: { layout: { leading: 10, width: 50, centerY: 0, aspectRatio: 2 }, children: { c: { layout: { leading: 5, trailing: 5, top: 0, bottom: parent.height / 3 } } } }, \
        b: { opacity: 0, rotation: 1deg * a.width, properties: { q: \"sin(1rad * self.opacity) * hypot(a.width, 3) + max(a.leading, 12)\" } }
        """, on: "a: { leading: 40, width: 150 }, b.opacity: 1")
    expectSpeedsMatchDifferences(yaml, at: [0.2, 0.45, 0.8])
  }

  @Test func atAKinkItIsTheRightHandOne() {
    let tracks = sample(
      script("animate: a.x, keyframes: [0, 10, 100], delay: 1s, iterations: 2"), times: [0.5, 1, 1.5, 2, 2.5, 3])
    #expect(isClose(tracks["a.x'"], [0, 20, 180, 20, 180, 0]))
  }

  /// Where progress runs backward, what comes after a kink in time is before it in progress; at points of a curve,
  /// times are compared to a nanosecond.
  @Test(
    arguments: [
      ("animate: a.x, direction: reverse, keyframes: [0, 90, 100]", [0, 0.5]),
      (
        "animate: a.x, iterations: 2, duration: 500ms, direction: alternate, keyframes: [0, 90, 100]",
        [0.25, 0.5, 0.75]
      ),
      ("animate: a.x, direction: reverse, curve: \"linear(0, 0.9 50%, 1)\"", [0, 0.5]),
      ("animate: a.x, direction: reverse, pacing: \"linear(1, 0.3 50%, 0)\", keyframes: [0, 90, 100]", [0, 0.2, 0.5]),
      ("animate: a.x, pacing: \"linear(1, 0.5 30%, 0)\", keyframes: [0, 90, 100]", [0.3]),
      ("animate: a.x, direction: reverse, interpolation: paced, keyframes: [0, 40, 100, 100]", [0]),
      ("animate: a.x, direction: reverse, curve: easeOutBounce", [0, 1 - 1 / 2.75, 1 - 2 / 2.75]),
      (
        "animate: a.x, direction: reverse, curve: \"spring(response=400ms, dampingRatio=0.9, epsilon=0.01, overshootClamping=true)\"",
        [0, 0.1]
      ),
      ("animate: a.x, duration: 100ms, delay: 100ms, curve: \"linear(0, 0.9 20%, 1)\"", [0.1, 0.12]),
      ("animate: a.x, duration: 700ms, delay: 300ms, curve: \"linear(0, 0.4 30%, 0.5 60%, 1)\"", [0.3, 0.51, 0.72]),
    ] as [(String, [Double])])
  func itIsTheSpeedAfterAKinkInTime(_ animation: String, _ places: [Double]) {
    let step = 1e-7
    let tracks = sample(script(animation), times: places.flatMap { [$0, $0 + step, $0 + 2 * step] })
    let values = tracks["a.x"] ?? [], speeds = tracks["a.x'"] ?? []
    #expect(values.count == 3 * places.count)
    for index in places.indices where values.count == 3 * places.count {
      let v = values[(3 * index)..<(3 * index + 3)].map { $0 }
      let slope = (4 * v[1] - 3 * v[0] - v[2]) / (2 * step)
      #expect(
        abs(speeds[3 * index] - slope) < 1e-4 * max(1, abs(slope)),
        "\(places[index]): \(speeds[3 * index]), not \(slope)")
    }
  }

  /// Where a curve only turns, the speed is exactly 0, whichever way it is played.
  @Test func whereACurveTurnsThereIsNoSpeed() {
    let yaml = script("animate: a.x, iterations: 2, direction: alternate, duration: 500ms, curve: easeInOut")
    let reversed = script(
      "animate: a.x, direction: reverse, keyframes: [{ value: 0, curve: easeInOut }, { value: 60, curve: easeInOut }, 100]"
    )
    #expect(sample(yaml, times: [0, 0.5])["a.x'"] == [0, 0])
    #expect(sample(reversed, times: [0, 0.5])["a.x'"] == [0, 0])
  }

  /// A channel at the end of its range stays there, whichever way it is carried beyond.
  @Test func aClampedColorStandsStill() {
    let tracks = sample(
      script(
        "animate: a.backgroundColor, curve: linear, colorSpace: oklch",
        "animate: b.backgroundColor, curve: \"cubicBezier(0.25, -1, 0.75, 2)\"",
        views: "a: { backgroundColor: red }, b: { backgroundColor: white }",
        on: "a.backgroundColor: blue, b.backgroundColor: white @ 50%"), times: [0, 0.01])
    #expect(isClose(tracks["a.backgroundColor.g'"], [0, 0]))
    #expect(isClose(tracks["b.backgroundColor.a'"], [0, 0]))
  }

  @Test func atAndAfterTheEndItIsNothing() {
    let yaml = script(
      "animate: a.x, duration: 2s", "animate: b.opacity", phase: "completion: 1s",
      views: "a: { properties: { x: 0 } }, b: { opacity: 0, cornerRadius: a.x }", on: "a.x: 100, b.opacity: 1")
    let tracks = sample(yaml, times: [0.5, 1, 1.5])
    #expect(isClose(tracks["a.x'"], [50, 0, 0]))
    #expect(isClose(tracks["b.cornerRadius'"], [50, 0, 0]))
    #expect(isClose(tracks["b.opacity'"], [1, 0, 0]))
  }

  @Test func discreteTracksHaveNone() {
    let tracks = sample(
      script("animate: a", views: "a: { hidden: false, content: one }", on: "a: { hidden: true, content: two }"),
      times: [0])
    #expect(tracks.keys.sorted() == ["a.content", "a.hidden"])
  }

  @Test(arguments: [
    "\"cubicBezier(0, 1, 1, 0)\"", "\"cubicBezier(0, 1, 0, 1)\"", "circularEaseOut", "easeOutCirc", "easeInCirc",
    "\"cubicBezier(1, 0, 1, 0)\"", "steps(3)",
    "\"linear(0, 0.5 50%, 0.7 50%, 1)\"", "\"spring(stiffness=1000000000000, damping=1)\"",
  ])
  func nothingIsEverInfinite(_ curve: String) {
    for value in ["100", "1e300", "-1e300"] {
      let yaml = script(
        "animate: a.x, curve: \(curve), to: \(value), duration: 1s", "animate: b, curve: \(curve)",
        phase: "completion: 1s",
        views: "a: { properties: { x: 0 } }, b: { backgroundColor: red, properties: { y: 0, z: 2 * a.x } }",
        on: "a.x: 1, b: { backgroundColor: \"#FFF0\", y: 1 }")
      let places = times(to: 1, 257) + [1e-12, 1e-9, 0.5 - 1e-10, 1 - 1e-9, 1 - 1e-12]
      let tracks = sample(yaml, times: places.sorted())
      #expect(!tracks.isEmpty)
      for (name, numbers) in tracks { #expect(numbers.allSatisfy { $0.isFinite }, "\(name) of \(curve)") }
    }
  }

  /// Every function and operator of numbers that move, alone and within one another.
  @Test(arguments: [
    "a.x + a.y", "a.x - 3 * a.y", "a.x * a.y", "a.x / (a.y + 1)", "-a.x", "min(a.x, 60 - a.y, 90)",
    "max(a.x, 60 - a.y, 20)", "clamp(10, a.x, 60)", "clamp(a.y, 50, a.x)", "clamp(a.x, 50, a.y)", "abs(a.x - 47)",
    "sqrt(a.x + 1)", "pow(a.x / 50, 2 + a.z)", "pow(2, a.z)", "pow(a.z, 3)", "mod(a.x, 7 + a.z)", "mod(-a.x, 7 + a.z)",
    "mod(a.x, -7 - a.z)", "lerp(a.x, a.y, a.z)", "lerp(a.y, 200 - a.x, 1.5 * a.z)", "hypot(a.x, a.y, a.z)",
    "hypot(a.x)", "sin(1deg * a.x)", "cos(1deg * a.x)", "tan(1deg * a.x / 2)", "atan2(a.x, a.y - 3) / 1deg",
    "atan2(5 - a.y, a.x - 60) / 1deg", "floor(a.x / 7)", "ceil(a.x / 7)", "round(a.x / 7)", "sign(a.x - 50)",
    "if(a.x > 30, a.y, a.z)", "pick(floor(a.z * 2), a.x, a.y, 1)", "a.x * a.x / hypot(a.y + 1, sqrt(a.x + 2))",
    "sin(1deg * max(a.x, a.y * a.z)) * lerp(a.x, 3, a.z)",
  ])
  func everyFunctionMoves(_ formula: String) {
    let yaml = script(
      "animate: a.x, curve: easeIn", "animate: a.y, curve: easeOut", "animate: a.z",
      views: "a: { properties: { x: 0, y: 0, z: 0 } }, b: { properties: { q: \"\(formula)\" } }")
    expectSpeedsMatchDifferences(yaml, at: [0.13, 0.29, 0.43, 0.71, 0.87])
  }

  /// A mixture whose colors, alphas and share move, within the two colors and beyond either.
  @Test(arguments: ["a.z", "0.3", "1.4 * a.z", "a.z - 0.4", "1 - a.z * a.z"])
  func mixturesOfColorsMove(_ share: String) {
    let yaml = script(
      "animate: a, curve: easeIn",
      views: """
        a: { backgroundColor: \"#50607080\", tintColor: \"#B0A09050\", properties: { z: 0 } }, \
        b: { borderColor: \"lerp(a.backgroundColor, a.tintColor, \(share))\" }
        """, on: "a: { backgroundColor: \"#706040C0\", tintColor: \"#80A0B0A0\", z: 1 }")
    expectSpeedsMatchDifferences(yaml, at: [0.2, 0.35, 0.5, 0.65, 0.8])
  }
}
