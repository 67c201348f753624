/// What bytes are known by: FNV-1a with 128 bits, which is the same in every run and on every system.
///
/// Two different texts have the same digest once in 10³⁸, by chance; it does not withstand somebody who looks for two.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash Algorithm" (RFC 9923).
struct ContentDigest: Hashable, Sendable {
  private var high: UInt64 = 0x6C62_272E_07BB_0142
  private var low: UInt64 = 0x62B8_2175_6295_C58D

  /// The digest of nothing.
  init() {}

  init(_ bytes: [UInt8]) { append(bytes) }

  /// Reads 32 hexadecimal digits in lower case; nil for anything else.
  init?(hexadecimal digits: some Collection<UInt8>) {
    guard digits.count == 32 else { return nil }
    (high, low) = (0, 0)
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(value)
    }
  }

  /// 32 hexadecimal digits in lower case.
  var hexadecimal: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  mutating func append(_ bytes: [UInt8]) {
    var (high, low) = (high, low)
    for byte in bytes {
      low ^= UInt64(byte)
      // Times 2^88 + 0x13B, of which 2^88 only reaches the upper half.
      let product = low.multipliedFullWidth(by: 0x13B)
      high = high &* 0x13B &+ product.high &+ low << 24
      low = product.low
    }
    (self.high, self.low) = (high, low)
  }

  /// Appends a text and a byte that no text holds, so that two texts are not taken for another two.
  mutating func append(_ text: String) { append(Array(text.utf8) + [0xFF]) }
}
