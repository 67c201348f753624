internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

extension ImplausibleValue {
  /// Checks for a keyframe right after the first one, whose percentage was a fraction.
  func checkOffsets(_ keyframes: [KeyframeDeclaration], _ context: RuleContext) {
    guard keyframes.count > 2 else { return }
    for place in keyframes.flatMap({ $0.places ?? [] }) {
      guard case .percentage(let offset) = place.node, offset > 0, offset < 0.01 else { continue }
      context.report(
        "this keyframe is at \(Wording.percent(offset)) of the duration", at: place.range,
        label: "did you mean \(Wording.percent(offset * 100))?")
    }
  }

  /// Checks for one keyframe about ten times as large as all others, which are similar.
  func checkKeyframes(_ values: [PropertyValue], _ context: RuleContext) {
    let numbers = values.compactMap { value -> (number: Double, range: SourceRange)? in
      guard case .expression(let expression) = value, let number = expression.literalNumber, number != 0 else {
        return nil
      }
      return (abs(number), expression.range)
    }
    guard numbers.count > 2, let index = numbers.indices.max(by: { numbers[$0].number < numbers[$1].number }) else {
      return
    }
    var others = numbers
    let own = others.remove(at: index)
    guard let least = others.map({ $0.number }).min(), let most = others.map({ $0.number }).max(), most <= 2 * least,
      own.number >= 8 * most, own.number <= 12.5 * least
    else { return }
    context.report(
      "this keyframe's value is ten times that of the others", at: own.range,
      label: "did you mean \(Wording.number(own.number / 10))?")
  }

  /// Checks for a literal duration about ten times, or a tenth, as long as all others of the phase. Of only two, the one
  /// is meant that is hardly seen, or that is waited for.
  func checkDurations(_ animations: [AnimationDeclaration], _ context: RuleContext) {
    let durations = animations.compactMap { animation in
      animation.timing.duration.flatMap { written in
        written.literalNumber.flatMap { $0 > 0 ? (range: written.range, seconds: $0) : nil }
      }
    }
    guard durations.count > 1 else { return }
    for (index, duration) in durations.enumerated() {
      let others = durations.indices.filter { $0 != index }.map { durations[$0].seconds }
      let isTenfold = others.allSatisfy { (8...12).contains(duration.seconds / $0) }
      let isTenth = others.allSatisfy { (8...12).contains($0 / duration.seconds) }
      guard isTenfold || isTenth, others.count > 1 || duration.seconds >= 1.5 || duration.seconds <= 0.03 else {
        continue
      }
      context.report(
        "this duration is \(isTenfold ? "ten times" : "a tenth of") that of the phase's other "
          + (others.count > 1 ? "animations" : "animation"),
        at: duration.range, label: "did you mean \(Wording.literal(time: duration.seconds * (isTenfold ? 0.1 : 10)))?")
      // Of two, one finding.
      if others.count == 1 { return }
    }
  }

  /// Checks for an end of a gesture that takes ten times as long as the other end, or as its phase: a second or more.
  func checkEnds(of phase: PhaseDeclaration, _ context: RuleContext) {
    let commit = ("'onCommit'", phase.interaction?.onCommit?.duration)
    let cancel = ("'onCancel'", phase.interaction?.onCancel?.duration)
    for (own, other) in [(commit, cancel), (cancel, commit)] {
      guard let duration = own.1, let seconds = duration.literalNumber, seconds >= 1 else { continue }
      let shorter = [other, ("the phase", phase.timing.duration)].first {
        $0.1?.literalNumber.map { $0 > 0 && (8...12).contains(seconds / $0) } ?? false
      }
      guard let shorter else { continue }
      context.report(
        "\(own.0) takes ten times as long as \(shorter.0)", at: duration.range,
        label: "did you mean \(Wording.literal(time: seconds * 0.1))?")
    }
  }
  /// Checks for times that nobody waits for.
  func checkTimes(of phase: PhaseDeclaration, _ context: RuleContext) {
    let reduced = phase.reducedMotion
    for end in [phase.interaction?.onCommit, phase.interaction?.onCancel] {
      if let time = end?.duration { checkMinutes(time, above: Self.longestPause, context) }
      if let curve = end?.curve { check(curve, context) }
    }
    let isEndless = { (animation: AnimationDeclaration) in
      if case .infinite? = animation.iterations?.value { true } else { false }
    }
    for animation in (phase.animations ?? []) + (reduced?.animations ?? []) {
      // `long-phase` reports phases that end.
      if isEndless(animation) || phase.interaction != nil {
        for time in [animation.timing.duration, animation.timing.delay] { if let time { checkMinutes(time, context) } }
      }
      if let pause = animation.endDelay, let seconds = pause.literalNumber, seconds > Self.longestPause {
        context.report(
          "nothing happens for \(Prose.time(seconds)) after this animation", at: pause.range,
          label: "the phase ends only then")
      }
      if let stagger = animation.stagger, let seconds = stagger.literalNumber, seconds > 0, seconds < 0.008 {
        context.report(
          "a stagger of \(Prose.time(seconds)) is less than half a frame", at: stagger.range,
          label: "did you mean \(Wording.literal(time: seconds * 10))?")
      }
    }
    if phase.interaction != nil || (phase.animations ?? []).contains(where: isEndless), let time = phase.timing.duration
    {
      checkMinutes(time, context)
    }
  }

  /// Checks for a literal time above a minute, which is probably in milliseconds.
  func checkMinutes(_ time: Expression, above longest: Double = longestTime, _ context: RuleContext) {
    guard case .time(let seconds) = time.node, seconds > longest else {
      for operand in time.operands { checkMinutes(operand, above: longest, context) }
      return
    }
    context.report(
      "this time is \(Prose.time(seconds))", at: time.range,
      label: "did you mean \(Wording.literal(time: seconds / 1000))?")
  }

  static let longestTime = 60.0
  static let latestEvent = 600.0
  private static let longestPause = 5.0
  private static let longestDrag = 20.0

  /// Checks for events after minutes, and for drags that take very long.
  func checkTimes(of scenario: ScenarioDeclaration, _ context: RuleContext) {
    for event in scenario.events {
      if let seconds = event.time.literalNumber, seconds > Self.latestEvent {
        context.report(
          "this event comes after \(Prose.time(seconds))", at: event.time.range,
          label: "did you mean \(Wording.literal(time: seconds / 1000))?")
      }
      if case .drag(let trace, let phase) = event.action, trace.file == nil {
        check(trace, input: context.script.phases.first { $0.name.value == phase.value }?.interaction?.input, context)
      }
    }
  }

  /// Checks for a drag that no finger makes.
  private func check(_ trace: TraceDeclaration, input: Located<String>?, _ context: RuleContext) {
    guard let last = trace.points?.last else { return }
    if let seconds = last.time.literalNumber, seconds > Self.longestDrag || seconds > 0 && seconds < Self.shortestDrag {
      let factor = seconds < 1 ? 1000.0 : 0.001
      context.report(
        "this drag takes \(Prose.time(seconds))", at: last.time.range,
        label: "did you mean \(Wording.literal(time: seconds * factor))?")
    }
    let canvas = context.compiled.canvasSize
    if let start = trace.points?.first?.values.first(where: { ($0.channel?.value ?? input?.value) == "scale" })?.value,
      let scale = start.literalNumber, abs(scale) < 0.01
    {
      context.report("this pinch begins at \(Wording.number(scale))", at: start.range, label: "fingers begin at 1")
    }
    for point in trace.points ?? [] {
      for value in point.values {
        let channel = value.channel?.value ?? input?.value
        if channel == "scale", let scale = value.value.literalNumber, scale > 20 {
          return context.report(
            "this pinch goes to \(Wording.number(scale))", at: value.value.range, label: "1 is where it begins")
        }
        let side = channel == "translationX" ? canvas.width : channel == "translationY" ? canvas.height : nil
        guard let side, let way = value.value.literalNumber, side > 0, abs(way) > 3 * side else { continue }
        return context.report(
          "this drag goes \(Wording.number(way)) pt, \(Wording.number((abs(way) / side).rounded())) times the canvas",
          at: value.value.range, label: "did you mean \(Wording.number(way / 10))?")
      }
    }
  }

  private static let shortestDrag = 0.005

  /// Checks for a view that moves, turns or grows in two frames, while its phase takes much longer.
  func checkHaste(in phase: PhaseContext, _ context: RuleContext) {
    var reported: Set<SourceRange> = []
    for motion in phase.visibleMotions where !motion.isInstant && motion.iterations <= 1 && motion.segments.count == 1 {
      let declaration = phase.animation(motion).declaration
      let moves =
        motion.property.isLayout || motion.property.role == .translation || motion.property.role == .scale
        || motion.property.type == .angle
      guard !motion.property.isDiscrete,
        let duration = declaration.timing.duration ?? phase.inspection.written.timing.duration,
        let seconds = duration.literalNumber, (0.017..<0.04).contains(seconds),
        moves || phase.activeDuration >= 5 * seconds, reported.insert(duration.range).inserted
      else { continue }
      context.report(
        "'\(motion.property.fullName)' changes within \(Prose.time(seconds)), which nobody sees", at: duration.range,
        label: "did you mean \(Wording.literal(time: seconds * 10))?")
    }
  }
}
