internal import TransitionDiagnostics
internal import TransitionModel

/// A phase made ready for sampling: when it ends, what it moves, and how every number follows. An immutable value.
package final class PhasePlan: Sendable {
  package let name: String
  /// The states that it runs between.
  package let from: String
  package let to: String
  /// Seconds; infinite when the phase never ends by itself.
  package let duration: Double
  package let markers: [Marker]
  package let animations: [AnimationSpan]
  /// What the phase moves, what depends on it, and the frames that do.
  package let tracks: [Track]
  /// The texts that values of text tracks index.
  package let texts: [String]
  let scene: RunScene
  /// Driven properties and where they are, for a reversed phase and the rules.
  let driven: PropertyMap<Int>
  /// Whether it ends without being told to, as `CompileOptions.endlessDuration` tells it.
  package let endsByItself: Bool
  /// Whether a binding may be without a value at some time, as far as its operations tell.
  let mayFail: Bool
  /// What it was compiled from, for the rules.
  let origin: PhaseOrigin

  init(
    name: String, duration: Double, endsByItself: Bool, markers: [Marker], animations: [AnimationSpan],
    scene: RunScene, driven: PropertyMap<Int>, texts: [String], mayFail: Bool, origin: PhaseOrigin
  ) {
    self.name = name
    self.duration = duration
    self.endsByItself = endsByItself && duration.isFinite
    self.markers = markers
    self.animations = animations
    self.scene = scene
    self.driven = driven
    self.texts = texts
    self.mayFail = mayFail
    self.origin = origin
    tracks = TrackList(scene: scene).moving()
    from = scene.from.given.name
    to = scene.to.given.name
  }

  /// Whether the phase needs to be told where to stop.
  package var isEndless: Bool { duration == .infinity }

  /// Every visual and own property, the layout keys that fix each view, and its frame.
  package func allTracks() -> [Track] { TrackList(scene: scene).all() }
}

/// What a phase's plan was compiled from: kept so that rules can point at the script.
struct PhaseOrigin: Sendable {
  /// With `swap` and `reducedMotion` worked in.
  let phase: EffectivePhase
  /// In the order of the phase's list; none for a reversed phase.
  let animations: [ResolvedAnimation]
  /// The plan that a reversed phase plays backwards.
  let reversing: PhasePlan?
}
