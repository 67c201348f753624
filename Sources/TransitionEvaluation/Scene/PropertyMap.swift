/// Values by view and property, in output order.
///
/// A view sets few properties, so a short list per view is faster than hashing. All lists are stored in one array;
/// views that set nothing have no cost.
struct PropertyMap<Value>: Sequence {
  typealias Element = (key: PropertyKey, value: Value)

  fileprivate struct Entry {
    let property: PropertyIndex
    var value: Value
    /// The index of the view's next property, or -1.
    var next: Int32
  }

  private var entries: [Entry] = []
  /// For each view with entries, the index of its first property, or -1.
  private var heads = SlotTable<Int32>()

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
        link(entries[place].next, key.instance, after: previous)
      }
    }
  }

  /// A value to change in place; a missing one is created first.
  subscript(key: PropertyKey, default first: @autoclosure () -> Value) -> Value {
    get { self[key] ?? first() }
    _modify {
      var (place, previous) = find(key)
      if place < 0 {
        place = entries.count
        insert(first(), key, after: previous)
      }
      yield &entries[place].value
    }
  }

  /// The index of a property and of the previous one in its view's list, or -1.
  private func find(_ key: PropertyKey) -> (place: Int, previous: Int) {
    var place = first(of: key.instance), previous = -1
    while place >= 0, entries[place].property < key.property {
      previous = place
      place = Int(entries[place].next)
    }
    return (place >= 0 && entries[place].property == key.property ? place : -1, previous)
  }

  private func first(of instance: Int) -> Int { heads[instance].map(Int.init) ?? -1 }

  private mutating func insert(_ value: Value, _ key: PropertyKey, after previous: Int) {
    let next = previous < 0 ? Int32(clamping: first(of: key.instance)) : entries[previous].next
    entries.append(Entry(property: key.property, value: value, next: next))
    // A script has far fewer values than Int32 can count.
    link(Int32(clamping: entries.count - 1), key.instance, after: previous)
  }

  private mutating func link(_ next: Int32, _ instance: Int, after previous: Int) {
    if previous < 0 { heads[instance] = next } else { entries[previous].next = next }
  }

  /// Whether a property has a value, without copying it.
  func contains(_ key: PropertyKey) -> Bool { find(key).place >= 0 }

  /// Whether a view has any layout key.
  func hasLayout(_ instance: Int) -> Bool {
    let place = first(of: instance)
    // Layout keys come first.
    return place >= 0 && entries[place].property.isLayout
  }

  /// The properties of one view, in order.
  func properties(of instance: Int) -> [PropertyIndex] {
    var list: [PropertyIndex] = []
    formUnion(of: &list, withPropertiesOf: instance)
    return list
  }

  /// Merges the properties of one view into an ascending list without duplicates.
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

  /// The views with entries, in order.
  var instances: [Int] { lists.compactMap { $0.value >= 0 ? $0.slot : nil } }

  /// Each view with the index of its first property, or -1, in order.
  private var lists: [(slot: Int, value: Int32)] {
    heads.entries.sorted { $0.slot < $1.slot }
  }

  func makeIterator() -> UnfoldSequence<Element, (list: Int, place: Int)> {
    let lists = lists
    return sequence(state: (list: -1, place: -1)) { state in
      // The end of a list, or no list yet.
      while state.place < 0 {
        state.list += 1
        guard state.list < lists.count else { return nil }
        state.place = Int(lists[state.list].value)
      }
      let entry = entries[state.place]
      state.place = Int(entry.next)
      return (PropertyKey(instance: lists[state.list].slot, property: entry.property), entry.value)
    }
  }
}

extension PropertyMap: Sendable where Value: Sendable {}
extension PropertyMap.Entry: Sendable where Value: Sendable {}
