import Testing
import TransitionDiagnostics

@Suite struct SourceTextTests {
  static let text = "\u{FEFF}a😀é\r\nb\rc\u{2028}\u{85}d\n\n"
  /// Byte offset, line, column in scalars, in UTF-8 bytes.
  static let rows: [(Int32, Int, Int, Int)] = [
    (0, 1, 1, 1), (3, 1, 1, 1), (4, 1, 2, 2), (6, 1, 2, 2), (8, 1, 3, 6), (10, 1, 4, 8), (12, 2, 1, 1), (14, 3, 1, 1),
    (20, 3, 4, 7), (22, 4, 1, 1), (23, 5, 1, 1), (99, 5, 1, 1), (-5, 1, 1, 1),
  ]

  @Test(arguments: rows.indices, [0, 1 << 16]) func everyOffsetHasItsPlace(_ index: Int, _ padding: Int) {
    let (offset, line, scalars, utf8) = Self.rows[index]
    let bytes = Array(Self.text.utf8)
    // A long file is looked up in a table, which must say the same; the padding follows on the last line.
    guard padding == 0 || offset < 23 else { return }
    let source = SourceText(path: "a", bytes: bytes + Array(repeating: 0x20, count: padding))
    let (foundLine, column) = source.location(of: offset)
    #expect((foundLine, column) == (line, scalars))
    #expect(source.utf8Column(of: offset) == utf8)
    #expect(source.indexed().location(of: offset) == (line, scalars))
  }

  /// Columns are counted from marks along the line; a count from its start is the model.
  @Test func everyColumnOfALongLineIsTheCountBeforeIt() {
    let line = String(repeating: "aé😀 ", count: 500)
    for before in ["", "\u{FEFF}", "x\n", "é\r\n"] {
      let source = SourceText(path: "a", bytes: Array((before + line).utf8)).indexed()
      var offset = before.utf8.count
      let first = before.utf8.contains(0x0A) ? 2 : 1
      for (index, scalar) in line.unicodeScalars.enumerated() {
        #expect(source.location(of: Int32(offset)) == (first, index + 1))
        offset += scalar.utf8.count
      }
    }
  }

  @Test(arguments: [3, 1_023, 1_024, 2_049, 5_000, 70_000, 139_999]) func aLongLineHasExactColumns(_ scalars: Int) {
    let text = "\n" + String(repeating: "é😀", count: 70_000)
    let source = SourceText(path: "a", bytes: Array(text.utf8))
    let before = text.unicodeScalars.dropFirst().prefix(scalars).map { String($0) }.joined()
    let offset = Int32(1 + before.utf8.count)
    #expect(source.location(of: offset) == (2, scalars + 1))
  }

  @Test func linesEndAtCRAndLFOnly() {
    let source = SourceText(path: "a", bytes: Array(Self.text.utf8))
    #expect((0...6).map { source.line($0) } == [nil, "a😀é", "b", "c\u{2028}\u{85}d", "", "", nil])
  }

  @Test func brokenBytesHaveColumnsToo() {
    let source = SourceText(path: "a", bytes: [0x61, 0xC0, 0x80, 0x80, 0x80, 0x62])
    #expect(source.location(of: 5).line == 1)
    #expect(source.line(1)?.hasPrefix("a\u{FFFD}") == true)
  }
}
