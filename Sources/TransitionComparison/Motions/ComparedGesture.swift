internal import TransitionEvaluation
internal import TransitionExport

/// The gesture that drives a phase, on one side.
struct ComparedGesture: Sendable {
  let interaction: Interaction
  /// What an aspect is, as written; nil where it is not.
  let texts: [GestureAspect: String]
  /// What an aspect names, in the same words on both sides.
  let names: [GestureAspect: String]

  init(_ interaction: Interaction, _ written: ScriptOutline.Interaction) {
    self.interaction = interaction
    let texts = GestureAspect.allCases.map { ($0, written.text(of: $0, arrow: "→")) }
    self.texts = Dictionary(uniqueKeysWithValues: texts.compactMap { aspect, text in text.map { (aspect, $0) } })
    names = [
      .input: written.input, .follow: self.texts[.follow] ?? "", .onCommit: written.onCommit?.then ?? "",
      .onCancel: written.onCancel?.then ?? "",
    ]
  }

  /// Whether an aspect of both is the same, but for rounding.
  func isSame(_ aspect: GestureAspect, as other: ComparedGesture) -> Bool {
    let (own, others) = (interaction.numbers(of: aspect), other.interaction.numbers(of: aspect))
    return names[aspect] == other.names[aspect] && own.count == others.count
      && zip(own, others).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0), abs($1)) }
  }
}
