/// A JSON value with look-ups that are never nil, so that a test reads like its data.
package enum JSON: Decodable, Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JSON])
  case object([String: JSON])

  package init(from decoder: any Decoder) throws {
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

  package subscript(key: String) -> JSON {
    guard case .object(let members) = self else { return .null }
    return members[key] ?? .null
  }

  package subscript(index: Int) -> JSON {
    guard case .list(let items) = self, items.indices.contains(index) else { return .null }
    return items[index]
  }

  /// A number, also one written as `"Infinity"`, `"inf"` or `"nan"`.
  package var number: Double? {
    switch self {
    case .number(let value): return value
    case .string("Infinity"), .string("inf"): return .infinity
    case .string("-Infinity"), .string("-inf"): return -.infinity
    case .string("NaN"), .string("nan"): return .nan
    default: return nil
    }
  }

  package var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  package var array: [JSON] {
    guard case .list(let items) = self else { return [] }
    return items
  }

  package var isNull: Bool { self == .null }

  /// The members of an object; empty for anything else.
  package var members: [String: JSON] {
    guard case .object(let members) = self else { return [:] }
    return members
  }

  /// The value as JSON writes a scalar, a text without its quotes; for splicing into a script.
  package var scalarText: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let value): return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    case .string(let value): return value
    case .list, .object: return ""
    }
  }
}
