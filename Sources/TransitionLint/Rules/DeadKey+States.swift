internal import TransitionModel

/// The values of states that equal the inherited ones.
extension DeadKey {
  struct Key: Hashable {
    var view: String
    /// Of a counted view the one member that is named.
    var member: Int?
    var property: String

    var ofAllMembers: Key { Key(view: view, property: property) }
    var isLayout: Bool { PropertyCatalog.descriptor(named: property)?.group == .layout }

    /// The default of a visual property.
    var defaultValue: PropertyLiteral? {
      PropertyCatalog.descriptor(named: property).flatMap { $0.group == .visual ? PropertyLiteral($0) : nil }
    }
  }

  /// What a state gives, with everything that it inherits.
  private struct Values {
    /// Nil for a value that cannot be compared.
    var given: [Key: PropertyLiteral?] = [:]
    /// The views whose layout keys do not count for themselves: a state gives a frame, or keys other than the view's own.
    var relaid: Set<String> = []

    /// The keys of single members, by that of all.
    private var members: [Key: [Key]] = [:]

    mutating func add(_ state: StateDeclaration, to declared: Values) {
      let members = state.values.filter { $0.view.member != nil }
      for value in state.values.filter({ $0.view.member == nil }) + members {
        let key = Key(value), all = key.ofAllMembers
        if value.frame != nil || value.property.value == "matches" {
          relaid.insert(key.view)
          continue
        }
        if key == all {
          // An entry for all members overrides a member's own value.
          for member in self.members.removeValue(forKey: all) ?? [] { given[member] = nil }
        } else {
          self.members[all, default: []].append(key)
          // Now the members differ.
          given[all] = .some(nil)
        }
        given[key] = PropertyLiteral(value.value)
        if key.isLayout, declared.given[all] == nil { relaid.insert(key.view) }
      }
    }
  }

  /// Checks for literals in a state that equal the inherited ones.
  func checkStates(_ context: RuleContext) {
    let script = context.script
    guard script.states.contains(where: { !$0.values.isEmpty }) else { return }
    var declared = Values()
    for value in script.canvas.visuals + script.canvas.properties {
      declared.given[Key(view: "canvas", property: value.name.value)] = PropertyLiteral(value.value)
    }
    for view in script.views {
      for value in view.layout + view.visuals + view.properties {
        declared.given[Key(view: view.name.value, property: value.name.value)] = PropertyLiteral(value.value)
      }
    }
    let states = Dictionary(script.states.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    let files = Dictionary(script.views.map { ($0.name.value, $0.range.file) }, uniquingKeysWith: { first, _ in first })
    var known: [String: Values] = [:]
    func inherited(by state: StateDeclaration, depth: Int = 0) -> Values {
      guard let parent = state.extends.flatMap({ states[$0.value] }), depth < Self.mostParents else { return declared }
      if let values = known[parent.name.value] { return values }
      var values = inherited(by: parent, depth: depth + 1)
      values.add(parent, to: declared)
      known[parent.name.value] = values
      return values
    }
    // What a snapshot shows is not known, and where keyframes give a property values, the state restates where it rests.
    let snapshots = Set(script.views.filter { $0.snapshotOf != nil }.map { $0.name.value })
    let animated = Set(script.phases.flatMap { $0.animations ?? [] }.flatMap { Self.animatedKeys(of: $0) })
    let contrasted = Self.contrasted(script)
    for state in script.states {
      let values = inherited(by: state)
      var own = Values()
      own.add(state, to: declared)
      let file = state.name.range.file, parent = state.extends.flatMap { states[$0.value] }
      for value in state.values where value.frame == nil && !snapshots.contains(value.view.name.value) {
        // What an included state inherits from other files depends on the script.
        if file != .script, files[value.view.name.value] != file || parent.map({ $0.name.range.file != file }) ?? false
        {
          continue
        }
        let key = Key(value), all = key.ofAllMembers
        guard !animated.contains(all), let literal = PropertyLiteral(value.value),
          !key.isLayout || !own.relaid.union(values.relaid).contains(key.view),
          // Next to an entry for all members, one that gives the same value is a matter of style.
          key.member == nil || !state.values.contains(where: { Key($0) == all }),
          let same = values.given[key] ?? values.given[all] ?? (contrasted.contains(all) ? nil : key.defaultValue),
          same == literal
        else { continue }
        context.report(
          "'\(value.view.text).\(value.property.value)' is already \(literal.text(value.value)) in "
            + "'\(state.extends?.value ?? "initial")'",
          at: value.property.range, label: "the state inherits it")
      }
    }
  }

  /// A chain of more states is not followed.
  private static let mostParents = 32

  /// Keys that some state sets to a non-default value; an explicit default may be there for contrast.
  private static func contrasted(_ script: Script) -> Set<Key> {
    var keys: Set<Key> = []
    for value in script.states.flatMap({ $0.values }) where value.frame == nil && value.property.value != "matches" {
      let key = Key(value), literal = PropertyLiteral(value.value)
      if literal == nil || literal != key.defaultValue { keys.insert(key.ofAllMembers) }
    }
    return keys
  }
}

extension DeadKey.Key {
  init(_ value: PropertyAssignment) {
    self.init(view: value.view.name.value, member: value.view.member?.value, property: value.property.value)
  }
}
