import Testing

@testable import TransitionCurves

/// A few values of each kind, from the formulas; what is here holds without any reference data.
@Suite("Values of the easings")
struct EasingValueTests {
  static let values: [(String, Double, Double)] = [
    ("ease", 0.25, 0.40851059135539586), ("ease", 0.5, 0.802403387584857), ("easeIn", 0.5, 0.31535681257253931),
    ("easeInOut", 0.25, 0.12916193104731982), ("easeOut", 0.5, 0.68464318742746066),
    ("cubicBezier(0, 1, 1, 0)", 0.125, 0.4131879525027131), ("cubicBezier(0, 1, 1, 0)", 1.5, 1),
    ("cubicBezier(0.42, 0, 1, 1)", -1, 0), ("cubicBezier(0.5, 1, 0.5, 0)", 2, 3),
    ("steps(4, jumpEnd)", 0.25, 0.25), ("steps(4, jumpEnd)", 0.2499, 0), ("steps(4, jumpEnd)", 1.25, 1.25),
    ("steps(4, jumpStart)", 0, 0.25), ("steps(4, jumpStart)", -0.01, 0), ("steps(2, jumpNone)", 0.5, 1),
    ("steps(1, jumpBoth)", 0.5, 0.5), ("steps(10)", 0.1 * 3, 0.3), ("steps(10)", 0.7, 0.7), ("stepStart", 0, 1),
    ("stepEnd", 0.999, 0), ("stepEnd", 1, 1),
    ("linear(0, 0.25 40%, 1)", 0.2, 0.125), ("linear(0, 0.25 40%, 1)", 0.7, 0.625), ("linear(0, 1.5, 1)", 1.5, 0.5),
    ("linear(0, 0.5 50%, 0.8 50%, 1)", 0.5, 0.8), ("linear(0, 0.1 -10%, 1)", -1, 0),
    ("linear(0, 1 60% 40%)", 2, 1),
    ("linear(0 0%, 0 50%, 1 50%, 1 100%)", 0.5 - 1e-13, 1), ("linear(0 0%, 0 50%, 1 50%, 1 100%)", 0.5 - 1e-11, 0),
    ("linear(0 0%, 0 50%, 1 50%, 1 100%)", (0.305 - 0.1) / 0.41, 1), ("linear(1, 2 50%, 3 50%, 4 50%, 5)", 0.5, 4),
    ("linear(0.5)", -1, 0.5), ("linear(0.5)", 0.3, 0.5), ("linear(0.5)", 2, 0.5), ("linear(0.5 30%)", 0.1, 0.5),
    ("linear(0.5 0% 100%)", 0.1, 0.5), ("linear(2 30% 60%)", 7, 2),
    ("easeInQuad", 0.3, 0.09), ("easeOutCubic", 0.5, 0.875), ("easeInOutQuart", 0.25, 0.03125),
    ("easeInExpo", 0.5, 0.03125), ("easeOutExpo", 0.1, 0.5), ("easeInOutExpo", 0.5, 0.5),
    ("easeInBack", 0.5, -0.0876975), ("easeInBack(0)", 0.5, 0.125), ("easeInOutBack", 0.25, -0.09968184375),
    // With an amplitude the two halves are no mirror images: both begin with the phase that Penner's formulas have.
    ("easeOutElastic(2, 0.5)", 0.1, 1.6691306063588582), ("easeInElastic(2, 0.5)", 0.9, 0.9781476007338057),
    ("easeInOutElastic(2, 0.5)", 0.55, 1.3345653031794291),
    ("easeOutElastic", 0.3, 0.875), ("easeOutBounce", 0.5, 0.765625), ("easeInSine", 0.5, 0.2928932188134524),
    ("circularEaseIn", 0.6, 0.2), ("circularEaseOut", 0.4, 0.8), ("circularEaseInOut", 0.3, 0.1),
    ("reversed(easeInQuad)", 0.3, 0.51), ("reversed(steps(4))", 0.25, 0.25), ("reversed(steps(4))", 0.26, 0.5),
    ("emphasized", 0.5, 0.95061246262844074), ("path(\"M0,0 L.5.25L1 1\")", 0.25, 0.125),
    ("path(\"M0,0h.5v.5l.5.5\")", 0.5, 0.5), ("path(\"M0,0h.5v.5l.5.5\")", 0.49, 0),
    ("path(\"M0,0 Q 1,0 1,1\")", 0.75, 0.25), ("path(\"M0,0 Q .25,0 .5,.5 T 1,1\")", 0.5, 0.5),
    ("path(\"M0,0 Q .25,0 .5,.5 T 1,1\")", 0.75, 0.875), ("path(\"M0,0 C.2,0 .3,.5 .5,.5 S.8,1 1,1\")", 0.5, 0.5),
    ("path(\"M0,0 L.5,.25 1,1\")", 1.5, 1.75), ("path(\"M0,0 L.5,.25 1,1\")", -1, -0.5),
    ("step-start", 0.5, 1), ("ease-in-out", 0.25, 0.12916193104731982), ("steps(2, jump-both)", 0, 1.0 / 3),
  ]

  @Test("A known value of each kind", arguments: values)
  func knownValue(_ call: String, _ input: Double, _ expected: Double) throws {
    let curve = try CallReader.timing(call)
    #expect(abs(curve.value(at: input) - expected) <= 1e-14 * max(1, abs(expected)) + 1e-15, "\(call) at \(input)")
    #expect(abs(curve.evaluated([input]).values[0] - expected) <= 1e-14 * max(1, abs(expected)) + 1e-15)
  }

  /// Steps under the before flag; a reversal and every other curve ignore it.
  static let before: [(String, Double, Double)] = [
    ("steps(4)", 0.25, 0), ("steps(4)", 0.3, 0.25), ("steps(4, jumpStart)", 0, 0), ("stepStart", 0, 0),
    ("stepEnd", 1, 0), ("stepEnd", 0, 0), ("linear(0.2 0% 50%, 1)", 0, 0.2), ("linear(0, 0.1 -10%, 1)", 0, 0.1),
    ("linear(-0.75, 0, 1, 0.5 0% 21.39%, 58% 1.69)", 0, 0.5), ("easeIn", 0, 0),
    ("reversed(reversed(steps(4)))", 0.25, 0), ("reversed(steps(4))", 0.25, 0.25),
  ]

  @Test("The before flag takes the value before a jump", arguments: before)
  func beforeFlag(_ call: String, _ input: Double, _ expected: Double) throws {
    #expect(try CallReader.timing(call).value(at: input, before: true) == expected)
  }

  @Test func slopesOfLinesAreThoseToTheRight() throws {
    let curve = try CallReader.timing("linear(0, 0.25 40%, 0.5 40%, 1)")
    #expect(abs(curve.derivative(at: 0.2) - 0.625) < 1e-12)
    #expect(abs(curve.derivative(at: 0.4) - 0.5 / 0.6) < 1e-12)
    #expect(abs(curve.derivative(at: 1) - 0.5 / 0.6) < 1e-12)
    let reversed = try CallReader.timing("reversed(linear(0, 0.25 50%, 1))")
    #expect(abs(reversed.derivative(at: 0.5) - 0.5) < 1e-12)
    #expect(abs(reversed.derivative(at: 0) - 1.5) < 1e-12)
  }

  /// A curve whose control points have the same x and y is the identity, even where it stands still in both.
  @Test(arguments: ["M0,0 C1,1 0,0 1,1", "M0,0 C0.9,0.9 0.2,0.2 1,1", "M0,0 C0.5,0.5 0.5,0.5 1,1", "M0,0 C0,0 1,1 1,1"])
  func anIdentityHasSlopeOne(_ path: String) throws {
    let curve = try CallReader.timing("path(\"\(path)\")")
    for step in 0...40 {
      let input = Double(step) / 40
      #expect(abs(curve.value(at: input) - input) <= 1e-9 && abs(curve.derivative(at: input) - 1) <= 1e-6, "\(input)")
    }
  }

  @Test func theBounceHasItsKinksSlopesToTheRight() throws {
    let curve = try CallReader.timing("easeOutBounce")
    #expect(abs(curve.derivative(at: 1 / 2.75) + 2.75) < 1e-12)
    #expect(abs(curve.derivative(at: (1 / 2.75).nextDown) - 5.5) < 1e-9)
  }
}
