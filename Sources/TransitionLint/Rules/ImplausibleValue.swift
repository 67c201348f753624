internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A value that is probably a mistake: tenfold, in the wrong unit, or out of sight.
struct ImplausibleValue: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    for parameter in context.script.parameters where parameter.name.range.file == .script { check(parameter, context) }
    for view in context.script.views where view.range.file == .script { check(view.visuals, context) }
    for state in context.script.states where state.name.range.file == .script {
      for value in state.values { check(value.property.value, value.value, context) }
    }
    checkRadii(context)
    checkScales(context)
    for phase in context.script.phases {
      for animation in (phase.animations ?? []) + (phase.reducedMotion?.animations ?? []) { check(animation, context) }
      if let band = phase.interaction?.rubberBand, let value = band.literalNumber, value > 1 {
        context.report(
          "'rubberBand' is \(Wording.number(value)): the view moves faster than the finger at first", at: band.range,
          label: "UIKit's is 0.55")
      }
      checkDurations(phase.animations ?? [], context)
      checkEnds(of: phase, context)
    }
    for phase in context.phases where !phase.inspection.isDerived { checkMotions(of: phase, context) }
  }

  private func check(_ parameter: ParameterDeclaration, _ context: RuleContext) {
    var given = [parameter.minimum, parameter.maximum].compactMap { $0 }
    if case .expression(let value) = parameter.value { given.append(value) }
    for expression in given {
      if case .angle(let degrees) = expression.node { checkRadians(degrees, expression.range, context) }
    }
  }

  private func check(_ values: [NamedValue], _ context: RuleContext) {
    for value in values { check(value.name.value, value.value, context) }
  }

  private func check(_ name: String, _ value: PropertyValue, _ context: RuleContext) {
    guard case .expression(let expression) = value, let number = expression.literalNumber else { return }
    if case .angle(let degrees) = expression.node { checkRadians(degrees, expression.range, context) }
    switch name {
    case "anchorX", "anchorY":
      guard number < -1 || number > 2 else { return }
      context.report(
        "'\(name)' is \(Wording.number(number)): the pivot is far outside the view", at: expression.range,
        label: "0 is one edge, 1 the other; it is not in points")
    case "scale", "scaleX", "scaleY":
      guard abs(number) > 10 else { return }
      context.report(
        "'\(name)' is \(Wording.number(number))", at: expression.range, label: "1 is the full size",
        help: number > 10 && number <= 1000
          ? "write \(Wording.number(number))% for \(Wording.number(number / 100))" : nil)
    default: return
    }
  }

  /// Checks for an angle in radians above a full turn, which is probably in degrees.
  private func checkRadians(_ degrees: Double, _ range: SourceRange, _ context: RuleContext) {
    guard abs(degrees) > 360 + 1e-9, let text = context.sources[range.file]?.text(range), text.hasSuffix("rad") else {
      return
    }
    context.report(
      "\(text) is \(Wording.number(abs(degrees) / 360)) turns", at: range, label: "a turn is 6.283rad",
      help: "write \(text.dropLast(3))deg for degrees")
  }

  private func check(_ animation: AnimationDeclaration, _ context: RuleContext) {
    let keyframes = animation.keyframes ?? []
    checkKeyframes(keyframes.compactMap { $0.value }, context)
    var names: [String] = []
    for value in keyframes.flatMap({ $0.values }) where !names.contains(value.name.value) {
      names.append(value.name.value)
    }
    for name in names {
      checkKeyframes(
        keyframes.compactMap { keyframe in keyframe.values.first { $0.name.value == name }?.value }, context)
    }
    for given in givenValues(of: animation) { check(given.name, given.value, context) }
  }

  /// The values that an animation gives by itself, each with its property: one that is named beside the value, or in
  /// every target.
  private func givenValues(of animation: AnimationDeclaration) -> [(name: String, value: PropertyValue)] {
    // Most animations give none.
    guard animation.from != nil || animation.to != nil || animation.keyframes != nil else { return [] }
    let names = Set(animation.targets.map { $0.property?.value ?? "" })
    let common = names.count == 1 ? names.first ?? "" : ""
    var given: [(String, PropertyValue)] = []
    for values in [animation.from, animation.to] {
      switch values {
      case .single(let value)?: given.append((common, value))
      case .map(let map, _)?: given += map.map { ($0.name.value, $0.value) }
      case nil: break
      }
    }
    for keyframe in animation.keyframes ?? [] {
      if let value = keyframe.value { given.append((common, value)) }
      given += keyframe.values.map { ($0.name.value, $0.value) }
    }
    return given
  }

  /// Checks for one keyframe about ten times as large as all others, which are similar.
  private func checkKeyframes(_ values: [PropertyValue], _ context: RuleContext) {
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

  /// Checks for literal corner radii of more than half of the view's smaller side wherever it rests.
  private func checkRadii(_ context: RuleContext) {
    let phases = context.phases.filter { !$0.inspection.isDerived }
    guard phases.count <= Self.mostPhases else { return }
    let animations = context.script.phases.flatMap { phase in
      (phase.animations ?? []) + (phase.reducedMotion?.animations ?? [])
    }.map { (animation: $0, given: givenValues(of: $0)) }
    // A radius may be meant for another size, which an animation gives, or a state that no phase reaches.
    var resized = Set(
      context.script.states.flatMap { phases.isEmpty ? $0.values : [] }.filter {
        Self.sizeKeys.contains($0.property.value)
      }.map { $0.view.name.value })
    for (animation, given) in animations where given.contains(where: { Self.sizeKeys.contains($0.name) }) {
      for target in animation.targets {
        guard let view = target.view else { return }
        resized.insert(view.name.value)
      }
    }
    let indices = Dictionary(
      context.script.views.enumerated().map { ($1.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    var sides: [String: Double] = [:]
    /// The largest that the smaller side of a view's members is in any state; without phases, the one that it is given.
    func side(_ name: String) -> Double {
      if let known = sides[name] { return known }
      var largest = 0.0
      if !resized.contains(name), let index = indices[name] {
        for view in context.inspection.instances(ofView: index).prefix(Self.mostMembers) {
          for phase in phases {
            for frame in [false, true].compactMap({ phase.inspection.frame(of: view, isEnd: $0) }) {
              largest = max(largest, min(frame[2], frame[3]))
            }
          }
        }
        if phases.isEmpty {
          let lengths = context.script.views[index].layout.filter {
            $0.name.value == "width" || $0.name.value == "height"
          }
          largest = lengths.compactMap { Self.literal($0.value)?.number }.min() ?? 0
        }
      }
      sides[name] = largest
      return largest
    }
    func check(_ view: String, _ value: PropertyValue) {
      guard let radius = Self.literal(value), radius.range.file == .script, radius.number > 0, side(view) > 0 else {
        return
      }
      reportRadius(radius.number, side(view), of: "\(view).cornerRadius", at: radius.range, context)
    }
    for view in context.script.views {
      for value in view.visuals where value.name.value == "cornerRadius" { check(view.name.value, value.value) }
    }
    for value in context.script.states.flatMap({ $0.values }) where value.property.value == "cornerRadius" {
      check(value.view.name.value, value.value)
    }
    for (animation, given) in animations where animation.composite?.value != .add {
      for value in given where value.name == "cornerRadius" {
        for target in animation.targets { if let view = target.view { check(view.name.value, value.value) } }
      }
    }
  }

  private static let mostPhases = 64
  private static let mostMembers = 8

  /// What decides a view's size.
  private static let sizeKeys: Set<String> = ["width", "height", "frame", "matches", "aspectRatio"]

  private func reportRadius(
    _ radius: Double, _ side: Double, of name: String, at range: SourceRange, _ context: RuleContext
  ) {
    // 9999 and above says "as round as it gets".
    guard radius > side / 2 + 1e-9, radius < 9999 else { return }
    context.report(
      "'\(name)' is \(Wording.number(radius)) pt, more than half of the view's \(Wording.number(side)) pt", at: range,
      label: "half of the smaller side is as round as it gets")
  }

  private static func literal(_ value: PropertyValue) -> (number: Double, range: SourceRange)? {
    guard case .expression(let expression) = value, let number = expression.literalNumber else { return nil }
    return (number, expression.range)
  }

  /// Where an animation gives a property its largest value; else where the phase's `to` state does.
  private func place(of motion: Motion, in phase: PhaseContext) -> SourceRange {
    let declaration = phase.animation(motion).declaration, name = motion.property.name
    var given: [PropertyValue] = []
    for values in [declaration.from, declaration.to] {
      switch values {
      case .single(let value)?: given.append(value)
      case .map(let map, _)?: given += map.filter { $0.name.value == name }.map { $0.value }
      case nil: break
      }
    }
    for keyframe in declaration.keyframes ?? [] {
      given += [keyframe.value].compactMap { $0 } + keyframe.values.filter { $0.name.value == name }.map { $0.value }
    }
    let largest = given.compactMap { Self.literal($0) }.max { abs($0.number) < abs($1.number) }
    if let largest { return largest.range }
    return given.isEmpty ? phase.inspection.valueRange(of: motion.property) ?? motion.target : motion.target
  }

  /// Checks for a scale ten times as large as every other one in the script.
  private func checkScales(_ context: RuleContext) {
    var scales: [(number: Double, name: Located<String>, range: SourceRange)] = []
    func add(_ name: Located<String>, _ value: PropertyValue) {
      guard ["scale", "scaleX", "scaleY"].contains(name.value), case .expression(let expression) = value,
        let number = expression.literalNumber, number > 0
      else { return }
      scales.append((number, name, expression.range))
    }
    for view in context.script.views { for value in view.visuals { add(value.name, value.value) } }
    for state in context.script.states { for value in state.values { add(value.property, value.value) } }
    guard scales.count > 1 else { return }
    for (index, own) in scales.enumerated() where own.number > 5 && own.number <= 10 {
      guard scales.indices.allSatisfy({ $0 == index || own.number >= 8.5 * scales[$0].number }) else { continue }
      context.report(
        "'\(own.name.value)' is \(Wording.number(own.number)), ten times every other scale", at: own.range,
        label: "did you mean \(Wording.number(own.number / 10))?")
    }
  }

  /// Checks for a literal duration about ten times, or a tenth, as long as all others of the phase. Of only two, the one
  /// is meant that is hardly seen, or that is waited for.
  private func checkDurations(_ animations: [AnimationDeclaration], _ context: RuleContext) {
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
  private func checkEnds(of phase: PhaseDeclaration, _ context: RuleContext) {
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

  private func checkMotions(of phase: PhaseContext, _ context: RuleContext) {
    for motion in phase.visibleMotions where motion.property.descriptor != nil {
      let property = motion.property
      if property.type == .angle, motion.duration < 2, motion.duration > 0 {
        let turn = motion.segments.reduce(0) { $0 + abs($1.to[0] - $1.from[0]) } / 360
        guard turn > 3 + 1e-9 else { continue }
        context.report(
          "'\(property.fullName)' turns \(Wording.number(turn)) times in \(Prose.time(motion.duration))",
          at: place(of: motion, in: phase), label: "360deg is one turn")
      }
      if property.name == "cornerRadius", let radius = motion.values.map({ $0[0] }).max(), radius < 9999 {
        guard let index = motion.values.firstIndex(where: { $0[0] == radius }), index > 0,
          motion.values[0][0] < radius, let frame = phase.inspection.frame(of: property.view, isEnd: true),
          min(frame[2], frame[3]) > 0,
          radius > 1.5 * min(frame[2], frame[3]) / 2, radius == phase.inspection.toValue(property)?.first
        else { continue }
        reportRadius(
          radius, min(frame[2], frame[3]), of: property.fullName, at: place(of: motion, in: phase), context)
      }
    }
  }

  static let information = RuleInfo(
    .implausibleValue, "A value that is probably a slip.",
    explanation: """
      Some values are valid but hardly ever intended: an anchor of 50 (it is a fraction of the view, not a percentage \
      or points), a scale of 96 (instead of 96%), a rubber band above 1, more than three turns in two seconds, a \
      corner radius above half the view's smaller side (9999 or more means fully round and is not reported), or a \
      duration ten times as long as every other one in its phase, or as that of the gesture's other end or of the whole \
      phase.

      Check the unit and the number of digits.
      """,
    group: .correctness, defaultLevel: .note,
    bad: """
      transition: card
      views:
        card: { anchorX: ↓50 }
      states:
        small:
          card: { scale: 96% }
      phases:
        press:
          to: small
          animations: [{ animate: card, duration: 100ms }]
      """,
    good: """
      transition: card
      views:
        card: { anchorX: 50% }
      states:
        small:
          card: { scale: 96% }
      phases:
        press:
          to: small
          animations: [{ animate: card, duration: 100ms }]
      """)
}
