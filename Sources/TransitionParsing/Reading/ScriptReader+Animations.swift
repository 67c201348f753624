internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

extension ScriptReader {
  mutating func animations(_ node: NodeID, of key: Located<String>) -> [AnimationDeclaration]? {
    let help =
      if tree.kind(node) == .scalar {
        "write - animate: \(target(node) == nil ? "view" : tree.text(node))"
      } else if let written = tree.entries(node).first.flatMap({ unnested($0) }) {
        "write each as - \(written)"
      } else {
        tree.isFlow(node)
          ? "put '[' before the first and ']' after the last animation" : "put '- ' before each animation"
      }
    guard let elements = list(node, of: key, help: help) else { return nil }
    var result: [AnimationDeclaration] = []
    result.reserveCapacity(elements.count)
    for element in elements {
      if let animation = animation(element, of: key) { result.append(animation) }
    }
    return result
  }

  /// An animation whose target or name has become the key of the rest, `card.opacity: { duration: 200ms }`, or of the
  /// values, `card: { opacity: 0 }`: how it is written; nil for other entries.
  private func unnested(_ entry: SyntaxEntries.Element) -> String? {
    let name = tree.text(entry.key), inner = tree.entries(entry.value), property = tree.text(entry.value)
    guard KeyTables.animation[name] == nil else { return nil }
    if viewNames[name] != nil, PropertyCatalog.descriptor(named: property) != nil {
      return "animate: \(name).\(property)"
    }
    guard !inner.isEmpty else { return nil }
    func has(_ key: AnimationKey) -> Bool { inner.contains { tree.text($0.key) == key.rawValue } }
    if has(.animate) { return has(.id) ? nil : "{ id: \(name), animate: … }" }
    if inner.allSatisfy({ KeyTables.animation[tree.text($0.key)] != nil }) { return "animate: \(name)" }
    guard inner.allSatisfy({ PropertyCatalog.descriptor(named: tree.text($0.key)) != nil }) else { return nil }
    let values = written(entry.value)
    return Diagnostic.shortened("{ animate: \(name), to: \(values.hasPrefix("{") ? values : "{ … }") }")
  }

  private mutating func animation(_ node: NodeID, of list: Located<String>) -> AnimationDeclaration? {
    guard let entries = element(AnimationKey.map, node, of: list, example: { "animate: \($0)" }) else { return nil }
    let range = tree.range(node)
    var animation = AnimationDeclaration(range: range, targetsRange: range)
    // The targets determine how values are read, so they come first.
    let spelled = entries.first { tree.text($0.key) == AnimationKey.animate.rawValue }
    let split = spelled == nil ? foreignTarget(entries) : nil
    let animate =
      spelled ?? entries.first { meant(located($0.key), $0.value, in: entries, as: AnimationKey.self) == .animate }
    if let split {
      (animation.targets, animation.targetsRange) = ([split.target], split.target.range)
    } else if let animate {
      animation.targetsRange = tree.range(animate.value)
      animation.targets = targets(animate.value, of: located(animate.key))
    } else if entries.count == 1, let written = entries.first.flatMap({ unnested($0) }) {
      report(.missingKey("animate", in: "animation", at: range, help: "write - \(written)"))
      return nil
    } else if let first = entries.first, KeyTables.animation[tree.text(first.key)] == nil,
      meant(located(first.key), first.value, in: entries, as: AnimationKey.self) == nil
    {
      // An unknown first key is most likely the one that is missing.
    } else if !tree.isPartial(node) {
      report(
        .missingKey("animate", in: "animation", at: entries.first.map { tree.range($0.key) } ?? range))
    }
    let listed = animate.map { unbracketed(after: $0, in: entries) } ?? []
    if let animate, let last = listed.last {
      var range = tree.range(animate.value)
      range.end = tree.range(last).end
      report(.splitTargets(([animate.value] + listed).map { tree.text($0) }, at: range))
      animation.targets += listed.compactMap { target($0) }
    }
    let property = animation.commonProperty
    let spring = foreignSpring(entries)
    for (keyNode, value) in entries {
      let key = located(keyNode)
      if listed.contains(keyNode) { continue }
      guard let known = KeyTables.animation[key.value] else {
        if let split, split.keys.contains(where: { $0.range == key.range }) {
          guard key.range == split.keys[0].range else { continue }
          report(.unknownKey(key, in: AnimationKey.map, candidates: [], foreign: split.suggestion))
          continue
        }
        if let spring, spring.keys.contains(where: { $0.range == key.range }) {
          // They are reported once, and read as the curve that they mean.
          guard key.range == spring.keys[0].range else { continue }
          report(.unknownKey(key, in: AnimationKey.map, candidates: [], foreign: spring.suggestion))
          animation.timing.curve = CurveParser.parse(
            spring.call, in: SourceSlice(file: tree.file) { _ in key.range }, into: &diagnostics)
          continue
        }
        report(unknownAnimationKey(key, entries))
        if let meant = meant(key, value, in: entries, as: AnimationKey.self) {
          read(meant, key, value, property, into: &animation)
        } else {
          refuseDuration(&animation.timing, value)
        }
        continue
      }
      read(known, key, value, property, into: &animation)
    }
    if tree.isPartial(node) { refuseDuration(&animation.timing, node) }
    if animation.after != nil, animation.with != nil { reportAfterAndWith(entries) }
    return animation
  }

  private mutating func read(
    _ known: AnimationKey, _ key: Located<String>, _ value: NodeID, _ property: String,
    into animation: inout AnimationDeclaration
  ) {
    switch known {
    case .animate: break  // read first
    case .id:
      if let id = reference(value, of: key, takes: "a name") {
        accepts(id, for: .animation)
        animation.id = id
      }
    case .between: animation.between = states(value, of: key, count: 2)
    case .from: animation.from = values(value, of: key, property)
    case .to: animation.to = values(value, of: key, property)
    case .keyframes:
      animation.keyframesRange = key.range
      animation.keyframes = keyframes(value, of: key, property)
    case .interpolation: animation.interpolation = word(value, of: key, as: Interpolation.self)
    case .duration: animation.timing.duration = expression(value, of: key, takes: "a time")
    case .delay: animation.timing.delay = expression(value, of: key, takes: "a time")
    case .endDelay: animation.endDelay = expression(value, of: key, takes: "a time")
    case .timing:
      animation.timing.timing = timing(value, of: key)
      if animation.timing.timing == nil { refuseDuration(&animation.timing, value) }
    case .after: animation.after = references(value, of: key, takes: "an animation's id")
    case .with: animation.with = references(value, of: key, takes: "an animation's id")
    case .stagger:
      if tree.kind(value) == .mapping, !tree.isDamaged(value) {
        let help = "write the step as stagger: 50ms and the origin as staggerFrom: \(StaggerOrigin.center.rawValue)"
        report(wrongKind(value, of: key, takes: "a time", help: help))
      } else {
        animation.stagger = expression(value, of: key, takes: "a time")
      }
    case .staggerFrom: animation.staggerFrom = word(value, of: key, as: StaggerOrigin.self)
    case .curve:
      animation.timing.curve = curve(value, of: key)
      if animation.timing.curve == nil { refuseDuration(&animation.timing, value) }
    case .pacing: animation.pacing = curve(value, of: key)
    case .iterations: animation.iterations = iterations(value, of: key)
    case .iterationStart: animation.iterationStart = expression(value, of: key, takes: "a number")
    case .direction: animation.direction = word(value, of: key, as: PlaybackDirection.self)
    case .fill: animation.fill = word(value, of: key, as: FillMode.self)
    case .composite: animation.composite = word(value, of: key, as: CompositeOperation.self)
    case .colorSpace: animation.colorSpace = word(value, of: key, as: ColorSpaceName.self)
    case .path: animation.path = path(value, of: key)
    }
  }

  private mutating func targets(_ node: NodeID, of key: Located<String>) -> [AnimationTarget] {
    if tree.isDamaged(node) { return [] }
    switch tree.kind(node) {
    case .scalar: return singleTarget(node, of: key, isElement: false).map { [$0] } ?? []
    case .mapping:
      report(wrongKind(node, of: key, takes: "view, view.property, all, or a list"))
      return []
    case .sequence:
      let elements = tree.elements(node)
      if elements.isEmpty { report(.missingValue(key)) }
      return elements.compactMap { singleTarget($0, of: key, isElement: true) }
    }
  }

  private mutating func singleTarget(
    _ node: NodeID, of key: Located<String>, isElement: Bool
  ) -> AnimationTarget? {
    guard isScalar(node, of: key, takes: "view, view.property or all", isElement: isElement) else { return nil }
    if cleaned(node) != nil { return nil }
    if let target = target(node) { return target }
    strangers.append((tree.text(node), .badTarget(located(node))))
    return nil
  }

  /// The targets that follow the one of `animate: card, scrim`, which are keys without values for YAML.
  private func unbracketed(after animate: SyntaxEntries.Element, in entries: SyntaxEntries) -> [NodeID] {
    guard tree.kind(animate.value) == .scalar, !tree.isEmptyPlain(animate.value),
      let place = entries.firstIndex(where: { $0.key == animate.key })
    else { return [] }
    return entries[(place + 1)...].prefix { key, value in
      KeyTables.animation[tree.text(key)] == nil && tree.isEmptyPlain(value) && !tree.isDamaged(value)
        && viewNames[String(tree.text(key).prefix { $0 != "." })] != nil && target(key) != nil
    }.map { $0.key }
  }

  /// Reads `from` or `to`: one value, or a map from properties to values.
  private mutating func values(_ node: NodeID, of key: Located<String>, _ property: String) -> AnimationValues? {
    if tree.isDamaged(node) { return .single(.invalid(tree.range(node))) }
    switch tree.kind(node) {
    case .scalar: return .single(propertyValue(node, of: key, property: property))
    case .sequence where !takesFrame(property): return .single(propertyValue(node, of: key, property: property))
    case .sequence:
      // The four values of a frame.
      return .map([frameValue(node, of: key, name: Located("frame", at: key.range))], tree.range(node))
    case .mapping:
      let entries = tree.entries(node)
      if entries.isEmpty { report(.missingValue(key)) }
      return .map(located(entries).map { namedValue($0.name, $0.value) }, tree.range(node))
    }
  }

  /// Whether the values of an animation may be the four of a frame: it animates no other property alone.
  func takesFrame(_ property: String) -> Bool { PropertyCatalog.descriptor(named: property) == nil }

  /// Reads `property: value` in a map with properties of all groups.
  ///
  /// - Parameter map: The map in the table of foreign words, if properties have keys beside them.
  mutating func namedValue(_ name: Located<String>, _ value: NodeID, at map: String? = nil) -> NamedValue {
    if name.value == "frame" { return frameValue(value, of: name, name: name) }
    return NamedValue(name: name, value: anyValue(value, of: name, name: name, at: map))
  }

  mutating func frameValue(_ node: NodeID, of key: Located<String>, name: Located<String>) -> NamedValue {
    let values = frame(node, of: key, at: "animated frame")
    return NamedValue(name: name, value: .invalid(tree.range(node)), frame: values)
  }

  /// An unreadable value may have included the duration, which is then not reported as missing.
  func refuseDuration(_ timing: inout TimingKeys, _ node: NodeID) {
    if timing.duration == nil { timing.duration = Expression(.invalid, at: tree.range(node)) }
  }

  private mutating func iterations(_ node: NodeID, of key: Located<String>) -> Located<IterationCount>? {
    guard isScalar(node, of: key, takes: "a number or 'infinite'") else { return nil }
    if tree.utf8(node).elementsEqual("infinite".utf8) { return Located(.infinite, at: tree.range(node)) }
    if let foreign = foreignValue(node, at: AnimationKey.iterations.rawValue) {
      report(wrongKind(node, of: key, takes: "a number or 'infinite'", suggestion: foreign))
      return Located(.infinite, at: tree.range(node))
    }
    return Located(.count(expression(node, of: key)), at: tree.range(node))
  }

  private mutating func path(_ node: NodeID, of key: Located<String>) -> Located<MotionPathDeclaration>? {
    let takes = "arc(horizontal), arc(vertical) or an SVG path"
    guard isScalar(node, of: key, takes: takes) else { return nil }
    let text = located(node)
    switch text.value {
    case "arc(horizontal)": return Located(.arcHorizontal, at: text.range)
    case "arc(vertical)": return Located(.arcVertical, at: text.range)
    default: break
    }
    if let first = text.value.utf8.first(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 }),
      first | 0x20 == UInt8(ascii: "m")
    {
      return Located(.svg(text.value), at: text.range)
    }
    let nearest = Spelling.suggestion(text.value, in: ["arc(horizontal)", "arc(vertical)"])
    report(
      .wrongKind(
        key, takes: takes, found: found(node), at: text.range,
        help: nearest == nil ? "an SVG path begins with M" : nil, suggestion: .nearest(nearest, at: text.range)))
    return nil
  }

  private mutating func reportAfterAndWith(_ entries: SyntaxEntries) {
    let keys = entries.map { located($0.key) }.filter { $0.value == "after" || $0.value == "with" }
    if keys.count == 2 {
      report(
        .conflictingKeys(keys[1], with: keys[0], help: "an animation starts after others or with others, not both"))
    }
  }

  private mutating func unknownAnimationKey(_ key: Located<String>, _ entries: SyntaxEntries) -> Diagnostic {
    if let descriptor = PropertyCatalog.descriptor(named: key.value), descriptor.group != .geometry {
      return .unknownKey(
        key, in: "animation", candidates: [],
        help: "values go in 'from', 'to' or 'keyframes': to: { \(key.value): … }")
    }
    return unknownKey(key, in: AnimationKey.self, entries)
  }
}
