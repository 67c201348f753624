internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// What the finger does against what the view does.
struct FingerMismatch: LintRule {
  var documentation: RuleInfo { Self.information }
  var judgesBounds: BoundJudgement { .always }

  /// Points for each point of the finger that look as if the view were held.
  private static let held = 0.5...1.5
  /// Shorter movements may be damped by design, as that of a pull to refresh, in points.
  private static let leastDamped = 100.0
  /// Below it, the width of a finger takes the phase to its end, in points.
  private static let leastSpan = 30.0

  func check(_ context: RuleContext) {
    for phase in context.phases {
      guard let gesture = context.gestures[phase.inspection.plan.name],
        let following = Following(phase, gesture), let interaction = phase.inspection.written.interaction,
        let place = interaction.boundsRange ?? interaction.stopsRange ?? interaction.input?.range
      else { continue }
      let topics = [Topic.gesture(phase: phase.inspection.plan.name)]
      let furthest = following.movements.max { abs($0.distance) < abs($1.distance) }
      let size = Wording.number(abs(following.span))
      guard let furthest else {
        if abs(following.span) < Self.leastSpan, phase.visibleMotions.contains(where: { !$0.property.isDiscrete }) {
          context.report(
            "a drag of \(size) pt is all that phase '\(phase.name)' takes", at: place,
            label: "'\(interaction.stops == nil ? "range" : "stops")' is in points",
            level: .note, about: topics)
        }
        continue
      }
      let name = furthest.view.name
      if following.movements.allSatisfy({ $0.ratio < 0 }) {
        context.report(
          "'\(name)' moves against the finger in phase '\(phase.name)'", at: place,
          label: "a drag by \(Wording.number(following.span)) pt moves it by \(Wording.number(furthest.distance)) pt",
          about: topics)
      } else if !following.movements.contains(where: { Self.held.contains($0.ratio) }) {
        let along = following.movements.filter { $0.ratio > 0 }.max { $0.distance.magnitude < $1.distance.magnitude }
        guard let along, along.ratio > 1 || abs(along.distance) > Self.leastDamped else { continue }
        context.report(
          "'\(along.view.name)' moves \(Wording.number(along.ratio)) times as far as the finger in phase "
            + "'\(phase.name)'",
          at: place, label: "\(Wording.number(abs(along.distance))) pt for a drag of \(size) pt", level: .note,
          about: topics)
      }
    }
  }

  static let information = RuleInfo(
    .fingerMismatch, group: .gestures, defaultLevel: .warning, page: PackageResources.finger_mismatch_md)
}
