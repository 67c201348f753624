internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionPreview

/// The script that is served, as it was last read.
struct ServedScript {
  /// What a script is made into for one answer.
  enum Reading {
    case good(CheckedScript, CompiledScript)
    /// What is wrong, as a person reads it.
    case broken(String)
  }

  let input: ScriptInput
  /// What the command line gives to parameters.
  let assignments: [ParameterAssignment]
  /// Seconds after which phases end that never end by themselves.
  let endlessDuration: Double?
  private let bytes: Result<[UInt8], CommandFailure>

  init(_ input: ScriptInput, assignments: [ParameterAssignment], endlessDuration: Double?) {
    self.input = input
    self.assignments = assignments
    self.endlessDuration = endlessDuration
    bytes = Result { () throws(CommandFailure) in try input.read() }
  }

  /// Compiles the script.
  ///
  /// - Parameter others: What the page gives to parameters; it wins over the command line.
  func reading(_ others: [ParameterAssignment] = []) -> Reading {
    switch bytes {
    case .failure(let failure): return .broken("error: \(failure.message)\n")
    case .success(let bytes):
      let script = CheckedScript(
        input, bytes: bytes, assignments: assignments + others, endlessDuration: endlessDuration)
      let problems = script.overrideProblems + (script.hasErrors ? script.diagnostics : [])
      guard problems.isEmpty, let compiled = script.compiled else {
        return .broken(Self.text(problems.isEmpty ? script.diagnostics : problems, in: script))
      }
      return .good(script, compiled)
    }
  }

  /// Everything on which the script depends: itself, what it includes, and while it is broken its folder, where a
  /// missing file may turn up.
  func dependencies() -> [String] {
    guard case .success(let bytes) = bytes else { return [input.path, input.folder] }
    let script = CheckedScript(input, bytes: bytes, assignments: assignments, endlessDuration: endlessDuration)
    let others = script.sources.files.dropFirst(1 + assignments.count).map { $0.path }
    return [input.path] + others + (script.hasErrors ? [input.folder] : [])
  }

  static func text(_ problems: [Diagnostic], in script: CheckedScript) -> String {
    DiagnosticTextRenderer(sources: script.sources, colored: false).render(problems.inOrderAndCapped())
  }
}
