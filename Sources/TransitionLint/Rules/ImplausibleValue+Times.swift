internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// The range table of times.
extension ImplausibleValue {
  /// In seconds, the longest that is deliberate: of a time, of a pause that people wait for, and of a bound of a parameter.
  private static let longestTime = 60.0, longestPause = 5.0, latestBound = 600.0
  /// Half a frame at 60 per second.
  private static let shortestStagger = 0.008

  func checkTimes(_ context: RuleContext) {
    for parameter in context.script.parameters {
      for bound in parameter.bounds { checkMinutes(bound, above: Self.latestBound, context) }
    }
    context.script.forEachCurve { curve in
      for case .expression(let value) in (curve.arguments ?? []).flatMap({ $0.values }) { checkMinutes(value, context) }
    }
    for timing in context.script.timings {
      for time in [timing.duration, timing.delay] { if let time { checkMinutes(time, context) } }
    }
    context.script.forEachTime { key, time in
      if key == .duration || key == .delay { checkMinutes(time, context) }
    }
    for phase in context.script.phases {
      for (_, end, _) in phase.gestureEnds {
        if let time = end.duration { checkMinutes(time, above: Self.longestPause, context) }
      }
      for animation in phase.allAnimations { checkPauses(of: animation, context) }
    }
    for phase in context.phases where !phase.inspection.isDerived { checkHaste(in: phase, context) }
  }

  func report(_ message: String, at range: SourceRange, meant seconds: Double, _ context: RuleContext) {
    context.report(
      message, at: range, label: "did you mean \(Wording.literal(time: seconds))?", about: [.time(range)])
  }

  /// Checks for a literal time, which is probably in milliseconds.
  private func checkMinutes(_ time: Expression, above longest: Double = longestTime, _ context: RuleContext) {
    guard case .time(let seconds) = time.node, seconds > longest else {
      for operand in time.operands { checkMinutes(operand, above: longest, context) }
      return
    }
    report("this time is \(Prose.time(seconds))", at: time.range, meant: seconds / 1000, context)
  }

  private func checkPauses(of animation: AnimationDeclaration, _ context: RuleContext) {
    if let pause = animation.endDelay, let seconds = pause.literalNumber, seconds > Self.longestPause {
      context.report(
        "nothing happens for \(Prose.time(seconds)) after this animation", at: pause.range,
        label: "the phase ends only then")
    }
    if let stagger = animation.stagger, let seconds = stagger.literalNumber, seconds > 0,
      seconds < Self.shortestStagger
    {
      report(
        "a stagger of \(Prose.time(seconds)) is less than half a frame", at: stagger.range, meant: seconds * 10, context
      )
    }
  }

  /// One frame to two and a half, in seconds.
  private static let haste = 0.017..<0.04

  /// Checks for a view that moves, turns or grows in two frames, or for another change while its phase takes much longer.
  private func checkHaste(in phase: PhaseContext, _ context: RuleContext) {
    var reported: Set<SourceRange> = []
    for motion in phase.visibleMotions where !motion.isInstant && motion.iterations <= 1 && motion.segments.count == 1 {
      let declared = phase.animation(motion).declaration.timing.duration ?? phase.inspection.written.timing.duration
      guard !motion.property.isDiscrete, let duration = declared, let seconds = duration.literalNumber,
        Self.haste.contains(seconds), motion.property.isMovement || phase.activeDuration >= 5 * seconds,
        reported.insert(duration.range).inserted
      else { continue }
      report(
        "'\(motion.property.fullName)' changes within \(Prose.time(seconds)), too fast to see", at: duration.range,
        meant: seconds * 10, context)
    }
  }
}
