import Testing
import TransitionEvaluation
import TransitionTestSupport

/// What rules read of a motion: all its values on one grid, which are those that are sampled.
@Suite struct MotionSamplesTests {
  private static func grid(_ animations: String, rate: Double, rows: Int = 1) throws -> [Double] {
    let yaml = """
      transition: t
      views: { a: { count: \(rows), properties: { x: 0 } }, b: { scale: 1 } }
      phases: { run: { animations: [\(animations)] } }
      """
    return MotionSamples(MotionModel(try #require(TestScript(yaml).valid.plan(named: "run"))), rate: rate).times
  }

  /// From 0 to just before the end, no further apart than the rate says: the first minute, at most 16,384 times, and at
  /// most a million values.
  @Test(arguments: [
    (0.0, 60.0, 1, 0), (0.001, 60, 1, 1), (1, 60, 1, 60), (1.01, 60, 1, 61), (0.5, 1, 1, 1), (59, 60, 1, 3540),
    (60, 60, 1, 3600), (61, 60, 1, 3600), (3600, 60, 1, 3600), (20, 1000, 1, 16384), (60, 60, 300, 3334),
  ])
  func theGridIsEvenAndBounded(_ duration: Double, _ rate: Double, _ rows: Int, _ steps: Int) throws {
    let times = try Self.grid("{ animate: a.x, to: 1, duration: \(duration)s }", rate: rate, rows: rows)
    #expect(times.count == steps + 1)
    let end = min(duration, 60)
    for (index, time) in times.enumerated() where index < steps {
      guard abs(time - end * Double(index) / Double(steps)) < 1e-12 * 60 else {
        Issue.record("\(index) at \(time)")
        return
      }
    }
    #expect(times.last == (duration > 0 ? end - 2e-9 : 0))
  }

  /// An endless phase is looked at for two turns, and until the others have ended.
  @Test(arguments: [
    ("{ animate: a.x, to: 1, duration: 300ms, iterations: infinite }", 2.0),
    ("{ animate: a.x, to: 1, duration: 3s, delay: 500ms, iterations: infinite }", 6.5),
    (
      "{ animate: a.x, to: 1, duration: 3s, iterations: infinite }, { animate: b.scale, to: 2, delay: 2s, duration: 7s }",
      9
    ),
  ])
  func anEndlessPhaseIsLookedAtForTwoTurns(_ animations: String, _ end: Double) throws {
    let times = try Self.grid(animations, rate: 60)
    #expect(times.last == end - 2e-9 && times.count == Int((end * 60).rounded(.up)) + 1)
  }

  private static let yaml = """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      a:
        layout: { leading: 10, top: 20, width: 100, height: 80 }
        opacity: 0.5
        backgroundColor: red
        tintColor: "lerp(self.backgroundColor, white, self.translationX / 100)"
        anchorX: 0.25
        children: { inner: { layout: { leading: 5, trailing: 5, top: 5, height: self.width / 2 }, scaleX: 3, scaleY: 0.5 } }
      b: { layout: { leading: a.maxX, width: 50, centerY: 0, height: a.width / 2 }, hidden: true, properties: { q: inner.global.minX } }
      c: { layout: { leading: 0, top: 0, width: 9, height: 9 }, borderColor: "#10203040", translationY: 4, opacity: a.translationX / 50 - 0.5 }
    states:
      on: { a: { leading: 60, width: 150, opacity: 1.0, translationX: 100, scale: 2, anchorY: 1, backgroundColor: blue }, b.hidden: false }
    phases:
      run: { to: on, duration: 11s, curve: easeInOut, animations: [{ animate: all }] }
      back: { reverse: run }
    scenarios: { s: [{ at: 0ms, play: run }, { at: 4s, play: back }] }
    """

  /// - Parameter name: Nil for the scenario.
  @Test(arguments: ["run", "back", nil]) func theirValuesAreThoseThatAreSampled(_ name: String?) throws {
    let script = try TestScript(Self.yaml).valid
    let model = MotionModel(try #require(script.plan(named: name ?? "run")))
    let scenario = try #require(script.scenario(named: "s").plan)
    let samples = name == nil ? MotionSamples(scenario, in: model, rate: 60) : MotionSamples(model, rate: 60)
    let motion: any MotionSource = name == nil ? scenario : model.plan
    #expect(samples.times.count > Sampler.blockSize)
    let sampled = Samples(motion, at: samples.times, tracks: motion.allTracks().filter { !$0.view.isEmpty })
    func expected(_ view: MotionView, _ name: String) -> [Double] { sampled["\(view.name).\(name)"] }
    for view in script.views.dropFirst() {
      for property in [
        "opacity", "hidden", "translationX", "translationY", "scale", "leading", "width", "height", "backgroundColor",
        "tintColor", "borderColor",
      ] {
        guard let place = model.property(named: property, of: view) else { continue }
        let found = samples.values(of: place.slots)
        for (lane, values) in found.enumerated() {
          let own = expected(view, place.slots.count == 4 ? "\(property).\(["r", "g", "b", "a"][lane])" : property)
          // A layout key that does not fix the view is not among what is sampled.
          if own.isEmpty { continue }
          #expect(values == own, "\(view.name).\(property)")
          let middle = samples.times.count / 2
          if place.slots.count == 1 {
            #expect(samples.value(of: place.slots, lane: lane, at: middle) == own[middle], "\(view.name).\(property)")
          }
        }
      }
      let transforms = samples.transforms(of: view)
      #expect(
        transforms.map { $0.minX } == expected(view, "minX") && transforms.map { $0.minY } == expected(view, "minY"))
      #expect(transforms.map { $0.width } == expected(view, "width"))
      #expect(transforms.map { $0.height } == expected(view, "height"))
      #expect(transforms.map { $0.translationX } == expected(view, "translationX"))
      #expect(transforms.map { $0.translationY } == expected(view, "translationY"))
      #expect(transforms.map { $0.anchorX } == expected(view, "anchorX"))
      #expect(transforms.map { $0.anchorY } == expected(view, "anchorY"))
      let scales = expected(view, "scale")
      #expect(transforms.map { $0.scaleX } == zip(scales, expected(view, "scaleX")).map { $0 * $1 })
      #expect(transforms.map { $0.scaleY } == zip(scales, expected(view, "scaleY")).map { $0 * $1 })
      let shown = zip(expected(view, "opacity"), expected(view, "hidden")).map { $1 == 0 ? min(max($0, 0), 1) : 0 }
      #expect(samples.opacities(of: view) == shown, "\(view.name)")
    }
  }
}
