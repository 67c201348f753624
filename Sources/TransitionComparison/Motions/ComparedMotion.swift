package import TransitionDiagnostics
package import TransitionEvaluation
internal import TransitionExport

/// One motion on one side: a phase or a scenario of a script.
package struct ComparedMotion: Sendable {
  package enum Kind: String, Sendable { case phase, scenario }

  package var kind: Kind { source is ScenarioPlan ? .scenario : .phase }
  package var name: String { source.name }
  /// Whether it is the phase with reduced motion enabled.
  package var isReduced: Bool
  let source: any MotionSource
  /// The gesture that drives the phase; nil without one.
  let gesture: ComparedGesture?
  /// The source text from which curves are quoted.
  let sources: SourceMap

  /// - Parameters:
  ///   - interaction: The gesture that drives it.
  ///   - sources: The source text from which curves are quoted.
  package init(
    _ source: any MotionSource, interaction: Interaction? = nil, isReduced: Bool = false, sources: SourceMap
  ) {
    self.isReduced = isReduced
    self.source = source
    self.sources = sources
    let declaration = (source as? PhasePlan).flatMap { MotionModel($0).written.interaction }
    gesture = interaction.flatMap { interaction in
      declaration.map { ComparedGesture(interaction, .init($0, WrittenText(sources: sources))) }
    }
  }

  /// The curves of a phase's tracks, as written in the script.
  func curveTexts() -> [String: String] {
    guard let plan = source as? PhasePlan else { return [:] }
    let phase = MotionModel(plan), written = WrittenText(sources: sources)
    var texts: [String: String] = [:]
    for item in phase.motions where texts[item.property.fullName] == nil {
      let text = phase.curveText(of: item.animation, in: written)
      if !text.isEmpty { texts[item.property.fullName] = text }
    }
    return texts
  }
}

/// One side of a comparison: a script's motions.
package struct ComparedSide {
  /// The name used in messages.
  package var name: String
  /// Phases, their reduced-motion variants and scenarios, in the order in which they are reported.
  package var motions: [ComparedMotion]
  /// The script's parameters and their values.
  package var parameters: [ParameterSummary]

  package init(name: String, motions: [ComparedMotion], parameters: [ParameterSummary] = []) {
    self.name = name
    self.motions = motions
    self.parameters = parameters
  }
}
