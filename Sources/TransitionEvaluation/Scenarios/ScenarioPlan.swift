internal import PlatformMath
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// A scenario ready for sampling: the screen between its events.
package final class ScenarioPlan: MotionSource, Sendable {
  package let name: String
  /// In seconds; infinite when something never ends by itself.
  package let duration: Double
  /// One for each event: `present_play`, `dragToDismiss_drag`, `dragToDismiss_cancel`.
  package let markers: [Marker]
  /// The tracks that change in the run, those that depend on them, and dependent frames; the first one is the text
  /// track `phase`, which has the running phase.
  package let tracks: [Track]
  package let instants: [Double]
  /// The outcomes of its gestures, in order.
  package let gestures: [GestureOutcome]
  let segments: [Segment]
  /// The parts that repeat.
  let loops: [ScreenLoop]
  /// The running phases from each time on, as indices of texts.
  let running: [(time: Double, text: Double)]
  /// The states to which motions lead, by number, from each time on.
  let states: [(time: Double, state: Int)]
  /// The texts that values of text tracks index.
  package let texts: [String]

  struct Segment: Sendable {
    /// In seconds of the run.
    var start: Double
    var scene: ScreenScene
  }

  init(
    name: String, texts: TextTable, segments: [Segment], duration: Double, markers: [Marker],
    running: [(time: Double, text: String)], states: [(time: Double, state: Int)], loops: [ScreenLoop],
    instants: [Double], gestures: [GestureOutcome]
  ) {
    self.name = name
    self.segments = segments
    self.loops = loops
    self.duration = duration
    self.markers = markers
    self.instants = instants
    self.gestures = gestures
    self.states = states
    var texts = texts
    self.running = running.map { ($0.time, texts.id(of: $0.text)) }
    self.texts = texts.texts
    tracks = ScenarioTracks(scenes: segments.map { $0.scene }).moving()
  }

  /// The time at which the run looked as at another one that repeats it.
  func folded(_ time: Double) -> Double {
    guard let loop = loops.last(where: { time >= $0.end - EffectTiming.instant }) else { return time }
    return loop.folded(time)
  }

  package func allTracks() -> [Track] { ScenarioTracks(scenes: segments.map { $0.scene }).all() }

  package func state(at time: Double) -> Int {
    let time = folded(time)
    return states[max(0, states.partitioningIndex { $0.time - EffectTiming.instant > time } - 1)].state
  }

  package func makeSampler(tracks: [Track], velocities: Bool, blockSize: Int) -> any MotionSampler {
    ScenarioSampler(self, tracks: tracks, velocities: velocities, blockSize: blockSize)
  }
}

/// The outcome of a gesture in a run.
package struct GestureOutcome: Sendable, Equatable {
  package enum Decision: String, Sendable { case commit, cancel, release, settle }

  /// The end of the gesture, in seconds of the run.
  package var time: Double
  /// `release` for a phase that stays where the input leaves it.
  package var decision: Decision
  /// The state at which it settles.
  package var state: String?

  /// `commit`, `cancel`, `release`, or the state at which it settles.
  package var name: String { state ?? decision.rawValue }
}
