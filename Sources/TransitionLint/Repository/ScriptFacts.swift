internal import TransitionModel

/// The facts about one script for rules over a repository: a summary of its phases, its tokens, its literal times and
/// curves.
///
/// Small compared to the script, so that thousands can be kept.
package struct ScriptFacts: Sendable {
  /// A phase that runs to an end by itself.
  struct Phase: Sendable {
    var name: Located<String>
    /// Seconds from the first motion to the end.
    var duration: Double
    /// Nil if the motion has too few properties for a comparison.
    var motion: MotionShape?
  }

  /// The path shown in messages.
  package var path: String
  var phases: [Phase]
  var tokens: [TimingLiteral.Named]
  var literals: [TimingLiteral]

  init(_ context: RuleContext, path: String) {
    self.path = path
    phases = context.phases.compactMap { phase in
      let inspection = phase.inspection
      guard !inspection.isDerived, inspection.written.interaction == nil, phase.duration.isFinite, phase.duration > 0
      else { return nil }
      return Phase(
        name: inspection.written.name, duration: phase.activeDuration,
        motion: MotionShape(phase, isAcrossViews: true))
    }
    tokens = TimingLiteral.tokens(of: context.script)
    literals = TimingLiteral.literals(of: context.script)
  }
}
