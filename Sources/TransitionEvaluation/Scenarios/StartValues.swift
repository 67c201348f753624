/// The screen when a phase interrupts others, which replaces the phase's `from` as its start.
final class StartValues {
  /// The screen, as a state.
  let scene: StateScene
  /// The speed of each lane of a property on screen, in units per second; nil for a property at rest.
  let speeds: (PropertyKey) -> [Double]?

  init(scene: StateScene, speeds: @escaping (PropertyKey) -> [Double]?) {
    self.scene = scene
    self.speeds = speeds
  }
}
