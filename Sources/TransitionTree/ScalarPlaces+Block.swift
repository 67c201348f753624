/// Literal and folded blocks.
extension ScalarPlaces {
  private struct Header {
    /// -1 strip, 0 clip, 1 keep.
    var chomping = 0
    /// The start of the line below.
    var end: Int
  }

  /// Reads the block with every possible indentation, most likely first, until the text equals libyaml's. The actual
  /// indentation depends on the enclosing collections, which are unknown here.
  mutating func readBlock(isFolded: Bool, expecting expected: ArraySlice<UInt8>) -> [Range<Int32>]? {
    let header = header()
    var indent = firstIndentation(from: header.end)
    while indent >= 0 {
      text = []
      places = []
      readLines(header, indent: indent, isFolded: isFolded, limit: expected.count)
      if text.elementsEqual(expected) { return places }
      indent -= 1
    }
    return nil
  }

  private func header() -> Header {
    var header = Header(end: start + 1)
    while header.end < source.count, lineBreak(at: header.end) == nil {
      switch source[header.end] {
      case 0x2B: header.chomping = 1
      case 0x2D: header.chomping = -1
      case 0x23:
        while header.end < source.count, lineBreak(at: header.end) == nil { header.end += 1 }
        continue
      default: break
      }
      header.end += 1
    }
    header.end = lineBreak(at: header.end)?.to ?? header.end
    return header
  }

  /// The indentation of the first nonempty line, or the deepest of the empty ones if there is none.
  private func firstIndentation(from start: Int) -> Int {
    var index = start
    var deepest = 0
    while index < source.count {
      let line = index
      while index < source.count, source[index] == 0x20 { index += 1 }
      let indent = index - line
      guard let lineBreak = lineBreak(at: index) else {
        return min(index < source.count ? indent : max(indent, deepest), 1 << 10)
      }
      deepest = max(deepest, indent)
      index = lineBreak.to
    }
    return min(deepest, 1 << 10)
  }

  /// The steps of libyaml (`yaml_parser_scan_block_scalar`), with the position of each byte.
  private mutating func readLines(_ header: Header, indent: Int, isFolded: Bool, limit: Int) {
    var index = header.end
    var leading: Break?
    var trailing: [Break] = []
    var hadLeadingBlank = false
    var column = readBreaks(&index, &trailing, indent)
    while column == indent, index < source.count, text.count <= limit {
      let hasBlank = isBlank(at: index)
      if isFolded, let fold = leading, fold.text == [0x0A], !hadLeadingBlank, !hasBlank {
        if trailing.isEmpty { emit(0x20, fold.from, index) }
      } else if let leading {
        emit(leading)
      }
      for lineBreak in trailing { emit(lineBreak) }
      trailing = []
      hadLeadingBlank = hasBlank
      while index < source.count, lineBreak(at: index) == nil {
        emit(source[index], index, index + 1)
        index += 1
      }
      leading = lineBreak(at: index)
      index = leading?.to ?? index
      column = readBreaks(&index, &trailing, indent)
    }
    if header.chomping != -1, let leading { emit(leading) }
    if header.chomping == 1 { for lineBreak in trailing { emit(lineBreak) } }
  }

  /// Reads indentation and empty lines; returns the column of the next character.
  private func readBreaks(_ index: inout Int, _ breaks: inout [Break], _ indent: Int) -> Int {
    while true {
      let line = index
      while index < source.count, index - line < indent, source[index] == 0x20 { index += 1 }
      guard let lineBreak = lineBreak(at: index) else { return index - line }
      breaks.append(lineBreak)
      index = lineBreak.to
    }
  }
}
