internal import TransitionDiagnostics
internal import TransitionModel

/// The keys of a view's look.
extension DeadKey {
  /// The visual keys that have no effect while each of some others has its default, with what that is.
  private static let needs: [(keys: Set<String>, others: [String], missing: String, label: String)] = [
    (
      ["shadowColor", "shadowRadius", "shadowOffsetX", "shadowOffsetY"], ["shadowOpacity"], "'shadowOpacity'",
      "'shadowOpacity' is 0 by default"
    ),
    (["borderColor"], ["borderWidth"], "'borderWidth'", "'borderWidth' is 0 by default"),
    (["maskedCorners"], ["cornerRadius"], "'cornerRadius'", "'cornerRadius' is 0 by default"),
    (["contentMode"], ["content"], "'content'", "'content' is empty by default"),
    (
      ["anchorX", "anchorY"], ["scale", "scaleX", "scaleY", "rotation", "rotationX", "rotationY"],
      "a scale or a rotation", "it is their pivot"
    ),
  ]

  /// The keys that have no effect while a color is clear.
  private static let colored = ["borderWidth": "borderColor", "shadowOpacity": "shadowColor"]

  func checkViews(_ context: RuleContext) {
    let script = context.script, given = givenKeys(of: script)
    checkProperties(context)
    // A snapshot has the look of its source.
    for view in script.views where view.range.file == .script && view.snapshotOf == nil {
      let name = view.name.value
      var reported: Set<String> = []
      for value in view.visuals {
        let key = value.name.value
        if let color = Self.colored[key], view.isClear(color), !given.contains(Key(view: name, property: color)) {
          context.report("'\(name).\(key)' has no effect: '\(color)' is clear", at: value.name.range)
        }
        // A value of 0 is harmless, except for an anchor.
        guard value.value.literal?.number != 0 || key.hasPrefix("anchor"),
          let needs = Self.needs.first(where: { $0.keys.contains(key) }),
          !needs.others.contains(where: { other in
            view.sets(other) || [name, "all"].contains { given.contains(Key(view: $0, property: other)) }
          }),
          reported.insert(needs.missing).inserted
        else { continue }
        let isWritten = view.visuals.contains { needs.others.contains($0.name.value) }
        context.report(
          "'\(name).\(key)' has no effect without \(needs.missing)", at: value.name.range,
          label: isWritten ? needs.label.replacing(" by default", with: "") : needs.label)
      }
    }
  }

  /// The properties that states or phases give values.
  private func givenKeys(of script: Script) -> Set<Key> {
    let animated = script.phases.flatMap { $0.allAnimations }.flatMap { Self.animatedKeys(of: $0) }
    return Set(script.assignedProperties.map { Key(view: $0.view, property: $0.property) } + animated)
  }

  /// The properties that an animation names, of `all` for one of any view.
  static func animatedKeys(of animation: AnimationDeclaration) -> [Key] {
    let names = animation.givenValues.map { $0.name }.filter { !$0.isEmpty }
    return animation.targets.flatMap { target -> [Key] in
      let view = target.view?.name.value ?? "all"
      return ([target.property?.value].compactMap { $0 } + names).map { Key(view: view, property: $0) }
    }
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
      for word in source.bytes.split(whereSeparator: { !$0.isWordByte }) where lengths.contains(word.count) {
        let word = String(decoding: word, as: UTF8.self)
        if words.contains(word) { counts[word, default: 0] += 1 }
      }
    }
    return counts
  }
}

extension ViewDeclaration {
  /// Whether it gives a property another value than its default.
  fileprivate func sets(_ property: String) -> Bool {
    visuals.contains {
      $0.name.value == property
        && PropertyLiteral($0.value) != DeadKey.Key(view: name.value, property: property).defaultValue
    }
  }

  /// Whether a color is a literal with alpha 0.
  fileprivate func isClear(_ property: String) -> Bool {
    guard case .expression(let expression)? = visuals.first(where: { $0.name.value == property })?.value,
      case .color(let color) = expression.node
    else { return false }
    return color.alpha == 0
  }
}
