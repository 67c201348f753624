/// A pattern for names: `*` matches any run of characters, `?` a single one; case-sensitive.
package struct Glob: Sendable {
  package let pattern: String
  private let bytes: [UInt8]

  package init(_ pattern: String) {
    self.pattern = pattern
    bytes = Array(pattern.utf8)
  }

  /// Whether the pattern matches the whole name.
  ///
  /// - Complexity: O(*n* · *m*) in the worst case: only the last `*` is retried.
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
