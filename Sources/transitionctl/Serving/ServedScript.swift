internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionParsing

/// A script that is served, and what the command line and the page give to it.
struct ServedScript: Sendable {
  let path: String
  /// A later one wins.
  let assignments: [ParameterAssignment]
  /// Seconds after which endless phases end.
  let endlessDuration: Double?

  /// What reading the script yields.
  enum Reading {
    case good(CheckedScript, CompiledScript)
    /// What is wrong, as a person reads it, and the script where it could be read.
    case broken(String, CheckedScript?)

    var problems: String? { if case .broken(let text, _) = self { text } else { nil } }
  }

  /// Reads and compiles the script as it is now.
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

  /// Everything on which the script depends: itself, what it includes, and while it is broken its folder, where a
  /// missing file may turn up.
  func dependencies(of reading: Reading) -> [String] {
    let folder = ScriptInput(path: path).folder
    let (script, isBroken): (CheckedScript?, Bool) =
      switch reading {
      case .good(let script, _): (script, false)
      case .broken(_, let script): (script, true)
      }
    let others = script?.sources.files.dropFirst(1 + assignments.count).map { $0.path } ?? []
    return [path] + others + (isBroken ? [folder] : [])
  }
}

extension CheckedScript {
  /// Findings as a person reads them.
  func text(of findings: [Diagnostic]) -> String {
    DiagnosticTextRenderer(sources: sources, colored: false).render(DiagnosticSink.orderedAndCapped(findings))
  }
}
