internal import TransitionColors
internal import TransitionDiagnostics

extension ExpressionReader {
  /// Reads a literal, a reference, a call or an expression in parentheses.
  mutating func primary() throws(Halt) -> Expression {
    guard let byte = peek() else { throw operandMissing() }
    if NumberScanner.isDigit(byte) || byte == UInt8(ascii: ".") { return try number() }
    if Self.isNameStart(byte) { return try named() }
    switch byte {
    case UInt8(ascii: "("): return try parenthesized()
    case UInt8(ascii: "#"): return try color()
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return try quotedLiteral()
    case UInt8(ascii: ")") where position > 0, UInt8(ascii: ",") where position > 0:
      throw operandMissing(behind: position)
    default: throw unexpected()
    }
  }

  private mutating func parenthesized() throws(Halt) -> Expression {
    let start = position
    try enter(at: start)
    position += 1
    let outer = stopsAtPlusMinus
    stopsAtPlusMinus = false
    var inner = try expression()
    stopsAtPlusMinus = outer
    skipSpaces()
    guard peek() == UInt8(ascii: ")") else { throw closingMissing(opened: start) }
    position += 1
    leave()
    inner.range = range(start, position)
    return inner
  }

  /// Reads an expression that starts with a name.
  private mutating func named() throws(Halt) -> Expression {
    let start = position
    let end = nameEnd(from: start)
    let name = text(start, end)
    let isCall = peek(at: end) == UInt8(ascii: "(")
    if peek(at: end) == UInt8(ascii: ".") { return try reference(name, from: start, nameEnd: end) }
    switch name {
    case "true" where !isCall, "false" where !isCall:
      position = end
      return Expression(.boolean(name == "true"), at: range(start, end))
    case "not": throw misplacedNot()
    case "and", "or": throw operandMissing(before: end)
    default: break
    }
    if isCall { return try call(name, from: start, nameEnd: end) }
    if let color = Vocabulary.color(named: name) {
      position = end
      return Expression(.color(color), at: range(start, end))
    }
    return try reference(name, from: start, nameEnd: end)
  }

  /// Reads the members of a dotted reference.
  private mutating func reference(_ name: String, from start: Int, nameEnd: Int) throws(Halt) -> Expression {
    var parts: [ReferencePart] = [.name(Located(name, at: range(start, nameEnd)))]
    position = nameEnd
    while peek() == UInt8(ascii: ".") {
      position += 1
      let partStart = position
      guard let byte = peek() else { throw memberMissing(from: start) }
      if Self.isNameStart(byte) {
        position = self.nameEnd(from: partStart)
        parts.append(.name(Located(text(partStart, position), at: range(partStart, position))))
      } else if NumberScanner.isDigit(byte) {
        while let digit = peek(), NumberScanner.isDigit(digit) { position += 1 }
        let value = NumberScanner.value(of: bytes, partStart..<position)
        guard value.isFinite else { throw notFinite(from: partStart) }
        if let next = peek(), Self.isNameStart(next) { throw memberMissing(from: partStart) }
        parts.append(.member(Expression(.number(value), at: range(partStart, position))))
      } else if byte == UInt8(ascii: "(") {
        try countOperation(at: partStart)
        parts.append(.member(try parenthesized()))
      } else {
        throw memberMissing(from: start)
      }
      try countOperation(at: partStart)
    }
    if peek() == UInt8(ascii: "[") { throw subscriptBracket(from: start) }
    return Expression(.reference(parts), at: range(start, position))
  }

  private mutating func call(_ name: String, from start: Int, nameEnd: Int) throws(Halt) -> Expression {
    if name == "token" { return try token(from: start, nameEnd: nameEnd) }
    if ColorParser.isFunction(name) {
      position = start
      return try color()
    }
    guard let function = FunctionDescriptor.table[name] else { throw unknownFunction(name, from: start) }
    try countOperation(at: start)
    try enter(at: nameEnd)
    position = nameEnd + 1
    let outer = stopsAtPlusMinus
    stopsAtPlusMinus = false
    var arguments: [Expression] = []
    skipSpaces()
    if function.takesID, let id = soleID() {
      arguments.append(id)
    } else if peek() == UInt8(ascii: ")") {
      position += 1
    } else {
      while true {
        arguments.append(try expression())
        skipSpaces()
        if peek() == UInt8(ascii: ",") {
          position += 1
        } else if peek() == UInt8(ascii: ")") {
          position += 1
          break
        } else {
          throw closingMissing(opened: nameEnd)
        }
      }
    }
    stopsAtPlusMinus = outer
    leave()
    let expected = function.parameters.count
    if function.isVariadic ? arguments.count < expected : arguments.count != expected {
      throw wrongArity(function, arguments, from: start, nameEnd: nameEnd)
    }
    return Expression(
      .call(Located(name, at: range(start, nameEnd)), arguments), at: range(start, position))
  }

  /// Reads the id in `start(id)` with its closing parenthesis, since an animation may have the name of a color.
  private mutating func soleID() -> Expression? {
    let start = position
    guard let byte = peek(), Self.isNameStart(byte) else { return nil }
    let end = nameEnd(from: start)
    position = end
    skipSpaces()
    guard peek() == UInt8(ascii: ")") else {
      position = start
      return nil
    }
    position += 1
    let place = range(start, end)
    return Expression(.reference([.name(Located(text(start, end), at: place))]), at: place)
  }

  private mutating func token(from start: Int, nameEnd: Int) throws(Halt) -> Expression {
    guard let name = try tokenName(opened: nameEnd) else { throw closingMissing(opened: nameEnd) }
    return Expression(.token(text(name.lowerBound, name.upperBound)), at: range(start, position))
  }

  /// Reads `group.name)` after `token(`; the name may contain spaces and hyphens. Nil if the parenthesis is not closed.
  mutating func tokenName(opened: Int) throws(Halt) -> Range<Int>? {
    position = bytes[opened...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.count
    guard position < bytes.count else { return nil }
    let start = spaceEnd(from: opened + 1), end = trimmed(position, from: start)
    position += 1
    guard start < end else { throw tokenNameMissing(from: opened - "token".utf8.count) }
    return start..<end
  }
}
