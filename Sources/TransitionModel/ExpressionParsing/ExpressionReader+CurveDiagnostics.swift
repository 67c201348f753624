internal import TransitionDiagnostics

/// The sentences about the shape of a curve.
extension ExpressionReader {
  mutating func curveMissing(at start: Int) -> Halt {
    halt(as: "invalid-curve", "a curve is missing", at: start, bytes.count)
  }

  mutating func notACurve(at start: Int) -> Halt {
    var end = start
    while end < bytes.count, !isSpace(bytes[end]), bytes[end] != UInt8(ascii: ",") { end += 1 }
    return halt(
      as: "invalid-curve",
      "'\(text(start, max(end, tokenEnd(from: start))))' is not a curve; a curve begins with its name",
      at: start, max(end, tokenEnd(from: start)), help: "write easeInOut, cubicBezier(x1, y1, x2, y2) or spring(…)")
  }

  mutating func textAfterCurve() -> Halt {
    let start = position
    let end = max(wordEnd(from: start), tokenEnd(from: start))
    let help =
      peek() == UInt8(ascii: "(") ? "the parenthesis follows a curve's name without a space" : nil
    return halt(as: "invalid-curve", "unexpected '\(text(start, end))' after the curve", at: start, end, help: help)
  }

  mutating func operatorInLinear() -> Halt {
    halt(
      "unexpected '\(text(position, position + 1))'; spaces separate the values of linear()", at: position,
      position + 1,
      help: "put an expression in parentheses")
  }

  mutating func curveNotClosed(opened: Int) -> Halt {
    halt(as: "invalid-curve", "'(' is not closed", at: opened, opened + 1)
  }

  mutating func argumentMissing(of curve: String) -> Halt {
    halt(
      as: "invalid-curve", "an argument of '\(curve)' is missing before '\(text(position, position + 1))'",
      at: position,
      position + 1)
  }

  mutating func argumentValueMissing(_ name: String, at start: Int, _ end: Int) -> Halt {
    halt(as: "invalid-curve", "argument '\(name)' has no value", at: start, end)
  }

  mutating func colonInArgument(_ name: String, at colon: Int) -> Halt {
    halt(
      as: "invalid-curve", "unexpected ':' after '\(name)'; an argument is named with '='", at: colon, colon + 1,
      label: "write '\(name)='", replacement: "=")
  }

  mutating func unexpectedInCurve(_ curve: String) -> Halt {
    let start = position
    guard let byte = peek() else { return curveNotClosed(opened: max(0, start - 1)) }
    if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { return unexpected() }
    let end = tokenEnd(from: start)
    return halt(
      as: "invalid-curve", "unexpected '\(text(start, end))' in '\(curve)'; a comma separates arguments", at: start, end
    )
  }
}
