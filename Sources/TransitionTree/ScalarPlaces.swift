internal import TransitionText

/// Reads a scalar again, recording the source range of every byte of its text.
///
/// Only used for a diagnostic inside a scalar whose source differs from its text. The result is compared with libyaml's
/// text, so that it can be missing but not wrong.
struct ScalarPlaces {
  let source: [UInt8]
  let start: Int
  let end: Int
  var text: [UInt8] = []
  var places: [Range<Int32>] = []

  /// Returns a source range for every byte of the text; nil when the scalar cannot be followed.
  static func places(of record: NodeRecord, text: ArraySlice<UInt8>, in source: [UInt8]) -> [Range<Int32>]? {
    let start = Int(record.start), end = Int(record.end)
    guard start >= 0, start <= end, end <= source.count else { return nil }
    var reader = ScalarPlaces(source: source, start: start, end: end)
    switch record.style {
    case .plain: reader.readFlow(from: start, to: end, quote: nil)
    case .singleQuoted: reader.readFlow(from: start + 1, to: end - 1, quote: 0x27)
    case .doubleQuoted: reader.readFlow(from: start + 1, to: end - 1, quote: 0x22)
    case .literal, .folded: return reader.readBlock(isFolded: record.style == .folded, expecting: text)
    case .block, .flow: return nil
    }
    return reader.text.elementsEqual(text) ? reader.places : nil
  }

  mutating func emit(_ byte: UInt8, _ from: Int, _ to: Int) {
    text.append(byte)
    places.append(Int32(clamping: from)..<Int32(clamping: max(from, to)))
  }

  mutating func emit(_ lineBreak: Break) {
    for byte in lineBreak.text { emit(byte, lineBreak.from, lineBreak.to) }
  }

  /// A line break, which may still be folded: its place, and its text according to YAML 1.1.
  struct Break {
    var text: [UInt8]
    var from: Int
    var to: Int
  }

  func lineBreak(at index: Int) -> Break? {
    LineBreak.length(at: index, in: source).map { length in
      // U+2028 and U+2029 are kept.
      Break(text: length == 3 ? Array(source[index..<index + 3]) : [0x0A], from: index, to: index + length)
    }
  }

  func isBlank(at index: Int) -> Bool { index < source.count && (source[index] == 0x20 || source[index] == 0x09) }

  // MARK: Plain and quoted

  private mutating func readFlow(from start: Int, to end: Int, quote: UInt8?) {
    var index = start
    while index < end {
      if isBlank(at: index) || lineBreak(at: index) != nil {
        index = readSpace(from: index, to: end, afterEscape: false)
      } else if quote == 0x27, source[index] == 0x27, index + 1 < end {
        emit(0x27, index, index + 2)
        index += 2
      } else if quote == 0x22, source[index] == 0x5C, index + 1 < end {
        if let lineBreak = lineBreak(at: index + 1) {
          index = readSpace(from: lineBreak.to, to: end, afterEscape: true)
        } else {
          index = readEscape(at: index, to: end)
        }
      } else {
        emit(source[index], index, index + 1)
        index += 1
      }
    }
  }

  /// Blanks within a line are kept; around breaks they are removed, and a break becomes a space, or several lose one.
  private mutating func readSpace(from start: Int, to end: Int, afterEscape: Bool) -> Int {
    var index = start
    var breaks: [Break] = []
    while index < end {
      if isBlank(at: index) {
        index += 1
      } else if let lineBreak = lineBreak(at: index) {
        breaks.append(lineBreak)
        index = lineBreak.to
      } else {
        break
      }
    }
    guard afterEscape || !breaks.isEmpty else {
      for place in start..<index { emit(source[place], place, place + 1) }
      return index
    }
    if !afterEscape, let first = breaks.first, first.text == [0x0A] {
      breaks.removeFirst()
      if breaks.isEmpty { emit(0x20, start, index) }
    }
    for lineBreak in breaks { emit(lineBreak) }
    return index
  }

  private mutating func readEscape(at start: Int, to end: Int) -> Int {
    var value: UInt32
    var index = start + 2
    var digits = 0
    switch source[start + 1] {
    case 0x30: value = 0
    case 0x61: value = 7
    case 0x62: value = 8
    case 0x74, 0x09: value = 9
    case 0x6E: value = 10
    case 0x76: value = 11
    case 0x66: value = 12
    case 0x72: value = 13
    case 0x65: value = 27
    case 0x4E: value = 0x85
    case 0x5F: value = 0xA0
    case 0x4C: value = 0x2028
    case 0x50: value = 0x2029
    case 0x78: (value, digits) = (0, 2)
    case 0x75: (value, digits) = (0, 4)
    case 0x55: (value, digits) = (0, 8)
    case let byte: value = UInt32(byte)
    }
    while digits > 0, index < end {
      value = value &<< 4 | UInt32(hexDigit(source[index]) ?? 0)
      index += 1
      digits -= 1
    }
    // JSON writes scalars above U+FFFF as surrogate pairs, which YAML rejects.
    if value & 0xFC00 == 0xD800, index + 6 <= end, source[index] == 0x5C, source[index + 1] == 0x75 {
      let low = source[index + 2..<index + 6].reduce(0 as UInt32) { $0 &<< 4 | UInt32(hexDigit($1) ?? 0) }
      value = 0x10000 + (value & 0x3FF) &<< 10 + (low & 0x3FF)
      index += 6
    }
    guard let scalar = Unicode.Scalar(value) else { return index }
    for byte in String(Character(scalar)).utf8 { emit(byte, start, index) }
    return index
  }
}
