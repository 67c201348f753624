internal import CLibYAML
internal import TransitionDiagnostics
internal import TransitionTree

/// Parses the part of a text around an error again, with edits.
final class SlipTrial {
  /// How far libyaml gets with an edit.
  enum Reach: Comparable {
    case same
    /// Up to an offset on the line of the error.
    case further(Int)
    case pastLine
    case end
  }

  private let lines: TextLines
  /// The offset at which libyaml stopped, and the end of its line.
  private let place: Int
  private let limit: Int
  /// The part that is parsed.
  private var window: Range<Int>
  /// The number of bytes that may still be parsed, so that many candidates in a long line take linear time.
  private var budget: Int

  /// - Parameter entries: The offsets of the entries of block collections around the error, the outermost first.
  init(_ lines: TextLines, stoppedAt place: Int, entries: [Int]) {
    self.lines = lines
    self.place = place
    limit = lines.lineEnd(place)
    window = lines.base..<lines.end
    let near = place - 8_192
    // A mark may lie before the last event.
    let above = entries.filter { $0 <= place }
    if let entry = above.first(where: { $0 >= near }) ?? above.last {
      window = Self.window(from: entry, lines, limit)
    }
    budget = 4 << 20
    // An entry may depend on what precedes it, as in directives and in lines that are indented less.
    if window.lowerBound > lines.base, stop([]) != place { window = lines.base..<lines.end }
    budget = max(budget, 4 * window.count)
  }

  /// From the line of an entry to the first line below the error that is indented less.
  private static func window(from entry: Int, _ lines: TextLines, _ limit: Int) -> Range<Int> {
    let first = lines.line(at: entry)
    var line = lines.line(at: limit)
    while let below = lines.lineBelow(line) {
      if below.indent < first.indent || below.indent == first.indent && below.start > limit + 8_192 {
        return first.start..<below.start
      }
      line = below
    }
    return first.start..<lines.end
  }

  func reach(_ edits: [Diagnostic.Edit]) -> Reach {
    guard budget > 0 else { return .same }
    budget -= window.count
    guard let stop = stop(edits) else { return .end }
    // What is still open at the end of the text has not been understood.
    return stop > limit && stop < window.upperBound ? .pastLine : stop > place ? .further(stop) : .same
  }

  /// The offset in the source at which libyaml stops with edits; nil if it does not.
  private func stop(_ edits: [Diagnostic.Edit]) -> Int? {
    // Another indentation of the first line concerns what precedes it.
    let isInside = edits.allSatisfy { $0.range.start > window.lowerBound }
    let part = isInside ? window : lines.base..<lines.end
    var text: [UInt8] = [], index = part.lowerBound
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) where Int(edit.range.start) >= index {
      text += lines.bytes[index..<Int(edit.range.start)]
      text += edit.replacement.utf8
      index = Int(edit.range.end)
    }
    let tail = text.count
    text += lines.bytes[index..<max(index, part.upperBound)]
    return text.withUnsafeBufferPointer { bytes in
      var cursor = MarkCursor(bytes: bytes, base: 0, isASCII: false)
      return (EventWalk.withParser(of: bytes, Self.stop) ?? 0).map { mark in
        let offset = cursor.offset(of: mark)
        let first = Int(edits.map(\.range.start).min() ?? 0)
        return offset >= tail ? index + offset - tail : min(part.lowerBound + offset, first)
      }
    }
  }

  /// The mark at which libyaml stops, or at which a collection is a key.
  private static func stop(
    _ parser: UnsafeMutablePointer<yaml_parser_t>, _ event: UnsafeMutablePointer<yaml_event_t>
  ) -> Int? {
    /// Whether the open collections are maps, and the number of their children.
    var open: [(isMap: Bool, count: Int)] = []
    while yaml_parser_parse(parser, event) == 1 {
      defer { yaml_event_delete(event) }
      let type = event.pointee.type
      let isMap = type == YAML_MAPPING_START_EVENT
      switch type {
      case YAML_STREAM_END_EVENT: return nil
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: open.removeLast()
      case YAML_SCALAR_EVENT, YAML_ALIAS_EVENT, YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
        let isCollection = isMap || type == YAML_SEQUENCE_START_EVENT
        if let last = open.last {
          if isCollection, last.isMap, last.count & 1 == 0 { return event.pointee.start_mark.index }
          open[open.count - 1].count += 1
        }
        if isCollection { open.append((isMap, 0)) }
      default: break
      }
    }
    return Int(clamping: parser.pointee.problem_mark.index)
  }
}
