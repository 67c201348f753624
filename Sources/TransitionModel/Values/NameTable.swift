/// Looks up names in a fixed list of a few dozen, using arithmetic on three numbers instead of hashing.
package struct NameTable: Sendable {
  private let names: [String]
  /// For each row, the index of its first name, or -1.
  private var heads: [Int16]
  /// For each name, the index of the next one in its row, or -1.
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

  /// Returns a name's index in the list; nil if it is not included.
  package func place(of name: String) -> Int? {
    var place = Int(heads[Self.row(of: name)])
    while place >= 0 {
      if names[place] == name { return place }
      place = Int(links[place])
    }
    return nil
  }

  private static func row(of name: String) -> Int {
    var name = name
    return name.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last else { return 0 }
      return (bytes.count &* 9 &+ Int(first) &* 5 &+ Int(last)) & (rowCount - 1)
    }
  }
}
