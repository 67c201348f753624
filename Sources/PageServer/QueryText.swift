/// Decodes the path and the query of an address.
enum QueryText {
  /// Returns the parts of `name=value&…`, form-decoded (`%41`, `+`); nil for invalid encoding or invalid UTF-8.
  static func parse(_ text: Substring) -> [(name: String, value: String)]? {
    var result: [(name: String, value: String)] = []
    for part in text.split(separator: "&") {
      let sign = part.firstIndex(of: "=") ?? part.endIndex
      let rest = sign == part.endIndex ? "" : part[part.index(after: sign)...]
      guard let name = decode(part[..<sign], plusIsSpace: true), let value = decode(rest, plusIsSpace: true) else {
        return nil
      }
      result.append((name, value))
    }
    return result
  }

  /// Returns a text with escapes such as `%41` decoded; nil when the result is not valid UTF-8.
  static func decode(_ text: Substring, plusIsSpace: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+"), plusIsSpace {
        bytes.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte)
      }
    }
    // Decoding repairs invalid UTF-8, so the bytes differ.
    let result = String(decoding: bytes, as: UTF8.self)
    return result.utf8.elementsEqual(bytes) ? result : nil
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
