/// Writes compact JSON (RFC 8259) token by token, inserting commas.
///
///     var json = JSONWriter()
///     json.beginObject()
///     json.key("fps")
///     json.number(60)
///     json.endObject()                 // {"fps":60}
///
/// The caller is responsible for valid structure: nesting is counted, not checked.
package struct JSONWriter: ~Copyable {
  /// The output so far; may be flushed between any two tokens.
  package var buffer: ByteBuffer
  /// Whether a comma is required before the next value or key.
  private var needsComma = false
  private let numbers: NumberWriter

  package init(buffer: consuming ByteBuffer = ByteBuffer(), numbers: NumberFormat = .standard) {
    self.buffer = buffer
    self.numbers = NumberWriter(numbers)
  }

  /// Opens an object; its members are pairs of ``key(_:)`` and a value.
  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes a member's name, to be followed by its value.
  package mutating func key(_ name: String) {
    separate()
    buffer.appendJSON(name)
    buffer.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ text: String) {
    separate()
    buffer.appendJSON(text)
    needsComma = true
  }

  /// Writes a number in the writer's format, or null if it is not finite, which JSON has no numbers for.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    numbers.write(value, into: &buffer)
    needsComma = true
  }

  package mutating func integer(_ value: Int) {
    separate()
    buffer.append(String(value))
    needsComma = true
  }

  package mutating func boolean(_ value: Bool) {
    separate()
    buffer.append(value ? "true" : "false" as StaticString)
    needsComma = true
  }

  package mutating func null() {
    separate()
    buffer.append("null" as StaticString)
    needsComma = true
  }

  /// Writes a value that is already JSON.
  package mutating func json(_ text: String) {
    separate()
    buffer.append(text)
    needsComma = true
  }

  /// Ends a line, after which a new document may start (JSON Lines).
  package mutating func endLine() {
    buffer.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Consumes the writer and returns its output.
  package consuming func takeBuffer() -> ByteBuffer { buffer }

  private mutating func open(_ bracket: UInt8) {
    separate()
    buffer.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    buffer.append(bracket)
    needsComma = true
  }

  @inline(__always)
  private mutating func separate() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
  }
}
