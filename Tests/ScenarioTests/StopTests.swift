import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// A sheet with three detents, with views that change in one leg, in both, and by keyframes.
private struct Sheet {
  var stops = [0.0, -320, -780]
  var rubberBand: Double? = 0.55
  var settling = ""
  var events = ""

  var yaml: String {
    """
    transition: t
    canvas: { width: 390, height: 844 }
    views:
      sheet: { layout: { leading: 0, trailing: 0, height: 844, top: 844 } }
      dim: { opacity: 0 }
      grip: { properties: { q: 0 } }
      below: { layout: { top: sheet.minY, height: 20 } }
    states:
      half: { sheet.top: 524, dim.opacity: 20%, grip.q: 3 }
      full: { sheet.top: 64, dim.opacity: 20%, grip.q: 10 }
    phases:
      drag:
        through: [initial, half, full]
        animations:
          - { animate: all, curve: easeIn }
          - { animate: grip.q, keyframes: [{ at: 0.25, value: 40 }, { value: to }], curve: linear }
        interaction:
          input: y
          stops: [\(stops.map { "\($0)" }.joined(separator: ", "))]
    \(rubberBand.map { "      rubberBand: \($0)\n" } ?? "")\(settling)
    scenarios: { s: [\(events)] }
    """
  }

  /// What is shown at an input: the leg's animations at its progress, their curves taken as linear.
  func shown(at input: Double) -> [String: Double] {
    let leg = abs(input) <= abs(stops[1]) ? 0 : 1
    let part = (input - stops[leg]) / (stops[leg + 1] - stops[leg])
    let q = [(0.0, 3.0), (3, 10)][leg]
    return [
      "sheet.top": [844 - 320 * part, 524 - 460 * part][leg], "below.minY": [844 - 320 * part, 524 - 460 * part][leg],
      "dim.opacity": [0.2 * part, 0.2][leg],
      "grip.q": part < 0.25 ? q.0 + (40 - q.0) * part / 0.25 : 40 + (q.1 - 40) * (part - 0.25) / 0.75,
    ]
  }

  /// The input that is shown: outside the outer stops that of a rubber band.
  func banded(_ input: Double) -> (input: Double, factor: Double) {
    let range = abs(stops[2] - stops[0]), low = stops.min() ?? 0, high = stops.max() ?? 0
    let end = min(max(input, low), high), excess = abs(input - end)
    guard excess > 0 else { return (input, 1) }
    guard let rubberBand else { return (end, 0) }
    let grown = rubberBand * excess / range + 1
    return (end + (input < end ? -1 : 1) * range * (1 - 1 / grown), rubberBand / (grown * grown))
  }

  /// The sheet's top edge at an input, beyond the outer stops too.
  func top(at input: Double) -> Double {
    let legs = [(stops[0], 844.0, -320 / (stops[1] - stops[0])), (stops[1], 524.0, -460 / (stops[2] - stops[1]))]
    let leg = (input - stops[1]) * (stops[2] - stops[1]) > 0 ? legs[1] : legs[0]
    return leg.1 + (input - leg.0) * leg.2
  }
}

/// A trace of points at some frame rate, at constant speed in its last 50 ms and longer.
private func trace(_ distance: Double, _ duration: Double, fps: Double) -> [(time: Double, input: Double)] {
  let count = max(2, Int((duration * fps).rounded()))
  // Uneven touch times are shifted by a fraction of a frame.
  func jitter(_ index: Int) -> Double {
    fps == 97 && index > 0 && index < count ? 0.3 * sin(Double(index) * 2.7) / fps : 0
  }
  return (0...count).map { index in
    let time = duration * Double(index) / Double(count) + jitter(index)
    return (time, distance * time / duration)
  }
}

private func text(_ points: [(time: Double, input: Double)]) -> String {
  "[" + points.map { "[\($0.time)s, \($0.input)]" }.joined(separator: ", ") + "]"
}

@Suite struct StopTests {
  // MARK: Which stop

  @Test func theProjectionHasThePublishedFigures() {
    // WWDC 2018, Designing Fluid Interfaces; UIScrollView's normal and fast rates.
    #expect(abs(1500 * StopRule.reach(deceleration: 0.998) - 748.5) < 1e-9)
    #expect(abs(1500 * StopRule.reach(deceleration: 0.99) - 148.5) < 1e-9)
    #expect(abs(-2400 * StopRule.reach(deceleration: 0.998) + 1197.6) < 1e-9)
    #expect(StopRule.reach(deceleration: 0) == 0)
    // A slow release, in units per second: 50 points, or a tenth of the range.
    #expect(StopRule(states: ["a", "b"], stops: [1, 6], isTranslation: true).slowest == 50)
    #expect(StopRule(states: ["a", "b"], stops: [6, 1], isTranslation: false).slowest == 0.5)
  }

  @Test func aReleaseSettlesAtTheStopThatASearchThroughAllFinds() {
    var generator = SplitMix(state: 7)
    func random(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double(generator.next() % 10_000) / 10_000
    }
    for number in 0..<4000 {
      let way = number % 2 == 0 ? 1.0 : -1
      var stops = [random(-200...200)]
      for _ in 0..<1 + number % 6 { stops.append(stops[stops.count - 1] + way * random(1...400)) }
      var rule = StopRule(states: stops.indices.map { "s\($0)" }, stops: stops, isTranslation: number % 3 == 0)
      rule.reach = [0, 0.0495, 0.499][number % 3]
      rule.choice = [.nearest, .next, .always(stops.count - 1)][number / 3 % 3]
      if number % 4 == 1 { rule.flick = 800 }
      let input = number % 5 == 0 ? stops[number % stops.count] : random(-1000...1000)
      let velocity = random(-2000...2000)
      #expect(
        rule.stop(input: input, velocity: velocity) == expected(rule, input, velocity), "\(rule) \(input) \(velocity)")
    }
  }

  private func expected(_ rule: StopRule, _ input: Double, _ velocity: Double) -> Int {
    let beyond = rule.stops.indices.filter { velocity * (rule.stops[$0] - input) > 0 }
    let neighbor = beyond.min { abs(rule.stops[$0] - input) < abs(rule.stops[$1] - input) }
    if let flick = rule.flick, abs(velocity) > flick, let neighbor { return neighbor }
    if case .always(let stop) = rule.choice { return stop }
    if rule.choice == .next, abs(velocity) >= rule.slowest, let neighbor { return neighbor }
    let goal = input + velocity * rule.reach
    var best = 0
    for index in rule.stops.indices where abs(rule.stops[index] - goal) < abs(rule.stops[best] - goal) { best = index }
    return best
  }

  @Test func aTieGoesToTheStopThatComesFirst() {
    for (stops, input) in [([0.0, -320, -780], -160.0), ([0, -320, -780], -550), ([0, 100], 50), ([0.1, 0.7], 0.4)] {
      var rule = StopRule(states: stops.map { "s\($0)" }, stops: stops, isTranslation: true)
      rule.reach = 0
      let chosen = rule.stop(input: input, velocity: 0)
      #expect(abs(stops[chosen]) < abs(input), "\(stops) \(input)")
    }
  }

  /// A repeated event counts up, past the names of others.
  @Test func eventsHaveNamesOfTheirOwn() throws {
    let drag = "phase: drag, drag: [[0ms, 0], [100ms, 1]]"
    let yaml = """
      transition: t
      views: { s: { translationY: 0 } }
      states: { half: { s.translationY: -320 }, half_2: { s.translationY: -700 } }
      phases:
        drag: { through: [initial, half, half_2], animations: [{ animate: all }], interaction: { input: y, stops: [0, -320, -700] } }
      scenarios:
        s: [{ at: 0s, play: drag, to: half }, { at: 2s, \(drag) }, { at: 5s, play: drag, to: half_2 }, { at: 7s, \(drag) }]
      """
    let names = try #require(run(yaml, "s")).markers.map { $0.name }.filter { $0.contains("half") }
    #expect(names == ["drag_half", "drag_half_2", "drag_half_2_2", "drag_half_2_3"])
  }

  // MARK: On the path

  @Test(arguments: [30.0, 60, 97, 120]) func betweenTwoStopsTheScreenIsTheLegsAnimations(fps: Double) throws {
    for distance in [-100.0, -320, -500, -780] {
      var sheet = Sheet()
      let points = trace(distance, 0.5, fps: fps)
      sheet.events = "{ at: 0ms, drag: \(text(points)), phase: drag }"
      let samples = sample(sheet.yaml, "s", at: points.map { $0.time })
      for (name, values) in sheet.shown(at: 0) where samples[name].isEmpty { Issue.record("no \(name) \(values)") }
      for name in sheet.shown(at: 0).keys {
        let expected = points.map { sheet.shown(at: $0.input)[name] ?? .nan }
        #expect(agrees(samples[name], expected), "\(name) over \(distance)")
      }
    }
  }

  /// What all states share, but not the screen, approaches it as between two states.
  @Test(arguments: ["sheet", "all", "[sheet.top, sheet.opacity]", "sheet.top"])
  func anotherScreenIsEnteredAsByAPhaseOfTwoStates(targets: String) throws {
    func samples(_ keys: String, _ event: String) -> Samples {
      let yaml = """
        transition: t
        canvas: { width: 400, height: 800 }
        views: { sheet: { layout: { top: 700, height: 800 }, opacity: 1 }, tag: { cornerRadius: 3 } }
        states:
          half: { sheet.top: 400 }
          full: { sheet.top: 100 }
          dim: { sheet.opacity: 0.2, tag.cornerRadius: 9 }
        phases:
          fade: { to: dim, duration: 200ms, animations: [{ animate: all }] }
          raise: { animations: [{ animate: \(targets) }], \(keys) }
        scenarios: { s: [{ at: 0s, play: fade }, { at: 400ms, \(event) }] }
        """
      return sample(yaml, "s", at: [0.4, 0.5, 0.6, 0.7, 3])
    }
    let drag = "phase: raise, drag: [[0s, 0], [100ms, -100], [200ms, -200], [300ms, -250]]"
    let two = samples("to: half, duration: 1s, interaction: { input: y, range: [0, -300] }", drag)
    let keys = "through: [initial, half, full], interaction: { input: y, stops: [0, -300, -600] }"
    let stops = samples(keys, drag), settled = samples(keys, "play: raise, to: half")
    for name in ["sheet.top", "sheet.opacity", "tag.cornerRadius"] {
      #expect(agrees(Array(stops[name][..<4]), Array(two[name][..<4])), "\(name)")
    }
    let shown = targets == "sheet.top" ? [0.2, 9] : targets == "all" ? [1, 3] : [1, 9]
    #expect(agrees([stops["sheet.opacity"][4], stops["tag.cornerRadius"][4]], shown))
    #expect(agrees([settled["sheet.opacity"][4], settled["tag.cornerRadius"][4]], shown))
  }

  @Test func theClockPlaysOneLegAfterTheOther() throws {
    let plan = try #require(try TestScript(Sheet(events: "{ at: 0ms, play: drag }").yaml).valid.plan(named: "drag"))
    #expect(plan.duration == 2 && plan.through == ["initial", "half", "full"])
    let samples = Samples(plan, at: [0, 0.125, 0.25, 1, 1.25, 2])
    #expect(agrees(samples["grip.q"], [0, 20, 40, 3, 40, 10]))
    #expect(agrees([samples["sheet.top"][0], samples["sheet.top"][3], samples["sheet.top"][5]], [844, 524, 64]))
    #expect(samples["dim.opacity"][4] == 0.2)
  }

  // MARK: Hand-overs

  /// Drags from each of the states, up and down, slow and flung, beyond the ends, at several frame rates.
  private static let drags: [(start: Int, distance: Double, duration: Double, fps: Double)] = {
    var all: [(Int, Double, Double, Double)] = []
    for start in 0..<3 {
      for distance in [-900.0, -330, -120, -10, 60, 250, 900] {
        // Each frame rate with each distance, over all states.
        let cases = [(0.5, 60.0), (0.2, 120), (0.3, 30), (0.4, 97)]
        for (index, (duration, fps)) in cases.enumerated() where fps == 60 || index != start {
          all.append((start, distance, duration, fps))
        }
      }
    }
    return all
  }()

  @Test func aReleaseGoesOnWithPositionAndSpeed() throws {
    for drag in Self.drags {
      var sheet = Sheet()
      let first = ["", "{ at: 0ms, play: drag, to: half },", "{ at: 0ms, play: drag, to: full },"][drag.start]
      sheet.events =
        "\(first) { at: 3s, drag: \(text(trace(drag.distance, drag.duration, fps: drag.fps))), phase: drag }"
      let plan = try #require(run(sheet.yaml, "s"), "\(findings(sheet.yaml))")
      let end = 3 + drag.duration, step = 1e-7
      let samples = Samples(plan, at: [end - step, end, end + step])
      let raw = sheet.stops[drag.start] + drag.distance, (input, factor) = sheet.banded(raw)
      let velocity = drag.distance / drag.duration
      let slope = sheet.top(at: input - 0.5) - sheet.top(at: input + 0.5)
      #expect(agrees([samples["sheet.top"][1]], [sheet.top(at: input)]), "position of \(drag)")
      #expect(agrees([samples["sheet.top'"][1]], [-slope * factor * velocity]), "speed of \(drag)")
      let (a, b, v) = (samples["sheet.top"][0], samples["sheet.top"][2], samples["sheet.top'"][1])
      #expect(abs(b - a - 2 * step * v) < 1e-6, "jump of \(drag)")
      // It ends at the stop nearest to the projected input.
      let goal = raw + 0.499 * velocity
      let stop = sheet.stops.indices.min { abs(sheet.stops[$0] - goal) < abs(sheet.stops[$1] - goal) } ?? 0
      #expect(agrees(Samples(plan, at: [plan.duration])["sheet.top"], [[844, 524, 64][stop]]), "end of \(drag)")
      let name = "drag_\(["initial", "half", "full"][stop])"
      #expect(plan.markers.contains { $0.name.hasPrefix(name) && abs($0.time - end) < 1e-9 })
    }
  }

  @Test func settlingFollowsTheSpringsEquation() throws {
    var sheet = Sheet(rubberBand: nil)
    sheet.settling = "      onSettle: { curve: \"spring(response=0.5s, dampingRatio=0.7)\" }"
    sheet.events = "{ at: 0ms, drag: \(text(trace(-100, 0.25, fps: 60))), phase: drag }"
    let plan = try #require(run(sheet.yaml, "s"), "\(findings(sheet.yaml))")
    // x'' = −ω²(x − goal) − 2ζω x', from −100 with −400 pt/s to −320, in closed form.
    let omega = 2 * Double.pi / 0.5, zeta = 0.7, swing = omega * (1 - zeta * zeta).squareRoot()
    let displacement = -100.0 + 320, b = (-400 + zeta * omega * displacement) / swing
    for time in stride(from: 0.0, through: 0.6, by: 0.05) {
      let envelope = exp(-zeta * omega * time)
      let input = -320 + envelope * (displacement * cos(swing * time) + b * sin(swing * time))
      let shown = Samples(plan, at: [0.25 + time])["sheet.top"]
      #expect(agrees(shown, [sheet.top(at: input)]), "\(time)")
    }
  }

  /// Where the screen is at the state already, nothing moves and nothing lasts; where it is elsewhere, it goes there.
  @Test(arguments: ["initial", "half", "full"], [false, true])
  func settlingWhereItIsTakesNoTime(state: String, isDragged: Bool) throws {
    let first = "{ at: 0ms, play: drag, to: \(state) }"
    let touch = isDragged ? ", { at: 3s, drag: [[0ms, 4], [100ms, 4]], phase: drag }" : ""
    let again = "\(first)\(touch), { at: 4s, play: drag, to: \(state) }"
    let plan = try #require(run(Sheet(events: again).yaml, "s"))
    #expect(abs(plan.duration - 4) <= 1e-9, "\(plan.duration)")
    let names = ["sheet.top", "dim.opacity", "grip.q", "below.minY"]
    let times = [2.9, 3.05, 3.5, 4 - 1e-6, 4, 4.001, 4.1, 5]
    let samples = Samples(plan, at: times)
    for name in names { #expect(agrees(samples[name], times.map { _ in samples[name][0] }), "\(name)") }
    // Off by what another phase has done, the same event leads back.
    let off = Sheet(events: "\(first), { at: 3s, play: nudge }, { at: 4s, play: drag, to: \(state) }").yaml
      .replacingOccurrences(
        of: "scenarios:",
        with: "  nudge: { duration: 100ms, animations: [{ animate: sheet.top, to: 700, curve: linear }] }\nscenarios:")
    let back = try #require(run(off, "s"), "\(findings(off))")
    #expect(back.duration > 4.1)
    let shown = Samples(back, at: [3.5, 4, 4 + 1e-6, back.duration])["sheet.top"]
    #expect(agrees(shown, [700, 700, 700, samples["sheet.top"][0]], tolerance: 1e-4), "\(shown)")
  }

  /// x'' = −ω²(x − goal) − 2ζω x' with the default response of 0.4 s and damping ratio of 0.9, from rest at the first stop.
  @Test func playingToAStateIsTheStandardSpringFromRest() throws {
    let sheet = Sheet(events: "{ at: 100ms, play: drag, to: full }")
    let plan = try #require(run(sheet.yaml, "s"), "\(findings(sheet.yaml))")
    let omega = 2 * Double.pi / 0.4, zeta = 0.9, swing = omega * (1 - zeta * zeta).squareRoot()
    for time in stride(from: 0.0, through: 0.5, by: 0.05) {
      let left = exp(-zeta * omega * time) * (cos(swing * time) + zeta * omega / swing * sin(swing * time))
      #expect(agrees(Samples(plan, at: [0.1 + time])["sheet.top"], [sheet.top(at: -780 * (1 - left))]), "\(time)")
    }
  }

  /// A duration alone fits the standard spring's shape to it, whatever distance is left.
  @Test(arguments: [-100.0, -290]) func aDurationAloneIsTheStandardSpringOfThatLength(distance: Double) throws {
    func shown(_ motion: String) throws -> (duration: Double, tops: [Double]) {
      var sheet = Sheet(settling: "      onSettle: { \(motion)duration: 600ms }")
      sheet.events = "{ at: 0ms, drag: [[0ms, 0], [100ms, \(distance)], [200ms, \(distance)]], phase: drag }"
      let plan = try #require(run(sheet.yaml, "s"), "\(findings(sheet.yaml))")
      return (plan.duration, Samples(plan, at: (0...30).map { 0.2 + Double($0) / 50 })["sheet.top"])
    }
    let fitted = try shown("")
    #expect(agrees([fitted.duration], [0.8]))
    #expect(try fitted == shown("curve: spring(dampingRatio=0.9), "))
    #expect(try agrees([shown("curve: easeOut, ").duration], [0.8]))
  }

  /// The motion to a stop, as the page and the exports read it.
  @Test func theMotionToAStopIsASpringAnEasingOrAGlide() throws {
    func rule(_ settle: String) throws -> StopRule {
      let sheet = Sheet(settling: settle.isEmpty ? "" : "      onSettle: \(settle)", events: "{ at: 0ms, play: drag }")
      return try #require(try TestScript(sheet.yaml).valid.interactions.first?.stops)
    }
    func spring(_ rule: StopRule) -> [Double] {
      guard case .spring(let spring) = rule.ending.curve else { return [] }
      return [spring.stiffness / spring.mass, spring.damping / spring.mass]
    }
    let omega = 2 * Double.pi / 0.4
    let standard = try rule("")
    #expect(agrees(spring(standard), [omega * omega, 1.8 * omega]) && standard.ending.duration == nil)
    #expect(agrees(spring(try rule("{ curve: 'spring(stiffness=100, damping=10, mass=2)' }")), [50, 5]))
    #expect(try rule("{ duration: 600ms }").ending.duration == 0.6)
    let eased = try rule("{ curve: 'cubicBezier(0, 0, 1, 1)', duration: 300ms }").ending
    #expect(eased.duration == 0.3)
    let timing = try #require(eased.curve).bound(to: 0.3).get()
    #expect(agrees([0, 0.25, 1].map { timing.value(at: $0) }, [0, 0.25, 1]))
    let glide = try rule("decay").ending
    #expect(glide.curve == nil && glide.duration == nil)
  }

  /// A pinch rests at 1, and turns and pans at 0: a drag from a state continues from its stop.
  @Test(arguments: [("scale", 1.0, 0.3), ("rotation", 0, 0.3), ("x", 0, 0.3)])
  func aDragContinuesFromTheStopOnScreen(input: String, rest: Double, way: Double) throws {
    let unit = input == "rotation" ? "deg" : ""
    let yaml = """
      transition: t
      views: { a: { properties: { q: 0 } } }
      states: { one: { a.q: 10 }, two: { a.q: 30 } }
      phases:
        p:
          through: [initial, one, two]
          animations: [{ animate: a, curve: linear }]
          interaction: { input: \(input), stops: [1\(unit), 2\(unit), 4\(unit)], projection: none }
      scenarios:
        s:
          - { at: 0ms, play: p, to: one }
          - { at: 3s, drag: [[0ms, \(rest)\(unit)], [1s, \(rest + way)\(unit)], [2s, \(rest - way)\(unit)]], phase: p }
      """
    let samples = sample(yaml, "s", at: [3, 4, 5])
    #expect(agrees(samples["a.q"], [10, 10 + 20 * way / 2, 10 - 10 * way]), "\(samples["a.q"]) \(findings(yaml))")
  }

  @Test(arguments: ["stops: [0, 5], flick: 0", "stops: [0, 5], projection: 0", "stops: [0, 1e9]", "stops: [0, -1e9]"])
  func aBoundIsAllowed(interaction: String) {
    let yaml = """
      transition: t
      views: { a: { properties: { q: 0 } } }
      states: { two: { a.q: 2 } }
      phases:
        p: { through: [initial, two], duration: 1ms, animations: [{ animate: a }], interaction: { input: y, \(interaction) } }
      """
    #expect(findings(yaml) == [])
  }

  @Test func aCaughtSheetGoesOnFromWhereItIs() throws {
    for (settle, caught) in [(-200.0, 0.1), (-500, 0.3), (700, 0.2), (-700, 0.15)] {
      var sheet = Sheet()
      let time = 0.2 + caught
      sheet.events =
        "{ at: 0ms, play: drag, to: half }, { at: 3s, drag: \(text(trace(settle, 0.2, fps: 60))), phase: drag },"
        + "{ at: \(3 + time)s, drag: [[0ms, 12], [300ms, 12], [400ms, 42]], phase: drag }"
      let plan = try #require(run(sheet.yaml, "s"), "\(findings(sheet.yaml))")
      let at = 3 + time
      let samples = Samples(plan, at: [at - 1e-8, at, at + 0.2, at + 0.4])
      #expect(abs(samples["sheet.top"][0] - samples["sheet.top"][1]) < 1e-4, "\(settle)")
      #expect(agrees([samples["sheet.top"][1]], [samples["sheet.top"][2]]), "\(settle)")
      // The input shown, from the sheet's top; on from the raw input that the rubber band maps to it.
      let top = samples["sheet.top"][1]
      let shown = top > 524 ? 844 - top : 320 + (524 - top)
      var raw = -shown
      if raw < -780 { raw = -780 - 780 / 0.55 * (1 / (1 - (-780 - raw) / 780) - 1) }
      if raw > 0 { raw = 780 / 0.55 * (1 / (1 - raw / 780) - 1) }
      #expect(
        agrees([samples["sheet.top"][3]], [sheet.top(at: sheet.banded(raw + 30).input)], tolerance: 1e-7), "\(settle)")
      #expect(plan.markers.contains { $0.name == "drag_catch" })
    }
  }

  /// Only the distance from the stop on screen counts: stops that begin elsewhere show the same.
  @Test func whereTheStopsBeginMakesNoDifference() throws {
    func shown(_ offset: Double) throws -> [Double] {
      var sheet = Sheet(stops: [offset, offset - 320, offset - 780])
      sheet.events =
        "{ at: 0ms, drag: \(text(trace(-250, 0.2, fps: 60))), phase: drag }, "
        + "{ at: 300ms, drag: [[0ms, 12], [100ms, 12], [200ms, 42]], phase: drag }, { at: 2s, play: drag, to: full }, "
        + "{ at: 4s, drag: \(text(trace(900, 0.3, fps: 60))), phase: drag }"
      let plan = try #require(run(sheet.yaml, "s"), "\(findings(sheet.yaml))")
      return Samples(plan, at: (0...100).map { Double($0) / 20 })["sheet.top"]
    }
    let expected = try shown(0)
    #expect(try agrees(shown(100), expected, tolerance: 1e-8) && agrees(shown(-900), expected, tolerance: 1e-8))
  }

  @Test func aDragFromAStateOutsideThePathStartsAtItsFirstStop() throws {
    var sheet = Sheet()
    sheet.events = "{ at: 0ms, play: leave }, { at: 1s, drag: [[0ms, 0], [100ms, -250], [300ms, -250]], phase: drag }"
    let yaml = sheet.yaml.replacingOccurrences(of: "phases:", with: "  away: { sheet.top: 700 }\nphases:")
      .replacingOccurrences(
        of: "scenarios:",
        with: "  leave: { to: away, duration: 400ms, animations: [{ animate: sheet }] }\nscenarios:")
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    #expect(plan.markers.contains { $0.name == "drag_half" }, "\(plan.markers)")
    #expect(agrees(Samples(plan, at: [1, plan.duration])["sheet.top"], [700, 524]))
  }

  @Test func aDragOverAnotherPhaseDoesNotJump() throws {
    let other = """
        present: { to: half, duration: 500ms, animations: [{ animate: all, curve: linear }] }
        leave: { from: half, duration: 400ms, animations: [{ animate: all, curve: easeOut }] }
      scenarios:
      """
    for (start, distance) in [("present", -50.0), ("present", 0), ("leave", 0), ("leave", -400)] {
      var sheet = Sheet()
      sheet.events =
        "{ at: 0ms, play: \(start) }, { at: 250ms, drag: [[0ms, 0], [100ms, 0], [200ms, \(distance)], [300ms, \(distance)]], phase: drag }"
      let yaml = sheet.yaml.replacingOccurrences(of: "scenarios:", with: other)
      let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
      let times = (0...1200).map { Double($0) / 1000 }
      let tops = Samples(plan, at: times)["sheet.top"]
      // No step of a millisecond is longer than one at 5,000 pt/s.
      for (index, pair) in zip(tops, tops.dropFirst()).enumerated() {
        #expect(abs(pair.1 - pair.0) < 5, "\(start) \(distance) at \(times[index])")
      }
      let end = Samples(plan, at: [plan.duration])["sheet.top"]
      #expect([844, 524, 64].contains { abs(end[0] - $0) < 1e-9 })
    }
  }

  // MARK: Gliding

  @Test func aGlideHasTheClosedForm() throws {
    var sheet = Sheet(rubberBand: nil)
    sheet.settling = "      onSettle: decay\n      projection: 250ms"
    sheet.events = "{ at: 0ms, drag: \(text(trace(-160, 0.2, fps: 60))), phase: drag }"
    let plan = try #require(run(sheet.yaml, "s"), "\(findings(sheet.yaml))")
    // 160 pt to go at 800 pt/s: λ = 0.999 · 800/160 = 4.995.
    let rate = 0.999 * 800 / 160, duration = log(1000) / rate
    #expect(agrees([plan.duration], [0.2 + duration]))
    for time in stride(from: 0.0, to: duration, by: 0.1) {
      let input = -160 - 160 * (1 - exp(-rate * time)) / 0.999
      #expect(agrees(Samples(plan, at: [0.2 + time])["sheet.top"], [sheet.top(at: input)]), "\(time)")
    }
    #expect(agrees(Samples(plan, at: [0.2])["sheet.top'"], [-800]))
  }

  /// λ = 0.999 · v/Δ of 1.29/s and of 48.3/s, just within 1…50/s.
  @Test(arguments: [(-160.0, "full", 620.0), (-290, "half", 30)])
  func aGlideSlowsDownAtARateFromOneToFifty(distance: Double, settle: String, left: Double) throws {
    var sheet = Sheet(rubberBand: nil)
    sheet.settling = "      onSettle: decay\n      settle: \(settle)"
    sheet.events = "{ at: 0ms, drag: \(text(trace(distance, 0.2, fps: 60))), phase: drag }"
    let plan = try #require(run(sheet.yaml, "s"), "\(findings(sheet.yaml))")
    #expect(agrees([plan.duration], [0.2 + log(1000) / (0.999 * -distance / 0.2 / left)]))
  }

  @Test func aGlideThatWouldLastTooLongOrGoBackIsTheSpring() throws {
    for (distance, settle) in [(-20.0, "full"), (-200, "initial"), (-319.9, "half")] {
      func end(_ motion: String) throws -> Double {
        var sheet = Sheet()
        sheet.settling = "      settle: \(settle)\n\(motion)"
        sheet.events = "{ at: 0ms, drag: \(text(trace(distance, 0.2, fps: 60))), phase: drag }"
        return try #require(run(sheet.yaml, "s"), "\(findings(sheet.yaml))").duration
      }
      #expect(try end("      onSettle: { curve: decay }") == end(""), "\(distance) \(settle)")
    }
  }

  // MARK: States and events

  @Test func expectationsAskForTheStateOnScreen() throws {
    var sheet = Sheet()
    sheet.events = "{ at: 0ms, drag: [[0ms, 0], [100ms, -200], [200ms, -200]], phase: drag }"
    func result(_ expectation: String) throws -> [Bool] {
      let script = try TestScript(sheet.yaml + "\nexpect: [{ scenario: s, \(expectation) }]").valid
      return script.expectationResults().map { $0.holds }
    }
    #expect(try result("at: end, that: state == half") == [true])
    #expect(try result("at: end, that: state != half") == [false])
    #expect(try result("at: 100ms, that: state == initial") == [true])
    #expect(try result("at: drag_half, that: state == half and sheet.top > 524") == [true])
  }

  @Test(arguments: ["state", "state > 1", "not state", "state == 1.5", "state == half + 1"])
  func aStateIsComparedWithAName(condition: String) {
    let yaml =
      Sheet(events: "{ at: 0ms, play: drag }").yaml + "\nexpect: [{ scenario: s, at: end, that: \(condition) }]"
    let found = findings(yaml)
    #expect(
      found.count == 1 && found[0].contains("'state' can only be compared with the name of a state"), "\(found)")
  }

  @Test func aFailedExpectationNamesTheState() throws {
    var sheet = Sheet()
    sheet.events = "{ at: 0ms, drag: [[0ms, 0], [100ms, -200], [200ms, -200]], phase: drag }"
    let script = try TestScript(sheet.yaml + "\nexpect: [{ scenario: s, at: end, that: state == full }]").valid
    let result = try #require(script.expectationResults().first)
    #expect(result.values.map { "\($0.name) \($0.value)" } == ["state half"])
    #expect(
      findings(sheet.yaml + "\nexpect: [{ scenario: s, at: end, that: state == fll }]").contains {
        $0.contains("unknown state 'fll'")
      })
  }

  // MARK: The player

  @Test func aPlayerFedTheSameEventsGivesTheSameSamples() throws {
    for drag in Self.drags.filter({ $0.fps == 60 }) {
      var sheet = Sheet()
      let goal = ["initial", "half", "full"][drag.start]
      let points = trace(drag.distance, drag.duration, fps: drag.fps)
      sheet.events = "{ at: 0ms, play: drag, to: \(goal) }, { at: 2s, drag: \(text(points)), phase: drag }"
      let script = try TestScript(sheet.yaml).valid
      let plan = try #require(script.scenario(named: "s").plan)
      var player = ScreenPlayer(script, showing: "initial")
      let isPlayed = player.play("drag", to: goal, at: 0)
      #expect(isPlayed)
      let end = 2 + drag.duration
      func compare(_ times: [Double]) {
        for name in ["sheet.top", "dim.opacity", "grip.q", "below.minY"] {
          guard let place = player.place(of: name) else {
            Issue.record("no \(name)")
            return
          }
          let shown = times.map { time in player.evaluate(at: time) { $0[place.slots.lowerBound] } }
          let expected = Samples(plan, at: times)[name]
          // Within the rounding of the times; `sample` writes six decimals.
          #expect(agrees(shown, expected, tolerance: 1e-11), "\(name) \(drag)")
        }
      }
      compare((0..<10).map { Double($0) / 5 })
      for (index, point) in points.enumerated() {
        if index == 0 {
          let isBegun = player.beginDrag("drag", ["y": point.input], at: 2)
          #expect(isBegun)
        } else {
          player.moveDrag(["y": point.input], at: 2 + point.time)
        }
        compare([2 + point.time])
      }
      player.endDrag(at: end)
      compare((0..<20).map { end + Double($0) / 20 })
      #expect(player.isAtRest(at: plan.duration) && !player.isAtRest(at: plan.duration - 1e-3))
      let names = player.events(upTo: 10).map { $0.name }
      #expect(
        names.filter { !$0.hasSuffix("_end") } == plan.markers.map { $0.name.replacingOccurrences(of: "_2", with: "") })
    }
  }

  // MARK: Mistakes

  /// A phase, and its only finding.
  private static let mistakes: [(phase: String, finding: String)] = [
    ("through: [one], A", "type-mismatch 5:17: 'through' takes two states or more, not 1"),
    ("through: [one, two, one], A", "conflicting-keys 5:28: 'through' names state 'one' twice"),
    (
      "through: [one, end], A",
      "invalid-name 5:23: state 'end' cannot be in 'through': a phase has an event of this name"
    ),
    ("through: [one, two], to: two, A", "conflicting-keys 5:29: 'to' cannot be combined with 'through'"),
    ("through: [one, tow], A", "unknown-state 5:23: unknown state 'tow'"),
    ("through: [one, two], A, G stops: [0, 1], commit: true }", "conflicting-keys 5:101: 'commit' cannot be combined"),
    ("through: [one, two], A, G stops: [0] }", "out-of-range 5:93: 'stops' has 1 value for 2 states"),
    (
      "through: [one, two], A, G rubberBand: 1 }",
      "missing-key 5:61: 'interaction' needs the key 'stops' {stops: [0, 100]}"
    ),
    (
      "through: [one, two], A, G stops: [0, 1], range: [0, 1] }",
      "conflicting-keys 5:101: 'range' cannot be combined with 'through' ('through' is here) {'stops' gives the input at each"
    ),
    (
      "through: [one, two], A, G stops: [0, 1], onCancel: { duration: 1s } }",
      "conflicting-keys 5:101: 'onCancel' cannot be combined with 'through' ('through' is here) {'settle' and 'onSettle' say"
    ),
    ("through: [one, two], A, G stops: [5, 5] }", "out-of-range 5:97: two stops have the same input, 5"),
    (
      "through: [one, two, initial], A, G stops: [0, 5, 3] }",
      "out-of-range 5:109: the stop at 3 comes after one at 5"
    ),
    ("through: [one, two], A, G stops: [0, 1 / 0] }", "not-finite 5:97: division by zero in '1 / 0'"),
    ("through: [one, two], A, G stops: [0, 2e9] }", "out-of-range 5:97: 'stops' is 2000000000"),
    ("through: [one, two], A, G stops: [0, 5], settle: nearst }", "unknown-state 5:109: unknown state 'nearst'"),
    ("through: [one, two], A, G stops: [0, 5], flick: -1 }", "out-of-range 5:108: 'flick' is -1; it must be >= 0"),
    ("through: [one, two], A, G stops: [0, 5], projection: -0.5 }", "out-of-range 5:113: 'projection' is -0.5"),
    ("through: [one, two], A, G foo: 1 }", "unknown-key 5:86: unknown key 'foo' in 'interaction'"),
    ("through: [one, two], A, G stops: [0, 5], projection: 1 }", "out-of-range 5:113: 'projection' is 1"),
    ("through: [one, two], A, G stops: [0, 5], onSettle: easeOut }", "missing-key 5:111: 'onSettle' needs a duration"),
    (
      "through: [one, two], A, G stops: [0, 5], onSettle: { curve: easeOut, duration: -1s } }",
      "out-of-range 5:139: 'duration' is -1 s"
    ),
    (
      "through: [one, two], A, G stops: [0, 5], onSettle: { curve: decay, duration: 1s } }",
      "conflicting-keys 5:127: 'duration' cannot be combined with 'decay'"
    ),
    ("to: two, A, G range: [0, 5], settle: next }", "missing-key 5:89: 'settle' needs a phase with 'through'"),
    (
      "through: [one, two], duration: 0.9ms, A, G stops: [0, 5] }",
      "out-of-range 5:39: phase 'p' takes no time from 'one' to 'two'"
    ),
    (
      "through: [initial, one, two, end2, e5, e6], A, G rubberBand: 1 }",
      "missing-key 5:84: 'interaction' needs the key 'stops' {stops: [0, 100, 200, 300, 400]}"
    ),
    ("through: [one, { two: 1 }], A", "type-mismatch 5:23: 'through' takes a state, not a map"),
    ("through: [one, two], A, G stops: [0, 5], onSettle: [decay] }", "type-mismatch 5:111: 'onSettle' takes a map"),
    ("through: [one, two], A, G stops: [] }", "missing-value 5:86: 'stops' has no value"),
    ("through: [one, two, end2], A, G stops: [0, 0, 5] }", "out-of-range 5:103: two stops have the same input, 0"),
    ("through: [one, two, end2], A, G stops: [0, 9, 5] }", "out-of-range 5:106: the stop at 5 comes after one at 9"),
    (
      "through: [one, two, end2], A, G stops: [0, 2e9, 5] }",
      "out-of-range 5:103: 'stops' is 2000000000; an input must be"
    ),
    (
      "through: [one, two], duration: 0s, A, G stops: [0, 5] }",
      "out-of-range 5:39: phase 'p' takes no time from 'one' to 'two'"
    ),
    (
      "through: [one, two], completion: 0s, A, G stops: [0, 5] }",
      "out-of-range 5:41: phase 'p' takes no time from 'one' to 'two'"
    ),
    ("to: two, A, G stops: [0, 5] }", "missing-key 5:74: 'stops' needs a phase with 'through'"),
    ("to: two, animations: [{ animate: all, between: [one, two] }]", "missing-key 5:56: 'between' needs a phase"),
    (
      "through: [one, two], animations: [{ animate: all, between: [one, end] }]",
      "unknown-state 5:73: state 'end' is not among those of 'through' [expected 'one', 'two']"
    ),
    ("through: [one, tow], A, G stops: [0, 5], settle: two }", "unknown-state 5:23: unknown state 'tow'"),
    ("through: [one, two], A, G stops: [0, 5], settle: end }", "unknown-state 5:109: state 'end' is not among"),
    ("through: [one, two], A, G stops: [0, 5], settle: initial }", "unknown-state 5:109: state 'initial' is not"),
    ("through: [initial, two], A, G stops: [0, 5], settle: one }", "unknown-state 5:113: state 'one' is not among"),
    ("through: [one, two], A, G stops: [0, 5, 9] }", "out-of-range 5:93: 'stops' has 3 values for 2 states"),
    (
      "through: [one, two], animations: [{ animate: all, iterations: infinite }]",
      "out-of-range 5:23: phase 'p' never reaches this state"
    ),
  ]

  @Test func eachMistakeIsOneFindingWhereItIs() {
    for (phase, finding) in Self.mistakes {
      let keys = phase.replacingOccurrences(of: "A, G ", with: "A, interaction: { input: y, ")
        .replacingOccurrences(of: "A", with: "animations: [{ animate: all }]")
      let yaml = """
        transition: t
        views: { a: { properties: { q: 0 } } }
        states: { one: { a.q: 1 }, two: { a.q: 2 }, end: { a.q: 3 }, end2: { a.q: 4 }, e5: {}, e6: {} }
        phases:
          p: { \(keys.hasPrefix("to") || keys.contains("infinite") ? keys + ", duration: 1s" : keys) }
        """
      let found = findings(yaml)
      #expect(found.count == 1 && found[0].hasPrefix(finding), "\(phase): \(found)")
    }
  }

  /// The states of a phase that could not be read are known neither to its `swap` nor to an event.
  @Test(arguments: [
    ("through: [one]", "'through' takes two states or more, not 1"), ("swap: nosuch", "unknown phase 'nosuch'"),
  ])
  func whatFollowsFromUnreadableStatesIsNotReported(states: String, message: String) {
    let found = findings(
      """
      transition: t
      views: { a: { properties: { q: 0 } } }
      states: { one: { a.q: 1 }, two: { a.q: 2 } }
      phases:
        p: { \(states), animations: [{ animate: all }] }
        r: { swap: p, interaction: { input: y, stops: [0, 5] } }
      scenarios: { s: [{ at: 0ms, play: r, to: one }] }
      expect: [{ scenario: s, at: r_one, that: a.q == 1 }, { scenario: s, at: p_play, that: a.q == 1 }]
      """)
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test func aStateThatIsNoNameIsReportedAtItsLine() {
    let yaml = """
      transition: t
      views: { a: { properties: { q: 0 } } }
      states: { one: { a.q: 1 } }
      phases:
        p:
          through:
            - initial
            - one: { a.q: 1 }
          animations: [{ animate: all }]
      """
    #expect(findings(yaml).map { $0.prefix { $0 != "'" } } == ["type-mismatch 8:9: "])
  }

  @Test func stopsOfADerivedPhaseAreReportedOnce() {
    for (stops, finding) in [
      ("0, 0, 5", "two stops have the same input, 0"), ("0, 9, 5", "the stop at 5 comes after one at 9"),
      ("0, 1 / 0, 5", "division by zero"), ("0, 5", "'stops' has 2 values for 3 states"),
    ] {
      let yaml = Sheet(events: "{ at: 0ms, play: drag }").yaml.replacingOccurrences(
        of: "scenarios:", with: "  back: { swap: drag, interaction: { input: y, stops: [\(stops)] } }\nscenarios:")
      let found = findings(yaml)
      #expect(found.count == 1 && found[0].contains(finding), "\(stops): \(found)")
    }
  }

  // MARK: Size

  @Test(.timeLimit(.minutes(1))) func manyStopsCostNoMoreThanTheirNumber() throws {
    let count = 500
    let names = (0..<count).map { "s\($0)" }
    let states = names.enumerated().map { "  \($1): { a.q: \($0 * $0) }" }.joined(separator: "\n")
    let yaml = """
      transition: t
      views: { a: { properties: { q: -1 } } }
      states:
      \(states)
      phases:
        drag:
          through: [\(names.joined(separator: ", "))]
          animations: [{ animate: all, curve: linear }]
          interaction: { input: y, stops: [\((0..<count).map { "\($0 * 10)" }.joined(separator: ", "))] }
      scenarios: { s: [{ at: 0ms, drag: [[0ms, 0], [1s, 4000], [2s, 4005]], phase: drag }] }
      """
    let samples = sample(yaml, "s", at: [1, 2, 9])
    #expect(
      agrees(samples["a.q"], [160_000, 160_400.5, 160_000]) || agrees(samples["a.q"], [160_000, 160_400.5, 160_801]))
  }
}
