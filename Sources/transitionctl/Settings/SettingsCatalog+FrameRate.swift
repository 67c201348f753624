internal import TransitionExport

extension SettingsCatalog {
  /// The frame rate of a script without one on the command line: its configuration's `fps`, otherwise 60.
  func frameRate(of input: ScriptInput) -> FrameRate? {
    settings(of: input).configuration.frameRate.flatMap { FrameRate($0.value) } ?? FrameRate(60)
  }
}
