internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// Words and structures of other animation tools.
extension ScriptReader {
  // MARK: Keys

  /// What an unknown key means in other tools, which may depend on its value.
  mutating func foreign(_ key: Located<String>, at place: String, in entries: SyntaxEntries) -> ForeignWord? {
    let value = value(of: key.value, in: entries)
    return ForeignWord.find(
      key.value, at: place, value: value.map { tree.kind($0) == .sequence ? "(list)" : written($0) })
  }

  /// The suggestion to write what a key means in other tools; nil if it is only another name.
  mutating func rewriting(_ key: Located<String>, as foreign: ForeignWord, in entries: SyntaxEntries) -> Suggestion? {
    if foreign.entries.isEmpty {
      guard foreign.names.isEmpty else { return nil }
      if let value = value(of: key.value, in: entries), tree.kind(value) == .mapping, !tree.isDamaged(value),
        let curve = foreignCurve(value)
      {
        return .help("\(AnimationKey.curve.rawValue): \(curve.text)")
      }
      return .foreign(foreign, at: key.range)
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
    let separator = isInFlow(value) ? ", " : "\n" + String(repeating: " ", count: column(of: range.start))
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
  mutating func anyValue(_ node: NodeID, of key: Located<String>, name: Located<String>) -> PropertyValue {
    let count = diagnostics.count
    let value = propertyValue(node, of: key, property: name.value)
    guard PropertyCatalog.descriptor(named: name.value) == nil,
      let foreign = ForeignWord.find(
        name.value, at: "property", value: tree.kind(node) == .sequence ? "(list)" : written(node))
    else { return value }
    let isScalar = tree.kind(node) == .scalar
    if !foreign.entries.isEmpty || !isScalar { note(foreign, name, node) }
    guard diagnostics.count > count else { return value }
    // A value in the notation of another tool is not a second error.
    if !isScalar { withheld.append((name.value, Array(diagnostics[count...]))) }
    diagnostics.removeSubrange(count...)
    return isScalar ? .text(located(node)) : value
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

  /// Whether an unknown key gives a duration in other tools, which is then not missing as well.
  mutating func givesDuration(_ key: Located<String>, at place: String, in entries: SyntaxEntries) -> Bool {
    guard let foreign = foreign(key, at: place, in: entries) else { return false }
    return foreign.entries.contains { $0.hasPrefix("duration:") } || foreign.advice?.contains("duration:") == true
  }

  // MARK: Values

  /// A value as the table of foreign words has it.
  func written(_ node: NodeID) -> String {
    switch tree.kind(node) {
    case .scalar: tree.text(node)
    case .sequence: tree.isFlow(node) ? tree.sourceText(tree.range(node)) : "(list)"
    case .mapping: "(map)"
    }
  }

  /// What a value of the wrong kind means in other tools.
  func foreignValue(_ node: NodeID, at place: String) -> Suggestion? {
    let found =
      ForeignWord.find(written(node), at: "\(place):")
      ?? (tree.kind(node) == .sequence ? ForeignWord.find("(list)", at: "\(place):") : nil)
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
        let name = tree.entries(element).first, tree.kind(name.value) == .scalar,
        ForeignWord.find(tree.text(name.key), at: "list") != nil,
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
    guard tree.kind(node) == .scalar,
      let meant = CSSCalculation(tree.text(node), percentagesOf: descriptor.percentageReference)
    else { return }
    diagnostics[index].suggestion = .write(meant.expression, at: tree.range(node))
  }

  // MARK: Curves

  /// The keys of an animation that are arguments of a spring in other tools, and the entry that they mean together; nil
  /// for a single one, and next to a curve.
  mutating func foreignSpring(_ entries: SyntaxEntries) -> (
    keys: [Located<String>], call: String, suggestion: Suggestion
  )? {
    var keys: [Located<String>] = [], values: [NodeID] = [], arguments: [(name: String, value: String)] = []
    for (keyNode, value) in entries where tree.kind(value) == .scalar {
      let key = located(keyNode), text = tree.text(value)
      if key.value == "type", text == "spring" {
        (keys, values) = (keys + [key], values + [value])
        continue
      }
      let name = ForeignWord.find(key.value, at: "curve argument")?.sole ?? key.value
      guard Self.springArguments.contains(name) else { continue }
      (keys, values) = (keys + [key], values + [value])
      let isTime = name == "response" && Double(text) != nil
      arguments.append((name, isTime ? "\(text)s" : text))
    }
    guard keys.count > 1, !arguments.isEmpty, value(of: AnimationKey.curve.rawValue, in: entries) == nil else {
      return nil
    }
    var isCertain = !arguments.contains { $0.name == "response" }
    if let damping = arguments.firstIndex(where: { $0.name == "damping" && Double($0.value).map { $0 < 1 } == true }),
      arguments.contains(where: { $0.name == "stiffness" })
    {
      // A damping ratio; as a coefficient it would let the spring swing for seconds.
      arguments[damping].name = "dampingRatio"
      arguments.swapAt(0, damping)
      arguments.removeAll { $0.name == "mass" && Double($0.value) == 1 }
      isCertain = false
    }
    let call = "spring(\(arguments.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")))"
    let isQuoted = isInFlow(values[0]) && arguments.count > 1
    let entry = "curve: \(isQuoted ? "\"\(call)\"" : call)"
    return (
      keys, call,
      .replacing(edits(writing: entry, for: keys, values, in: entries), giving: entry, isCertain ? .certain : .likely)
    )
  }

  private static let springArguments: Set = ["mass", "stiffness", "damping", "velocity", "dampingRatio", "response"]

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

  /// `{ type: spring, stiffness: 300, damping: 30 }`, `{ type: cubic, x1: 0, y1: 0, x2: 0, y2: 1 }`: the call that a map
  /// means; nil for other maps.
  func foreignCurve(_ node: NodeID) -> Suggestion? {
    var name = "spring"
    var arguments: [String] = []
    var isCertain = true
    for (keyNode, value) in tree.entries(node) {
      let key = tree.text(keyNode)
      guard tree.kind(value) == .scalar else { return nil }
      let text = tree.text(value)
      if ["type", "name", "kind"].contains(key) {
        name = ForeignWord.find(text, at: "curve")?.sole ?? text
      } else {
        let foreign = ForeignWord.find(key, at: "curve argument", value: text)
        isCertain = isCertain && foreign?.isCertain != false
        if let entry = foreign?.entries.first {
          arguments.append(entry.split(separator: ": ").joined(separator: "="))
          continue
        }
        let argument = foreign?.sole ?? key
        let isTime = (argument == "duration" || argument == "response") && Double(text) != nil
        arguments.append("\(argument)=\(text)\(isTime ? "s" : "")")
      }
    }
    var names = arguments.map { String($0.prefix { $0 != "=" }) }
    if names.sorted() == ["x1", "x2", "y1", "y2"] {
      name = "cubicBezier"
      arguments = ["x1", "y1", "x2", "y2"].compactMap { names.firstIndex(of: $0) }.map {
        String(arguments[$0].dropFirst(3))
      }
      names = []
    }
    let known =
      name == "spring" ? Self.springArguments.union(["duration", "bounce", "epsilon", "overshootClamping"]) : []
    guard !arguments.isEmpty, name == "cubicBezier" || !names.isEmpty, names.allSatisfy(known.contains) else {
      return nil
    }
    let call = "\(name)(\(arguments.joined(separator: ", ")))"
    let quoted = isInFlow(node) && arguments.count > 1 ? "\"\(call)\"" : call
    return .replacing(
      tree.isFlow(node) ? [.init(tree.range(node), quoted)] : [], giving: quoted, isCertain ? .certain : .likely)
  }
}
