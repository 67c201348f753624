/// Values by slot, in an array where a dictionary would spend its time on hashing; iterated in the order of insertion.
struct SlotTable<Value>: Sequence {
  /// For each slot the place of its entry, plus one; 0 for none.
  private var places: [Int32] = []
  private var entries: [(slot: Int, value: Value)] = []

  init(capacity: Int = 0) { places = Array(repeating: 0, count: capacity) }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  subscript(slot: Int) -> Value? {
    get {
      guard slot < places.count, places[slot] != 0 else { return nil }
      return entries[Int(places[slot]) - 1].value
    }
    set {
      guard let newValue else {
        remove(slot)
        return
      }
      // A script has far fewer slots than an Int32 counts; those beyond the views are a phase's own.
      if slot >= places.count { places.append(contentsOf: repeatElement(0, count: slot + 1 - places.count)) }
      if places[slot] != 0 {
        entries[Int(places[slot]) - 1].value = newValue
      } else {
        entries.append((slot, newValue))
        places[slot] = Int32(clamping: entries.count)
      }
    }
  }

  private mutating func remove(_ slot: Int) {
    guard slot < places.count, places[slot] != 0 else { return }
    let place = Int(places[slot]) - 1
    places[slot] = 0
    let last = entries.removeLast()
    guard place < entries.count else { return }
    entries[place] = last
    places[last.slot] = Int32(clamping: place + 1)
  }

  func makeIterator() -> IndexingIterator<[(slot: Int, value: Value)]> { entries.makeIterator() }
}
