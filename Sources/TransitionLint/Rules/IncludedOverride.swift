internal import TransitionDiagnostics
internal import TransitionModel

/// A declaration that replaces an included one with the same name.
struct IncludedOverride: LintRule {
  let scope = RuleScope.declarations

  func check(_ context: RuleContext) {
    for replacement in context.script.replacements {
      // Parameters are intended to be given other values.
      if replacement.kind == .parameter, replacement.isOwn { continue }
      let subject = "\(replacement.kind.rawValue) '\(replacement.name)'"
      context.report(
        replacement.isOwn
          ? "\(subject) replaces the included one"
          : "\(subject) of this file replaces the one of a file included before it",
        at: replacement.range, subject: subject,
        label: replacement.isOwn ? "nothing in the included declaration is kept" : nil,
        notes: [.init("replaced", at: replacement.replaced)])
    }
  }

  let documentation = RuleInfo(.includedOverride, .correctness, .warning, page: PackageResources.included_override_md)
}
