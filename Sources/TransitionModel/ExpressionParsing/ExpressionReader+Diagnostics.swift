internal import TransitionColors
internal import TransitionDiagnostics

/// Diagnostics about expressions, kept together so that they can be read in one go.
extension ExpressionReader {
  /// Records a problem and aborts parsing.
  mutating func halt(_ problem: Diagnostic?) -> Halt {
    self.problem = self.problem ?? problem
    return Halt()
  }

  mutating func halt(
    as rule: RuleName = .invalidExpression, _ message: String, at start: Int, _ end: Int, help: String? = nil,
    _ suggestion: (SourceRange) -> Suggestion? = { _ in nil }
  ) -> Halt {
    let range = range(start, end)
    return halt(Diagnostic(rule, message, at: range, help: help, suggestion: suggestion(range)))
  }

  /// The end of the token at an offset: a name or number, otherwise one character.
  func tokenEnd(from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    if let end = NumberScanner.end(in: bytes, from: start) { return nameEnd(from: end) }
    if Self.isNameByte(bytes[start]) { return nameEnd(from: start) }
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  mutating func unexpected() -> Halt {
    skipSpaces()
    guard let byte = peek() else { return operandMissing() }
    let start = position
    let end = tokenEnd(from: start)
    let found = text(start, end)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"):
      return halt("unexpected '\(found)'; an expression cannot contain braces", at: start, end)
    case UInt8(ascii: ")"):
      return halt("unexpected ')'; no parenthesis is open here", at: start, end)
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      if let halt = separatorAtEnd() { return halt }
      guard byte == UInt8(ascii: ",") else { break }
      if let halt = decimalComma(at: start) { return halt }
      return halt("unexpected ','; a comma only separates the arguments of a function", at: start, end)
    case UInt8(ascii: ":") where start > 0 && NumberScanner.isDigit(bytes[start - 1]) && peekIsDigit(at: end):
      return halt(
        "unexpected ':' between two numbers", at: start, end,
        help: "a time is 1.2s or 350ms, a ratio 16 / 9")
    case UInt8(ascii: ":"):
      return halt(
        "unexpected ':' in an expression", at: start, end,
        help: "write if(condition, a, b) to choose between two values")
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "!"):
      let write = byte == UInt8(ascii: "&") ? "and" : byte == UInt8(ascii: "|") ? "or" : "not"
      return halt("unexpected '\(found)'", at: start, end) { _ in .display(write) }
    case UInt8(ascii: "$"):
      if start == 0, text(start, end + 1) == "${", bytes.last == UInt8(ascii: "}"), bytes.count > 3 {
        let inner = text(end + 1, bytes.count - 1)
        if !inner.contains("{") {
          return halt("unexpected '${'; an expression is written without '${' and '}'", at: start, bytes.count) {
            .write(inner, at: $0)
          }
        }
      }
      return halt("unexpected '$'; write parameter names without it", at: start, end)
    case UInt8(ascii: "["):
      return halt("unexpected '['; an expression cannot contain lists", at: start, end)
    default: break
    }
    if start == 0, Self.quotes.contains(found), end + found.utf8.count <= bytes.count,
      Self.quotes.contains(text(bytes.count - found.utf8.count, bytes.count))
    {
      let closing = range(bytes.count - found.utf8.count, bytes.count)
      let inner = text(end, bytes.count - found.utf8.count)
      return halt("unexpected '\(found)'", at: start, end) {
        .replacing([.init($0, "\""), .init(closing, "\"")], giving: "\"\(inner)\"", .certain)
      }
    }
    if let write = Self.typographic[found] {
      return halt("unexpected '\(found)'", at: start, end) { .write(write, at: $0) }
    }
    if start > 0, Self.isNameByte(byte) || "(#\"'".utf8.contains(byte) {
      if byte == UInt8(ascii: "("), let call = dottedCall(before: start) { return call }
      if byte == UInt8(ascii: "("), Self.isNameByte(bytes[start - 1]) || isSpace(bytes[start - 1]) {
        return halt(
          "an operator is missing before '('", at: start, end,
          help: "a function's parenthesis follows its name without a space")
      }
      return misspelledOperator(before: start) ?? missingOperator(before: found, at: start, end)
    }
    return halt("unexpected '\(found)' in an expression", at: start, end)
  }

  private func peekIsDigit(at offset: Int) -> Bool { offset < bytes.count && NumberScanner.isDigit(bytes[offset]) }

  /// `UIColor.black.withAlphaComponent(0.3)`: a call in code.
  private mutating func dottedCall(before open: Int) -> Halt? {
    var begin = open
    while begin > 0, Self.isNameByte(bytes[begin - 1]) || bytes[begin - 1] == UInt8(ascii: ".") { begin -= 1 }
    let name = text(begin, open)
    guard name.contains("."), name.first?.isLetter == true else { return nil }
    if let value = ForeignWord.find(text(begin, bytes.count), at: "number") {
      return halt("unknown function '\(name)'", at: begin, bytes.count) { .foreign(value, at: $0) }
    }
    let owner = ForeignWord.find(String(name.prefix { $0 != "." }), at: "owner")
    return halt("unknown function '\(name)'", at: begin, open) { range in owner.map { .foreign($0, at: range) } }
  }

  private mutating func missingOperator(before found: String, at start: Int, _ end: Int) -> Halt {
    halt("an operator is missing before '\(found)'", at: start, end) {
      found.utf8.count > 1 ? .nearest(Spelling.suggestion(found, in: ["and", "or"]), at: $0, certainty: .likely) : nil
    }
  }

  /// Checks for `noot a`: a word similar to `not` in a position where `not` is allowed.
  private mutating func misspelledOperator(before start: Int) -> Halt? {
    let end = trimmed(start)
    var begin = end
    while begin > 0, Self.isNameByte(bytes[begin - 1]) { begin -= 1 }
    guard let nearest = Spelling.suggestion(text(begin, end), in: ["not"]) else { return nil }
    return halt("unknown operator '\(text(begin, end))'", at: begin, end) {
      .nearest(nearest, at: $0, certainty: .likely)
    }
  }

  /// Characters that word processors substitute for ASCII ones.
  private static let typographic = [
    "\u{2212}": "-", "\u{2013}": "-", "\u{2014}": "-", "×": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~=",
    "±": "+-", "·": "*", "°": "deg", "\u{2018}": "'", "\u{2019}": "'", "\u{201C}": "\"", "\u{201D}": "\"",
  ]
  private static let quotes: Set<String> = ["\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}"]

  /// A comma or semicolon with which the text ends.
  mutating func separatorAtEnd(as rule: RuleName = .invalidExpression) -> Halt? {
    let start = position
    guard start > 0, start + 1 == bytes.count, ",;".utf8.contains(bytes[start]) else { return nil }
    let written = text(0, start)
    return halt(as: rule, "unexpected '\(text(start, start + 1))' at the end", at: start, start + 1) {
      .replacing([.init($0, "")], giving: written, .certain)
    }
  }

  /// A comma between the digits of a number; nil before three digits, which may be thousands.
  mutating func decimalComma(at comma: Int, as rule: RuleName = .invalidExpression) -> Halt? {
    var start = comma, end = comma + 1
    while start > 0, NumberScanner.isDigit(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, NumberScanner.isDigit(bytes[end]) { end += 1 }
    guard start < comma, end > comma + 1, end != comma + 4 else { return nil }
    let number = "\(text(start, comma)).\(text(comma + 1, nameEnd(from: end)))"
    return halt(as: rule, "unexpected ','; the decimal separator is a point", at: comma, comma + 1) {
      .insertion(".", at: $0, giving: number, .certain)
    }
  }

  /// Reports a missing operand at the operator, the comma or the parenthesis that requires it: the last one of the text, or
  /// of its part up to an offset.
  mutating func operandMissing(behind limit: Int? = nil) -> Halt {
    let end = trimmed(limit ?? bytes.count)
    guard end > 0 else { return halt("an expression is missing", at: 0, bytes.count) }
    var start = end - 1
    if Self.isNameByte(bytes[start]) {
      while start > 0, Self.isNameByte(bytes[start - 1]) { start -= 1 }
    } else {
      while start > 0, bytes[start - 1] != 0x20, Self.isOperatorByte(bytes[start - 1]),
        Self.isOperatorByte(bytes[start])
      {
        start -= 1
      }
    }
    return halt("a value is missing after '\(text(start, end))'", at: start, end)
  }

  private static func isOperatorByte(_ byte: UInt8) -> Bool { "<>=!~".utf8.contains(byte) }

  mutating func operandMissing(before end: Int) -> Halt {
    halt("a value is missing before '\(text(position, end))'", at: position, end)
  }

  mutating func leadingPlus() -> Halt {
    halt("unexpected '+'; a plus sign comes before a number or between two values", at: position, position + 1)
  }

  mutating func misplacedNot() -> Halt {
    halt(
      "'not' binds more loosely than the operator before it", at: position, position + 3,
      help: "put 'not' and its operand in parentheses")
  }

  mutating func foreignOperator(_ symbol: String, write: String, isExact: Bool = false) -> Halt {
    halt(
      "unknown operator '\(symbol)'", at: position, position + symbol.utf8.count
    ) { isExact ? .write(write, at: $0) : .display(write) }
  }

  /// `24 // points`, `24 /* points */`: a comment of other languages; `a // b`: a division.
  mutating func slashes() -> Halt {
    let start = position, end = bytes.count
    let isBlock = peek(1) == UInt8(ascii: "*")
    let words = text(start + 2, isBlock ? max(start + 2, end - 2) : end).split(separator: " ")
    // One word may be the name of a divisor, unless it divides a literal; two words in a row are a text.
    var last = trimmed(start)
    while last > 0, Self.isNameByte(bytes[last - 1]) || "%.".utf8.contains(bytes[last - 1]) { last -= 1 }
    let isLiteral = NumberScanner.isDigit(bytes[last])
    let second = words.dropFirst().first.map { $0 != "and" && $0 != "or" && $0.first?.isLetter == true } == true
    let isText = second || isLiteral && words.first?.first?.isLetter == true
    guard isBlock || isText else { return foreignOperator("//", write: "floor(a / b)") }
    let comment = (["#"] + words).joined(separator: " "), canEdit = slice.isSource
    return halt("'\(text(start, end))' is not a comment: comments begin with '#'", at: start, end) {
      .help(comment, canEdit ? [.init($0, comment)] : [])
    }
  }

  mutating func percentSign() -> Halt {
    // After a number and a space it is a unit; between two values it is the modulo of other languages.
    let end = trimmed(position)
    var start = end
    while start > 0, Self.isNameByte(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: ".") { start -= 1 }
    let next = spaceEnd(from: position + 1)
    let hasOperand = next < bytes.count && (Self.isNameByte(bytes[next]) || bytes[next] == UInt8(ascii: "("))
    if !hasOperand, start < end, end < position, NumberScanner.end(in: bytes, from: start) == end {
      let number = text(start, end)
      return halt(
        "unexpected space between '\(number)' and its unit '%'", at: start, position + 1
      ) { .write("\(number)%", at: $0) }
    }
    return foreignOperator("%", write: "mod(a, b)")
  }

  mutating func chainedComparison(_ next: OperatorToken) -> Halt {
    halt(
      "comparisons cannot be chained", at: position, position + next.length, help: "write 'a < b and b < c'")
  }

  mutating func invalidColor(_ failure: ColorProblem, from start: Int) -> Halt {
    halt(
      as: .invalidColor, failure.message, at: start + failure.range.lowerBound, start + failure.range.upperBound)
  }

  mutating func unclosedQuote(at start: Int) -> Halt {
    halt("this quote is never closed", at: start, start + 1)
  }

  mutating func notALiteral(from start: Int) -> Halt {
    halt(
      "\(text(start, position)) is not a literal; only a number, a time, an angle, a color or a boolean may be quoted",
      at: start, position)
  }

  mutating func closingMissing(opened: Int) -> Halt {
    if position >= bytes.count { return halt("'(' is not closed", at: opened, opened + 1) }
    return unexpected()
  }

  mutating func memberMissing(from start: Int) -> Halt {
    let end = max(position, tokenEnd(from: position))
    return halt(
      "'\(text(start, min(end, bytes.count)))' is not a reference; '.' is followed by a property, a number or (an index)",
      at: start, end)
  }

  mutating func subscriptBracket(from start: Int) -> Halt {
    let name = text(start, position)
    if let owner = ForeignWord.find(String(name.prefix { $0 != "." }), at: "owner") {
      return halt("unknown name '\(name)'", at: start, position) { .foreign(owner, at: $0) }
    }
    return halt(
      "unexpected '['; write a member of a counted view with a dot", at: position, position + 1,
      help: "write \(name).0 or \(name).(index - 1)")
  }

  mutating func tokenNameMissing(from start: Int) -> Halt {
    halt("token() needs the name of a token", at: start, position, help: "write token(group.name)")
  }

  mutating func unknownFunction(_ name: String, from start: Int) -> Halt {
    if ColorParser.otherModels.contains(name.lowercased()) { return otherColorModel(name, from: start) }
    // `start` and `end` take the id of an animation.
    let open = start + name.utf8.count + 1
    let takesName = open < bytes.count && Self.isNameStart(bytes[open])
    let names =
      (FunctionDescriptor.all + (takesName ? FunctionDescriptor.timeReferences : [])).map { $0.name }
      + ColorParser.functionNames + ["token"]
    let foreign = ForeignWord.find(name, at: "function")
    let nearest = Spelling.suggestion(name, in: names, foreign: foreign)
    return halt(
      "unknown function '\(name)'", at: start, start + name.utf8.count,
      help: nearest == nil && foreign == nil
        ? "available functions: " + FunctionDescriptor.all.map { $0.name }.joined(separator: ", ") : nil
    ) { range in
      .nearest(nearest, at: range) ?? foreign.map { .foreign($0, at: range) }
    }
  }

  private mutating func otherColorModel(_ name: String, from start: Int) -> Halt {
    let meant = ColorParser.conversion(utf8: UnsafeBufferPointer(rebasing: bytes[start...]))
    return halt(
      as: .invalidColor, "unknown color function '\(name)'", at: start, start + (meant?.length ?? name.utf8.count),
      help: meant == nil ? "convert the color to rgb(), hsl(), oklab() or oklch()" : nil
    ) { range in meant.map { .write($0.text, at: range) } }
  }

  mutating func wrongArity(
    _ function: FunctionDescriptor, _ arguments: [Expression], from start: Int, nameEnd: Int
  ) -> Halt {
    let expected = function.parameters.count
    let number = function.isVariadic ? "at least \(expected)" : "\(expected)"
    let message =
      "'\(function.name)' takes \(number) argument\(expected == 1 ? "" : "s"), not \(arguments.count)"
    let place = arguments.count > expected ? arguments[expected].range : range(start, nameEnd)
    return halt(
      Diagnostic(.invalidExpression, message, at: place, help: "write \(function.signature)"))
  }

  mutating func tooDeep(at start: Int) -> Halt {
    halt(
      as: .limitExceeded, "an expression is nested more than \(ExpressionParser.depthLimit) deep", at: start,
      tokenEnd(from: start))
  }

  mutating func tooManyOperations(at start: Int) -> Halt {
    halt(
      as: .limitExceeded, "an expression has more than \(ExpressionParser.operationLimit) operations", at: start,
      tokenEnd(from: start))
  }
}
