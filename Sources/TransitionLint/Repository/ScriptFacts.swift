internal import TransitionModel

/// What rules over a repository know of one script: its phases in brief, its tokens, and its literal times and curves.
///
/// It is small beside the script, so that thousands of them can be kept.
package struct ScriptFacts: Sendable {
  /// A phase that runs by itself to an end.
  struct Phase: Sendable {
    var name: Located<String>
    /// Seconds.
    var duration: Double
    /// Nil where the motion has too few properties to be compared.
    var motion: MotionShape?
  }

  /// As messages show it.
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
        name: inspection.written.name, duration: phase.duration,
        motion: MotionShape(phase, isAcrossViews: true))
    }
    tokens = TimingLiteral.tokens(of: context.script)
    literals = TimingLiteral.literals(of: context.script)
  }
}
