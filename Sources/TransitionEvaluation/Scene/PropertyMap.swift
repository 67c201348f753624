/// Values by view and property, in the order in which outputs list them.
///
/// A view has few properties that are given anything, so a short list a view is quicker than hashing.
struct PropertyMap<Value>: Sequence {
  typealias Element = (key: PropertyKey, value: Value)
  private var rows: [[(property: PropertyIndex, value: Value)]] = []

  init() {}

  subscript(key: PropertyKey) -> Value? {
    get {
      let (place, isThere) = place(of: key)
      return isThere ? rows[key.instance][place].value : nil
    }
    set {
      let (place, isThere) = place(of: key)
      if let newValue {
        if isThere { rows[key.instance][place].value = newValue } else { insert(newValue, key, at: place) }
      } else if isThere {
        rows[key.instance].remove(at: place)
      }
    }
  }

  /// A value that is changed in place, after a first one where there is none.
  subscript(key: PropertyKey, default first: @autoclosure () -> Value) -> Value {
    get { self[key] ?? first() }
    _modify {
      let (place, isThere) = place(of: key)
      if !isThere { insert(first(), key, at: place) }
      yield &rows[key.instance][place].value
    }
  }

  /// Where a property stands in its view's list, or would.
  private func place(of key: PropertyKey) -> (place: Int, isThere: Bool) {
    guard key.instance < rows.count else { return (0, false) }
    var place = 0
    while place < rows[key.instance].count, rows[key.instance][place].property < key.property { place += 1 }
    return (place, place < rows[key.instance].count && rows[key.instance][place].property == key.property)
  }

  private mutating func insert(_ value: Value, _ key: PropertyKey, at place: Int) {
    if key.instance >= rows.count {
      rows.append(contentsOf: repeatElement([], count: key.instance + 1 - rows.count))
    }
    rows[key.instance].insert((key.property, value), at: place)
  }

  /// Whether a property is given anything; without copying what it is given.
  func contains(_ key: PropertyKey) -> Bool { place(of: key).isThere }

  /// Whether a view is given any layout key.
  func hasLayout(_ instance: Int) -> Bool {
    // Layout keys stand first.
    instance < rows.count && rows[instance].first?.property.isLayout == true
  }

  /// The properties of one view, in order.
  func properties(of instance: Int) -> [PropertyIndex] {
    instance < rows.count ? rows[instance].map { $0.property } : []
  }

  var keys: [PropertyKey] {
    var keys: [PropertyKey] = []
    for instance in rows.indices {
      for entry in rows[instance] { keys.append(PropertyKey(instance: instance, property: entry.property)) }
    }
    return keys
  }

  func makeIterator() -> Iterator { Iterator(rows: rows) }

  struct Iterator: IteratorProtocol {
    private let rows: [[(property: PropertyIndex, value: Value)]]
    private var instance = 0
    private var position = 0

    fileprivate init(rows: [[(property: PropertyIndex, value: Value)]]) { self.rows = rows }

    mutating func next() -> Element? {
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
