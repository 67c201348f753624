internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A key that has no effect.
struct DeadKey: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isDerived {
      checkStaggers(in: phase, context)
      checkPaths(in: phase, context)
    }
    for phase in context.script.phases {
      for animation in (phase.animations ?? []) + (phase.reducedMotion?.animations ?? []) {
        checkDeclaration(animation, context)
      }
      if let moment = phase.interaction?.commitWhen, phase.interaction?.commit == nil {
        context.report("'commitWhen' has no effect without 'commit'", at: moment.range)
      }
    }
    checkStates(context)
    checkLooks(context)
    checkInclusions(context)
  }

  /// The visual keys that show nothing without another one, whose default hides them.
  private static let needs = [
    "shadowColor": "shadowOpacity", "shadowRadius": "shadowOpacity", "shadowOffsetX": "shadowOpacity",
    "shadowOffsetY": "shadowOpacity", "borderColor": "borderWidth", "maskedCorners": "cornerRadius",
  ]

  /// Checks for visual keys of a view that nowhere has what shows them: a shadow's radius without opacity.
  private func checkLooks(_ context: RuleContext) {
    let script = context.script
    var given: Set<Key> = []
    // What an animation gives may be any view's.
    var animated: Set<String> = []
    for view in script.views {
      for value in view.visuals { given.insert(Key(view: view.name.value, property: value.name.value)) }
    }
    let assignments = script.states.flatMap { $0.values } + script.phases.flatMap { $0.during ?? [] }
    for value in assignments { given.insert(Self.key(of: value).ofAllMembers) }
    for phase in script.phases {
      for entry in phase.interaction?.follow ?? [] { animated.insert(entry.property.value) }
      for animation in (phase.animations ?? []) + (phase.reducedMotion?.animations ?? []) {
        animated.formUnion(animation.targets.compactMap { $0.property?.value })
        animated.formUnion((animation.keyframes ?? []).flatMap { $0.values }.map { $0.name.value })
        for values in [animation.from, animation.to] {
          if case .map(let map, _)? = values { animated.formUnion(map.map { $0.name.value }) }
        }
      }
    }
    // A snapshot has the look of its source.
    for view in script.views where view.range.file == .script && view.snapshotOf == nil {
      var reported: Set<String> = []
      for value in view.visuals {
        // A 0 does not look as if it did something.
        if case .expression(let expression) = value.value, expression.literalNumber == 0 { continue }
        guard let need = Self.needs[value.name.value], !animated.contains(need),
          !given.contains(Key(view: view.name.value, property: need)), reported.insert(need).inserted
        else { continue }
        context.report(
          "'\(view.name.value).\(value.name.value)' has no effect without '\(need)'", at: value.name.range,
          label: "the default of '\(need)' shows nothing of it")
      }
    }
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
      // Another script may be included for the tokens that it names.
      let isUsed =
        !inclusion.isTokens && !inclusion.files.isDisjoint(with: usedFiles) || usesTokens(of: inclusion, context)
      guard !isUsed else { continue }
      context.report(
        "nothing in '\(inclusion.path.value)' is used", at: inclusion.path.range,
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
        animation.declaration.targets.allSatisfy({ $0.view?.member != nil })
          || inspection.view(instance).declaration.map({ context.script.views[$0].count == nil }) ?? true
      else { continue }
      context.report(
        "'stagger' has no effect: '\(animation.name)' animates one view in phase '\(phase.name)'", at: stagger.range,
        label: "it delays each view after the first")
    }
  }

  private func checkPaths(in phase: PhaseContext, _ context: RuleContext) {
    for animation in phase.inspection.animations {
      guard let path = animation.declaration.path else { continue }
      let changes = phase.inspection.motions.filter { $0.animation == animation.listing && $0.changes }
      // An animation of nothing is reported by `no-op-animation`.
      guard !changes.isEmpty, !changes.contains(where: { $0.property.isLayout || $0.property.role == .translation })
      else { continue }
      context.report(
        "'path' has no effect: '\(animation.name)' moves no view in phase '\(phase.name)'", at: path.range,
        label: "no position differs between '\(phase.inspection.plan.from)' and '\(phase.inspection.plan.to)'")
    }
  }

  private func checkDeclaration(_ animation: AnimationDeclaration, _ context: RuleContext) {
    if let origin = animation.staggerFrom, animation.stagger == nil {
      context.report("'staggerFrom' has no effect without 'stagger'", at: origin.range)
    }
    if let interpolation = animation.interpolation, animation.keyframes == nil, interpolation.value != .discrete {
      context.report("'interpolation' has no effect without 'keyframes'", at: interpolation.range)
    }
    if let direction = animation.direction, direction.value == .alternate, animation.iterations == nil {
      context.report(
        "'direction: alternate' has no effect without 'iterations'", at: direction.range, label: "it is played once")
    }
    if case .count(let count)? = animation.iterations?.value, count.literalNumber == 0 {
      context.report("'iterations: 0' animates nothing", at: count.range, label: "the value is set immediately")
    }
  }

  private struct Key: Hashable {
    var view: String
    /// Of a counted view the one member that is named.
    var member: Int?
    var property: String

    var ofAllMembers: Key { Key(view: view, property: property) }
  }

  /// What a state, or a view itself, says of one property, as far as it can be compared.
  private enum Given: Equatable {
    case literal(PropertyLiteral)
    case unknown

    init(_ value: PropertyValue) { self = PropertyLiteral(value).map { .literal($0) } ?? .unknown }
  }

  /// What a state gives, by itself.
  private struct StateValues {
    var parent: String?
    var given: [Key: Given] = [:]
    /// The views of which it gives a frame: their layout keys depend on each other there.
    var framed: Set<String> = []
    /// The layout keys that it gives, by view.
    var layouts: [String: [Key]] = [:]
    /// The keys that it gives to single members.
    var ofMembers: Set<Key> = []

    mutating func add(_ key: Key, _ value: Given) {
      given[key] = value
      if DeadKey.isLayout(key) { layouts[key.view, default: []].append(key) }
      if key.member != nil { ofMembers.insert(key.ofAllMembers) }
    }
  }

  /// Checks for literals in a state that equal the inherited ones.
  private func checkStates(_ context: RuleContext) {
    let script = context.script
    guard script.states.contains(where: { !$0.values.isEmpty }) else { return }
    var declared: [Key: Given] = [:]
    for value in script.canvas.visuals + script.canvas.properties {
      declared[Key(view: "canvas", property: value.name.value)] = Given(value.value)
    }
    for view in script.views {
      for value in view.layout + view.visuals + view.properties {
        declared[Key(view: view.name.value, property: value.name.value)] = Given(value.value)
      }
    }
    // What a snapshot shows is not known.
    let snapshots = Set(script.views.filter { $0.snapshotOf != nil }.map { $0.name.value })
    var states: [String: StateValues] = [:]
    for state in script.states {
      var values = StateValues(parent: state.extends?.value)
      for value in state.values {
        if value.frame != nil || value.property.value == "matches" {
          values.framed.insert(value.view.name.value)
        } else {
          values.add(Self.key(of: value), Given(value.value))
        }
      }
      states[state.name.value] = values
    }
    let contrasted = Self.contrasted(states)
    for state in script.states where state.name.range.file == .script {
      let chain = Self.chain(of: state.name.value, in: states)
      for value in state.values where !snapshots.contains(value.view.name.value) {
        let key = Self.key(of: value)
        guard value.frame == nil, let own = PropertyLiteral(value.value),
          !Self.isLayout(key) || keepsLayout(of: key.view, chain, declared),
          case .literal(let same)? = inherited(key, chain, declared) ?? Self.defaultValue(of: key, besides: contrasted),
          same == own
        else { continue }
        context.report(
          "'\(value.view.text).\(value.property.value)' is already \(own.text(value.value)) in "
            + "'\(state.extends?.value ?? "initial")'",
          at: value.property.range, label: "the state inherits it")
      }
    }
  }

  private static func key(of value: PropertyAssignment) -> Key {
    Key(view: value.view.name.value, member: value.view.member?.value, property: value.property.value)
  }

  private static func isLayout(_ key: Key) -> Bool {
    PropertyCatalog.descriptor(named: key.property)?.group == .layout
  }

  /// A state and those that it extends, one after the other.
  private static func chain(of state: String, in states: [String: StateValues]) -> [StateValues] {
    var chain: [StateValues] = [], next: String? = state
    while let name = next, let values = states[name], chain.count < 32 {
      chain.append(values)
      next = values.parent
    }
    return chain
  }

  /// Whether a state gives a view no layout keys but those that fix it anyway, so that each counts for itself.
  private func keepsLayout(of view: String, _ chain: [StateValues], _ declared: [Key: Given]) -> Bool {
    chain.allSatisfy { state in
      !state.framed.contains(view)
        && (state.layouts[view] ?? []).allSatisfy { declared[$0.ofAllMembers] != nil }
    }
  }

  /// What a key would have without the first state of a chain; nil where nothing says anything of it.
  private func inherited(_ key: Key, _ chain: [StateValues], _ declared: [Key: Given]) -> Given? {
    // Beside an entry for all members, one that says the same is a matter of style.
    if key.member != nil, chain.first?.given[key.ofAllMembers] != nil { return .unknown }
    for state in chain.dropFirst() {
      if let given = state.given[key] ?? state.given[key.ofAllMembers] { return given }
      // A member that goes its own way there is taken back by an entry for all.
      if state.ofMembers.contains(key) { return .unknown }
    }
    return declared[key.ofAllMembers]
  }

  /// The keys of which some state gives another value than the default: beside it the default may stand for contrast.
  private static func contrasted(_ states: [String: StateValues]) -> Set<Key> {
    var keys: Set<Key> = []
    for state in states.values {
      for (key, value) in state.given where value != defaultValue(of: key, besides: []) {
        keys.insert(key.ofAllMembers)
      }
    }
    return keys
  }

  private static func defaultValue(of key: Key, besides contrasted: Set<Key>) -> Given? {
    guard let descriptor = PropertyCatalog.descriptor(named: key.property), descriptor.group == .visual,
      !contrasted.contains(key.ofAllMembers)
    else { return nil }
    return .literal(PropertyLiteral(descriptor))
  }

  static let information = RuleInfo(
    .deadKey, "A key that has no effect.",
    explanation: """
      Such a key looks as if it did something: a stagger on a single view, `staggerFrom` without `stagger`, \
      `iterations: 0`, `direction: alternate` without `iterations`, `interpolation` without keyframes, `commitWhen` \
      without `commit`, a `path` along which nothing moves, the color, radius or offset of a shadow whose \
      `shadowOpacity` stays 0, the color of a border whose `borderWidth` stays 0, `maskedCorners` where `cornerRadius` \
      stays 0, an included file or token file that is not used, or a value in a state that the state inherits anyway \
      (from the state it extends, the view, or the property's default).

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
