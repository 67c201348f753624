internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// What the finger does against what the view does.
struct FingerMismatch: LintRule {
  /// Points for each point of the finger that look as if the view were held.
  private static let held = 0.5...1.5
  /// Shorter movements may be damped by design, as that of a pull to refresh, in points.
  private static let leastDamped = 100.0
  /// Below it, the width of a finger takes the phase to its end, in points.
  private static let leastSpan = 30.0

  func check(_ context: RuleContext) {
    for phase in context.phases {
      guard let gesture = context.gestures[phase.inspection.plan.name],
        let interaction = phase.inspection.written.interaction,
        let place = interaction.boundsRange ?? interaction.stopsRange ?? interaction.input?.range
      else { continue }
      // The first part that does not follow the finger; the others have the same cause.
      for part in Following.Part.all(of: phase, gesture) {
        guard let following = Following(phase, gesture, in: part) else { break }
        let name = part.states.map { "'\(phase.name)' from '\($0.from)' to '\($0.to)'" } ?? "'\(phase.name)'"
        if report(following, of: phase, name, interaction, at: place, context) { break }
      }
    }
  }

  /// - Returns: Whether there was something to report.
  private func report(
    _ following: Following, of phase: PhaseContext, _ name: String, _ interaction: InteractionDeclaration,
    at place: SourceRange, _ context: RuleContext
  ) -> Bool {
    let topics = [Topic.gesture(phase: phase.inspection.plan.name)]
    let furthest = following.movements.max { abs($0.distance) < abs($1.distance) }
    let size = Wording.number(abs(following.span))
    guard let furthest else {
      guard abs(following.span) < Self.leastSpan, phase.visibleMotions.contains(where: { !$0.property.isDiscrete })
      else { return false }
      context.report(
        "a drag of \(size) pt is all that phase \(name) takes", at: place,
        label: "'\(interaction.stops == nil ? "range" : "stops")' is in points", level: .note, about: topics)
      return true
    }
    if following.movements.allSatisfy({ $0.ratio < 0 }) {
      context.report(
        "'\(furthest.view.name)' moves against the finger in phase \(name)", at: place,
        label: "a drag by \(Wording.number(following.span)) pt moves it by \(Wording.number(furthest.distance)) pt",
        about: topics)
      return true
    }
    guard !following.movements.contains(where: { Self.held.contains($0.ratio) }),
      let along = following.movements.filter({ $0.ratio > 0 }).max(by: {
        $0.distance.magnitude < $1.distance.magnitude
      }), along.ratio > 1 || abs(along.distance) > Self.leastDamped
    else { return false }
    context.report(
      "'\(along.view.name)' moves \(Wording.number(along.ratio)) times as far as the finger in phase \(name)",
      at: place, label: "\(Wording.number(abs(along.distance))) pt for a drag of \(size) pt", level: .note,
      about: topics)
    return true
  }

  let documentation = RuleInfo(.fingerMismatch, .gestures, .warning, page: PackageResources.finger_mismatch_md)
}
