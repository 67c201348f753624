package import TransitionDiagnostics
internal import TransitionText

extension SyntaxTree {
  /// Returns the comment that follows a scalar on its last line, from its `#` to the end of the line.
  ///
  /// `color: #FFF` is an empty value and a comment to YAML, and `color: red #FFF` is cut off at the `#`.
  package func comment(after id: NodeID) -> SourceRange? {
    let record = record(id)
    guard record.kind == .scalar, record.style == .plain else { return nil }
    var index = Int(record.end)
    let source = storage.source
    while index < source.count, source[index] == 0x20 || source[index] == 0x09 { index += 1 }
    guard index < source.count, source[index] == 0x23 else { return nil }
    return SourceRange(file: file, start: Int32(index), end: Int32(Comments.end(from: index, in: source)))
  }

  /// Returns the color that YAML treats as a comment after an unquoted or missing value: `#` with 3, 4, 6 or 8
  /// hexadecimal digits, directly after it on its line. Nil if there is none.
  package func colorComment(after id: NodeID) -> SourceRange? {
    guard let comment = comment(after: id) else { return nil }
    guard let length = Comments.colorLength(at: Int(comment.start), in: storage.source) else { return nil }
    return SourceRange(file: file, start: comment.start, end: comment.start + Int32(length))
  }

  /// Returns the intended form of a value that YAML cut off at the `#` of a color: with the color, and with the text
  /// after it on the line if an operator indicates that the value continues.
  ///
  /// - Parameters:
  ///   - start: The start of the value.
  ///   - color: The result of `colorComment(after:)`.
  package func value(from start: Int32, cutAt color: SourceRange) -> (range: SourceRange, text: String) {
    let source = storage.source
    let limit = Comments.end(from: Int(color.end), in: source)
    var index = Int(color.end)
    while index < limit, source[index] == 0x20 || source[index] == 0x09 { index += 1 }
    var end = Int(color.end)
    if index < limit, Array("@+-*/<>=".utf8).contains(source[index]) {
      while index < limit, source[index] != 0x23 { index += 1 }
      end = index
      while source[end - 1] == 0x20 || source[end - 1] == 0x09 { end -= 1 }
    }
    let first = min(max(Int(start), 0), end)
    // `lerp(#fff, #000, 0.5)` ends with its parenthesis.
    var depth = source[first..<end].reduce(0) { $0 + ($1 == 0x28 ? 1 : $1 == 0x29 ? -1 : 0) }
    index = end
    while depth > 0, index < limit {
      depth += source[index] == 0x28 ? 1 : source[index] == 0x29 ? -1 : 0
      index += 1
      if depth == 0 { end = index }
    }
    // A quote directly after the color is a closing quote.
    let isQuoted = end < source.count && (source[end] == 0x22 || source[end] == 0x27)
    let range = SourceRange(
      file: file, start: Int32(clamping: first), end: Int32(clamping: isQuoted ? end + 1 : end))
    return (range, String(decoding: source[first..<end], as: UTF8.self))
  }
}

extension SyntaxTree {
  /// Returns the comments of the file in order, each from its `#` to the end of its line.
  ///
  /// - Complexity: O(n) in the length of the source.
  package func comments() -> [SourceRange] {
    var comments: [SourceRange] = []
    let source = storage.source
    var index = 0
    // Scalars were recorded in source order; a `#` between them can only start a comment.
    for record in storage.records where record.kind == .scalar && record.end > record.start {
      Comments.collect(in: source, from: index, to: Int(record.start), file: file, into: &comments)
      index = Int(record.end)
      if record.style == .literal || record.style == .folded {
        let header = Comments.end(from: Int(record.start), in: source)
        Comments.collect(in: source, from: Int(record.start), to: header, file: file, into: &comments)
        index = max(index, header)
      }
    }
    Comments.collect(in: source, from: index, to: source.count, file: file, into: &comments)
    return comments
  }
}

/// Functions to find comments and texts in them that look like colors.
package enum Comments {
  /// The end of the comment that starts at an offset.
  static func end(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.count, LineBreak.length(at: index, in: bytes) == nil { index += 1 }
    return index
  }

  /// The length of `#` with 3, 4, 6 or 8 hexadecimal digits at an offset, not followed by a letter or digit.
  package static func colorLength(at start: Int, in bytes: [UInt8]) -> Int? {
    var index = start + 1
    while index < bytes.count, hexDigit(bytes[index]) != nil { index += 1 }
    let digits = index - start - 1
    guard digits == 3 || digits == 4 || digits == 6 || digits == 8 else { return nil }
    if index < bytes.count {
      switch bytes[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x80...0xFF: return nil
      default: break
      }
    }
    return index - start
  }

  static func collect(
    in bytes: [UInt8], from start: Int, to limit: Int, file: FileID, into comments: inout [SourceRange]
  ) {
    var index = start
    while index < limit {
      guard bytes[index] == 0x23 else {
        index += 1
        continue
      }
      let end = end(from: index, in: bytes)
      comments.append(SourceRange(file: file, start: Int32(index), end: Int32(end)))
      index = end
    }
  }
}
