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

  /// The value of a member; nil if there is none or if this is not an object.
  package subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  /// The members' names in order; empty if this is not an object.
  package var names: [String] { members.map { $0.name } }

  /// The members of an object; empty if this is not an object.
  var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// Returns the object with members appended; anything but an object is unchanged.
  func adding(_ more: [Member]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + more)
  }

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
    let parts = parts
    guard !parts.isEmpty, indentation + reserved + buffer.count - start > Self.lineLength || indentation == 0 else {
      return
    }
    buffer.truncate(to: start)
    let isArray = parts[0].name == nil
    buffer.append(isArray ? "[" : "{" as StaticString)
    for (index, part) in parts.enumerated() {
      if index > 0 { buffer.append(",") }
      buffer.append("\n" + String(repeating: " ", count: indentation + 2))
      Self.write(part.name, into: &buffer)
      let reserved = part.name.map { $0.utf8.count + 5 } ?? 1
      part.value.write(into: &buffer, indentation: indentation + 2, reserved: reserved)
    }
    buffer.append("\n" + String(repeating: " ", count: indentation))
    buffer.append(isArray ? "]" : "}" as StaticString)
  }

  private func writeOnOneLine(into buffer: inout ByteBuffer) {
    switch self {
    case .null: buffer.append("null")
    case .boolean(let value): buffer.append(value ? "true" : "false" as StaticString)
    case .integer(let value): buffer.append(String(value))
    // The shortest digits that read back to the same double; never NaN, since schemas have none.
    case .number(let value): buffer.append(value.isFinite ? "\(value)" : "null")
    case .string(let text): buffer.appendJSON(text)
    case .array: writeParts("[", "]", into: &buffer)
    case .object(let members): writeParts(members.isEmpty ? "{" : "{ ", members.isEmpty ? "}" : " }", into: &buffer)
    }
  }

  private func writeParts(_ open: StaticString, _ close: StaticString, into buffer: inout ByteBuffer) {
    buffer.append(open)
    for (index, part) in parts.enumerated() {
      if index > 0 { buffer.append(", ") }
      Self.write(part.name, into: &buffer)
      part.value.writeOnOneLine(into: &buffer)
    }
    buffer.append(close)
  }

  private static func write(_ name: String?, into buffer: inout ByteBuffer) {
    guard let name else { return }
    buffer.appendJSON(name)
    buffer.append(": ")
  }
}
