import Testing
import TransitionEvaluation
import TransitionTestSupport

/// Colors in runs: their premultiplied components move as numbers do that make the same move, and are clamped when they
/// are written, not before something is added to them.
@Suite struct ColorMotionTests {
  private static let springs = [
    "spring(stiffness=100, damping=4, epsilon=0.000001)", "spring(stiffness=300, damping=60, epsilon=0.000001)",
    "spring(stiffness=200, damping=5, overshootClamping=true, epsilon=0.000001)", "spring(dampingRatio=0.2)",
  ]
  private static let drag = "drag: [[0ms, 0], [60ms, 30], [100ms, 70], [120ms, 90]], phase: pull"

  /// Ways to take over, each with more keys of `back`, of the gesture, and its events.
  private static let ways: [(back: String, gesture: String, events: String)] = [
    ("", "", "{ at: 0ms, play: go }, { at: 200ms, play: back }"),
    ("interruption: additive, ", "", "{ at: 0ms, play: go }, { at: 240ms, play: back }"),
    ("interruption: additive, ", "", "{ at: 0ms, play: go }, { at: 240ms, play: back }, { at: 320ms, play: back }"),
    ("interruption: retrace, ", "", "{ at: 0ms, play: go }, { at: 450ms, play: back }"),
    ("interruption: shorten, ", "", "{ at: 0ms, play: go }, { at: 200ms, play: back }"),
    ("", "commit: true, onCommit: { then: back }", "{ at: 0ms, \(drag) }"),
    ("", "commit: true, onCommit: { duration: 100ms, then: back }", "{ at: 0ms, \(drag) }"),
    ("", "onCancel: { curve: \"spring(stiffness=300, damping=5)\" }", "{ at: 0ms, \(drag) }"),
    ("", "onCancel: { duration: 300ms, curve: easeInBack }", "{ at: 0ms, play: go }, { at: 180ms, \(drag) }"),
    (
      "", "commit: true, onCommit: { curve: \"spring(stiffness=300, damping=5)\" }",
      "{ at: 0ms, \(drag) }, { at: 250ms, drag: [[0ms, 0], [80ms, -150], [200ms, 20]], phase: pull }"
    ),
    ("", "", "{ at: 0ms, play: go }, { at: 150ms, drag: [[0ms, 0], [80ms, -150], [200ms, 220]], phase: pull }"),
    ("", "", "{ at: 0ms, play: go }, { at: 600ms, play: pulse }, { at: 1350ms, stop: pulse }"),
  ]

  @Test(arguments: [("linear", "linear"), ("easeIn", "easeOutBack"), ("easeOutBack", "linear")], [1.0, 0.4])
  func componentsMoveAsNumbersDo(_ curves: (go: String, back: String), _ opacity: Double) throws {
    // A motion that is out of range when it is interrupted is not on screen: what takes over starts at the bound.
    let ways = curves.go == "easeOutBack" ? Self.ways.filter { $0.back.contains("additive") } : Self.ways
    for way in ways {
      for back in [curves.back] + Self.springs { try checkComponents(way, curves.go, back, opacity) }
    }
  }

  private func checkComponents(
    _ way: (back: String, gesture: String, events: String), _ go: String, _ back: String, _ opacity: Double
  ) throws {
    // Red falls to 0, green rises to 1 and blue goes halfway, each as far as its alpha allows.
    let yaml = """
      transition: t
      views: { v: { backgroundColor: rgb(255 0 51), properties: { r: 1, g: 0, b: 0.2, a: 1 } } }
      states:
        s: { v: { backgroundColor: rgb(0 255 153 / \(100 * opacity)%), r: 0, g: \(opacity), b: \(0.6 * opacity), a: \(opacity) } }
      phases:
        go: { to: s, duration: 500ms, animations: [{ animate: v, curve: \(go) }] }
        back: { from: s, to: initial, duration: 400ms, \(way.back)animations: [{ animate: v, curve: "\(back)" }] }
        pulse: { from: s, to: initial, animations: [{ animate: v, duration: 300ms, iterations: infinite, direction: alternate, curve: easeInOutBack }] }
        pull:
          to: s
          duration: 500ms
          animations: [{ animate: v, curve: linear }]
          interaction: { input: y, range: [0, 100], rubberBand: 0.5\(way.gesture.isEmpty ? "" : ", " + way.gesture) }
      scenarios: { s: [\(way.events)] }
      """
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    let times = (0...900).map { Double($0) * 0.002 + 1e-5 }
    let samples = Samples(plan, at: times)
    // Alpha is not a track where it does not change.
    let alphas = samples.numbers["v.a"] ?? times.map { _ in 1 }, alphaSpeeds = samples["v.a'"]
    for index in times.indices {
      let alpha = min(max(alphas[index], 0), 1)
      if alpha == 0 { continue }
      let alphaSpeed = alphas[index] > 0 && alphas[index] < 1 ? alphaSpeeds[index] : 0
      for channel in ["r", "g", "b", "a"] where samples.numbers["v.\(channel)"] != nil {
        let sum = samples["v.\(channel)"][index], speed = samples["v.\(channel)'"][index]
        let straight = channel == "a" ? sum : sum / alpha
        let change = channel == "a" ? speed : (speed - straight * alphaSpeed) / alpha
        let isClamped = straight < 0 || straight > 1
        let found = samples["v.backgroundColor.\(channel)"][index]
        let foundSpeed = samples["v.backgroundColor.\(channel)'"][index]
        let isNearBound = min(abs(straight), abs(straight - 1), alphas[index] == 1 ? 1 : abs(alphas[index] - 1)) < 1e-5
        guard
          abs(found - min(max(straight, 0), 1)) > 1e-5
            || (!isNearBound && abs(foundSpeed - (isClamped ? 0 : change)) > 1e-3 * max(1, abs(change)))
        else { continue }
        Issue.record(
          "\(channel) at \(times[index])s is \(found) '\(foundSpeed), not \(straight) '\(change), with \(back)\n\(yaml)"
        )
        return
      }
    }
  }

  /// Beyond its range a gesture shows the color that the curve shows at that progress, in its own color space, whatever
  /// the direction.
  @Test(
    arguments: ["srgb", "srgb-linear", "oklab", "oklch"],
    [
      ["#FF4000", "#00FF40", "#4000FF"], ["rgb(128 64 32 / 80%)", "rgb(32 80 112 / 40%)", "rgb(200 80 112 / 90%)"],
      ["rgb(128 64 32 / 30%)", "#ffffff", "transparent"],
    ])
  func beyondItsRangeAGestureGoesOnInTheColorSpace(_ space: String, _ colors: [String]) throws {
    let interaction = "interaction: { input: y, range: [0, 100], rubberBand: 0.5 }"
    let head = """
      transition: t
      views: { v: { backgroundColor: \(quoted(colors[0])), properties: { q: 0 } } }
      states:
        s: { v: { backgroundColor: \(quoted(colors[1])), q: 1 } }
        t: { v: { backgroundColor: \(quoted(colors[2])), q: 2 } }
      phases:
      """
    let animation = "animations: [{ animate: v, curve: linear, colorSpace: \(space) }]"
    let yaml =
      head + """

          pull: { to: s, \(animation), \(interaction) }
          back: { reverse: pull, \(interaction) }
          path: { through: [initial, s, t], \(animation), interaction: { input: y, stops: [0, 100, 200], rubberBand: 0.5 } }
        scenarios:
        """
    let events = [
      ("pull", "{ at: 0ms, drag: [[0ms, 0], [1s, -100], [2s, 250]], phase: pull }"),
      ("back", "{ at: 0ms, play: pull }, { at: 1s, drag: [[0ms, 0], [1s, -100], [2s, 250]], phase: back }"),
      ("path", "{ at: 0ms, drag: [[0ms, 0], [1s, -100], [2s, 390]], phase: path }"),
    ]
    for (name, events) in events {
      let script = yaml + "\n  s: [\(events)]"
      let plan = try #require(run(script, "s"), "\(findings(script))")
      let start = name == "back" ? 1.0 : 0
      let times = [0.3, 0.7, 0.99, 1.05, 1.6, 1.9].map { start + $0 }
      let samples = Samples(plan, at: times)
      let beside = Samples(plan, at: times.flatMap { [$0 - 1e-6, $0 + 1e-6] })
      for index in times.indices {
        let q = samples["v.q"][index], isLater = q > 1 && name == "path"
        let clock =
          head + "\n  clock: { from: \(isLater ? "s" : "initial"), to: \(isLater ? "t" : "s"), duration: 1s, "
          + "animations: [{ animate: v, curve: \"linear(\(isLater ? q - 1 : q), 0.5)\", colorSpace: \(space) }] }"
        let shown = Samples(try TestScript(clock).valid.plan(named: "clock"), at: [0])
        for channel in ["r", "g", "b", "a"] {
          let key = "v.backgroundColor.\(channel)"
          let (found, expected) = (samples[key][index], shown[key].first ?? .nan)
          #expect(abs(found - expected) < 1e-9, "\(name) \(key) at \(q): \(found), not \(expected)")
          let slope = (beside[key][2 * index + 1] - beside[key][2 * index]) / 2e-6
          let speed = samples[key + "'"][index]
          #expect(
            abs(speed - slope) < 1e-3 * max(1, abs(slope)), "\(name) \(key) at \(q): speed \(speed), not \(slope)")
        }
      }
      #expect(samples["v.q"].contains { $0 < -0.1 } && samples["v.q"].contains { $0 > 1.1 })
    }
  }

  private func quoted(_ color: String) -> String { "\"\(color)\"" }
}
