internal import ArgumentParser

/// The files that a command is asked to write.
enum OutputPaths {
  /// Rejects two of them that are the same file, since one would replace the other; devices may take several.
  ///
  /// - Parameter paths: As given; nil, `-` and empty ones are no files.
  static func check(_ paths: [String?], kind: String = "outputs") throws {
    var files: Set<String> = []
    for case let path? in paths where !path.isEmpty && path != "-" && Platform.kind(path) != .other {
      let target = (try? Platform.resolved(path)) ?? Paths.absolute(path)
      if !files.insert(target).inserted { throw ValidationError("two \(kind) would be written to '\(path)'") }
    }
  }
}
