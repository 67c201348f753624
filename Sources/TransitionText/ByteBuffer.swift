/// A destination for finished bytes: a file descriptor, a pipe, memory.
package protocol ByteSink {
  /// Writes all the bytes, or throws.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws
}

/// A reusable buffer for UTF-8 output that grows as needed and is flushed to a ``ByteSink``.
///
/// Writers with a known maximum length reserve it once and write through the pointer; see ``NumberWriter``.
package struct ByteBuffer: ~Copyable {
  /// The size at which ``flushIfFull(to:)`` flushes the buffer: 256 KiB, beyond which larger writes are no faster.
  package static let flushThreshold = 256 * 1024

  /// The number of bytes written and not yet flushed.
  package private(set) var count = 0
  private var capacity: Int
  private var base: UnsafeMutablePointer<UInt8>

  /// Creates an empty buffer; by default one that reaches the flush threshold without growing.
  package init(capacity: Int = ByteBuffer.flushThreshold + 64 * 1024) {
    self.capacity = max(capacity, 512)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  package var isEmpty: Bool { count == 0 }

  /// Appends one byte.
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    base[count] = byte
    count += 1
  }

  /// Appends a literal.
  @inline(__always)
  package mutating func append(_ text: StaticString) {
    guard text.hasPointerRepresentation else {
      append(text.description)
      return
    }
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a text as UTF-8.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends bytes, which must not be the buffer's own.
  @inline(__always)
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, bytes.count > 0 else { return }
    reserve(bytes.count)
    (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Reserves room for more bytes.
  @inline(__always)
  package mutating func reserve(_ additional: Int) {
    if capacity - count < additional { grow(by: additional) }
  }

  /// Appends bytes written directly to the buffer's memory.
  ///
  /// - Parameters:
  ///   - maximum: The maximum number of bytes that `body` may write, which are reserved first.
  ///   - body: Receives a pointer to the first free byte and returns one after the last byte written.
  @inline(__always)
  package mutating func appendUnsafely(
    upTo maximum: Int, _ body: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  ) {
    reserve(maximum)
    let end = body(base + count)
    let written = end - base
    precondition(written >= count && written <= capacity, "a writer left the room that it had reserved")
    count = written
  }

  /// Removes the last bytes, down to a previous count.
  package mutating func truncate(to count: Int) {
    self.count = min(self.count, max(count, 0))
  }

  /// Removes all bytes but keeps the memory.
  package mutating func removeAll() { count = 0 }

  /// Writes everything to a sink and removes it, even if the sink throws.
  package mutating func flush(to sink: inout some ByteSink) throws {
    guard count > 0 else { return }
    defer { count = 0 }
    try sink.write(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Flushes if there are 256 KiB or more; call after every line.
  @inline(__always)
  package mutating func flushIfFull(to sink: inout some ByteSink) throws {
    if count >= ByteBuffer.flushThreshold { try flush(to: &sink) }
  }

  /// Calls a closure with the bytes in the buffer.
  package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// The bytes as text, for small outputs and tests.
  package var text: String {
    String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  @inline(never)
  private mutating func grow(by additional: Int) {
    let (needed, hasOverflowed) = count.addingReportingOverflow(additional)
    precondition(!hasOverflowed && needed < Int.max / 2, "an output of more bytes than there are addresses")
    let larger = max(needed, capacity * 2)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }
}
