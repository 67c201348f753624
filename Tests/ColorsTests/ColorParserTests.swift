import Testing
import TransitionColors

@Suite struct ColorParserTests {
  /// A literal and the same color in hex.
  static let literals: [(String, String)] = [
    ("#F00", "#FF0000"), ("#f00c", "#FF0000CC"), ("#336699", "#336699"), ("#33669980", "#33669980"),
    ("#ABCDEFff", "#ABCDEF"), ("red", "#FF0000"), ("ReD", "#FF0000"), ("rebeccapurple", "#663399"),
    ("lightgoldenrodyellow", "#FAFAD2"), ("transparent", "#00000000"), ("clear", "#00000000"), ("cyan", "#00FFFF"),
    ("rgb(255 0 0)", "#FF0000"), ("rgb(255, 0, 0)", "#FF0000"), ("RGB(100% 0% 50%)", "#FF0080"),
    ("rgb(255 0 0 / 50%)", "#FF000080"), ("rgba(255,0,0,.5)", "#FF000080"), ("rgba(255 0 0/0.5)", "#FF000080"),
    ("rgb(300 -20 1e1)", "#FF000A"), ("rgb( 1 , 2 , 3 )", "#010203"), ("rgb(none 255 0 / none)", "#00000000"),
    ("rgb(10% 255 +0)", "#1AFF00"), ("hsl(120 100% 50%)", "#00FF00"), ("hsl(120deg, 100%, 25%)", "#008000"),
    ("hsla(240, 100%, 50%, 0.2)", "#0000FF33"), ("hsl(0.5turn 100 50)", "#00FFFF"), ("hsl(-120 100% 50%)", "#0000FF"),
    ("hsl(200grad 100% 50%)", "#00FFFF"), ("hsl(3.14159265rad 100% 50%)", "#00FFFF"), ("hsl(720 100% 50%)", "#FF0000"),
    ("hsl(none 0% 50%)", "#808080"), ("oklch(0.627955 0.257683 29.2339)", "#FF0000"),
    ("oklch(62.7955% 64.42% 29.2339deg / 40%)", "#FF000066"), ("oklch(1 0 none)", "#FFFFFF"),
    ("oklch(0.45201, 0.31321, 264.052)", "#0000FF"), ("oklab(0.86644 -0.23389 0.1795)", "#00FF00"),
    ("oklab(0% 0% 0%)", "#000000"), ("white @ 30%", "#FFFFFF4D"), ("  #000@.5 ", "#00000080"),
    ("rgb(1 2 3 / 20%) @ 100%", "#010203"),
  ]

  @Test(arguments: literals)
  func everySpellingIsRead(_ text: String, _ hex: String) throws {
    #expect(try ColorParser.parse(text).get().hex == hex)
  }

  /// A text that is no color: what is said, what it points at, what is offered.
  static let mistakes: [(String, String, String, String?)] = [
    ("", "a color is missing", "", nil), ("   ", "a color is missing", "", nil),
    ("#12", "a hex color has 3, 4, 6 or 8 digits, not 2", "#12", nil),
    ("#123456789", "a hex color has 3, 4, 6 or 8 digits, not 9", "#123456789", nil),
    ("#12g", "'g' is not a hex digit", "g", nil), ("#1é3", "'é' is not a hex digit", "é", nil),
    ("blakc", "unknown color 'blakc'", "blakc", "black"), (" grey5", "unknown color 'grey5'", "grey5", "grey"),
    ("corn-flowerblue", "unknown color 'corn-flowerblue'", "corn-flowerblue", "cornflowerblue"),
    ("xyzzyq", "unknown color 'xyzzyq'", "xyzzyq", nil),
    ("12px", "'12px' is not a color; write #RRGGBB, a color name, rgb(), hsl(), oklab() or oklch()", "12px", nil),
    ("rbg(1 2 3)", "unknown color function 'rbg'; write rgb(), hsl(), oklab() or oklch()", "rbg", "rgb"),
    ("rgb(1 2 3", "'rgb(' is not closed", "rgb(", nil), ("rgb(", "'rgb(' is not closed", "rgb(", nil),
    ("rgb(1 2)", "rgb() takes 3 channels and an alpha, not 2 channels", "rgb(1 2)", nil),
    ("rgb(1 2 3 4)", "rgb() takes 3 channels and an alpha, not 4 channels", "rgb(1 2 3 4", nil),
    ("rgb(1 2 3 / 4 5)", "unexpected '5' after the color", "5", nil),
    ("rgb(1, 2 3)", "rgb() is written with commas or with spaces and '/', not both", "3", nil),
    ("rgb(1 2, 3)", "rgb() is written with commas or with spaces and '/', not both", ",", nil),
    ("rgb(1, 2, 3 / 4)", "rgb() is written with commas or with spaces and '/', not both", "/", nil),
    ("rgb(1, 50%, 3)", "the channels of rgb() with commas are all numbers or all percentages", "50%", nil),
    ("rgb(1, none, 3)", "'none' needs the form of rgb() without commas", "none", nil),
    ("rgb(1,,3)", "a channel of rgb() is missing", ",", nil), ("rgb(1,2,)", "a channel of rgb() is missing", ",", nil),
    ("rgb(1 2 x)", "'x' is not a channel of rgb(); write a number, a percentage or none", "x", nil),
    ("rgb(1 2 3px)", "'px' is not a valid unit in rgb()", "3px", nil),
    ("hsl(1s 2% 3%)", "'s' is not a valid unit of a hue; use deg, turn, rad, grad or no unit", "1s", nil),
    ("hsl(10% 2% 3%)", "a hue is an angle or a number, not a percentage", "10%", nil),
    ("hsl(1, 2, 3%)", "saturation and lightness of hsl() with commas are percentages", "2", nil),
    ("rgb(1e999 2 3)", "'1e999' is too large a number", "1e999", nil),
    ("oklab(1 1e200 0)", "'oklab(1 1e200 0)' is too large a number", "oklab(1 1e200 0)", nil),
    ("red blue", "unexpected 'blue' after the color", "blue", nil),
    ("white @", "'' is not an alpha; write a number 0 to 1 or a percentage", "", nil),
    ("white @ 30", "alpha 30 is outside 0%...100%", "30", "30%"),
    ("white @ 130%", "alpha 130% is outside 0%...100%", "130%", nil),
    ("white @ 3deg", "'3deg' is not an alpha; write a number 0 to 1 or a percentage", "3deg", nil),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsNamedWhereItIs(_ text: String, _ message: String, _ place: String, _ suggestion: String?) {
    switch ColorParser.parse(text) {
    case .success(let color): Issue.record("'\(text)' was read as \(color)")
    case .failure(let problem):
      #expect(problem.message == message)
      #expect(String(decoding: Array(text.utf8)[problem.range], as: UTF8.self) == place)
      #expect(problem.suggestion == suggestion)
    }
  }

  @Test func noTextCrashesTheParser() {
    let pieces = [
      "#", "fff", "rgb(", "oklch(", "1e999", "-", "%", ",", "/", ")", "none", "@", " ", "é", "\0", ".", "e", "255",
    ]
    var state: UInt64 = 42
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<(state >> 60) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int((state >> 33) % UInt64(pieces.count))]
      }
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      if case .failure(let problem) = ColorParser.parse(text) {
        #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= text.utf8.count, "\(text)")
      }
    }
  }

  @Test func aPrefixStopsAfterTheColor() throws {
    for (text, length) in [("rgb(1 2 3) @ 30%", 10), ("#FFF, 2", 4), ("red)", 3)] {
      let bytes = Array(text.utf8)
      let read = try bytes.withUnsafeBufferPointer { try ColorParser.parsePrefix(utf8: $0).get() }
      #expect(read.length == length)
    }
  }

  @Test func all148NamesAndTheTwoClearOnesAreFoundAndSorted() {
    #expect(Color.names.count == 150)
    #expect(Color.names == Color.names.sorted())
    #expect(Color.names.allSatisfy { Color.named($0) != nil && Color.named($0.uppercased()) != nil })
    #expect(Color.named("lightgoldenrodyellowish") == nil)
  }

  @Test func hexComesBack() {
    #expect(Color(rgb: 0x123456).hex == "#123456")
    #expect(Color.white.withAlpha(0.5).hex == "#FFFFFF80")
    #expect(Color(red: 2, green: -1, blue: 0.5).hex == "#FF0080")
  }

  @Test func luminanceIsThatOfWCAG() {
    #expect(Color.white.relativeLuminance == 1)
    #expect(Color.black.relativeLuminance == 0)
  }
}
