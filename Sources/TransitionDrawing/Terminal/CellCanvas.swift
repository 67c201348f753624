/// A grid of terminal cells on which to draw curves, with several dots per cell if the characters allow.
package struct CellCanvas: Sendable {
  /// The characters used for drawing.
  package enum Style: Sendable {
    /// Two by four dots per cell.
    case braille
    /// Two by two quarters per cell, for fonts without Braille patterns.
    case blocks
    /// One character per cell.
    case ascii

    var dots: (across: Int, down: Int) {
      switch self {
      case .braille: (2, 4)
      case .blocks: (2, 2)
      case .ascii: (1, 1)
      }
    }
  }

  /// A character and the line that it belongs to; nil for none.
  package struct Cell: Sendable, Equatable {
    package var character: Character
    package var line: Int?
  }

  package let columns: Int
  package let rows: Int
  package let style: Style
  /// The dots set in each cell, as bits.
  private var dots: [UInt8]
  private var lines: [Int?]
  private var letters: [Character?]

  /// - Parameters:
  ///   - columns: Width in characters, at least 1.
  ///   - rows: Height in characters, at least 1.
  package init(columns: Int, rows: Int, style: Style) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    self.style = style
    dots = Array(repeating: 0, count: self.columns * self.rows)
    lines = Array(repeating: nil, count: dots.count)
    letters = Array(repeating: nil, count: dots.count)
  }

  /// The width in dots.
  package var width: Int { columns * style.dots.across }
  package var height: Int { rows * style.dots.down }

  /// The dot row at a fraction of the height, 0 at the bottom and 1 at the top; clamped to the edges.
  package func row(of share: Double) -> Int {
    height - 1 - Int((min(max(share.isNaN ? 0 : share, 0), 1) * Double(height - 1)).rounded())
  }

  /// Sets dots of one column, from one row to another.
  package mutating func set(column x: Int, rows from: Int, _ to: Int, line: Int? = nil) {
    guard x >= 0, x < width else { return }
    for y in max(min(from, to), 0)...min(max(max(from, to), 0), height - 1) {
      let (across, down) = style.dots
      let cell = y / down * columns + x / across
      dots[cell] |= Self.bit(x % across, y % down, style)
      lines[cell] = line
    }
  }

  /// Sets the character of a cell.
  package mutating func put(_ letter: Character, column: Int, row: Int, line: Int?) {
    guard column >= 0, column < columns, row >= 0, row < rows else { return }
    letters[row * columns + column] = letter
    lines[row * columns + column] = line
  }

  /// Whether a cell is empty, or contains only a given line.
  func isFree(column: Int, row: Int, but line: Int? = nil) -> Bool {
    guard column >= 0, column < columns, row >= 0, row < rows else { return true }
    let cell = row * columns + column
    return letters[cell] == nil && (dots[cell] == 0 || lines[cell] == line)
  }

  /// The cells of a row, from the left.
  package func cells(row: Int) -> [Cell] {
    (0..<columns).map { column in
      let index = row * columns + column
      if let letter = letters[index] { return Cell(character: letter, line: lines[index]) }
      let line = dots[index] == 0 ? nil : lines[index]
      return Cell(character: Self.character(dots[index], style), line: line)
    }
  }

  private static func bit(_ x: Int, _ y: Int, _ style: Style) -> UInt8 {
    switch style {
    case .braille: [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]][x][y]
    case .blocks: 1 << UInt8(x + 2 * y)
    case .ascii: 1
    }
  }

  private static func character(_ dots: UInt8, _ style: Style) -> Character {
    switch style {
    case .braille: Character(Unicode.Scalar(0x2800 + UInt32(dots)) ?? " ")
    case .blocks:
      [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"][Int(dots & 15)]
    case .ascii: dots == 0 ? " " : "*"
    }
  }
}
