import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// A phase through several states shows in each leg what the phase between its two states shows alone.
@Suite struct LegTests {
  /// Properties of every type, and bindings that some of the states replace by a value.
  private static func yaml(_ animations: String, _ through: String = "through: [initial, one, two, three]") -> String {
    """
    transition: t
    canvas: { width: 300, height: 600 }
    views:
      a:
        layout: { leading: 0, width: 100, top: 0, height: 50 }
        backgroundColor: red
        properties: { q: 0, caption: hello, turn: 0deg }
      b:
        layout: { leading: 0, top: a.maxY, width: a.width, height: 20 }
        opacity: a.opacity * 0.5
        properties: { r: a.q * 2, s: a.q + 1 }
    states:
      one: { a.top: 10, a.q: 5, a.backgroundColor: blue, a.caption: there, a.turn: 90deg, b.s: 4 }
      two: { a.top: 300, a.q: 5, a.opacity: 0.5, a.backgroundColor: '#0000ff80', a.hidden: true, b.r: 7 }
      three: { a.top: 200, a.q: -3, a.opacity: 0.5, a.backgroundColor: green, a.turn: 45deg, a.caption: bye }
    phases:
      all: { \(through), duration: 500ms, animations: [\(animations)] }
      leg0: { from: initial, to: one, duration: 500ms, animations: [\(animations)] }
      leg1: { from: one, to: two, duration: 500ms, animations: [\(animations)] }
      leg2: { from: two, to: three, duration: 500ms, animations: [\(animations)] }
    """
  }

  /// In reverse, what a leg does not animate has the value to which it leads, and the rest is mirrored.
  @Test(arguments: [
    ("{ animate: a.q }", ["a.opacity", "a.top"]), ("{ animate: a.top, between: [one, two] }", ["a.q", "a.opacity"]),
    ("{ animate: a.q, between: [one, two] }, { animate: a.top, between: [two, three] }", ["a.opacity"]),
  ])
  func reversedItLeadsToItsOwnEnd(_ animations: String, _ unanimated: [String]) throws {
    let phases = "  back: { reverse: all }\n  swapped: { swap: all }"
    let yaml = Self.yaml(animations).split(separator: "\n").filter { !$0.contains(" leg") }.joined(separator: "\n")
    let script = try TestScript("\(yaml)\n\(phases)").valid
    let plans = try ["all", "back", "swapped"].map { try #require(script.plan(named: $0)) }
    let times = [0.1, 0.4, 0.6, 0.9, 1.1, 1.4]
    let samples = zip(plans, [times.map { 1.5 - $0 }, times + [1.5, 2], times + [1.5, 2]]).map { Samples($0, at: $1) }
    for name in unanimated { #expect(agrees(samples[1][name], samples[2][name]), "\(name)") }
    for name in ["a.q", "a.top", "a.opacity", "a.turn"] {
      #expect(Array(samples[1][name][6...]) == Array(samples[2][name][6...]), "\(name)")
      if animations.contains(name), !animations.contains("between") {
        #expect(agrees(Array(samples[1][name][..<6]), samples[0][name]), "\(name)")
      }
    }
  }

  /// Without motion, a phase through several states ends at once, as one between two does.
  @Test(arguments: ["none", "{ animations: [] }"]) func reducedToNothingItTakesNoTime(_ reduced: String) throws {
    let yaml = """
      transition: t
      views: { v: { opacity: 0 } }
      states: { a: {}, b: { v.opacity: 0.5 }, c: { v.opacity: 1 } }
      phases:
        d: { through: [a, b, c], duration: 400ms, animations: [{ animate: v }], reducedMotion: \(reduced) }
        s: { swap: d, durationScale: 2 }
        g: { through: [a, b, c], animations: [{ animate: v }], interaction: { input: y, stops: [0, 1, 2] }, reducedMotion: \(reduced) }
      """
    let script = try TestScript(yaml, reducedMotion: true).valid
    #expect(script.plans.map { $0.duration } == [0, 0, 2])
    #expect(script.plans.map { $0.to } == ["c", "a", "c"])
    #expect(try TestScript(yaml).valid.plans.map { $0.duration } == [0.8, 1.6, 2])
  }

  /// A leg, or a phase that a finger drives, without animations takes the phase's duration, or a second.
  @Test(
    arguments: [
      ("through: [one, two, three], duration: 100ms", 0.2), ("through: [one, two, three]", 2),
      ("through: [one, two, three], duration: 100ms, animations: [{ animate: a.q, between: [two, three] }]", 0.2),
      ("through: [one, two, three], timing: quick", 0.3),
      ("to: one, duration: 300ms, interaction: { input: y, range: [0, 100] }", 0.3),
      ("to: one, timing: quick, interaction: { input: y, range: [0, 100] }", 0.15),
      ("to: one, interaction: { input: y, range: [0, 100] }", 1),
    ])
  func whatNothingIsAnimatedInTakesThePhasesDuration(_ keys: String, _ duration: Double) throws {
    let start = Self.yaml("").components(separatedBy: "phases:")[0]
    let script = try #require(
      TestScript(start + "timings: { quick: { duration: 150ms } }\nphases: { all: { \(keys) } }").compiled)
    #expect(abs((script.plan(named: "all")?.duration ?? 0) - duration) < 1e-12)
  }

  private static let late = "duration: 100ms, delay: 200ms"

  @Test(arguments: [
    "{ animate: all, curve: easeIn }",
    "{ animate: all, \(late), curve: stepStart }",
    "{ animate: all, \(late), curve: 'steps(2, start)', pacing: stepStart, direction: reverse }",
    "{ animate: all, curve: 'spring(response=300ms, dampingRatio=0.6)' }",
    "{ animate: a.top, curve: linear }, { animate: a.backgroundColor }",
    "{ animate: a, delay: -200ms }",
    "{ animate: a.q, duration: 200ms, iterations: 2, direction: alternate, delay: -100ms }",
    "{ animate: a.q, duration: 200ms, iterations: 3.5, direction: alternate, delay: -330ms }, { animate: a.turn }",
    "{ animate: a.q, duration: 100ms, iterations: 2, delay: -500ms, fill: none }, { animate: a.turn }",
    "{ animate: a.q, duration: 0s, delay: -100ms }, { animate: a.turn }",
    "{ animate: a.q, duration: 100ms, delay: -100ms }, { animate: a.turn }",
    "{ animate: a.q, from: 30, duration: 70ms, delay: -90ms, fill: forwards }, { animate: a.turn }",
    "{ animate: a.q, duration: 70ms, iterations: 1.5, direction: alternate, delay: -300ms }, { animate: a.turn }",
    "{ animate: a.turn, iterations: 1.5, duration: 200ms }",
    "{ animate: a, \(late) }",
    "{ animate: a, \(late), fill: forwards }",
    "{ animate: a, \(late), fill: backwards }",
    "{ animate: a, \(late), fill: none }",
    "{ animate: b, \(late) }",
    "{ animate: b, \(late), fill: none }",
    "{ animate: b.r, \(late), fill: backwards }, { animate: a.q }",
    "{ animate: b.s, from: 30, \(late) }",
    "{ animate: a.q, from: 30, \(late) }",
    "{ animate: a.q, from: 30, \(late), fill: none }, { animate: a.q, delay: 350ms, duration: 50ms, fill: none }",
    "{ animate: a.q, from: 30, \(late), fill: none }, { animate: a.q, delay: 350ms, duration: 50ms, fill: backwards }",
    "{ animate: a.q, from: 30, \(late), fill: backwards }, { animate: a.q, delay: 300ms, duration: 50ms }",
    "{ animate: a.q, keyframes: [{ at: 25%, value: 40 }, { value: to }] }",
    "{ animate: a.opacity, composite: add, keyframes: [{ value: 0 }, { at: 50%, value: 0.2 }, { value: 0 }] }",
    "{ animate: a.opacity, composite: add, duration: 300ms, delay: -70ms, keyframes: [{ value: 0 }, { value: 0.2 }] }",
    "{ animate: a.q, composite: add, fill: none, duration: 100ms, delay: 60ms, keyframes: [{ value: 1 }, { value: 4 }] }",
    "{ animate: a.caption, duration: 300ms }, { animate: a.hidden, duration: 200ms }",
    "{ animate: a.q, to: 9 }",
    "{ animate: a.q, to: 9, duration: 200ms }, { animate: b.s, to: 9, delay: 100ms, duration: 100ms }",
    "{ animate: a.top, after: x }, { id: x, animate: a.q, duration: 100ms }",
  ])
  func eachLegIsThePhaseBetweenItsStates(animations: String) throws {
    try expectLegsOfTheirOwn(Self.yaml(animations))
  }

  /// A completion ends each leg, also before an animation has begun.
  @Test(arguments: ["10ms", "150ms", "200ms", "250ms", "299ms"]) func aCompletionEndsEachLeg(completion: String) throws
  {
    for animations in [
      "{ animate: all, \(Self.late) }", "{ animate: all, \(Self.late), fill: none }", "{ animate: a }",
      "{ animate: a.q, duration: 100ms }, { animate: a.q, delay: 280ms, duration: 100ms }, { animate: [a.top, a.turn, b.r], \(Self.late) }",
      "{ animate: a.q, duration: 300ms, iterations: infinite, direction: alternate }",
    ] {
      let yaml = Self.yaml(animations).replacingOccurrences(
        of: "duration: 500ms,", with: "duration: 500ms, completion: \(completion),")
      try expectLegsOfTheirOwn(yaml)
    }
  }

  private func expectLegsOfTheirOwn(_ yaml: String) throws {
    let script = try TestScript(yaml).valid
    let whole = try #require(script.plan(named: "all"))
    var start = 0.0
    for index in 0..<3 {
      let leg = try #require(script.plan(named: "leg\(index)"))
      let times = (0..<25).map { leg.duration * Double($0) / 25 + 1e-6 }
      let expected = Samples(leg, at: times).numbers, shown = Samples(whole, at: times.map { start + $0 }).numbers
      #expect(expected.keys.contains("a.q") || expected.keys.contains("a.top"))
      for (track, values) in expected.sorted(by: { $0.key < $1.key }) {
        #expect(agrees(shown[track] ?? [], values, tolerance: 1e-8), "\(track) in leg \(index), \(yaml)")
      }
      start += leg.duration
    }
    #expect(agrees([whole.duration], [start]))
  }

  /// At its end a phase shows its last state, whatever no longer applies.
  @Test(arguments: ["none", "backwards", "forwards", "both"]) func theEndIsTheLastState(fill: String) throws {
    let script = try TestScript(Self.yaml("{ animate: all, fill: \(fill) }")).valid
    let whole = Samples(script.plan(named: "all"), at: [1.5]).numbers
    let last = Samples(script.plan(named: "leg2"), at: [0.5]).numbers
    #expect(last["b.s"] == [-2] && last["b.r"] == [-6])
    for (track, values) in last { #expect(whole[track] == values, "\(track)") }
  }

  /// In a leg without the animation that another one waits for, that one starts with the leg.
  @Test(arguments: ["after: dim", "with: dim", "after: [dim]", "after: previous", "after: [dim, previous]"])
  func whatWaitsForAnAnimationOfOtherLegsStartsWithItsOwn(_ order: String) throws {
    let animations =
      "{ id: dim, animate: a.turn, between: [two, three], duration: 100ms }, { animate: a.q, \(order), duration: 200ms }"
    let yaml = Self.yaml(animations).split(separator: "\n").filter { !$0.contains(" leg") }.joined(separator: "\n")
    let plan = try #require(try TestScript(yaml).valid.plan(named: "all"))
    let wait = order.hasPrefix("with") ? 0 : 0.1
    #expect(agrees(plan.animations.filter { $0.name == "a.q" }.map { $0.start }, [0, 0.2, 0.4 + wait]))
  }

  @Test func whereTheLegsMeetTheScreenIsTheState() throws {
    let script = try TestScript(
      Self.yaml("{ animate: a.top }, { animate: a.turn, delay: 100ms, duration: 100ms, fill: none }")
    ).valid
    let samples = Samples(script.plan(named: "all"), at: [0.5, 1, 1.5])
    #expect(samples["a.q"] == [5, 5, -3] && samples["a.turn"] == [90, 0, 45] && samples["b.r"] == [10, 7, -6])
    #expect(samples["a.hidden"] == [0, 1, 0] && samples["a.backgroundColor.a"] == [1, 128.0 / 255, 1])
    #expect(samples["a.backgroundColor.b"] == [1, 1, 0])
  }

  @Test func aLegWithoutTheAnimationThatCompletesItEndsWithItsLastOne() throws {
    let animations = "{ id: x, animate: a.q, duration: 200ms, between: [initial, one] }, { animate: a.turn }"
    let yaml = Self.yaml(animations).replacingOccurrences(
      of: "duration: 500ms, animations: [{ id",
      with: "duration: 500ms, completion: x, markers: { m: 50ms }, animations: [{ id"
    )
    .split(separator: "\n").filter { !$0.contains("leg") }.joined(separator: "\n")
    let plan = try #require(try TestScript(yaml).valid.plan(named: "all"))
    #expect(agrees([plan.duration], [0.2 + 0.5 + 0.5]))
    #expect(plan.markers.map { $0.name } == ["m", "m_2", "m_3"])
    #expect(agrees(plan.markers.map { $0.time }, [0.05, 0.25, 0.75]))
  }

  @Test func theAnimationsOfAllLegsAreListedInTheirOrder() throws {
    let animations =
      "{ animate: a.q, duration: 300ms, delay: 50ms, iterations: 1.5, endDelay: 20ms }, "
      + "{ animate: a.turn, between: [one, two], stagger: 10ms, duration: 100ms }"
    let plan = try #require(
      try TestScript(
        Self.yaml(animations).split(separator: "\n").filter { !$0.contains("leg") }.joined(separator: "\n")
      )
      .valid.plan(named: "all"))
    #expect(plan.animations.map { $0.listing } == [0, 1, 2, 3])
    #expect(plan.animations.map { $0.name } == ["a.q", "a.q", "a.turn", "a.q"])
    #expect(agrees(plan.animations.map { $0.start }, [0.05, 0.57, 0.52, 1.09]))
    #expect(agrees(plan.animations.map { $0.end }, [0.52, 1.04, 0.62, 1.56]))
    #expect(agrees(plan.animations.map { $0.activeEnd }, [0.5, 1.02, 0.62, 1.54]))
    let motions = MotionModel(plan).motions
    #expect(motions.map { "\($0.property.name) \($0.animation)" } == ["q 0", "q 1", "q 3", "turn 2"])
  }

  @Test func aMarkerOfAnAnimationIsThereWhereItRuns() throws {
    let animations = "{ id: x, animate: a.q, delay: 30ms, between: [one, two] }, { animate: a.turn }"
    let yaml = Self.yaml(animations).replacingOccurrences(
      of: "duration: 500ms, animations", with: "duration: 500ms, markers: { m: end(x) }, animations"
    ).split(separator: "\n").filter { !$0.contains("leg") }.joined(separator: "\n")
    let plan = try #require(try TestScript(yaml).valid.plan(named: "all"), "\(findings(yaml))")
    #expect(plan.markers.map { $0.name } == ["m"] && agrees(plan.markers.map { $0.time }, [0.5 + 0.53]))
    let missing = findings(yaml.replacingOccurrences(of: "end(x)", with: "end(y)"))
    #expect(missing.count == 1 && missing[0].hasPrefix("unknown-animation"), "\(missing)")
  }

  @Test func statesThatFixAViewByOtherKeysAreAnError() {
    let first = Self.yaml("{ animate: a }").replacingOccurrences(
      of: "a.top: 10", with: "a: { leading: 0, width: 9, bottom: 3, height: 9 }")
    #expect(
      findings(first).contains { $0.contains("state 'one' fixes view 'a' by other layout keys than 'initial'") })
    #expect(!findings(first).contains { $0.contains("state 'two' fixes") })
    let yaml = Self.yaml("{ animate: a }").replacingOccurrences(
      of: "a.top: 300", with: "a: { leading: 0, width: 9, bottom: 3, height: 9 }")
    #expect(findings(yaml).contains { $0.contains("state 'two' fixes view 'a' by other layout keys than 'initial'") })
  }
}
