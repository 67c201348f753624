import Testing
import TransitionEvaluation
import TransitionTestSupport

/// Single times have the values and speeds of blocks, to the last bit.
@Suite struct InstantTests {
  /// The first number that differs.
  private static func difference(
    _ motion: any MotionSource, _ makeSampler: ([Range<Int>]) -> InstantSampler
  ) -> String? {
    // What moves, and some of what rests.
    let resting = motion.allTracks().enumerated().filter { $0.offset % 9 == 0 }.map { $0.element }
    let tracks = motion.tracks + resting
    func range(_ track: Track) -> Range<Int> { track.slots[0]..<track.slots[0] + track.laneCount }
    let blocks = motion.makeSampler(tracks: tracks, velocities: true), instants = makeSampler(tracks.map(range))
    let end = motion.duration.isFinite ? motion.duration : 3
    let times = (0..<9).map { end * Double($0) / 8 } + motion.instants.filter { $0 <= end }.prefix(6)
    for time in times.sorted() {
      guard [time].withUnsafeBufferPointer({ blocks.evaluate($0) }) == nil else { continue }
      // From the end on nothing moves.
      let isOver = time >= motion.duration - 1e-9
      for (index, track) in tracks.enumerated() {
        for lane in 0..<track.laneCount {
          let place = PropertySlots(slots: range(track), type: track.type, lane: track.laneCount > 1 ? lane : nil)
          let (value, speed) = instants.evaluate(at: time, wanted: place.slots, wantsSpeeds: true) { values in
            let color = values.color(at: place.slots.lowerBound)
            let channels = [color.red, color.green, color.blue, color.alpha]
            return (track.laneCount > 1 ? channels[lane] : values[place.slots.lowerBound], values.speed(of: place))
          }
          let alone = instants.evaluate(at: time, wanted: place.slots) { $0[place.slots.lowerBound + lane] }
          let expected = blocks.values(track: index, lane: lane)[0]
          let slope = blocks.velocities(track: index, lane: lane)?[0] ?? 0
          if value != expected { return "\(track.name) at \(time)s is \(value), not \(expected)" }
          if track.laneCount == 1, alone != expected { return "\(track.name) at \(time)s is \(alone) without speeds" }
          if !isOver, speed != slope { return "\(track.name) at \(time)s moves by \(speed), not \(slope)" }
        }
      }
    }
    return nil
  }

  private static func difference(_ script: CompiledScript) -> String? {
    for plan in script.plans {
      if let found = difference(plan, { InstantSampler(plan, slots: $0) }) { return "\(plan.name): \(found)" }
    }
    for scenario in script.script.scenarios {
      guard let plan = script.scenario(named: scenario.name.value).plan else { continue }
      if let found = difference(plan, { InstantSampler(plan, slots: $0) }) { return "\(plan.name): \(found)" }
    }
    return nil
  }

  @Test(arguments: PlayerLawTests.examples) func theyHaveTheValuesOfBlocksInExamples(_ name: String) throws {
    let script = try #require(TestScript(try PackageFolder.text("examples/\(name)")).compiled)
    #expect(Self.difference(script) == nil)
  }

  @Test func theyHaveTheValuesOfBlocksInRandomRuns() throws {
    var generator = SplitMix(state: 61)
    for _ in 0..<5 {
      let yaml = ContinuityTests.randomRun(&generator).yaml
      #expect(Self.difference(try #require(TestScript(yaml).compiled)) == nil, "\(yaml)")
    }
  }

  /// Every operation of formulas, live, with its derivative.
  @Test func theyHaveTheValuesOfBlocksInBindings() throws {
    let formulas = [
      "-a.x", "a.x + 2 * a.y - a.x / (a.y + 9)", "min(a.x, a.y, 3)", "max(a.x, a.y, 3)", "clamp(2, a.x, a.y)",
      "abs(a.y)", "sign(a.y)", "sqrt(abs(a.x))", "pow(a.x + 10, 1.5)", "pow(1.5, a.y)", "mod(a.x, 3)", "floor(a.x)",
      "ceil(a.x)", "round(a.x)", "lerp(a.x, a.y, 0.3)", "lerp(1, 9, a.x / 10)", "hypot(a.x, a.y, 2)",
      "sin(a.x * 9deg)", "cos(a.x * 9deg)", "tan(a.x * 3deg)", "atan2(a.x, a.y + 9) / 1deg",
      "if(a.x > 4 and a.y < 2, a.x, a.y)", "if(a.x < 4 or not a.y < 0, 2 * a.x, 3 * a.y)",
      "if(a.x ~= 4 +- 1, a.x, 0)", "if(a.x >= 4, a.y, a.x)", "if(a.x <= 4, a.y, a.x)", "if(a.x == a.y, 1, 2)",
      "if(a.x != a.y, a.x, 2)", "if(a.x > 100, 1 / 0 * a.x, a.x)",
    ]
    let views = formulas.enumerated().map { "  v\($0): { properties: { p: \"\($1)\" } }" }.joined(separator: "\n")
    let script = TestScript(
      """
      transition: t
      views:
        a: { properties: { x: 0, y: -3, color: red } }
        b: { properties: { color: "lerp(a.color, blue, a.x / 10)", other: "if(a.x > 4, a.color, white @ 50%)" } }
      \(views)
      states: { end: { a: { x: 10, y: 5, color: white @ 30% } } }
      phases: { run: { to: end, duration: 1s, curve: easeInOut, animations: [{ animate: a }] } }
      scenarios: { s: [{ at: 100ms, play: run }] }
      """)
    #expect(script.errors.isEmpty, "\(script.errors.map { $0.message })")
    #expect(Self.difference(try script.valid) == nil)
  }
}
