extension ColorScanner {
  /// One argument of a color function, as written.
  private enum Argument {
    case number(Number)
    case none(Range<Int>)

    var range: Range<Int> {
      switch self {
      case .number(let number): number.range
      case .none(let range): range
      }
    }
  }

  /// The arguments of one call and their separator.
  private struct Arguments {
    var channels: [Argument] = []
    var alpha: Argument?
    var hasCommas = false
  }

  /// Reads a call after its name; the position is at the opening parenthesis.
  mutating func function(_ written: String, start: Int) throws(ColorProblem) -> Color {
    let name = Color.asciiLowercased(written)
    guard ColorParser.functionNames.contains(name) else {
      throw .unknownFunction(
        written,
        suggestion: ColorParser.otherModels.contains(name)
          ? nil : Spellings.nearest(name, in: ColorParser.functionNames), at: start..<position)
    }
    let arguments = try arguments(of: name, start: start)
    guard arguments.channels.count == 3 else {
      throw .wrongCount(name, arguments.channels.count, at: start..<position)
    }
    if arguments.hasCommas, let none = (arguments.channels + [arguments.alpha].compactMap { $0 }).first(where: isNone) {
      throw .noneWithCommas(name, at: none.range)
    }
    let alpha = try alpha(arguments.alpha, of: name)
    let channels = arguments.channels
    switch name {
    case "rgb", "rgba":
      if arguments.hasCommas { try checkSameUnits(channels, of: name) }
      return Color(
        red: clampToUnit(try channel(channels[0], of: name, one: 255)),
        green: clampToUnit(try channel(channels[1], of: name, one: 255)),
        blue: clampToUnit(try channel(channels[2], of: name, one: 255)), alpha: alpha)
    case "hsl", "hsla":
      if arguments.hasCommas { try checkPercentages(channels[1...2], of: name) }
      return Color.hsl(
        hue: try hue(channels[0]),
        saturation: clampToUnit(try channel(channels[1], of: name, one: 100)),
        lightness: clampToUnit(try channel(channels[2], of: name, one: 100)), alpha: alpha)
    case "oklab":
      let lightness = clampToUnit(try channel(channels[0], of: name, one: 1))
      let a = try channel(channels[1], of: name, one: 1, percentage: 0.4)
      let b = try channel(channels[2], of: name, one: 1, percentage: 0.4)
      return try finite(ColorSpace.oklab.color(SIMD3(lightness, a, b), alpha: alpha), start..<position)
    default:
      let lightness = clampToUnit(try channel(channels[0], of: name, one: 1))
      let chroma = max(0, try channel(channels[1], of: name, one: 1, percentage: 0.4))
      let hue = try hue(channels[2])
      return try finite(ColorSpace.oklch.color(SIMD3(lightness, chroma, hue), alpha: alpha), start..<position)
    }
  }

  /// Reads a call in another color model; nil where its numbers may mean several colors.
  mutating func otherModel() throws(ColorProblem) -> Color? {
    while ColorScanner.isNameByte(peek) { position += 1 }
    let name = Color.asciiLowercased(text(0..<position))
    guard ColorParser.otherModels.contains(name), peek == UInt8(ascii: "(") else { return nil }
    let arguments = try arguments(of: name, start: 0)
    let channels = arguments.channels
    guard channels.count == 3 else { return nil }
    switch name {
    case "argb":
      let levels = (channels + [arguments.alpha].compactMap { $0 }).compactMap(level)
      // An alpha of 1 may be opaque or almost transparent.
      guard levels.count == 4, levels[0] != 1 else { return nil }
      return Color(red: levels[1] / 255, green: levels[2] / 255, blue: levels[3] / 255, alpha: levels[0] / 255)
    case "hsb", "hsba", "hsv", "hsva", "hwb":
      try checkPercentages(channels[1...2], of: name)
      var (second, third) = (
        clampToUnit(try channel(channels[1], of: name, one: 100)),
        clampToUnit(try channel(channels[2], of: name, one: 100))
      )
      if name == "hwb" {
        // Whiteness and blackness; together at least 1, they leave no color.
        let total = max(1, second + third)
        (second, third) = (1 - second / max(total - third, .leastNonzeroMagnitude), 1 - third / total)
      }
      let lightness = third * (1 - second / 2), room = min(lightness, 1 - lightness)
      return Color.hsl(
        hue: try hue(channels[0]), saturation: room > 0 ? (third - lightness) / room : 0, lightness: lightness,
        alpha: try alpha(arguments.alpha, of: name))
    default: return nil
    }
  }

  /// One of 256 levels; nil for other arguments.
  private func level(_ argument: Argument) -> Double? {
    guard case .number(let number) = argument, number.unit.isEmpty, (0...255).contains(number.value),
      number.value == number.value.rounded()
    else { return nil }
    return number.value
  }

  /// Reads up to the closing parenthesis.
  private mutating func arguments(of name: String, start: Int) throws(ColorProblem) -> Arguments {
    var result = Arguments()
    position += 1
    let first = position
    skipSpaces()
    var isAfterSlash = false
    while peek != UInt8(ascii: ")") {
      guard !isAtEnd else { throw .unclosed(name, at: start..<first) }
      let argument = try argument(of: name)
      if isAfterSlash || (result.hasCommas && result.channels.count == 3) {
        guard result.alpha == nil else { throw .textAfter(text(argument.range), at: argument.range) }
        result.alpha = argument
      } else {
        result.channels.append(argument)
      }
      skipSpaces()
      let separator = position
      if peek == UInt8(ascii: ",") {
        // The first separator determines that of the whole call.
        if result.channels.count == 1, !isAfterSlash { result.hasCommas = true }
        guard result.hasCommas else { throw .mixedSeparators(name, at: separator..<separator + 1) }
        position += 1
        skipSpaces()
        if peek == UInt8(ascii: ")") || peek == UInt8(ascii: ",") {
          throw .missingChannel(name, at: separator..<separator + 1)
        }
      } else if peek == UInt8(ascii: "/") {
        guard !result.hasCommas, !isAfterSlash else { throw .mixedSeparators(name, at: separator..<separator + 1) }
        guard result.channels.count == 3 else { throw .wrongCount(name, result.channels.count, at: start..<separator) }
        isAfterSlash = true
        position += 1
        skipSpaces()
        if peek == UInt8(ascii: ")") { throw .badAlpha("", at: separator..<separator + 1) }
      } else if result.hasCommas, peek != UInt8(ascii: ")"), !isAtEnd {
        throw .mixedSeparators(name, at: separator..<separator + 1)
      } else if result.channels.count > 3 {
        throw .wrongCount(name, result.channels.count, at: start..<separator)
      }
    }
    position += 1
    return result
  }

  private mutating func argument(of name: String) throws(ColorProblem) -> Argument {
    let start = position
    if let number = try number() { return .number(number) }
    var end = position
    while end < bytes.count, !ColorScanner.isSpace(bytes[end]), !",/)".utf8.contains(bytes[end]) { end += 1 }
    if end == start { throw .missingChannel(name, at: start..<min(start + 1, bytes.count)) }
    guard Color.asciiLowercased(text(start..<end)) == "none" else {
      throw .badChannel(text(start..<end), in: name, at: start..<end)
    }
    position = end
    return .none(start..<end)
  }

  private func isNone(_ argument: Argument) -> Bool {
    if case .none = argument { true } else { false }
  }

  /// The value of a channel.
  ///
  /// - Parameters:
  ///   - one: The number that stands for 1. A divisor, so that 255 is exactly 1.
  ///   - percentage: What 100% stands for.
  private func channel(
    _ argument: Argument, of name: String, one: Double, percentage: Double = 1
  ) throws(ColorProblem) -> Double {
    guard case .number(let value) = argument else { return 0 }
    switch value.unit {
    case "": return value.value / one
    case "%": return value.value / 100 * percentage
    default: throw .badUnit(value.unit, in: name, at: value.range)
    }
  }

  /// The hue in degrees.
  private func hue(_ argument: Argument) throws(ColorProblem) -> Double {
    guard case .number(let value) = argument else { return 0 }
    let degrees: Double
    switch value.unit {
    case "", "deg": degrees = value.value
    case "turn": degrees = value.value * 360
    case "rad": degrees = value.value * (180 / Double.pi)
    case "grad": degrees = value.value * 0.9
    case "%": throw .percentHue(at: value.range)
    default: throw .badHueUnit(value.unit, at: value.range)
    }
    guard degrees.isFinite else { throw .tooLarge(text(value.range), at: value.range) }
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    return turned < 0 ? turned + 360 : turned
  }

  private func alpha(_ argument: Argument?, of name: String) throws(ColorProblem) -> Double {
    guard let argument else { return 1 }
    guard case .number(let value) = argument else { return 0 }
    switch value.unit {
    case "": return clampToUnit(value.value)
    case "%": return clampToUnit(value.value / 100)
    default: throw .badAlpha(text(value.range), at: value.range)
    }
  }

  /// CSS's comma syntax takes three numbers or three percentages.
  private func checkSameUnits(_ channels: [Argument], of name: String) throws(ColorProblem) {
    guard case .number(let first) = channels[0] else { return }
    for case .number(let other) in channels where (other.unit == "%") != (first.unit == "%") {
      throw .mixedUnits(name, at: other.range)
    }
  }

  private func checkPercentages(_ channels: ArraySlice<Argument>, of name: String) throws(ColorProblem) {
    for case .number(let value) in channels where value.unit != "%" { throw .percentNeeded(name, at: value.range) }
  }

  /// Rejects a color whose channels are not finite, as in `oklab(1 1e200 0)`.
  private func finite(_ color: Color, _ range: Range<Int>) throws(ColorProblem) -> Color {
    guard color.red.isFinite, color.green.isFinite, color.blue.isFinite else { throw .tooLarge(text(range), at: range) }
    return color
  }
}
