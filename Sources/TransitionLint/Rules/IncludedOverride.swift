internal import TransitionDiagnostics
internal import TransitionModel

/// A declaration that replaces an included one with the same name.
struct IncludedOverride: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

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

  static let information = RuleInfo(
    .includedOverride, "A declaration that replaces an included one of the same name.",
    explanation: """
      A curve, timing, view or state that an included file declares under the same name is replaced as a whole, \
      without an error: keys that only the included one has are lost, and later changes to the shared file do not \
      arrive. If two included files declare the same name, their order decides which one applies. A parameter in the \
      script itself may replace an included one; that only changes its value.

      Rename one of the two, or remove the copy. Where the replacement is meant, say so in a comment: \
      `# transitionctl:ignore included-override -- why`.
      """,
    group: .correctness, defaultLevel: .warning,
    bad: RuleExample(
      """
      transition: card
      include: [motion.part.yaml]
      curves:
        ↓soft: easeInOut
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms, curve: soft }]
      """, files: [("motion.part.yaml", "curves:\n  soft: easeOut\n")]),
    good: RuleExample(
      """
      transition: card
      include: [motion.part.yaml]
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms, curve: soft }]
      """, files: [("motion.part.yaml", "curves:\n  soft: easeOut\n")]))
}
