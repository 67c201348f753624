/// Values by view and property, in the order in which outputs list them.
///
/// A view has few properties that are given anything, so a short list a view is quicker than hashing.
struct PropertyMap<Value>: Sequence {
  typealias Element = (key: PropertyKey, value: Value)
  private var rows: [[(property: PropertyIndex, value: Value)]] = []

  init() {}

  subscript(key: PropertyKey) -> Value? {
    get {
      guard key.instance < rows.count else { return nil }
      for entry in rows[key.instance] where entry.property == key.property { return entry.value }
      return nil
    }
    set {
      if key.instance >= rows.count {
        guard newValue != nil else { return }
        rows.append(contentsOf: repeatElement([], count: key.instance + 1 - rows.count))
      }
      let place = rows[key.instance].firstIndex { $0.property >= key.property }
      let isThere = place.map { rows[key.instance][$0].property == key.property } ?? false
      switch (newValue, place) {
      case (let value?, let place?) where isThere: rows[key.instance][place].value = value
      case (let value?, let place):
        rows[key.instance].insert((key.property, value), at: place ?? rows[key.instance].count)
      case (nil, let place?) where isThere: rows[key.instance].remove(at: place)
      case (nil, _): break
      }
    }
  }

  /// Whether a property is given anything; without copying what it is given.
  func contains(_ key: PropertyKey) -> Bool {
    key.instance < rows.count && rows[key.instance].contains { $0.property == key.property }
  }

  /// Whether a view is given any layout key.
  func hasLayout(_ instance: Int) -> Bool {
    // Layout keys stand first.
    instance < rows.count && rows[instance].first?.property.isLayout == true
  }

  /// The properties of one view, in order.
  func properties(of instance: Int) -> [PropertyIndex] {
    instance < rows.count ? rows[instance].map { $0.property } : []
  }

  var keys: [PropertyKey] { map { $0.key } }

  func makeIterator() -> AnyIterator<Element> {
    var instance = 0, position = 0
    return AnyIterator { [rows] in
      while instance < rows.count {
        if position < rows[instance].count {
          let entry = rows[instance][position]
          position += 1
          return (PropertyKey(instance: instance, property: entry.property), entry.value)
        }
        instance += 1
        position = 0
      }
      return nil
    }
  }
}
