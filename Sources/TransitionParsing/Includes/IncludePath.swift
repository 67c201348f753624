/// Where a path of `include`, `tokens` or `drag` leads.
package enum IncludePath {
  /// Why a path leads to no file.
  package enum Problem: Error, Sendable { case outside, empty }

  /// Returns the parts of a path from the script's folder.
  ///
  /// - Parameters:
  ///   - path: As written.
  ///   - folder: The parts of the folder that the path is relative to, from the script's folder.
  package static func parts(_ path: String, from folder: [Substring] = []) throws(Problem) -> [Substring] {
    guard path.utf8.first != UInt8(ascii: "/") else { throw .outside }
    var parts = folder
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        throw .outside
      }
    }
    guard !parts.isEmpty else { throw .empty }
    return parts
  }
}
