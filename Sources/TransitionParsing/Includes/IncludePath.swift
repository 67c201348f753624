/// Resolves the paths of `include`, `tokens` and `drag`.
package enum IncludePath {
  /// Returns the components of a path, relative to the script's folder.
  ///
  /// - Parameters:
  ///   - path: As written.
  ///   - folder: The components of the folder that the path is relative to, from the script's folder.
  package static func parts(_ path: String, from folder: [Substring] = []) throws(IncludeProblem) -> [Substring] {
    guard path.utf8.first != UInt8(ascii: "/") else { throw .outside }
    var parts = folder
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        throw .outside
      }
    }
    guard !parts.isEmpty else { throw .unreadable("the path is empty") }
    return parts
  }
}
