internal import TransitionChecking
internal import TransitionLint

/// How a script is looked at by `validate`.
struct ScriptCheck: Sendable {
  var assignments: [ParameterAssignment] = []
  var linter = Linter()
  /// What is known and not reported again.
  var baseline = BaselineUse.none
  /// Fixes it first; nil leaves it as it is.
  var fixes: FixChoice?
}

/// Which fixes are applied, and where to.
struct FixChoice: Sendable {
  /// Whether fixes that are only likely are applied, too.
  var isUnsafe: Bool
  /// Whether they are shown as a diff and not written.
  var isShown: Bool
}
