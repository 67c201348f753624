internal import TransitionChecking
internal import TransitionDiagnostics

/// A served script, with the settings from the command line and the page.
struct ServedScript: Sendable {
  let path: String
  let extras: PageExtras
  /// Later ones take precedence.
  let assignments: [ParameterAssignment]
  /// The end in seconds of endless phases.
  let endlessDuration: Double?

  /// Reads and compiles the current version of the script.
  ///
  /// - Returns: The script, unless it could not be read, and its problems as text; nil if it can be played.
  func read() -> (script: CheckedScript?, problems: String?) {
    let input = ScriptInput(path: path, isReadAgain: true)
    do throws(CommandFailure) {
      let script = CheckedScript(
        input, bytes: try input.read(), assignments: assignments, endlessDuration: endlessDuration)
      let problems = script.overrideProblems + (script.hasErrors ? script.diagnostics : [])
      if problems.isEmpty, script.compiled != nil { return (script, nil) }
      return (script, script.text(of: problems.isEmpty ? script.diagnostics : problems))
    } catch {
      return (nil, error.text)
    }
  }

  /// Everything the script depends on: its file and its included files, also those that are missing.
  func dependencies(of script: CheckedScript?) -> [String] {
    let folder = ScriptInput(path: path).folder
    let includes = script?.includes.map { Paths.joined(folder, $0) } ?? []
    let version = extras.against.flatMap { $0.hasPrefix("git:") ? nil : [$0] } ?? []
    return [path] + includes + version
  }
}

extension CheckedScript {
  /// Formats findings for people.
  func text(of findings: [Diagnostic]) -> String {
    DiagnosticTextRenderer(sources: sources, colored: false).render(DiagnosticSink.orderedAndCapped(findings))
  }
}
