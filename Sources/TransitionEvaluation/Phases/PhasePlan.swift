internal import TransitionDiagnostics
internal import TransitionModel

/// A phase made ready for sampling: when it ends, what it moves, and how every number follows.
package final class PhasePlan {
  package let name: String
  /// The states that it runs between.
  package let from: String
  package let to: String
  /// Seconds; infinite when the phase never ends by itself.
  package let duration: Double
  package let markers: [Marker]
  package let animations: [AnimationSpan]
  /// What the phase moves, what depends on it, and the frames that do.
  package private(set) lazy var tracks: [Track] = TrackList(scene: scene).moving()
  let scene: RunScene
  /// Driven properties and where they are, for a reversed phase and the rules.
  let driven: PropertyMap<Int>
  /// Whether it ends without being told to, as `CompileOptions.endlessDuration` tells it.
  package internal(set) var endsByItself: Bool
  /// Whether a binding may be without a value at some time, as far as its operations tell.
  var mayFail = false
  /// What it was compiled from, for the rules.
  var origin: PhaseOrigin?

  init(
    name: String, duration: Double, markers: [Marker], animations: [AnimationSpan], scene: RunScene,
    driven: PropertyMap<Int>
  ) {
    self.name = name
    self.duration = duration
    self.markers = markers
    self.animations = animations
    self.scene = scene
    self.driven = driven
    endsByItself = duration.isFinite
    from = scene.compilation.states[scene.from.state].name
    to = scene.compilation.states[scene.to.state].name
  }

  /// Whether the phase needs to be told where to stop.
  package var isEndless: Bool { duration == .infinity }

  /// Every visual and own property, the layout keys that fix each view, and its frame.
  package func allTracks() -> [Track] { TrackList(scene: scene).all() }

  /// The texts that values of text tracks index.
  package var texts: [String] { scene.compilation.texts.texts }
}
