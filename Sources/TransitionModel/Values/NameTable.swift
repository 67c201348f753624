/// Finds names among a few dozen that are known beforehand, by arithmetic on three numbers in place of hashing.
package struct NameTable: Sendable {
  private let names: [String]
  /// For each row the place of its first name, or -1.
  private var heads: [Int16]
  /// For each name the place of the next one of its row, or -1.
  private var links: [Int16]

  private static let rowCount = 128

  /// - Parameter names: Fewer than 32,768.
  package init(_ names: [String]) {
    self.names = names
    heads = Array(repeating: -1, count: Self.rowCount)
    links = Array(repeating: -1, count: names.count)
    for (place, name) in names.enumerated() {
      let row = Self.row(of: name)
      links[place] = heads[row]
      heads[row] = Int16(clamping: place)
    }
  }

  /// Returns a name's place in the list; nil when it is not there.
  package func place(of name: String) -> Int? {
    var place = Int(heads[Self.row(of: name)])
    while place >= 0 {
      if names[place] == name { return place }
      place = Int(links[place])
    }
    return nil
  }

  private static func row(of name: String) -> Int {
    // The bytes of a native string lie in a row; those of others are copied.
    name.utf8.withContiguousStorageIfAvailable { row(of: $0) }
      ?? Array(name.utf8).withUnsafeBufferPointer { row(of: $0) }
  }

  private static func row(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = bytes.first, let last = bytes.last else { return 0 }
    return (bytes.count &* 9 &+ Int(first) &* 5 &+ Int(last)) & (rowCount - 1)
  }
}
