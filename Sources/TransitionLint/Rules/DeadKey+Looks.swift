internal import TransitionDiagnostics
internal import TransitionModel

extension DeadKey {
  /// The visual keys that show nothing without another one, whose default hides them.
  private static let needs = [
    "shadowColor": ["shadowOpacity"], "shadowRadius": ["shadowOpacity"], "shadowOffsetX": ["shadowOpacity"],
    "shadowOffsetY": ["shadowOpacity"], "borderColor": ["borderWidth"], "maskedCorners": ["cornerRadius"],
    "anchorX": transforms, "anchorY": transforms, "contentMode": ["content"],
  ]
  private static let transforms = ["scale", "scaleX", "scaleY", "rotation", "rotationX", "rotationY"]

  /// Checks for visual keys of a view that nowhere has what shows them: a shadow's radius without opacity.
  func checkLooks(_ context: RuleContext) {
    let script = context.script
    let given = givenKeys(of: script)
    checkProperties(context)
    // A snapshot has the look of its source.
    for view in script.views where view.range.file == .script && view.snapshotOf == nil {
      var reported: Set<String> = []
      for value in view.visuals {
        // A 0 does not look as if it did something, but for an anchor.
        if case .expression(let expression) = value.value, expression.literalNumber == 0,
          !value.name.value.hasPrefix("anchor")
        {
          continue
        }
        guard let needs = Self.needs[value.name.value],
          !needs.contains(where: { Self.holds(given, view.name.value, $0) }),
          reported.insert(needs[0]).inserted
        else { continue }
        let turns = needs.count > 1
        context.report(
          "'\(view.name.value).\(value.name.value)' has no effect without "
            + (turns ? "a scale or a rotation" : "'\(needs[0])'"),
          at: value.name.range,
          label: turns ? "it is their pivot" : "the default of '\(needs[0])' shows nothing of it")
      }
      checkColors(of: view, context)
    }
  }

  /// Checks for a border or shadow whose color is clear.
  private func checkColors(of view: ViewDeclaration, _ context: RuleContext) {
    for (name, other) in [("borderColor", "borderWidth"), ("shadowColor", "shadowOpacity")] {
      guard let color = view.visuals.first(where: { $0.name.value == name }),
        case .expression(let expression) = color.value, case .color(let value) = expression.node, value.alpha == 0,
        let shown = view.visuals.first(where: { $0.name.value == other }),
        !context.script.states.contains(where: { state in
          state.values.contains { $0.view.name.value == view.name.value && $0.property.value == name }
        })
      else { continue }
      context.report(
        "'\(view.name.value).\(other)' has no effect: '\(name)' is clear", at: shown.name.range)
    }
  }

  /// The properties that views, states or phases give values.
  private func givenKeys(of script: Script) -> Set<Key> {
    var given: Set<Key> = []
    for view in script.views {
      for value in view.visuals { given.insert(Key(view: view.name.value, property: value.name.value)) }
    }
    let assignments = script.states.flatMap { $0.values } + script.phases.flatMap { $0.during ?? [] }
    for value in assignments { given.insert(Self.key(of: value).ofAllMembers) }
    for phase in script.phases {
      for entry in phase.interaction?.follow ?? [] {
        given.insert(Key(view: entry.view.name.value, property: entry.property.value))
      }
      for animation in (phase.animations ?? []) + (phase.reducedMotion?.animations ?? []) {
        given.formUnion(Self.animatedKeys(of: animation))
      }
    }
    return given
  }

  /// The properties that an animation names, of `all` for one of any view.
  static func animatedKeys(of animation: AnimationDeclaration) -> [Key] {
    var names = (animation.keyframes ?? []).flatMap { $0.values }.map { $0.name.value }
    for values in [animation.from, animation.to] {
      if case .map(let map, _)? = values { names += map.map { $0.name.value } }
    }
    return animation.targets.flatMap { target -> [Key] in
      let view = target.view?.name.value ?? "all"
      return ([target.property?.value].compactMap { $0 } + names).map { Key(view: view, property: $0) }
    }
  }

  private static func holds(_ given: Set<Key>, _ view: String, _ property: String) -> Bool {
    given.contains(Key(view: view, property: property)) || given.contains(Key(view: "all", property: property))
  }

  /// Checks for custom properties that no state, animation or expression names.
  private func checkProperties(_ context: RuleContext) {
    let script = context.script
    let properties =
      script.canvas.properties.map { (view: "canvas", name: $0.name) }
      + script.views.flatMap { view in view.properties.map { (view: view.name.value, name: $0.name) } }
    guard !properties.isEmpty, !context.sources.files.isEmpty else { return }
    let counts = Self.counts(of: Set(properties.map { $0.name.value }), in: context.sources)
    for (view, name) in properties where name.range.file == .script && counts[name.value] == 1 {
      context.report(
        "'\(view).\(name.value)' is never used", at: name.range,
        label: "no state, animation or expression names it")
    }
  }

  /// How often each of some words occurs in the script and the files that it includes.
  private static func counts(of words: Set<String>, in sources: SourceMap) -> [String: Int] {
    var counts: [String: Int] = [:]
    // Most words differ from all of them in length.
    let lengths = Set(words.map { $0.utf8.count })
    for source in sources.files {
      for word in source.bytes.split(whereSeparator: { !isWordByte($0) }) where lengths.contains(word.count) {
        let word = String(decoding: word, as: UTF8.self)
        if words.contains(word) { counts[word, default: 0] += 1 }
      }
    }
    return counts
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
