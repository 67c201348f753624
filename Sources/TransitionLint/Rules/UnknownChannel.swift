internal import TransitionDiagnostics
internal import TransitionModel

/// A gesture channel that is probably misspelled, that the script's own drags never provide, or that does not fit what
/// it moves.
struct UnknownChannel: LintRule {
  let scope = RuleScope.declarations
  var judgesBounds: Bool { true }

  static let standard = ["translationX", "translationY", "scale", "rotation"]

  func check(_ context: RuleContext) {
    checkUses(context)
    checkDrags(context)
    for phase in context.script.phases {
      guard let interaction = phase.interaction, let input = interaction.input else { continue }
      let traces = drags(of: phase.name.value, in: context.script)
      let given = Set(traces.flatMap { points in points.flatMap { $0.values.compactMap { $0.channel?.value } } })
      // `[80ms, 30]` has the channel that drives the phase.
      let givesInput = traces.contains { points in points.contains { $0.values.contains { $0.channel == nil } } }
      let own = context.names("channels")
      let known = Self.standard + own + given.sorted()
      var reported: Set<String> = []
      for channel in [input] + interaction.follow.map({ $0.channel })
      where !Self.standard.contains(channel.value) && !own.contains(channel.value) && !given.contains(channel.value)
        && !reported.contains(channel.value)
      {
        guard let near = Spelling.suggestion(channel.value, in: known), isSlip(channel.value, near.names[0]) else {
          continue
        }
        reported.insert(channel.value)
        context.report(
          "no gesture reports a channel '\(channel.value)'", at: channel.range,
          suggestion: .nearest(near, at: channel.range, certainty: .likely))
      }
      guard !traces.isEmpty else { continue }
      for channel in interaction.follow.map({ $0.channel })
      where !reported.contains(channel.value) && !given.contains(channel.value)
        && !(channel.value == input.value && givesInput)
      {
        context.report(
          "'\(channel.value)' is followed, but no drag of phase '\(phase.name.value)' reports it", at: channel.range,
          label: "nothing follows it in the scenarios")
      }
    }
  }

  /// Whether a name is another one with one or two typos. `rotationX` and `scaleY` are custom names.
  private func isSlip(_ name: String, _ near: String) -> Bool {
    // The names of CSS functions.
    if name.hasPrefix("translate"), name.utf8.count == 10 { return true }
    guard Spelling.distance(name.lowercased(), near.lowercased(), limit: 2) != nil else { return false }
    return !(name.hasPrefix(near) && name.utf8.count == near.utf8.count + 1)
  }

  private func drags(of phase: String, in script: Script) -> [[TracePoint]] {
    script.scenarios.flatMap { scenario in
      scenario.events.compactMap { event in
        if case .drag(let trace, let name) = event.action, name.value == phase { return trace.points }
        return nil
      }
    }
  }

  static let options: [RuleOption] = [
    .init("channels", names: [], "channels that the app adds to the standard ones")
  ]

  let documentation = RuleInfo(
    .unknownChannel, .gestures, .warning, fix: .likely, options: Self.options,
    page: PackageResources.unknown_channel_md)
}
