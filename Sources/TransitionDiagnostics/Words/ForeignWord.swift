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
    return nil
  }
}

/// The words of other tools, read from a resource when the first unknown word is met.
package struct ForeignWordTable: Sendable {
  package static let shared = ForeignWordTable(text: String(decoding: PackageResources.words_txt, as: UTF8.self))

  /// All rows, for tests.
  package let rows: [ForeignWordRow]
  /// The rows by place and word, in their order.
  private let byWord: [String: [Int]]
  /// The rows whose words are patterns, by place.
  private let patterns: [String: [Int]]

  init(text: String) {
    var rows: [ForeignWordRow] = []
    var byWord: [String: [Int]] = [:], patterns: [String: [Int]] = [:]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      guard let row = ForeignWordRow(Substring(line)) else { continue }
      for place in row.places {
        if row.isPattern {
          patterns[place, default: []].append(rows.count)
        } else {
          for word in row.words { byWord[Self.key(word, place), default: []].append(rows.count) }
        }
      }
      rows.append(row)
    }
    self.rows = rows
    self.byWord = byWord
    self.patterns = patterns
  }

  func rows(for word: String, at place: String) -> [ForeignWordRow] {
    ((byWord[Self.key(word, place)] ?? []) + (patterns[place] ?? [])).map { rows[$0] }
  }

  /// A word without hyphens, underscores and case; numbers keep their sign.
  private static func key(_ word: String, _ place: String) -> String {
    var bytes = Array("\(place)|".utf8)
    let isNumber = word.utf8.allSatisfy { $0 < 0x3A }
    for byte in word.utf8 where isNumber || (byte != 0x2D && byte != 0x5F) {
      bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
