internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionParsing
internal import TransitionTree

/// A trace given on the command line.
struct GestureFile {
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
    if !diagnostics.isEmpty { show(diagnostics, script) }
    return points
  }
}
