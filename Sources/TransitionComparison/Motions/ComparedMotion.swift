package import TransitionDiagnostics
package import TransitionEvaluation
internal import TransitionExport

/// One motion of one side: a phase or a scenario of a script, or a timeline that was sampled earlier.
package struct ComparedMotion {
  package enum Kind: String, Sendable { case phase, scenario }

  enum Content {
    case live(any MotionSource)
    case recorded(RecordedTimeline)
  }

  /// Nil for a CSV, which does not say what was sampled.
  package var kind: Kind?
  /// Empty for a CSV.
  package var name: String
  /// Whether it is what the phase does for people who asked for less motion.
  package var isReduced: Bool
  let content: Content
  /// Where the script's words are, to quote its curves from.
  var sources: SourceMap?

  /// A phase or a scenario of a script.
  package init(_ source: any MotionSource, isReduced: Bool = false, sources: SourceMap? = nil) {
    kind = source is ScenarioPlan ? .scenario : .phase
    name = source.name
    self.isReduced = isReduced
    content = .live(source)
    self.sources = sources
  }

  /// A timeline; which variant of a phase was sampled is not said in it.
  package init(_ timeline: RecordedTimeline, isReduced: Bool = false) {
    self.isReduced = isReduced
    content = .recorded(timeline)
    switch timeline.subject {
    case .phase(let name): (kind, self.name) = (.phase, name)
    case .scenario(let name): (kind, self.name) = (.scenario, name)
    case .unknown: (kind, self.name) = (nil, "")
    }
  }

  var live: (any MotionSource)? { if case .live(let source) = content { source } else { nil } }
  var recorded: RecordedTimeline? { if case .recorded(let timeline) = content { timeline } else { nil } }

  /// Seconds; infinite for an endless phase, nil when that is not known.
  var duration: Double? {
    switch content {
    case .live(let source): source.duration
    case .recorded(let timeline): timeline.knowsDuration ? timeline.duration ?? .infinity : nil
    }
  }

  /// Nil when they are not known.
  var markers: [Marker]? {
    switch content {
    case .live(let source): source.markers
    case .recorded(let timeline): timeline.markers
    }
  }

  /// What moves.
  var tracks: [ComparedTrack] {
    switch content {
    case .live(let source): source.tracks.map { ComparedTrack($0) }
    case .recorded(let timeline): timeline.tracks.map { ComparedTrack($0) }
    }
  }
}
