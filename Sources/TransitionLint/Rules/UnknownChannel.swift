internal import TransitionDiagnostics
internal import TransitionModel

/// A gesture channel that is probably misspelt, or that the script's own drags never give.
struct UnknownChannel: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  static let standard = ["translationX", "translationY", "scale", "rotation"]

  func check(_ context: RuleContext) {
    for phase in context.script.phases {
      guard let interaction = phase.interaction, let input = interaction.input else { continue }
      let used = [input] + interaction.follow.map { $0.channel }
      let traces = drags(of: phase.name.value, in: context.script)
      let given = Set(traces.flatMap { points in points.flatMap { point in point.values.compactMap { $0.channel?.value } } })
      // `[80ms, 30]` gives the channel that drives the phase.
      let givesInput = traces.contains { points in points.contains { $0.values.contains { $0.channel == nil } } }
      for channel in used where !Self.standard.contains(channel.value) {
        let known = Self.standard + given.sorted().filter { $0 != channel.value }
        if !given.contains(channel.value), let near = Spelling.suggestion(channel.value, in: known) {
          context.report(
            "no gesture reports a channel '\(channel.value)'", at: channel.range, label: near.question)
        }
      }
      guard !traces.isEmpty else { continue }
      for channel in interaction.follow.map({ $0.channel })
      where !given.contains(channel.value) && !(channel.value == input.value && givesInput) {
        context.report(
          "'\(channel.value)' is followed, but no drag of phase '\(phase.name.value)' gives it", at: channel.range,
          label: "the property never moves in the scenarios")
      }
    }
  }

  private func drags(of phase: String, in script: Script) -> [[TracePoint]] {
    script.scenarios.flatMap { scenario in
      scenario.events.compactMap { event in
        if case .drag(let trace, let name) = event.action, name.value == phase { return trace.points }
        return nil
      }
    }
  }

  static let information = RuleInfo(
    "unknown-channel", "A gesture channel that no gesture reports.",
    explanation: """
      Gestures report `translationX`, `translationY`, `scale` and `rotation`; an app can add channels of its own. A name \
      that is almost one of these, or that none of the script's own drags of the phase gives, is probably misspelt: the \
      property that follows it never moves.

      Correct the name, or give the channel in the drags.
      """,
    defaultLevel: .warning,
    bad: """
      transition: card
      canvas: { width: 375, height: 667 }
      views:
        card: { layout: { top: 0, height: 400 } }
      states:
        gone:
          card: { top: 667 }
      phases:
        drag:
          to: gone
          duration: 300ms
          animations: [{ animate: card }]
          interaction:
            input: ↓translateY
            range: [0, 667]
            commit: progress > 0.5 or velocity > 600
      """,
    good: """
      transition: card
      canvas: { width: 375, height: 667 }
      views:
        card: { layout: { top: 0, height: 400 } }
      states:
        gone:
          card: { top: 667 }
      phases:
        drag:
          to: gone
          duration: 300ms
          animations: [{ animate: card }]
          interaction:
            input: translationY
            range: [0, 667]
            commit: progress > 0.5 or velocity > 600
      """)
}
