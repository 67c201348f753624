import Testing
import TransitionDiagnostics
import TransitionModel

/// Each text and the tree it reads as, or the one refusal with its UTF-8 range.
@Suite struct ExpressionTests {
  /// Times in seconds, angles in degrees, percentages as fractions.
  static let literals: [(text: String, result: String)] = [
    ("1", "1"),
    (".5", "0.5"),
    ("+5", "5"),
    ("-0.5", "-0.5"),
    ("1e-3", "0.001"),
    ("1E3", "1000"),
    ("1e5", "100000"),
    ("012", "12"),
    ("0.1", "0.1"),
    ("123456789012345678901234567890", "1.2345678901234568e+29"),
    ("30%", "(% 0.3)"),
    ("500ms", "(s 0.5)"),
    ("45.9ms", "(s 0.0459)"),
    ("-45.9MS", "(s -0.0459)"),
    ("'45.9ms'", "(s 0.0459)"),
    ("45.9e0ms", "(s 0.0459)"),
    ("4.59e+1ms", "(s 0.0459)"),
    ("459e-1ms", "(s 0.0459)"),
    ("45.90000000000000000000ms", "(s 0.0459)"),
    ("1e310ms", "(s 1e+307)"),
    ("1e-99999999999999999999ms", "(s 0)"),
    ("0.5s", "(s 0.5)"),
    ("0.5S", "(s 0.5)"),
    ("-45deg", "(deg -45)"),
    ("0.25turn", "(deg 90)"),
    ("200grad", "(deg 180)"),
    (".5TURN", "(deg 180)"),
    ("#FFF", "#FFFFFF"),
    ("#abcd", "#AABBCCDD"),
    ("#007AFF", "#007AFF"),
    ("#007AFF80", "#007AFF80"),
    ("red", "#FF0000"),
    ("Red", "#FF0000"),
    ("clear", "#00000000"),
    ("transparent", "#00000000"),
    ("rgb(255 0 0 / 50%)", "#FF000080"),
    ("RGBA(255, 0, 0, 0.5)", "#FF000080"),
    ("hsl(120 100% 50%)", "#00FF00"),
    ("true", "true"),
    ("false", "false"),
    (##""#FFF" @ 30%"##, "(@ #FFFFFF (% 0.3))"),
    ("if(a, 'red', '5ms')", "(if (ref a) #FF0000 (s 0.005))"),
    (#""5" + 1"#, "(+ 5 1)"),
    ("' true '", "true"),
    ("token(a.b-c d)", "(token a.b-c d)"),
    ("token( x )", "(token x)"),
    ("token(a) / 2", "(/ (token a) 2)"),
  ]

  static let names: [(text: String, result: String)] = [
    ("edgeInset", "(ref edgeInset)"),
    ("cover.height", "(ref cover height)"),
    ("canvas.width", "(ref canvas width)"),
    ("self.leading", "(ref self leading)"),
    ("row.3.opacity", "(ref row [3] opacity)"),
    ("row.(index - 1).maxY", "(ref row [(- (ref index) 1)] maxY)"),
    ("cover.global.minX", "(ref cover global minX)"),
    ("red.x", "(ref red x)"),
    ("whit", "(ref whit)"),
    ("True", "(ref True)"),
    ("end", "(ref end)"),
    ("start(id) + 100ms", "(+ (start (ref id)) (s 0.1))"),
    ("end( gold )", "(end (ref gold))"),
    ("a.b.c.d", "(ref a b c d)"),
    ("_x1", "(ref _x1)"),
    ("lerp(from, to, 0.7)", "(lerp (ref from) (ref to) 0.7)"),
    ("min(1, 2, 3)", "(min 1 2 3)"),
    ("hypot(1)", "(hypot 1)"),
    ("a\n  + b", "(+ (ref a) (ref b))"),
  ]

  static let precedence: [(text: String, result: String)] = [
    ("-a.b * -3 @ 2", "(* (neg (ref a b)) (@ -3 2))"),
    ("white @ 30% @ a", "(@ (@ #FFFFFF (% 0.3)) (ref a))"),
    ("white @ a * b", "(* (@ #FFFFFF (ref a)) (ref b))"),
    ("1 - 2 - 3", "(- (- 1 2) 3)"),
    ("1-2-3", "(- (- 1 2) 3)"),
    ("a-1", "(- (ref a) 1)"),
    ("1 -1", "(- 1 1)"),
    ("1 + 2 * 3", "(+ 1 (* 2 3))"),
    ("1 * 2 + 3", "(+ (* 1 2) 3)"),
    ("6 / 2 / 3", "(/ (/ 6 2) 3)"),
    ("2 * (3 + 4)", "(* 2 (+ 3 4))"),
    ("a + 1 < b * 2", "(< (+ (ref a) 1) (* (ref b) 2))"),
    ("not a == b and c or d", "(or (and (not (== (ref a) (ref b))) (ref c)) (ref d))"),
    ("not not a", "(not (not (ref a)))"),
    ("not(a)", "(not (ref a))"),
    ("not(a)and(b)", "(and (not (ref a)) (ref b))"),
    ("a or b and c", "(or (ref a) (and (ref b) (ref c)))"),
    ("a and b or c", "(or (and (ref a) (ref b)) (ref c))"),
    ("not (a or b)", "(not (or (ref a) (ref b)))"),
    ("a ~= b", "(~= (ref a) (ref b))"),
    ("a ~= b +- c", "(~= (ref a) (ref b) (ref c))"),
    ("a + b ~= c * 2 +- -d and e", "(and (~= (+ (ref a) (ref b)) (* (ref c) 2) (neg (ref d))) (ref e))"),
    ("a +-b", "(+ (ref a) (neg (ref b)))"),
    ("a ~= (b +-c)", "(~= (ref a) (+ (ref b) (neg (ref c))))"),
    ("a ~= min(b +-c)", "(~= (ref a) (min (+ (ref b) (neg (ref c)))))"),
    ("--3", "(neg -3)"),
    ("- 3", "(neg 3)"),
    ("1 + +5", "(+ 1 5)"),
    ("-(a)", "(neg (ref a))"),
    ("if(a < b, 0ms, 50ms * index)", "(if (< (ref a) (ref b)) (s 0) (* (s 0.05) (ref index)))"),
    ("a >= b", "(>= (ref a) (ref b))"),
    ("a <= b", "(<= (ref a) (ref b))"),
    ("a != b", "(!= (ref a) (ref b))"),
    ("a > b", "(> (ref a) (ref b))"),
  ]

  static let refusals: [(text: String, result: String)] = [
    ("", "invalid-expression 0-0: an expression is missing"),
    ("   ", "invalid-expression 0-0: an expression is missing"),
    ("5.", "invalid-expression 0-2: '5.' is not a number: digits are missing after the point; write '5'"),
    ("1.2.3", "invalid-expression 0-5: '1.2.3' is not a number"),
    (".", "invalid-expression 0-1: '.' is not a number"),
    (".e5", "invalid-expression 0-3: '.e5' is not a number"),
    ("-.e", "invalid-expression 0-3: '-.e' is not a number"),
    ("-.", "invalid-expression 0-2: '-.' is not a number: digits are missing after the point; write '-'"),
    (
      "a.5.", "invalid-expression 0-4: 'a.5.' is not a reference; '.' is followed by a property, a number or (an index)"
    ),
    ("..5", "invalid-expression 0-3: '..5' is not a number"),
    ("#12345", "invalid-color 0-6: a hex color has 3, 4, 6 or 8 digits, not 5"),
    ("#GGG", "invalid-color 1-2: 'G' is not a hex digit"),
    ("rgb(1, 2)", "invalid-color 0-9: rgb() takes 3 channels and an alpha, not 2 channels"),
    (
      "'foo bar'",
      "invalid-expression 0-9: 'foo bar' is not a literal; only a number, a time, an angle, a color or a boolean may be quoted"
    ),
    (
      "''",
      "invalid-expression 0-2: '' is not a literal; only a number, a time, an angle, a color or a boolean may be quoted"
    ),
    ("'a", "invalid-expression 0-1: this quote is never closed"),
    ("token()", "invalid-expression 0-7: token() needs the name of a token"),
    ("token(a", "invalid-expression 5-6: '(' is not closed"),
    ("a < b < c", "invalid-expression 6-7: comparisons cannot be chained"),
    ("a == b != c", "invalid-expression 7-9: comparisons cannot be chained"),
    ("a ~= b ~= c", "invalid-expression 7-9: comparisons cannot be chained"),
    ("a == not b", "invalid-expression 5-8: 'not' binds more loosely than the operator before it"),
    ("not", "invalid-expression 0-3: a value is missing after 'not'"),
    ("+a", "invalid-expression 0-1: unexpected '+'; a plus sign comes before a number or between two values"),
    ("a +", "invalid-expression 2-3: a value is missing after '+'"),
    ("a<=", "invalid-expression 1-3: a value is missing after '<='"),
    ("a !=  ", "invalid-expression 2-4: a value is missing after '!='"),
    ("ab~=", "invalid-expression 2-4: a value is missing after '~='"),
    ("a>", "invalid-expression 1-2: a value is missing after '>'"),
    ("(a+)", "invalid-expression 2-3: a value is missing after '+'"),
    ("a or not", "invalid-expression 5-8: a value is missing after 'not'"),
    ("a <=", "invalid-expression 2-4: a value is missing after '<='"),
    ("and b", "invalid-expression 0-3: a value is missing before 'and'"),
    ("a and", "invalid-expression 2-5: a value is missing after 'and'"),
    ("* 2", "invalid-expression 0-1: unexpected '*' in an expression"),
    ("@", "invalid-expression 0-1: unexpected '@' in an expression"),
    ("a * / b", "invalid-expression 4-5: unexpected '/' in an expression"),
    ("(a", "invalid-expression 0-1: '(' is not closed"),
    ("a)", "invalid-expression 1-2: unexpected ')'; no parenthesis is open here"),
    ("()", "invalid-expression 0-1: a value is missing after '('"),
    ("max(1,)", "invalid-expression 5-6: a value is missing after ','"),
    ("min(, 1)", "invalid-expression 3-4: a value is missing after '('"),
    ("(1 + ) * 2", "invalid-expression 3-4: a value is missing after '+'"),
    (")", "invalid-expression 0-1: unexpected ')'; no parenthesis is open here"),
    ("min()", "invalid-expression 0-3: 'min' takes at least 1 argument, not 0"),
    ("min(1, 2", "invalid-expression 3-4: '(' is not closed"),
    ("min(1,, 2)", "invalid-expression 5-6: a value is missing after ','"),
    ("min(1 2)", "invalid-expression 6-7: an operator is missing before '2'"),
    ("min(1; 2)", "invalid-expression 5-6: unexpected ';' in an expression"),
    ("clamp(1, 2)", "invalid-expression 0-5: 'clamp' takes 3 arguments, not 2"),
    ("abs(1, 2)", "invalid-expression 7-8: 'abs' takes 1 argument, not 2"),
    ("sine(1)", "invalid-expression 0-4: unknown function 'sine'; did you mean 'sin'?"),
    ("foo(1)", "invalid-expression 0-3: unknown function 'foo'"),
    ("rnd(3)", "invalid-expression 0-3: unknown function 'rnd'"),
    (
      "${speed * 2}",
      "invalid-expression 0-12: unexpected '${'; an expression is written without '${' and '}'; write 'speed * 2'"
    ),
    ("1x 45deg", "invalid-expression 0-8: '1x 45deg' is not an angle; write '405deg'"),
    ("2x+90°", "invalid-expression 0-7: '2x+90°' is not an angle; write '810deg'"),
    ("-1x", "invalid-expression 0-3: unknown unit 'x'; write -1"),
    ("min (1, 2)", "invalid-expression 4-5: an operator is missing before '('"),
    ("300 ms", "invalid-expression 0-6: unexpected space between '300' and its unit 'ms'; write '300ms'"),
    ("300msec", "invalid-expression 0-7: unknown unit 'msec'; write '300ms'"),
    ("10px", "invalid-expression 0-4: unknown unit 'px'; lengths have no unit; write '10'"),
    ("10 px", "invalid-expression 0-5: unexpected space between '10' and its unit 'px'; write '10'"),
    ("2 seconds", "invalid-expression 0-9: unexpected space between '2' and its unit 'seconds'; write '2s'"),
    ("1em", "invalid-expression 0-3: '1em' is not a number"),
    ("1pt", "invalid-expression 0-3: unknown unit 'pt'; lengths have no unit; write '1'"),
    ("10rem", "invalid-expression 0-5: '10rem' is not a number; did you mean '160'?"),
    ("a.b.c(3)", "invalid-expression 0-5: unknown function 'a.b.c'"),
    ("a:30", "invalid-expression 1-2: unexpected ':' in an expression"),
    ("50fps", "invalid-expression 0-5: unknown unit 'fps'; write 50"),
    ("5 %", "invalid-expression 0-3: unexpected space between '5' and its unit '%'; write '5%'"),
    ("a % b", "invalid-expression 2-3: unknown operator '%'; write 'mod(a, b)'"),
    ("5 % 3", "invalid-expression 2-3: unknown operator '%'; write 'mod(a, b)'"),
    ("5 %b", "invalid-expression 2-3: unknown operator '%'; write 'mod(a, b)'"),
    ("5 % (a)", "invalid-expression 2-3: unknown operator '%'; write 'mod(a, b)'"),
    ("5  %  ", "invalid-expression 0-4: unexpected space between '5' and its unit '%'; write '5%'"),
    ("a + 5 %", "invalid-expression 4-7: unexpected space between '5' and its unit '%'; write '5%'"),
    ("1_000", "invalid-expression 0-5: '1_000' is not a number; write 1000"),
    ("1,000", "invalid-expression 1-2: unexpected ','; a comma only separates the arguments of a function"),
    ("0x1F", "invalid-expression 0-4: unknown unit 'x1F'; units are ms, s, deg, turn, rad, grad and %"),
    ("12:30", "invalid-expression 2-3: unexpected ':' between two numbers"),
    ("1e999", "not-finite 0-5: '1e999' is too large a number"),
    ("-1e999s", "not-finite 0-7: '-1e999s' is too large a number"),
    ("1e308turn", "not-finite 0-9: '1e308turn' is too large a number"),
    ("a = b", "invalid-expression 2-3: unknown operator '='; write '=='"),
    ("a === b", "invalid-expression 2-5: unknown operator '==='; write '=='"),
    ("a => b", "invalid-expression 2-4: unknown operator '=>'; write '>='"),
    ("a =< b", "invalid-expression 2-4: unknown operator '=<'; write '<='"),
    ("a && b", "invalid-expression 2-4: unknown operator '&&'; write 'and'"),
    ("a & b", "invalid-expression 2-3: unknown operator '&'; write 'and'"),
    ("a || b", "invalid-expression 2-4: unknown operator '||'; write 'or'"),
    ("!a", "invalid-expression 0-1: unexpected '!'; write 'not'"),
    ("a ! b", "invalid-expression 2-3: unknown operator '!'; write 'not'"),
    ("a !== b", "invalid-expression 2-5: unknown operator '!=='; write '!='"),
    ("a <> b", "invalid-expression 2-4: unknown operator '<>'; write '!='"),
    ("a ** 2", "invalid-expression 2-4: unknown operator '**'; write 'pow(a, b)'"),
    ("a // 2", "invalid-expression 2-4: unknown operator '//'; write 'floor(a / b)'"),
    ("a ^ 2", "invalid-expression 2-3: unknown operator '^'; write 'pow(a, b)'"),
    ("a ~ b", "invalid-expression 2-3: unknown operator '~'; write '~='"),
    ("a ? b : c", "invalid-expression 2-3: unknown operator '?'; write 'if(condition, a, b)'"),
    ("{{ x }}", "invalid-expression 0-1: unexpected '{'; an expression cannot contain braces"),
    ("$x", "invalid-expression 0-1: unexpected '$'; write parameter names without it"),
    ("row[3]", "invalid-expression 3-4: unexpected '['; write a member of a counted view with a dot"),
    (
      "row.", "invalid-expression 0-4: 'row.' is not a reference; '.' is followed by a property, a number or (an index)"
    ),
    (
      "row.-1",
      "invalid-expression 0-5: 'row.-' is not a reference; '.' is followed by a property, a number or (an index)"
    ),
    (
      "row.3x", "invalid-expression 4-6: '3x' is not a reference; '.' is followed by a property, a number or (an index)"
    ),
    ("a b", "invalid-expression 2-3: an operator is missing before 'b'"),
    ("noot a", "invalid-expression 0-4: unknown operator 'noot'; did you mean 'not'?"),
    ("a annd b", "invalid-expression 2-6: an operator is missing before 'annd'; did you mean 'and'?"),
    ("a 5", "invalid-expression 2-3: an operator is missing before '5'"),
    (#"a "5""#, #"invalid-expression 2-3: an operator is missing before '"'"#),
    ("a − b", "invalid-expression 2-5: unexpected '−'; write '-'"),
    ("a ≥ b", "invalid-expression 2-5: unexpected '≥'; write '>='"),
    ("‘a’", "invalid-expression 0-3: unexpected '‘'; write '\"a\"'"),
    ("a + ‘b’", "invalid-expression 4-7: unexpected '‘'; write '''"),
    ("a + “b”", "invalid-expression 4-7: unexpected '“'; write '\"'"),
    ("UIColor.black.opaque(0.3)", "invalid-expression 0-20: unknown function 'UIColor.black.opaque'"),
    ("é", "invalid-expression 0-2: unexpected 'é' in an expression"),
    ("a; b", "invalid-expression 1-2: unexpected ';' in an expression"),
    ("a.é", "invalid-expression 0-4: 'a.é' is not a reference; '.' is followed by a property, a number or (an index)"),
  ]

  @Test(arguments: literals) func aLiteralIsReadInItsBaseUnit(text: String, result: String) {
    #expect(readExpression(text) == result)
  }

  @Test(arguments: names) func aNameIsAReferenceUnlessItIsAColor(text: String, result: String) {
    #expect(readExpression(text) == result)
  }

  @Test(arguments: precedence) func operatorsBindAsTheLanguageSays(text: String, result: String) {
    #expect(readExpression(text) == result)
  }

  @Test(arguments: refusals) func aMistakeIsToldOnceAtItsToken(text: String, result: String) {
    #expect(readExpression(text) == result)
  }

  /// The advice on a line of its own.
  @Test(arguments: [
    (
      "foo(1)",
      "available functions: if, min, max, clamp, abs, sign, sqrt, pow, mod, floor, ceil, round, lerp, pick, hypot, sin, cos, tan, atan2"
    ),
    ("sine(1)", nil), ("a < b < c", "write 'a < b and b < c'"), ("row[3]", "write row.0 or row.(index - 1)"),
    ("token()", "write token(group.name)"), ("12:a", "write if(condition, a, b) to choose between two values"),
    ("a == not b", "put 'not' and its operand in parentheses"), ("clamp(1, 2)", "write clamp(min, x, max)"),
    ("min()", "write min(x, …)"), ("min (1, 2)", "a function's parenthesis follows its name without a space"),
    ("a)", nil),
    ("UIColor.black.opaque(0.3)", "write a color as a name, \"#RRGGBB\" or rgb(255 0 0 / 50%)"),
    ("card.opaque(0.3)", nil),
    ("black.UIColor(0.3)", nil),
  ]) func aMistakeHasAdviceWhereThereIsAny(text: String, help: String?) {
    var diagnostics: [Diagnostic] = []
    _ = ExpressionParser.parse(text, in: .detached, into: &diagnostics)
    #expect(diagnostics.map(\.help) == [help])
  }

  @Test func nestingIsLimited() {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(readExpression(nested(64)) == "1")
    #expect(readExpression(nested(65)) == "limit-exceeded 64-65: an expression is nested more than 64 deep")
  }

  @Test(arguments: ["-", "not ", "(", "min(", "a.(", "row.b.(", "1+", "a.b."])
  func noRepetitionExhaustsTheStack(piece: String) {
    #expect(readExpression(String(repeating: piece, count: 20_000) + "a").contains(": "))
  }

  @Test func aNumberIsRoundedCorrectly() {
    let texts = [
      "0.1", "1.7976931348623157e308", "5e-324", "0.30000000000000004", "9007199254740993", "1e22", "1e23",
      "123456.789e-10", "0.000000000000000000000000000001", "4503599627370497.5",
    ]
    for text in texts { #expect(readExpression(text) == short(Double(text) ?? .nan), "\(text)") }
  }

  @Test func everyPrefixOfAnExpressionIsReadOrRefusedOnce() {
    let text =
      ##"if(not a.(index - 1).b ~= 3 +- 1e-3 and x < 10%, "#FFF" @ 30%, lerp(rgb(1 2 3 / 50%), token(a b), -.5))"##
    for length in 0...text.utf8.count {
      #expect(!readExpression(String(decoding: text.utf8.prefix(length), as: UTF8.self)).hasSuffix("diagnostics"))
    }
  }

  /// Numbers of up to 30 digits, with a point anywhere, are the nearest doubles.
  @Test func numbersAreTheNearestDoubles() {
    var state: UInt64 = 5
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func value(_ text: String) -> Double? {
      var diagnostics: [Diagnostic] = []
      let node = ExpressionParser.parse(text, in: .detached, into: &diagnostics).node
      if case .number(let number) = node { return number }
      if case .time(let time) = node { return time }
      return nil
    }
    for count in 1...30 {
      for _ in 0..<40 {
        let digits = (0..<count).map { _ in String(next(10)) }.joined()
        #expect(value(digits) == Double(digits), "\(digits)")
        let place = next(count + 1)
        let (whole, part) = (digits.prefix(place), digits.dropFirst(place))
        if !part.isEmpty { #expect(value("\(whole).\(part)") == Double("0\(whole).\(part)"), "\(whole).\(part)") }
        // Milliseconds move the point and round once.
        #expect(value("\(digits)ms") == Double("\(digits)e-3"), "\(digits)ms")
        #expect(value("0.\(digits)ms") == Double("0.\(digits)e-3"), "0.\(digits)ms")
      }
    }
  }

  /// A function that is nearly another one is corrected without being asked, if there is only one such.
  @Test(arguments: [
    ("hls(1 2 3)", ["hsl"]), ("oklhc(1 2 3)", ["oklch"]), ("rgbaa(1 2 3)", ["rgba"]), ("rgbb(1 2 3)", []),
    ("#FFF @ 5 %", ["5%"]),
  ])
  func aSlipInAColorIsMended(_ text: String, _ replacements: [String]) {
    var diagnostics: [Diagnostic] = []
    _ = ExpressionParser.parse(text, in: .detached, into: &diagnostics)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.flatMap { $0.fix.map(\.replacement) } == replacements)
    #expect(replacements.isEmpty || diagnostics.first?.suggestion?.certainty == .certain)
  }
}
