internal import TransitionModel

/// The facts about one script for rules over a repository: its tokens, its literal times and curves.
///
/// Small compared to the script, so that thousands can be kept.
package struct ScriptFacts: Sendable {
  /// The path shown in messages.
  package var path: String
  var tokens: [TimingLiteral.Named]
  var literals: [TimingLiteral]

  init(_ context: RuleContext, path: String) {
    self.path = path
    tokens = TimingLiteral.tokens(of: context.script)
    literals = TimingLiteral.literals(of: context.script)
  }
}
