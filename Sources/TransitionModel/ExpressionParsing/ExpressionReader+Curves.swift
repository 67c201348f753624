internal import TransitionDiagnostics

extension ExpressionReader {
  /// Reads a curve's name and, if a parenthesis follows immediately, its arguments.
  mutating func curve() throws(Halt) -> CurveExpression {
    skipSpaces()
    let start = position
    guard let byte = peek() else { throw curveMissing(at: start) }
    guard Self.isNameStart(byte) else { throw notACurve(at: start) }
    let end = wordEnd(from: start)
    let written = text(start, end)
    let name = Located(CurveParser.canonicalName(written), at: range(start, end))
    position = end
    guard peek() == UInt8(ascii: "(") else {
      var curve = CurveExpression(name: name, range: name.range)
      if written != name.value { curve.written = written }
      return curve
    }
    try enter(at: end)
    position += 1
    let arguments: [CurveExpression.Argument]
    do {
      arguments =
        name.value == "token" ? [try tokenArgument(opened: end)] : try self.arguments(of: name.value, opened: end)
    } catch {
      throw unreadable(name) ?? error
    }
    leave()
    return CurveExpression(name: name, arguments: arguments, range: range(start, position))
  }

  /// The end of a word that may contain hyphens between letters.
  func wordEnd(from start: Int) -> Int {
    var end = nameEnd(from: start)
    while end + 1 < bytes.count, bytes[end] == UInt8(ascii: "-"), Self.isNameByte(bytes[end + 1]) {
      end = nameEnd(from: end + 1)
    }
    return end
  }

  private mutating func arguments(of curve: String, opened: Int) throws(Halt) -> [CurveExpression.Argument] {
    var arguments: [CurveExpression.Argument] = []
    skipSpaces()
    if peek() == UInt8(ascii: ")") {
      position += 1
      return arguments
    }
    while true {
      skipSpaces()
      guard let byte = peek() else { throw curveNotClosed(opened: opened) }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")") { throw argumentMissing(of: curve) }
      // Arguments are siblings; only nesting within one makes the tree deep.
      operations = 0
      arguments.append(try argument(of: curve))
      skipSpaces()
      switch peek() {
      case UInt8(ascii: ","):
        // Behind a named argument, a number belongs to it.
        if arguments.last?.name != nil, let halt = decimalComma(at: position, as: .invalidCurve) { throw halt }
        position += 1
      case UInt8(ascii: ")"):
        position += 1
        return arguments
      case nil: throw curveNotClosed(opened: opened)
      default: throw unexpectedInCurve(curve)
      }
    }
  }

  private mutating func argument(of curve: String) throws(Halt) -> CurveExpression.Argument {
    let start = position
    var name: Located<String>?
    if let byte = peek(), Self.isNameStart(byte) {
      let end = wordEnd(from: start)
      let equals = spaceEnd(from: end)
      if peek(at: equals) == UInt8(ascii: "="), peek(at: equals + 1) != UInt8(ascii: "=") {
        name = Located(CurveParser.camelCase(text(start, end)), at: range(start, end))
        position = equals + 1
        skipSpaces()
        guard let next = peek(), next != UInt8(ascii: ","), next != UInt8(ascii: ")") else {
          throw argumentValueMissing(text(start, end), at: start, equals + 1)
        }
      } else if peek(at: equals) == UInt8(ascii: ":") {
        throw colonInArgument(text(start, end), of: curve, at: equals)
      }
    }
    var values = [try value(of: curve, isNamed: name != nil)]
    if curve == "linear" {
      while true {
        skipSpaces()
        guard let next = peek(), next != UInt8(ascii: ","), next != UInt8(ascii: ")") else { break }
        values.append(try value(of: curve, isNamed: false))
      }
    }
    return CurveExpression.Argument(name: name, values: values, range: range(start, position))
  }

  private mutating func value(of curve: String, isNamed: Bool) throws(Halt) -> CurveExpression.Value {
    let start = position
    guard let byte = peek() else { throw operandMissing() }
    if curve == "reversed", !isNamed, Self.isNameStart(byte) { return .curve(try self.curve()) }
    if curve == "linear", !isNamed { return .expression(try linearValue()) }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let contents = try quotedText()
      let isLiteral = bytes[contents].first.map { NumberScanner.isDigit($0) || ".-+#".utf8.contains($0) }
      if curve == "path" || isLiteral != true {
        return .text(
          Located(text(contents.lowerBound, contents.upperBound), at: range(contents.lowerBound, contents.upperBound)))
      }
      position = start
    }
    if !isNamed, Self.isNameStart(byte) {
      // A single hyphenated word, `jump-end`, is a CSS keyword rather than a difference of two parameters.
      let end = wordEnd(from: start), next = spaceEnd(from: end)
      let isWhole = next >= bytes.count || bytes[next] == UInt8(ascii: ",") || bytes[next] == UInt8(ascii: ")")
      if isWhole, end > nameEnd(from: start) {
        position = end
        return .keyword(Located(text(start, end), at: range(start, end)))
      }
    }
    return .expression(try expression())
  }

  /// Reads a value of `linear()`, where values are separated by spaces: an optional sign and a primary expression.
  private mutating func linearValue() throws(Halt) -> Expression {
    let start = position
    if let byte = peek(), "+-*/@".utf8.contains(byte), let next = peek(1), isSpace(next) { throw operatorInLinear() }
    if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") {
      let next = peek(1) ?? 0
      if NumberScanner.isDigit(next) || next == UInt8(ascii: ".") { return try number() }
      guard peek() == UInt8(ascii: "-") else { throw leadingPlus() }
      position += 1
      let operand = try primary()
      return Expression(.negate(operand), at: range(start, position))
    }
    return try primary()
  }

  private mutating func tokenArgument(opened: Int) throws(Halt) -> CurveExpression.Argument {
    guard let name = try tokenName(opened: opened) else { throw curveNotClosed(opened: opened) }
    let place = range(name.lowerBound, name.upperBound)
    return CurveExpression.Argument(
      values: [.text(Located(text(name.lowerBound, name.upperBound), at: place))], range: place)
  }
}
