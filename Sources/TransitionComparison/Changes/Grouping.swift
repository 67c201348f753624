extension Array {
  /// The changes of the first elements, and one for the others if there are more.
  func changes(most: Int, of change: (Element) -> Change, others: (ArraySlice<Element>) -> Change) -> [Change] {
    prefix(most).map(change) + (count > most ? [others(self[most...])] : [])
  }
}

extension Sequence {
  /// The elements with equal keys, in the order of the first of each; elements without a key are omitted.
  func grouped<Key: Hashable>(by key: (Element) -> Key?) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = [], places: [Key: Int] = [:]
    for element in self {
      guard let key = key(element) else { continue }
      let place = places[key] ?? groups.count
      if place == groups.count {
        groups.append((key, []))
        places[key] = place
      }
      groups[place].elements.append(element)
    }
    return groups
  }
}
