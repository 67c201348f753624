internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A gesture channel that is probably misspelled, that the script's own drags never provide, or that does not fit what
/// it moves.
struct UnknownChannel: LintRule {
  let scope = RuleScope.declarations
  var judgesBounds: Bool { true }

  private static let standard = ["translationX", "translationY", "scale", "rotation"]

  func check(_ context: RuleContext) {
    checkUses(context)
    checkDrags(context)
    for phase in context.script.phases {
      guard let interaction = phase.interaction, let input = interaction.input else { continue }
      let traces = context.script.scenarios.flatMap { $0.events }.compactMap { event -> [TracePoint]? in
        if case .drag(let trace, let name) = event.action, name.value == phase.name.value { trace.points } else { nil }
      }
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

  // MARK: Channels that do not fit

  private func checkUses(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isReversed {
      guard let interaction = phase.inspection.written.interaction, let input = interaction.input,
        let gesture = context.gestures[phase.inspection.plan.name]
      else { continue }
      checkFollow(interaction, phase, context)
      checkInput(input, interaction, phase, context)
      checkRange(gesture, interaction, phase, context)
    }
  }

  /// One exchange of two channels is one finding.
  private func checkFollow(_ interaction: InteractionDeclaration, _ phase: PhaseContext, _ context: RuleContext) {
    let crossing = interaction.follow.first { entry in
      guard let channel = GestureAxis(channel: entry.channel.value),
        let property = GestureAxis(property: entry.property.value)
      else { return false }
      return channel != property
    }
    guard let crossing, let axis = GestureAxis(property: crossing.property.value) else {
      return checkKinds(interaction, phase, context)
    }
    context.report(
      "'\(crossing.view.text).\(crossing.property.value)' moves \(axis.adverb) and follows a \(axis.other.rawValue) "
        + "drag in phase '\(phase.name)'",
      at: crossing.channel.range, help: axis.channel)
  }

  /// Checks for a property that follows a channel of another kind: a scale that follows points.
  private func checkKinds(_ interaction: InteractionDeclaration, _ phase: PhaseContext, _ context: RuleContext) {
    for entry in interaction.follow where Self.standard.contains(entry.channel.value) {
      let descriptor = PropertyCatalog.descriptor(named: entry.property.value)
      let isFitting =
        switch descriptor?.role {
        case .scale?: entry.channel.value == "scale"
        case .opacity?: false
        case .translation?: GestureAxis(channel: entry.channel.value) != nil
        default: true
        }
      guard !isFitting else { continue }
      // Only an angle can follow a rotation.
      let unit = entry.channel.value == "scale" ? "a scale" : "points"
      context.report(
        "'\(entry.view.text).\(entry.property.value)' follows '\(entry.channel.value)', which is \(unit), in phase "
          + "'\(phase.name)'",
        at: entry.channel.range, label: "it is added to the value")
    }
  }

  /// The least distance, in points, that counts as a direction.
  private static let leastDistance = 20.0

  private func checkInput(
    _ input: Located<String>, _ interaction: InteractionDeclaration, _ phase: PhaseContext, _ context: RuleContext
  ) {
    guard let axis = GestureAxis(channel: input.value), movesOnly(axis.other, in: phase),
      // A view that follows the input has its place along it.
      !interaction.follow.contains(where: { GestureAxis(channel: $0.channel.value) == axis })
    else { return }
    context.report(
      "'\(input.value)' drives phase '\(phase.name)', in which everything moves \(axis.other.adverb)", at: input.range,
      help: "input: \(axis.other.channel)")
  }

  /// Whether something moves along an axis, and nothing along, or in its size along, the other one.
  private func movesOnly(_ axis: GestureAxis, in phase: PhaseContext) -> Bool {
    var moves = false
    for motion in phase.visibleMotions {
      if motion.isAlongPath { return false }
      guard let own = GestureAxis(property: motion.property.name) ?? GestureAxis(size: motion.property.name) else {
        continue
      }
      if own != axis { return false }
      // Edges that both move may only change the size: the states tell.
      let isCenter = motion.property.role == .translation || motion.property.name.hasPrefix("center")
      let distance = (motion.values.last?.first ?? 0) - (motion.values.first?.first ?? 0)
      moves = moves || isCenter && abs(distance) >= Self.leastDistance
    }
    for view in phase.inspection.movingViews {
      guard let from = phase.inspection.transform(of: view, isEnd: false),
        let to = phase.inspection.transform(of: view, isEnd: true)
      else { return false }
      if abs(axis.other.center(of: to) - axis.other.center(of: from)) > Self.negligible { return false }
      moves = moves || abs(axis.center(of: to) - axis.center(of: from)) >= Self.leastDistance
    }
    return moves
  }

  /// In points.
  private static let negligible = 1.0

  /// A pinch that begins outside of this range begins far from 1.
  private static let pinches = 0.2...5.0

  private func checkRange(
    _ gesture: Interaction, _ interaction: InteractionDeclaration, _ phase: PhaseContext, _ context: RuleContext
  ) {
    guard let range = interaction.boundsRange else { return }
    let (from, to) = gesture.bounds
    // Where progress is 1 at the value that the channel has at rest, the range is reversed.
    let rests = ["translationX": 0.0, "translationY": 0, "rotation": 0, "scale": 1]
    if let rest = rests[gesture.input], abs(to - rest) < 1e-9, gesture.stops == nil {
      context.report(
        "'range' of phase '\(phase.name)' ends at \(Wording.number(to)), where the gesture begins", at: range,
        label: "it begins at progress 1", help: "swap the two values, or exchange 'from' and 'to'",
        about: [.gesture(phase: phase.name)])
    } else if gesture.input == "scale", !Self.pinches.contains(from) {
      context.report(
        "'range' of phase '\(phase.name)' begins at \(Wording.number(from)), but a pinch begins at 1", at: range,
        label: "'scale' is 1 when two fingers touch the screen")
    }
  }

  // MARK: Drags

  /// Checks for a channel that a drag gives and its phase does not use. Recordings have channels to spare.
  private func checkDrags(_ context: RuleContext) {
    // By phase: other drags of it have the same cause.
    var reported: Set<String> = []
    for scenario in context.script.scenarios {
      for event in scenario.events {
        guard case .drag(let trace, let name) = event.action, trace.file == nil,
          let interaction = context.script.phases.first(where: { $0.name.value == name.value })?.interaction,
          let input = interaction.input
        else { continue }
        let used = Set([input.value] + interaction.follow.map { $0.channel.value })
        // A misspelled channel is reported itself.
        guard
          used.allSatisfy({ used in
            Self.standard.contains(used)
              || (trace.points ?? []).contains { $0.values.contains { $0.channel?.value == used } }
          })
        else { continue }
        let values = (trace.points ?? []).flatMap { $0.values }
        guard let idle = values.first(where: { $0.channel.map { !used.contains($0.value) } ?? false })?.channel,
          // A channel that stays 0 is written for completeness.
          values.contains(where: { $0.channel?.value == idle.value && $0.value.literalNumber != 0 }),
          reported.insert("\(name.value) \(idle.value)").inserted
        else { continue }
        context.report(
          "phase '\(name.value)' does not use '\(idle.value)', which this drag gives", at: idle.range,
          label: "nothing follows it", notes: [.init("the phase uses \(Wording.list(used.sorted()))", at: input.range)])
      }
    }
  }

  static let options: [RuleOption] = [
    .init("channels", .names, 0, range: 0...0, "channels that the app adds to the standard ones")
  ]

  let documentation = RuleInfo(
    .unknownChannel, .gestures, .warning, fix: .likely, options: Self.options,
    page: PackageResources.unknown_channel_md)
}
