/// What is on screen where a phase begins in the middle of others: it replaces the phase's `from` as its start.
final class StartValues {
  /// The screen, as a state.
  let scene: StateScene
  /// The speed of a property on screen in units a second, a lane each; nil where nothing moves it.
  let speeds: (PropertyKey) -> [Double]?

  init(scene: StateScene, speeds: @escaping (PropertyKey) -> [Double]?) {
    self.scene = scene
    self.speeds = speeds
  }
}
