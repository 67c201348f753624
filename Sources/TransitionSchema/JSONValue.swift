internal import TransitionText

/// A JSON document with ordered members, for documents that are read by people and compared byte by byte.
package enum JSONValue: Sendable, Equatable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name with its value.
  package struct Member: Sendable, Equatable {
    package var name: String
    package var value: JSONValue
    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  /// An array of strings.
  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// A number, as an integer if it is one.
  static func short(_ value: Double) -> JSONValue { Int(exactly: value).map { .integer($0) } ?? .number(value) }

  /// The members of an object; empty if this is not an object.
  var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// Returns the object with members appended.
  func adding(_ more: [Member]) -> JSONValue { .object(members + more) }

  // MARK: Text

  /// The maximum length of a line with a whole object or list, including its indentation.
  private static let lineLength = 110

  /// The document as text: two-space indentation, short values on one line, an LF at the end.
  package var text: String {
    var buffer = ByteBuffer(capacity: 1 << 16)
    write(into: &buffer, indentation: 0, reserved: 0)
    buffer.append(UInt8(ascii: "\n"))
    return buffer.text
  }

  /// The elements, or the members with their names; empty for a scalar.
  private var parts: [(name: String?, value: JSONValue)] {
    switch self {
    case .array(let elements): elements.map { (nil, $0) }
    case .object(let members): members.map { ($0.name, $0.value) }
    case .null, .boolean, .integer, .number, .string: []
    }
  }

  private func write(into buffer: inout ByteBuffer, indentation: Int, reserved: Int) {
    let start = buffer.count
    writeOnOneLine(into: &buffer)
    guard !parts.isEmpty, indentation + reserved + buffer.count - start > Self.lineLength || indentation == 0 else {
      return
    }
    buffer.truncate(to: start)
    writeParts(indentation: indentation, into: &buffer)
  }

  private func writeOnOneLine(into buffer: inout ByteBuffer) {
    switch self {
    case .null: buffer.append("null")
    case .boolean(let value): buffer.append(value ? "true" : "false" as StaticString)
    case .integer(let value): buffer.append(String(value))
    // The shortest digits that read back to the same double; never NaN, since schemas have none.
    case .number(let value): buffer.append(value.isFinite ? "\(value)" : "null")
    case .string(let text): buffer.appendJSON(text)
    case .array, .object: writeParts(indentation: nil, into: &buffer)
    }
  }

  /// - Parameter indentation: That of the brackets, if each part gets its own line.
  private func writeParts(indentation: Int?, into buffer: inout ByteBuffer) {
    let isArray = if case .array = self { true } else { false }
    let line = indentation.map { "\n" + String(repeating: " ", count: $0) }
    let parts = parts, margin = isArray || parts.isEmpty ? "" : " "
    buffer.append(isArray ? "[" : "{" as StaticString)
    for (index, part) in parts.enumerated() {
      if index > 0 { buffer.append(",") }
      buffer.append(line.map { $0 + "  " } ?? (index > 0 ? " " : margin))
      if let name = part.name {
        buffer.appendJSON(name)
        buffer.append(": ")
      }
      if let indentation {
        let reserved = part.name.map { $0.utf8.count + 5 } ?? 1
        part.value.write(into: &buffer, indentation: indentation + 2, reserved: reserved)
      } else {
        part.value.writeOnOneLine(into: &buffer)
      }
    }
    buffer.append(line ?? margin)
    buffer.append(isArray ? "]" : "}" as StaticString)
  }
}
