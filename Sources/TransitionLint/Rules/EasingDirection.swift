internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A view that accelerates into its final position, or leaves at full speed.
struct EasingDirection: LintRule {
  func check(_ context: RuleContext) {
    // A curve of several phases is one mistake.
    var reported: [SourceRange: String] = [:]
    func isNew(_ place: SourceRange, in phase: PhaseContext) -> Bool {
      if reported[place] == nil { reported[place] = phase.name }
      return reported[place] == phase.name
    }
    for phase in context.phases where phase.inspection.written.interaction == nil {
      guard phase.duration.isFinite, !phase.inspection.isReversed else { continue }
      if !phase.inspection.isDerived { checkStops(in: phase, context, where: { isNew($0, in: phase) }) }
      let motions = phase.visibleMotions.filter {
        ($0.property.isPosition || $0.property.name == "scale") && !$0.isInstant && !$0.isEndless && !$0.isAdditive
      }
      let passages = motions.map { phase.spans.passage(of: $0.property.view) }
      // A curve that moves some views in and others out, as of a pager or a strip that scrolls, is judged by those that enter.
      let entering = zip(motions, passages).filter { $0.1 == .entering }.map { $0.0 }
      let animations = Set(entering.map { $0.animation }), curves = Set(entering.compactMap { Self.curve(of: $0) })
      func enters(_ motion: Motion) -> Bool {
        animations.contains(motion.animation) || Self.curve(of: motion).map { curves.contains($0) } ?? false
      }
      for (motion, passage) in zip(motions, passages) {
        let isEntering = passage == .entering
        guard isEntering || passage == .leaving && !enters(motion),
          let problem = problem(motion, isEntering: isEntering, in: phase)
        else { continue }
        let view = motion.property.view
        // A phase made by `swap` needs a curve of its own.
        let swap = phase.inspection.isDerived ? phase.inspection.written.swap?.range : nil
        let place = swap ?? Self.curve(of: motion)
        guard isNew(place ?? motion.target, in: phase) else { continue }
        context.report(
          "'\(view.name)' \(problem) in phase '\(phase.name)'", at: place ?? motion.target, subject: view.declaredName,
          label: isEntering ? "views decelerate as they enter" : "views accelerate as they leave",
          help: isEntering ? "curve: easeOut" : "curve: easeIn",
          about: [.animation(phase: phase.name, listing: motion.animation)])
      }
    }
    for phase in context.phases { checkEnds(of: phase, context) }
  }

  /// Checks for a view that has not slowed down where it comes to rest after a release.
  private func checkEnds(of phase: PhaseContext, _ context: RuleContext) {
    for (key, end, isCommit) in phase.inspection.written.gestureEnds {
      guard let curve = end.curve,
        let ending = context.compiled.gestureEnding(phase: phase.inspection.plan.name, isCommit: isCommit),
        case .success(let function)? = ending.duration.map(ending.curve.bound),
        10 * (1 - function.value(at: 0.9)) > Self.fastEnd,
        let motion = phase.visibleMotions.first(where: { motion in
          guard motion.property.isPosition, let last = motion.values.last?.first, let first = motion.values.first?.first
          else { return false }
          return abs(last - first) >= Self.leastTravel
            && phase.sight.sees(motion.property.view, at: isCommit ? .to : .from)
        })
      else { continue }
      context.report(
        "after a release, '\(motion.property.view.name)' arrives accelerating by '\(key)' of phase '\(phase.name)'",
        at: curve.range, subject: motion.property.view.declaredName, label: "views decelerate as they arrive",
        help: "curve: easeOut")
    }
  }

  /// Where the curve with which a motion starts is written.
  private static func curve(of motion: Motion) -> SourceRange? { motion.segments.first { $0.moves }?.curveRange }

  /// Checks for views that stop at keyframes on their way, since a curve runs from each keyframe to the next.
  private func checkStops(in phase: PhaseContext, _ context: RuleContext, where isNew: (SourceRange) -> Bool) {
    for motion in phase.visibleMotions where motion.property.isPosition && motion.iterations == 1 {
      let segments = motion.segments.filter { $0.end > $0.start }
      let way = segments.map { $0.to[0] - $0.from[0] }, whole = way.reduce(0, +)
      guard segments.count > 1, abs(whole) >= Threshold.movement,
        segments.allSatisfy({ segment in
          segment.curveRange == segments[0].curveRange && !segment.isSpline && !segment.isDiscrete
            && abs(segment.curve.derivative(at: 0)) < Self.standing
            && abs(segment.curve.derivative(at: 1)) < Self.standing
        }), way.allSatisfy({ $0 / whole >= Self.leastPart })
      else { continue }
      // Without a curve, the default one runs from each keyframe to the next.
      let curve = segments[0].curveRange, place = curve ?? motion.target
      guard isNew(place) else { continue }
      let count = segments.count - 1
      context.report(
        "'\(motion.property.view.name)' stops at \(count == 1 ? "a keyframe" : "\(count) keyframes") on its way in "
          + "phase '\(phase.name)'",
        at: place, subject: motion.property.view.declaredName, label: "the curve runs from each keyframe to the next",
        help: "curve: linear, pacing: "
          + (curve.flatMap { place in context.sources[place.file].map { String($0.text(place)) } } ?? "easeInOut"),
        about: [.animation(phase: phase.name, listing: motion.animation)])
    }
  }

  /// As a fraction of the mean speed: what is slower stands still.
  private static let standing = 0.01
  /// Of the whole way: a shorter part is a pause rather than a part of the way.
  private static let leastPart = 0.05

  private func problem(_ motion: Motion, isEntering: Bool, in phase: PhaseContext) -> String? {
    let end = min(motion.end, phase.duration), length = end - motion.start
    guard length > 0.03, motion.start >= 0 else { return nil }
    // A spring starts fast, and its duration is its settling time.
    if !isEntering, motion.segments.contains(where: { $0.spring != nil }) { return nil }
    // What continues a gesture starts with the speed of the finger.
    if !isEntering, phase.isContinued { return nil }
    let tenth = length / 10
    let values = phase.inspection.evaluate(
      motion.property, at: [motion.start, motion.start + tenth, end - tenth, max(motion.start, end - 1e-9)]
    ).compactMap { $0.values.first }
    guard values.count == 4 else { return nil }
    let travel = abs(values[3] - values[0]), mean = travel / length
    // A scale moves the edges; a small motion has no apparent direction.
    let frame = motion.property.isPosition ? nil : phase.inspection.frame(of: motion.property.view, isEnd: true)
    let side = frame.map { max($0[2], $0[3]) / 2 } ?? 1
    guard travel * side >= Self.leastTravel else { return nil }
    if isEntering { return abs(values[3] - values[2]) / tenth > Self.fastEnd * mean ? "enters accelerating" : nil }
    return abs(values[1] - values[0]) / tenth > 2 * mean ? "leaves at full speed and slows down" : nil
  }

  /// In points.
  private static let leastTravel = 10.0
  /// The speed in the last tenth, of the mean: what is faster has not slowed down.
  private static let fastEnd = 1.05

  let documentation = RuleInfo(.easingDirection, .design, .note, page: PackageResources.easing_direction_md)
}
