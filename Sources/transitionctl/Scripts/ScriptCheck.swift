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
  var baseline = BaselineUse.none
  /// The fixes to apply first; nil to leave it unchanged.
  var fixes: FixChoice?
}

/// The fixes to apply, and their output.
struct FixChoice: Sendable {
  /// The minimum certainty of a fix.
  var certainty: Suggestion.Certainty
  /// Whether to show them as a diff instead of writing them.
  var isShown: Bool
}
