import Testing
import TransitionText

@testable import TransitionColors

/// Color functions against the grammar of CSS Color 4, sections 5 to 9, and bytes against their classes.
@Suite struct ColorGrammarTests {
  private enum Kind: String, CaseIterable {
    case number = "51"
    case percentage = "20%"
    case angle = "30deg"
    case none = "none"
    case word = "x"
  }

  /// Whether the language has the call: three channels and an alpha, separated by commas or by spaces and a slash.
  private func isValid(_ name: String, _ kinds: [Kind], _ separators: [String]) -> Bool {
    guard kinds.count == 3 || kinds.count == 4, !kinds.contains(.word) else { return false }
    let hasCommas = separators.allSatisfy { $0 == "," }
    guard hasCommas || Array(separators.prefix(2)) == [" ", " "] && separators.dropFirst(2).allSatisfy({ $0 == "/" })
    else { return false }
    if hasCommas && kinds.contains(.none) { return false }
    for (index, kind) in kinds.enumerated() {
      let isHue = index == (name.hasPrefix("hsl") ? 0 : name == "oklch" ? 2 : 9)
      if isHue ? kind == .percentage : kind == .angle { return false }
    }
    if hasCommas && name.hasPrefix("rgb") { return Set(kinds.prefix(3)).count == 1 }
    if hasCommas && name.hasPrefix("hsl") { return kinds[1] == .percentage && kinds[2] == .percentage }
    return true
  }

  private func every<Element>(_ elements: [Element], count: Int) -> [[Element]] {
    (0..<count).reduce([[]]) { lists, _ in lists.flatMap { list in elements.map { list + [$0] } } }
  }

  /// The call with spaces and a slash whose numbers are what the kinds are worth in their places.
  private func plain(_ name: String, _ kinds: [Kind]) -> String {
    let alpha = kinds.count == 4 ? (kinds[3] == .none ? "0" : kinds[3] == .number ? "1" : "0.2") : "1"
    let channels = kinds.prefix(3).enumerated().map { index, kind -> String in
      let isHue = index == (name.hasPrefix("hsl") ? 0 : name == "oklch" ? 2 : 9)
      switch kind {
      case .number: return "51"
      case .percentage:
        if name.hasPrefix("rgb") { return "51" }
        return name.hasPrefix("hsl") ? "20" : index == 0 ? "0.2" : "0.08"
      case .angle: return isHue ? "30" : "?"
      default: return "0"
      }
    }
    return "\(name)(\(channels.joined(separator: " ")) / \(alpha))"
  }

  @Test(arguments: ColorParser.functionNames)
  func callsAreThoseOfTheGrammar(_ name: String) throws {
    for count in 0...4 {
      let kinds = every(count == 4 ? Kind.allCases.dropLast() : Kind.allCases, count: count)
      for separators in every([" ", ",", "/"], count: max(count - 1, 0)) {
        for kinds in kinds {
          var text = name + "("
          for (index, kind) in kinds.enumerated() { text += (index > 0 ? separators[index - 1] : "") + kind.rawValue }
          text += ")"
          switch ColorParser.parse(text) {
          case .success(let color):
            #expect(isValid(name, kinds, separators), "\(text)")
            let wanted = try ColorParser.parse(plain(name, kinds)).get()
            for (value, channel) in zip(color.channels, wanted.channels) {
              #expect(abs(value - channel) <= 1e-9 * max(1, abs(channel)), "\(text), \(plain(name, kinds))")
            }
          case .failure(let problem):
            #expect(!isValid(name, kinds, separators), "\(text): \(problem.message)")
            #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= text.utf8.count, "\(text)")
            #expect(!problem.range.isEmpty, "\(text): \(problem.message)")
          }
        }
      }
    }
  }

  /// Spaces, tabs and line breaks between any two tokens, and none where none is needed.
  @Test func spaceBetweenTokensMakesNoDifference() throws {
    for (text, wanted) in [
      ("rgb(|1 2| 3|)|", "#010203"), ("|rgb(|1 2 3|/|20%|)|", "#01020333"), ("rgba(|1|,|2|,|3|,|.2|)", "#01020333"),
      ("|red|@|20%|", "#FF000033"), ("|#FF0000|@|.2|", "#FF000033"),
    ] {
      for space in ["", " ", "\t", "\n", "\r", "\u{C}", " \n  "] {
        let spaced = text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: space)
        #expect(try ColorParser.parse(spaced).get().hex == wanted, "'\(spaced)'")
      }
    }
    #expect(throws: ColorProblem.self) { try ColorParser.parse("rgb(1\u{B}2 3)").get() }
  }

  /// A mistake says the same and points at the same text when something stands before or after it.
  @Test func mistakesKeepTheirPlace() {
    for (text, message, place, _) in ColorParserTests.mistakes where !place.isEmpty {
      guard case .failure(let own) = ColorParser.parse(text), case .failure(let moved) = ColorParser.parse(" \n" + text)
      else {
        Issue.record("'\(text)' was read")
        continue
      }
      #expect(moved.message == message)
      #expect(moved.range == (own.range.lowerBound + 2)..<(own.range.upperBound + 2), "\(text)")
    }
  }

  @Test func aPrefixEndsWhereTheLiteralDoes() throws {
    for (text, hex) in ColorParserTests.literals where !text.contains("@") {
      let literal = String(text.drop(while: { $0 == " " }))
      for rest in [")", ",", " x", " @ 30%", "(", "/"] where rest != "(" || literal.hasSuffix(")") {
        let bytes = Array((literal + rest).utf8)
        let read = try bytes.withUnsafeBufferPointer { try ColorParser.parsePrefix(utf8: $0).get() }
        #expect(read.length == literal.utf8.count, "\(literal)\(rest)")
        #expect(read.color.hex == hex)
      }
    }
  }

  /// Mistakes that the table of ColorParserTests has no row for: the text, what is said, and where (in bytes).
  static let places: [(String, String, Range<Int>)] = [
    ("(1)", "'(1)' is not a color; write #RRGGBB, a color name, rgb(), hsl(), oklab() or oklch()", 0..<3),
    ("@", "'@' is not a color; write #RRGGBB, a color name, rgb(), hsl(), oklab() or oklch()", 0..<1),
    ("-red", "'-red' is not a color; write #RRGGBB, a color name, rgb(), hsl(), oklab() or oklch()", 0..<4),
    ("é@.5", "'é' is not a color; write #RRGGBB, a color name, rgb(), hsl(), oklab() or oklch()", 0..<2),
    ("rexé x", "'rexé' is not a color; write #RRGGBB, a color name, rgb(), hsl(), oklab() or oklch()", 0..<5),
    ("#", "a hex color has 3, 4, 6 or 8 digits, not 0", 0..<1),
    ("#12345", "a hex color has 3, 4, 6 or 8 digits, not 5", 0..<6),
    ("#1234567 x", "a hex color has 3, 4, 6 or 8 digits, not 7", 0..<8),
    ("#12€4", "'€' is not a hex digit", 3..<6), ("#/12", "a hex color has 3, 4, 6 or 8 digits, not 0", 0..<1),
    ("#12_", "'_' is not a hex digit", 3..<4), ("#G12", "'G' is not a hex digit", 1..<2),
    ("rgb()", "rgb() takes 3 channels and an alpha, not 0 channels", 0..<5),
    ("rgb(1)", "rgb() takes 3 channels and an alpha, not 1 channel", 0..<6),
    ("rgb(1,2)", "rgb() takes 3 channels and an alpha, not 2 channels", 0..<8),
    ("rgb(1 2/3)", "rgb() takes 3 channels and an alpha, not 2 channels", 0..<7),
    ("rgb(1 2 3 4 5)", "rgb() takes 3 channels and an alpha, not 4 channels", 0..<12),
    ("rgb(1,2,3,4,5)", "unexpected '5' after the color", 12..<13),
    ("rgb(1 2 3/4/5)", "rgb() is written with commas or with spaces and '/', not both", 11..<12),
    ("rgb(1 2 3/4,5)", "rgb() is written with commas or with spaces and '/', not both", 11..<12),
    ("rgb(1/2)", "rgb() takes 3 channels and an alpha, not 1 channel", 0..<5),
    ("rgb(1 2 3/)", "'' is not an alpha; write a number 0 to 1 or a percentage", 9..<10),
    ("rgb(1 2 3/3deg)", "'3deg' is not an alpha; write a number 0 to 1 or a percentage", 10..<14),
    ("rgb(1 2 3/x)", "'x' is not a channel of rgb(); write a number, a percentage or none", 10..<11),
    ("rgb(,1)", "a channel of rgb() is missing", 4..<5), ("rgb(/1)", "a channel of rgb() is missing", 4..<5),
    ("rgb(1,2,3,)", "a channel of rgb() is missing", 9..<10),
    ("rgb(1, 2 ,, 3)", "a channel of rgb() is missing", 9..<10),
    ("rgb(1,2,3,none)", "'none' needs the form of rgb() without commas", 10..<14),
    ("rgb(10%, 2, 3)", "the channels of rgb() with commas are all numbers or all percentages", 9..<10),
    ("rgb(1, 2, 3%)", "the channels of rgb() with commas are all numbers or all percentages", 10..<12),
    ("hsl(1, 2%, 3)", "saturation and lightness of hsl() with commas are percentages", 11..<12),
    ("hsl(1 2deg 3)", "'deg' is not a valid unit in hsl()", 6..<10),
    ("oklch(1 2 3%)", "a hue is an angle or a number, not a percentage", 10..<12),
    ("oklch(1 2 3 x)", "'x' is not a channel of oklch(); write a number, a percentage or none", 12..<13),
    ("oklch(.5 1e200 3)", "'oklch(.5 1e200 3)' is too large a number", 0..<17),
    ("oklab(.5 0 1e200) x", "'oklab(.5 0 1e200)' is too large a number", 0..<17),
    ("hsl(1e308turn 0 0)", "'1e308turn' is too large a number", 4..<13),
    ("hsl(1 2 3", "'hsl(' is not closed", 0..<4), (" hsl(1,", "'hsl(' is not closed", 1..<5),
    ("rgb(1, 2", "'rgb(' is not closed", 0..<4), ("rgb(1, 2, 3 ", "'rgb(' is not closed", 0..<4),
    ("rgb(1,2,3,.5", "'rgb(' is not closed", 0..<4), ("oklch(.5 .1 20deg/1", "'oklch(' is not closed", 0..<6),
    ("hsl(1 2 3 /", "'hsl(' is not closed", 0..<4), ("RGB(1", "'rgb(' is not closed", 0..<4),
    ("hls(1 2 3)", "unknown color function 'hls'; write rgb(), hsl(), oklab() or oklch()", 0..<3),
    ("red  x y ", "unexpected 'x y' after the color", 5..<8),
    ("red @ x y ", "'x y' is not an alpha; write a number 0 to 1 or a percentage", 6..<9),
    ("red @ .5 y ", "unexpected 'y' after the color", 9..<10), ("red @ -.1", "alpha -.1 is outside 0%...100%", 6..<9),
    ("red @ 101", "alpha 101 is outside 0%...100%", 6..<9),
    ("red @ 1.5e0x", "'1.5e0x' is not an alpha; write a number 0 to 1 or a percentage", 6..<12),
    ("red @ 1e999", "'1e999' is too large a number", 6..<11),
    ("red @ +", "'+' is not an alpha; write a number 0 to 1 or a percentage", 6..<7),
  ]

  @Test(arguments: places)
  func aMistakeIsSaidWhereItIs(_ text: String, _ message: String, _ place: Range<Int>) {
    guard case .failure(let problem) = ColorParser.parse(text) else {
      Issue.record("'\(text)' was read")
      return
    }
    #expect(problem.message == message)
    #expect(problem.range == place)
  }

  /// An alpha above 1 is offered as a percentage up to 100, other alphas as nothing.
  @Test func onlyAPlainNumberToAHundredIsOfferedAsAPercentage() {
    for (alpha, offered) in [
      ("1.01", "1.01%"), ("2", "2%"), ("100", "100%"), ("100.5", nil), ("-1", nil), ("101%", nil), ("-5%", nil),
    ] as [(String, String?)] {
      guard case .failure(let problem) = ColorParser.parse("red @ \(alpha)") else {
        Issue.record("'\(alpha)' was read")
        continue
      }
      #expect(problem.suggestion == offered, "\(alpha)")
    }
    for (alpha, value) in [
      ("0", 0.0), ("1", 1), ("0%", 0), ("100%", 1), ("-0", 0), ("1e-1", 0.1), ("10e-2", 0.1), ("+1E+0", 1),
    ] {
      #expect((try? ColorParser.parse("red @ \(alpha)").get())?.alpha == value, "\(alpha)")
    }
  }

  /// CSS's numbers, and where a number ends: its value in `rgb()`, or nil when it is not one.
  @Test func numbersAreThoseOfCSS() {
    let signs = ["", "+", "-"], wholes = ["", "0", "7", "12"], fractions = ["", ".", ".5", ".25"]
    let exponents = ["", "e", "e1", "E+1", "e-1", "e+", "e01"]
    for sign in signs {
      for whole in wholes {
        for fraction in fractions {
          for exponent in exponents {
            let text = sign + whole + fraction + exponent
            // Without digits there is no number, a point and an exponent need digits of their own.
            let isNumber = (whole != "" || fraction.count > 1) && fraction != "." && exponent != "e" && exponent != "e+"
            let parsed = try? ColorParser.parse("oklab(0 \(text) 0)").get()
            #expect((parsed != nil) == isNumber, "'\(text)'")
            guard isNumber, let parsed else { continue }
            let digits = fraction.isEmpty ? whole : (whole.isEmpty ? "0" : whole) + fraction
            var value = Double(digits) ?? .nan
            if exponent.hasSuffix("1") { value *= exponent.contains("-") ? 0.1 : 10 }
            let wanted = ColorSpace.oklab.color(SIMD3(0, sign == "-" ? -value : value, 0))
            for (a, b) in zip(parsed.channels, wanted.channels) {
              #expect(abs(a - b) <= 1e-9 * max(1, abs(b)), "\(text)")
            }
          }
        }
      }
    }
  }

  @Test func everyByteHasItsClass() {
    for byte in UInt8.min...UInt8.max {
      let scalar = Unicode.Scalar(byte), isASCII = byte < 0x80
      let isLetter = isASCII && scalar.properties.isAlphabetic
      let isDigit = isASCII && scalar.properties.numericType == .decimal
      #expect(ColorScanner.isSpace(byte) == " \t\n\r\u{C}".unicodeScalars.contains(scalar), "\(byte)")
      #expect(ColorScanner.isLetter(byte) == isLetter, "\(byte)")
      #expect(ColorScanner.isNameByte(byte) == (isLetter || isDigit || scalar == "-" || scalar == "_"), "\(byte)")
      #expect(hexDigit(byte) == (isASCII ? UInt8(String(scalar), radix: 16) : nil), "\(byte)")
      guard isASCII else { continue }
      #expect(Color.asciiLowercased(String(scalar)) == String(scalar).lowercased(), "\(byte)")
      #expect(Color.asciiLowercased("É" + String(scalar)) == "É" + String(scalar).lowercased(), "\(byte)")
    }
  }
}
