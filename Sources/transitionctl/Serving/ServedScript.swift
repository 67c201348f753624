internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A served script, with the settings from the command line and the page.
struct ServedScript: Sendable {
  let path: String
  let extras: PageExtras
  /// Later ones take precedence.
  let assignments: [ParameterAssignment]
  /// The end in seconds of endless phases.
  let endlessDuration: Double?

  /// The result of reading the script.
  enum Reading {
    case good(CheckedScript, CompiledScript)
    /// The problems as text, and the script if it could be read.
    case broken(String, CheckedScript?)

    var problems: String? { if case .broken(let text, _) = self { text } else { nil } }
  }

  /// Reads and compiles the current version of the script.
  func read() -> Reading {
    let input = ScriptInput(path: path, isReadAgain: true)
    do throws(CommandFailure) {
      let script = CheckedScript(
        input, bytes: try input.read(), assignments: assignments, endlessDuration: endlessDuration)
      let problems = script.overrideProblems + (script.hasErrors ? script.diagnostics : [])
      guard problems.isEmpty, let compiled = script.compiled else {
        return .broken(script.text(of: problems.isEmpty ? script.diagnostics : problems), script)
      }
      return .good(script, compiled)
    } catch {
      return .broken(error.text, nil)
    }
  }

  /// Everything the script depends on: its file and its included files, also those that are missing.
  func dependencies(of reading: Reading) -> [String] {
    let folder = ScriptInput(path: path).folder
    let script: CheckedScript? =
      switch reading {
      case .good(let script, _): script
      case .broken(_, let script): script
      }
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
