import Foundation

/// The shared reference data beside the package, when it is there.
enum ReferenceData {
  static let folder: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent().appendingPathComponent("shared/reference")
  }()

  static let isAvailable = FileManager.default.fileExists(atPath: folder.appendingPathComponent("tokens").path)

  static func text(_ path: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }
}
