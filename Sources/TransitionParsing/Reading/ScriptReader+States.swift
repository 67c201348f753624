internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// The values of a state and of `during`, as `view: { property: value }` or `view.property: value`.
extension ScriptReader {
  mutating func assignments(
    _ node: NodeID, of owner: Located<String>, isState: Bool
  ) -> (values: [PropertyAssignment], extends: Located<String>?) {
    guard let entries = map(node, of: owner) else { return ([], nil) }
    var result: [PropertyAssignment] = []
    var extends: Located<String>?
    var hasDots = false
    for (keyNode, value) in entries {
      let key = located(keyNode)
      let isExtends = key.value == StateKey.extends.rawValue
      if isState, isExtends || extends == nil && isMisspelledExtends(key, value, entries) {
        if !isExtends { report(unknownKey(key, in: StateKey.self, entries)) }
        extends = reference(value, of: key, takes: "a state")
        continue
      }
      guard let target = target(keyNode) else {
        strangers.append((key.value, .badAssignmentKey(key)))
        continue
      }
      guard let view = target.view, view.name.value != Self.everything else {
        report(.everythingAssigned(target.view?.name ?? key))
        continue
      }
      if let property = target.property {
        hasDots = true
        result.append(assignment(of: property, to: view, value, key))
      } else if isValueOfProperty(key.value, value), viewNames[key.value] == nil {
        let views = script.views
        report(
          .propertyAsView(key, value: tree.text(value), of: views.count == 1 ? views[0].name.value : nil))
      } else if let properties = map(value, of: key) {
        for (property, value) in located(properties) {
          result.append(assignment(of: property, to: view, value, property))
        }
      }
    }
    // YAML reports equal keys; only a mix of both spellings can set a value twice.
    return (hasDots ? withoutDuplicates(result) : result, extends)
  }

  private mutating func assignment(
    of property: Located<String>, to view: ViewName, _ node: NodeID, _ key: Located<String>
  ) -> PropertyAssignment {
    var assignment = PropertyAssignment(view: view, property: property, value: .invalid(tree.range(node)))
    if property.value == "frame" {
      assignment.frame = frame(node, of: key)
    } else if tree.kind(node) == .mapping, [ViewKey.layout, .properties].contains(ViewKey(rawValue: property.value)) {
      report(.notInStates(property))
      script.missing.refusedNames.insert(property.value)
    } else if tree.kind(node) != .sequence || !isMisspelledFrame(property.value) {
      assignment.value = anyValue(node, of: key, name: property)
    }
    return assignment
  }

  /// Whether a name that is not a view's, with a single word as its value, is similar to `extends`.
  private mutating func isMisspelledExtends(_ key: Located<String>, _ value: NodeID, _ entries: SyntaxEntries) -> Bool {
    let view = String(key.value.prefix { $0 != "." })
    return tree.kind(value) == .scalar && view != "canvas" && viewNames[view] == nil
      && meant(key, value, in: entries, as: StateKey.self) == .extends
  }

  /// Whether a name that is not a property's is similar to `frame`: it is reported as unknown, and its list is not.
  private func isMisspelledFrame(_ name: String) -> Bool {
    PropertyCatalog.descriptor(named: name) == nil && Spelling.nearest(name, in: ["frame"]) != nil
      && !ownPropertyNames.contains(name)
  }

  private mutating func withoutDuplicates(_ assignments: [PropertyAssignment]) -> [PropertyAssignment] {
    struct Name: Hashable {
      var view: String
      var member: Int?
      var property: String
    }
    var seen: [Name: SourceRange] = [:]
    seen.reserveCapacity(assignments.count)
    return assignments.filter { assignment in
      let (view, property) = (assignment.view, assignment.property)
      let name = Name(view: view.name.value, member: view.member?.value, property: property.value)
      if let first = seen.updateValue(property.range, forKey: name) {
        seen[name] = first
        report(.givenTwice("\(view.text).\(property.value)", at: property.range, first: first))
        return false
      }
      return true
    }
  }

  /// Reads `view` or `row.3`.
  mutating func viewName(_ node: NodeID, of key: Located<String>) -> ViewName? {
    guard isScalar(node, of: key, takes: "a view") else { return nil }
    if let target = target(node), let view = target.view, target.property == nil { return view }
    report(.wrongKind(key, takes: "a view", found: found(node), at: textRange(node)))
    return nil
  }

  /// The target that stands for every view, in animations only.
  private static let everything = "all"

  /// Splits `view`, `row.3`, `view.property` or `row.3.property`; nil for anything else.
  func target(_ node: NodeID) -> AnimationTarget? {
    let whole = textRange(node)
    let bytes = tree.utf8(node)
    if bytes.elementsEqual(Self.everything.utf8) { return AnimationTarget(view: nil, property: nil, range: whole) }
    var parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)[...]
    guard let first = parts.popFirst(), NameKind.view.isWellFormed(utf8: first) else { return nil }
    func place(_ part: ArraySlice<UInt8>) -> SourceRange {
      tree.sourceRange(
        in: node, utf8: part.startIndex - bytes.startIndex..<part.endIndex - bytes.startIndex)
    }
    func name(_ part: ArraySlice<UInt8>) -> Located<String> {
      Located(String(decoding: part, as: UTF8.self), at: part.count == bytes.count ? whole : place(part))
    }
    var view = ViewName(name: name(first))
    if let member = parts.first, member.first.map({ $0 &- 0x30 < 10 }) == true {
      guard let number = Int(String(decoding: member, as: UTF8.self)), member.allSatisfy({ $0 &- 0x30 < 10 }) else {
        return nil
      }
      view.member = Located(number, at: place(member))
      parts.removeFirst()
    }
    guard let property = parts.popFirst() else { return AnimationTarget(view: view, property: nil, range: whole) }
    let written = name(bytes[property.startIndex...])
    // A name with dots in it is another tool's: card.transform.scale.
    guard NameKind.property.isWellFormed(utf8: property),
      parts.isEmpty || ForeignWord.find(written.value, at: "property") != nil
    else { return nil }
    return AnimationTarget(view: view, property: written, range: whole)
  }
}
