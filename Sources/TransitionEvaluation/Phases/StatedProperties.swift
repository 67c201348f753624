extension Compilation {
  /// For each view, the properties that either of two states gives it.
  func statedProperties(_ states: [Int]) -> [Int: Set<PropertyIndex>] {
    var table: [Int: Set<PropertyIndex>] = [:]
    for state in Set(states) {
      for key in self.states[state].values.keys { table[key.instance, default: []].insert(key.property) }
    }
    return table
  }

  /// The properties that any of some states gives a view, in order.
  func statedProperties(_ states: [ResolvedState], of instance: Int) -> [PropertyIndex] {
    var all: [PropertyIndex] = []
    for state in states { state.values.formUnion(of: &all, withPropertiesOf: instance) }
    return all
  }
}
