/// A small picture of a curve in Braille patterns, two by four dots a character.
struct CurvePlot {
  static let columns = 60
  static let rows = 14

  /// The lines, without line breaks, with 0 and 1 marked at the left.
  let lines: [String]

  /// - Parameter values: Evenly spaced values, at least 2, each finite.
  init(_ values: [Double]) {
    let low = min(0, values.min() ?? 0), high = max(1, values.max() ?? 1)
    let width = Self.columns * 2, height = Self.rows * 4
    func row(_ value: Double) -> Int {
      // Halves, since the difference of two huge values may overflow.
      let share = (value / 2 - low / 2) / (high / 2 - low / 2)
      return height - 1 - Int((min(max(share.isNaN ? 0 : share, 0), 1) * Double(height - 1)).rounded())
    }
    var cells = [UInt8](repeating: 0, count: Self.columns * Self.rows)
    func set(_ x: Int, _ y: Int) {
      let dots: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
      cells[y / 4 * Self.columns + x / 2] |= dots[x % 2][y % 4]
    }
    var previous: Int?
    for x in 0..<width {
      let y = row(values[x * (values.count - 1) / (width - 1)])
      // Steep parts are drawn as a line between neighbours.
      let from = previous.map { $0 < y ? min($0 + 1, y) : max($0 - 1, y) } ?? y
      for place in min(from, y)...max(from, y) { set(x, place) }
      previous = y
    }
    let one = row(1) / 4, zero = row(0) / 4
    lines = (0..<Self.rows).map { index in
      let mark = index == one ? "1" : index == zero ? "0" : " "
      let dots = cells[index * Self.columns..<(index + 1) * Self.columns]
        .map { Character(Unicode.Scalar(0x2800 + UInt32($0)) ?? " ") }
      var line = " \(mark) \(index == one || index == zero ? "┤" : "│")\(String(dots))"
      while line.last == "\u{2800}" { line.removeLast() }
      return line
    }
  }
}
