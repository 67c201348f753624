package import TransitionDiagnostics
package import TransitionEvaluation
internal import TransitionExport

/// One motion on one side: a phase or a scenario of a script.
package struct ComparedMotion {
  package enum Kind: String, Sendable { case phase, scenario }

  package var kind: Kind
  package var name: String
  /// Whether it is the phase with reduced motion enabled.
  package var isReduced: Bool
  let source: any MotionSource
  /// The source text from which curves are quoted.
  var sources: SourceMap?

  package init(_ source: any MotionSource, isReduced: Bool = false, sources: SourceMap? = nil) {
    kind = source is ScenarioPlan ? .scenario : .phase
    name = source.name
    self.isReduced = isReduced
    self.source = source
    self.sources = sources
  }

  /// The animated tracks.
  var tracks: [ComparedTrack] { source.tracks.map { ComparedTrack($0) } }
}
