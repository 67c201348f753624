internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionParsing
internal import TransitionText
internal import TransitionTree

/// A trace given on the command line.
struct GestureFile {
  /// In seconds; a longer drag is probably a mistake.
  private static let longDrag = 10.0

  var path: String

  /// Reads its points.
  ///
  /// - Parameters:
  ///   - script: Receives the file, so that messages can point into it.
  ///   - show: Receives the diagnostics, with the script that has the file.
  /// - Returns: Nil after reporting errors.
  func points(
    in script: inout CheckedScript, show: ([Diagnostic], CheckedScript) -> Void
  ) throws(CommandFailure) -> [TracePoint]? {
    let bytes = try ScriptInput(path: path).read()
    let source = SourceText(path: Paths.shown(path, currentFolder: Platform.currentFolder), bytes: bytes)
    let file = script.sources.add(source)
    var diagnostics: [Diagnostic] = []
    let points = TraceText.read(source, file: file, into: &diagnostics)
    if let last = points?.last, case .time(let seconds) = last.time.node, seconds > Self.longDrag,
      seconds <= TimeArgument.longest
    {
      diagnostics.append(
        Diagnostic(
          .unitMismatch, severity: .note, "the drag takes \(Prose.time(seconds)); times are in seconds",
          at: last.time.range, label: "is this in milliseconds?"))
    }
    if !diagnostics.isEmpty { show(diagnostics, script) }
    return points
  }
}
