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

  /// The pages, by path.
  static let pages: [String] =
    ["README.md"]
    + ((try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("docs").path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }

  /// Compares a page with what it should be; writes it instead while recording.
  ///
  /// - Returns: Whether it is as it should be.
  static func settle(_ page: String, _ text: String, as expected: String) throws -> Bool {
    if text == expected { return true }
    guard isRecording else { return false }
    try write(expected, to: page)
    return true
  }
}
