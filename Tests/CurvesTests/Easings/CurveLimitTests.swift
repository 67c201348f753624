import Testing

@testable import TransitionCurves

/// Arguments at their documented bounds, and just beyond them.
@Suite struct CurveLimitTests {
  /// A call with `#` in place of a number, the outermost numbers that it takes, and the nearest that it refuses.
  static let bounds: [(call: String, taken: [String], refused: [String])] = [
    ("cubic-bezier(#, 0, 1, 1)", ["0", "1"], ["-1e-12", "1.000001"]),
    ("cubic-bezier(0, 0, #, 1)", ["0", "1"], ["-0.1", "1.1"]),
    ("cubic-bezier(0, #, 1, 1)", ["-1e300", "1e300"], ["-1.1e300", "1.1e300"]),
    ("cubic-bezier(0, 0, 1, #)", ["-1e300", "1e300"], ["-1.1e300", "1.1e300"]),
    ("steps(#)", ["1", "1000000"], ["0", "-1", "1.5", "1000001"]),
    ("steps(#, jump-none)", ["2", "1000000"], ["1", "1000001"]),
    ("steps(#, jump-both)", ["1"], ["0"]), ("easeInBack(#)", ["-1000000", "1000000"], ["-1000001", "1000001"]),
    ("easeOutElastic(amplitude=#)", ["1", "1000000"], ["0.999", "1000001"]),
    ("easeOutElastic(period=#)", ["0.001", "1000"], ["0.0009", "1000.1"]),
    ("spring(stiffness=#, damping=1)", ["1e-50", "1e50"], ["0", "9e-51", "1.1e50", "-1"]),
    ("spring(mass=#, stiffness=1, damping=1)", ["1e-50", "1e50"], ["0", "9e-51", "1.1e50"]),
    ("spring(stiffness=1, damping=#)", ["0", "1e50"], ["-1e-9", "1.1e50"]),
    ("spring(stiffness=1, damping=1, velocity=#)", ["-1e50", "1e50"], ["-1.1e50", "1.1e50"]),
    ("spring(duration=1s, bounce=#)", ["-0.999", "0", "1"], ["-1", "1.001"]),
    ("spring(response=1s, dampingRatio=#)", ["0", "1e25"], ["-1e-9", "1.1e25"]),
    ("spring(dampingRatio=#)", ["0", "1e25"], ["-1e-9", "1.1e25"]),
    ("spring(stiffness=1, damping=1, epsilon=#)", ["1e-9", "0.999"], ["0", "1", "-0.1"]),
    ("spring(duration=#s)", ["1e-20", "1e20"], ["0", "9e-21", "1.1e20", "-1"]),
    ("spring(response=#s, dampingRatio=1)", ["1e-20", "1e20"], ["0", "9e-21", "1.1e20"]),
    ("path(\"M 0,0 L # 0.5 L 1,1\")", ["0", "1"], ["-0.1", "1.1"]),
    ("path(\"M 0,0 L 0.5 # L 1,1\")", ["-1e9", "1e9"], ["-1.1e9", "1.1e9"]),
    ("path(\"M 0,0 L 1 #\")", ["0.9999999995", "1.0000000005"], ["0.99999999", "1.00000001"]),
    ("path(\"M # 0 L 1 1\")", ["5e-10", "-5e-10"], ["1e-8", "-1e-8"]),
  ]

  @Test(arguments: bounds.indices) func numbersAreTakenUpToTheirBounds(_ index: Int) {
    let (call, taken, refused) = Self.bounds[index]
    for number in taken { #expect(CallReader.problem(call.replacing("#", with: number)) == nil, "\(call) \(number)") }
    for number in refused { #expect(CallReader.problem(call.replacing("#", with: number)) != nil, "\(call) \(number)") }
  }

  @Test func aPathHasTenThousandSegmentsAtMost() {
    func path(_ count: Int) -> String { "M 0 0 " + (1...count).map { "L \($0) 0" }.joined(separator: " ") }
    #expect((try? MotionPath.parsing(path(10_000)).get())?.length == 10_000)
    #expect((try? MotionPath.parsing(path(10_001)).get()) == nil)
    for (text, isValid) in [
      ("M 0 0 L 1e9 -1e9", true), ("M 0 0 L 1.1e9 0", false), ("M 0 0 L 0 -1.1e9", false), ("M 1e9 0 l 1 0", false),
    ] {
      #expect(((try? MotionPath.parsing(text).get()) != nil) == isValid, "\(text)")
    }
  }

  /// Every command of path data, relative and absolute, by the same points.
  @Test(
    arguments: [
      ("M 1 2 L 4 6", "m 1 2 l 3 4"), ("M 1 2 H 5 V 7", "M 1 2 L 5 2 L 5 7"), ("M 1 2 h 4 v 5", "M 1 2 L 5 2 L 5 7"),
      ("M 1 2 C 2 3 4 5 6 7", "M 1 2 c 1 1 3 3 5 5"),
      ("M 1 2 C 2 3 4 5 6 7 S 9 8 9 9", "M 1 2 C 2 3 4 5 6 7 C 8 9 9 8 9 9"),
      ("M 1 2 C 2 3 4 5 6 7 s 3 1 3 2", "M 1 2 C 2 3 4 5 6 7 C 8 9 9 8 9 9"),
      ("M 1 2 S 9 8 9 9", "M 1 2 C 1 2 9 8 9 9"),
      ("M 0 0 Q 3 6 9 0", "M 0 0 C 2 4 5 4 9 0"), ("M 0 0 q 3 6 9 0", "M 0 0 C 2 4 5 4 9 0"),
      ("M 0 0 Q 3 6 9 0 T 15 3", "M 0 0 Q 3 6 9 0 Q 15 -6 15 3"),
      ("M 0 0 Q 3 6 9 0 t 6 3", "M 0 0 Q 3 6 9 0 Q 15 -6 15 3"),
      ("M 0 0 T 6 3", "M 0 0 L 6 3"), ("M 0 0 L 3 0 L 3 4 Z", "M 0 0 L 3 0 L 3 4 L 0 0"),
      ("M 1 1 3 4 5 6", "M 1 1 L 3 4 L 5 6"),
      ("m 1 1 3 4 5 6", "M 1 1 L 4 5 L 9 11"), ("M1-2L3.5.5", "M 1 -2 L 3.5 0.5"), ("M1e1,2E0L+3-4", "M 10 2 L 3 -4"),
      ("M 0 0 A 5 5 0 0 1 10 0", "M 0 0 a 5 5 0 0 1 10 0"), ("M 0 0 A5 5 0 0110 0", "M 0 0 A 5 5 0 0 1 10 0"),
      ("M 0 0 A 0 5 0 0 1 10 0", "M 0 0 L 10 0"), ("M 0 0 A 5 0 0 0 1 10 0", "M 0 0 L 10 0"),
      ("M 0 0 A 2 2 0 0 1 10 0", "M 0 0 A 5 5 0 0 1 10 0"), ("M 0 0 A -5 -5 0 0 1 10 0", "M 0 0 A 5 5 0 0 1 10 0"),
    ]) func twoSpellingsOfAPathAreOnePath(_ one: String, _ other: String) throws
  {
    let first = try MotionPath.parsing(one).get(), second = try MotionPath.parsing(other).get()
    #expect(abs(first.length - second.length) <= 1e-9 * second.length)
    for step in -2...22 {
      let fraction = Double(step) / 20
      let a = first.point(at: fraction), b = second.point(at: fraction)
      #expect(abs(a.x - b.x) <= 1e-8 && abs(a.y - b.y) <= 1e-8, "\(fraction)")
      let (one, two) = (first.reversed.point(at: 1 - fraction), second.derivative(at: fraction))
      #expect(abs(one.x - b.x) <= 1e-8 && abs(one.y - b.y) <= 1e-8, "\(fraction)")
      let speed = (two.dx * two.dx + two.dy * two.dy).squareRoot()
      #expect(abs(speed - second.length) <= 1e-9 * second.length, "\(fraction)")
    }
  }
}
