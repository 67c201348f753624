/// A source line prepared for display: tabs expanded, control characters replaced, and long lines cut to a window.
struct ExcerptLine {
  /// The text printed after the bar.
  let text: String
  /// The number of cells before the first mark.
  let markStart: Int
  /// The number of marks, at least one.
  let markWidth: Int

  /// Lines up to this many cells are shown in full.
  private static let widthLimit = 160
  /// The number of cells of a tab, as in rustc.
  private static let tabWidth = 4
  /// The most bytes on each side of the start of the marks that are processed, so that a line of combining characters
  /// costs no more than others.
  private static let byteReach = 2048

  /// - Parameters:
  ///   - source: The file.
  ///   - line: The bytes of the line in which the range starts.
  ///   - range: The offending text; a part beyond the line is marked to the line's end.
  init(source: SourceText, line: Range<Int>, range: SourceRange) {
    let start = min(max(Int(range.start), line.lowerBound), line.upperBound)
    let end = min(max(Int(range.end), start), line.upperBound)
    // Fast path: nearly every line is plain, with one cell per byte.
    if line.count <= Self.widthLimit, source.bytes[line].allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      let last = source.bytes[line].lastIndex { $0 != UInt8(ascii: " ") }
      text = String(decoding: source.bytes[line.lowerBound..<(last.map { $0 + 1 } ?? line.lowerBound)], as: UTF8.self)
      markStart = start - line.lowerBound
      markWidth = max(1, end - start)
      return
    }
    let near = Self.reach(around: start, in: line, of: source.bytes)

    let cells = Self.cells(source.bytes[near.lowerBound..<start])
    let marked = Self.cells(source.bytes[start..<min(end, near.upperBound)])
    let rest = Self.cells(source.bytes[min(end, near.upperBound)..<near.upperBound])
    var shown = cells + marked + rest
    var markStart = Self.total(cells)
    var markWidth = max(1, Self.total(marked))

    var cutBefore = near.lowerBound > line.lowerBound
    var cutAfter = near.upperBound < line.upperBound
    if Self.total(shown) > Self.widthLimit {
      // The window has the first mark at about a third of its width.
      var dropped = 0
      var first = 0
      while first < shown.count, markStart - dropped > Self.widthLimit / 3 {
        dropped += shown[first].width
        first += 1
      }
      var last = first
      var width = 0
      while last < shown.count, width + shown[last].width <= Self.widthLimit {
        width += shown[last].width
        last += 1
      }
      cutBefore = cutBefore || first > 0
      cutAfter = cutAfter || last < shown.count
      shown = Array(shown[first..<last])
      markStart -= dropped
      markWidth = max(1, min(markWidth, width - markStart))
    }
    var text = ""
    if cutBefore { text += "…" }
    for cell in shown { text.unicodeScalars.append(cell.scalar) }
    if cutAfter { text += "…" }
    while text.last == " " { text.removeLast() }
    self.text = text
    self.markStart = markStart + (cutBefore ? 1 : 0)
    self.markWidth = markWidth
  }

  private struct Cell {
    var scalar: Unicode.Scalar
    var width: Int
  }

  private static func total(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.width } }

  private static func cells(_ bytes: ArraySlice<UInt8>) -> [Cell] {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var cells: [Cell] = []
    cells.reserveCapacity(scalars.count)
    for (scalar, width) in zip(scalars, DisplayWidth.widths(of: scalars)) {
      if scalar == "\t" {
        cells.append(contentsOf: repeatElement(Cell(scalar: " ", width: 1), count: tabWidth))
      } else if DisplayWidth.isUnprintable(scalar) {
        cells.append(Cell(scalar: "\u{FFFD}", width: 1))
      } else {
        cells.append(Cell(scalar: scalar, width: width))
      }
    }
    return cells
  }

  /// The part of a long line around the marks that holds all cells that may be shown, cut at scalar boundaries.
  ///
  /// A printable ASCII character has one cell; others may have none, so that only `byteReach` limits their number.
  private static func reach(around start: Int, in line: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    var lower = start, upper = start
    var before = 0, after = 0
    while lower > max(line.lowerBound, start - byteReach), before <= widthLimit {
      lower -= 1
      if bytes[lower] &- 0x20 < 0x5F { before += 1 }
    }
    while upper < min(line.upperBound, start + byteReach), after <= widthLimit {
      if bytes[upper] &- 0x20 < 0x5F { after += 1 }
      upper += 1
    }
    while lower < start, lower > line.lowerBound, bytes[lower] & 0xC0 == 0x80 { lower += 1 }
    while upper < line.upperBound, upper > start, bytes[upper] & 0xC0 == 0x80 { upper -= 1 }
    return lower..<upper
  }
}
