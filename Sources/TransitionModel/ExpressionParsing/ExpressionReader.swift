internal import TransitionDiagnostics

/// A recursive-descent parser over the bytes of one text; also used for the arguments of curves.
struct ExpressionReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let slice: SourceSlice
  var position = 0
  var depth = 0
  var operations = 0
  /// Whether `+-` ends the operand, as after `~=`.
  var stopsAtPlusMinus = false
  var problem: Diagnostic?

  /// Reads an expression whose operators have at least a minimum precedence.
  ///
  /// `or` 1, `and` 2, `not` 3, comparisons 4, `+ -` 5, `* /` 6, `@` 7, unary minus 8.
  mutating func expression(_ minimum: Int = 1) throws(Halt) -> Expression {
    skipSpaces()
    let start = position
    var left: Expression
    if minimum <= 3, isWord("not") {
      try enter(at: start)
      position += 3
      let operand = try expression(3)
      leave()
      left = Expression(.not(operand), at: range(start, position))
    } else {
      left = try unary()
    }
    while let found = try nextOperator(), found.precedence >= minimum {
      try countOperation(at: position)
      position += found.length
      if let symbol = found.symbol {
        let right = try expression(found.precedence + 1)
        left = Expression(.binary(symbol, left, right), at: range(start, position))
      } else {
        left = try approximately(left, from: start)
      }
      if found.precedence == 4, let next = try nextOperator(), next.precedence == 4 { throw chainedComparison(next) }
      // Back over spaces, so that a range ends at its last token.
      position = trimmed(position)
    }
    return left
  }

  /// Reads the operand after `~=`, with its tolerance.
  private mutating func approximately(_ left: Expression, from start: Int) throws(Halt) -> Expression {
    let outer = stopsAtPlusMinus
    stopsAtPlusMinus = true
    let right = try expression(5)
    stopsAtPlusMinus = outer
    skipSpaces()
    var tolerance: Expression?
    if peek() == UInt8(ascii: "+"), peek(1) == UInt8(ascii: "-") {
      position += 2
      tolerance = try expression(5)
    }
    return Expression(.approximately(left, right, tolerance: tolerance), at: range(start, position))
  }

  private mutating func unary() throws(Halt) -> Expression {
    skipSpaces()
    let start = position
    guard let byte = peek() else { throw operandMissing() }
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      let next = peek(1) ?? 0
      if NumberScanner.isDigit(next) || next == UInt8(ascii: ".") {
        return try number()
      }
      guard byte == UInt8(ascii: "-") else { throw leadingPlus() }
      try enter(at: start)
      position += 1
      let operand = try unary()
      leave()
      return Expression(.negate(operand), at: range(start, position))
    }
    return try primary()
  }

  // MARK: Places

  @inline(__always)
  func peek(_ ahead: Int = 0) -> UInt8? { peek(at: position + ahead) }

  @inline(__always)
  func peek(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  @inline(__always)
  mutating func skipSpaces() { position = spaceEnd(from: position) }

  /// The end of the spaces at an offset.
  @inline(__always)
  func spaceEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, isSpace(bytes[end]) { end += 1 }
    return end
  }

  /// An end without the spaces before it.
  func trimmed(_ end: Int, from start: Int = 0) -> Int {
    var end = end
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// The source range between two offsets, without spaces at its end.
  func range(_ start: Int, _ end: Int) -> SourceRange {
    let end = trimmed(min(end, bytes.count), from: start)
    return slice.range(start..<max(start, end))
  }

  func text(_ start: Int, _ end: Int) -> String {
    guard start < end, end <= bytes.count else { return "" }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  @inline(__always)
  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

  /// Whether a whole word is at the current position.
  func isWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for i in 0..<count where bytes[position + i] != word.utf8Start[i] { return false }
    return position + count == bytes.count || !Self.isNameByte(bytes[position + count])
  }

  static func isNameStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") }
  static func isNameByte(_ byte: UInt8) -> Bool { isNameStart(byte) || NumberScanner.isDigit(byte) }

  /// The end of the name that starts at an offset.
  func nameEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
    return end
  }

  // MARK: Limits

  mutating func enter(at start: Int) throws(Halt) {
    depth += 1
    if depth > ExpressionParser.depthLimit { throw tooDeep(at: start) }
  }

  mutating func leave() { depth -= 1 }

  mutating func countOperation(at start: Int) throws(Halt) {
    operations += 1
    if operations > ExpressionParser.operationLimit { throw tooManyOperations(at: start) }
  }

  // MARK: Operators

  /// Returns the next infix operator without consuming it; nil when there is none.
  ///
  /// Rejects operators of other languages, suggesting a replacement for each.
  mutating func nextOperator() throws(Halt) -> OperatorToken? {
    skipSpaces()
    guard let byte = peek() else { return nil }
    let next = peek(1) ?? 0
    switch byte {
    case UInt8(ascii: "+"):
      if stopsAtPlusMinus, next == UInt8(ascii: "-") { return nil }
      return OperatorToken(.add, 5, 1)
    case UInt8(ascii: "-"): return OperatorToken(.subtract, 5, 1)
    case UInt8(ascii: "*"):
      if next == UInt8(ascii: "*") { throw foreignOperator("**", write: "pow(a, b)") }
      return OperatorToken(.multiply, 6, 1)
    case UInt8(ascii: "/"):
      if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") && bytes.suffix(2).elementsEqual("*/".utf8) {
        throw slashes()
      }
      return OperatorToken(.divide, 6, 1)
    case UInt8(ascii: "@"): return OperatorToken(.withAlpha, 7, 1)
    case UInt8(ascii: "<"):
      if next == UInt8(ascii: "=") { return OperatorToken(.lessOrEqual, 4, 2) }
      if next == UInt8(ascii: ">") { throw foreignOperator("<>", write: "!=", isExact: true) }
      return OperatorToken(.less, 4, 1)
    case UInt8(ascii: ">"):
      if next == UInt8(ascii: "=") { return OperatorToken(.greaterOrEqual, 4, 2) }
      return OperatorToken(.greater, 4, 1)
    case UInt8(ascii: "="):
      if next == UInt8(ascii: "=") {
        if peek(2) == UInt8(ascii: "=") { throw foreignOperator("===", write: "==", isExact: true) }
        return OperatorToken(.equal, 4, 2)
      }
      if next == UInt8(ascii: "<") || next == UInt8(ascii: ">") {
        throw foreignOperator(text(position, position + 2), write: next == UInt8(ascii: "<") ? "<=" : ">=")
      }
      throw foreignOperator("=", write: "==", isExact: true)
    case UInt8(ascii: "!"):
      if next == UInt8(ascii: "=") {
        if peek(2) == UInt8(ascii: "=") { throw foreignOperator("!==", write: "!=", isExact: true) }
        return OperatorToken(.notEqual, 4, 2)
      }
      throw foreignOperator("!", write: "not")
    case UInt8(ascii: "~"):
      if next == UInt8(ascii: "=") { return OperatorToken(nil, 4, 2) }
      throw foreignOperator("~", write: "~=", isExact: true)
    case UInt8(ascii: "&"):
      throw foreignOperator(next == byte ? "&&" : "&", write: "and", isExact: true)
    case UInt8(ascii: "|"):
      throw foreignOperator(next == byte ? "||" : "|", write: "or", isExact: true)
    case UInt8(ascii: "%"): throw percentSign()
    case UInt8(ascii: "^"): throw foreignOperator("^", write: "pow(a, b)")
    case UInt8(ascii: "?"): throw foreignOperator("?", write: "if(condition, a, b)")
    case UInt8(ascii: "a"):
      return isWord("and") ? OperatorToken(.and, 2, 3) : nil
    case UInt8(ascii: "o"):
      return isWord("or") ? OperatorToken(.or, 1, 2) : nil
    default: return nil
    }
  }
}

/// An infix operator as written.
struct OperatorToken {
  /// Nil for `~=`, which has a tolerance too.
  var symbol: BinaryOperator?
  var precedence: Int
  /// In bytes.
  var length: Int

  init(_ symbol: BinaryOperator?, _ precedence: Int, _ length: Int) {
    self.symbol = symbol
    self.precedence = precedence
    self.length = length
  }
}
