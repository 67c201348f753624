import Foundation

/// Texts that outputs must match, line by line. `RECORD=1` writes them anew: read the difference before committing it.
package enum RecordedText {
  /// Compares a text with the one recorded.
  ///
  /// - Parameter path: The file in the package, such as `Tests/SyntaxTests/Goldens/readings.txt`.
  /// - Returns: The first lines that differ; nil if none do.
  package static func difference(_ text: String, from path: String) throws -> String? {
    let file = ReferenceNumbers.root.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let recorded = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(lines.count, recorded.count) {
      let found = index < lines.count ? lines[index] : "nothing",
        wanted = index < recorded.count ? recorded[index] : "nothing"
      if found != wanted { return "\(path):\(index + 1): \(found)\nrecorded: \(wanted)" }
    }
    return nil
  }
}
