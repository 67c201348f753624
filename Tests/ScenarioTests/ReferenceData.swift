import Foundation
import Testing

/// Vectors from real engines beside the package; tests that need them are skipped without.
enum ReferenceData {
  private static let folder: URL = {
    // Tests/ScenarioTests/ReferenceData.swift -> the root is two folders up.
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent().appendingPathComponent("shared/reference")
  }()

  static var isAvailable: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The list `cases` of a file, each a dictionary of JSON values; there is one at least.
  static func cases(_ path: String) throws -> [[String: Any]] {
    let data = try Data(contentsOf: folder.appendingPathComponent(path))
    let file = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let cases = try #require(file?["cases"] as? [[String: Any]])
    try #require(!cases.isEmpty)
    return cases
  }
}
