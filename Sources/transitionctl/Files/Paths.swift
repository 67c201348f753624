/// Paths as text, with `/` between their components.
enum Paths {
  /// The folder of a path: `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func joined(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? "\(folder)\(name)" : "\(folder)/\(name)"
  }

  /// The extension of a path's name in lower case, without its period; nil for a name without one, such as `.hidden`.
  static func fileExtension(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[dot...].dropFirst().lowercased()
  }

  /// The path with another extension after the last period of its name.
  static func replacing(extensionOf path: String, _ fileExtension: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return String(path.dropLast(name.count)) + "\(stem).\(fileExtension)"
  }

  /// The absolute path, without `.`, `..` and repeated `/`; does not resolve links.
  static func absolute(_ path: String, currentFolder: String? = Platform.currentFolder) -> String {
    let start = path.utf8.first == UInt8(ascii: "/") ? path : "\(currentFolder ?? "")/\(path)"
    var parts: [Substring] = []
    for part in self.parts(of: start[...]) { if part == ".." { _ = parts.popLast() } else { parts.append(part) } }
    return "/" + parts.joined(separator: "/")
  }

  /// The path relative to a folder that contains it, both absolute; nil for one outside of it.
  static func below(_ folder: String, _ path: String) -> Substring? {
    if folder == "/" { return path.dropFirst() }
    guard path.utf8.starts(with: "\(folder)/".utf8) else { return nil }
    return Substring(path.utf8.dropFirst(folder.utf8.count + 1))
  }

  /// The path relative to a folder, with `..` if it is outside of it; both absolute.
  static func relative(_ path: String, to folder: String) -> String {
    let target = path.split(separator: "/"), start = folder.split(separator: "/")
    var common = 0
    while common < min(target.count, start.count), target[common] == start[common] { common += 1 }
    let parts = Array(repeating: "..", count: start.count - common) + target[common...].map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The path shown in messages: relative to the current folder if it is inside, without `.` and repeated `/`.
  static func shown(_ path: String) -> String {
    var rest = path[...]
    if let folder = Platform.currentFolder, path.utf8.starts(with: "\(folder)/".utf8) {
      rest = Substring(path.utf8.dropFirst(folder.utf8.count + 1))
    }
    if isInOrder(rest) { return String(rest) }
    let parts = parts(of: rest)
    let isAbsolute = rest.utf8.first == UInt8(ascii: "/")
    if parts.isEmpty { return isAbsolute ? "/" : "." }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether a path is shown unchanged: it has no empty components and no `.`.
  private static func isInOrder(_ path: Substring) -> Bool {
    let slash = UInt8(ascii: "/"), dot = UInt8(ascii: ".")
    var length = 0, last = slash
    for byte in path.utf8 {
      if byte == slash {
        if length == 0 || (length == 1 && last == dot) { return false }
        length = 0
      } else {
        length += 1
      }
      last = byte
    }
    return length > 1 || (length == 1 && last != dot)
  }

  /// The names between slashes, without `.`. Works on bytes for speed: a folder may contain thousands of scripts.
  private static func parts(of path: Substring) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }.filter { $0 != "." }
  }
}
