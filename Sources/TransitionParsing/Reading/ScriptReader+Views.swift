internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// Views: parents before children, in declaration order.
extension ScriptReader {
  mutating func readViews(_ node: NodeID, of key: Located<String>, parent: Int?) {
    guard let entries = map(node, of: key) else {
      script.missing.kinds.formUnion([.views, .properties])
      return
    }
    var owner = parent.map { script.views[$0].name }
    var unindented = 0..<0
    for (position, (keyNode, value)) in entries.enumerated() where !unindented.contains(position) {
      let name = located(keyNode)
      if isValueOfProperty(name.value, value) {
        report(.propertyAmongViews(name, value: tree.text(value), of: owner))
        continue
      }
      if parent == nil { owner = name }
      accepts(name, for: .view)
      if let first = viewNames[name.value] {
        report(.duplicateView(name, first: first))
      } else {
        viewNames[name.value] = name.range
      }
      let index = script.views.count
      let range = tree.range(keyNode).union(tree.range(value))
      script.views.append(ViewDeclaration(name: name, parent: parent, range: range))
      // Its keys may stand on its own level.
      unindented =
        position + 1..<position + 1 + (isMissing(value) ? entries[(position + 1)...].prefix(while: isViewKey).count : 0)
      if unindented.isEmpty {
        readView(value, name, index: index)
      } else {
        report(.unindented(entries[unindented].map { located($0.key) }, below: name))
        readView(entries.part(unindented), index: index)
      }
    }
  }

  /// Whether a key has no value, and nothing else explains why.
  private func isMissing(_ value: NodeID) -> Bool {
    tree.isEmptyPlain(value) && !tree.isDamaged(value) && tree.colorComment(after: value) == nil
  }

  /// Whether an entry, where a view is expected, is a key of a view.
  private func isViewKey(_ entry: SyntaxEntries.Element) -> Bool {
    let name = tree.text(entry.key)
    return KeyTables.view[name] != nil || isValueOfProperty(name, entry.value)
  }

  /// Whether an entry, where a view is expected, is a property with its value.
  func isValueOfProperty(_ name: String, _ value: NodeID) -> Bool {
    tree.kind(value) == .scalar && !tree.isEmptyPlain(value) && !tree.isDamaged(value)
      && (PropertyCatalog.descriptor(named: name) != nil || ownPropertyNames.contains(name))
  }

  private mutating func readView(_ node: NodeID, _ name: Located<String>, index: Int) {
    guard let entries = map(node, of: name) else {
      script.missing.kinds.formUnion([.views, .properties])
      return
    }
    if tree.isPartial(node) { script.views[index].layoutIsIncomplete = true }
    readView(entries, index: index)
  }

  private mutating func readView(_ entries: SyntaxEntries, index: Int) {
    // Children are appended after this view, so it is read separately and written back before them.
    var view = script.views[index]
    var children: (key: Located<String>, node: NodeID)?
    var unindented: [Located<String>] = []
    for (position, (keyNode, value)) in entries.enumerated() {
      let key = located(keyNode)
      if unindented.contains(where: { $0.range == key.range }) { continue }
      switch KeyTables.view[key.value] {
      case .layout where isMissing(value):
        // Its keys may stand on its own level.
        unindented = entries.dropFirst(position + 1).map { located($0.key) }.prefix {
          PropertyCatalog.descriptor(named: $0.value)?.group == .layout
        }.map { $0 }
        view.layoutRange = key.range
        view.layoutIsIncomplete = true
        report(unindented.isEmpty ? missingValue(key, value, orEmpty: "{}") : .unindented(unindented, below: key))
      case .layout:
        view.layoutRange = key.range
        (view.layout, view.layoutIsIncomplete) = layout(value, of: key)
      case .properties: view.properties = ownProperties(value, of: key)
      case .children: children = (key, value)
      case .snapshotOf: view.snapshotOf = viewName(value, of: key)
      case .count: view.count = expression(value, of: key, takes: "a whole number")
      case .description: view.description = text(value, of: key)
      case nil:
        if let descriptor = PropertyCatalog.descriptor(named: key.value), descriptor.group == .visual {
          view.visuals.append(NamedValue(name: key, value: propertyValue(value, of: key, descriptor)))
        } else {
          let foreign = foreignKey(key, value, entries)
          let near = Spelling.suggestion(key.value, in: ViewKey.names, foreign: foreign)
          switch near?.names[0] {
          case "children": script.missing.kinds.formUnion([.views, .properties])
          case "properties": script.missing.kinds.insert(.properties)
          case "layout": view.layoutIsIncomplete = true
          // Without it, 'index', 'count' and every member would be unknown too.
          case "count" where view.count == nil && !tree.isEmptyPlain(value):
            view.count = expression(value, of: key, takes: "a whole number")
          default:
            // Other uses of a misspelled property are misspelled, too.
            if near?.isSlip != true { script.missing.refusedNames.insert(key.value) }
            if PropertyCatalog.descriptor(named: key.value)?.group == .layout { view.layoutIsIncomplete = true }
          }
          report(unknownViewKey(key, value, entries, near, foreign))
        }
      }
    }
    script.views[index] = view
    if let children { readViews(children.node, of: children.key, parent: index) }
  }

  /// - Returns: The layout keys, and whether some were rejected.
  private mutating func layout(_ node: NodeID, of key: Located<String>) -> ([NamedValue], Bool) {
    guard let entries = map(node, of: key) else { return ([], true) }
    var isIncomplete = tree.isPartial(node)
    let frame = LayoutKey.frame.rawValue
    let frameKey = entries.first { tree.utf8($0.key).elementsEqual(frame.utf8) }.map { located($0.key) }
    var result: [NamedValue] = []
    result.reserveCapacity(entries.count)
    for (name, value) in located(entries) {
      if name.value == frame {
        // An unreadable frame still fixes the view, so that its layout is not reported too.
        let values = self.frame(value, of: name)
        for (i, key) in ["leading", "top", "width", "height"].enumerated() {
          let part = values.map { PropertyValue.expression($0[i]) } ?? .invalid(tree.range(value))
          result.append(NamedValue(name: Located(key, at: name.range), value: part))
        }
      } else if let descriptor = PropertyCatalog.descriptor(named: name.value), descriptor.group == .layout {
        if let frameKey, ["leading", "top", "width", "height"].contains(name.value) {
          report(.conflictingKeys(name, with: frameKey, help: "'frame' gives leading, top, width and height"))
          isIncomplete = true
          continue
        }
        result.append(NamedValue(name: name, value: propertyValue(value, of: name, descriptor)))
      } else {
        report(unknownLayoutKey(name, entries))
        isIncomplete = true
      }
    }
    return (result, isIncomplete)
  }

  private mutating func unknownLayoutKey(_ key: Located<String>, _ entries: SyntaxEntries) -> Diagnostic {
    var help: String?
    if let descriptor = PropertyCatalog.descriptor(named: key.value) {
      help =
        descriptor.group == .visual
        ? "'\(key.value)' goes next to 'layout', not in it" : "'\(key.value)' is geometry and read-only"
    } else if key.value == "matches" {
      help = "'matches' is only allowed in states"
    } else if ViewKey(rawValue: key.value) != nil {
      help = "'\(key.value)' goes next to 'layout', not in it"
    }
    let foreign = foreign(key, at: LayoutKey.map, in: entries)
    let near = Spelling.suggestion(key.value, in: LayoutKey.names, foreign: foreign)
    return .unknownKey(
      key, in: LayoutKey.map, candidates: LayoutKey.names, near: near,
      foreign: foreign.flatMap { rewriting(key, as: $0, in: entries) }, help: help,
      certainty: certainty(of: near, in: entries))
  }

  private mutating func unknownViewKey(
    _ key: Located<String>, _ value: NodeID, _ entries: SyntaxEntries, _ near: Spelling.Suggestion?,
    _ foreign: ForeignWord?
  ) -> Diagnostic {
    var help: String?
    if let descriptor = PropertyCatalog.descriptor(named: key.value) {
      help =
        descriptor.group == .layout
        ? "put it under 'layout'" : "'\(key.value)' is geometry and read-only; layout keys fix it"
    } else if key.value == "frame" {
      let list = foreignValue(value, at: "frame").map { $0.text }
      help = "put it under 'layout'" + (list.map { $0.hasPrefix("[") ? ", as frame: \($0)" : "; \($0)" } ?? "")
    } else if PropertyCatalog.axisNames.contains(key.value) {
      help = "'\(key.value)' belongs in 'animate'"
    } else if key.value == "matches" {
      help = "'matches' is only allowed in states"
    } else if isOwnProperty(key.value, in: entries) {
      help = "'\(key.value)' has its initial value under 'properties'"
    }
    let rewritten = foreign.flatMap { rewriting(key, as: $0, in: entries) }
    if help == nil, near == nil, rewritten == nil {
      if let layout = Spelling.nearest(key.value, in: PropertyCatalog.layoutNames) {
        help = "did you mean '\(layout)', under 'layout'?"
      } else if tree.entries(value).contains(where: { ViewKey(rawValue: tree.text($0.key)) != nil }) {
        help = "a view inside this one belongs under 'children'"
      }
    }
    return .unknownKey(
      key, in: ViewKey.map, candidates: ViewKey.names, near: near, foreign: rewritten, help: help,
      certainty: certainty(of: near, in: entries))
  }

  /// What an unknown key of a view means in other tools. A map is probably a view without `children` around it, unless
  /// it has no layout and the word is explained.
  private mutating func foreignKey(
    _ key: Located<String>, _ value: NodeID, _ entries: SyntaxEntries
  ) -> ForeignWord? {
    guard let foreign = foreign(key, at: ViewKey.map, in: entries) else { return nil }
    guard tree.kind(value) == .mapping else { return foreign }
    if foreign.names.isEmpty, foreign.entries.isEmpty {
      return self.value(of: ViewKey.layout.rawValue, in: tree.entries(value)) == nil ? foreign : nil
    }
    return foreign.names.contains { $0 == "children" || $0 == "properties" || $0 == "layout" } ? foreign : nil
  }

  private mutating func isOwnProperty(_ name: String, in entries: SyntaxEntries) -> Bool {
    guard let properties = value(of: ViewKey.properties.rawValue, in: entries) else { return false }
    return value(of: name, in: tree.entries(properties)) != nil
  }
}
