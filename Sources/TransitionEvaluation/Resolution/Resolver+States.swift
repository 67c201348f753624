internal import TransitionDiagnostics
internal import TransitionModel

/// A layout key that a state sets for a view.
private struct GivenKey {
  var property: PropertyIndex
  var range: SourceRange
  /// Whether it is set for a single member of a counted view.
  var isMember: Bool
}

extension Resolver {
  /// Resolves `initial` (at index 0) and then the declared states, in order.
  func resolveStates() {
    let names = ["initial"] + script.states.map { $0.name.value }
    states = names.enumerated().map { ResolvedState(name: $1, number: $0) }
    var order = DependencyOrder<Int>()
    // Each state's layouts are judged by themselves; only then is nothing more reported about the views.
    var invalid: Set<Int> = []
    for index in script.states.indices {
      order.settle(index, sources: { extended(by: $0).map { [$0] } ?? [] }, circle: reportExtension) {
        invalid.formUnion(resolveState($0))
      }
    }
    poison.layouts.formUnion(invalid)
  }

  /// The state that another one extends; nil for `initial` and unknown ones.
  private func extended(by index: Int) -> Int? {
    script.states[index].extends.flatMap { $0.value == "initial" ? nil : stateIndex[$0.value] }
  }

  /// - Returns: The instances whose layout in the state is invalid.
  private func resolveState(_ index: Int) -> Set<Int> {
    let declaration = script.states[index]
    var state = states[index + 1]
    if let base = declaration.extends, base.value != "initial", let parent = stateNumber(base) {
      // In a cycle, the state that closes it starts with no values.
      state = states[parent]
      state.name = declaration.name.value
      state.number = index + 1
    }
    let invalid = add(declaration.values, to: &state)
    states[index + 1] = state
    return invalid
  }

  private func reportExtension(_ circle: [Int]) {
    let names = circle.map { script.states[$0].name.value }
    let declaration = script.states[circle[0]]
    report(.circle(.extends, of: .state, through: names, at: declaration.extends?.range ?? declaration.name.range))
  }

  /// The number of a state, 0 for `initial`; counts as a use of it. Nil after reporting that there is none.
  func stateNumber(_ name: Located<String>) -> Int? {
    if name.value == "initial" { return 0 }
    guard let index = stateIndex[name.value] else {
      report(
        .unknown(
          .state, name, among: stateNames,
          meant: suggestion(name, script.states.map { $0.name.value }, .state, words: ["initial"])))
      return nil
    }
    usage.states[index] = true
    return index + 1
  }

  /// Adds the assignments of a state or of `during` to a state's values.
  ///
  /// - Returns: The instances whose layout is invalid with them, which has been reported.
  @discardableResult
  func add(_ assignments: [PropertyAssignment], to state: inout ResolvedState) -> Set<Int> {
    // The more specific entry applies: whole counted views first, then single members.
    var entries: [(instance: Int, place: Int)] = []
    entries.reserveCapacity(assignments.count)
    for isMember in [false, true] {
      for place in assignments.indices where (assignments[place].view.member != nil) == isMember {
        for instance in instances(named: assignments[place].view) { entries.append((instance, place)) }
      }
    }
    // Layouts first: `frame` and `matches` set the keys that fix the view.
    let (layouts, invalid) = addLayouts(assignments, entries, to: &state)
    let framed = addFrames(assignments, entries, layouts, to: &state)
    addValues(assignments, entries, framed, to: &state)
    return invalid
  }

  /// - Returns: The layout keys given, by instance, and the instances whose layout is invalid with them.
  private func addLayouts(
    _ assignments: [PropertyAssignment], _ entries: [(instance: Int, place: Int)], to state: inout ResolvedState
  ) -> (layouts: [Int: [GivenKey]], invalid: Set<Int>) {
    var invalid: Set<Int> = []
    var layouts: [Int: [GivenKey]] = [:]
    layouts.reserveCapacity(entries.count)
    var misspelled: Set<Int> = []
    for (instance, place) in entries {
      let name = assignments[place].property
      guard let property = PropertyIndex.builtIn(named: name.value), property.isLayout else {
        // Perhaps a layout key was meant by an unknown property.
        if !assignments[place].givesFrame, instances[instance].property(named: name.value) == nil {
          misspelled.insert(instance)
        }
        continue
      }
      layouts[instance, default: []].append(
        GivenKey(property: property, range: name.range, isMember: assignments[place].view.member != nil))
    }
    for (instance, given) in layouts.sorted(by: { $0.key < $1.key })
    where instance != 0 && !poison.layouts.contains(instance) {
      let isSnapshot = instances[instance].declaration.map { script.views[$0].snapshotOf != nil } ?? false
      // The range at which each key is set last.
      lazy var ranges = Dictionary(given.map { ($0.property, $0.range) }, uniquingKeysWith: { $1 })
      // A member's own keys come after, and win over, those of all members.
      for isMember in [false, true] {
        let current = state.layouts[instance] ?? baseLayouts[instance]
        let keys = LayoutKeys(given.lazy.filter { $0.isMember == isMember }.map { $0.property })
        switch current.replacing(with: keys) {
        case .success(current): continue
        case .success(let layout) where !isSnapshot:
          // Remove values of keys that no longer fix the view.
          for property in current.properties where !layout.contains(property) {
            state.values[PropertyKey(instance: instance, property: property)] = nil
          }
          state.layouts[instance] = layout
          continue
        case .failure where misspelled.contains(instance): break
        case .failure(let problem) where !isSnapshot:
          report(.layout(problem, ofView: instances[instance].name, ranges: ranges, fallback: .none))
        default: report(.snapshotLayout(at: ranges.values.min { $0.start < $1.start } ?? .none))
        }
        invalid.insert(instance)
        break
      }
    }
    return (layouts, invalid)
  }

  /// - Returns: The last `frame` or `matches` of each instance that has one.
  private func addFrames(
    _ assignments: [PropertyAssignment], _ entries: [(instance: Int, place: Int)], _ layouts: [Int: [GivenKey]],
    to state: inout ResolvedState
  ) -> [Int: (range: SourceRange, isMember: Bool)] {
    var framed: [Int: (range: SourceRange, isMember: Bool)] = [:]
    for (instance, place) in entries where assignments[place].givesFrame {
      let assignment = assignments[place]
      let isMember = assignment.view.member != nil
      guard instance != 0 else {
        report(.fixedCanvasFrame(at: assignment.property.range))
        continue
      }
      if let other = layouts[instance]?.filter({ $0.isMember == isMember }).map({ $0.range }).min(by: {
        $0.start < $1.start
      }) {
        report(.layoutKey(at: other, beside: assignment.property))
        continue
      }
      if let previous = framed[instance], previous.isMember == isMember {
        report(.twoFrames(at: assignment.property.range, first: previous.range))
        continue
      }
      framed[instance] = (assignment.property.range, isMember)
      let layout = state.layouts[instance] ?? baseLayouts[instance]
      for (property, value) in frameValues(assignment, of: instance, layout: layout) {
        state.values[PropertyKey(instance: instance, property: property)] = value
      }
    }
    return framed
  }

  private func addValues(
    _ assignments: [PropertyAssignment], _ entries: [(instance: Int, place: Int)],
    _ framed: [Int: (range: SourceRange, isMember: Bool)], to state: inout ResolvedState
  ) {
    for (instance, place) in entries where !assignments[place].givesFrame {
      let assignment = assignments[place]
      guard
        let key = propertyKey(
          assignment.property, of: instance, extra: ["frame", "matches"],
          taken: entries.filter { $0.instance == instance }.map { assignments[$0.place].property.value })
      else { continue }
      // A member's frame takes precedence over a key of all members.
      if key.property.isLayout, framed[instance]?.isMember == true, assignment.view.member == nil {
        continue
      }
      // Nor is a key of all members given to one that another pair of keys fixes.
      if key.property.isLayout, assignment.view.member == nil,
        let layout = state.layouts[instance], !layout.contains(key.property)
      {
        continue
      }
      // Its type follows from its initial value, which has been reported.
      if key.property.descriptor == nil, base[key] == nil, poison.values.contains(key) { continue }
      guard let value = givenValue(assignment.value, for: key, scope: scope(of: instance)) else {
        poison.values.insert(key)
        continue
      }
      state.values[key] = value
    }
  }

  /// Finds a property by name to set its value; reports an error if there is none.
  ///
  /// - Parameters:
  ///   - extra: Other names that are allowed here.
  ///   - taken: The names with a value already, to which a misspelled one cannot be renamed.
  func propertyKey(
    _ name: Located<String>, of instance: Int, extra: [String] = [], taken: @autoclosure () -> [String] = []
  ) -> PropertyKey? {
    if let property = instances[instance].property(named: name.value) {
      if instance == 0, property.isLayout {
        report(.fixedCanvasSize(name))
        return nil
      }
      noteUse(of: property, of: instance)
      return PropertyKey(instance: instance, property: property)
    }
    if PropertyCatalog.geometryNames.contains(name.value) || name.value == "global" {
      report(.readOnlyProperty(name))
    } else if PropertyCatalog.axisNames.contains(name.value) {
      report(.valueOfAxis(name))
    } else {
      reportUnknownProperty(name, of: instance, extra: extra, taken: taken())
    }
    return nil
  }

  /// The instances that a view name denotes; none after reporting that there is no such view.
  func instances(named view: ViewName) -> [Int] {
    if view.name.value == "canvas" { return [0] }
    guard let index = viewIndex[view.name.value] else {
      report(.unknown(.view, view.name, meant: suggestion(view.name, declaredViewNames, .view, words: ["canvas"])))
      return []
    }
    usage.views[index] = true
    let all = instancesOfView[index]
    guard let member = view.member else { return all }
    guard isCounted(index) else {
      report(.memberOfUncounted(view.name.value, at: member.range))
      return []
    }
    guard member.value >= 0, member.value < all.count else {
      if hasPoisonedCount(index) { return [] }
      report(.unknownMember(Double(member.value), of: view.name.value, count: all.count, at: member.range))
      return []
    }
    return [all[member.value]]
  }

  /// The value that `frame` or `matches` gives each key that fixes a view, which is not the canvas.
  func frameValues(_ assignment: PropertyAssignment, of instance: Int, layout: ViewLayout)
    -> [(PropertyIndex, GivenValue)]
  {
    let range = assignment.value.range
    var minimum: [Formula] = [], size: [Formula] = []
    if assignment.property.value == "frame" {
      guard let frame = assignment.frame, frame.count == 4 else { return [] }
      var formulas: [Formula] = []
      for (position, expression) in frame.enumerated() {
        let name = ["leading", "top", "width", "height"][position]
        guard let resolved = resolve(expression, scope: scope(of: instance)),
          let value = coerce(resolved, to: .number, expression: expression, lengthOf: name)
        else { return [] }
        if position > 1, let constant = value.formulas[0].constantValue, constant < 0 {
          report(.outOfRange("'\(name)'", constant, mustBe: ">= 0", at: expression.range))
          return []
        }
        formulas.append(value.formulas[0])
      }
      (minimum, size) = (Array(formulas[0..<2]), Array(formulas[2..<4]))
    } else {
      guard let other = matchedInstance(assignment, of: instance), let parent = instances[instance].parent else {
        return []
      }
      for axis in Axis.allCases {
        minimum.append(instances.minimum(of: other, in: parent, axis))
        size.append(.slot(instances[other].slots + axis.size))
      }
    }
    let formulas = LayoutFormulas(
      view: instances[instance].slots, parent: instances[instances[instance].outer].slots)
    var values: [(PropertyIndex, GivenValue)] = []
    for axis in Axis.allCases {
      for key in layout[axis].keys {
        let formula =
          key == .aspect
          ? Formula.apply(.divide, [size[0], size[1]], range)
          : formulas.key(axis, key, minimum: minimum[axis.rawValue], size: size[axis.rawValue])
        values.append((axis.property(key), GivenValue(formulas: [formula.folded()], range: range)))
      }
    }
    return values
  }

  /// The view that `matches` names; nil after an error that has been reported.
  private func matchedName(_ value: PropertyValue, of instance: Int) -> ViewName? {
    switch value {
    case .invalid: return nil
    case .text(let name):
      let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
      let member = parts.count > 1 ? Int(parts[1]) : nil
      return ViewName(
        name: Located(String(parts[0]), at: name.range), member: member.map { Located($0, at: name.range) })
    case .expression(let expression):
      guard case .reference(let parts) = expression.node, case .name(let name)? = parts.first else { break }
      guard parts.count > 1 else { return ViewName(name: name) }
      let scope = ExpressionScope(
        index: instances[instance].member, count: instances[instance].memberCount, allowsViews: false)
      guard parts.count == 2, case .member(let index) = parts[1],
        let value = staticValue(index, type: .number, scope: scope), value == value.rounded(), abs(value) < 1e6
      else { break }
      return ViewName(name: name, member: Located(Int(value), at: index.range))
    }
    report(.matchedNoView(at: value.range))
    return nil
  }

  private func matchedInstance(_ assignment: PropertyAssignment, of instance: Int) -> Int? {
    let range = assignment.value.range
    guard let view = matchedName(assignment.value, of: instance) else { return nil }
    let found = instances(named: view)
    guard let first = found.first else { return nil }
    var other = first
    if found.count > 1 {
      // Members of one counted view match those of another in order.
      guard let member = instances[instance].member, member < found.count else {
        report(.missingMember(of: view.text, "name one of its members", at: range))
        return nil
      }
      other = found[member]
    }
    if other == instance {
      report(.matchedItself(instances[instance].name, at: range))
      return nil
    }
    return other
  }
}

extension PropertyAssignment {
  /// Whether it sets all the keys that fix a view.
  fileprivate var givesFrame: Bool { property.value == "frame" || property.value == "matches" }
}
