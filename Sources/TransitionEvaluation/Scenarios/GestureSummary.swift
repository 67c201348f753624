package import TransitionCurves

/// What drives a phase by gesture, for programs that offer it to be dragged.
package struct GestureSummary: Sendable {
  /// The phase.
  package var phase: String
  /// The channel that moves it: `translationX`, `translationY`, `scale`, `rotation` or a name of its own.
  package var input: String
  /// The input at progress 0 and at progress 1; in degrees for the channel `rotation`.
  package var bounds: (start: Double, end: Double)
  /// The channels that properties follow, each once, in the order of the script; the input may be among them.
  package var followedChannels: [String]
  /// Whether the gesture ends in a commit or a cancel; else the phase stays where the input leaves it.
  package var isDecided: Bool
  /// Whether it commits while the finger is still down, as soon as the condition holds.
  package var asksWhenChanged: Bool
}

extension CompiledScript {
  /// The phases that a gesture can drive, in order.
  package func gestureSummaries() -> [GestureSummary] {
    script.phases.indices.compactMap { index in
      guard let interaction = scenarios.interactions[index] else { return nil }
      var channels: [String] = []
      for (_, channel) in interaction.follow where !channels.contains(channel) { channels.append(channel) }
      return GestureSummary(
        phase: script.phases[index].name.value, input: interaction.input,
        bounds: (interaction.bounds.0, interaction.bounds.1), followedChannels: channels,
        isDecided: interaction.isDecided, asksWhenChanged: interaction.asksWhenChanged)
    }
  }

  /// The spring by which a phase runs on after its gesture, where a duration of its own cuts it.
  package func gestureSpring(phase: String, isCommit: Bool) -> SpringTiming? {
    guard let index = script.phases.firstIndex(where: { $0.name.value == phase }),
      let interaction = scenarios.interactions[index]
    else { return nil }
    let end = isCommit ? interaction.onCommit : interaction.onCancel
    guard let duration = end.duration, case .success(let timing)? = end.curve?.bound(to: duration) else { return nil }
    return timing as? SpringTiming
  }

  /// Whether a phase's gesture commits where it is let go; false for a phase that no gesture drives.
  ///
  /// - Parameters:
  ///   - progress: 0 at the range's start, 1 at its end, before any rubber band.
  ///   - velocity: In input units a second.
  package func gestureCommits(phase: String, progress: Double, velocity: Double) -> Bool {
    guard let index = script.phases.firstIndex(where: { $0.name.value == phase }),
      let interaction = scenarios.interactions[index], let commit = interaction.commit
    else { return false }
    return (try? commit.holds(progress: progress, velocity: velocity)) ?? false
  }
}
