internal import TransitionDiagnostics

/// Diagnostics about the syntax of curves.
extension ExpressionReader {
  mutating func curveMissing(at start: Int) -> Halt {
    halt(as: .invalidCurve, "a curve is missing", at: start, bytes.count)
  }

  mutating func notACurve(at start: Int) -> Halt {
    if bytes[start] == UInt8(ascii: "."), let (foreign, end) = foreignCurve(from: start) {
      return halt(as: .unknownCurve, "unknown curve '\(text(start, end))'", at: start, end) {
        .foreign(foreign, at: $0)
      }
    }
    var end = start
    while end < bytes.count, !isSpace(bytes[end]), bytes[end] != UInt8(ascii: ",") { end += 1 }
    end = max(end, tokenEnd(from: start))
    // `@android:anim/decelerate_interpolator`
    let foreign = text(start, end).split(separator: "/").last.flatMap { ForeignWord.find(String($0), at: "curve") }
    return halt(
      as: .invalidCurve, "'\(text(start, end))' is not a curve; a curve begins with its name", at: start, end,
      help: foreign == nil ? Self.curveForms : nil
    ) { range in foreign.map { .foreign($0, at: range) } }
  }

  private static let curveForms = "write easeInOut, cubicBezier(x1, y1, x2, y2) or spring(…)"

  mutating func textAfterCurve() -> Halt {
    let start = position
    let end = max(wordEnd(from: start), tokenEnd(from: start))
    if let (foreign, end) = foreignCurve(from: 0), end > position {
      return halt(as: .unknownCurve, "unknown curve '\(text(0, end))'", at: 0, end) { .foreign(foreign, at: $0) }
    }
    if peek() == UInt8(ascii: "."), start == wordEnd(from: 0), wordEnd(from: start + 1) > start + 1 {
      var end = start
      while peek(at: end) == UInt8(ascii: "."), wordEnd(from: end + 1) > end + 1 { end = wordEnd(from: end + 1) }
      return halt(as: .unknownCurve, "unknown curve '\(text(0, end))'", at: 0, end, help: Self.curveForms)
    }
    if let spaced = spacedName() ?? separatorAtEnd(as: .invalidCurve) { return spaced }
    let help =
      peek() == UInt8(ascii: "(") ? "the parenthesis follows a curve's name without a space" : nil
    return halt(as: .invalidCurve, "unexpected '\(text(start, end))' after the curve", at: start, end, help: help)
  }

  /// `Ease Out Back`, `Easy Ease`: the name of a curve as design tools show it.
  private mutating func spacedName() -> Halt? {
    let words = text(0, bytes.count).split(separator: " ")
    guard words.count > 1, words.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isLetter } }),
      words.allSatisfy({ $0.dropFirst().allSatisfy { $0.isLowercase } })
    else { return nil }
    let name = words[0].lowercased() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let foreign = Vocabulary.isBuiltInCurve(name) ? nil : ForeignWord.find(name, at: "curve")
    guard foreign != nil || name.hasPrefix("ease") else { return nil }
    return halt(as: .unknownCurve, "a curve's name is one word", at: 0, bytes.count) { range in
      foreign.map { .foreign($0, at: range) } ?? .display(name)
    }
  }

  /// What a curve of another tool means whose arguments cannot be read; nil for other curves.
  mutating func unreadable(_ name: Located<String>) -> Halt? {
    guard !Vocabulary.isBuiltInCurve(name.value), let foreign = ForeignWord.find(name.value, at: "curve"),
      foreign.names.isEmpty
    else { return nil }
    problem = Diagnostic(
      .unknownCurve, "unknown curve '\(name.value)'", at: name.range, suggestion: .foreign(foreign, at: name.range))
    return Halt()
  }

  /// What a dotted name such as `power2.out` or `.easeInOut` means in other tools.
  private func foreignCurve(from start: Int) -> (word: ForeignWord, end: Int)? {
    var end = wordEnd(from: peek(at: start) == UInt8(ascii: ".") ? start + 1 : start)
    while peek(at: end) == UInt8(ascii: ".") { end = wordEnd(from: end + 1) }
    return ForeignWord.find(text(start, end), at: "curve").map { ($0, end) }
  }

  mutating func operatorInLinear() -> Halt {
    halt(
      "unexpected '\(text(position, position + 1))'; spaces separate the values of linear()", at: position,
      position + 1,
      help: "put an expression in parentheses")
  }

  mutating func curveNotClosed(opened: Int) -> Halt {
    halt(as: .invalidCurve, "'(' is not closed", at: opened, opened + 1)
  }

  mutating func argumentMissing(of curve: String) -> Halt {
    halt(
      as: .invalidCurve, "an argument of '\(curve)' is missing before '\(text(position, position + 1))'",
      at: position,
      position + 1)
  }

  mutating func argumentValueMissing(_ name: String, at start: Int, _ end: Int) -> Halt {
    halt(as: .invalidCurve, "argument '\(name)' has no value", at: start, end)
  }

  mutating func colonInArgument(_ name: String, of curve: String, at colon: Int) -> Halt {
    // In other curves, the name is wrong as well.
    let hasNames = ["spring", "smooth", "snappy", "bouncy"].contains(curve) || curve.hasSuffix("Elastic")
    let gap = slice.range(colon..<spaceEnd(from: colon + 1))
    return halt(
      as: .invalidCurve, "unexpected ':' after '\(name)'; an argument is named with '='", at: colon, colon + 1
    ) { _ in hasNames ? .replacing([.init(gap, "=")], giving: "\(name)=", .certain) : .display("\(name)=") }
  }

  mutating func unexpectedInCurve(_ curve: String) -> Halt {
    let start = position
    guard let byte = peek() else { return curveNotClosed(opened: max(0, start - 1)) }
    if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { return unexpected() }
    let end = tokenEnd(from: start)
    return halt(
      as: .invalidCurve, "unexpected '\(text(start, end))' in '\(curve)'; a comma separates arguments", at: start, end
    )
  }
}
