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
