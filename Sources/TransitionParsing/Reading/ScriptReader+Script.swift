internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// The top level of a script.
extension ScriptReader {
  /// Reads the whole file into `script`, without merging its views with those of other files.
  mutating func read() {
    guard let root = tree.root else {
      let start = SourceRange(file: tree.file, start: 0, end: 0)
      script.range = start
      if !isIncluded {
        report(.missingKey("transition", in: "script", at: start, help: "begin with 'transition: name'"))
      }
      return
    }
    if tree.isDamaged(root) {
      script.missing.kinds = .all
      return
    }
    let entries = tree.entries(root)
    guard tree.kind(root) == .mapping else {
      script.missing.kinds = .all
      report(.scriptNotMap(at: tree.range(root), help: keySlip(root)?.help))
      return
    }
    script.range = entries.first.map { tree.range($0.key) } ?? tree.range(root)
    guard isSupported(entries) else { return }
    for (key, value) in located(entries) {
      if let known = ScriptKey(rawValue: key.value) ?? unknown(key, value, in: entries, as: ScriptKey.self) {
        read(known, key, value)
      } else {
        let name = Spelling.nearest(key.value, in: ScriptKey.allCases.map { $0.rawValue })
        script.missing.kinds.formUnion(.init(key: name ?? ""))
      }
    }
    for (name, var problem) in strangers {
      let parts = name.split(separator: ".")
      guard !parts.contains(where: { isMisnamed($0) }) else { continue }
      // A view is named without those around it: title.opacity, not card.title.opacity.
      if parts.count > 2, viewNames[String(parts[parts.count - 2])] != nil {
        let inner = parts.suffix(2).joined(separator: ".")
        problem.suggestion = .nearest(.init(name: inner, isSlip: true), at: problem.range, certainty: .likely)
      }
      report(problem)
    }
    // Another file may declare the property.
    for (property, problems) in withheld
    where ownPropertyNames.contains(property) || isIncluded || !includes.isEmpty {
      diagnostics += problems
    }
    // `2x` is not a valid name in its declaration, and a number with an unknown unit where it is used.
    diagnostics = diagnostics.filter { diagnostic in
      diagnostic.rule != .invalidExpression || !isMisnamed(tree.sourceText(diagnostic.range)[...])
    }
    if script.name == nil, !isIncluded, !has(ScriptKey.transition, in: entries) {
      report(.missingKey("transition", in: "script", at: script.range, help: "begin with 'transition: name'"))
    }
  }

  private mutating func read(_ known: ScriptKey, _ key: Located<String>, _ value: NodeID) {
    switch known {
    case .transition:
      if let name = text(value, of: key) {
        if cleaned(value) == nil, let problem = NameKind.transition.problem(with: name) { report(problem) }
        script.name = name
      }
    case .version: break  // read first
    case .description: script.description = text(value, of: key)
    case .include: includes = paths(value, of: key)
    case .tokens: tokenFiles = paths(value, of: key)
    case .canvas: readCanvas(value, of: key)
    case .parameters: readParameters(value, of: key)
    case .curves:
      for (name, curveNode) in named(value, of: key, .curve) {
        script.curves.append(CurveDeclaration(name: name, curve: curve(curveNode, of: name)))
      }
    case .timings: readTimings(value, of: key)
    case .views: readViews(value, of: key, parent: nil)
    case .states:
      let states = named(value, of: key, .state)
      var unindented: [Located<String>] = []
      for (index, (name, state)) in states.enumerated() where !unindented.contains(where: { $0.range == name.range }) {
        var declaration = StateDeclaration(name: name)
        if tree.isEmptyPlain(state) {
          // Its views may stand on its own level.
          unindented = states[(index + 1)...].prefix {
            viewNames[$0.name.value] != nil && tree.kind($0.value) == .mapping
          }.map { $0.name }
        }
        if tree.isEmptyPlain(state), !unindented.isEmpty {
          report(.unindented(unindented, below: name))
        } else {
          (declaration.values, declaration.extends) = assignments(state, of: name, isState: true)
        }
        script.states.append(declaration)
      }
    case .phases:
      for (name, phase) in named(value, of: key, .phase) {
        if let owner = script.phases.last, isPhaseKey(name, phase) {
          report(.phaseKeyAmongPhases(name, of: owner.name))
        } else {
          readPhase(phase, name)
        }
      }
    case .scenarios: readScenarios(value, of: key)
    case .expect: readExpectations(value, of: key)
    }
  }

  /// The entries of a map from names to values, with each name checked.
  mutating func named(
    _ node: NodeID, of key: Located<String>, _ kind: NameKind
  ) -> [(name: Located<String>, value: NodeID)] {
    guard let entries = map(node, of: key) else {
      script.missing.kinds.formUnion(.init(key: key.value))
      return []
    }
    return located(entries).filter { accepts($0.name, for: kind) }
  }

  /// Reports an invalid name of a declaration; returns whether to read the declaration anyway.
  ///
  /// Built-in names keep their meaning; for a name such as `my-param`, its uses are not reported.
  @discardableResult
  mutating func accepts(_ name: Located<String>, for kind: NameKind) -> Bool {
    guard let problem = kind.problem(with: name) else {
      if let note = kind.note(on: name) { report(note) }
      return true
    }
    report(problem)
    if kind.isWellFormed(name.value) {
      // Where the name is used it has its built-in meaning, which probably does not fit.
      if kind == .parameter { script.missing.refusedNames.insert(name.value) }
      return kind != .property && kind != .curve
    }
    script.missing.insert(misnamed: name.value)
    return true
  }

  private func isMisnamed(_ name: Substring) -> Bool { script.missing.refusedNames.contains(String(name)) }

  /// The key that a misspelled one stands for, unless it is present itself: the value is then read as that key's, so
  /// that the mistake has no consequences and problems in the value are reported as well.
  mutating func meant<Key: MapKey>(
    _ key: Located<String>, _ value: NodeID, in entries: SyntaxEntries, as: Key.Type
  ) -> Key? {
    guard Key(rawValue: key.value) == nil, !tree.isEmptyPlain(value) else { return nil }
    let foreign = foreign(key, at: Key.map, in: entries)
    // A word that may mean several keys is read as none of them.
    guard foreign.map({ $0.names.count < 2 }) ?? true,
      let near = nearestAbsent(Key.self, to: key, in: entries, foreign)?.near, let meant = Key(rawValue: near.names[0]),
      near.isSlip && foreign == nil || meant.descriptor.type.takes(tree.kind(value)),
      !meant.descriptor.type.refuses(tree.text(value))
    else { return nil }
    return meant
  }

  /// Reports a key that a map does not have, and returns the one that it stands for, if that is certain enough.
  mutating func unknown<Key: MapKey>(
    _ key: Located<String>, _ value: NodeID, in entries: SyntaxEntries, as type: Key.Type
  ) -> Key? {
    report(unknownKey(key, in: type, entries))
    return meant(key, value, in: entries, as: type)
  }

  /// Whether a map contains a key, perhaps with a typo, or without a space before its value: this is reported there, and
  /// the key is not missing.
  mutating func has<Key: MapKey>(_ key: Key, in entries: SyntaxEntries) -> Bool {
    entries.contains { entry in
      tree.text(entry.key) == key.rawValue
        || meant(located(entry.key), entry.value, in: entries, as: Key.self) == key
    }
  }

  /// A script in a newer version of the language is not checked by the rules of this one.
  private mutating func isSupported(_ entries: SyntaxEntries) -> Bool {
    guard let entry = entries.first(where: { tree.text($0.key) == ScriptKey.version.rawValue }) else { return true }
    let key = located(entry.key)
    guard isScalar(entry.value, of: key, takes: "a whole number") else { return true }
    let text = located(entry.value)
    let isNumber = !text.value.isEmpty && text.value.utf8.allSatisfy { $0 &- 0x30 < 10 }
    guard isNumber else {
      report(.wrongKind(key, takes: "a whole number", found: found(entry.value), at: text.range))
      return true
    }
    // A number too large for an integer is newer than any version.
    let version = Int(text.value) ?? .max
    if version > 1 {
      script.missing.kinds = .all
      report(.unsupportedVersion(text))
      return false
    }
    if version < 1 { report(.versionBelowOne(text)) }
    return true
  }

  private mutating func paths(_ node: NodeID, of key: Located<String>) -> [Located<String>] {
    let scalar = tree.kind(node) == .scalar ? tree.text(node) : "path"
    let count = diagnostics.count
    defer { if diagnostics.count > count { script.missing.kinds.formUnion(.init(key: key.value)) } }
    guard let elements = list(node, of: key, help: "write \(key.value): [\(Diagnostic.shortened(scalar))]") else {
      return []
    }
    return elements.compactMap { element in
      isScalar(element, of: key, takes: "a list of paths", isElement: true) ? located(element) : nil
    }
  }

  // MARK: Maps of the top level

  private mutating func readCanvas(_ node: NodeID, of key: Located<String>) {
    script.canvas.range = key.range
    guard let entries = map(node, of: key) else {
      script.missing.kinds.formUnion([.canvas, .properties])
      return
    }
    for (name, value) in located(entries) {
      switch CanvasKey(rawValue: name.value) {
      case .width: script.canvas.width = expression(value, of: name, takes: "a number", foreign: CanvasKey.map)
      case .height: script.canvas.height = expression(value, of: name, takes: "a number", foreign: CanvasKey.map)
      case .properties: script.canvas.properties = ownProperties(value, of: name)
      case nil:
        if let descriptor = PropertyCatalog.descriptor(named: name.value), descriptor.group == .visual {
          let value = propertyValue(value, of: name, descriptor)
          script.canvas.visuals.append(NamedValue(name: name, value: value))
        } else {
          let foreign = foreign(name, at: CanvasKey.map, in: entries)
          let near = Spelling.suggestion(name.value, in: CanvasKey.names, foreign: foreign)
          switch near?.names[0] {
          case "width", "height": script.missing.kinds.insert(.canvas)
          case "properties": script.missing.kinds.insert(.properties)
          default: if near?.isSlip != true { script.missing.refusedNames.insert(name.value) }
          }
          let certainty = certainty(of: near, in: entries)
          report(
            .unknownKey(
              name, in: CanvasKey.map, candidates: CanvasKey.names, near: near,
              foreign: foreign.flatMap { rewriting(name, as: $0, in: entries) }, certainty: certainty))
        }
      }
    }
  }

  private mutating func readParameters(_ node: NodeID, of key: Located<String>) {
    for (name, value) in named(node, of: key, .parameter) {
      guard tree.kind(value) == .mapping, !tree.isDamaged(value) else {
        script.parameters.append(ParameterDeclaration(name: name, value: parameterValue(value, of: name, name)))
        continue
      }
      var declaration = ParameterDeclaration(name: name, value: .invalid(name.range))
      let entries = tree.entries(value)
      for (key, value) in located(entries) {
        switch KeyTables.parameter[key.value] {
        case .value: declaration.value = parameterValue(value, of: key, name)
        case .min: declaration.minimum = expression(value, of: key)
        case .max: declaration.maximum = expression(value, of: key)
        case .description: declaration.description = text(value, of: key)
        case nil: report(unknownKey(key, in: ParameterKey.self, entries))
        }
      }
      if !has(ParameterKey.value, in: entries) { report(.missingKey("value", in: "parameter", at: name.range)) }
      script.parameters.append(declaration)
    }
  }

  /// Reads the value of a parameter; `ease-in-out` does not subtract three names.
  private mutating func parameterValue(
    _ node: NodeID, of key: Located<String>, _ parameter: Located<String>
  ) -> PropertyValue {
    let text = tree.text(node), curve = CurveParser.camelCase(text)
    guard curve != text, Vocabulary.isBuiltInCurve(curve) else { return .expression(expression(node, of: key)) }
    script.missing.refusedNames.insert(parameter.value)
    report(.curveAsParameter(parameter, curve, at: tree.range(node)))
    return .invalid(tree.range(node))
  }

  private mutating func readTimings(_ node: NodeID, of key: Located<String>) {
    for (name, value) in named(node, of: key, .timing) {
      var declaration = TimingDeclaration(name: name)
      if let entries = map(value, of: name) {
        for (key, value) in located(entries) {
          switch TimingKey(rawValue: key.value) ?? unknown(key, value, in: entries, as: TimingKey.self) {
          case .duration: declaration.duration = expression(value, of: key, takes: "a time")
          case .delay: declaration.delay = expression(value, of: key, takes: "a time")
          case .curve: declaration.curve = curve(value, of: key)
          case nil: break
          }
        }
      }
      if tree.kind(value) != .mapping { declaration.duration = Expression(.invalid, at: tree.range(value)) }
      script.timings.append(declaration)
    }
  }

  /// The diagnostic for a key that a map does not have.
  mutating func unknownKey<Key: MapKey>(
    _ key: Located<String>, in type: Key.Type, _ entries: SyntaxEntries
  ) -> Diagnostic {
    var foreign = foreign(key, at: Key.map, in: entries)
    if let word = foreign, word.advice != nil, word.names.allSatisfy({ value(of: $0, in: entries) != nil }) {
      // The keys that it means are there: only the advice is left.
      foreign?.names = []
    }
    if let (near, absent) = nearestAbsent(type, to: key, in: entries, foreign) {
      let descriptor = Key(rawValue: near.names[0])?.descriptor, value = value(of: key.value, in: entries)
      let isTaken = !renames[entries.place, default: []].insert(near.names[0]).inserted
      let fits = descriptor.map { descriptor in
        value.map { descriptor.type.takes(tree.kind($0)) && !descriptor.type.refuses(tree.text($0)) } ?? true
      }
      let certainty: Suggestion.Certainty = isTaken || fits == false ? .display : .certain
      return .unknownKey(key, in: Key.map, candidates: absent, near: near, certainty: certainty)
    }
    // What is similar is already present, so that it is no fix.
    let all = Key.allCases.map { $0.rawValue }
    return .unknownKey(
      key, in: Key.map, candidates: all, near: Spelling.suggestion(key.value, in: all, foreign: foreign),
      foreign: foreign.flatMap {
        rewriting(key, as: $0, in: entries, takesCurve: all.contains(AnimationKey.curve.rawValue))
      }, certainty: .display)
  }

  /// The certainty of a rename to the nearest candidate: `display` if the map already has that key.
  mutating func certainty(of near: Spelling.Suggestion?, in entries: SyntaxEntries) -> Suggestion.Certainty {
    near.flatMap { value(of: $0.names[0], in: entries) } == nil ? .certain : .display
  }

  /// The nearest of the absent keys of a map, and all absent keys; nil if none is similar.
  private mutating func nearestAbsent<Key: MapKey>(
    _ type: Key.Type, to key: Located<String>, in entries: SyntaxEntries, _ foreign: ForeignWord?
  ) -> (near: Spelling.Suggestion, absent: [String])? {
    let all = Key.allCases.map { $0.rawValue }
    // Usually no key is similar.
    guard Spelling.suggestion(key.value, in: all, foreign: foreign) != nil else { return nil }
    let absent = all.filter { value(of: $0, in: entries) == nil }
    // What a word means in other tools does not depend on the keys that are present.
    if let foreign, !foreign.names.contains(where: absent.contains) { return nil }
    return Spelling.suggestion(key.value, in: absent, foreign: foreign).map { ($0, absent) }
  }

  mutating func ownProperties(_ node: NodeID, of key: Located<String>) -> [NamedValue] {
    named(node, of: key, .property).compactMap { name, value in
      ownPropertyNames.insert(name.value)
      let initial = expression(value, of: name)
      guard case .invalid = initial.node else { return NamedValue(name: name, value: .expression(initial)) }
      // Its type is unknown, so its other values cannot be checked.
      script.missing.refusedNames.insert(name.value)
      return nil
    }
  }
}
