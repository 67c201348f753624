/// The hashes by which GitHub recognizes a finding after lines are inserted above it: CodeQL's
/// `primaryLocationLineHash`.
///
/// Computed over the next 100 UTF-16 units u of the file from the start of a line, ignoring spaces and tabs and with CR
/// and CRLF as LF: h = 37h + u mod 2^64, where the end of the file is 65535 followed by zeros. Printed in hex, with
/// `:n` for the n-th line with the same hash. Same as in github/codeql-action's `fingerprints.ts`.
struct LineFingerprints {
  private static let blockSize = 100
  private static let factor: UInt64 = 37
  /// 37^100, the weight of the oldest unit of a full window when the next one is added.
  private static let leavingFactor = (0..<blockSize).reduce(UInt64(1)) { power, _ in power &* factor }

  /// By line, from 0; an empty file also has one line.
  private let texts: [String]

  /// - Parameter bytes: The file; invalid UTF-8 counts as U+FFFD.
  /// - Complexity: O(n).
  init(_ bytes: [UInt8]) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count + Self.blockSize)
    var lineStarts: [Int] = []
    var isLineStart = true
    var isAfterCR = false
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      // A space between CR and LF separates them, as in the original.
      if unit == 0x20 || unit == 0x09 || (isAfterCR && unit == 0x0A) {
        isAfterCR = false
        continue
      }
      isAfterCR = unit == 0x0D
      if isLineStart { lineStarts.append(units.count) }
      isLineStart = isAfterCR || unit == 0x0A
      units.append(isAfterCR ? 0x0A : unit)
    }
    if isLineStart { lineStarts.append(units.count) }
    units.append(0xFFFF)
    units.append(contentsOf: repeatElement(0, count: Self.blockSize))

    var counts: [UInt64: Int] = [:]
    var texts: [String] = []
    texts.reserveCapacity(lineStarts.count)
    // `hash` is that of the 100 units starting at `first`.
    var first = 0
    var hash = units.prefix(Self.blockSize).reduce(0) { Self.factor &* $0 &+ UInt64($1) }
    for start in lineStarts {
      while first < start {
        let next = first + Self.blockSize
        hash = Self.factor &* hash &+ UInt64(next < units.count ? units[next] : 0)
        hash = hash &- Self.leavingFactor &* UInt64(units[first])
        first += 1
      }
      counts[hash, default: 0] += 1
      texts.append("\(String(hash, radix: 16)):\(counts[hash] ?? 1)")
    }
    self.texts = texts
  }

  /// The hash of a 1-based line; for one beyond the end, that of the last line.
  subscript(line: Int) -> String {
    texts[min(max(line, 1), texts.count) - 1]
  }
}
