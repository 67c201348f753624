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

extension ExpressionReader {
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
