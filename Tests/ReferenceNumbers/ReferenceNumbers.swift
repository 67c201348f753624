import Foundation

/// Expected numbers from real engines and exact arithmetic, in `Tests/Reference`. Each file names its source.
package enum ReferenceNumbers {
  /// The root of the package: `Tests/ReferenceNumbers/ReferenceNumbers.swift` is two folders below it.
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder
  }()

  private static let folder = root.appendingPathComponent("Tests/Reference")

  /// Reads a file such as `springs/spring-ode.json`.
  package static func load(_ path: String) throws -> JSON { try decode(folder.appendingPathComponent(path)) }

  /// Reads the list `cases` of a file; there is at least one.
  package static func cases(_ path: String) throws -> [JSON] { try decode(folder.appendingPathComponent(path)).cases }

  /// Reads the list `cases` of a file as values of a type.
  package static func cases<Case: Decodable>(_ path: String, as type: Case.Type) throws -> [Case] {
    let data = try Data(contentsOf: folder.appendingPathComponent(path))
    return try JSONDecoder().decode(CaseList<Case>.self, from: data).cases
  }

  static func decode(_ file: URL) throws -> JSON { try JSONDecoder().decode(JSON.self, from: Data(contentsOf: file)) }

  /// Documents that others wrote, next to the repository. Tests that need them are skipped by name without:
  /// `.enabled(if: ReferenceNumbers.Documents.isAvailable, "documents of others are absent")`.
  package enum Documents {
    package static let folder = root.deletingLastPathComponent().appendingPathComponent("shared/reference")
    package static let isAvailable = FileManager.default.fileExists(atPath: folder.path)

    package static func data(_ path: String) throws -> Data {
      try Data(contentsOf: folder.appendingPathComponent(path))
    }

    package static func text(_ path: String) throws -> String { String(decoding: try data(path), as: UTF8.self) }

    /// Reads the list `cases` of a file.
    package static func cases(_ path: String) throws -> [JSON] {
      try decode(folder.appendingPathComponent(path)).cases
    }
  }
}

private struct CaseList<Case: Decodable>: Decodable { var cases: [Case] }

extension JSON {
  struct NoCases: Error {}

  fileprivate var cases: [JSON] {
    get throws {
      let cases = self["cases"].array
      if cases.isEmpty { throw NoCases() }
      return cases
    }
  }
}
