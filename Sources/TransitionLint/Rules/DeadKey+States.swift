internal import TransitionModel

extension DeadKey {
  struct Key: Hashable {
    var view: String
    /// Of a counted view the one member that is named.
    var member: Int?
    var property: String

    var ofAllMembers: Key { Key(view: view, property: property) }
  }

  /// The value that a state, or a view itself, gives to a property, as far as it can be compared.
  private enum Given: Equatable {
    case literal(PropertyLiteral)
    case unknown

    init(_ value: PropertyValue) { self = PropertyLiteral(value).map { .literal($0) } ?? .unknown }
  }

  /// The values that a state gives itself.
  private struct StateValues {
    var parent: String?
    var given: [Key: Given] = [:]
    /// The views of which it gives a frame: their layout keys depend on each other there.
    var framed: Set<String> = []
    /// The layout keys that it gives, by view.
    var layouts: [String: [Key]] = [:]
    /// The keys that it gives to single members.
    var ofMembers: Set<Key> = []

    mutating func add(_ key: Key, _ value: Given) {
      given[key] = value
      if DeadKey.isLayout(key) { layouts[key.view, default: []].append(key) }
      if key.member != nil { ofMembers.insert(key.ofAllMembers) }
    }
  }

  /// Checks for literals in a state that equal the inherited ones.
  func checkStates(_ context: RuleContext) {
    let script = context.script
    guard script.states.contains(where: { !$0.values.isEmpty }) else { return }
    var declared: [Key: Given] = [:]
    for value in script.canvas.visuals + script.canvas.properties {
      declared[Key(view: "canvas", property: value.name.value)] = Given(value.value)
    }
    for view in script.views {
      for value in view.layout + view.visuals + view.properties {
        declared[Key(view: view.name.value, property: value.name.value)] = Given(value.value)
      }
    }
    // What a snapshot shows is not known.
    let snapshots = Set(script.views.filter { $0.snapshotOf != nil }.map { $0.name.value })
    var states: [String: StateValues] = [:]
    for state in script.states {
      var values = StateValues(parent: state.extends?.value)
      for value in state.values {
        if value.frame != nil || value.property.value == "matches" {
          values.framed.insert(value.view.name.value)
        } else {
          values.add(Self.key(of: value), Given(value.value))
        }
      }
      states[state.name.value] = values
    }
    let contrasted = Self.contrasted(states)
    let animated = Set(script.phases.flatMap { $0.animations ?? [] }.flatMap { Self.animatedKeys(of: $0) })
    let counts = Dictionary(
      script.views.compactMap { view in view.count?.literalNumber.map { (view.name.value, $0) } },
      uniquingKeysWith: { first, _ in first })
    for state in script.states where state.name.range.file == .script {
      checkMembers(of: state, counts, context)
      let chain = Self.chain(of: state.name.value, in: states)
      for value in state.values where !snapshots.contains(value.view.name.value) {
        let key = Self.key(of: value)
        // Where keyframes give a property values, the state restates where it rests.
        guard value.frame == nil, !animated.contains(key.ofAllMembers), let own = PropertyLiteral(value.value),
          !Self.isLayout(key) || keepsLayout(of: key.view, chain, declared),
          case .literal(let same)? = inherited(key, chain, declared) ?? Self.defaultValue(of: key, besides: contrasted),
          same == own
        else { continue }
        context.report(
          "'\(value.view.text).\(value.property.value)' is already \(own.text(value.value)) in "
            + "'\(state.extends?.value ?? "initial")'",
          at: value.property.range, label: "the state inherits it")
      }
    }
  }

  /// Checks for a value of all members where each of them has its own.
  ///
  /// - Parameter counts: The number of members of each counted view.
  private func checkMembers(of state: StateDeclaration, _ counts: [String: Double], _ context: RuleContext) {
    for value in state.values where value.view.member == nil && value.frame == nil {
      guard let count = counts[value.view.name.value] else { continue }
      let own = Set(
        state.values.filter { Self.key(of: $0).ofAllMembers == Self.key(of: value) }.compactMap {
          $0.view.member?.value
        })
      guard count > 0, Double(own.count) == count else { continue }
      context.report(
        "'\(value.view.text).\(value.property.value)' has no effect: each member has its own value",
        at: value.property.range)
    }
  }

  static func key(of value: PropertyAssignment) -> Key {
    Key(view: value.view.name.value, member: value.view.member?.value, property: value.property.value)
  }

  private static func isLayout(_ key: Key) -> Bool {
    PropertyCatalog.descriptor(named: key.property)?.group == .layout
  }

  /// A state and those that it extends, one after the other.
  private static func chain(of state: String, in states: [String: StateValues]) -> [StateValues] {
    var chain: [StateValues] = [], next: String? = state
    while let name = next, let values = states[name], chain.count < 32 {
      chain.append(values)
      next = values.parent
    }
    return chain
  }

  /// Whether a state gives a view no layout keys but those that fix it anyway, so that each counts for itself.
  private func keepsLayout(of view: String, _ chain: [StateValues], _ declared: [Key: Given]) -> Bool {
    chain.allSatisfy { state in
      !state.framed.contains(view)
        && (state.layouts[view] ?? []).allSatisfy { declared[$0.ofAllMembers] != nil }
    }
  }

  /// The value that a key would have without the first state of a chain; nil if nothing gives one.
  private func inherited(_ key: Key, _ chain: [StateValues], _ declared: [Key: Given]) -> Given? {
    // Next to an entry for all members, one that gives the same value is a matter of style.
    if key.member != nil, chain.first?.given[key.ofAllMembers] != nil { return .unknown }
    for state in chain.dropFirst() {
      if let given = state.given[key] ?? state.given[key.ofAllMembers] { return given }
      // An entry for all members overrides a member's own value.
      if state.ofMembers.contains(key) { return .unknown }
    }
    return declared[key.ofAllMembers]
  }

  /// Keys that some state sets to a non-default value; an explicit default may be there for contrast.
  private static func contrasted(_ states: [String: StateValues]) -> Set<Key> {
    var keys: Set<Key> = []
    for state in states.values {
      for (key, value) in state.given where value != defaultValue(of: key, besides: []) {
        keys.insert(key.ofAllMembers)
      }
    }
    return keys
  }

  private static func defaultValue(of key: Key, besides contrasted: Set<Key>) -> Given? {
    guard let descriptor = PropertyCatalog.descriptor(named: key.property), descriptor.group == .visual,
      !contrasted.contains(key.ofAllMembers)
    else { return nil }
    return .literal(PropertyLiteral(descriptor))
  }
}
