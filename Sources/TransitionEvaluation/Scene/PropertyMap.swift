/// Values by view and property, in the order in which outputs list them.
///
/// A view has few properties that are given anything, so a short list a view is quicker than hashing. All lists lie in
/// one array.
struct PropertyMap<Value>: Sequence {
  typealias Element = (key: PropertyKey, value: Value)

  private struct Entry {
    let property: PropertyIndex
    /// Nil where it has been taken out.
    var value: Value?
    /// The place of the view's next property, or -1.
    var next: Int32
  }

  private var entries: [Entry] = []
  /// For each view the place of its first property, or -1.
  private var heads: [Int32] = []

  init() {}

  subscript(key: PropertyKey) -> Value? {
    get {
      let place = find(key).place
      return place < 0 ? nil : entries[place].value
    }
    set {
      let (place, previous) = find(key)
      if let newValue {
        if place >= 0 { entries[place].value = newValue } else { insert(newValue, key, after: previous) }
      } else if place >= 0 {
        entries[place].value = nil
        link(entries[place].next, key.instance, after: previous)
      }
    }
  }

  /// A value that is changed in place, after a first one where there is none.
  subscript(key: PropertyKey, default first: @autoclosure () -> Value) -> Value {
    get { self[key] ?? first() }
    _modify {
      var (place, previous) = find(key)
      if place < 0 {
        place = entries.count
        insert(first(), key, after: previous)
      }
      yield &entries[place].value!
    }
  }

  /// A property's place, or -1, and that of the one before it in its view's list, or -1.
  private func find(_ key: PropertyKey) -> (place: Int, previous: Int) {
    var place = first(of: key.instance), previous = -1
    while place >= 0, entries[place].property < key.property {
      previous = place
      place = Int(entries[place].next)
    }
    return (place >= 0 && entries[place].property == key.property ? place : -1, previous)
  }

  private func first(of instance: Int) -> Int { instance < heads.count ? Int(heads[instance]) : -1 }

  private mutating func insert(_ value: Value, _ key: PropertyKey, after previous: Int) {
    if key.instance >= heads.count {
      heads.append(contentsOf: repeatElement(-1, count: key.instance + 1 - heads.count))
    }
    let next = previous < 0 ? heads[key.instance] : entries[previous].next
    entries.append(Entry(property: key.property, value: value, next: next))
    // A script has far fewer values than an Int32 counts.
    link(Int32(clamping: entries.count - 1), key.instance, after: previous)
  }

  private mutating func link(_ next: Int32, _ instance: Int, after previous: Int) {
    if previous < 0 { heads[instance] = next } else { entries[previous].next = next }
  }

  /// Whether a property is given anything; without copying what it is given.
  func contains(_ key: PropertyKey) -> Bool { find(key).place >= 0 }

  /// Whether a view is given any layout key.
  func hasLayout(_ instance: Int) -> Bool {
    let place = first(of: instance)
    // Layout keys stand first.
    return place >= 0 && entries[place].property.isLayout
  }

  /// The properties of one view, in order.
  func properties(of instance: Int) -> [PropertyIndex] {
    var list: [PropertyIndex] = []
    formUnion(of: &list, withPropertiesOf: instance)
    return list
  }

  /// Adds the properties of one view to a list in ascending order that has none twice, and keeps it so.
  func formUnion(of list: inout [PropertyIndex], withPropertiesOf instance: Int) {
    var place = first(of: instance), index = 0
    while place >= 0 {
      let property = entries[place].property
      while index < list.count, list[index] < property { index += 1 }
      if index == list.count || list[index] != property { list.insert(property, at: index) }
      place = Int(entries[place].next)
    }
  }

  var keys: [PropertyKey] { map { $0.key } }

  func makeIterator() -> Iterator { Iterator(map: self) }

  struct Iterator: IteratorProtocol {
    private let map: PropertyMap
    private var instance = 0
    /// -1 between two lists.
    private var place = -1

    fileprivate init(map: PropertyMap) { self.map = map }

    mutating func next() -> Element? {
      while true {
        if place >= 0 {
          let entry = map.entries[place]
          let key = PropertyKey(instance: instance - 1, property: entry.property)
          place = Int(entry.next)
          if let value = entry.value { return (key, value) }
        } else {
          guard instance < map.heads.count else { return nil }
          place = Int(map.heads[instance])
          instance += 1
        }
      }
    }
  }
}
