import Testing

@testable import TransitionCurves

struct SpringCatalogTests {
  private func make(_ name: String, _ arguments: [(String?, CurveArgument.Value)]) -> Result<Curve, CurveProblem> {
    let descriptor = SpringCatalog.all.first { $0.name == name }!
    return descriptor.make(arguments.map { CurveArgument(name: $0.0, values: [$0.1]) })
  }

  private func spring(_ name: String, _ arguments: [(String?, CurveArgument.Value)]) throws -> Spring {
    guard case .spring(let spring) = try make(name, arguments).get() else {
      throw CurveProblem(.invalid, "not in its own time")
    }
    return spring
  }

  private func problem(_ name: String, _ arguments: [(String?, CurveArgument.Value)]) -> CurveProblem? {
    guard case .failure(let problem) = make(name, arguments) else { return nil }
    return problem
  }

  @Test func fourFormsAreToldApart() throws {
    #expect(
      try spring("spring", [("stiffness", .number(300)), ("damping", .number(22))])
        == Spring(stiffness: 300, damping: 22))
    #expect(
      try spring(
        "spring",
        [
          ("mass", .number(2)), ("stiffness", .number(300)), ("damping", .number(90)),
          ("overdamping", .keyword("allowed")),
          ("velocity", .percentage(0.5)), ("epsilon", .number(0.01)),
        ])
        == Spring(
          mass: 2, stiffness: 300, damping: 90, initialVelocity: 0.5, allowsOverdamping: true, epsilon: 0.01))
    #expect(
      try spring("spring", [("duration", .time(0.5)), ("bounce", .percentage(0.2))])
        == Spring(duration: 0.5, bounce: 0.2)
    )
    #expect(
      try spring("spring", [("response", .time(0.55)), ("dampingRatio", .number(0.825))])
        == Spring(response: 0.55, dampingRatio: 0.825))
    guard
      case .fittedSpring(let fitted) = try make("spring", [("dampingRatio", .number(0.7)), ("velocity", .number(2))])
        .get()
    else {
      Issue.record("not fitted")
      return
    }
    #expect(fitted == FittedSpring(dampingRatio: 0.7, initialVelocity: 2))
  }

  @Test func presetsAreSwiftUIs() throws {
    #expect(try spring("smooth", []) == Spring(duration: 0.5, bounce: 0))
    #expect(try spring("snappy", []).settlingDuration == Spring(duration: 0.5, bounce: 0.15).settlingDuration)
    #expect(
      try spring("bouncy", [("duration", .time(0.3)), ("extraBounce", .number(0.1))])
        == Spring(duration: 0.3, bounce: 0.3 + 0.1))
    #expect(SpringCatalog.all.map { $0.name } == ["spring", "smooth", "snappy", "bouncy"])
    #expect(SpringCatalog.all.map { $0.standsAlone } == [false, true, true, true])
  }

  @Test func anUndampedSpringIsEndless() throws {
    let spring = try spring("spring", [("stiffness", .number(100)), ("damping", .number(0))])
    #expect(Curve.spring(spring).ownDuration == .infinity)
  }

  /// The call, then kind, index and message of the problem.
  private static let mistakes: [(String, [(String?, CurveArgument.Value)], CurveProblem.Kind, Int?, String)] = [
    ("spring", [], .invalid, nil, "'spring' takes arguments of one of its five forms"),
    ("spring", [(nil, .number(300))], .invalid, 0, "the arguments of 'spring' must be named"),
    (
      "spring", [("stiffness", .number(1)), ("bounce", .number(0))], .invalid, nil,
      "no form of 'spring' takes 'stiffness', 'bounce' together"
    ),
    (
      "spring", [("dampingRatio", .number(1)), ("epsilon", .number(0.1))], .invalid, nil,
      "no form of 'spring' takes 'dampingRatio', 'epsilon' together"
    ),
    ("spring", [("velocity", .number(1))], .invalid, nil, "no form of 'spring' takes 'velocity' alone"),
    ("spring", [("stiffness", .number(1))], .missingArgument, nil, "'spring' with 'stiffness' also needs 'damping'"),
    ("spring", [("bounce", .number(0))], .missingArgument, nil, "'spring' with 'bounce' also needs 'duration'"),
    (
      "spring", [("stifness", .number(1))], .unknownArgument, 0,
      "unknown argument 'stifness' of 'spring'; did you mean 'stiffness'?"
    ),
    ("smooth", [("bounce", .number(1))], .unknownArgument, 0, "unknown argument 'bounce' of 'smooth'"),
    (
      "spring", [("damping", .number(1)), ("damping", .number(2))], .unknownArgument, 1,
      "argument 'damping' of 'spring' is given twice"
    ),
    (
      "spring", [("stiffness", .number(0)), ("damping", .number(1))], .outOfRange, 0,
      "'stiffness' is 0; it must be a number > 0, 1e-50...1e50"
    ),
    (
      "spring", [("damping", .number(-1)), ("stiffness", .number(1e308))], .outOfRange, 1,
      "'stiffness' is 1e+308; it must be a number > 0, 1e-50...1e50"
    ),
    (
      "spring", [("duration", .time(0.5)), ("bounce", .percentage(-1))], .outOfRange, 1,
      "'bounce' is -100%; it must be a number > -1 and <= 1"
    ),
    ("spring", [("duration", .number(0.5))], .unitMissing, 0, "'duration' is a time and needs a unit"),
    ("spring", [("duration", .number(0))], .outOfRange, 0, "'duration' is 0 ms; it must be a time > 0"),
    ("spring", [("duration", .time(-.infinity))], .outOfRange, 0, "'duration' is -inf s; it must be a time > 0"),
    ("spring", [("duration", .keyword("long"))], .invalid, 0, "'duration' must be a time"),
    ("spring", [("dampingRatio", .time(1))], .unitMismatch, 0, "'dampingRatio' must be a number without a unit"),
    (
      "spring", [("dampingRatio", .number(.nan))], .outOfRange, 0,
      "'dampingRatio' is nan; it must be a number >= 0, at most 1e25"
    ),
    (
      "spring", [("stiffness", .number(1)), ("damping", .number(1)), ("overdamping", .keyword("yes"))], .invalid, 2,
      "'overdamping' must be 'allowed' or omitted"
    ),
    (
      "bouncy", [("extraBounce", .number(0.8))], .outOfRange, 0,
      "'extraBounce' is 0.8; it must be a number that keeps 0.3 + extraBounce > -1 and <= 1"
    ),
  ]

  @Test(arguments: mistakes.indices)
  func aMistakeSaysTheRule(row: Int) {
    let (name, arguments, kind, index, message) = Self.mistakes[row]
    let found = problem(name, arguments)
    #expect(found?.kind == kind)
    #expect(found?.argument == index)
    #expect(found?.message == message)
  }

  @Test func aMixtureNamesTheFourForms() {
    let found = problem("spring", [("stiffness", .number(1)), ("bounce", .number(0))])
    for form in ["stiffness=", "duration=", "response=", "dampingRatio= alone"] {
      #expect(found?.help?.contains(form) == true)
    }
  }

  @Test func anUnnamedArgumentIsToldTheCall() {
    #expect(problem("spring", [(nil, .number(1))])?.help?.contains("stiffness=") == true)
    #expect(problem("snappy", [(nil, .number(1))])?.help == "write snappy(duration=500ms, extraBounce=0.1)")
  }

  @Test func aBareNumberForATimeOffersUnits() {
    #expect(problem("spring", [("duration", .number(0.5))])?.help == "write 0.5s or 500ms")
    #expect(problem("smooth", [("duration", .number(300))])?.help == "write 300ms or 0.3s")
  }

  @Test func severalValuesForOneArgumentAreRefused() {
    let arguments = [CurveArgument(name: "dampingRatio", values: [.number(1), .number(2)])]
    guard case .failure(let problem) = SpringCatalog.all[0].make(arguments) else {
      Issue.record("accepted")
      return
    }
    #expect(problem.message == "'dampingRatio' takes one value")
  }
}
