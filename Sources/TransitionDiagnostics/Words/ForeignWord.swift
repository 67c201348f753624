internal import EmbeddedFiles
internal import PlatformMath

/// What a word of another animation tool means in a script.
package struct ForeignWord: Sendable, Equatable {
  /// The names or values to write instead; several are alternatives.
  package var names: [String]
  /// The entries to write instead of the word and its value, such as `iterations: 3`.
  package var entries: [String]
  /// Whether it always means this; otherwise it is likely.
  package var isCertain: Bool
  /// What a name alone does not say, for the help line.
  package var advice: String?

  /// The single replacement of the word.
  package var sole: String? { names.count == 1 ? names[0] : nil }

  /// Returns what a word means at a place; nil if the table has no row for it.
  ///
  /// - Parameters:
  ///   - place: As in the table: `animation`, `property`, `curve`; `key:` for the value of a key.
  ///   - value: The word's value as written, if it has one.
  ///   - kind: `(list)` or `(map)` if the value is one.
  package static func find(
    _ word: String, at place: String, value: String? = nil, kind: String? = nil
  ) -> ForeignWord? {
    guard word.utf8.count <= 128 else { return nil }
    for row in ForeignWordTable.shared.rows(for: word, at: place) {
      guard let holes = row.holes(word: word, value: value, kind: kind) else { continue }
      return row.meaning(with: holes)
    }
    guard place == "curve", let name = ForeignEasing.name(of: word) else { return nil }
    return ForeignWord(names: [name], entries: [], isCertain: ForeignEasing.isCertain(name), advice: nil)
  }
}

/// The words of other tools, from a resource: its rows are found by an index of hashes and read when they are asked for, since
/// scripts mention few of a thousand words.
package struct ForeignWordTable: Sendable {
  package static let shared: ForeignWordTable = {
    let words = embedded_words()
    return ForeignWordTable(text: Array(UnsafeBufferPointer(start: words.bytes, count: words.count)))
  }()

  private let text: [UInt8]
  /// Where a row begins that has a word, or a pattern, at a place: by their hash, then in the order of the rows.
  private let index: [(hash: UInt64, row: Int)]

  init(text: [UInt8]) {
    self.text = text
    var index: [(hash: UInt64, row: Int)] = []
    var row = 0
    while row < text.count {
      let end = text[row...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      if text[row] != UInt8(ascii: "#") { Self.addKeys(of: text[row..<end], at: row, to: &index) }
      row = end + 1
    }
    self.index = index.sorted { ($0.hash, $0.row) < ($1.hash, $1.row) }
  }

  private static func addKeys(of line: ArraySlice<UInt8>, at row: Int, to index: inout [(hash: UInt64, row: Int)]) {
    guard let places = ForeignWordRow.cell(0, of: line), let written = ForeignWordRow.cell(1, of: line) else { return }
    let words = ForeignWordRow.words(in: written, at: places)
    let isPattern = ForeignWordRow.isPattern(words)
    for place in places.split(separator: UInt8(ascii: ",")) {
      let place = hash(ForeignWordRow.trimmed(place))
      if isPattern {
        index.append((place, row))
      } else {
        for word in words { index.append((hash(word: word, place), row)) }
      }
    }
  }

  /// All rows, for tests.
  package var rows: [ForeignWordRow] {
    text.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.compactMap { ForeignWordRow($0) }
  }

  /// The rows that have a word at a place, then those whose pattern may match it, in their order.
  func rows(for word: String, at place: String) -> [ForeignWordRow] {
    let bytes = Array(word.utf8), place = Self.hash(Array(place.utf8)[...])
    return [Self.hash(word: bytes[...], place), place].flatMap { hash in
      index[index.partitioningIndex { $0.hash >= hash }...].prefix { $0.hash == hash }.compactMap { entry in
        ForeignWordRow(text[entry.row...].prefix { $0 != UInt8(ascii: "\n") })
      }
    }
  }

  /// FNV-1a of 64 bits.
  private static func hash(_ bytes: ArraySlice<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The hash of a word without hyphens, underscores and case; numbers keep their sign.
  private static func hash(word: ArraySlice<UInt8>, _ place: UInt64) -> UInt64 {
    let isNumber = word.allSatisfy { $0 < 0x3A }
    var result = hash([UInt8(ascii: "|")], after: place)
    for byte in word where isNumber || (byte != 0x2D && byte != 0x5F) {
      result = hash([byte &- 0x41 < 26 ? byte | 0x20 : byte], after: result)
    }
    return result
  }
}
