/// Reads numbers and letters of SVG path data, following SVG's grammar: separators only where needed.
struct PathScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { offset >= bytes.count }

  mutating func skipSpace() {
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
  }

  /// Skips spaces and at most one comma; returns whether there was a comma.
  @discardableResult
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else { return false }
    offset += 1
    skipSpace()
    return true
  }

  /// Consumes and returns a command letter; nil when there is none.
  mutating func letter() -> UInt8? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    guard (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") else { return nil }
    offset += 1
    return byte
  }

  /// Whether a number starts here.
  var isAtNumber: Bool {
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    return Self.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  /// Consumes and returns a number; nil, consuming nothing, when there is none.
  mutating func number() -> Double? {
    var end = offset
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") { end += 1 }
    let whole = digits(&end)
    var fraction = 0
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      fraction = digits(&end)
    }
    guard whole + fraction > 0 else { return nil }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var exponentEnd = end + 1
      if exponentEnd < bytes.count, bytes[exponentEnd] == UInt8(ascii: "-") || bytes[exponentEnd] == UInt8(ascii: "+") {
        exponentEnd += 1
      }
      if digits(&exponentEnd) > 0 { end = exponentEnd }
    }
    // Some versions of Swift read "5." and ".5" only with digits on both sides, so missing digits are added.
    var text = String(decoding: bytes[offset..<end], as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    guard let number = Double(text) ?? Double(Self.padded(text)) else { return nil }
    offset = end
    return number
  }

  /// An arc flag: a single digit 0 or 1, which needs no separator after it.
  mutating func flag() -> Bool? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  /// The character at an offset, for messages.
  func character(at offset: Int) -> String {
    String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first.map { String($0) } ?? ""
  }

  private func digits(_ end: inout Int) -> Int {
    let start = end
    while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
    return end - start
  }

  /// The number with a 0 added on either side of its decimal point.
  private static func padded(_ text: String) -> String {
    var padded = ""
    var previous: Character = " "
    for character in text {
      if character == "." && !previous.isNumber { padded.append("0") }
      if previous == "." && !character.isNumber { padded.append("0") }
      padded.append(character)
      previous = character
    }
    if previous == "." { padded.append("0") }
    return padded
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) }
}
