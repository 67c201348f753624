internal import PlatformMath
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// The locations of a script's errors, so that rules do not report their consequences.
///
/// An error in a phase affects that phase and those derived from it; one anywhere else may affect any phase.
struct ErrorPlaces {
  let hasErrors: Bool
  private var spoiltPhases: Set<String> = []
  private var spoilsAll = false

  init(_ input: LintInput) {
    let errors = input.diagnostics.filter { $0.severity == .error }
    hasErrors = !errors.isEmpty
    guard hasErrors else { return }
    let script = input.compiled.script
    // The declarations of the script's own file by start offset; nil for anything but a phase.
    var starts: [(offset: Int32, phase: String?)] = []
    func add(_ range: SourceRange, _ phase: String? = nil) {
      if range.file == .script { starts.append((range.start, phase)) }
    }
    for parameter in script.parameters { add(parameter.name.range) }
    for curve in script.curves { add(curve.name.range) }
    for timing in script.timings { add(timing.name.range) }
    for view in script.views { add(view.name.range) }
    for state in script.states { add(state.name.range) }
    for phase in script.phases { add(phase.name.range, phase.name.value) }
    starts.sort { $0.offset < $1.offset }
    for error in errors {
      // The declarations that start at or before it.
      let index = starts.partitioningIndex { $0.offset > error.range.start }
      guard error.range.file == .script, index > 0, let phase = starts[index - 1].phase else {
        spoilsAll = true
        continue
      }
      spoiltPhases.insert(phase)
    }
  }

  /// Whether a phase and those it is derived from are free of errors.
  func isClean(_ phase: MotionModel) -> Bool {
    !spoilsAll && !spoiltPhases.contains(phase.plan.name)
      && !(phase.written.source.map { spoiltPhases.contains($0) } ?? false)
  }
}
