import Foundation

/// What a style sheet cannot say; a browser would ignore the declaration.
struct CSSInvalid: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// A part of a CSS value: a number with its unit, a color with channels in 0…1, or anything else.
enum CSSPart: Equatable {
  case number(Double, String)
  case color([Double])
  case word(String)

  var number: Double? { if case .number(let value, _) = self { value } else { nil } }
  var color: [Double]? { if case .color(let channels) = self { channels } else { nil } }
}

/// Reads values as CSS Values 4, Color 4 and Syntax 3 define them, as far as generated files use them.
struct CSSValueReader {
  private let text: [UInt8]
  private var place = 0
  private let variable: (String) throws -> [CSSPart]

  static func read(_ text: String, _ variable: (String) throws -> [CSSPart] = { throw CSSInvalid("var(\($0))") })
    throws -> [CSSPart]
  {
    try withoutActuallyEscaping(variable) { variable in
      var reader = CSSValueReader(text: Array(text.utf8), variable: variable)
      return try reader.parts(until: nil)
    }
  }

  private init(text: [UInt8], variable: @escaping (String) throws -> [CSSPart]) {
    (self.text, self.variable) = (text, variable)
  }

  private var next: Unicode.Scalar? { place < text.count ? Unicode.Scalar(text[place]) : nil }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
  }

  private mutating func skipSpaces() -> Bool {
    let start = place
    while next == " " || next == "\n" { place += 1 }
    return place > start
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == character else { return false }
    place += 1
    return true
  }

  private mutating func parts(until end: Unicode.Scalar?) throws -> [CSSPart] {
    var parts: [CSSPart] = []
    while true {
      _ = skipSpaces()
      guard let character = next else {
        guard end == nil else { throw CSSInvalid("not closed: \(String(decoding: text, as: UTF8.self))") }
        return parts
      }
      if character == end {
        place += 1
        return parts
      }
      if character == "\"" {
        parts.append(.word(try string()))
      } else if let number = numberToken() {
        parts.append(number)
      } else if character == "," || character == "/" {
        place += 1
        parts.append(.word(String(character)))
      } else {
        let name = try identifier()
        guard take("(") else {
          parts.append(.word(name))
          continue
        }
        switch name {
        case "var": parts += try reference()
        case "rgb": parts.append(try color())
        case "calc": parts.append(try mathFunction(name))
        default: parts += [.word(name + "(")] + (try self.parts(until: ")")) + [.word(")")]
        }
      }
    }
  }

  private mutating func reference() throws -> [CSSPart] {
    let name = try identifier()
    guard name.hasPrefix("--"), take(")") else { throw CSSInvalid("var() of \(name)") }
    return try variable(name)
  }

  private mutating func color() throws -> CSSPart {
    let parts = try parts(until: ")").filter { $0 != .word("/") }
    let numbers = parts.compactMap { if case .number(let value, "") = $0 { value } else { nil } }
    guard numbers.count == parts.count, numbers.count == 3 || numbers.count == 4 else {
      throw CSSInvalid("rgb(\(parts))")
    }
    func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
    return .color(numbers.prefix(3).map { clamped($0 / 255) } + [numbers.count == 4 ? clamped(numbers[3]) : 1])
  }

  private mutating func string() throws -> String {
    place += 1
    var bytes: [UInt8] = []
    while let character = next, character != "\"" {
      if character == "\\" { bytes += Array(String(escape()).utf8) } else { bytes.append(text[place]); place += 1 }
    }
    guard take("\"") else { throw CSSInvalid("a string is not closed") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func escape() -> Unicode.Scalar {
    place += 1
    var digits = ""
    while digits.count < 6, let digit = next, digit.properties.isASCIIHexDigit {
      digits.unicodeScalars.append(digit)
      place += 1
    }
    guard let code = UInt32(digits, radix: 16) else { place += 1; return Unicode.Scalar(text[place - 1]) }
    _ = take(" ")
    return Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  private mutating func identifier() throws -> String {
    var bytes: [UInt8] = []
    while let character = next {
      if character == "\\" {
        bytes += Array(String(escape()).utf8)
      } else if !character.isASCII || Self.isWord(text[place]) {
        bytes.append(text[place])
        place += 1
      } else {
        break
      }
    }
    guard !bytes.isEmpty else {
      throw CSSInvalid("'\(next.map(String.init) ?? "")' in \(String(decoding: text, as: UTF8.self))")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func numberToken() -> CSSPart? {
    var end = place
    func digits(_ at: inout Int) -> Bool {
      let start = at
      while at < text.count, (48...57).contains(text[at]) { at += 1 }
      return at > start
    }
    if end < text.count, text[end] == 43 || text[end] == 45 { end += 1 }
    let hasWhole = digits(&end)
    var fraction = end + 1
    if end < text.count, text[end] == 46, digits(&fraction) { end = fraction } else if !hasWhole { return nil }
    if end < text.count, text[end] | 32 == 101 {
      var exponent = end + 1
      if exponent < text.count, text[exponent] == 43 || text[exponent] == 45 { exponent += 1 }
      if digits(&exponent) { end = exponent }
    }
    guard let value = Double(String(decoding: text[place..<end], as: UTF8.self)) else { return nil }
    place = end
    if take("%") { return .number(value, "%") }
    let start = place
    while place < text.count, Self.isLetter(text[place]) { place += 1 }
    return .number(value, String(decoding: text[start..<place], as: UTF8.self))
  }

  // MARK: Math functions

  private typealias Quantity = (value: Double, unit: String)

  private mutating func sum() throws -> Quantity {
    var total = try product()
    while true {
      let start = place
      let isSpaced = skipSpaces()
      guard let sign = next, sign == "+" || sign == "-" else {
        place = start
        return total
      }
      place += 1
      guard isSpaced, skipSpaces() else { throw CSSInvalid("'\(sign)' needs spaces around it") }
      let term = try product()
      guard term.unit == total.unit else { throw CSSInvalid("\(total.unit) \(sign) \(term.unit)") }
      total.value += sign == "+" ? term.value : -term.value
    }
  }

  private mutating func product() throws -> Quantity {
    var total = try operand()
    while true {
      let start = place
      _ = skipSpaces()
      guard let sign = next, sign == "*" || sign == "/" else {
        place = start
        return total
      }
      place += 1
      let factor = try operand()
      guard factor.unit.isEmpty || sign == "*" && total.unit.isEmpty else { throw CSSInvalid("\(sign) \(factor.unit)") }
      total = (sign == "*" ? total.value * factor.value : total.value / factor.value, total.unit + factor.unit)
    }
  }

  private mutating func operand() throws -> Quantity {
    _ = skipSpaces()
    if take("(") {
      let inside = try sum()
      _ = skipSpaces()
      guard take(")") else { throw CSSInvalid("')' is missing in \(String(decoding: text, as: UTF8.self))") }
      return inside
    }
    if case .number(let value, let unit)? = numberToken() { return (value, unit) }
    let name = try identifier()
    guard take("(") else { throw CSSInvalid("'\(name)' in calc()") }
    if name == "var" {
      guard case .number(let value, let unit)? = try reference().first else { throw CSSInvalid("var() is no number") }
      return (value, unit)
    }
    guard case .number(let value, let unit) = try mathFunction(name) else { return (0, "") }
    return (value, unit)
  }

  private mutating func mathFunction(_ name: String) throws -> CSSPart {
    var strategy = "nearest"
    if name == "round" {
      strategy = try identifier()
      guard take(",") else { throw CSSInvalid("round() without its strategy") }
    }
    var arguments: [Quantity] = []
    repeat {
      arguments.append(try sum())
      _ = skipSpaces()
    } while take(",")
    guard take(")") else { throw CSSInvalid("\(name)() is not closed in \(String(decoding: text, as: UTF8.self))") }
    let x = arguments.map { $0.value }, unit = arguments[0].unit
    let counts = [
      "min": 1...99, "max": 1...99, "hypot": 1...99, "clamp": 3...3, "pow": 2...2, "mod": 2...2, "round": 2...2,
    ]
    guard (counts[name] ?? 1...1).contains(x.count) else { throw CSSInvalid("\(name)() of \(x.count)") }
    let isAngle = unit == "deg" && ["sin", "cos", "tan"].contains(name)
    guard isAngle || arguments.allSatisfy({ $0.unit == unit }) && (unit.isEmpty || name == "calc") else {
      throw CSSInvalid("\(name)() of \(arguments)")
    }
    let radians = x[0] * .pi / 180
    let value: Double
    switch name {
    case "calc": return .number(x[0], unit)
    case "min": value = x.min() ?? 0
    case "max": value = x.max() ?? 0
    case "clamp": value = max(x[0], min(x[1], x[2]))
    case "abs": value = abs(x[0])
    case "sign": value = x[0] > 0 ? 1 : x[0] < 0 ? -1 : 0
    case "sqrt": value = x[0].squareRoot()
    case "pow": value = pow(x[0], x[1])
    case "mod": value = x[0] - x[1] * (x[0] / x[1]).rounded(.down)
    case "hypot": value = x.map { $0 * $0 }.reduce(0, +).squareRoot()
    case "round":
      switch strategy {
      case "down": value = (x[0] / x[1]).rounded(.down) * x[1]
      case "up": value = (x[0] / x[1]).rounded(.up) * x[1]
      case "nearest": value = (x[0] / x[1] + 0.5).rounded(.down) * x[1]
      default: throw CSSInvalid("round(\(strategy))")
      }
    case "sin" where isAngle: value = sin(radians)
    case "cos" where isAngle: value = cos(radians)
    case "tan" where isAngle: value = tan(radians)
    default: throw CSSInvalid("\(name)() in calc()")
    }
    return .number(value, "")
  }
}
