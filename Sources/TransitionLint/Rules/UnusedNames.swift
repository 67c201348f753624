internal import TransitionDiagnostics
internal import TransitionModel

/// Reports unused declarations of the script's own file.
///
/// An included file may offer more than one script uses, and a file without phases is intended for inclusion itself.
func reportUnused(
  _ kind: String, _ declared: [Located<String>], used: [Bool], _ context: RuleContext
) {
  guard !context.script.phases.isEmpty else { return }
  for (name, isUsed) in zip(declared, used) where !isUsed && name.range.file == .script {
    context.report("\(kind) '\(name.value)' is never used", at: name.range, label: "remove it")
  }
}
