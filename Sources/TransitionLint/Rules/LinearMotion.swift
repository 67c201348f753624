internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A position or size animated with a linear curve.
struct LinearMotion: LintRule {
  func check(_ context: RuleContext) {
    for phase in context.phases {
      // For a motion driven by a gesture, linear is correct.
      if phase.inspection.effective.keys.contains(where: { $0.value == "interaction" }) { continue }
      for motion in phase.visibleMotions where motion.property.isMovement && motion.property.type != .angle {
        // Pacing eases the whole animation; repeated motion, such as a marquee, is intended to have constant speed.
        guard !motion.isInstant, motion.iterations <= 1, motion.pacing?.isLinear ?? true, !phase.fillsBar(motion)
        else { continue }
        for segment in motion.segments where segment.moves && !segment.isSpline {
          guard !segment.isDiscrete, let place = segment.curveRange, segment.curve.isLinear else { continue }
          context.report(
            "'\(motion.property.fullName)' moves with a linear curve in phase '\(phase.name)'", at: place,
            subject: "\(motion.property.view.declaredName).\(motion.property.name)",
            label: "it starts and stops at full speed",
            // What continues a gesture starts with the speed of the finger.
            help: phase.isContinued ? "curve: easeOut" : "curve: easeInOut")
        }
      }
    }
  }

  let documentation = RuleInfo(.linearMotion, .design, .note, page: PackageResources.linear_motion_md)
}

extension TimingFunction {
  /// Whether it goes at one speed.
  var isLinear: Bool {
    [0.0, 0.137, 0.25, 0.5, 0.71, 0.863, 1].allSatisfy { abs(value(at: $0) - $0) < 1e-9 }
  }
}
