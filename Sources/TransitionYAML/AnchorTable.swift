/// The anchors seen so far; aliases refer to the latest one with their name.
struct AnchorTable {
  struct Anchor {
    var node: Int32
    /// The number of nodes in it, with aliases expanded.
    var weight: Int
    /// The depth of its nesting; 0 for a scalar.
    var height: Int
  }

  private var anchors: [Anchor] = []
  private var latest: [String: Int32] = [:]
  /// The names in order of appearance.
  private(set) var names: [String] = []

  /// Defines the name of a scalar, or of a collection until it is closed, and returns its index in the table.
  mutating func define(_ name: UnsafePointer<UInt8>, _ node: Int32) -> Int32 {
    let place = Int32(clamping: anchors.count)
    anchors.append(Anchor(node: node, weight: 1, height: 0))
    let name = String(cString: name)
    if latest.updateValue(place, forKey: name) == nil { names.append(name) }
    return place
  }

  /// Completes an open collection.
  mutating func close(_ place: Int32, weight: Int, height: Int) {
    anchors[Int(place)].weight = weight
    anchors[Int(place)].height = height
  }

  subscript(_ name: UnsafePointer<UInt8>) -> Anchor? {
    guard !anchors.isEmpty, let place = latest[String(cString: name)] else { return nil }
    return anchors[Int(place)]
  }
}
