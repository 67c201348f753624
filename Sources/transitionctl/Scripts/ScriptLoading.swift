internal import ArgumentParser
internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel
internal import TransitionParsing

/// Ends a command whose failure has been reported; only the status remains.
struct AlreadyReported: Error {
  let status: ExitStatus
}

/// Reads a script that must not have errors, for commands that evaluate it.
struct ScriptLoading {
  /// The command for which an invalid `--set` is reported.
  let command: any ParsableCommand.Type
  let color: ColorChoice
  var assignments: [ParameterAssignment] = []
  /// The size of the canvas, on a device of the configuration.
  var canvas: CanvasSize?
  var reducedMotion = false
  /// The end in seconds of phases that never end by themselves.
  var endlessDuration: Double?

  /// Returns a script and its compiled form.
  ///
  /// - Throws: ``AlreadyReported`` after showing errors, ``CommandFailure`` when it cannot be read.
  func load(_ path: String) throws -> (script: CheckedScript, compiled: CompiledScript) {
    let input = ScriptInput(path: path)
    return try load(input, bytes: input.read())
  }

  /// The same for bytes that have been read, optionally with included files from somewhere else than the script's
  /// folder.
  func load(
    _ input: ScriptInput, bytes: [UInt8], loader: (any IncludeLoader)? = nil
  ) throws -> (script: CheckedScript, compiled: CompiledScript) {
    let script = CheckedScript(
      input, bytes: bytes, assignments: assignments, canvas: canvas, reducedMotion: reducedMotion,
      endlessDuration: endlessDuration,
      loader: loader)
    if !script.overrideProblems.isEmpty {
      show(script.overrideProblems, in: script)
      complain(Transitionctl.usage(of: command))
      throw AlreadyReported(status: .usage)
    }
    guard !script.hasErrors, let compiled = script.compiled else {
      let counts = FindingCounts(script.diagnostics)
      show(script.diagnostics, in: script)
      let line = summary(errors: counts.errors, warnings: counts.warnings, notes: counts.notes, files: 1)
      complain("\n\(line)\n")
      throw AlreadyReported(status: .findings)
    }
    return (script, compiled)
  }

  /// Evaluates a script, and ends the command after showing an error if a number has no value.
  func evaluating<Value: ~Copyable>(_ script: CheckedScript, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let failure as EvaluationFailure {
      show([failure.diagnostic], in: script)
      throw AlreadyReported(status: .findings)
    }
  }

  /// Reads a trace given on the command line into the sources of a script, so that messages can point into it.
  func trace(_ path: String, in script: inout CheckedScript) throws -> [TracePoint] {
    let bytes = try ScriptInput(path: path).read()
    let source = SourceText(path: Paths.shown(path), bytes: bytes)
    var diagnostics: [Diagnostic] = []
    let points = TraceText.read(source, file: script.sources.add(source), into: &diagnostics)
    if !diagnostics.isEmpty { show(diagnostics, in: script) }
    guard let points else { throw AlreadyReported(status: .findings) }
    return points
  }

  /// Shows findings on standard error.
  func show(_ diagnostics: [Diagnostic], in script: CheckedScript) {
    complain(color.text(of: DiagnosticSink.orderedAndCapped(diagnostics), in: script.sources))
  }
}
