/// A hash that, unlike Swift's, is the same in every run and on every system: 64-bit FNV-1a.
package enum StableHash {
  package static func value(of text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// Returns the hash of a text's UTF-8 as 16 hexadecimal digits.
  static func text(_ text: String) -> String {
    let digits = String(value(of: text), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
