package import TransitionDiagnostics

/// The input that a rule needs for valid findings.
package enum RuleScope: Sendable {
  /// The script's text as read; the rule runs even if there are errors.
  case script
  /// The whole script without errors: otherwise a misread name cannot be distinguished from a missing one.
  case declarations
  /// The phases without errors, with their motion.
  case motion
}

/// Finds one pattern that is valid but probably not intended.
///
/// A new rule is a file with its own type and a line in `RuleCatalog.all`.
package protocol LintRule: Sendable {
  /// Its page, its row in tables, and the scripts that test it.
  var documentation: RuleInfo { get }
  var scope: RuleScope { get }
  /// Whether it also checks phases with reduced motion; true for rules about the interaction of animations.
  var seesReducedMotion: Bool { get }
  /// Whether it also judges the script with its parameters at their bounds: not if it is about what is written, or about
  /// what has no effect, since a bound may switch something off.
  var judgesBounds: Bool { get }
  /// Whether it does so also where a bound changes only times: not if it samples what is shown, which other times rarely
  /// make wrong.
  var judgesTimes: Bool { get }
  /// Its options, in the order of its page.
  static var options: [RuleOption] { get }

  /// Looks for the pattern and reports each occurrence once.
  func check(_ context: RuleContext)
}

extension LintRule {
  package var scope: RuleScope { .motion }
  package var seesReducedMotion: Bool { false }
  package var judgesBounds: Bool { scope == .motion }
  package var judgesTimes: Bool { true }
  package static var options: [RuleOption] { [] }
  package var options: [RuleOption] { Self.options }
}

extension RuleInfo {
  /// A lint rule, with its page in Markdown.
  init(
    _ name: RuleName, _ group: RuleGroup, _ level: LevelSetting, fix: Suggestion.Certainty? = nil,
    options: [RuleOption] = [], page: [UInt8]
  ) {
    self.init(
      name, group: group, fix: fix, defaultLevel: level.level,
      options: options.map { Option($0.name, standard: $0.text($0.standard), $0.summary) }, page: page)
  }
}
