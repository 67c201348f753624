internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A view that grows from nothing, or shrinks to nothing.
struct ScaleFromZero: LintRule {
  func check(_ context: RuleContext) {
    let least = context.number("minimum")
    for phase in context.phases where !phase.inspection.isDerived && phase.inspection.written.interaction == nil {
      for motion in phase.visibleMotions where scalesBothAxes(motion, in: phase) {
        guard motion.property.descriptor != nil, !motion.isAdditive, !motion.isEndless, !motion.isInstant,
          let from = motion.ends.start.first, let to = motion.ends.end.first, from >= 0, to >= 0
        else { continue }
        let small = min(from, to)
        guard small < least, max(from, to) >= least, !isSmall(motion.property.view, in: phase),
          appears(motion, at: from < to, from: small, in: phase)
        else { continue }
        context.report(
          "'\(motion.property.view.name)' \(from < to ? "grows from" : "shrinks to") \(Wording.percent(small)) of its size in "
            + "phase '\(phase.name)'",
          at: motion.target, subject: motion.property.view.declaredName, label: "90% to 97% with a fade looks natural")
      }
    }
  }

  /// Whether a motion scales a whole view: scaling a single axis wipes or fills, as in a progress bar. Of two motions that
  /// scale both axes alike, the horizontal one does.
  private func scalesBothAxes(_ motion: Motion, in phase: PhaseContext) -> Bool {
    if motion.property.name == "scale" { return true }
    guard motion.property.name == "scaleX" else { return false }
    return phase.visibleMotions.contains { other in
      other.property.name == "scaleY" && other.property.view.instance == motion.property.view.instance
        && other.start == motion.start && other.ends.start == motion.ends.start && other.ends.end == motion.ends.end
    }
  }

  /// The side of a large icon in points, and the fraction of its size at which a view is but a dot.
  private static let icon = 64.0, dot = 0.05

  /// Whether a view is at most as large as an icon: badges, dots and check marks may pop.
  private func isSmall(_ view: MotionView, in phase: PhaseContext) -> Bool {
    guard let from = phase.inspection.frame(of: view, isEnd: false),
      let to = phase.inspection.frame(of: view, isEnd: true)
    else { return false }
    let side = max(from[2], from[3], to[2], to[3])
    return side > 0 && side < Self.icon
  }

  /// Whether the scaling is visible, but not at its small end: the view appears or disappears there.
  private func appears(_ motion: Motion, at isStart: Bool, from small: Double, in phase: PhaseContext) -> Bool {
    let picture = phase.picture, view = motion.property.view
    guard phase.sight.sees(view, from: motion.start, to: motion.end) else { return false }
    if small < Self.dot { return true }
    let alphas = picture.alphas(of: view)
    return (isStart ? alphas.first : alphas.last).map { $0 <= Threshold.seen } ?? false
  }

  static let options: [RuleOption] = [
    .init("minimum", .fraction, 0.5, range: 0...1, "the smallest scale that a view enters from or leaves to")
  ]

  let documentation = RuleInfo(
    .scaleFromZero, .design, .note, options: Self.options, page: PackageResources.scale_from_zero_md)
}
