import Testing

@testable import TransitionCurves

@Suite("What easings refuse, and how they say it")
struct EasingRefusalTests {
  /// A call, the kind of problem, the argument at fault, and a part of the message.
  static let refusals: [(String, CurveProblem.Kind, Int?, String)] = [
    ("cubicBezier(0.2, 0, 0)", .missingArgument, nil, "needs 4 arguments, not 3"),
    ("cubicBezier(0.2, 0, 0, 1, 5)", .invalid, 4, "at most 4 arguments, not 5"),
    ("cubicBezier(0.2 0 0 1)", .invalid, 0, "separated by commas"),
    ("cubicBezier(-0.1, 0, 0, 1)", .outOfRange, 0, "'x1' of 'cubicBezier' is -0.1, outside 0...1"),
    ("cubicBezier(0, 0, 1.1, 1)", .outOfRange, 2, "'x2' of 'cubicBezier' is 1.1, outside 0...1"),
    ("cubicBezier(0, 0, 150%, 1)", .outOfRange, 2, "'x2'"),
    ("cubicBezier(0, 1e301, 1, 1)", .outOfRange, 1, "'y1' of 'cubicBezier' is 1e+301, outside -1e+300...1e+300"),
    ("cubicBezier(0, 0, 1, inf)", .invalid, 3, "not finite"),
    ("cubicBezier(0, 0, nan, 1)", .invalid, 2, "not finite"),
    ("cubicBezier(0, 0, 1, fast)", .invalid, 3, "the word 'fast', not a number"),
    ("cubicBezier(0, 200ms, 1, 1)", .invalid, 1, "a time, not a number"),
    ("cubicBezier(x1=0, y1=0, x2=1, z=1)", .unknownArgument, 3, "no argument 'z'"),
    ("cubicBezier(0, 0, x1=1, y2=1)", .invalid, 2, "'x1' is given twice"),
    ("steps(0)", .outOfRange, 0, "outside 1...1000000"),
    ("steps(-3)", .outOfRange, 0, "outside 1...1000000"),
    ("steps(1e300)", .outOfRange, 0, "outside 1...1000000"),
    ("steps(1, jumpNone)", .outOfRange, 0, "outside 2...1000000 with jumpNone"),
    ("steps(2.5)", .invalid, 0, "'count' of 'steps' is 2.5, not a whole number"),
    ("steps(4, middle)", .invalid, 1, "unknown step position 'middle'"),
    ("steps(start, 3)", .invalid, 1, "a number, not a word"),
    ("steps(3 end)", .invalid, 0, "separated by commas"),
    ("steps(3, end, start)", .invalid, 2, "at most 2 arguments"),
    ("linear()", .missingArgument, nil, "at least one point"),
    ("linear(0, 50%, 1)", .invalid, 1, "has a position but no value"),
    ("linear(0, 1 10% 20% 30%)", .invalid, 1, "at most two positions"),
    ("linear(0% 1 50%, 1)", .invalid, 0, "before or after its positions"),
    ("linear(0 1, 1)", .invalid, 0, "separate the points"),
    ("linear(0, inf)", .invalid, 1, "not finite"),
    ("linear(0, fast)", .invalid, 1, "a number, not the word 'fast'"),
    ("ease(1)", .invalid, 0, "takes no arguments"),
    ("easeInQuad(1)", .invalid, 0, "takes no arguments"),
    ("easeOutBack(1e9)", .outOfRange, 0, "outside -1000000...1000000"),
    ("easeOutBack(1, 2)", .invalid, 1, "at most one argument"),
    ("easeOutElastic(amplitude=0.5)", .outOfRange, 0, "outside 1...1000000"),
    ("easeOutElastic(1, 0)", .outOfRange, 1, "outside 0.001...1000"),
    ("easeOutElastic(damping=2)", .unknownArgument, 0, "no argument 'damping'"),
    ("reversed(3)", .invalid, 0, "a number, not a curve"),
    ("reversed(nothing)", .invalid, 0, "the word 'nothing', not a curve"),
    ("path(easeIn)", .invalid, 0, "not a string in quotes"),
    ("path(\"\")", .invalid, 0, "empty"),
    ("path(\"M 0,0\")", .invalid, 0, "stays at 0,0"),
    ("path(\"L 1,1\")", .invalid, 0, "must begin with 'M', not with 'L'"),
    ("path(\"M 0.1,0 L 1,1\")", .invalid, 0, "start at 0,0, not at 0.1,0"),
    ("path(\"M 0,0 L 1,0.9\")", .invalid, 0, "end at 1,1, not at 1,0.9"),
    ("path(\"M 0,0 L 0.6,0.5 L 0.5,0.7 L 1,1\")", .invalid, 0, "x decreases in the segment at character 17"),
    ("path(\"M 0,0 L 0.6,0.5 0.5,0.7 L 1,1\")", .invalid, 0, "x decreases in the segment at character 17"),
    ("path(\"M 0,0 C 1.5,0 -0.5,1 1,1\")", .invalid, 0, "x decreases in the segment at character 7"),
    ("path(\"M 0,0 X 1,1\")", .invalid, 0, "unknown command 'X' at character 7"),
    ("path(\"M 0,0 L 1,é\")", .invalid, 0, "missing at character 11"),
    ("path(\"é\")", .invalid, 0, "'é' at character 1"),
    ("path(\"M 0,0 L 1\")", .invalid, 0, "needs 2 numbers"),
    ("path(\"M 0,0 L 1,1,\")", .invalid, 0, "a comma"),
    ("path(\"M 0,0 L 1,1 M 2,2\")", .invalid, 0, "second subpath with 'M' at character 13"),
    ("path(\"M 0,0 L 1,1 Z\")", .invalid, 0, "'Z' at character 13"),
    ("path(\"M 0,0 A 1 1 0 0 1 1,1\")", .invalid, 0, "cannot have arcs; it has 'A' at character 7"),
    ("path(\"M 0,0 L 1e999,1\")", .invalid, 0, "exceeds 1000000000"),
  ]

  @Test("Refusals name the argument and the rule", arguments: refusals)
  func refusalsAreExact(_ call: String, _ kind: CurveProblem.Kind, _ argument: Int?, _ message: String) throws {
    let problem = try #require(CallReader.problem(call), "\(call) is accepted")
    #expect(problem.kind == kind)
    #expect(problem.argument == argument)
    #expect(problem.message.contains(message), "\(problem.message)")
    #expect(!problem.message.hasSuffix("."))
  }

  @Test func aPathWithTooManySegmentsIsRefused() throws {
    let steps = (1...10_001).map { "L\(Double($0) / 10_001) 0" }.joined()
    let problem = try #require(CallReader.problem("path(\"M0 0\(steps)L1 1\")"))
    #expect(problem.message == "path data has more than 10000 segments")
  }

  @Test func aSpringInItsOwnTimeIsNotReversed() throws {
    let reversed = try #require(EasingCatalog.all.first { $0.name == "reversed" })
    func make(_ curve: Curve) -> Result<Curve, CurveProblem> {
      reversed.make([CurveArgument(values: [.curve(curve)])])
    }
    guard let smooth = CurveCatalog.descriptor(named: "smooth"), case .success(let spring) = smooth.make([]) else {
      return
    }
    #expect(throws: CurveProblem.self) { try make(spring).get() }
  }

  @Test func percentagesCountAsNumbersButInLinearAsPlaces() throws {
    let curve = try CallReader.timing("cubicBezier(25%, 10%, 25%, 100%)")
    #expect(curve.value(at: 0.5) == (try CallReader.timing("ease")).value(at: 0.5))
    #expect(try CallReader.timing("linear(0, 50% 0.25, 1)").value(at: 0.5) == 0.25)
  }

  @Test func anyArgumentsAreAnsweredWithoutTrapping() {
    let values: [CurveArgument.Value] = [
      .number(0), .number(1), .number(-1e308), .number(.nan), .number(.infinity), .number(2.5), .percentage(0.4),
      .percentage(.infinity), .time(0.3), .keyword("jumpNone"), .keyword("reversed"), .text("M0 0"), .text("M0,0L1,1"),
      .curve(.timing(LinearCurve.identity)),
    ]
    for descriptor in EasingCatalog.all {
      for count in 0...5 {
        for seed in 0..<60 {
          let arguments = (0..<count).map { index in
            CurveArgument(
              name: (seed + index) % 5 == 0 ? descriptor.parameters.first?.name ?? "x" : nil,
              values: (0..<((seed + index) % 4 == 0 ? seed % 4 : 1)).map {
                values[(seed * 7 + index * 5 + $0) % values.count]
              })
          }
          if case .success(let curve) = descriptor.make(arguments), case .success(let timing) = curve.bound(to: 1) {
            #expect(timing.value(at: 0.3).isFinite, "\(descriptor.name) \(arguments)")
          }
        }
      }
    }
  }
}
