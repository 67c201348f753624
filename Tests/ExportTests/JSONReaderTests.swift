import Testing
import TransitionText

/// The reader takes what RFC 8259 allows and nothing else, and says where the rest goes wrong.
@Suite struct JSONReaderTests {
  /// What a text says, written again without spaces.
  private func reread(_ text: String) throws -> String {
    try reread(Array(text.utf8)).get()
  }

  private func reread(_ bytes: [UInt8]) -> Result<String, JSONReader.Problem> {
    bytes.withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      var writer = JSONWriter(numbers: .exact)
      do throws(JSONReader.Problem) {
        try copy(&json, &writer)
        try json.finish()
        return .success(writer.takeBuffer().text)
      } catch {
        return .failure(error)
      }
    }
  }

  private func copy(_ json: inout JSONReader, _ writer: inout JSONWriter) throws(JSONReader.Problem) {
    switch try json.value() {
    case .object:
      writer.beginObject()
      while try json.nextKey() {
        writer.key(json.text())
        try copy(&json, &writer)
      }
      writer.endObject()
    case .array:
      writer.beginArray()
      while try json.nextElement() { try copy(&json, &writer) }
      writer.endArray()
    case .string: writer.string(json.text())
    case .number: writer.number(try json.decimal().value)
    case .boolean: writer.boolean(json.range.count == 4)
    case .null: writer.null()
    }
  }

  private func problem(_ text: String) -> JSONReader.Problem? {
    if case .failure(let problem) = reread(Array(text.utf8)) { problem } else { nil }
  }

  @Test(arguments: [
    (
      " { \"a\" : [ 1 , -0.5e2 , true , false , null , \"x\" ] , \"b\" : { } } \n",
      "{\"a\":[1,-50,true,false,null,\"x\"],\"b\":{}}"
    ),
    ("[]", "[]"), ("0", "0"), ("-0", "0"), ("1E+2", "100"), ("\"\"", "\"\""), ("[[],[[]]]", "[[],[[]]]"),
    ("\"\\u0041\\ud83d\\ude00\\/\\n\"", "\"A😀/\\n\""),
    ("\u{FEFF}true", "true"),
    ("\"\u{7F}\u{2028}é\"", "\"\\u007f\\u2028é\""),
  ])
  func validTextsAreRead(text: String, expected: String) throws {
    #expect(try reread(text) == expected)
  }

  @Test(arguments: [
    ("{\"a\":1,}", "unexpected ',' before '}'", 6..<7),
    ("[1,]", "unexpected ',' before ']'", 2..<3),
    ("[1 2]", "expected ',' or ']'", 3..<4),
    ("{\"a\" 1}", "expected ':' after \"a\"", 5..<6),
    ("{a:1}", "expected a name in quotes", 1..<2),
    ("[01]", "a number cannot have leading zeros", 1..<3),
    ("[1.]", "expected a digit after '1.'", 1..<3),
    ("[.5]", "'.5' is not a number; a number begins with a digit or '-'", 1..<3),
    ("[-x]", "expected a digit after '-'", 1..<3),
    ("[300ms]", "'300ms' is not a number; strings need double quotes", 1..<6),
    ("[NaN]", "'NaN' is not a value; strings need double quotes", 1..<4),
    ("[trueish]", "'trueish' is not a value; strings need double quotes", 1..<8),
    ("['a']", "strings need double quotes", 1..<2),
    ("// a\n1", "JSON has no comments", 0..<1),
    ("1 2", "unexpected text after the end of the document", 2..<3),
    ("\"a\nb\"", "a string is not closed on its line", 0..<2),
    ("\"a\tb\"", "a control character in a string must be escaped", 2..<3),
    ("\"\\x41\"", "unknown escape '\\x'", 1..<3),
    ("\"\\u12g4\"", "'\\u' needs four hexadecimal digits", 1..<5),
    ("\"\\udc00\"", "'\\udc00' is half of a surrogate pair", 1..<7),
    ("\"\\ud800\\u0041\"", "'\\ud800' is half of a surrogate pair", 1..<7),
  ])
  func mistakesAreLocated(text: String, message: String, range: Range<Int>) throws {
    let found = try #require(problem(text))
    #expect(found.message == message && found.range == range)
  }

  @Test func aTextThatIsCutAnywhereEndsThere() {
    let bytes = Array("{\"a\":[1,-0.5e2,true,false,null,\"\\u00e9\\ud83d\\ude00é😀\"],\"b\":{\"c\":12}}".utf8)
    for length in bytes.indices {
      guard case .failure(let problem) = reread(Array(bytes[..<length])) else {
        Issue.record("the first \(length) bytes were read")
        continue
      }
      #expect(problem.kind == .syntax && problem.range == length..<length, "after \(length) bytes: \(problem)")
    }
  }

  @Test func depthIsBounded() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try reread(deepest) == deepest)
    let found = try #require(problem(String(repeating: "[", count: 20_000)))
    #expect(found.kind == .tooDeep && found.range == 64..<65)
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x28, 0x22],
  ])
  func bytesThatAreNotUTF8AreRefused(bytes: [Int]) throws {
    guard case .failure(let problem) = reread(bytes.map { UInt8($0) }) else {
      Issue.record("it was read")
      return
    }
    #expect(problem.kind == .encoding && problem.range == 1..<2)
  }

  @Test func whatTheWriterWritesIsReadBack() throws {
    for scalar in (0...0x2FFF).compactMap({ Unicode.Scalar($0 as UInt32) }) + ["\u{FEFF}", "\u{FFFF}", "\u{10FFFF}"] {
      var buffer = ByteBuffer()
      buffer.appendJSON("a\(scalar)b")
      let bytes = buffer.withUnsafeBytes { Array($0) }
      let text = try bytes.withUnsafeBufferPointer { bytes in
        var json = JSONReader(bytes)
        return try json.string()
      }
      #expect(Array(text.utf8) == Array("a\(scalar)b".utf8))
      let value = scalar.value
      let isEscaped =
        value < 0x20 || (0x7F...0x9F).contains(value) || [0x22, 0x5C, 0x2028, 0x2029, 0xFEFF].contains(value)
      #expect(bytes.contains(UInt8(ascii: "\\")) == isEscaped, "U+\(String(value, radix: 16))")
    }
  }

  @Test func noSpoiltByteStopsTheReader() {
    let bytes = Array("{\"a\":[1,-0.5e2,true,\"\\u00e9\\ud83d\\ude00é\"],\"b\":{\"c\":12}}".utf8)
    for index in bytes.indices {
      for byte in 0...255 as ClosedRange<UInt8> {
        var spoilt = bytes
        spoilt[index] = byte
        let read = reread(spoilt)
        if case .failure(let problem) = read { #expect(problem.range.upperBound <= spoilt.count) }
        var grammar = Grammar(bytes: spoilt)
        #expect(((try? read.get()) != nil) == grammar.isDocument(), "\(String(decoding: spoilt, as: UTF8.self))")
      }
    }
  }
}

/// The grammar of RFC 8259, rule by rule: whether a text is JSON.
private struct Grammar {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func isDocument() -> Bool { value() && index == bytes.count }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func space() { while let byte = next, " \t\n\r".utf8.contains(byte) { index += 1 } }

  private mutating func value() -> Bool {
    space()
    defer { space() }
    switch next {
    case UInt8(ascii: "{"):
      return list("{", "}") {
        $0.space(); let isKey = $0.string(); $0.space(); return isKey && $0.take(":") && $0.value()
      }
    case UInt8(ascii: "["): return list("[", "]") { $0.value() }
    case UInt8(ascii: "\""): return string()
    default: return take("true") || take("false") || take("null") || number()
    }
  }

  private mutating func list(_ open: String, _ close: String, _ element: (inout Grammar) -> Bool) -> Bool {
    guard take(open) else { return false }
    space()
    if take(close) { return true }
    repeat { if !element(&self) { return false } } while take(",")
    return take(close)
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = next, byte &- 0x30 < 10 { index += 1 }
    return index - start
  }

  private mutating func number() -> Bool {
    _ = take("-")
    let isZero = next == 0x30, count = digits()
    if count == 0 || isZero && count > 1 { return false }
    if take("."), digits() == 0 { return false }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      return digits() > 0
    }
    return true
  }

  private mutating func codeUnit() -> UInt32? {
    guard take("\\u"), index + 4 <= bytes.count else { return nil }
    let hex = bytes[index..<index + 4]
    guard hex.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }) else { return nil }
    index += 4
    return UInt32(String(decoding: hex, as: UTF8.self), radix: 16)
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    var plain: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        // What is not UTF-8 does not survive decoding.
        return Array(String(decoding: plain, as: UTF8.self).utf8) == plain
      case UInt8(ascii: "\\"):
        if index + 1 < bytes.count, "\"\\/bfnrt".utf8.contains(bytes[index + 1]) {
          index += 2
        } else {
          guard let unit = codeUnit() else { return false }
          if unit & 0xFC00 == 0xDC00 { return false }
          if unit & 0xFC00 == 0xD800 {
            guard let low = codeUnit(), low & 0xFC00 == 0xDC00 else { return false }
          }
        }
        // An escape cannot be part of a character.
        plain.append(0x20)
      case 0..<0x20: return false
      default:
        plain.append(byte)
        index += 1
      }
    }
    return false
  }
}
