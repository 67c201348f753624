internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A value that is probably a mistake: tenfold, in the wrong unit, or out of sight.
struct ImplausibleValue: LintRule {
  func check(_ context: RuleContext) {
    for view in context.script.views {
      for given in view.visuals { check(given.name.value, given.value, of: view.name.value, rests: true, context) }
    }
    for given in context.script.states.flatMap({ $0.values }) {
      check(given.property.value, given.value, of: given.view.name.value, rests: true, context)
    }
    checkSizes(context)
    checkTimes(context)
    checkSiblings(context)
    checkTurns(context)
    for phase in context.script.phases {
      if let band = phase.interaction?.rubberBand { check("rubberBand", band, context) }
      for animation in phase.allAnimations {
        for (name, value) in animation.givenEnds { check(name, value, rests: true, context) }
        for (name, value) in animation.givenKeyframes { check(name, value, rests: false, context) }
      }
    }
    context.script.forEachCurve { checkCurve($0, context) }
    for parameter in context.script.parameters {
      for expression in parameter.bounds {
        if case .angle(let degrees) = expression.node { checkRadians(degrees, expression.range, context) }
      }
    }
  }

  // MARK: Turns

  /// Checks for turns between two headings of a circle, as of a compass, that go the long way round.
  private func checkTurns(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isDerived {
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

  // MARK: Sizes

  /// What decides a view's size.
  private static let sizeKeys: Set<String> = ["width", "height", "frame", "matches", "aspectRatio"]
  /// Scripts with more phases are not looked at, nor more members of a view.
  private static let mostPhases = 64, mostMembers = 8
  /// A length from which on "as far as possible" is meant, such as a fully round corner.
  private static let unlimited = 9999.0

  /// The length beyond which a property changes nothing any more.
  private struct SizeLimit {
    var properties: [String]
    /// How the limit relates to a side of the view, in the message.
    var relation: String
    /// The sides, by their lanes in a frame; of two, the smaller one counts.
    var sides: [Int]
    /// As a fraction of the side.
    var share: Double
    var label: String
  }

  private static let limits = [
    SizeLimit(
      properties: ["cornerRadius"], relation: "more than half of the view's", sides: [2, 3], share: 0.5,
      label: "half the smaller side is already fully round"),
    SizeLimit(
      properties: ["clipTop", "clipBottom"], relation: "more than the view's height of", sides: [3], share: 1,
      label: "the height itself already leaves nothing"),
    SizeLimit(
      properties: ["clipLeading", "clipTrailing"], relation: "more than the view's width of", sides: [2], share: 1,
      label: "the width itself already leaves nothing"),
  ]

  /// Checks for literal lengths beyond the limit that the view's size sets wherever it rests.
  private func checkSizes(_ context: RuleContext) {
    let script = context.script, phases = context.phases.filter { !$0.inspection.isDerived }
    guard (1...Self.mostPhases).contains(phases.count) else { return }
    let animations = script.phases.flatMap { $0.allAnimations }
    // A length may be meant for a size that an animation gives.
    let resizing = animations.filter { animation in animation.givenValues.contains { Self.sizeKeys.contains($0.name) } }
      .flatMap { $0.targets }
    if resizing.contains(where: { $0.view == nil }) { return }
    let resized = Set(resizing.compactMap { $0.view?.name.value })
    var frames: [String: [SIMD4<Double>]] = [:]
    for (view, property, value) in Self.lengths(of: script, animations) where !resized.contains(view) {
      guard let length = value.literal, (0..<Self.unlimited).contains(length.number),
        let limit = Self.limits.first(where: { $0.properties.contains(property) })
      else { continue }
      let places = frames[view] ?? self.frames(of: view, phases, context)
      frames[view] = places
      let side = places.compactMap { frame in limit.sides.map { frame[$0] }.min() }.max() ?? 0
      guard side > 0, length.number > limit.share * side + 1e-9 else { continue }
      context.report(
        "'\(view).\(property)' is \(Wording.number(length.number)) pt, \(limit.relation) \(Wording.number(side)) pt",
        at: length.range, label: limit.label)
    }
  }

  /// Everything that a script gives to the properties with limits.
  private static func lengths(
    of script: Script, _ animations: [AnimationDeclaration]
  ) -> [(view: String, property: String, value: PropertyValue)] {
    let names = Set(limits.flatMap { $0.properties })
    let own = Set(script.views.flatMap { view in view.properties.map { "\(view.name.value).\($0.name.value)" } })
    var lengths = script.givenValues
    for animation in animations where animation.composite?.value != .add {
      for given in animation.givenValues where names.contains(given.name) {
        lengths += animation.targets.compactMap { $0.view.map { ($0.name.value, given.name, given.value) } }
      }
    }
    return lengths.filter { names.contains($0.property) && !own.contains("\($0.view).\($0.property)") }
  }

  /// The frames of a view's members in all states.
  private func frames(of name: String, _ phases: [PhaseContext], _ context: RuleContext) -> [SIMD4<Double>] {
    guard let index = context.script.views.firstIndex(where: { $0.name.value == name }) else { return [] }
    return context.inspection.instances(ofView: index).prefix(Self.mostMembers).flatMap { view in
      phases.flatMap { phase in [false, true].compactMap { phase.inspection.frame(of: view, isEnd: $0) } }
    }
  }

  let documentation = RuleInfo(.implausibleValue, .correctness, .note, page: PackageResources.implausible_value_md)
}

extension ParameterDeclaration {
  /// Its bounds and its value.
  var bounds: [Expression] {
    var given = [minimum, maximum].compactMap { $0 }
    if case .expression(let value) = value { given.append(value) }
    return given
  }
}

/// The range table of times.
extension ImplausibleValue {
  /// In seconds, the longest that is deliberate: of a time, of a pause that people wait for, and of a bound of a parameter.
  private static let longestTime = 60.0, longestPause = 5.0, latestBound = 600.0
  /// Half a frame at 60 per second.
  private static let shortestStagger = 0.008

  private func checkTimes(_ context: RuleContext) {
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

  private func report(_ message: String, at range: SourceRange, meant seconds: Double, _ context: RuleContext) {
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

/// A power of ten off the values that belong with it.
extension ImplausibleValue {
  private typealias Literal = (number: Double, range: SourceRange)
  private typealias Outlier = (value: Literal, factor: Double, words: String)

  /// Digits or a decimal point too many, or another unit: a value is about as many times another one.
  private static let powers = [(10.0, "ten times"), (100, "a hundred times"), (1000, "a thousand times")]

  private static func power(of number: Double, to other: Double) -> (factor: Double, words: String)? {
    powers.first { (0.8 * $0.0...1.25 * $0.0).contains(number / other) }
  }

  /// The one value that is about ten, a hundred or a thousand times as large as each of the others, or a tenth.
  private func outlier(of values: [Literal]) -> Outlier? {
    let sorted = values.sorted { $0.number < $1.number }
    guard let low = sorted.first, let high = sorted.last, sorted.count > 1 else { return nil }
    // What is as far from the least and the greatest of the others is so from those between.
    if let (factor, words) = Self.power(of: high.number, to: low.number),
      Self.power(of: high.number, to: sorted[sorted.count - 2].number)?.factor == factor
    {
      return (high, factor, words)
    }
    // Of two, which one is meant is not known. What takes much less is meant to be set at once.
    guard sorted.count > 2, [sorted[1], high].allSatisfy({ Self.power(of: $0.number, to: low.number)?.factor == 10 })
    else { return nil }
    return (low, 0.1, "a tenth of")
  }

  /// The largest turn of a swing, as of a shake, if with a digit less, or two or three, it would lie between those beside it,
  /// which are much smaller.
  private func outlier(ofSwing values: [Literal]) -> Outlier? {
    let sizes = values.map { abs($0.number) }
    guard let index = sizes.indices.max(by: { sizes[$0] < sizes[$1] }), index > 0, index + 1 < sizes.count,
      [index - 1, index + 1].allSatisfy({ values[$0].number * values[index].number < 0 })
    else { return nil }
    let low = min(sizes[index - 1], sizes[index + 1]), high = max(sizes[index - 1], sizes[index + 1])
    return Self.powers.first { factor, _ in
      (0.8 * factor * low...1.25 * factor * high).contains(sizes[index]) && sizes[index] >= factor / 2 * high
    }.map { (values[index], $0.0, $0.1) }
  }

  private func checkSiblings(_ context: RuleContext) {
    for phase in context.script.phases {
      checkEnds(of: phase, context)
      for animation in phase.allAnimations { checkKeyframes(of: animation, context) }
    }
    for phase in context.phases where !phase.inspection.isDerived { checkDurations(in: phase, context) }
  }

  /// Checks for one keyframe that is larger than all others of its property by a power of ten.
  private func checkKeyframes(of animation: AnimationDeclaration, _ context: RuleContext) {
    for given in animation.givenKeyframes.grouped(by: { $0.name }) {
      let values = given.compactMap { $0.value.literal }.filter { $0.number != 0 }
      let sizes = values.map { (abs($0.number), $0.range) }
      guard values.count > 2, let (value, factor, words) = outlier(of: sizes) ?? outlier(ofSwing: values), factor > 1
      else { continue }
      context.report(
        "this keyframe's value is \(words) that of the others", at: value.range,
        label: "did you mean \(Wording.number(value.number / factor))?")
    }
  }

  /// A change shorter than two frames cannot be seen; one longer than this makes the user wait, in seconds.
  private static let unseen = 0.03, waiting = 1.5

  /// Checks for a duration that is off all others of a phase by a power of ten, including those that it gives to its
  /// animations. With only two, reports the one that is too short to see or too long to wait for.
  private func checkDurations(in phase: PhaseContext, _ context: RuleContext) {
    let durations = phase.inspection.animations.compactMap { animation -> Literal? in
      guard let motion = phase.motionsByAnimation[animation.listing].first, motion.duration > 0, !motion.isEndless,
        // A spring may take the time it needs.
        animation.declaration.timing.duration != nil || motion.segments.last?.spring == nil,
        let range = phase.inspection.durationUse(of: animation.listing)
      else { return nil }
      return (motion.duration, range)
    }
    guard var (duration, factor, words) = outlier(of: durations) else { return }
    if durations.count == 2 {
      let other = durations[duration.range == durations[0].range ? 1 : 0]
      if other.number <= Self.unseen {
        guard factor == 10 else { return }
        (duration, factor, words) = (other, 0.1, "a tenth of")
      } else if duration.number < Self.waiting {
        return
      }
    }
    report(
      "this duration is \(words) that of the phase's other \(durations.count > 2 ? "animations" : "animation")",
      at: duration.range, meant: duration.number / factor, context)
  }

  /// Checks for an end of a gesture that takes longer than the other end, or its phase, by a power of ten: a second or more.
  private func checkEnds(of phase: PhaseDeclaration, _ context: RuleContext) {
    let ends = phase.gestureEnds.map { (name: "'\($0.key)'", time: $0.end.duration) }
    for own in ends {
      guard let time = own.time, let seconds = time.literalNumber, seconds >= 1 else { continue }
      for other in ends + [("the phase", phase.timing.duration)] where other.name != own.name {
        guard let shorter = other.time?.literalNumber, let (factor, words) = Self.power(of: seconds, to: shorter) else {
          continue
        }
        report(
          "\(own.name) takes \(words) as long as \(other.name)", at: time.range, meant: seconds / factor, context)
      }
    }
  }
}
