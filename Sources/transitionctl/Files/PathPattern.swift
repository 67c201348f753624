/// A pattern of files and folders, as in `.gitignore`: `*` and `?` stand within a name, `**` for any folders.
///
/// A pattern with a slash starts from its folder, `examples/*.yaml`; one without fits in every folder below, `*.draft.yaml`.
/// One with a slash at its end fits folders only.
struct PathPattern: Sendable {
  private let parts: [[UInt8]]
  private let isForFolders: Bool
  private static let anyFolders = Array("**".utf8)

  init(_ text: String) {
    var parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true).map(Array.init)
    isForFolders = text.utf8.last == UInt8(ascii: "/")
    let hasSlash = text.utf8.dropLast(isForFolders ? 1 : 0).contains(UInt8(ascii: "/"))
    parts.removeAll { $0 == Array(".".utf8) }
    self.parts = hasSlash ? parts : [Self.anyFolders] + parts
  }

  /// Whether a path fits: relative to the pattern's folder, with `/`.
  ///
  /// - Complexity: O(n · m) in the parts of the path and the pattern.
  func matches(_ path: Substring, isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders, !parts.isEmpty else { return false }
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    // By rows of a table: which names are used up after each part of the pattern.
    var reached = [Bool](repeating: false, count: names.count + 1)
    reached[0] = true
    for (index, part) in parts.enumerated() {
      var next = [Bool](repeating: false, count: names.count + 1)
      if part == Self.anyFolders {
        // At the end `**` stands for what is in a folder, and not for the folder itself.
        let least = index == parts.count - 1 ? 1 : 0
        var isOpen = false
        for count in 0...names.count {
          next[count] = least == 0 ? isOpen || reached[count] : isOpen
          if reached[count] { isOpen = true }
        }
      } else {
        for count in names.indices where reached[count] { next[count + 1] = Self.fits(part, names[count]) }
      }
      reached = next
    }
    return reached[names.count]
  }

  /// Whether a name fits a part; after a `*` the last place is tried again one further on, which never explodes.
  private static func fits(_ part: [UInt8], _ name: [UInt8]) -> Bool {
    var p = 0, n = 0
    var retry: (part: Int, name: Int)?
    while n < name.count {
      if p < part.count, part[p] == UInt8(ascii: "*") {
        retry = (p + 1, n)
        p += 1
      } else if p < part.count, part[p] == UInt8(ascii: "?") {
        p += 1
        n += 1
        // A scalar is one character, however many bytes it has.
        while n < name.count, name[n] & 0xC0 == 0x80 { n += 1 }
      } else if p < part.count, part[p] == name[n] {
        p += 1
        n += 1
      } else if let again = retry {
        retry = (again.part, again.name + 1)
        p = again.part
        n = again.name + 1
      } else {
        return false
      }
    }
    while p < part.count, part[p] == UInt8(ascii: "*") { p += 1 }
    return p == part.count
  }
}
