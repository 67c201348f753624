internal import TransitionDiagnostics

/// Diagnostics about the syntax of curves.
extension ExpressionReader {
  mutating func curveMissing(at start: Int) -> Halt {
    halt(as: .invalidCurve, "a curve is missing", at: start, bytes.count)
  }

  mutating func notACurve(at start: Int) -> Halt {
    var end = start
    while end < bytes.count, !isSpace(bytes[end]), bytes[end] != UInt8(ascii: ",") { end += 1 }
    return halt(
      as: .invalidCurve,
      "'\(text(start, max(end, tokenEnd(from: start))))' is not a curve; a curve begins with its name",
      at: start, max(end, tokenEnd(from: start)), help: "write easeInOut, cubicBezier(x1, y1, x2, y2) or spring(…)")
  }

  mutating func textAfterCurve() -> Halt {
    let start = position
    let end = max(wordEnd(from: start), tokenEnd(from: start))
    if let name = gsapName() {
      let end = wordEnd(from: start + 1)
      return halt(as: .unknownCurve, "unknown curve '\(text(0, end))'", at: 0, end) {
        .nearest(.init(name: name, isSlip: false), at: $0)
      }
    }
    let help =
      peek() == UInt8(ascii: "(") ? "the parenthesis follows a curve's name without a space" : nil
    return halt(as: .invalidCurve, "unexpected '\(text(start, end))' after the curve", at: start, end, help: help)
  }

  /// The name of `power2.out` and the like in this language; nil for other texts.
  private func gsapName() -> String? {
    let families = [
      "power1": "Quad", "power2": "Cubic", "power3": "Quart", "power4": "Quint", "strong": "Quint", "sine": "Sine",
      "expo": "Expo", "circ": "Circ", "back": "Back", "elastic": "Elastic", "bounce": "Bounce",
    ]
    let directions = ["in": "easeIn", "out": "easeOut", "inOut": "easeInOut"]
    let words = text(0, wordEnd(from: position + 1)).split(separator: ".").map { String($0) }
    guard peek() == UInt8(ascii: "."), words.count == 2, let direction = directions[words[1]] else { return nil }
    return families[words[0]].map { direction + $0 }
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

  mutating func colonInArgument(_ name: String, at colon: Int) -> Halt {
    halt(
      as: .invalidCurve, "unexpected ':' after '\(name)'; an argument is named with '='", at: colon, colon + 1
    ) { .insertion("=", at: $0, giving: "\(name)=", .certain) }
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
