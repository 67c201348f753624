internal import TransitionColors
internal import TransitionDiagnostics
internal import TransitionModel

extension Resolver {
  /// What `global` may be followed by.
  private static let globalNames = PropertyCatalog.geometryNames + ["width", "height"]

  func resolveReference(
    _ parts: [ReferencePart], _ expression: Expression, scope: ExpressionScope, allowsText: Bool,
    expected: ValueType?
  ) -> Resolved? {
    guard case .name(let first)? = parts.first else { return nil }
    if parts.count == 1 { return resolveWord(first, scope: scope, allowsText: allowsText, expected: expected) }
    // A parameter's name before a dot is a mistake with its own message.
    guard let target = resolveView(parts, first, scope: scope) else { return nil }
    var rest = parts[target.consumed...]
    var isGlobal = false
    if case .name(let name)? = rest.first, name.value == "global", rest.count > 1 {
      isGlobal = true
      rest = rest.dropFirst()
    }
    let instance = target.instance
    guard rest.count == 1, case .name(let property)? = rest.first else {
      // A name with dots in it is another tool's: card.frame.width.
      if let name = Self.dottedName(rest), ForeignWord.find(name.value, at: "reference") != nil {
        reportUnknownProperty(name, of: instance, at: "reference")
      } else {
        report(.malformedReference(at: expression.range, meant: innerReference(parts, at: expression.range)))
      }
      return nil
    }
    if isGlobal, !Self.globalNames.contains(property.value) {
      report(.unknownGlobal(property, meant: suggestion(property, [], words: Self.globalNames, at: "reference")))
      return nil
    }
    if instance == 0, let size = canvasReference(property, at: expression.range) {
      return size.map { Resolved(.number, inputSide(property.value, in: scope) ?? .constant($0)) }
    }
    guard scope.allowsViews else {
      // A name similar to a canvas size is probably intended as one.
      if instance == 0, instances.first?.property(named: property.value) == nil,
        let nearest = suggestion(
          property, [], words: ["width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY"])
      {
        report(.unknownProperty(property, ofView: "canvas", meant: nearest))
        return nil
      }
      report(.staticDependency(on: "a view's '\(property.value)'", at: expression.range))
      return nil
    }
    return propertyReference(property, of: instance, isGlobal: isGlobal)
  }

  /// The canvas's declared size: outer nil if the property is another one, inner nil after an error.
  private func canvasReference(_ property: Located<String>, at range: SourceRange) -> Double?? {
    guard let (axis, share) = Axis.canvasShare(property.value) else { return nil }
    guard share > 0 else { return .some(0) }
    guard let size = canvasSide(axis) else {
      if isMissingSide(axis) { reportMissingCanvas(.missingCanvas(for: property.value, at: range)) }
      return .some(nil)
    }
    return share * size
  }

  private func resolveWord(
    _ name: Located<String>, scope: ExpressionScope, allowsText: Bool, expected: ValueType?
  ) -> Resolved? {
    if let known = scope.named.first(where: { $0.name == name.value }) { return known.value }
    if name.value == "index" || name.value == "count" {
      if let value = name.value == "index" ? scope.index : scope.count {
        return Resolved(value == 0 ? .zero : .number, .constant(Double(value)))
      }
      // The view's 'count' may stand in what could not be read.
      if !script.missing.kinds.contains(.views) { report(.uncountedWord(name)) }
      return nil
    }
    if let index = parameterIndex[name.value] {
      usage.parameters[index] = true
      guard !poison.parameters.contains(index) else { return nil }
      var value = parameter(index)
      if let slot = inputSlot(name.value, in: scope) { value?.formulas = [.slot(slot)] }
      return value
    }
    if allowsText {
      // Where only a text fits, no color was meant.
      if let near = nearParameter(name), expected != .text || parameterIndex[near.text] != nil {
        report(.unknown(.name, name, meant: near))
        return nil
      }
      return Resolved(text: name.value)
    }
    if name.value == "state", scope.comparesStates {
      report(.comparedWithNoState(at: name.range))
    } else {
      reportUnknownName(name, expecting: expected, beside: words(in: scope))
    }
    return nil
  }

  /// The words that an expression may contain besides the names of parameters and views.
  private func words(in scope: ExpressionScope) -> [String] {
    scope.words + scope.named.map { $0.name } + (scope.index == nil ? [] : ["index"])
      + (scope.count == nil ? [] : ["count"])
  }

  /// The parameter within two edits of which a word is, which is therefore probably not a text.
  func nearParameter(_ name: Located<String>) -> Suggestion? {
    guard name.value.utf8.count >= 6, let near = suggestion(name, parameterNames, .parameter, words: Color.names),
      Spelling.distance(name.value.lowercased(), near.text.lowercased(), limit: 2) != nil
    else { return nil }
    return near
  }

  /// The instance that the first parts of a reference name, and the number of these parts.
  private func resolveView(_ parts: [ReferencePart], _ first: Located<String>, scope: ExpressionScope)
    -> (instance: Int, consumed: Int)?
  {
    switch first.value {
    case "canvas": return (0, 1)
    case "self":
      if let own = scope.instance { return (own, 1) }
      report(
        scope.allowsViews
          ? .wordNotKnownHere(first) : .staticDependency(on: "'self'", at: first.range, label: nil))
      return nil
    case "parent":
      guard let own = scope.instance else {
        report(.wordNotKnownHere(first))
        return nil
      }
      guard let parent = instances[own].parent else {
        report(.parentOfCanvas(at: first.range))
        return nil
      }
      return (parent, 1)
    default: break
    }
    guard let view = viewIndex[first.value] else {
      if parameterIndex[first.value] != nil {
        report(.propertyOfParameter(first))
      } else if let token = tokenName(parts) {
        report(.tokenWithoutCall(token))
      } else if let color = foreignColor(parts, of: first) {
        report(color)
      } else if !script.missing.refusedNames.contains(first.value) {
        report(
          .unknown(
            .view, first, help: instantHelp(parts),
            meant: suggestion(first, declaredViewNames, .view, words: ["canvas", "self", "parent"], at: "owner")))
      }
      return nil
    }
    usage.views[view] = true
    guard view < instancesOfView.count else {
      report(.staticDependency(on: "view '\(first.value)'", at: first.range))
      return nil
    }
    let members = instancesOfView[view]
    guard isCounted(view) else {
      if case .member(let member)? = parts.dropFirst().first {
        report(.memberOfUncounted(first.value, at: member.range))
        return nil
      }
      return members.first.map { ($0, 1) }
    }
    guard parts.count > 1, case .member(let member) = parts[1] else {
      report(
        .missingMember(
          of: first.value, "name one of its \(members.count) members", at: first.range,
          allowsIndex: scope.index != nil))
      return nil
    }
    var memberScope = scope
    memberScope.allowsViews = false
    guard let value = staticValue(member, type: .number, scope: memberScope) else { return nil }
    guard value == value.rounded(), value >= 0, value < Double(members.count) else {
      if !scope.isUnneeded, !hasPoisonedCount(view) {
        report(.unknownMember(value, of: first.value, count: members.count, at: member.range))
      }
      return nil
    }
    return (members[Int(value)], 2)
  }

  /// A reference that is the name of a token.
  private func tokenName(_ parts: [ReferencePart]) -> Located<String>? {
    Self.dottedName(parts[...]).flatMap { script.tokens[$0.value] == nil ? nil : $0 }
  }

  /// The names of a reference as one; nil if it has other parts.
  private static func dottedName(_ parts: ArraySlice<ReferencePart>) -> Located<String>? {
    let names = parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
    guard names.count == parts.count, let first = names.first, let last = names.last else { return nil }
    return Located(names.map { $0.value }.joined(separator: "."), at: first.range.union(last.range))
  }

  /// A view is named without those around it: `title.width`, not `card.title.width`.
  private func innerReference(_ parts: [ReferencePart], at range: SourceRange) -> Suggestion? {
    let inner = parts.suffix(2)
    guard parts.count > 2, case .name(let view)? = inner.first, viewIndex[view.value] != nil,
      let name = Self.dottedName(inner)
    else { return nil }
    return .nearest(.init(name: name.value, isSlip: true), at: range, certainty: .likely)
  }

  /// What `fade.end` is, if `fade` is an animation.
  private func instantHelp(_ parts: [ReferencePart]) -> String? {
    guard parts.count == 2, case .name(let owner) = parts[0], case .name(let member) = parts[1],
      ["start", "end"].contains(member.value)
    else { return nil }
    return "the \(member.value) of an animation is \(member.value)(\(owner.value)), in 'markers' and 'completion'"
  }

  /// A color as code has it, such as `UIColor.systemBlue`.
  private func foreignColor(_ parts: [ReferencePart], of owner: Located<String>) -> Diagnostic? {
    guard parts.count == 2, case .name(let member) = parts[1], ForeignWord.find(owner.value, at: "owner") != nil else {
      return nil
    }
    let name = Located("\(owner.value).\(member.value)", at: owner.range.union(member.range))
    guard let color = ForeignWord.find(name.value, at: "color") ?? ForeignWord.find(member.value, at: "color") else {
      return nil
    }
    return .unknownName(name, expecting: .color, beside: [], meant: .foreign(color, at: name.range))
  }

  func isCounted(_ view: Int) -> Bool {
    script.views.lineage(of: view).contains { script.views[$0].count != nil }
  }

  private func propertyReference(_ name: Located<String>, of index: Int, isGlobal: Bool) -> Resolved? {
    let instance = instances[index]
    func slot(_ offset: Int) -> Formula { .slot(instance.slots + offset) }
    if let (axis, share) = Axis.coordinates[name.value] {
      var formula = isGlobal ? instances.globalMinimum(of: index, offset: axis.minimum) : slot(axis.minimum)
      if share == 1 {
        formula = .apply(.add, [formula, slot(axis.size)], name.range)
      } else if share == 0.5 {
        formula = .apply(.add, [formula, .apply(.divide, [slot(axis.size), .constant(2)])], name.range)
      }
      return Resolved(.number, formula.folded(), isLive: true)
    }
    guard let property = instance.property(named: name.value) else {
      reportUnknownProperty(name, of: index, at: "reference")
      return nil
    }
    noteUse(of: property, of: index)
    let type = instance.type(of: property)
    if type == .text {
      report(.textReference(name))
      return nil
    }
    let formulas = instance.slots(of: property).map { Formula.slot($0) }
    return Resolved(quantity: Quantity(type), formulas: formulas, isLive: true)
  }

  /// - Parameter place: The name's place in the table of other tools' words.
  func reportUnknownProperty(
    _ name: Located<String>, of index: Int, extra: [String] = [], taken: @autoclosure () -> [String] = [],
    at place: String = "property"
  ) {
    if index == 0, script.missing.kinds.contains(.canvas) { return }
    if script.missing.refusedNames.contains(name.value) { return }
    let instance = instances[index]
    let own = instance.own.map { $0.name }
    let written = instance.declaration.map { script.views[$0].name.value } ?? instance.name
    let words = PropertyCatalog.layoutNames + PropertyCatalog.visualNames + PropertyCatalog.geometryNames + extra
    var meant = suggestion(name, own, .property, words: words, taken: taken(), at: place)
    let range = (meant?.declaration?.name).flatMap { declaredRange(ofOwn: $0, of: index) }
    meant?.declaration?.range = range
    report(.unknownProperty(name, ofView: written, meant: script.foreign[name.range] ?? meant))
  }

  /// Records that a custom property is used.
  func noteUse(of property: PropertyIndex, of index: Int) {
    guard let own = property.ownIndex, let range = declaredRange(ofOwn: instances[index].own[own].name, of: index)
    else { return }
    usage.scopedNames.insert(range)
  }

  /// The name in the declaration of a custom property.
  private func declaredRange(ofOwn name: String, of index: Int) -> SourceRange? {
    let declared = instances[index].declaration.map { script.views[$0].properties } ?? script.canvas.properties
    return declared.first { $0.name.value == name }?.name.range
  }
}
