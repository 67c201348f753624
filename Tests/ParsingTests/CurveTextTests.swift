import ReferenceNumbers
import Testing
import TransitionModel

/// Each curve's text and what it reads as, or the one refusal with its UTF-8 range.
@Suite struct CurveTextTests {
  /// `:word` is a keyword, `'…'` a text.
  static let curves: [(text: String, result: String)] = [
    ("ease-in-out", "easeInOut"),
    ("EASE-IN", "easeIn"),
    ("easeIn", "easeIn"),
    ("Linear", "linear"),
    ("step-start", "stepStart"),
    ("cubic-bezier(0.4, 0, 0.2, 1)", "cubicBezier(0.4, 0, 0.2, 1)"),
    ("linear(0, 0.25 40%, 1)", "linear(0, 0.25 (% 0.4), 1)"),
    ("linear(-1 -20%, .5 10% 20%, 1)", "linear(-1 (% -0.2), 0.5 (% 0.1) (% 0.2), 1)"),
    ("linear((a + b) 3%, 1)", "linear((+ (ref a) (ref b)) (% 0.03), 1)"),
    ("linear()", "linear()"),
    ("steps(3, jump-end)", "steps(3, :jump-end)"),
    ("steps(n + 1, jumpEnd)", "steps((+ (ref n) 1), (ref jumpEnd))"),
    ("spring(mass=1, stiffness=170, damping=a-b)", "spring(mass=1, stiffness=170, damping=(- (ref a) (ref b)))"),
    ("spring(damping-ratio=0.5)", "spring(dampingRatio=0.5)"),
    ("spring( mass = 1 )", "spring(mass=1)"),
    ("spring(duration=500ms, bounce=extra * 2)", "spring(duration=(s 0.5), bounce=(* (ref extra) 2))"),
    ("reversed(ease-in)", "reversed(easeIn)"),
    ("reversed(reversed(cubic-bezier(0,0,1,1)))", "reversed(reversed(cubicBezier(0, 0, 1, 1)))"),
    (#"reversed(path("M 0,0 C 1 1 1 1 1 1"))"#, "reversed(path('M 0,0 C 1 1 1 1 1 1'))"),
    (#"path("M 0,0")"#, "path('M 0,0')"),
    ("path('M 0 0')", "path('M 0 0')"),
    ("token(motion.easing.ease out)", "token('motion.easing.ease out')"),
    ("easeOutBack(2.5)", "easeOutBack(2.5)"),
    ("easeOutElastic(amplitude=1, period=0.3)", "easeOutElastic(amplitude=1, period=0.3)"),
    (#"cubicBezier("0.4", 0, 1, 1)"#, "cubicBezier(0.4, 0, 1, 1)"),
    ("myCurve", "myCurve"),
    ("my-curve", "myCurve"),
  ]

  static let refusals: [(text: String, result: String)] = [
    ("", "invalid-curve 0-0: a curve is missing"),
    ("0.5", "invalid-curve 0-3: '0.5' is not a curve; a curve begins with its name"),
    ("#FFF", "invalid-curve 0-4: '#FFF' is not a curve; a curve begins with its name"),
    ("-ease", "invalid-curve 0-5: '-ease' is not a curve; a curve begins with its name"),
    ("cubic-bezier (0, 0, 1, 1)", "invalid-curve 13-14: unexpected '(' after the curve"),
    ("cubic-bezier(0, 0, 1, )", "invalid-curve 22-23: an argument of 'cubicBezier' is missing before ')'"),
    ("cubic-bezier(0, 0, 1, 1", "invalid-curve 12-13: '(' is not closed"),
    ("cubicBezier(0.4 0 0.2 1)", "invalid-curve 16-17: unexpected '0' in 'cubicBezier'; a comma separates arguments"),
    ("cubicBezier(10px, 0, 1, 1)", "invalid-expression 12-16: unknown unit 'px'; lengths have no unit; write '10'"),
    ("cubicBezier(0.4; 0)", "invalid-curve 15-16: unexpected ';' in 'cubicBezier'; a comma separates arguments"),
    ("linear(, 1)", "invalid-curve 7-8: an argument of 'linear' is missing before ','"),
    ("linear(0 + 1, 2)", "invalid-expression 9-10: unexpected '+'; spaces separate the values of linear()"),
    ("steps(3 end)", "invalid-curve 8-11: unexpected 'end' in 'steps'; a comma separates arguments"),
    ("steps(3,)", "invalid-curve 8-9: an argument of 'steps' is missing before ')'"),
    ("steps(3, jump-end) x", "invalid-curve 19-20: unexpected 'x' after the curve"),
    (
      "spring(mass: 1)",
      "invalid-curve 11-12: unexpected ':' after 'mass'; an argument is named with '='; write 'mass='"
    ),
    ("spring(mass=)", "invalid-curve 7-12: argument 'mass' has no value"),
    ("spring(1 = 2)", "invalid-expression 9-10: unknown operator '='; write '=='"),
    ("spring(mass=1e999)", "not-finite 12-17: '1e999' is too large a number"),
    (#"path("M 0,0""#, "invalid-curve 4-5: '(' is not closed"),
    ("path('M 0,0)", "invalid-expression 5-6: this quote is never closed"),
    ("token()", "invalid-expression 0-7: token() needs the name of a token"),
    ("token(a", "invalid-curve 5-6: '(' is not closed"),
    ("easeIn easeOut", "invalid-curve 7-14: unexpected 'easeOut' after the curve"),
    ("ease-in ease-out", "invalid-curve 8-16: unexpected 'ease-out' after the curve"),
    ("foo(bar(1))", "invalid-expression 4-7: unknown function 'bar'"),
    ("power2.out", "unknown-curve 0-10: unknown curve 'power2.out'; did you mean 'easeOutCubic'?"),
    ("back.inOut", "unknown-curve 0-10: unknown curve 'back.inOut'"),
    ("power2.away", "unknown-curve 0-11: unknown curve 'power2.away'"),
    ("power9.out", "unknown-curve 0-10: unknown curve 'power9.out'"),
    ("power2 .out", "invalid-curve 7-8: unexpected '.' after the curve"),
    ("power2.out.in", "unknown-curve 0-13: unknown curve 'power2.out.in'"),
    ("a.b", "unknown-curve 0-3: unknown curve 'a.b'"),
    ("Ease Out Back", "unknown-curve 0-13: a curve's name is one word; write 'easeOutBack'"),
    ("ease out", "unknown-curve 0-8: a curve's name is one word; write 'easeOut'"),
    ("Easy Ease", "unknown-curve 0-9: a curve's name is one word"),
    ("reversed(ease", "invalid-curve 8-9: '(' is not closed"),
    ("reversed(cubicBezier(0,0)", "invalid-curve 8-9: '(' is not closed"),
  ]

  @Test(arguments: curves) func aCurveIsANameWithArguments(text: String, result: String) {
    #expect(readCurve(text) == result)
  }

  @Test(arguments: refusals) func aMistakeInACurveIsToldOnceAtItsToken(text: String, result: String) {
    #expect(readCurve(text) == result)
  }

  @Test func aLongLinearIsRead() {
    let points = (0...3_000).map { "0.\($0) 1%" }.joined(separator: ", ")
    #expect(readCurve("linear(\(points))").hasPrefix("linear(0 (% 0.01), 0.1"))
  }

  @Test func nestingIsLimited() {
    #expect(readCurve(String(repeating: "reversed(", count: 3_000)).hasPrefix("limit-exceeded 584-585"))
  }

  @Test func hyphensBecomeCapitals() {
    #expect(CurveParser.canonicalName("CUBIC-BEZIER") == "cubicBezier")
    #expect(CurveParser.camelCase("alternate-reverse") == "alternateReverse")
    #expect(CurveParser.camelCase("-a--b-") == "aB")
    #expect(CurveParser.camelCase("") == "")
  }

  @Test func whatABrowserReadsIsRead() throws {
    let cases = try ReferenceNumbers.cases("easing/easing-syntax.json")
    #expect(cases.count > 30)
    // CSS closes what is open at the end of a text; a script says so.
    for example in cases where example["valid"] == .bool(true) {
      guard let text = example["value"].string, text.last == ")" || text == "ease" else { continue }
      #expect(!readCurve(text).contains(": "), "\(text)")
    }
  }

  @Test func everyLetterAfterAHyphenIsUpperCase() {
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      #expect(readCurve("x-\(letter)y-\(letter)") == "x\(letter.uppercased())y\(letter.uppercased())")
    }
  }
}
