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

  private func write(into buffer: inout ByteBuffer, indentation: Int, reserved: Int) {
    let start = buffer.count
    writeOnOneLine(into: &buffer)
    guard isNested, indentation + reserved + buffer.count - start > Self.lineLength || indentation == 0 else { return }
    buffer.truncate(to: start)
    switch self {
    case .array(let elements):
      writeLines("[", "]", count: elements.count, indentation, into: &buffer) { index, buffer in
        elements[index].write(into: &buffer, indentation: indentation + 2, reserved: 1)
      }
    case .object(let members):
      writeLines("{", "}", count: members.count, indentation, into: &buffer) { index, buffer in
        let member = members[index]
        buffer.appendJSON(member.name)
        buffer.append(": ")
        member.value.write(into: &buffer, indentation: indentation + 2, reserved: member.name.utf8.count + 5)
      }
    case .null, .boolean, .integer, .number, .string: break
    }
  }

  private var isNested: Bool {
    switch self {
    case .array(let elements): !elements.isEmpty
    case .object(let members): !members.isEmpty
    case .null, .boolean, .integer, .number, .string: false
    }
  }

  private func writeLines(
    _ open: StaticString, _ close: StaticString, count: Int, _ indentation: Int, into buffer: inout ByteBuffer,
    _ body: (Int, inout ByteBuffer) -> Void
  ) {
    buffer.append(open)
    for index in 0..<count {
      if index > 0 { buffer.append(",") }
      buffer.append("\n" + String(repeating: " ", count: indentation + 2))
      body(index, &buffer)
    }
    buffer.append("\n" + String(repeating: " ", count: indentation))
    buffer.append(close)
  }

  private func writeOnOneLine(into buffer: inout ByteBuffer) {
    switch self {
    case .null: buffer.append("null")
    case .boolean(let value): buffer.append(value ? "true" : "false" as StaticString)
    case .integer(let value): buffer.append(String(value))
    // The shortest digits that read back to the same double; never NaN, since schemas have none.
    case .number(let value): buffer.append(value.isFinite ? "\(value)" : "null")
    case .string(let text): buffer.appendJSON(text)
    case .array(let elements):
      buffer.append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { buffer.append(", ") }
        element.writeOnOneLine(into: &buffer)
      }
      buffer.append("]")
    case .object(let members):
      buffer.append("{")
      for (index, member) in members.enumerated() {
        buffer.append(index > 0 ? ", " : " ")
        buffer.appendJSON(member.name)
        buffer.append(": ")
        member.value.writeOnOneLine(into: &buffer)
      }
      buffer.append(members.isEmpty ? "}" : " }")
    }
  }
}
