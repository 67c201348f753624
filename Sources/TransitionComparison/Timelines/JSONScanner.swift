/// Reads JSON (RFC 8259) token by token, without building a tree: a timeline has millions of numbers.
struct JSONScanner {
  /// Deeper nesting is none of ours.
  private static let deepest = 32

  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var index: Int
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The line of the next token, counted from 1.
  var line: Int {
    var line = 1
    for byte in bytes[..<min(index, bytes.count)] where byte == 0x0A { line += 1 }
    return line
  }

  func problem(_ message: String) -> TimelineProblem { TimelineProblem(message, line: line) }

  /// The first byte of the next token; nil at the end.
  mutating func peek() -> UInt8? {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return bytes[index]
      }
    }
    return nil
  }

  var isAtEnd: Bool {
    mutating get { peek() == nil }
  }

  /// Reads an object; the closure reads the value of each member.
  mutating func object(
    _ member: (String, inout JSONScanner) throws(TimelineProblem) -> Void
  ) throws(TimelineProblem) {
    try open("{", "an object")
    if skip("}") { return close() }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw problem("expected a name in quotes") }
      let name = try string()
      guard skip(":") else { throw problem("expected ':' behind \"\(name)\"") }
      try member(name, &self)
    } while skip(",")
    guard skip("}") else { throw problem("expected ',' or '}'") }
    close()
  }

  /// Reads an array; the closure reads each element.
  mutating func array(_ element: (inout JSONScanner) throws(TimelineProblem) -> Void) throws(TimelineProblem) {
    try open("[", "a list")
    if skip("]") { return close() }
    repeat { try element(&self) } while skip(",")
    guard skip("]") else { throw problem("expected ',' or ']'") }
    close()
  }

  mutating func number() throws(TimelineProblem) -> Decimal {
    guard let first = peek(), first == UInt8(ascii: "-") || (first >= 0x30 && first <= 0x39) else {
      throw problem("expected a number")
    }
    let start = index
    while index < bytes.count, Self.isNumeric(bytes[index]) { index += 1 }
    guard let number = Decimal(bytes[start..<index]) else { throw problem("expected a finite number") }
    return number
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    (byte >= 0x30 && byte <= 0x39) || byte == 0x2D || byte == 0x2E || byte == 0x2B || byte | 0x20 == 0x65
  }

  mutating func boolean() throws(TimelineProblem) -> Bool {
    if skipWord("true") { return true }
    if skipWord("false") { return false }
    throw problem("expected true or false")
  }

  /// Reads `null` if that comes next.
  mutating func null() -> Bool { skipWord("null") }

  mutating func string() throws(TimelineProblem) -> String {
    guard skip("\"") else { throw problem("expected a text in quotes") }
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw problem("a text has an end of line or a control character in it")
      default: text.append(byte)
      }
    }
    throw problem("a text has no end")
  }

  private mutating func escape() throws(TimelineProblem) -> [UInt8] {
    guard index < bytes.count else { throw problem("a text has no end") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var unit = try hexadecimal()
      if unit & 0xFC00 == 0xD800, index + 1 < bytes.count, bytes[index] == 0x5C, bytes[index + 1] == 0x75 {
        let start = index
        index += 2
        let low = try hexadecimal()
        if low & 0xFC00 == 0xDC00 { unit = 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF) } else { index = start }
      }
      return Array(String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
    default: throw problem("a text has an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(TimelineProblem) -> UInt32 {
    guard index + 4 <= bytes.count else { throw problem("a text has no end") }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw problem("'\\u' needs four digits") }
      value = value * 16 + UInt32(digit)
    }
    index += 4
    return value
  }

  /// Reads any value and forgets it.
  mutating func skipValue() throws(TimelineProblem) {
    switch peek() {
    case UInt8(ascii: "{"): try object { (_, json) throws(TimelineProblem) in try json.skipValue() }
    case UInt8(ascii: "["): try array { (json) throws(TimelineProblem) in try json.skipValue() }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean()
    case UInt8(ascii: "n"): if !null() { throw problem("expected a value") }
    case nil: throw problem("the file ends in the middle of a value")
    default: _ = try number()
    }
  }

  private mutating func open(_ bracket: Unicode.Scalar, _ what: String) throws(TimelineProblem) {
    guard skip(bracket) else { throw problem("expected \(what)") }
    depth += 1
    guard depth <= Self.deepest else { throw problem("this is nested too deeply") }
  }

  private mutating func close() { depth -= 1 }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func skipWord(_ word: StaticString) -> Bool {
    guard peek() != nil, index + word.utf8CodeUnitCount <= bytes.count else { return false }
    for place in 0..<word.utf8CodeUnitCount where bytes[index + place] != word.utf8Start[place] { return false }
    index += word.utf8CodeUnitCount
    return true
  }
}
