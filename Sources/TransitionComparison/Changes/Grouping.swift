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
