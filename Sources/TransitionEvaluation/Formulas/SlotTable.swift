/// Values by slot, for the slots that have one; iterated in insertion order.
///
/// Its cost depends on its entries, not on the number of slots in the script: a state or a phase sets only few of them.
/// A list while it is short, with open addressing beyond (linear probing, at most half full).
struct SlotTable<Value>: Sequence {
  /// In insertion order.
  private(set) var entries: [(slot: Int, value: Value)] = []
  /// For each bucket the index of its entry plus one, 0 for none; empty while the list is searched.
  private var buckets: [Int32] = []

  private static var longestList: Int { 8 }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  /// Reading takes O(1), and so does adding a slot, amortized. Values can be replaced but not removed.
  subscript(slot: Int) -> Value? {
    get {
      let position = find(slot)
      return position < 0 ? nil : entries[position].value
    }
    set {
      guard let newValue else { preconditionFailure("a slot table keeps its entries") }
      let position = find(slot)
      if position >= 0 { entries[position].value = newValue } else { append(slot, newValue) }
    }
  }

  /// A value to change in place; a missing one is added first.
  subscript(slot: Int, default first: @autoclosure () -> Value) -> Value {
    get { self[slot] ?? first() }
    _modify {
      var position = find(slot)
      if position < 0 {
        append(slot, first())
        position = entries.count - 1
      }
      yield &entries[position].value
    }
  }

  func contains(_ slot: Int) -> Bool { find(slot) >= 0 }

  private func find(_ slot: Int) -> Int {
    if buckets.isEmpty {
      for position in entries.indices where entries[position].slot == slot { return position }
      return -1
    }
    var bucket = self.bucket(of: slot)
    while true {
      let position = Int(buckets[bucket]) - 1
      if position < 0 || entries[position].slot == slot { return position }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
  }

  /// The first bucket of a search: slots are close together, so a multiplication spreads them (Fibonacci hashing).
  private func bucket(of slot: Int) -> Int {
    let hash = UInt64(truncatingIfNeeded: slot) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 32) & (buckets.count - 1)
  }

  private mutating func append(_ slot: Int, _ value: Value) {
    entries.append((slot, value))
    guard entries.count > Self.longestList else { return }
    if 2 * entries.count > buckets.count {
      // A power of two.
      buckets = Array(repeating: 0, count: Swift.max(32, 2 * buckets.count))
      for position in entries.indices { place(position) }
    } else {
      place(entries.count - 1)
    }
  }

  private mutating func place(_ position: Int) {
    var bucket = self.bucket(of: entries[position].slot)
    while buckets[bucket] != 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    // A script has far fewer slots than Int32 can count.
    buckets[bucket] = Int32(clamping: position + 1)
  }

  func makeIterator() -> IndexingIterator<[(slot: Int, value: Value)]> { entries.makeIterator() }
}

extension SlotTable: Sendable where Value: Sendable {}

/// A set of slots, in insertion order.
struct SlotSet: Sequence, Sendable {
  private var table = SlotTable<Void>()

  var isEmpty: Bool { table.isEmpty }
  var count: Int { table.count }

  func contains(_ slot: Int) -> Bool { table.contains(slot) }

  /// - Returns: Whether the slot was inserted.
  @discardableResult mutating func insert(_ slot: Int) -> Bool {
    if table.contains(slot) { return false }
    table[slot] = ()
    return true
  }

  func intersection(_ other: SlotSet) -> SlotSet {
    var both = SlotSet()
    for slot in self where other.contains(slot) { both.insert(slot) }
    return both
  }

  func makeIterator() -> AnyIterator<Int> {
    var iterator = table.makeIterator()
    return AnyIterator { iterator.next()?.slot }
  }
}
