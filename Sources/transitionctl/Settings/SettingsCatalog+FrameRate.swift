internal import TransitionExport

extension SettingsCatalog {
  /// The frame rate of a script without one on the command line: its configuration's `fps`, otherwise 60.
  func frameRate(of input: ScriptInput) -> FrameRate? {
    settings(of: input).configuration.frameRate.flatMap { FrameRate($0.value) } ?? FrameRate(60)
  }

  /// The same for a command with a single script.
  ///
  /// - Throws: ``AlreadyReported`` after showing errors in the configuration, which may be about the rate.
  func frameRate(of input: ScriptInput, color: ColorChoice) throws -> FrameRate? {
    let rate = frameRate(of: input), status = complainOfReports(color: color)
    if status != .done { throw AlreadyReported(status: status) }
    return rate
  }
}
