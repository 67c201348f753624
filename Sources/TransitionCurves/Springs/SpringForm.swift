/// The five spellings of `spring(…)`, distinguished by their arguments.
enum SpringForm {
  case physical, ratio, perceptual, response, fitted

  /// The arguments of the form.
  private var arguments: (required: [String], optional: [String]) {
    switch self {
    case .physical:
      (["stiffness", "damping"], ["mass", "overdamping", "velocity", "epsilon", "overshootClamping"])
    case .ratio: (["dampingRatio", "stiffness"], ["velocity", "epsilon", "overshootClamping"])
    case .perceptual: (["duration"], ["bounce", "velocity", "epsilon", "overshootClamping"])
    case .response: (["response", "dampingRatio"], ["velocity", "epsilon", "overshootClamping"])
    case .fitted: (["dampingRatio"], ["velocity", "overshootClamping"])
    }
  }

  /// Returns the form of a call, or throws when there is none.
  private static func form(of arguments: SpringArguments) throws(CurveProblem) -> SpringForm {
    let form: SpringForm
    if arguments.has("stiffness"), arguments.has("dampingRatio") {
      form = .ratio
    } else if ["stiffness", "damping", "mass", "overdamping"].contains(where: arguments.has) {
      form = .physical
    } else if ["duration", "bounce"].contains(where: arguments.has) {
      form = .perceptual
    } else if arguments.has("response") {
      form = .response
    } else if arguments.has("dampingRatio") {
      form = .fitted
    } else {
      throw SpringSentences.mixture(arguments.names)
    }
    let names = arguments.names, (required, optional) = form.arguments
    guard names.allSatisfy((required + optional).contains) else { throw SpringSentences.mixture(names) }
    for name in required where !arguments.has(name) {
      throw SpringSentences.missing(name, beside: names[0])
    }
    return form
  }

  /// Creates the curve of a call.
  @Sendable static func curve(_ arguments: SpringArguments) throws(CurveProblem) -> Curve {
    let form = try form(of: arguments)
    let velocity = try arguments.velocity()
    let clamps = try arguments.overshootClamping()
    switch form {
    case .physical:
      let mass = try arguments.positive("mass") ?? 1
      let stiffness = try arguments.positive("stiffness") ?? 1
      let damping = try arguments.number("damping", allowed: SpringArguments.aDamping) { $0 >= 0 && $0 <= 1e50 } ?? 0
      return .spring(
        Spring(
          mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
          allowsOverdamping: try arguments.overdamping(), epsilon: try arguments.epsilon(),
          overshootClamping: clamps))
    case .ratio:
      let frequency = (try arguments.positive("stiffness") ?? 1).squareRoot()
      return .spring(
        Spring(
          naturalFrequency: frequency, dampingRatio: try ratio(arguments), initialVelocity: velocity,
          epsilon: try arguments.epsilon(), overshootClamping: clamps))
    case .perceptual:
      let duration = try arguments.time("duration") ?? 1
      let bounce = try arguments.number("bounce", allowed: SpringArguments.aBounce) { $0 > -1 && $0 <= 1 } ?? 0
      return .spring(
        Spring(
          duration: duration, bounce: bounce, initialVelocity: velocity, epsilon: try arguments.epsilon(),
          overshootClamping: clamps))
    case .response:
      let response = try arguments.time("response") ?? 1
      let ratio = try ratio(arguments)
      return .spring(
        Spring(
          response: response, dampingRatio: ratio, initialVelocity: velocity, epsilon: try arguments.epsilon(),
          overshootClamping: clamps))
    case .fitted:
      return .fittedSpring(
        FittedSpring(
          dampingRatio: try ratio(arguments), initialVelocity: velocity, overshootClamping: clamps))
    }
  }

  private static func ratio(_ arguments: SpringArguments) throws(CurveProblem) -> Double {
    try arguments.number("dampingRatio", allowed: SpringArguments.aRatio) { $0 >= 0 && $0 <= 1e25 } ?? 1
  }
}
