extension EasingCatalog {
  static let linear = CurveDescriptor(
    name: "linear", summary: "The output is the input; or straight lines between given points, as CSS's linear().",
    kind: "linear",
    parameters: [
      .init("point", allowed: "a number with up to two percentages, its positions", standard: "0, 1")
    ], alone: .timing(LinearCurve.identity), example: "linear(0, 0.25 40%, 1)", make: makeLinear)

  @Sendable
  private static func makeLinear(_ arguments: [CurveArgument]) -> Result<Curve, CurveProblem> {
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
      var output: (number: Double, place: Int)?
      var positions: [Double] = []
      for (place, value) in argument.values.enumerated() {
        switch value {
        case .number(let number):
          if output != nil { return problem("separate the points of 'linear' with commas") }
          if !number.isFinite { return problem("a point of 'linear' is not finite") }
          output = (number, place)
        case .percentage(let fraction):
          if !fraction.isFinite { return problem("a position in 'linear' is not finite") }
          positions.append(fraction)
        default: return problem("a point of 'linear' is a number, not \(value.described)")
        }
      }
      guard let output else { return problem("a point of 'linear' has a position but no value") }
      if positions.count > 2 { return problem("a point of 'linear' has at most two positions") }
      if output.place != 0 && output.place != argument.values.count - 1 {
        return problem("the value of a point of 'linear' comes before or after its positions, not between them")
      }
      stops.append(LinearCurve.Stop(output.number, positions: positions))
    }
    guard let curve = LinearCurve(stops: stops) else {
      return .failure(
        CurveProblem(.missingArgument, "'linear()' needs at least one point; the straight line is 'linear'", help: help)
      )
    }
    return .success(.timing(curve))
  }
}
