internal import TransitionLint

/// How a script is looked at by `validate`.
struct ScriptCheck: Sendable {
  var assignments: [ParameterAssignment] = []
  var linter = Linter()
  /// What is known and not told again.
  var baseline = BaselineUse.none
  /// Mends it first; nil leaves it as it is.
  var fixes: FixChoice?
  /// Where it may be known from an earlier run; nil looks at it in any case.
  var cache: CacheUse?
}

/// What is done with the mends of findings.
struct FixChoice: Sendable {
  /// Whether declarations that nothing uses are removed too.
  var isUnsafe: Bool
  /// Whether mends are shown as a diff and not written.
  var isShown: Bool
}
