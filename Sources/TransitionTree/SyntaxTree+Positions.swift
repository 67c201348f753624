package import TransitionDiagnostics

/// The ends of lines.
package enum LineBreak {
  /// U+0085, U+2028 and U+2029 end a line in libyaml, but not in editors.
  private static let all: [[UInt8]] = [
    [0x0D, 0x0A], [0x0D], [0x0A], [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9],
  ]

  /// The length of the line break at an offset; nil if there is none.
  static func length(at index: Int, in bytes: [UInt8]) -> Int? {
    guard index < bytes.count, bytes[index] < 0x20 || bytes[index] > 0x7F else { return nil }
    return all.first { bytes[index...].starts(with: $0) }?.count
  }

  /// CRLF if the first line ends with one, otherwise LF.
  package static func first(in bytes: some BidirectionalCollection<UInt8>) -> String {
    guard let feed = bytes.firstIndex(of: 0x0A), feed > bytes.startIndex else { return "\n" }
    return bytes[bytes.index(before: feed)] == 0x0D ? "\r\n" : "\n"
  }
}

extension SyntaxTree {
  /// The line end of the source.
  package var lineBreak: String { LineBreak.first(in: storage.source) }

  /// The offsets at which the keys of maps begin.
  package func keyStarts() -> Set<Int> {
    var starts: Set<Int> = []
    for record in storage.records where record.kind == .mapping {
      for entry in stride(from: Int(record.first), to: Int(record.first + record.count), by: 2) {
        starts.insert(Int(storage.records[Int(storage.links[entry])].start))
      }
    }
    return starts
  }

  /// The source text of a range, as written.
  package func sourceText(_ range: SourceRange) -> String {
    let start = min(max(Int(range.start), 0), storage.source.count)
    let end = min(max(Int(range.end), start), storage.source.count)
    return String(decoding: storage.source[start..<end], as: UTF8.self)
  }

  /// Returns the exact source range for a part of a scalar's decoded text, in any style of scalar: an escape, a doubled
  /// quote or a folded line break corresponds to the character that it represents.
  ///
  /// - Parameters:
  ///   - id: A scalar.
  ///   - utf8: UTF-8 offsets in `text(id)`, clamped to its length; an empty range yields the position before a
  ///     character.
  /// - Complexity: O(1) if the text is identical to its source, otherwise O(length of the scalar).
  package func sourceRange(in id: NodeID, utf8: Range<Int>) -> SourceRange {
    let record = record(id)
    guard record.kind == .scalar else { return range(id) }
    let low = min(max(utf8.lowerBound, 0), Int(record.count))
    let high = min(max(utf8.upperBound, low), Int(record.count))
    if record.flags.contains(.textInSource) {
      return SourceRange(file: file, start: record.first + Int32(low), end: record.first + Int32(high))
    }
    guard let places = ScalarPlaces.places(of: record, text: self.utf8(id), in: storage.source), !places.isEmpty else {
      return range(id)
    }
    if low == high {
      let place = low < places.count ? places[low].lowerBound : places[places.count - 1].upperBound
      return SourceRange(file: file, start: place, end: place)
    }
    return SourceRange(file: file, start: places[low].lowerBound, end: places[high - 1].upperBound)
  }
}
