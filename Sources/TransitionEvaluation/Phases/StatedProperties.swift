extension Compilation {
  /// For each view, the properties that either of two states gives it.
  func statedProperties(_ states: [Int]) -> [Int: Set<PropertyIndex>] {
    var table: [Int: Set<PropertyIndex>] = [:]
    for state in Set(states) {
      for key in self.states[state].values.keys { table[key.instance, default: []].insert(key.property) }
    }
    return table
  }
}
