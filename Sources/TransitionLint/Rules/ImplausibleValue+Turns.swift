internal import TransitionEvaluation

/// Rotations between headings.
extension ImplausibleValue {
  /// Checks for turns between two headings of a circle, as of a compass, that go the long way round.
  func checkTurns(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isDerived && !phase.isReduced {
      for motion in phase.visibleMotions where motion.property.name == "rotation" && motion.values.count == 2 {
        guard let from = motion.values.first?.first, let to = motion.values.last?.first,
          // What starts or ends upright, or turns the other way from there, is a gauge or a spin.
          from > 0, from < 360, to > 0, to < 360, abs(to - from) > 180
        else { continue }
        let short = to + (to > from ? -360 : 360)
        context.report(
          "'\(motion.property.fullName)' turns by \(Wording.number(abs(to - from)))° in phase '\(phase.name)'",
          at: motion.target, label: "the other way it is \(Wording.number(360 - abs(to - from)))°",
          help: "for the short way, end at \(Wording.number(short))deg")
      }
    }
  }
}
