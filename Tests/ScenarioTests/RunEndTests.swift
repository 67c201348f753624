import Testing
import TransitionEvaluation
import TransitionTestSupport

/// When a run ends: as its last motion does, whatever its phases had planned.
@Suite struct RunEndTests {
  private static func script(_ events: String) -> String {
    """
    transition: t
    views: { v: { rotation: 0deg, opacity: 0, translationX: 0 } }
    states: { on: { v.opacity: 1 }, off: { v: { opacity: 1, translationX: 100 } } }
    phases:
      spin:
        to: on
        then: next
        animations:
          - { animate: v.opacity, duration: 200ms }
          - { animate: v.rotation, to: 360deg, duration: 1s, iterations: 5 }
      ever:
        to: on
        animations:
          - { animate: v.opacity, duration: 200ms }
          - { animate: v.rotation, to: 360deg, duration: 1s, iterations: infinite }
      held: { to: on, duration: 1s, during: { v.scale: 2 }, animations: [{ animate: v.opacity }] }
      settle: { from: on, to: on, duration: 300ms, animations: [{ animate: v.rotation, to: 0deg }] }
      fade: { from: on, to: on, duration: 300ms, animations: [{ animate: v.opacity, to: 0.5 }] }
      next: { from: on, to: off, duration: 200ms, animations: [{ animate: all }] }
      open: { from: on, to: off, duration: 400ms, interruption: retrace, animations: [{ animate: all, curve: linear }] }
      shut: { swap: open }
      pull:
        from: on
        to: off
        animations: [{ animate: all, curve: linear }]
        interaction: { input: x, range: [0, 100], commit: progress > 0.4, onCommit: { duration: 2s, proportional: false, then: next } }
    scenarios: { s: [\(events)] }
    """
  }

  @Test(arguments: [
    // What others have taken over no longer counts, endless or not.
    ("{ at: 0ms, play: ever }, { at: 100ms, play: settle }", 0.4),
    ("{ at: 0ms, play: ever }, { at: 250ms, play: settle }", 0.55),
    ("{ at: 0ms, play: spin }, { at: 100ms, play: settle }", 0.4),
    ("{ at: 0ms, play: spin }, { at: 100ms, play: fade }", 5),
    ("{ at: 0ms, play: spin }", 5.2),
    // A value that is held until the end of its phase changes there.
    ("{ at: 0ms, play: held }, { at: 100ms, play: fade }", 1),
    // Nothing follows a gesture that has been replaced or caught again.
    ("{ at: 0ms, drag: [[0ms, 0], [100ms, 50]], phase: pull }", 2.3),
    ("{ at: 0ms, drag: [[0ms, 0], [100ms, 50]], phase: pull }, { at: 200ms, play: next }", 0.4),
    (
      "{ at: 0ms, drag: [[0ms, 0], [100ms, 50]], phase: pull }, { at: 1s, drag: [[0ms, 0], [100ms, 0]], phase: pull }",
      3.3
    ),
    // A clock that turns twice continues from where it was.
    ("{ at: 0ms, play: open }, { at: 390ms, play: shut }, { at: 490ms, play: open }", 0.6),
    ("{ at: 0ms, play: open }, { at: 300ms, play: shut }, { at: 400ms, play: settle }", 0.7),
  ]) func itEndsWithItsLastMotion(events: String, duration: Double) throws {
    let plan = try #require(run(Self.script(events), "s"), "\(findings(Self.script(events)))")
    #expect(agrees([plan.duration], [duration]), "\(events)")
  }

  /// A spring that has carried a phase beyond an end is caught there, without a rubber band too.
  @Test(arguments: [("[0, 100]", 1.0), ("[100, 0]", -1)]) func anOvershootIsCaughtWhereItIs(range: String, sign: Double)
    throws
  {
    func drag(_ points: [Double]) -> String {
      let start = sign > 0 ? 0.0 : 100
      return "[[0ms, \(start + sign * points[0])], [100ms, \(start + sign * points[1])]]"
    }
    func yaml(_ caught: [Double]) -> String {
      """
      transition: t
      views: { v: { translationY: 0 } }
      states: { a: { v.translationY: 100 } }
      phases:
        d:
          to: a
          animations: [{ animate: v, curve: linear, duration: 300ms }]
          interaction: { input: y, range: \(range), commit: progress > 0.5, onCommit: { curve: bouncy } }
      scenarios: { s: [{ at: 0ms, drag: \(drag([0, 60])), phase: d }, { at: 350ms, drag: \(drag(caught)), phase: d }] }
      """
    }
    let times = [0.35 - 1e-9, 0.35, 0.4, 0.45 - 1e-9, 0.45]
    let inward = try #require(sample(yaml([0, -20]), "s", at: times).numbers["v.translationY"])
    #expect(inward[0] > 104)
    #expect(agrees(inward, [0, 0, 10, 20, 20].map { inward[0] - $0 }, tolerance: 1e-6))
    let outward = try #require(sample(yaml([0, 20]), "s", at: times).numbers["v.translationY"])
    #expect(agrees(outward, times.map { _ in inward[0] }, tolerance: 1e-6))
  }

  /// So is a curve that has: the progress at the catch is the one that shows what is on screen.
  @Test(arguments: ["easeOutBack", "'spring(response=400ms, dampingRatio=0.4)'"])
  func anOvershootOfThePhaseItselfIsCaughtWhereItIs(curve: String) throws {
    func yaml(_ caught: Double, _ keys: String) -> String {
      """
      transition: t
      views: { v: { translationY: 0 } }
      states: { a: { v.translationY: 400 } }
      phases:
        p:
          to: a
          animations: [{ animate: v, curve: \(curve), duration: 400ms }]
          interaction: { input: translationY, range: [0, 400], commit: progress > 0.9\(keys) }
      scenarios: { s: [{ at: 0s, play: p }, { at: 220ms, drag: [[0ms, 0], [100ms, \(caught)]], phase: p }] }
      """
    }
    let times = [0.22 - 1e-9, 0.22, 0.27, 0.32 - 1e-9]
    let inward = try #require(sample(yaml(-8, ""), "s", at: times).numbers["v.translationY"])
    #expect(inward[0] > 430)
    #expect(agrees(inward, [0, 0, 4, 8].map { inward[0] - $0 }, tolerance: 1e-5))
    let outward = try #require(sample(yaml(80, ", rubberBand: 0.5"), "s", at: times).numbers["v.translationY"])
    #expect(outward[3] > outward[2] && outward[2] > outward[1] && outward[3] < outward[1] + 80)
    for keys in ["", ", rubberBand: 0.5"] {
      #expect(run(yaml(0, keys), "s")?.markers.map { $0.name }.suffix(2) == ["p_catch", "p_commit"])
    }
  }

  /// A spring after a gesture ends in the time that any motion may take, or is an error.
  @Test(arguments: [
    ("stiffness=1e-9, damping=1e-9", false), ("stiffness=100, damping=0", false),
    ("stiffness=100, damping=2e-6", false), ("stiffness=100, damping=2e-3", true), ("stiffness=300, damping=30", true),
  ])
  func aSpringAfterAGestureEnds(_ spring: String, _ ends: Bool) {
    let curve = "\"spring(\(spring))\""
    for interaction in [
      "to: b, interaction: { input: y, range: [0, 100], onCommit: { curve: \(curve) } }",
      "to: b, interaction: { input: y, range: [0, 100], onCancel: { curve: \(curve) } }",
      "through: [initial, b, c], interaction: { input: y, stops: [0, 50, 100], onSettle: { curve: \(curve) } }",
    ] {
      let found = findings(
        """
        transition: t
        views: { a: { opacity: 0 } }
        states: { b: { a.opacity: 0.5 }, c: { a.opacity: 1 } }
        phases: { p: { duration: 1s, animations: [{ animate: a }], \(interaction) } }
        """)
      #expect(ends ? found == [] : found.count == 1 && found[0].hasPrefix("endless-spring"), "\(found)")
    }
  }
}
