import Testing
import TransitionEvaluation
import TransitionTestSupport

/// Which tracks only follow from others.
@Suite struct FollowerTests {
  private static let yaml = """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      a: { layout: { leading: 10, top: 20, width: 100, height: 80 }, opacity: 1, properties: { x: 0, self: "a.x + a.opacity" } }
      b: { layout: { leading: a.maxX, trailing: 5, bottom: 10, height: 20 }, opacity: a.x, properties: { y: 0, z: "b.y + a.x" } }
      c: { layout: { centerX: 0, width: 30, top: 0, height: 10 }, rotation: 1deg * b.z, properties: { free: 3, stuck: "c.free * 2" } }
    states: { on: { a: { x: 100, leading: 60, width: 50 }, b: { y: 3 }, c.free: 5 } }
    phases:
      run: { to: on, duration: 1s, animations: [{ animate: all }] }
      add: { to: on, duration: 1s, animations: [{ animate: a.x }, { animate: b.z, from: 1, to: 2, composite: add }, { animate: c.rotation, to: 5deg }] }
    scenarios: { s: [{ at: 0ms, play: run }, { at: 500ms, play: add }] }
    """

  private func followers(_ motion: any MotionSource, _ names: [String], canvas: Bool = false) throws -> Set<String> {
    let all = motion.allTracks()
    let tracks = try names.map { name in try #require(all.first { $0.name == name }, "\(name)") }
    let flags = try #require(MotionDependence(motion)).followers(among: tracks, canvas: canvas)
    #expect(flags.count == names.count)
    return Set(zip(names, flags).filter { $0.1 }.map { $0.0 })
  }

  @Test func aTrackFollowsTheOthersThatItsFormulasRead() throws {
    let script = try TestScript(Self.yaml).valid
    let run = try #require(script.plan(named: "run")), add = try #require(script.plan(named: "add"))
    let all = run.allTracks().map { $0.name }.filter { $0.contains(".") }
    #expect(
      try followers(run, all).subtracting(["a.trailing", "a.bottom"]).isSuperset(of: [
        "a.minX", "a.self", "b.minX", "b.width", "b.opacity", "b.z", "c.rotation", "c.stuck",
      ]))
    for name in ["a.x", "a.leading", "a.width", "a.opacity", "b.y", "c.free"] {
      #expect(try !followers(run, all).contains(name), "\(name)")
    }
    // Alone, nothing follows: not even what reads itself through a step between.
    for name in all { #expect(try followers(run, [name]).isEmpty, "\(name)") }
    // By pairs: the one that reads the other, whatever their order.
    for (own, other, follows) in [
      ("b.opacity", "a.x", true), ("b.z", "a.x", true), ("b.z", "b.y", true), ("c.rotation", "a.x", true),
      ("c.rotation", "b.z", true), ("b.opacity", "b.y", false), ("b.minX", "a.width", true), ("b.minX", "a.x", false),
      ("c.stuck", "c.free", true), ("c.stuck", "a.x", false), ("b.width", "a.leading", true),
    ] {
      #expect(try followers(run, [own, other]) == (follows ? [own] : []), "\(own) \(other)")
      #expect(try followers(run, [other, own]) == (follows ? [own] : []), "\(own) \(other)")
    }
    // What an animation moves follows nothing.
    #expect(try followers(add, ["b.z", "a.x", "c.rotation"]).isEmpty)
    // In a run, what follows in some part of it.
    let scenario = try #require(script.scenario(named: "s").plan)
    #expect(try followers(scenario, ["b.z", "a.x", "c.rotation"]) == ["b.z", "c.rotation"])
  }

  @Test func aLayoutFollowsTheCanvasWhereItIsAskedFor() throws {
    let run = try #require(try TestScript(Self.yaml).valid.plan(named: "run"))
    for (name, follows) in [
      ("b.width", true), ("b.minY", true), ("c.minX", true), ("a.minX", false), ("b.minX", false), ("a.x", false),
    ] {
      #expect(try followers(run, [name]).isEmpty, "\(name)")
      #expect(try followers(run, [name], canvas: true) == (follows ? [name] : []), "\(name)")
    }
  }
}
