/// A strict JSON (RFC 8259) pull parser without recursion or allocation.
///
///     var json = JSONReader(bytes)
///     try json.object { name, json in
///       switch name {
///       case "fps": fps = try json.number().value
///       default: try json.skipValue()
///       }
///     }
///     try json.finish()
///
/// Texts are validated when passed: valid UTF-8, known escapes, paired surrogates. A byte order mark at the start is
/// skipped. For any input, time and memory are proportional to its length.
package struct JSONReader {
  /// The type of a value.
  package enum Kind: Sendable { case object, array, string, number, boolean, null }

  /// The reason why a text is not JSON.
  package struct Problem: Error, Sendable, Equatable {
    package enum Kind: Sendable { case syntax, encoding, tooDeep, other }
    package var kind: Kind
    /// One phrase, lower case.
    package var message: String
    /// The offending bytes; empty and at the end for truncated text.
    package var range: Range<Int>

    package init(kind: Kind, message: String, range: Range<Int>) {
      (self.kind, self.message, self.range) = (kind, message, range)
    }
  }

  /// The maximum nesting supported.
  package static let maximumDepth = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  private let depthLimit: Int
  private var index: Int
  private var depth = 0
  /// Whether the innermost container has no entries yet.
  private var isFirst = true
  /// The range of the last token; for a text, including its quotes.
  package private(set) var range = 0..<0
  /// Whether the last text contains escapes.
  package private(set) var hasEscapes = false

  /// - Parameters:
  ///   - bytes: The text, which must outlive the reader.
  ///   - depthLimit: The maximum nesting of objects and arrays, at most ``maximumDepth``.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int = maximumDepth) {
    self.bytes = bytes
    self.depthLimit = min(depthLimit, Self.maximumDepth)
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  // MARK: Tokens

  /// Reads the start of a value: a whole scalar, or the bracket that opens a container.
  package mutating func value() throws(Problem) -> Kind {
    guard let byte = peek() else { throw cutOff("a value") }
    guard let kind = Self.kind(of: byte) else { throw unexpectedValue(byte) }
    switch kind {
    case .object, .array:
      try open()
      return kind
    case .string: try scanString()
    case .number: try scanNumber()
    case .boolean: try scanWord(byte == UInt8(ascii: "t") ? "true" : "false")
    case .null: try scanWord("null")
    }
    isFirst = false
    return kind
  }

  /// The type of the value that begins with a byte.
  private static func kind(of byte: UInt8) -> Kind? {
    switch byte {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "-"), 0x30...0x39: .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: nil
    }
  }

  /// Advances to the next member of the innermost object: its name is in ``range``, and its value follows.
  ///
  /// - Returns: Whether there is one; if not, the object has been closed.
  package mutating func nextKey() throws(Problem) -> Bool {
    guard try enterNext(closing: "}") else { return false }
    guard let byte = peek() else { throw cutOff("a name in quotes") }
    guard byte == UInt8(ascii: "\"") else {
      throw problem("expected a name in quotes", wordRange)
    }
    try scanString()
    guard let colon = peek() else { throw cutOff("':'") }
    guard colon == UInt8(ascii: ":") else { throw problem("expected ':' after \"\(text())\"", wordRange) }
    index += 1
    return true
  }

  /// Advances to the next element of the innermost array.
  ///
  /// - Returns: Whether there is one; if not, the array has been closed.
  package mutating func nextElement() throws(Problem) -> Bool { try enterNext(closing: "]") }

  /// Checks that nothing follows the document.
  package mutating func finish() throws(Problem) {
    if peek() != nil { throw problem("unexpected text after the end of the document", wordRange) }
  }

  /// The first byte of the next token; nil at the end of the text.
  package mutating func peek() -> UInt8? {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return bytes[index]
      }
    }
    return nil
  }

  /// The last text, decoded.
  package func text() -> String {
    guard hasEscapes else {
      return String(decoding: bytes[range.lowerBound + 1..<range.upperBound - 1], as: UTF8.self)
    }
    var decoded: [UInt8] = []
    decode(into: &decoded)
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Appends the UTF-8 of the last text, decoded.
  package func decode(into result: inout [UInt8]) {
    var place = range.lowerBound + 1
    let end = range.upperBound - 1
    while place < end {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        place += 1
        continue
      }
      let (scalar, length) = escape(at: place)
      result.append(contentsOf: String(scalar).utf8)
      place += length
    }
  }

  /// The value of the last number.
  package func decimal() throws(Problem) -> Decimal {
    guard let number = Decimal(bytes[range]) else { throw problem("expected a finite number", range) }
    return number
  }

  /// A problem with the next token that only the caller can detect.
  package func problem(_ message: String) -> Problem { Problem(kind: .other, message: message, range: index..<index) }

  // MARK: Values

  /// Reads an object without duplicate names; the closure reads the value of each member.
  package mutating func object(
    _ member: (String, inout JSONReader) throws(Problem) -> Void
  ) throws(Problem) {
    try expect(.object, "expected an object")
    var names: Set<String> = []
    while try nextKey() {
      let name = text()
      guard names.insert(name).inserted else {
        throw Problem(kind: .other, message: "\"\(name)\" appears twice", range: range)
      }
      try member(name, &self)
    }
  }

  /// Reads an array; the closure reads each element.
  package mutating func array(_ element: (inout JSONReader) throws(Problem) -> Void) throws(Problem) {
    try expect(.array, "expected a list")
    while try nextElement() { try element(&self) }
  }

  package mutating func number() throws(Problem) -> Decimal {
    try expect(.number, "expected a number")
    return try decimal()
  }

  package mutating func string() throws(Problem) -> String {
    try expect(.string, "expected a string")
    return text()
  }

  package mutating func boolean() throws(Problem) -> Bool {
    try expect(.boolean, "expected true or false")
    return range.count == 4
  }

  /// Reads `null` if it comes next.
  package mutating func null() throws(Problem) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try expect(.null, "expected null")
    return true
  }

  /// Reads and discards a value of any type, in which no object may have duplicate names either.
  package mutating func skipValue() throws(Problem) {
    switch peek() {
    case UInt8(ascii: "{"): try object { (_, json) throws(Problem) in try json.skipValue() }
    case UInt8(ascii: "["): try array { (json) throws(Problem) in try json.skipValue() }
    default: _ = try value()
    }
  }

  private mutating func expect(_ kind: Kind, _ message: String) throws(Problem) {
    guard let byte = peek() else { throw cutOff("a value") }
    guard Self.kind(of: byte) == kind else { throw problem(message, wordRange) }
    _ = try value()
  }

  // MARK: Containers

  private mutating func open() throws(Problem) {
    range = index..<index + 1
    guard depth < depthLimit else {
      throw Problem(kind: .tooDeep, message: "this is nested too deeply", range: range)
    }
    index += 1
    depth += 1
    isFirst = true
  }

  /// Consumes the comma before the next entry, or the closing bracket after the last one.
  private mutating func enterNext(closing bracket: Unicode.Scalar) throws(Problem) -> Bool {
    let close = UInt8(ascii: bracket)
    guard let byte = peek() else { throw cutOff(isFirst ? "'\(bracket)'" : "',' or '\(bracket)'") }
    if byte == close {
      range = index..<index + 1
      index += 1
      depth -= 1
      isFirst = false
      return false
    }
    if isFirst { return true }
    guard byte == UInt8(ascii: ",") else { throw problem("expected ',' or '\(bracket)'", wordRange) }
    let comma = index
    index += 1
    if peek() == close { throw problem("unexpected ',' before '\(bracket)'", comma..<comma + 1) }
    return true
  }

  // MARK: Scalars

  private mutating func scanWord(_ word: StaticString) throws(Problem) {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount {
      guard start + offset < bytes.count else { throw cutOff("'\(word)'") }
      guard bytes[start + offset] == word.utf8Start[offset] else { throw unexpectedValue(bytes[start]) }
    }
    index = start + word.utf8CodeUnitCount
    if index < bytes.count, Self.isWordByte(bytes[index]) {
      index = start
      throw unexpectedValue(bytes[start])
    }
    range = start..<index
  }

  private mutating func scanNumber() throws(Problem) {
    let start = index
    var place = start
    func digits() -> Int {
      var end = place
      while end < bytes.count, bytes[end] &- 0x30 < 10 { end += 1 }
      return end - place
    }
    func digitsExpected() -> Problem {
      if place == bytes.count { return cutOff("a digit") }
      var end = place
      while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
      return Problem(
        kind: .syntax, message: "expected a digit after '\(excerpt(start..<place))'", range: start..<max(end, place))
    }
    if bytes[place] == UInt8(ascii: "-") { place += 1 }
    let whole = digits()
    if whole == 0 { throw digitsExpected() }
    if whole > 1, bytes[place] == 0x30 {
      throw problem("a number cannot have leading zeros", start..<place + whole)
    }
    place += whole
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      let fraction = digits()
      if fraction == 0 { throw digitsExpected() }
      place += fraction
    }
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") { place += 1 }
      let exponent = digits()
      if exponent == 0 { throw digitsExpected() }
      place += exponent
    }
    if place < bytes.count, Self.isWordByte(bytes[place]) {
      while place < bytes.count, Self.isWordByte(bytes[place]) { place += 1 }
      throw problem("'\(excerpt(start..<place))' is not a number; strings need double quotes", start..<place)
    }
    index = place
    range = start..<place
  }

  private mutating func scanString() throws(Problem) {
    let start = index
    index += 1
    hasEscapes = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        range = start..<index
        return
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        index += try escapeLength(at: index)
      } else if byte < 0x20 {
        throw problem(
          byte == 0x0A || byte == 0x0D
            ? "a string is not closed on its line" : "a control character in a string must be escaped",
          byte == 0x0A || byte == 0x0D ? start..<index : index..<index + 1)
      } else if byte < 0x80 {
        index += 1
      } else if let length = UTF8Form.length(of: bytes, at: index) {
        index += length
      } else {
        throw invalidByte(expecting: "a closing quote")
      }
    }
    throw cutOff("a closing quote")
  }

  /// The length of the escape at an offset; a surrogate pair is a single escape.
  private func escapeLength(at place: Int) throws(Problem) -> Int {
    guard place + 1 < bytes.count else { throw cutOff("an escape") }
    switch bytes[place + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(at: place)
      guard unit & 0xF800 == 0xD800 else { return 6 }
      let isHigh = unit & 0xFC00 == 0xD800
      if isHigh, place + 6 >= bytes.count || (place + 7 >= bytes.count && bytes[place + 6] == 0x5C) {
        throw cutOff("the second half of a surrogate pair")
      }
      if isHigh, bytes[place + 6] == 0x5C, bytes[place + 7] == UInt8(ascii: "u"),
        try codeUnit(at: place + 6) & 0xFC00 == 0xDC00
      {
        return 12
      }
      throw problem(
        "'\(excerpt(place..<place + 6))' is half of a surrogate pair", place..<place + 6)
    default:
      let end = place + 1 + (UTF8Form.length(of: bytes, at: place + 1) ?? 1)
      throw problem("unknown escape '\(excerpt(place..<end))'", place..<end)
    }
  }

  private func codeUnit(at place: Int) throws(Problem) -> UInt32 {
    var value: UInt32 = 0
    for offset in place + 2..<place + 6 {
      guard offset < bytes.count else { throw cutOff("four hexadecimal digits") }
      guard let digit = hexDigit(bytes[offset]) else {
        throw problem("'\\u' needs four hexadecimal digits", place..<offset)
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// The scalar and the length of a validated escape.
  private func escape(at place: Int) -> (scalar: Unicode.Scalar, length: Int) {
    func unit(_ start: Int) -> UInt32 {
      bytes[start + 2..<start + 6].reduce(0) { $0 << 4 | UInt32(hexDigit($1) ?? 0) }
    }
    switch bytes[place + 1] {
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"):
      let high = unit(place)
      guard high & 0xFC00 == 0xD800 else { return (Unicode.Scalar(high) ?? "\u{FFFD}", 6) }
      let value = 0x10000 + (high & 0x3FF) << 10 + (unit(place + 6) & 0x3FF)
      return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
    case let byte: return (Unicode.Scalar(byte), 2)
    }
  }

  // MARK: Problems

  private func problem(_ message: String, _ range: Range<Int>) -> Problem {
    Problem(kind: .syntax, message: message, range: range)
  }

  private func cutOff(_ expected: String) -> Problem {
    problem("the text ends where \(expected) is expected", bytes.count..<bytes.count)
  }

  private func unexpectedValue(_ byte: UInt8) -> Problem {
    let place = wordRange
    let word = excerpt(place)
    switch byte {
    case UInt8(ascii: "'"): return problem("strings need double quotes", place)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return problem("JSON has no comments", place)
    case UInt8(ascii: "."), UInt8(ascii: "+"):
      return problem("'\(word)' is not a number; a number begins with a digit or '-'", place)
    case _ where Self.isWordByte(byte) && byte < 0x80:
      return problem("'\(word)' is not a value; strings need double quotes", place)
    default:
      if UTF8Form.length(of: bytes, at: index) == nil { return invalidByte(expecting: "a value") }
      return problem("expected a value, found '\(word)'", place)
    }
  }

  /// The problem with invalid UTF-8, or with a scalar that the end of the text cuts off.
  private func invalidByte(expecting expected: String) -> Problem {
    if UTF8Form.isCutOff(bytes, at: index) { return cutOff(expected) }
    let byte = String(bytes[index], radix: 16, uppercase: true)
    return Problem(kind: .encoding, message: "byte 0x\(byte) is not valid UTF-8 here", range: index..<index + 1)
  }

  /// The next word or punctuation character.
  private var wordRange: Range<Int> {
    var end = index
    while end < bytes.count, Self.isWordByte(bytes[end]), end - index < 60 { end += 1 }
    // Do not stop in the middle of a scalar.
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return index..<max(end, min(index + 1, bytes.count))
  }

  private func excerpt(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x2E, 0x2B, 0x24, 0x80...0xFF: true
    default: false
    }
  }
}
