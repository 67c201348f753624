internal import TransitionDiagnostics
internal import TransitionExport

extension SettingsCatalog {
  /// The frame rate of a script that the command line gives none for: its configuration's `fps`, else 60.
  func frameRate(of input: ScriptInput) -> FrameRate? {
    settings(of: input).configuration.frameRate.flatMap { FrameRate($0.value) } ?? FrameRate(60)
  }

  /// The same for a command of one script, which says on standard error what is wrong with the configuration.
  func frameRate(of input: ScriptInput, color: ColorChoice) -> FrameRate? {
    let rate = frameRate(of: input)
    for report in reports {
      let renderer = DiagnosticTextRenderer(
        sources: report.sources, colored: color.isColored(Platform.standardError))
      complain(renderer.render(report.diagnostics))
    }
    return rate
  }
}
