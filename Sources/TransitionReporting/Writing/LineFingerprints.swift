/// The hashes by which GitHub knows a finding again when lines are inserted above it: CodeQL's
/// `primaryLocationLineHash`.
///
/// Over the file's UTF-16 units from the start of a line, spaces and tabs dropped, CR and CRLF as LF, the next 100 units
/// u: h = 37h + u mod 2^64, the file's end being 65535 and then zeros. Printed in hex, with `:n` for the n-th line of
/// the same hash. As github/codeql-action's `fingerprints.ts` has it.
struct LineFingerprints {
  private static let blockSize = 100
  private static let factor: UInt64 = 37
  /// 37^100, by which the oldest unit of a full window counts once the next one comes.
  private static let leavingFactor = (0..<blockSize).reduce(UInt64(1)) { power, _ in power &* factor }

  /// By line, from 0; an empty file has one line, too.
  private let texts: [String]

  /// - Parameter bytes: The file; what is not UTF-8 counts as U+FFFD.
  /// - Complexity: O(n).
  init(_ bytes: [UInt8]) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count + Self.blockSize)
    var lineStarts: [Int] = []
    var isLineStart = true
    var isAfterCR = false
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      // A space between CR and LF parts them, as it does in the original.
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
    // `hash` is that of the 100 units from `first` on.
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

  /// The hash of a 1-based line; the last line's for one beyond.
  subscript(line: Int) -> String {
    texts[min(max(line, 1), texts.count) - 1]
  }
}
