extension EasingCatalog {
  static let stepping: [CurveDescriptor] = [
    constant(
      "stepStart", "Jumps to the end at once.", kind: "steps", .timing(Steps(unchecked: 1, .jumpStart))),
    constant("stepEnd", "Stays until the end, then jumps.", kind: "steps", .timing(Steps(unchecked: 1, .jumpEnd))),
    steps,
  ]

  private static let positions = "jumpStart, jumpEnd, jumpNone, jumpBoth, start or end"

  private static let steps = function(
    "steps", "Jumps through equal levels.", kind: "steps",
    [
      .init("count", allowed: "a whole number from 1 (jumpNone: 2) to \(Steps.largestCount)"),
      .init("position", allowed: positions, standard: "jumpEnd"),
    ], example: "steps(4, jumpEnd)"
  ) { arguments in
    var position = Steps.Position.jumpEnd
    switch arguments.value(1) {
    case nil: break
    case .keyword(let word):
      guard let known = Steps.Position(rawValue: word) ?? Steps.cssAliases[word] else {
        return .failure(arguments.problem(.invalid, 1, "unknown step position '\(word)'", help: "use \(positions)"))
      }
      position = known
    case .some(let other):
      return .failure(
        arguments.problem(
          .invalid, 1, "'position' of 'steps' is \(other.described), not a word", help: "use \(positions)"))
    }
    switch arguments.number(0) {
    case .failure(let problem): return .failure(problem)
    case .success(let number):
      let number = number ?? 0
      guard number == number.rounded() else {
        return .failure(arguments.problem(.invalid, 0, "'count' of 'steps' is not a whole number"))
      }
      guard number >= 1, number <= Double(Steps.largestCount) else {
        return .failure(
          arguments.problem(.outOfRange, 0, "'count' of 'steps' is outside 1...\(Steps.largestCount)"))
      }
      guard position != .jumpNone || number >= 2 else {
        return .failure(
          arguments.problem(
            .outOfRange, 0, "'count' of 'steps' is outside 2...\(Steps.largestCount) with jumpNone",
            help: "one step without a jump at either end would never move; use steps(2, jumpNone)"))
      }
      return .success(.timing(Steps(unchecked: Int(number), position)))
    }
  }

  // MARK: linear()

  static let linear = CurveDescriptor(
    name: "linear", summary: "The output is the input; or straight lines between given points, as CSS's linear().",
    kind: "linear",
    parameters: [
      .init("point", allowed: "a number with up to two percentages, its places; two points or more", standard: "0, 1")
    ], standsAlone: true, example: "linear(0, 0.25 40%, 1)", make: makeLinear)

  @Sendable
  private static func makeLinear(_ arguments: [CurveArgument]) -> Result<Curve, CurveProblem> {
    if arguments.isEmpty { return .success(.timing(LinearCurve.identity)) }
    let help = "write linear(0, 0.25 40%, 1): each point a number, then up to two percentages"
    var stops: [LinearCurve.Stop] = []
    for (index, argument) in arguments.enumerated() {
      func problem(_ message: String) -> Result<Curve, CurveProblem> {
        .failure(CurveProblem(.invalid, argument: index, message, help: help))
      }
      if let name = argument.name {
        return .failure(
          CurveProblem(.unknownArgument, argument: index, "'linear' has no argument '\(name)'", help: help))
      }
      var output: Double?
      var outputPlace = 0
      var positions: [Double] = []
      for (place, value) in argument.values.enumerated() {
        switch value {
        case .number(let number):
          if output != nil { return problem("a point of 'linear' has one number, and a comma after it") }
          if !number.isFinite { return problem("a point of 'linear' is not finite") }
          output = number
          outputPlace = place
        case .percentage(let fraction):
          if !fraction.isFinite { return problem("a place in 'linear' is not finite") }
          positions.append(fraction)
        default: return problem("a point of 'linear' is a number, not \(value.described)")
        }
      }
      guard let output else { return problem("a point of 'linear' has no number, only its place") }
      if positions.count > 2 { return problem("a point of 'linear' has at most two places") }
      if outputPlace != 0 && outputPlace != argument.values.count - 1 {
        return problem("the number of a point of 'linear' stands before or after its places, not between them")
      }
      stops.append(LinearCurve.Stop(output, positions: positions))
    }
    guard let curve = LinearCurve(stops: stops) else {
      return .failure(CurveProblem(.missingArgument, "'linear' needs two points or more", help: help))
    }
    return .success(.timing(curve))
  }
}

extension Steps {
  /// CSS's older names.
  fileprivate static let cssAliases: [String: Position] = ["start": .jumpStart, "end": .jumpEnd]
}
