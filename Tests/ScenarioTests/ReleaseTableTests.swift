import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// What follows a gesture, for every way to say it: with and without a duration, proportional or not, by an easing or a
/// spring, to either end, thrown either way.
@Suite struct ReleaseTableTests {
  struct Case: CustomTestStringConvertible {
    /// Inputs at 0, 100 and 160 ms over a range of 100.
    var input: [Double]
    var commits: Bool
    var duration: Double?
    var isProportional: Bool
    /// Stiffness and damping of mass 1, and its epsilon; nil is an easing.
    var spring: (stiffness: Double, damping: Double, epsilon: Double)?

    var progress: Double { input[2] / 100 }
    var goal: Double { commits ? 1 : 0 }
    var velocity: Double { (input[2] - input[1]) / 0.06 / 100 }

    var testDescription: String { end + " \(commits) \(input)" }

    var end: String {
      var keys = [
        "curve: \(spring.map { "\"spring(stiffness=\($0.stiffness), damping=\($0.damping), epsilon=\($0.epsilon))\"" } ?? "easeIn")"
      ]
      if let duration { keys.append("duration: \(duration)s") }
      if !isProportional { keys.append("proportional: false") }
      return "{ \(keys.joined(separator: ", ")) }"
    }

    var yaml: String {
      """
      transition: t
      views: { a: { properties: { q: 10 } }, b: { translationX: 0 } }
      states: { end: { a.q: 30 } }
      phases:
        pull:
          to: end
          duration: 700ms
          animations: [{ animate: a, curve: linear }]
          interaction:
            input: y
            range: [0, 100]
            follow: { b.translationX: y }
            commit: \(commits)
            onCommit: \(commits ? end : "{}")
            onCancel: \(commits ? "{}" : end)
      scenarios: { s: [{ at: 0ms, drag: [[0ms, \(input[0])], [100ms, \(input[1])], [160ms, \(input[2])]], phase: pull }] }
      """
    }

    /// How long it takes: with a spring of its own, until the envelope is within its epsilon of the goal, but no nearer than a millionth.
    var length: Double {
      let rest = abs(goal - progress)
      if let duration { return isProportional ? duration * rest : duration }
      guard let spring else { return isProportional ? 0.7 * rest : 0.7 }
      let a = spring.damping / 2, swing = (spring.stiffness - a * a).squareRoot()
      let displacement = progress - goal
      return log((abs(displacement) + abs((a * displacement + velocity) / swing)) / max(spring.epsilon, 1e-6)) / a
    }

    /// Progress some time after the release: the spring by Runge and Kutta, easeIn by bisection.
    func progress(after time: Double) -> Double {
      if time >= length { return goal }
      guard let spring else {
        return progress + (goal - progress) * EngineModel.bezier(0.42, 0, 1, 1)(time / length)
      }
      let steps = max(1, Int(time * 1500)), h = time / Double(steps)
      var free = Oscillator(stiffness: spring.stiffness, damping: spring.damping, x: progress - goal, v: velocity)
      for _ in 0..<steps { free.advance(by: h) }
      return goal + free.x
    }
  }

  static let cases: [Case] = [[0, 20, 50], [0, 60, 40], [0, 70, 70], [0, 80, 30]].flatMap { input in
    [true, false].flatMap { commits in
      [nil, 0.4].flatMap { duration in
        [true, false].flatMap { isProportional in
          [nil, (100, 12, 0.001), (300, 8, 0.001), (100, 12, 0.03), (300, 8, 1e-9)].map {
            Case(input: input, commits: commits, duration: duration, isProportional: isProportional, spring: $0)
          }
        }
      }
    }
  }

  @Test func everyReleaseTakesItsTimeAndItsSpeed() throws {
    for release in Self.cases {
      let plan = try #require(run(release.yaml, "s"), "\(findings(release.yaml))")
      let end = 0.16 + release.length
      #expect(agrees([plan.duration], [end]), "\(release): \(plan.duration), not \(end)")
      let times = [0, 0.01, 0.2, 0.5, 0.9, 1.5].map { $0 * release.length }
      let samples = Samples(plan, at: times.map { $0 + 0.16 })
      let progress = times.map { release.progress(after: $0) }
      #expect(agrees(samples["a.q"], progress.map { 10 + 20 * $0 }, tolerance: 1e-7), "\(release)")
      // What follows the finger goes along the same curve: to 0, its value in both states.
      let share = progress.map { ($0 - release.progress) / (release.goal - release.progress) }
      #expect(
        agrees(samples["b.translationX"], share.map { release.input[2] * (1 - $0) }, tolerance: 1e-6), "\(release)")
      // Let go, it is as fast as before.
      if release.spring != nil {
        #expect(agrees([samples["a.q'"][0]], [20 * release.velocity], tolerance: 1e-6), "\(release)")
      }
    }
  }

  /// A follower that is far from its end when progress is near to its own arrives there too, as if nothing were cut off.
  @Test(arguments: [0, 0.1, 1, 99.5, 100, 180], ["onCancel", "onCommit", "onSettle"])
  func aFollowerArrives(_ input: Double, _ end: String) throws {
    let hasStops = end == "onSettle"
    let curve = "{ curve: \"spring(response=0.3s, dampingRatio=0.9)\" }"
    let yaml = """
      transition: t
      views: { a: {}, b: { translationX: 0 } }
      states: { on: { a.scale: 2, b.translationX: 0 }, far: { a.scale: 3 } }
      phases:
        pull:
          \(hasStops ? "through: [initial, on, far]" : "to: on")
          duration: 400ms
          animations: [{ animate: a, curve: linear }]
          interaction:
            input: y
            \(hasStops ? "stops: [0, 100, 5000]" : "range: [0, 100]")
            follow: { b.translationX: x }
            \(hasStops ? "settle: nearest" : "commit: \(end == "onCommit")")
            \(end): \(curve)
      scenarios:
        s: [{ at: 0ms, phase: pull, drag: [{ at: 0ms, x: 0, y: 0 }, { at: 100ms, x: 200, y: \(input) }, { at: 200ms, x: 200, y: \(input) }] }]
      """
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    let times = (0...160).map { 0.2 + Double($0) / 200 }
    let samples = Samples(plan, at: times), values = samples["b.translationX"], speeds = samples["b.translationX'"]
    for index in 1..<values.count {
      let speed = max(abs(speeds[index]), abs(speeds[index - 1]))
      #expect(abs(values[index] - values[index - 1]) <= 1.3 * speed / 200 + 1.5, "\(times[index])")
    }
    #expect(values[0] == 200 && values[160] == 0)
  }

  /// How far another stop is does not matter to the one at which a release settles.
  @Test(arguments: [2000.0, 10_000, 100_000])
  func aSpringToAStopIsNotCutOff(_ last: Double) throws {
    func duration(_ last: Double) throws -> Double {
      let yaml = """
        transition: t
        views: { a: { translationX: 0 } }
        states: { near: { a.translationX: -390 }, far: { a.translationX: \(-last) } }
        phases:
          turn:
            through: [initial, near, far]
            animations: [{ animate: all, curve: linear }]
            interaction: { input: x, stops: [0, -390, \(-last)], settle: next, projection: none }
        scenarios: { s: [{ at: 0ms, drag: [[0ms, 0], [100ms, -100], [200ms, -200]], phase: turn }] }
        """
      return try #require(run(yaml, "s"), "\(findings(yaml))").duration
    }
    #expect(try agrees([duration(last)], [duration(5000)]))
  }

  /// Where progress is at its end already, a follower that is far from its own goes there with the speed of its channel.
  @Test(
    arguments: [0, 1, 1.2],
    [
      "{ curve: easeOut, proportional: false }", "{ curve: \"spring(dampingRatio=0.6)\", proportional: false }",
      "{ curve: \"spring(stiffness=200, damping=20)\" }", "{ curve: \"spring(response=0.4s, dampingRatio=1)\" }",
    ])
  func aFollowerFarFromItsEndIsContinuous(_ progress: Double, _ end: String) throws {
    let commits = progress > 0.5
    let yaml = """
      transition: t
      views: { a: {}, b: { translationX: -40 } }
      states: { end: { a.scale: 2, b.translationX: 300 } }
      phases:
        pull:
          to: end
          duration: 400ms
          animations: [{ animate: a, curve: linear }]
          interaction: { input: y, range: [0, 100], follow: { b.translationX: x }, commit: \(commits), onCommit: \(end), onCancel: \(end) }
      scenarios: { s: [{ at: 0ms, drag: [{ at: 0ms, x: 0, y: 0 }, { at: 100ms, x: 9, y: 50 }, { at: 200ms, x: 70, y: \(progress * 100) }], phase: pull }] }
      """
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    // The release is not proportional: it takes the whole duration, or that of its spring, also from an end.
    #expect(plan.duration > 0.5)
    let times = (0...1000).map { Double($0) / 1000 }
    let samples = Samples(plan, at: times), values = samples["b.translationX"], speeds = samples["b.translationX'"]
    // A point is what it may lack when progress has settled.
    for index in 1..<values.count {
      let speed = max(abs(speeds[index]), abs(speeds[index - 1]))
      #expect(abs(values[index] - values[index - 1]) <= 1.5 * speed / 1000 + 1, "\(times[index])")
    }
    // It starts at 30, and swings no further than 610 pt/s carry it.
    #expect(values.allSatisfy { $0 > -160 && $0 < 420 })
    if end.contains("spring") { #expect(agrees([speeds[200]], [610]), "\(speeds[200])") }
  }

  @Test func aMoveInTwoIsTheMoveInOne() throws {
    let script = try #require(TestScript(Self.cases[3].yaml).compiled)
    // Points on the line between two others change neither values nor the velocity of the release.
    for cuts in [[], [0.02], [0.05, 0.08], [0.01, 0.03, 0.055]] as [[Double]] {
      var player = ScreenPlayer(script, showing: "initial")
      _ = player.beginDrag("pull", ["y": 0], at: 5)
      for time in cuts { player.moveDrag(["y": 500 * time], at: 5 + time) }
      player.moveDrag(["y": 50], at: 5.1)
      player.endDrag(at: 5.1)
      let place = try #require(player.place(of: "a.q"))
      let values = [5.1, 5.15, 5.3, 5.6].map { time in
        player.evaluate(at: time, wanted: place.slots) { $0[place.slots.lowerBound] }
      }
      var whole = ScreenPlayer(script, showing: "initial")
      _ = whole.beginDrag("pull", ["y": 0], at: 0)
      whole.moveDrag(["y": 50], at: 0.1)
      whole.endDrag(at: 0.1)
      let expected = [0.1, 0.15, 0.3, 0.6].map { time in
        whole.evaluate(at: time, wanted: place.slots) { $0[place.slots.lowerBound] }
      }
      #expect(agrees(values, expected, tolerance: 1e-9), "\(cuts)")
    }
  }
}
