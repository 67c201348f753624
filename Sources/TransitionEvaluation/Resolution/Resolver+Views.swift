internal import TransitionDiagnostics
internal import TransitionModel

extension [ViewDeclaration] {
  /// A view and those around it, from the inside out.
  func lineage(of view: Int) -> UnfoldFirstSequence<Int> { sequence(first: view) { self[$0].parent } }
}

extension Resolver {
  /// The maximum number of views of a script, including all members of counted views.
  static let maximumInstances = 20_000

  /// The canvas's width or height; nil if it is undeclared or invalid.
  func canvasSide(_ axis: Axis) -> Double? {
    switch canvasSides[axis.rawValue] {
    case .resolved(let value): return value
    // In a cycle, which is reported where parameters are ordered, it is being resolved.
    case .failed, .resolving: return nil
    case .pending: break
    }
    guard let expression = axis == .horizontal ? script.canvas.width : script.canvas.height else {
      canvasSides[axis.rawValue] = script.missing.kinds.contains(.canvas) ? .failed : .resolved(nil)
      return nil
    }
    if case .percentage = expression.node {
      report(.canvasPercentage(axis.side, at: expression.range))
      canvasSides[axis.rawValue] = .failed
      return nil
    }
    canvasSides[axis.rawValue] = .resolving
    let value = staticValue(expression, type: .number, scope: .timing)
    if let value, value <= 0 {
      report(.outOfRange("the canvas's \(axis.side)", value, mustBe: "> 0", at: expression.range))
      canvasSides[axis.rawValue] = .failed
      return nil
    }
    canvasSides[axis.rawValue] = value.map { .resolved($0) } ?? .failed
    return value
  }

  /// Creates the instances: declared views in order, with the members of counted ones.
  func buildInstances() {
    var children: [[Int]] = Array(repeating: [], count: script.views.count)
    var roots: [Int] = []
    for (index, view) in script.views.enumerated() {
      if let parent = view.parent { children[parent].append(index) } else { roots.append(index) }
    }
    var types = OwnTypes(resolver: self)
    var ownOfCanvas = ownProperties(script.canvas.properties, view: nil, &types)
    ownOfCanvas += inputProperties(after: ownOfCanvas)
    let ownOfView = script.views.indices.map { ownProperties(script.views[$0].properties, view: $0, &types) }
    instances = [
      ViewInstance(
        declaration: nil, name: "canvas", parent: nil, member: nil, memberCount: nil, slots: 0, own: ownOfCanvas)
    ]
    var nextSlot = instances[0].slotCount
    var members: [[Int]] = Array(repeating: [], count: script.views.count)
    var isFull = false

    func add(_ view: Int, parent: Int, member: Int?, memberCount: Int?) {
      if script.views[view].count != nil, member == nil {
        for index in 0..<counts[view] { add(view, parent: parent, member: index, memberCount: counts[view]) }
        return
      }
      guard instances.count < Self.maximumInstances else {
        if !isFull {
          isFull = true
          report(
            .tooManyViews(Self.maximumInstances, at: script.views[view].count?.range ?? script.views[view].name.range))
        }
        return
      }
      let index = instances.count
      let name = script.views[view].name.value
      instances.append(
        ViewInstance(
          declaration: view, name: member.map { "\(name).\($0)" } ?? name, parent: parent, member: member,
          memberCount: memberCount, slots: nextSlot, own: ownOfView[view]))
      nextSlot += instances[index].slotCount
      members[view].append(index)
      for child in children[view] { add(child, parent: index, member: member, memberCount: memberCount) }
    }

    let counts = script.views.indices.map { viewCount($0) }
    for root in roots { add(root, parent: 0, member: nil, memberCount: nil) }
    instancesOfView = members
    slotOwners = []
    slotOwners.reserveCapacity(nextSlot)
    for index in instances.indices {
      slotOwners.append(contentsOf: repeatElement(Int32(index), count: instances[index].slotCount))
    }
  }

  private func viewCount(_ view: Int) -> Int {
    guard let expression = script.views[view].count else { return 1 }
    for index in script.views.lineage(of: view).dropFirst() {
      guard let outer = script.views[index].count else { continue }
      report(
        .nestedCount(
          script.views[view].name.value, in: script.views[index].name.value, at: expression.range, outer: outer.range))
      return 1
    }
    guard let value = staticValue(expression, type: .number, scope: .timing) else {
      poison.counts.insert(view)
      return 1
    }
    guard value == value.rounded(), value >= 1, value <= 1_000 else {
      poison.counts.insert(view)
      report(.outOfRange("'count'", value, mustBe: "an integer from 1 to 1000", at: expression.range))
      return 1
    }
    return Int(value)
  }

  /// Whether the count of a view, or of one of its ancestors, is invalid.
  func hasPoisonedCount(_ view: Int) -> Bool {
    !poison.counts.isEmpty && script.views.lineage(of: view).contains { poison.counts.contains($0) }
  }

  private func ownProperties(_ values: [NamedValue], view: Int?, _ types: inout OwnTypes) -> [OwnProperty] {
    var own: [OwnProperty] = []
    var next = SlotLayout.builtInCount
    for value in values where !own.contains(where: { $0.name == value.name.value }) {
      let type = types.type(view: view, property: value.name.value)
      own.append(OwnProperty(name: value.name.value, type: type, slot: next))
      next += SlotLayout.laneCount(type)
    }
    return own
  }

  func scope(of instance: Int) -> ExpressionScope {
    ExpressionScope(instance: instance, index: instances[instance].member, count: instances[instance].memberCount)
  }

  /// Resolves the values set in `views`: layouts first, since values refer to them.
  func resolveBaseValues() {
    baseLayouts = Array(repeating: .fill, count: instances.count)
    for index in instances.indices.dropFirst() {
      guard let view = instances[index].declaration else { continue }
      resolveBaseLayout(of: index, script.views[view])
    }
    resolveInputs()
    for value in script.canvas.visuals + script.canvas.properties { resolveBaseValue(value, of: 0) }
    for index in instances.indices.dropFirst() {
      guard let view = instances[index].declaration else { continue }
      let declaration = script.views[view]
      for value in [declaration.layout, declaration.visuals, declaration.properties].joined() {
        resolveBaseValue(value, of: index)
      }
    }
  }

  private func resolveBaseLayout(of index: Int, _ declaration: ViewDeclaration) {
    var keys = LayoutKeys()
    var places: [(property: PropertyIndex, range: SourceRange)] = []
    for value in declaration.layout {
      guard let property = PropertyIndex.builtIn(named: value.name.value), property.isLayout else { continue }
      keys.insert(property)
      places.append((property, value.name.range))
    }
    var ranges: [PropertyIndex: SourceRange] { Dictionary(places.map { ($0, $1) }, uniquingKeysWith: { $1 }) }
    if declaration.snapshotOf != nil {
      let allowed: [PropertyIndex] = [.leading, .top, .width, .height]
      for key in keys where !allowed.contains(key) {
        report(.snapshotLayout(by: key, at: ranges[key] ?? declaration.name.range))
        poison.layouts.insert(index)
      }
      baseLayouts[index] = ViewLayout(horizontal: .positionAndSize, vertical: .positionAndSize)
      return
    }
    if declaration.layoutIsIncomplete {
      poison.layouts.insert(index)
      return
    }
    if case .success(let layout) = ViewLayout.resolve(keys) {
      baseLayouts[index] = layout
      return
    }
    poison.layouts.insert(index)
    for problem in ViewLayout.problems(of: keys) {
      report(
        .layout(
          problem, ofView: declaration.name.value, ranges: ranges,
          fallback: declaration.layoutRange ?? declaration.name.range))
    }
  }

  private func resolveBaseValue(_ value: NamedValue, of index: Int) {
    guard let property = instances[index].property(named: value.name.value) else { return }
    let key = PropertyKey(instance: index, property: property)
    guard base[key] == nil else { return }
    guard let given = givenValue(value.value, for: key, scope: scope(of: index)) else {
      poison.values.insert(key)
      return
    }
    base[key] = given
  }

  /// Resolves and checks a value for a property.
  func givenValue(_ value: PropertyValue, for key: PropertyKey, scope: ExpressionScope) -> GivenValue? {
    let instance = instances[key.instance]
    let type = instance.type(of: key.property)
    switch value {
    case .invalid: return nil
    case .text(let text):
      guard type == .text else {
        report(.textForProperty(instance.name(of: key.property), of: type, at: text.range))
        return nil
      }
      return GivenValue(formulas: [.constant(texts.id(of: text.value))], range: text.range)
    case .expression(let expression):
      // The type of a custom property follows from the operands of its value.
      var expected: ValueType? = type
      if case .binary = expression.node, key.property.descriptor == nil { expected = nil }
      guard let resolved = resolve(expression, scope: scope, allowsText: type == .text, expected: expected)
      else { return nil }
      if type == .text {
        guard let text = resolved.text else {
          report(
            .valueForTextProperty(
              instance.name(of: key.property), found: resolved.quantity.type, at: expression.range))
          return nil
        }
        return GivenValue(formulas: [.constant(texts.id(of: text))], range: expression.range)
      }
      let descriptor = key.property.descriptor
      guard
        let coerced = coerce(
          resolved, to: type, expression: expression, lengthOf: descriptor?.unit == "pt" ? descriptor?.name : nil)
      else { return nil }
      if let descriptor, !scope.isDelta, type == .number || type == .angle,
        let constant = coerced.formulas[0].constantValue,
        !descriptor.allows(constant)
      {
        report(
          .outOfRange(
            "'\(descriptor.name)'", constant, mustBe: descriptor.allowedRange ?? "in range", at: expression.range,
            meant: descriptor.maximum == 1 ? .percentage(for: expression) : nil))
        return nil
      }
      return GivenValue(formulas: coerced.formulas, isLive: coerced.isLive, range: expression.range)
    }
  }

  // MARK: Snapshots

  /// Looks for snapshots of unknown views, and of themselves.
  func checkSnapshots() {
    var order = DependencyOrder<Int>()
    for (index, view) in script.views.enumerated() {
      guard let source = view.snapshotOf else { continue }
      let sources = instances(named: source)
      guard !sources.isEmpty else { continue }
      if sources.count > 1, sources.count != instancesOfView[index].count {
        report(.missingMember(of: source.text, "a snapshot shows one of its members", at: source.range))
        continue
      }
      // What is in the copy moves with it, and its frame is that of its source unless it is given.
      if view.layout.isEmpty, let inner = viewIndex[source.name.value], script.views.lineage(of: inner).contains(index)
      {
        reportSnapshotCircle(inner == index ? [index] : [index, inner])
        continue
      }
      order.settle(
        index, sources: { script.views[$0].snapshotOf.flatMap { viewIndex[$0.name.value] }.map { [$0] } ?? [] },
        circle: reportSnapshotCircle
      ) { _ in }
    }
  }

  private func reportSnapshotCircle(_ circle: [Int]) {
    poison.snapshots.formUnion(circle)
    report(
      .circle(
        .snapshot, of: .view, through: circle.map { script.views[$0].name.value },
        at: script.views[circle[0]].snapshotOf?.range ?? script.views[circle[0]].name.range))
  }

  /// The view of which an instance is a snapshot.
  func snapshotSource(of instance: Int) -> Int? {
    guard let view = instances[instance].declaration, let name = script.views[view].snapshotOf,
      !poison.snapshots.contains(view)
    else { return nil }
    if name.name.value == "canvas" { return 0 }
    guard let source = viewIndex[name.name.value] else { return nil }
    let members = instancesOfView[source]
    if let member = name.member?.value { return members.indices.contains(member) ? members[member] : nil }
    // Members of one counted view match those of another in order.
    if let member = instances[instance].member, member < members.count, members.count > 1 { return members[member] }
    return members.first
  }
}
