/// The text after `?` in an address, and what stands before it.
enum QueryText {
  /// Returns the parts of `name=value&…`, decoded as forms are: `%41` and `+`; nil for what is not UTF-8 or broken.
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

  /// Returns a text with its `%41` replaced by the bytes that they stand for; nil when that is not UTF-8.
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
    // What is not UTF-8 is replaced when it is read, and so differs.
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
