/// A value in the source of Swift, Kotlin, Dart, JavaScript or JSON, as far as curves are written there.
indirect enum CallNode {
  struct Argument {
    /// The name before `:` or `=`, a JSON key too; nil for a positional argument.
    var label: String?
    /// Whether `=` separates label and value, as in Kotlin and in scripts.
    var isAssigned = false
    var value: CallNode
  }

  case number(Double, isFloat: Bool)
  case text(String)
  /// A name, with its dots: `Spring.StiffnessLow`, `.snappy`.
  case word(String)
  case call(String, [Argument])
  case object([Argument])
  case list([CallNode])

  var number: Double? {
    switch self {
    case .number(let value, _): return value
    case .word(let name): return Self.constants[name]
    default: return nil
    }
  }

  /// Compose's `Spring` object.
  private static let constants = [
    "Spring.StiffnessHigh": 10_000, "Spring.StiffnessMedium": 1500, "Spring.StiffnessMediumLow": 400,
    "Spring.StiffnessLow": 200, "Spring.StiffnessVeryLow": 50, "Spring.DampingRatioHighBouncy": 0.2,
    "Spring.DampingRatioMediumBouncy": 0.5, "Spring.DampingRatioLowBouncy": 0.75,
    "Spring.DampingRatioNoBouncy": 1, "Spring.DefaultDisplacementThreshold": 0.01,
  ]

  /// Whether the value can only be Kotlin's: `195f`, `Spring.StiffnessLow`.
  var isKotlin: Bool {
    switch self {
    case .number(_, let isFloat): return isFloat
    case .word(let name): return Self.constants[name] != nil
    default: return false
    }
  }
}

/// Reads one value of such a source.
struct CallReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the value that a text consists of; nil if it is not one.
  static func read(_ text: String) -> CallNode? {
    var reader = CallReader(text)
    guard let node = reader.value() else { return nil }
    reader.skip(";")
    reader.skipSpaces()
    return reader.position == reader.bytes.count ? node : nil
  }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position] <= UInt8(ascii: " ") { position += 1 }
  }

  @discardableResult
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value() -> CallNode? {
    skipSpaces()
    guard position < bytes.count, depth < 32 else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch bytes[position] {
    case UInt8(ascii: "{"): return list("{", "}").map { .object($0) }
    case UInt8(ascii: "["): return list("[", "]").map { .list($0.map { $0.value }) }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return text()
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: "."):
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      return next &- UInt8(ascii: "0") < 10 ? number() : name()
    default: return name()
    }
  }

  private mutating func list(_ open: Unicode.Scalar, _ close: Unicode.Scalar) -> [CallNode.Argument]? {
    guard skip(open) else { return nil }
    var items: [CallNode.Argument] = []
    while !skip(close) {
      guard let first = value() else { return nil }
      var label: String?
      var isAssigned = false
      var item = first
      switch first {
      case .word(let name), .text(let name):
        isAssigned = skip("=")
        if isAssigned || skip(":") {
          label = name
          guard let value = value() else { return nil }
          item = value
        }
      default: break
      }
      items.append(CallNode.Argument(label: label, isAssigned: isAssigned, value: item))
      guard skip(",") else {
        return skip(close) ? items : nil
      }
    }
    return items
  }

  private mutating func text() -> CallNode? {
    let quote = bytes[position]
    guard let end = bytes[(position + 1)...].firstIndex(of: quote) else { return nil }
    let text = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    position = end + 1
    return .text(text)
  }

  private mutating func number() -> CallNode? {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      let isExponent = byte | 0x20 == UInt8(ascii: "e")
      let followsExponent = position > start && bytes[position - 1] | 0x20 == UInt8(ascii: "e")
      guard
        byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || isExponent
          || isSign && (position == start || followsExponent)
      else { break }
      position += 1
    }
    var digits = String(decoding: bytes[start..<position].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    if digits.hasPrefix(".") { digits = "0" + digits }
    guard let value = Double(digits), value.isFinite else { return nil }
    let isFloat = position < bytes.count && bytes[position] | 0x20 == UInt8(ascii: "f")
    if isFloat { position += 1 }
    return .number(value, isFloat: isFloat)
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      guard
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
          || byte == UInt8(ascii: "$") || byte == UInt8(ascii: ".")
      else { break }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func name() -> CallNode? {
    var name = word()
    while name == "new" || name == "const" || name == "return" {
      skipSpaces()
      name = word()
    }
    guard !name.isEmpty else { return nil }
    if skip("<") {
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      position = end + 1
    }
    let start = position
    guard skip("(") else {
      position = start
      return .word(name)
    }
    position -= 1
    return list("(", ")").map { .call(name, $0) }
  }
}
