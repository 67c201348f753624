internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A key that has no effect.
struct DeadKey: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isDerived { checkStaggers(in: phase, context) }
    for phase in context.script.phases {
      for animation in (phase.animations ?? []) + (phase.reducedMotion?.animations ?? []) {
        checkDeclaration(animation, context)
      }
    }
    checkStates(context)
    checkInclusions(context)
  }

  /// Checks for included files that are not used.
  private func checkInclusions(_ context: RuleContext) {
    let script = context.script, inspection = context.inspection
    guard !script.inclusions.isEmpty, !context.sources.files.isEmpty else { return }
    var usedFiles: Set<FileID> = Set(script.views.map { $0.name.range.file })
    func use(_ names: [Located<String>], _ used: [Bool]) {
      for (name, isUsed) in zip(names, used) where isUsed {
        usedFiles.insert(name.range.file)
      }
    }
    use(script.parameters.map { $0.name }, inspection.usedParameters)
    use(script.curves.map { $0.name }, inspection.usedCurves)
    use(script.timings.map { $0.name }, inspection.usedTimings)
    use(script.states.map { $0.name }, inspection.usedStates)
    for replacement in script.replacements { usedFiles.insert(replacement.replaced.file) }
    for inclusion in script.inclusions {
      let isUsed =
        inclusion.isTokens
        ? usesTokens(of: inclusion, context) : !inclusion.files.isDisjoint(with: usedFiles)
      // A file that declares tokens for the script may be included for these.
      guard !isUsed, inclusion.isTokens || script.tokens.names.isEmpty else { continue }
      context.report(
        "nothing of '\(inclusion.path.value)' is used", at: inclusion.path.range,
        label: inclusion.isTokens ? "no 'token(…)' names one of its tokens" : "none of its declarations is used")
    }
  }

  /// Whether `token(…)` in the script or another file, or an alias in one, refers to a token of a file.
  private func usesTokens(of inclusion: Inclusion, _ context: RuleContext) -> Bool {
    let own = context.script.tokens.names.filter { name in
      switch context.script.tokens[name] {
      case .expression(let expression): inclusion.files.contains(expression.range.file)
      case .curve(let curve): inclusion.files.contains(curve.range.file)
      case .transition(let timing): inclusion.files.contains(timing.name.range.file)
      // An invalid token may have been intended to be used.
      case .broken, nil: true
      }
    }
    return context.sources.files.enumerated().contains { index, source in
      guard !inclusion.files.contains(FileID(Int32(clamping: index))) else { return false }
      let text = String(decoding: source.bytes, as: UTF8.self)
      return own.contains { text.contains($0) }
    }
  }

  private func checkStaggers(in phase: PhaseContext, _ context: RuleContext) {
    let inspection = phase.inspection
    guard inspection.animations.contains(where: { $0.declaration.stagger != nil }) else { return }
    var views = inspection.animations.map { _ in Set<Int>() }
    for motion in inspection.motions where views.indices.contains(motion.animation) {
      views[motion.animation].insert(motion.property.view.instance)
    }
    for animation in inspection.animations where views.indices.contains(animation.listing) {
      guard let stagger = animation.declaration.stagger, stagger.literalNumber != 0,
        views[animation.listing].count == 1, let instance = views[animation.listing].first,
        // The number of members may depend on a parameter.
        inspection.view(instance).declaration.map({ context.script.views[$0].count == nil }) ?? true
      else { continue }
      context.report(
        "'stagger' has no effect: '\(animation.name)' animates one view in phase '\(phase.name)'", at: stagger.range,
        label: "it delays each view after the first")
    }
  }

  private func checkDeclaration(_ animation: AnimationDeclaration, _ context: RuleContext) {
    if let origin = animation.staggerFrom, animation.stagger == nil {
      context.report("'staggerFrom' has no effect without 'stagger'", at: origin.range)
    }
    if let interpolation = animation.interpolation, animation.keyframes == nil, interpolation.value != .discrete {
      context.report("'interpolation' has no effect without 'keyframes'", at: interpolation.range)
    }
    if case .count(let count)? = animation.iterations?.value, count.literalNumber == 0 {
      context.report("'iterations: 0' animates nothing", at: count.range, label: "the value is set at once")
    }
  }

  private struct Key: Hashable {
    var view: String
    var property: String
  }

  /// The comparable part of a state's value for one property.
  private enum Given {
    case number(Double)
    case unknown
  }

  /// Checks for literals in a state that equal the inherited ones.
  private func checkStates(_ context: RuleContext) {
    let script = context.script
    guard script.states.contains(where: { !$0.values.isEmpty }) else { return }
    var declared: [Key: Double] = [:]
    for view in script.views where view.snapshotOf == nil {
      for value in view.layout + view.visuals + view.properties {
        if case .expression(let expression) = value.value, let number = expression.literalNumber {
          declared[Key(view: view.name.value, property: value.name.value)] = number
        }
      }
    }
    var states: [String: (parent: String?, given: [Key: Given], spoilt: Set<String>)] = [:]
    for state in script.states {
      var given: [Key: Given] = [:]
      // Views for which a state sets a frame, or a single member, whose keys depend on each other.
      var spoilt: Set<String> = []
      for value in state.values {
        let view = value.view.name.value
        if value.view.member != nil || value.frame != nil || value.property.value == "matches" {
          spoilt.insert(view)
          continue
        }
        var found = Given.unknown
        if case .expression(let expression) = value.value, let number = expression.literalNumber {
          found = .number(number)
        }
        given[Key(view: view, property: value.property.value)] = found
      }
      states[state.name.value] = (state.extends?.value, given, spoilt)
    }
    for state in script.states where state.name.range.file == .script {
      for value in state.values {
        let view = value.view.name.value, key = Key(view: view, property: value.property.value)
        guard case .expression(let expression) = value.value, let number = expression.literalNumber,
          states[state.name.value]?.spoilt.contains(view) == false,
          // Layout keys together determine which of them apply.
          PropertyCatalog.descriptor(named: key.property)?.group != .layout
        else { continue }
        var inherited: Given? = nil, current = state.extends?.value, steps = 0
        while let name = current, name != "initial", steps < 32, inherited == nil {
          guard let parent = states[name], !parent.spoilt.contains(view) else {
            inherited = .unknown
            break
          }
          inherited = parent.given[key]
          (current, steps) = (parent.parent, steps + 1)
        }
        if inherited == nil { inherited = declared[key].map { .number($0) } }
        guard case .number(let same)? = inherited, same == number else { continue }
        context.report(
          "'\(value.view.text).\(value.property.value)' is \(Self.text(expression, number)) already in "
            + "'\(state.extends?.value ?? "initial")'",
          at: value.property.range, label: "the state inherits it")
      }
    }
  }

  private static func text(_ expression: Expression, _ number: Double) -> String {
    switch expression.node {
    case .percentage: Wording.percent(number)
    case .time: Wording.time(number)
    case .angle: "\(Wording.number(number))deg"
    default: Wording.number(number)
    }
  }

  static let information = RuleInfo(
    .deadKey, "A key that has no effect.",
    explanation: """
      A stagger for a single view, `staggerFrom` without `stagger`, `iterations: 0`, an `interpolation` without \
      keyframes, a state's value that it inherits anyway, an included file or token file of which nothing is used: such \
      a key looks as if it did something.

      Remove the key, or add what it needs to take effect.
      """,
    group: .correctness, defaultLevel: .warning,
    bad: """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms, stagger: ↓50ms }]
      """,
    good: """
      transition: card
      views:
        card: { count: 3, opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms, stagger: 50ms }]
      """)
}
