internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionModel

/// How `validate` checks a script.
struct ScriptCheck: Sendable {
  var assignments: [ParameterAssignment] = []
  /// Other sizes of the canvas to check on.
  var devices: [CanvasSize] = []
  var linter = Linter()
  /// The known findings, which are not reported again.
  var baseline: Baseline?
  /// The minimum certainty of the fixes to apply first; nil to leave it unchanged.
  var fixes: Suggestion.Certainty?
}
