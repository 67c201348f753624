import Testing
import TransitionEvaluation
import TransitionTestSupport

/// A script in which most of what a phase can do happens at once, and numbers follow from it.
private enum Everything {
  static let phases = ["run", "back", "again", "lie", "shrink"]

  static let yaml = """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      a:
        layout: { leading: 10, top: 20, width: 100, height: 80 }
        backgroundColor: "#20406080"
        hidden: false
        content: one
        properties: { x: 0, y: 5, z: 1, n: "a.x + b.q" }
        children: { inner: { layout: { leading: 5, trailing: 5, top: 5, height: self.width / 2 } } }
      b:
        layout: { leading: a.maxX, width: inner.height, top: 300, bottom: a.y }
        backgroundColor: "lerp(a.backgroundColor, white, a.z)"
        opacity: a.x / 200
        properties: { q: "a.y * hypot(a.x, 3)", r: "max(b.q, a.width)", s: "if(a.z > 0.5, a.x, b.opacity)" }
      c: { count: 3, layout: { leading: 10 * index, width: 5, top: b.maxY, height: 4 }, properties: { k: 0, m: "a.n + index" } }
    states:
      on:
        a: { x: 100, y: 10, z: 0, leading: 60, width: 150, backgroundColor: "#904020A0", hidden: true, content: two }
        c.k: 9
      small: { a: { x: -20, height: 30, top: 200 }, b.r: 7, c.k: 3 }
    phases:
      run:
        to: on
        duration: 1s
        curve: easeIn
        during: { b.s: 4 }
        animations:
          - { animate: a.x, fill: none, delay: 200ms, duration: 500ms }
          - { animate: a.y, iterations: 2.5, direction: alternate, duration: 300ms, pacing: easeOut }
          - { animate: a.x, from: 3, to: 8, composite: add, delay: 100ms, duration: 700ms, fill: forwards }
          - { animate: a.z, keyframes: [1, { value: 0.2, curve: "steps(3)" }, { at: 70%, value: 0.9 }, 0], interpolation: cubic }
          - { animate: b.q, from: 2, to: 5, composite: add, fill: backwards, delay: 150ms, duration: 600ms }
          - { animate: a, path: arc(horizontal), curve: easeInOutElastic }
          - { animate: a.width, curve: "spring(stiffness=200, damping=12)" }
          - { animate: a.backgroundColor, colorSpace: oklch }
          - { animate: b.backgroundColor, from: "#10203040", to: "#30201010", composite: add }
          - { animate: [a.hidden, a.content], curve: linear }
          - { animate: c.k, stagger: 100ms, duration: 400ms, fill: none }
      back: { reverse: run }
      again: { swap: run }
      lie:
        to: on
        interruption: additive
        animations: [{ animate: all, duration: 400ms, curve: "spring(dampingRatio=0.5)" }]
      shrink:
        to: small
        duration: 600ms
        animations: [{ animate: all, curve: easeOut }, { animate: b.r, from: 1, to: 2, composite: add, fill: none }]
        interaction:
          input: y
          range: [0, 100]
          rubberBand: 0.5
          follow: { a.translationX: x }
          commit: progress > 0.5
          onCancel: { then: lie }
    scenarios:
      all:
        - { at: 0ms, play: run }
        - { at: 450ms, play: lie }
        - { at: 600ms, play: shrink }
        - { at: 900ms, play: back }
        - { at: 1200ms, drag: [{ at: 0ms, y: 0, x: 0 }, { at: 100ms, y: 60, x: 5 }, { at: 200ms, y: 130, x: 9 }, { at: 250ms, y: 20, x: 9 }], phase: shrink }
        - { at: 1800ms, play: again }
        - { at: 2s, drag: [{ at: 0ms, y: 0, x: 0 }, { at: 200ms, y: 40, x: 30 }], phase: shrink }
    """
}

/// What is shown at a time depends on nothing but the time: not on the others that are asked for with it, their order,
/// what else is asked for, or who is asked.
@Suite struct ProgramLawTests {
  private static let times = (0...30).map { Double($0) / 13 } + [0.2, 0.45, 0.6, 0.9, 1.2, 1.45, 1.8, 2.2]

  private func expectAlike(_ found: [String: [Double]], _ expected: [String: [Double]], _ what: String) {
    #expect(found.keys.sorted() == expected.keys.sorted(), "\(what)")
    for (name, values) in expected {
      #expect(agrees(found[name] ?? [], values, tolerance: name.hasSuffix("'") ? 1e-6 : 1e-9), "\(what): \(name)")
    }
  }

  private func motions() throws -> [(name: String, motion: any MotionSource)] {
    let script = try TestScript(Everything.yaml).valid
    var motions: [(String, any MotionSource)] = []
    for phase in Everything.phases { motions.append((phase, try #require(script.plan(named: phase)))) }
    motions.append(("all", try #require(script.scenario(named: "all").plan)))
    return motions
  }

  @Test func timesAskedForTogetherMakeNoDifference() throws {
    for (name, motion) in try motions() {
      let tracks = motion.allTracks()
      let expected = Samples(motion, at: Self.times.sorted(), tracks: tracks).numbers
      #expect(expected.count > 60, "\(name)")
      for order in [Self.times.sorted().reversed(), Self.times] {
        var numbers = Samples(motion, at: order, tracks: tracks).numbers
        let places = order.indices.sorted { order[$0] < order[$1] }
        for (name, values) in numbers { numbers[name] = places.map { values[$0] } }
        expectAlike(numbers, expected, name)
      }
      var singles: [String: [Double]] = [:]
      for time in Self.times.sorted() {
        // A new sampler for each time.
        for (name, values) in Samples(motion, at: [time], tracks: tracks).numbers {
          singles[name, default: []] += values
        }
      }
      expectAlike(singles, expected, "\(name), one by one")
    }
  }

  @Test func tracksAskedForTogetherMakeNoDifference() throws {
    for (name, motion) in try motions() {
      let tracks = motion.allTracks(), times = Self.times.sorted()
      let expected = Samples(motion, at: times, tracks: tracks).numbers
      for (index, track) in tracks.enumerated() where index % 5 == 0 {
        let alone = Samples(motion, at: times, tracks: [track]).numbers
        expectAlike(alone, expected.filter { alone[$0.key] != nil }, "\(name), \(track.name) alone")
      }
    }
  }

  /// A player is asked for one property, or for all of them.
  @Test func propertiesAskedForTogetherMakeNoDifference() throws {
    let script = try TestScript(Everything.yaml).valid
    var player = ScreenPlayer(script, showing: "initial")
    let places = player.trackNames.sorted().compactMap { name in player.place(of: name).map { (name, $0) } }
    #expect(places.count > 60)
    func check(from start: Double, to end: Double) {
      for step in 0..<3 {
        let time = start + (end - start) * Double(step) / 3 + 1e-4
        let all = player.evaluate(at: time, wantsSpeeds: true) { values in
          places.map { _, place in (place.slots.map { values[$0] }, place.type == .text ? 0 : values.speed(of: place)) }
        }
        for (index, (name, place)) in places.enumerated() {
          let alone = player.evaluate(at: time, wanted: place.slots, wantsSpeeds: true) { values in
            (place.slots.map { values[$0] }, place.type == .text ? 0 : values.speed(of: place))
          }
          if alone != all[index] { Issue.record("\(name) at \(time): \(alone), not \(all[index])") }
        }
      }
    }
    let events: [(Double, String)] = [(0, "run"), (0.45, "lie"), (0.6, "shrink"), (0.9, "back"), (1.6, "again")]
    for (index, (time, phase)) in events.enumerated() {
      _ = player.play(phase, at: time)
      check(from: time, to: index + 1 < events.count ? events[index + 1].0 : 3)
    }
    _ = player.beginDrag("shrink", ["y": 0, "x": 0], at: 3)
    for (time, y) in [(3.1, 40.0), (3.2, 120), (3.3, 30)] {
      player.moveDrag(["y": y, "x": y / 3], at: time)
      check(from: time, to: time + 0.1)
    }
    player.endDrag(at: 3.4)
    check(from: 3.4, to: 4.5)
  }
}

/// Gestures that drive several phases at once.
@Suite struct FingerTests {
  private static let names = ["p0", "p1", "p2"]

  /// Phases that each move a property of their own from 0 to 100 as the input goes from 0 to 100, and back when let go.
  private static func phase(_ name: String) -> String {
    """
      \(name):
        to: \(name)
        duration: 1s
        curve: linear
        animations: [{ animate: a.\(name) }]
        interaction: { input: y, range: [0, 100], commit: false, onCancel: { duration: 800ms } }
    """
  }

  private static let yaml = """
    transition: t
    views: { a: { properties: { p0: 0, p1: 0, p2: 0 } } }
    states: { \(names.map { "\($0): { a.\($0): 100 }" }.joined(separator: ", ")) }
    phases:
    \(names.map { phase($0) }.joined(separator: "\n"))
    """

  /// Where a property is, the input of the finger that drives it, and when it was let go.
  private struct Place {
    var value = 0.0
    var input: Double?
    var released = 0.0

    func shown(at time: Double) -> Double {
      guard input == nil, value > 0 else { return value }
      return value * max(0, 1 - (time - released) / (0.8 * value / 100))
    }
  }

  /// Each finger moves what it drives and nothing else, from where that is. A finger put down on a phase that another
  /// one drives takes it over; without a name, the finger that came last moves or is lifted.
  @Test func eachFingerMovesWhatItDrives() throws {
    let script = try TestScript(Self.yaml).valid
    var random = SplitMix(state: 3), kinds: [Int: Int] = [:]
    for run in 0..<60 {
      var player = ScreenPlayer(script, showing: "initial")
      let slots = try Self.names.map { try #require(player.place(of: "a.\($0)")).slots }
      var places = Self.names.map { _ in Place() }
      var order: [Int] = []
      for step in 0..<16 {
        let time = Double(step) * 0.1 + 1
        let index = Int.random(in: 0..<3, using: &random), kind = Int.random(in: 0..<5, using: &random)
        let name = order.last == index && kind % 2 == 0 ? nil : Self.names[index]
        let input = places[index].input
        switch kind {
        case 0, 1:
          let shown = places[index].shown(at: time)
          places[index].value = shown
          places[index].input = shown == 0 ? 0 : Double.random(in: -200...200, using: &random)
          let isBegun = player.beginDrag(Self.names[index], ["y": places[index].input ?? 0], at: time)
          #expect(isBegun)
          order.removeAll { $0 == index }
          order.append(index)
        case 2, 3:
          let change = Double.random(in: -10...30, using: &random), value = places[index].value + change
          guard let input, (1...99).contains(value) else { continue }
          player.moveDrag(["y": input + change], phase: name, at: time)
          (places[index].value, places[index].input) = (value, input + change)
        default:
          guard input != nil else { continue }
          player.endDrag(phase: name, at: time)
          (places[index].input, places[index].released) = (nil, time)
          order.removeAll { $0 == index }
        }
        kinds[kind, default: 0] += 1
        for later in [0, 0.05, 0.099] {
          for (other, place) in places.enumerated() {
            let shown = player.evaluate(at: time + later, wanted: slots[other]) { $0[slots[other].lowerBound] }
            let expected = place.shown(at: time + later)
            #expect(abs(shown - expected) < 1e-6, "run \(run), step \(step), \(Self.names[other])")
          }
        }
        #expect(player.isAtRest(at: time) == places.allSatisfy { $0.input == nil && $0.shown(at: time) == 0 })
      }
    }
    #expect((0..<5).allSatisfy { kinds[$0, default: 0] > 20 }, "\(kinds)")
  }
}
