package import TransitionDiagnostics

/// What a rule has to be given to say something true.
package enum RuleScope: Sendable {
  /// The script's text as it was read; it runs beside errors.
  case script
  /// The whole script without an error: else what is misread could not be told from what is missing.
  case declarations
  /// The phases that are free of errors, with their motion.
  case motion
}

/// Finds one pattern that is legal and that nobody is likely to want.
///
/// A new rule is a file with a type of its own, and a line in `RuleCatalog.all`.
package protocol LintRule: Sendable {
  /// Its page, its row in the tables, and the scripts that test it.
  var documentation: RuleInfo { get }
  var scope: RuleScope { get }
  /// Whether it looks at phases under reduced motion as well: rules about how animations fit together do.
  var seesReducedMotion: Bool { get }
  /// What can be set about it, in the order of its page.
  var options: [RuleOption] { get }

  /// Looks for the pattern, and reports each place once.
  func check(_ context: RuleContext)
}

extension LintRule {
  package var scope: RuleScope { .motion }
  package var seesReducedMotion: Bool { false }
  package var options: [RuleOption] { [] }
}
