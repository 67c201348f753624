internal import TransitionDiagnostics

/// Diagnostics about numbers and their units.
extension ExpressionReader {
  mutating func notANumber(from start: Int) -> Halt {
    var end = start
    if let sign = peek(at: end), "-+".utf8.contains(sign) { end += 1 }
    while let byte = peek(at: end), Self.isNameByte(byte) || byte == UInt8(ascii: ".") { end += 1 }
    let found = text(start, end)
    if let last = found.utf8.last, last == UInt8(ascii: "."), found.utf8.filter({ $0 == UInt8(ascii: ".") }).count == 1,
      found.utf8.count > 1
    {
      let write = String(found.dropLast())
      return halt(
        "'\(found)' is not a number: digits are missing after the point", at: start, end
      ) { .write(write, at: $0) }
    }
    // `.systemBlue` is a color of UIKit, as is `systemBlue`.
    let foreign =
      ForeignWord.find(found, at: "number") ?? ForeignWord.find(String(found.drop { $0 == "." }), at: "color")
    return halt("'\(found)' is not a number", at: start, end) { range in foreign.map { .foreign($0, at: range) } }
  }

  mutating func notFinite(from start: Int) -> Halt {
    halt(as: .notFinite, "'\(text(start, position))' is too large a number", at: start, position)
  }

  /// Rejects `300 ms`: in CSS and this language a unit immediately follows its number.
  mutating func refuseDetachedUnit(from start: Int, numberEnd: Int) throws(Halt) {
    guard position == numberEnd, let space = peek(), isSpace(space) else { return }
    let word = spaceEnd(from: position)
    guard word < bytes.count, Self.isNameStart(bytes[word]) else { return }
    let end = nameEnd(from: word)
    let unit = text(word, end)
    if end < bytes.count, bytes[end] == UInt8(ascii: "(") || bytes[end] == UInt8(ascii: ".") { return }
    guard Self.units.contains(unit) || Self.remedies[unit] != nil || Self.lengthUnits.contains(unit) else { return }
    let number = text(start, numberEnd)
    let write = Self.lengthUnits.contains(unit) ? number : number + (Self.remedies[unit] ?? unit)
    throw halt(
      "unexpected space between '\(number)' and its unit '\(unit)'", at: start, end
    ) { .write(write, at: $0) }
  }

  static let lengthUnits: Set<String> = ["px", "pt", "dp", "sp"]
  /// Common misspellings of the language's units.
  static let remedies = [
    "msec": "ms", "msecs": "ms", "millis": "ms", "milliseconds": "ms", "millisecond": "ms", "sec": "s", "secs": "s",
    "seconds": "s", "second": "s", "degrees": "deg", "degree": "deg", "degs": "deg", "radians": "rad", "radian": "rad",
    "turns": "turn", "percent": "%",
  ]

  mutating func wrongUnit(from start: Int, unitStart: Int) -> Halt {
    let unit = text(unitStart, position)
    let number = text(start, unitStart)
    let lowered = unit.lowercased()
    if let foreign = ForeignWord.find(text(start, position), at: "number") {
      let others = unit == "f" ? floatSuffixes(after: position) : []
      return halt("'\(text(start, position))' is not a number", at: start, position) { range in
        if others.isEmpty { return .foreign(foreign, at: range) }
        return .replacing([.init(range, number)] + others, giving: number, .certain)
      }
    }
    if Self.lengthUnits.contains(lowered) {
      // `500px/s`
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "s"), peek(2).map({ !Self.isNameByte($0) }) != false {
        position += 2
        return halt("unknown unit '\(unit)/s'; velocities have no unit", at: start, position) { .write(number, at: $0) }
      }
      return halt(
        "unknown unit '\(unit)'; lengths have no unit", at: start, position
      ) { .write(number, at: $0) }
    }
    if let write = Self.remedies[lowered] {
      return halt(
        "unknown unit '\(unit)'", at: start, position
      ) { .write(number + write, at: $0) }
    }
    if unit.utf8.first == UInt8(ascii: "_") {
      let digits = text(start, position).filter { $0 != "_" }
      return halt("'\(text(start, position))' is not a number; write \(digits)", at: start, position)
    }
    if lowered == "x", let angle = revolutions(number) {
      return halt("'\(text(start, bytes.count))' is not an angle", at: start, bytes.count) { .write(angle, at: $0) }
    }
    if lowered == "fps" || lowered == "hz" || lowered == "x" {
      return halt("unknown unit '\(unit)'; write \(number)", at: start, position)
    }
    return halt("unknown unit '\(unit)'; units are ms, s, deg, turn, rad, grad and %", at: start, position)
  }

  /// The edits that remove the `f` of later numbers, as in `CubicBezierEasing(0.2f, 0f, 0f, 1f)`.
  private func floatSuffixes(after start: Int) -> [Diagnostic.Edit] {
    func isDigit(_ index: Int) -> Bool { bytes[index] &- 0x30 < 10 }
    return (start..<bytes.count).filter { index in
      guard bytes[index] == UInt8(ascii: "f"), isDigit(index - 1),
        index + 1 == bytes.count || !Self.isNameByte(bytes[index + 1])
      else { return false }
      let before = (start..<index).last { !isDigit($0) && bytes[$0] != UInt8(ascii: ".") }
      return before.map { !Self.isNameByte(bytes[$0]) } ?? false
    }.map { .init(slice.range($0..<$0 + 1), "") }
  }

  /// `1x 45deg`, After Effects's revolutions and degrees, as an angle; nil for other texts after the `x`.
  private func revolutions(_ turns: String) -> String? {
    let rest = text(position, bytes.count).drop { $0 == " " || $0 == "+" }
    let degrees = rest.hasSuffix("deg") ? rest.dropLast(3) : rest.hasSuffix("°") ? rest.dropLast() : rest
    guard let turns = Double(turns), let degrees = Double(degrees) else { return nil }
    let angle = turns * 360 + (turns < 0 ? -abs(degrees) : degrees)
    return "\(Int(exactly: angle).map { "\($0)" } ?? "\(angle)")deg"
  }
}
