/// A pattern for names: `*` stands for any run of characters, `?` for one; letters' case counts.
package struct Glob: Sendable {
  package let pattern: String
  private let bytes: [UInt8]

  package init(_ pattern: String) {
    self.pattern = pattern
    bytes = Array(pattern.utf8)
  }

  /// Whether the whole name fits.
  ///
  /// - Complexity: O(*n* · *m*) at worst: only the last `*` is tried again.
  package func matches(_ name: String) -> Bool {
    let name = Array(name.utf8)
    var place = 0, index = 0
    var star: (place: Int, index: Int)?
    while index < name.count {
      if place < bytes.count, bytes[place] == UInt8(ascii: "*") {
        star = (place, index)
        place += 1
      } else if place < bytes.count, bytes[place] == UInt8(ascii: "?") || bytes[place] == name[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        place = last.place + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    while place < bytes.count, bytes[place] == UInt8(ascii: "*") { place += 1 }
    return place == bytes.count
  }
}
