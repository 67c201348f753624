internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// Words and structures of other animation tools.
extension ScriptReader {
  // MARK: Keys

  /// What an unknown key means in other tools, which may depend on its value.
  mutating func foreign(_ key: Located<String>, at place: String, in entries: SyntaxEntries) -> ForeignWord? {
    let value = value(of: key.value, in: entries)
    func find(_ place: String) -> ForeignWord? {
      ForeignWord.find(key.value, at: place, value: value.map { written($0) }, kind: value.flatMap { kind($0) })
    }
    // What eases all keyframes of an animation elsewhere is not the curve of each segment.
    let isKeyframed = place == AnimationKey.map && self.value(of: AnimationKey.keyframes.rawValue, in: entries) != nil
    return isKeyframed ? find("keyframed \(place)") ?? find(place) : find(place)
  }

  /// The suggestion to write what a key means in other tools; nil if it is only another name.
  ///
  /// - Parameter takesCurve: Whether the map has the key `curve`, which a map with the parts of a curve may mean.
  mutating func rewriting(
    _ key: Located<String>, as foreign: ForeignWord, in entries: SyntaxEntries, takesCurve: Bool = false
  ) -> Suggestion? {
    if foreign.entries.isEmpty {
      guard foreign.names.isEmpty else { return nil }
      if takesCurve, let value = value(of: key.value, in: entries), let (call, spring) = foreignCall(value) {
        let curve = "\(AnimationKey.curve.rawValue): \(quoted(call, in: value))"
        return .help(spring?.beside.map { "\(curve), \($0)" } ?? curve)
      }
      return .foreign(foreign, at: key.range)
    }
    var foreign = foreign
    if let value = value(of: key.value, in: entries) {
      foreign.entries = foreign.entries.map { entry in
        guard let colon = entry.firstIndex(of: ":") else { return entry }
        return "\(entry[...colon]) \(quoted(String(entry[colon...].dropFirst(2)), in: value))"
      }
    }
    return .foreign(foreign, at: key.range, entries: edits(writing: foreign.entries, for: key, in: entries))
  }

  /// The edits that replace an entry by others; none if one of their keys is present, or the value is a block.
  private mutating func edits(
    writing texts: [String], for key: Located<String>, in entries: SyntaxEntries
  ) -> [Diagnostic.Edit] {
    guard let value = value(of: key.value, in: entries), tree.kind(value) == .scalar || tree.isFlow(value),
      !tree.isBlockScalar(value)
    else { return [] }
    for text in texts where self.value(of: String(text.prefix { $0 != ":" }), in: entries) != nil { return [] }
    let range = key.range.union(tree.range(value))
    let separator = isInFlow(value) ? ", " : tree.lineBreak + String(repeating: " ", count: column(of: range.start))
    return [.init(range, texts.joined(separator: separator))]
  }

  /// Whether an entry with a value stands in a flow map.
  private func isInFlow(_ value: NodeID) -> Bool {
    let end = tree.range(value).end
    let rest = tree.sourceText(SourceRange(file: tree.file, start: end, end: end + 256))
    return rest.first { $0 != " " && $0 != "\n" && $0 != "\r\n" }.map { $0 == "," || $0 == "}" } ?? false
  }

  /// The column of an offset from 0, in bytes.
  private func column(of offset: Int32) -> Int {
    let before = tree.sourceText(SourceRange(file: tree.file, start: max(0, offset - 512), end: offset))
    return before.utf8.reversed().prefix { $0 != 0x0A && $0 != 0x0D }.count
  }

  /// Reads the value of a property of any name, noting what the name means in other tools for when no view has such a
  /// property of its own.
  ///
  /// - Parameter map: The map in the table of foreign words, if properties have keys beside them.
  mutating func anyValue(
    _ node: NodeID, of key: Located<String>, name: Located<String>, at map: String? = nil
  ) -> PropertyValue {
    let count = diagnostics.count
    let value = propertyValue(node, of: key, property: name.value)
    guard PropertyCatalog.descriptor(named: name.value) == nil, name.value != "matches",
      !ownPropertyNames.contains(name.value)
    else { return value }
    func find(at place: String) -> ForeignWord? {
      ForeignWord.find(name.value, at: place, value: written(node), kind: kind(node))
    }
    let isScalar = tree.kind(node) == .scalar, ofKey = map.flatMap { find(at: $0) }
    let foreign = ofKey ?? find(at: "property")
    if let foreign, ofKey != nil || !foreign.entries.isEmpty || !isScalar { note(foreign, name, node) }
    // A value written as in another tool, or for an unknown property, is not a second error.
    guard diagnostics.count > count, foreign != nil || !isScalar else { return value }
    withheld.append((name.value, Array(diagnostics[count...])))
    diagnostics.removeSubrange(count...)
    return value
  }

  private mutating func note(_ foreign: ForeignWord, _ name: Located<String>, _ value: NodeID) {
    var edits: [Diagnostic.Edit] = []
    let range = name.range.union(tree.range(value))
    if foreign.entries.count == 1 || !foreign.entries.isEmpty && isInFlow(value),
      tree.sourceText(name.range) == name.value
    {
      edits = [.init(range, foreign.entries.joined(separator: ", "))]
    }
    script.foreign[name.range] = .foreign(foreign, at: name.range, entries: edits)
  }

  // MARK: Values

  /// A value as the table of foreign words has it: a list or a map of a few scalars on one line.
  func written(_ node: NodeID) -> String {
    func scalars(_ nodes: [NodeID]) -> [String]? {
      nodes.count <= 6 && nodes.allSatisfy { tree.kind($0) == .scalar } ? nodes.map { tree.text($0) } : nil
    }
    switch tree.kind(node) {
    case .scalar: return tree.text(node)
    case .sequence: return scalars(Array(tree.elements(node))).map { "[\($0.joined(separator: ", "))]" } ?? "(list)"
    case .mapping:
      let entries = tree.entries(node)
      let values = scalars(entries.map { $0.value }) ?? []
      guard values.count == entries.count, !values.isEmpty else { return "(map)" }
      return "{ " + zip(entries, values).map { "\(tree.text($0.key)): \($1)" }.joined(separator: ", ") + " }"
    }
  }

  /// What stands in the table for any list or map; nil for a scalar.
  private func kind(_ node: NodeID) -> String? {
    switch tree.kind(node) {
    case .scalar: nil
    case .sequence: "(list)"
    case .mapping: "(map)"
    }
  }

  /// What a value of the wrong kind means in other tools.
  func foreignValue(_ node: NodeID, at place: String) -> Suggestion? {
    if place == AnimationKey.curve.rawValue, let call = foreignCurve(node) { return call }
    let found =
      ForeignWord.find(written(node), at: "\(place):") ?? kind(node).flatMap { ForeignWord.find($0, at: "\(place):") }
    guard let found else { return nil }
    return tree.kind(node) == .sequence && found.names.isEmpty
      ? unlisting(node, found) : .foreign(found, at: tree.range(node))
  }

  /// The suggestion to write a list of maps as a map, if each of them begins with its name.
  private func unlisting(_ list: NodeID, _ foreign: ForeignWord) -> Suggestion {
    let advice = Suggestion.foreign(foreign, at: tree.range(list))
    guard !tree.isFlow(list), let first = tree.elements(list).first else { return advice }
    var edits: [Diagnostic.Edit] = []
    for element in tree.elements(list) {
      guard tree.kind(element) == .mapping, !tree.isFlow(element), tree.entries(element).count > 1,
        let name = tree.entries(element).first, ForeignWord.find(tree.text(name.key), at: "list") != nil,
        NameKind.view.problem(with: located(name.value)) == nil
      else { return advice }
      // A dash and a space; the keys that follow are then indented below the name.
      let start = tree.range(name.key).start - 2
      let dash = tree.sourceText(SourceRange(file: tree.file, start: start, end: start + 2))
      guard dash == "- ", column(of: start) > 0, column(of: start) == column(of: tree.range(first).start) - 2 else {
        return advice
      }
      let range = SourceRange(file: tree.file, start: start, end: tree.range(name.value).end)
      edits.append(.init(range, "\(tree.text(name.value)):"))
    }
    return .foreign(foreign, at: tree.range(list), entries: edits)
  }

  /// Offers the expression that a `calc()` of CSS means, at its diagnostic.
  mutating func explainCalculation(_ node: NodeID, of descriptor: PropertyDescriptor, at index: Int) {
    guard let meant = CSSCalculation(tree.text(node), percentagesOf: descriptor.percentageReference) else { return }
    diagnostics[index].suggestion = .write(meant.expression, at: tree.range(node))
  }

  // MARK: Curves

  /// The keys of an animation that are arguments of a spring in other tools, and the entry that they mean together; nil
  /// for a single one, and next to a curve.
  mutating func foreignSpring(_ entries: SyntaxEntries) -> (
    keys: [Located<String>], call: String, suggestion: Suggestion
  )? {
    var keys: [Located<String>] = [], values: [NodeID] = [], written: [(key: String, value: String)] = []
    let isNamed = value(of: "type", in: entries).map { tree.text($0) == "spring" } ?? false
    for (keyNode, value) in entries where tree.kind(value) == .scalar {
      let key = located(keyNode)
      // Looking a word up reads the table; a script without foreign words does not need it.
      guard KeyTables.animation[key.value] == nil else { continue }
      if key.value != "type" || !isNamed {
        guard
          isNamed && key.value == "visualDuration"
            || ForeignSpring.name(of: key.value).map({ $0 != "bounce" || isNamed }) == true
        else { continue }
        written.append((key.value, tree.text(value)))
      }
      (keys, values) = (keys + [key], values + [value])
    }
    guard keys.count > 1, !written.isEmpty, value(of: AnimationKey.curve.rawValue, in: entries) == nil else {
      return nil
    }
    let spring = ForeignSpring(written, isNamed: isNamed)
    let entry = "curve: \(quoted(spring.call, in: values[0]))"
    return (
      keys, spring.call,
      .replacing(
        edits(writing: entry, for: keys, values, in: entries), giving: entry, spring.isCertain ? .certain : .likely,
        advice: spring.advice)
    )
  }

  /// `{ view: card, property: opacity }`: the keys of an animation that together are its target in other tools; nil for a
  /// single one.
  mutating func foreignTarget(_ entries: SyntaxEntries) -> (
    keys: [Located<String>], target: AnimationTarget, suggestion: Suggestion
  )? {
    var keys: [Located<String>] = [], values: [NodeID] = []
    var view: Located<String>?, written: Located<String>?
    for (keyNode, value) in entries where tree.kind(value) == .scalar {
      let key = located(keyNode)
      switch key.value {
      case "view", "target", "element", "layer", "node": view = located(value)
      case "property", "keyPath", "propertyName", "attribute": written = located(value)
      default: continue
      }
      (keys, values) = (keys + [key], values + [value])
    }
    guard keys.count == 2, let view, let written, NameKind.view.isWellFormed(view.value) else { return nil }
    let name = ForeignWord.find(written.value, at: "property")?.sole ?? written.value
    let property = Located(name, at: written.range)
    guard NameKind.property.isWellFormed(property.value) else { return nil }
    let entry = "\(AnimationKey.animate.rawValue): \(view.value).\(property.value)"
    let isKnown = PropertyCatalog.descriptor(named: written.value) != nil
    return (
      keys, AnimationTarget(view: ViewName(name: view), property: property, range: property.range),
      .replacing(
        edits(writing: entry, for: keys, values, in: entries), giving: entry, isKnown ? .certain : .likely)
    )
  }

  /// The edits that replace several entries by one; none if something else would be lost.
  private func edits(
    writing entry: String, for keys: [Located<String>], _ values: [NodeID], in entries: SyntaxEntries
  ) -> [Diagnostic.Edit] {
    var edits = [Diagnostic.Edit(keys[0].range.union(tree.range(values[0])), entry)]
    var before: SourceRange?
    for (keyNode, value) in entries {
      let range = tree.range(keyNode).union(tree.range(value))
      defer { before = range }
      guard keys.dropFirst().contains(where: { $0.range == tree.range(keyNode) }), let before else { continue }
      let gap = SourceRange(file: tree.file, start: before.end, end: range.start)
      guard tree.sourceText(gap).allSatisfy({ $0 == " " || $0 == "," || $0.isNewline }) else { return [] }
      edits.append(.init(SourceRange(file: tree.file, start: gap.start, end: range.end), ""))
    }
    return edits
  }

  /// The suggestion to write a map as the call that it means; nil for other maps.
  private func foreignCurve(_ node: NodeID) -> Suggestion? {
    guard let (call, spring) = foreignCall(node) else { return nil }
    let text = quoted(call, in: node)
    return .replacing(
      tree.isFlow(node) ? [.init(tree.range(node), text)] : [], giving: text,
      spring?.isCertain ?? true ? .certain : .likely, advice: spring?.advice)
  }

  /// Quotes a call whose commas would split it where a value stands.
  private func quoted(_ call: String, in node: NodeID) -> String {
    isInFlow(node) && call.contains(",") && call.hasSuffix(")") ? "\"\(call)\"" : call
  }

  /// `{ type: spring, stiffness: 300, damping: 30 }`, `{ type: cubic, x1: 0, y1: 0, x2: 0, y2: 1 }`: the call that a map
  /// means; nil for other maps.
  private func foreignCall(_ node: NodeID) -> (call: String, spring: ForeignSpring?)? {
    var name: String?
    var written: [(key: String, value: String)] = []
    for (keyNode, value) in tree.entries(node) {
      guard tree.kind(value) == .scalar else { return nil }
      let key = tree.text(keyNode), text = tree.text(value)
      if ["type", "name", "kind"].contains(key) {
        name = ForeignWord.find(text, at: "curve")?.sole ?? text
      } else {
        written.append((key, text))
      }
    }
    let points = ["x1", "y1", "x2", "y2"]
    if Set(written.map { $0.key }) == Set(points) {
      let values = points.compactMap { point in written.first { $0.key == point }?.value }
      return ("cubicBezier(\(values.joined(separator: ", ")))", nil)
    }
    let spring = ForeignSpring(written, isNamed: name != nil), names = Set(spring.arguments.map { $0.name })
    guard name ?? "spring" == "spring", name == nil ? !names.isDisjoint(with: ForeignSpring.names) : !names.isEmpty,
      names.isSubset(of: ForeignSpring.names.union(["duration", "epsilon", "overdamping", "overshootClamping"]))
    else { return nil }
    return (spring.call, spring)
  }
}
