internal import TransitionDiagnostics
internal import TransitionModel

extension DeadKey {
  /// Checks for included files that are not used.
  func checkInclusions(_ context: RuleContext) {
    let script = context.script
    guard !script.inclusions.isEmpty, !context.sources.files.isEmpty else { return }
    var usedFiles: Set<FileID> = Set(script.views.map { $0.name.range.file })
    for kind in [Replacement.Kind.parameter, .curve, .timing, .state] {
      for (name, isUsed) in context.inspection.declarations(kind) where isUsed { usedFiles.insert(name.range.file) }
    }
    for replacement in script.replacements { usedFiles.insert(replacement.replaced.file) }
    for inclusion in script.inclusions {
      // Another script may be included for the tokens that it names.
      let isUsed =
        !inclusion.isTokens && !inclusion.files.isDisjoint(with: usedFiles) || usesTokens(of: inclusion, context)
      guard !isUsed else { continue }
      context.report(
        "nothing in '\(inclusion.path.value)' is used", at: inclusion.path.range,
        label: inclusion.isTokens ? "no 'token(…)' names one of its tokens" : "none of its declarations is used")
    }
  }

  /// Whether `token(…)` in the script or another file, or an alias in one, refers to a token of a file.
  private func usesTokens(of inclusion: Inclusion, _ context: RuleContext) -> Bool {
    let own = context.script.tokens.names(in: inclusion.files)
    return context.sources.files.enumerated().contains { index, source in
      guard !inclusion.files.contains(FileID(Int32(clamping: index))) else { return false }
      let text = String(decoding: source.bytes, as: UTF8.self)
      return own.contains { text.contains($0) }
    }
  }
}
