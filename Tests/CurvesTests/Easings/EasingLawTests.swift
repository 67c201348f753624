import Testing

@testable import TransitionCurves

@Suite("Laws of every easing")
struct EasingLawTests {
  /// Every descriptor that stands alone, and an example of each that does not.
  static let calls: [String] =
    EasingCatalog.all.map { $0.standsAlone ? $0.name : $0.example } + EasingCatalog.all.map { $0.example } + [
      "linear(0, 0.25 40%, 0.9 40% 60%, 1)", "linear(0, 1 0% 0%, 0.5)", "linear(1 20%, 0 20%)", "steps(1, jumpBoth)",
      "steps(2, jumpNone)", "cubicBezier(0, 1, 1, 0)", "cubicBezier(1, 0, 0, 1)", "cubicBezier(0, -1e300, 1, 1e300)",
      "path(\"M0,0V.5H1V1\")", "path(\"M0,0 Q 0 1 1 1\")", "reversed(cubicBezier(0, 1, 1, 0))", "easeInOutBack(0)",
      "easeOutElastic(amplitude=3, period=0.1)", "linear(-1e308, 1e308)", "linear(-1e308 -50%, 1e308 200%, 0 300%)",
      "linear(0, 1 1e-320%, -1e300)",
      "reversed(linear(0, 0.25 40%, 1))", "reversed(steps(3, jumpEnd))",
      "cubicBezier(5e-324, 1, 0, 1)", "cubicBezier(1e-300, 1e300, 0, -1e300)", "cubicBezier(1, 1e300, 1e-300, -1e300)",
      "path(\"M0,0L1e-320,0.5L1,1\")", "path(\"M0,0L1e-9,0.5L1,1\")", "path(\"M0,0C1.2,-9 .4,9 1,1\")",
      "path(\"M0,0C0,0 0,0 1e-11,1e9L1,1\")",
    ]

  static let inputs: [Double] =
    (-40...60).map { Double($0) / 20 } + [
      -1e300, 1e300, -Double.greatestFiniteMagnitude, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      -.leastNonzeroMagnitude, 1e-300, -0.0, 1e-17,
      1.0.nextDown, 1.0.nextUp, 0.5.nextDown, 0.5.nextUp, 1e-9, 1 - 1e-9, .nan, .infinity, -.infinity,
    ]

  @Test func stepsHaveALimitedNumber() {
    let positions: [Steps.Position] = [.jumpStart, .jumpEnd, .jumpNone, .jumpBoth]
    for (position, least) in zip(positions, [1, 1, 2, 1]) {
      for count in [-1, 0, 1, 2, 3, 999_999, 1_000_000, 1_000_001] {
        #expect((Steps(count, position) != nil) == (count >= least && count <= 1_000_000), "\(count) \(position)")
      }
    }
  }

  @Test func namedEasingsAreEqualByFamilyAndDirection() throws {
    let easings = try EasingCatalog.all.compactMap { descriptor in
      descriptor.standsAlone ? try CallReader.timing(descriptor.name) as? NamedEasing : nil
    }
    #expect(easings.count == 33)
    for (index, one) in easings.enumerated() {
      for (place, other) in easings.enumerated() {
        let isSame = index == place || (one.family == other.family && one.direction == other.direction)
        #expect((one == other) == isSame, "\(index) \(place)")
      }
    }
  }

  @Test("The value at 0 is never negative zero", arguments: calls)
  func zeroIsPositive(_ call: String) throws {
    let curve = try CallReader.timing(call)
    for input in [0.0, -0.0] where curve.value(at: input, before: false) == 0 {
      #expect(curve.value(at: input, before: false).sign == .plus, "\(call)")
    }
  }

  @Test("Values and slopes are finite everywhere, alone and in blocks", arguments: calls)
  func everythingIsFinite(_ call: String) throws {
    let curve = try CallReader.timing(call)
    let block = curve.evaluated(Self.inputs)
    for (index, input) in Self.inputs.enumerated() {
      #expect(curve.value(at: input).isFinite, "\(call) at \(input)")
      #expect(curve.value(at: input, before: true).isFinite, "\(call) before \(input)")
      #expect(curve.derivative(at: input).isFinite, "\(call)' at \(input)")
      #expect(block.values[index].isFinite, "\(call) in a block at \(input)")
      #expect(block.derivatives[index].isFinite, "\(call)' in a block at \(input)")
      guard input.isFinite else { continue }
      let value = curve.value(at: input)
      #expect(abs(value - block.values[index]) <= 1e-12 * max(1, abs(value)), "\(call) in a block at \(input)")
    }
  }

  @Test("The before flag is for steps alone", arguments: calls.filter { !$0.hasPrefix("step") })
  func theBeforeFlagIsForSteps(_ call: String) throws {
    let curve = try CallReader.timing(call)
    for input in Self.inputs {
      #expect(curve.value(at: input, before: true) == curve.value(at: input), "\(call) at \(input)")
    }
  }

  @Test("Named easings, Béziers and paths begin at exactly 0 and end at exactly 1")
  func endsAreExact() throws {
    for descriptor in EasingCatalog.all where descriptor.kind != "steps" && descriptor.name != "reversed" {
      let call = descriptor.standsAlone ? descriptor.name : descriptor.example
      let curve = try CallReader.timing(call)
      #expect(curve.value(at: 0) == 0, "\(call)")
      #expect(curve.value(at: 1) == 1, "\(call)")
      #expect(curve.evaluated([0, 0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1, 1]).values.last == 1, "\(call)")
      let reversed = try CallReader.timing("reversed(\(call))")
      #expect(reversed.value(at: 0) == 0 && reversed.value(at: 1) == 1, "reversed(\(call))")
    }
  }

  @Test(
    "The slope is what differences say, where the curve is smooth",
    arguments: calls.filter { !$0.contains("e308") && !$0.contains("e300") && !$0.contains("e-324") })
  func slopesAreDerivatives(_ call: String) throws {
    let curve = try CallReader.timing(call)
    let width = 1e-6
    for index in -20..<30 where index != 0 {
      // Off the round places, where kinks are.
      let input = Double(index) / 20 + 0.0123
      let slope = curve.derivative(at: input)
      let left = (curve.value(at: input) - curve.value(at: input - width)) / width
      let right = (curve.value(at: input + width) - curve.value(at: input)) / width
      let size = max(1, abs(slope))
      #expect(abs((left + right) / 2 - slope) <= 1e-3 * size, "\(call)' at \(input)")
    }
  }

  @Test("Reversing twice changes nothing, and once mirrors", arguments: calls)
  func reversalIsItsOwnInverse(_ call: String) throws {
    let curve = try CallReader.timing(call)
    let once = ReversedTiming(curve)
    let twice = ReversedTiming(once)
    for input in Self.inputs where input.isFinite {
      #expect(twice.value(at: input) == curve.value(at: input), "\(call) at \(input)")
      #expect(twice.value(at: input, before: true) == curve.value(at: input, before: true), "\(call) before \(input)")
      // A curve that is a reversal itself is unwrapped, which is more exact than mirroring it.
      if curve is ReversedTiming { continue }
      let mirrored = 1 - curve.value(at: 1 - input)
      #expect(!mirrored.isFinite || abs(once.value(at: input) - mirrored) <= 1e-15 * max(1, abs(mirrored)))
    }
  }

  @Test func namesAreUniqueAndExamplesWork() throws {
    let names = EasingCatalog.all.map { $0.name }
    #expect(Set(names).count == names.count)
    #expect(names.count == 53)
    for descriptor in EasingCatalog.all {
      #expect(throws: Never.self, "\(descriptor.example)") { try CallReader.timing(descriptor.example) }
      #expect(["cubicBezier", "steps", "linear", "easing", "path"].contains(descriptor.kind))
    }
  }

  @Test func outsideItsRangeANamedEasingGoesOnStraight() throws {
    for (call, input, expected) in [
      ("easeInQuad", -1.0, 0.0), ("easeInQuad", 2, 3), ("easeOutQuad", -1, -2), ("easeOutQuad", 2, 1),
      ("circularEaseIn", 2, 1), ("circularEaseOut", -2, 0), ("easeInOutCubic", 1.5, 1), ("easeInCubic", 2, 4),
    ] {
      #expect(abs(try CallReader.timing(call).value(at: input) - expected) <= 1e-12, "\(call) at \(input)")
    }
  }

  /// What promises to stay between its ends does, and what does not leave them on the way says so.
  @Test("A curve that stays between its ends has no value outside 0...1", arguments: calls)
  func whatStaysBetweenItsEndsDoes(_ call: String) throws {
    let curve = try CallReader.timing(call)
    guard curve.staysBetweenEnds else { return }
    for step in 0...400 { #expect((0...1).contains(curve.value(at: Double(step) / 400)), "\(call) at \(step)") }
  }

  @Test(arguments: [
    ("linear", true), ("linear(0, 1)", true), ("linear(0, 0.5 50%, 1)", true), ("linear(0, 0.9 10%, 0.1 90%, 1)", true),
    ("linear(0, 0.2 20%, 0.2 80%, 1)", true), ("linear(0 -20%, 1 120%)", true), ("linear(0, 1.1 50%, 1)", false),
    ("linear(0, -0.1 20%, 1)", false), ("linear(0, 0.5 50%)", false), ("linear(0.1 20%, 0.5 50%, 1)", false),
    ("linear(0, 0.3 30%, 0.6 90%)", false), ("linear(0, 1.2)", false), ("linear(-0.1, 1)", false),
    ("cubicBezier(0.3, 0, 0.6, 1)", true), ("cubicBezier(0.3, 1.1, 0.6, 1)", false),
    ("cubicBezier(0.3, 0, 0.6, -0.1)", false), ("easeOutBack", false), ("ease", true),
  ])
  func curvesSayWhetherTheyStayBetweenTheirEnds(_ call: String, _ stays: Bool) throws {
    #expect(try CallReader.timing(call).staysBetweenEnds == stays)
  }

  /// A ball's four parabolas meet at 1/2.75, 2/2.75 and 2.5/2.75, played as published, mirrored, or one way after the
  /// other.
  @Test func atABounceTheSlopeIsTheOneAfterIt() throws {
    let ball: [(name: String, place: (Double) -> Double)] = [
      ("easeInBounce", { 1 - $0 }), ("easeOutBounce", { $0 }),
      ("easeInOutBounce", { $0 < 0.5 ? 1 - 2 * $0 : 1 - (2 - 2 * $0) }),
    ]
    var seen: [String: Int] = [:]
    for (name, place) in ball {
      let curve = try CallReader.timing(name)
      for meeting in [1, 2, 2.5].map({ $0 / 2.75 }) {
        for input in [meeting, 1 - meeting, (1 - meeting) / 2, (1 + meeting) / 2] where place(input) == meeting {
          let step = 1e-7, v = (0...2).map { curve.value(at: input + Double($0) * step) }
          let slope = (4 * v[1] - 3 * v[0] - v[2]) / (2 * step)
          #expect(abs(curve.derivative(at: input) - slope) <= 1e-4 * max(1, abs(slope)), "\(name) at \(input)")
          let block = curve.evaluated([input - 0.01, input, input + 0.01])
          #expect(block.derivatives[1] == curve.derivative(at: input), "\(name) in a block at \(input)")
          seen[name, default: 0] += 1
        }
      }
    }
    #expect(seen.count == 3 && seen.values.allSatisfy { $0 > 1 }, "\(seen)")
  }
}
