internal import TransitionExport

extension SettingsCatalog {
  /// The frame rate of a script without one on the command line: its configuration's `fps`, otherwise 60.
  func frameRate(of input: ScriptInput) -> FrameRate? {
    settings(of: input).configuration.frameRate.flatMap { FrameRate($0.value) } ?? FrameRate(60)
  }

  /// The same for a command with a single script, reporting problems with the configuration on standard error.
  func frameRate(of input: ScriptInput, color: ColorChoice) -> FrameRate? {
    let rate = frameRate(of: input)
    complainOfReports(color: color)
    return rate
  }
}
