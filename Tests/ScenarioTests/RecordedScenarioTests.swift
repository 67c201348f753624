import Foundation
import ReferenceNumbers
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// How a script moves under gestures and interruptions, for options crossed with each other.
/// Recorded with `RECORD=1 swift test --filter RecordedScenarioTests`.
@Suite struct RecordedScenarioTests {
  private static let interruptions = ["additive", "replace", "restart"]
  private static let ends = [
    "commit: progress > 0.4", "commit: \"progress >= 1 or velocity > 300\", commitWhen: changed",
    "onCommit: { then: rest, duration: 200ms }, onCancel: { duration: 150ms, curve: easeOut, proportional: false }",
    "scrub: curve, rubberBand: 0.5", "commit: velocity > 0, onCancel: { curve: \"spring(stiffness=200, damping=20)\" }",
  ]
  private static let events = [
    "{ at: 0s, play: pull }, { at: 300ms, play: back }",
    "{ at: 0s, drag: [[0ms, 0], [100ms, 30], [200ms, 130]], phase: pull }, { at: 500ms, play: rest }",
    "{ at: 0s, play: pull }, { at: 200ms, drag: [[0ms, 10], [80ms, 50], [160ms, 30]], phase: pull }",
    "{ at: 0s, play: loop }, { at: 700ms, stop: loop }, { at: 900ms, play: pull }, { at: 1s, play: pull }",
    "{ at: 100ms, drag: [[0ms, 0], [50ms, -40], [300ms, 45]], phase: pull }, { at: 250ms, play: back }",
  ]

  private func yaml(_ interruption: String, _ end: String, _ events: String) -> String {
    """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      a: { layout: { leading: 0, top: 10, width: 50, height: 50 }, opacity: 1, backgroundColor: red }
      b: { translationX: 0, layout: { leading: a.maxX, top: 0, width: 10, height: 10 } }
    states:
      on: { a: { leading: 200, opacity: 0.2, backgroundColor: blue, rotation: 90deg } }
      off: { a: { leading: -20, top: 60 } }
    phases:
      pull:
        to: on
        duration: 600ms
        curve: easeInOut
        interruption: \(interruption)
        animations: [{ animate: [a.leading, a.backgroundColor] }, { animate: [a.opacity, a.rotation], delay: 100ms, curve: "spring(duration=300ms, bounce=0.3)" }]
        markers: { half: 300ms }
        interaction: { input: y, range: [0, 100], follow: { b.translationX: y }, \(end) }
      back: { from: on, to: initial, duration: 400ms, interruption: \(interruption), animations: [{ animate: all, curve: linear }] }
      rest: { to: off, duration: 300ms, animations: [{ animate: a, stagger: 20ms }] }
      loop: { animations: [{ animate: a.leading, to: 80, duration: 250ms, iterations: infinite, direction: alternate }] }
    scenarios: { s: [\(events)] }
    """
  }

  /// The duration, the markers, and each property at some times, with its speed at one of them.
  private func report(_ yaml: String) -> [String] {
    let found = findings(yaml)
    guard found.isEmpty, let plan = run(yaml, "s") else { return found }
    let times = [0.05, 0.2, 0.35, 0.55, 0.95, 1.1, 3]
    let samples = Samples(plan, at: times, tracks: plan.allTracks())
    func text(_ value: Double) -> String { String(format: "%.3f", abs(value) < 5e-4 ? 0 : value) }
    let markers = plan.markers.map { "\($0.name) \(text($0.time))" }.joined(separator: ", ")
    return ["\(text(plan.duration)) s: \(markers)", samples.phases.joined(separator: " | ")]
      + ["a.minX", "a.minY", "a.opacity", "a.rotation", "a.backgroundColor.b", "b.translationX", "b.minX"].map { name in
        let speed = samples[name + "'"].map(text)
        return "\(name): \(samples[name].map(text).joined(separator: " ")), \(speed.joined(separator: " ")) a second"
      }
  }

  @Test(arguments: interruptions) func everyOptionMovesAsRecorded(_ interruption: String) throws {
    var text = ""
    for (index, end) in Self.ends.enumerated() {
      for (place, events) in Self.events.enumerated()
      where interruption == Self.interruptions[0] || (index + place) % 3 == 0 {
        text += "\(end); \(events)\n  \(report(yaml(interruption, end, events)).joined(separator: "\n  "))\n"
      }
    }
    #expect(try RecordedText.difference(text, from: "Tests/ScenarioTests/Goldens/\(interruption).txt") == nil)
  }
}
