internal import TransitionDiagnostics

/// A suppression comment without effect.
///
/// The linter itself creates these findings, after all others.
struct UnusedSuppression: LintRule {
  let scope = RuleScope.script
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {}

  static let information = RuleInfo(
    .unusedSuppression, "An ignore comment that suppresses nothing.",
    explanation: """
      The finding that it was written for is gone, or the rule's name is misspelled; sooner or later the comment hides \
      a finding that somebody should see. Names of errors are reported as well, because an error cannot be suppressed.

      Remove the rule's name from the comment, or the whole comment.
      """,
    group: .correctness, fix: .certain, defaultLevel: .warning,
    bad: """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms }] # transitionctl:ignore ↓long-phase
      """,
    good: """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show: # transitionctl:ignore long-phase
          to: open
          animations: [{ animate: card, duration: 2s }]
      """)
}
