internal import TransitionColors
internal import TransitionDiagnostics

extension ExpressionReader {
  /// Reads a number with its unit, optionally with a sign immediately before it.
  mutating func number() throws(Halt) -> Expression {
    let start = position
    var isNegative = false
    if let sign = peek(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      position += 1
    }
    let digits = position
    guard let end = NumberScanner.end(in: bytes, from: digits) else { throw notANumber(from: start) }
    // `5.` is not a number in CSS, and `1.2.3` is not one anywhere.
    if peek(at: end) == UInt8(ascii: ".") { throw notANumber(from: start) }
    position = end
    let magnitude = NumberScanner.value(of: bytes, digits..<end)
    let value = isNegative ? -magnitude : magnitude
    let node: Expression.Node
    if let byte = peek(), byte == UInt8(ascii: "%") || Self.isNameStart(byte) {
      node = try unit(of: value, digits..<end, from: start)
    } else {
      node = .number(value)
    }
    guard Self.isFinite(node) else { throw notFinite(from: start) }
    try refuseDetachedUnit(from: start, numberEnd: end)
    return Expression(node, at: range(start, position))
  }

  /// Reads the unit after a number and converts to seconds, degrees or a fraction.
  private mutating func unit(of value: Double, _ digits: Range<Int>, from start: Int) throws(Halt) -> Expression.Node {
    if peek() == UInt8(ascii: "%") {
      position += 1
      let fraction = NumberScanner.value(of: bytes, digits, shift: 2)
      return .percentage(value.sign == .minus ? -fraction : fraction)
    }
    let unitStart = position
    position = nameEnd(from: position)
    guard let node = convert(value, digits, unit: text(unitStart, position)) else {
      throw wrongUnit(from: start, unitStart: unitStart)
    }
    return node
  }

  static let units = ["ms", "s", "deg", "turn", "rad", "grad"]

  private func convert(_ value: Double, _ digits: Range<Int>, unit: String) -> Expression.Node? {
    switch unit {
    case "ms":
      let seconds = NumberScanner.value(of: bytes, digits, shift: 3)
      return .time(value.sign == .minus ? -seconds : seconds)
    case "s": return .time(value)
    case "deg": return .angle(value)
    case "turn": return .angle(value * 360)
    case "rad": return .angle(value * 180 / .pi)
    case "grad": return .angle(value * 9 / 10)
    default: return unit.lowercased() == unit ? nil : convert(value, digits, unit: unit.lowercased())
    }
  }

  private static func isFinite(_ node: Expression.Node) -> Bool {
    switch node {
    case .number(let value), .percentage(let value), .time(let value), .angle(let value): value.isFinite
    default: true
    }
  }

  /// Reads `#RRGGBB`, or a call such as `rgb(255 0 0 / 50%)`.
  mutating func color() throws(Halt) -> Expression {
    let start = position
    switch ColorParser.parsePrefix(utf8: UnsafeBufferPointer(rebasing: bytes[start...])) {
    case .success(let found):
      position = start + found.length
      return Expression(.color(found.color), at: range(start, position))
    case .failure(let failure): throw invalidColor(failure, from: start)
    }
  }

  /// Reads a quoted literal: a number with its unit, a color or a Boolean.
  mutating func quotedLiteral() throws(Halt) -> Expression {
    let start = position
    let contents = try quotedText()
    // The inner reader stops at the closing quote.
    var inner = ExpressionReader(
      bytes: UnsafeBufferPointer(rebasing: bytes[..<contents.upperBound]), slice: slice, position: contents.lowerBound)
    inner.skipSpaces()
    let isLiteral: Bool
    var value = Expression(.invalid)
    if let byte = inner.peek() {
      if NumberScanner.isDigit(byte) || ".-+".utf8.contains(byte) {
        do throws(Halt) { value = try inner.number() } catch { throw halt(inner.problem) }
      } else if byte == UInt8(ascii: "#") || Self.isNameStart(byte) {
        do throws(Halt) { value = try inner.primary() } catch { throw halt(inner.problem) }
      }
      inner.skipSpaces()
    }
    switch value.node {
    case .number, .percentage, .time, .angle, .color, .boolean: isLiteral = inner.position == contents.upperBound
    default: isLiteral = false
    }
    guard isLiteral else { throw notALiteral(from: start) }
    value.range = range(start, position)
    return value
  }

  /// Reads a quoted text and returns the range of its contents.
  mutating func quotedText() throws(Halt) -> Range<Int> {
    let start = position
    let quote = bytes[start]
    var end = start + 1
    while end < bytes.count, bytes[end] != quote { end += 1 }
    guard end < bytes.count else { throw unclosedQuote(at: start) }
    position = end + 1
    return (start + 1)..<end
  }
}
