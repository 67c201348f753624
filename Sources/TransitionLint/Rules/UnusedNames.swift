internal import TransitionDiagnostics
internal import TransitionModel

/// Reports declarations of the script's own file whose names nothing uses.
///
/// An included file may well offer more than one script takes; and a file without phases is such an offer itself.
func reportUnused(
  _ kind: String, _ declared: [Located<String>], used: [Bool], _ context: RuleContext
) {
  guard !context.script.phases.isEmpty else { return }
  for (name, isUsed) in zip(declared, used) where !isUsed && name.range.file == .script {
    context.report("\(kind) '\(name.value)' is never used", at: name.range, label: "remove it")
  }
}
