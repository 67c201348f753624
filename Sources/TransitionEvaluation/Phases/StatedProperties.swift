extension ResolvedState {
  /// For each view, the properties that any of some states sets.
  static func properties(of states: [ResolvedState]) -> [Int: Set<PropertyIndex>] {
    var table: [Int: Set<PropertyIndex>] = [:]
    for state in states {
      for key in state.values.keys { table[key.instance, default: []].insert(key.property) }
    }
    return table
  }

  /// The properties of a view that any of some states sets, in order.
  static func properties(of states: [ResolvedState], for instance: Int) -> [PropertyIndex] {
    var all: [PropertyIndex] = []
    for state in states { state.values.formUnion(of: &all, withPropertiesOf: instance) }
    return all
  }
}
