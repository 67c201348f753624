internal import TransitionDiagnostics
internal import TransitionTree

/// The brackets, quotes and texts of a flow collection, up to the offset at which libyaml stopped.
struct FlowScan {
  /// An open collection, and its current element.
  struct Open {
    let offset: Int
    /// The start of the element, the colon after its key, and the start of an unquoted text in it.
    var element: Int?
    var colon: Int?
    var scalar: Int?
    /// Whether the last token was a collection or a quoted text.
    var isClosed = false
    /// The end of the last token, and of the last one before an element with a key.
    var tokenEnd: Int
    var keylessEnd: Int
    /// The end of the element before the current one.
    var elementEnd: Int

    init(_ offset: Int) {
      self.offset = offset
      (tokenEnd, keylessEnd, elementEnd) = (offset + 1, offset + 1, offset + 1)
    }

    mutating func endElement() {
      if colon == nil { keylessEnd = tokenEnd }
      elementEnd = tokenEnd
      (element, colon, scalar, isClosed) = (nil, nil, nil, false)
    }

    /// The value in an element whose colon lacks its space.
    func value(in lines: TextLines) -> Int? {
      element.flatMap { KeySlip($0..<lines.pieceEnd($0), in: lines.bytes)?.value.lowerBound }
    }

    mutating func endToken(_ end: Int) { (tokenEnd, isClosed, scalar) = (end, true, nil) }
  }

  /// Collections that may end at an offset, as the next line is indented less than their elements would be.
  struct Ending {
    var opens: [Int]
    var end: Int
  }

  /// The most ends of elements that are kept.
  private static let mostEnds = 32

  private let lines: TextLines
  private(set) var stack: [Open] = []
  /// The last elements that others follow on their line, with the bracket of their collection.
  private(set) var elementEnds: [Ending] = []
  /// The first text of the line that is read.
  private var lineStart = 0
  /// The last closing bracket.
  private(set) var closing: Int?
  private(set) var endings: [Ending] = []
  /// Colors that are comments, and quotes whose texts go on below their lines.
  private(set) var colors: [Range<Int>] = []
  /// The last comment.
  private(set) var comment: Int?
  private(set) var quotes: [Int] = []
  /// - Parameters:
  ///   - start: The bracket that opens the outermost collection.
  ///   - limit: The offset at which libyaml stopped.
  init(_ lines: TextLines, from start: Int, upTo limit: Int) {
    self.lines = lines
    stack = [Open(start)]
    let column = lines.line(at: start).column
    var index = start + 1
    while index < limit, let top = stack.indices.last {
      switch lines.bytes[index] {
      case 0x20, 0x09: index += 1
      case 0x0A, 0x0D:
        endLine(at: index, column)
        while index < limit, lines.isSpace(index) { index += 1 }
        lineStart = index
      case 0x23 where lines.isSpace(index - 1) || stack[top].scalar == nil:
        let start = Array(lines.bytes[index..<lines.lineEnd(index)])
        if let length = Comments.colorLength(at: 0, in: start) {
          colors.append(index..<index + length)
        }
        comment = index
        index = lines.lineEnd(index)
      case 0x2C:
        endElement(of: stack[top])
        stack[top].endElement()
        index += 1
      case 0x5B, 0x7B:
        begin(index)
        stack.append(Open(index))
        index += 1
      case 0x5D, 0x7D:
        stack.removeLast()
        closing = index
        index += 1
        if top > 0 { stack[top - 1].endToken(index) }
      case 0x22 where stack[top].scalar == nil, 0x27 where stack[top].scalar == nil:
        begin(index)
        let close = lines.closingQuote(index, before: lines.end) ?? lines.end
        let isCut = lines.skipBlanks(close + 1, lines.end) == limit && lines.pieceEnd(index) < close
        if isCut || close > lines.lineEnd(index) { quotes.append(index) }
        index = close + 1
        stack[top].endToken(index)
      case 0x3A where lines.isSpace(index + 1) || stack[top].isClosed:
        begin(index)
        stack[top].colon = stack[top].colon ?? index
        (stack[top].scalar, stack[top].isClosed) = (nil, false)
        index += 1
      default:
        begin(index)
        if stack[top].scalar == nil { stack[top].scalar = index }
        index += 1
        stack[top].tokenEnd = index
      }
    }
    if index >= lines.end, !stack.isEmpty { endLine(at: lines.end, column) }
  }

  private mutating func endElement(of top: Open) {
    guard top.element != nil, top.offset >= lineStart else { return }
    if elementEnds.count == 2 * Self.mostEnds { elementEnds.removeFirst(Self.mostEnds) }
    elementEnds.append(Ending(opens: [top.offset], end: top.tokenEnd))
  }

  private mutating func begin(_ place: Int) {
    let top = stack.count - 1
    if stack[top].element == nil { stack[top].element = place }
  }

  private mutating func endLine(at place: Int, _ column: Int) {
    guard let top = stack.last else { return }
    let line = lines.line(at: place), below = lines.lineBelow(line)
    guard below.map({ !lines.isClosing($0.text) }) ?? true else { return }
    let opens = stack.map(\.offset), own = opens.filter { $0 >= line.start }
    if below.map({ $0.indent <= column || $0.hasDash }) ?? true {
      endings.append(Ending(opens: opens, end: top.tokenEnd))
    } else if !own.isEmpty, own.count < opens.count, let below, below.indent <= line.indent {
      endings.append(Ending(opens: own, end: top.tokenEnd))
    }
  }
}
