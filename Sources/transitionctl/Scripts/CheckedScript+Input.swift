internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionLint
internal import TransitionModel
internal import TransitionParsing
internal import TransitionReading
internal import TransitionReporting
internal import TransitionYAML

extension CheckedScript {
  /// Checks a script given on the command line.
  ///
  /// - Parameters:
  ///   - assignments: The values given by `--set`.
  ///   - canvas: The size of the canvas, on a device of the configuration.
  ///   - reducedMotion: Whether to apply `reducedMotion`.
  ///   - endlessDuration: The end in seconds of phases that never end by themselves.
  ///   - loader: The source of included files; by default the input's.
  init(
    _ input: ScriptInput, bytes: [UInt8], assignments: [ParameterAssignment], canvas: CanvasSize? = nil,
    reducedMotion: Bool = false, endlessDuration: Double? = nil, loader: (any IncludeLoader)? = nil
  ) {
    var options = CompileOptions()
    options.reducedMotion = reducedMotion
    options.endlessDuration = endlessDuration
    // Standard input is always YAML, whatever its name is.
    let reader = input.path == "-" ? { YAMLReader.read($0, file: $1) } : SourceReader.read
    self.init(
      input.source(bytes), assignments: assignments, canvas: canvas, options: options,
      loader: loader ?? input.loader, reader: reader)
  }

  /// The sizes among some devices' on which the script may behave differently: none if it declares no canvas.
  func otherSizes(of devices: [CanvasSize]) -> [CanvasSize] {
    guard let size = compiled?.canvasSize, let width = size.width, let height = size.height else { return [] }
    return devices.filter { $0.width != width || $0.height != height }
  }

  /// A suppressed finding for reports: with the comment's reason, otherwise with the comment itself.
  func suppressed(_ finding: SuppressedFinding) -> SuppressedDiagnostic {
    var words = finding.reason
    if words == nil, let source = sources[finding.comment.file] {
      words = String(source.text(finding.comment).drop { $0 == "#" || $0 == " " || $0 == "\t" })
    }
    return SuppressedDiagnostic(
      finding.finding, kind: .inSource, reason: words ?? "a comment", comment: finding.comment)
  }
}
