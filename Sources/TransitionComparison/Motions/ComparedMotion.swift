package import TransitionDiagnostics
package import TransitionEvaluation
internal import TransitionExport

/// One motion of one side: a phase or a scenario of a script.
package struct ComparedMotion {
  package enum Kind: String, Sendable { case phase, scenario }

  package var kind: Kind
  package var name: String
  /// Whether it is what the phase does with reduced motion enabled.
  package var isReduced: Bool
  let source: any MotionSource
  /// Where the script's words are, to quote its curves from.
  var sources: SourceMap?

  package init(_ source: any MotionSource, isReduced: Bool = false, sources: SourceMap? = nil) {
    kind = source is ScenarioPlan ? .scenario : .phase
    name = source.name
    self.isReduced = isReduced
    self.source = source
    self.sources = sources
  }

  /// What moves.
  var tracks: [ComparedTrack] { source.tracks.map { ComparedTrack($0) } }
}
