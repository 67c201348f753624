import Foundation

/// Vectors from real engines and exact arithmetic, kept beside the package; tests that need them are skipped without.
enum ReferenceData {
  /// Why a test was skipped.
  static let absence = "reference data not present"

  /// `../shared/reference`, seen from the package's root.
  private static let folder: URL = {
    // Tests/CurvesTests/ReferenceData.swift -> the root is two folders up.
    let here = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return root.deletingLastPathComponent().appendingPathComponent("shared/reference")
  }()

  static var isAvailable: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// Reads a file such as `springs/spring-ode.json`.
  static func load(_ relativePath: String) throws -> JSON {
    let data = try Data(contentsOf: folder.appendingPathComponent(relativePath))
    return try JSONDecoder().decode(JSON.self, from: data)
  }

  /// Reads the list `cases` of a file.
  static func cases(_ relativePath: String) throws -> [JSON] {
    try load(relativePath)["cases"].array
  }
}

/// A JSON value with look-ups that are never nil, so that a test reads like its data.
enum JSON: Decodable, Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON {
    guard case .object(let members) = self else { return .null }
    return members[key] ?? .null
  }

  subscript(index: Int) -> JSON {
    guard case .list(let items) = self, items.indices.contains(index) else { return .null }
    return items[index]
  }

  /// A number, also one written as `"Infinity"`, `"inf"` or `"nan"`.
  var number: Double? {
    switch self {
    case .number(let value): return value
    case .string("Infinity"), .string("inf"): return .infinity
    case .string("-Infinity"), .string("-inf"): return -.infinity
    case .string("NaN"), .string("nan"): return .nan
    default: return nil
    }
  }

  var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  var array: [JSON] {
    guard case .list(let items) = self else { return [] }
    return items
  }

  var isNull: Bool { self == .null }
}
