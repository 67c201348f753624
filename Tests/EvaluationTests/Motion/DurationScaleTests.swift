import Testing

/// `durationScale`: the motion of the other phase in another time.
@Suite struct DurationScaleTests {
  private static func script(_ animations: [String], _ phases: [String], keys: String = "") -> String {
    """
    transition: t
    canvas: { width: 400, height: 800 }
    parameters: { slow: 2 }
    curves: { soft: "spring(response=0.5s, dampingRatio=1)" }
    timings: { late: { duration: 300ms, delay: 60ms, curve: easeOut } }
    views: { a: { properties: { x: 0, y: 0, z: 0 } }, row: { count: 3, properties: { q: 0 } } }
    states:
      on: { a.x: 100, a.y: 10, a.z: 1, row: { q: 5 } }
    phases:
      run:
        to: on
        duration: 1s
    \(keys.split(separator: "\n").map { "    \($0)\n" }.joined())\
        animations:
    \(animations.map { "      - { \($0) }\n" }.joined())\
    \(phases.map { "  \($0)\n" }.joined())
    """
  }

  /// Animations with times of every kind.
  private static let motions: [[String]] = [
    ["animate: a.x, duration: 400ms, delay: 50ms, endDelay: 30ms, curve: easeIn"],
    ["animate: a.x, curve: \"spring(response=0.4s, dampingRatio=0.6)\""], ["animate: a.x, curve: soft"],
    ["animate: a.x, curve: \"spring(stiffness=120, damping=8, velocity=3)\", duration: 500ms"],
    ["animate: a.x, duration: 600ms, curve: \"spring(dampingRatio=0.7, velocity=2)\""],
    ["animate: row.q, stagger: 70ms, staggerFrom: center, duration: 200ms"],
    [
      "animate: a.x, timing: late",
      "id: z, animate: a.z, delay: 40ms, duration: 0.2s, iterations: 3, direction: alternate",
    ],
    ["animate: a.x, duration: 900ms, keyframes: [{ at: 100ms, value: 30 }, { at: 70%, value: 80, curve: soft }]"],
    ["id: one, animate: a.x, duration: 120ms", "animate: a.y, after: one, delay: 20ms, duration: 250ms"],
  ]

  @Test(arguments: motions, ["swap", "reverse"])
  func theSameMotionTakesAnotherTime(animations: [String], kind: String) throws {
    for (scale, factor) in [("0.8", 0.8), ("slow", 2), ("0.05 * slow", 0.1)] {
      let yaml = Self.script(
        animations, ["plain: { \(kind): run }", "scaled: { \(kind): run, durationScale: \(scale) }"],
        keys: "markers: { half: 100ms }")
      let whole = try #require(plan(yaml, phase: "plain")), scaled = try #require(plan(yaml, phase: "scaled"))
      #expect(isClose([scaled.duration], [whole.duration * factor]))
      #expect(isClose(scaled.markers.map { $0.time }, whole.markers.map { $0.time * factor }))
      let instants = times(to: whole.duration * 0.999, 41)
      let expected = sample(whole, times: instants), found = sample(scaled, times: instants.map { $0 * factor })
      for (name, values) in expected {
        // A reversed phase has the speeds of a nanosecond earlier.
        let isSpeed = name.hasSuffix("'")
        let own = isSpeed ? found[name]?.map { $0 * factor } : found[name]
        #expect(isClose(own, values, isSpeed ? 1e-4 : 1e-9), "\(name) at \(scale)")
      }
    }
  }

  @Test func factorsAreMultipliedInChains() throws {
    let yaml = Self.script(
      Self.motions[5],
      [
        "a: { swap: run, durationScale: 0.5 }", "b: { reverse: a, durationScale: 3 }",
        "c: { swap: b, durationScale: 2 }",
        "d: { swap: b }", "e: { reverse: c }",
      ])
    let whole = try #require(plan(yaml, phase: "run")).duration
    let durations = try ["a", "b", "c", "d", "e"].map { try #require(plan(yaml, phase: $0)).duration / whole }
    #expect(isClose(durations, [0.5, 1.5, 3, 1.5, 3]))
  }

  @Test func timesBesideSwapAreAsWritten() throws {
    let animations = ["animate: a.x", "animate: a.y, duration: 400ms, delay: 100ms"]
    func ends(_ keys: String) throws -> [Double] {
      let yaml = Self.script(
        animations, ["p: { swap: run, durationScale: 0.5, \(keys) }"], keys: "delay: 200ms\nmarkers: { m: 80ms }")
      let found = try #require(plan(yaml, phase: "p"), "\(findings(yaml))")
      return found.animations.map { $0.end } + found.markers.map { $0.time } + [found.duration]
    }
    #expect(isClose(try ends("description: x"), [0.6, 0.25, 0.04, 0.6]))
    #expect(isClose(try ends("duration: 1s"), [1.1, 0.25, 0.04, 1.1]))
    #expect(isClose(try ends("delay: 200ms"), [0.7, 0.25, 0.04, 0.7]))
    #expect(isClose(try ends("markers: { m: 80ms }"), [0.6, 0.25, 0.08, 0.6]))
    #expect(isClose(try ends("completion: 2s"), [0.6, 0.25, 0.04, 2]))
    #expect(
      isClose(try ends("animations: [{ animate: a.x }, { animate: a.y, duration: 400ms }]"), [0.6, 0.5, 0.04, 0.6]))
  }

  @Test func reducedMotionIsScaledToo() throws {
    let yaml = Self.script(
      Self.motions[0], ["p: { swap: run, durationScale: 0.5 }", "q: { reverse: run, durationScale: 0.5 }"],
      keys: "reducedMotion: { duration: 300ms, delay: 100ms }")
    for phase in ["p", "q"] {
      #expect(isClose([try #require(plan(yaml, phase: phase, reducedMotion: true)).duration], [0.2]))
    }
  }

  @Test(arguments: [
    ("durationScale: 0", "between 0.001 and 1,000"), ("durationScale: -1", "between 0.001 and 1,000"),
    ("durationScale: 1001", "between 0.001 and 1,000"), ("durationScale: 80ms", "expected a number, found a time"),
    ("durationScale: 1 / 0", "division by zero"), ("durationScale: a.x", "cannot depend on a view"),
  ])
  func aFactorIsANumberAboveZero(key: String, message: String) {
    for kind in ["swap", "reverse"] {
      let found = findings(Self.script(Self.motions[0], ["p: { \(kind): run, \(key) }"]))
      #expect(found.count == 1 && found[0].contains(message), "\(found)")
    }
  }

  @Test func aPhaseOfItsOwnHasNothingToScale() {
    let found = findings(Self.script(Self.motions[0], [], keys: "durationScale: 0.5"))
    #expect(found.count == 1 && found[0].contains("'durationScale' needs 'swap' or 'reverse'"), "\(found)")
  }
}
