import Foundation

/// Vectors from outside the project; they lie beside the package where they are there at all.
enum ReferenceData {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("../shared/reference").standardizedFileURL

  static var isAvailable: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// Returns a JSON file as the type asked for.
  static func json<Value: Decodable>(_ path: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(path)))
  }
}
