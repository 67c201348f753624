import Foundation

/// The package's own files.
enum PackageFiles {
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder
  }()

  /// Whether generated files are to be written instead of compared.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  static func text(_ path: String) -> String? {
    try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func write(_ text: String, to path: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The example scripts, by path.
  static let examples: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("examples").path)) ?? [])
    .filter { $0.hasSuffix(".transition.yaml") }.sorted().map { "examples/\($0)" }
}
