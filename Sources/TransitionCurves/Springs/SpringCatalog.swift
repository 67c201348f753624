/// The springs: one family with five spellings, and SwiftUI's three presets.
package enum SpringCatalog {
  /// In the order of the reference page.
  package static let all: [CurveDescriptor] = [
    spring,
    preset("smooth", bounce: 0, "A spring without bounce, SwiftUI's `smooth`."),
    preset("snappy", bounce: 0.15, "A spring with a small bounce, SwiftUI's `snappy`."),
    preset("bouncy", bounce: 0.3, "A spring with a visible bounce, SwiftUI's `bouncy`."),
  ]

  private static let spring = descriptor(
    "spring", "A damped spring, in Core Animation's, SwiftUI's, Compose's or UIKit's terms.",
    [
      .init("mass", allowed: SpringArguments.aPositive, standard: "1"),
      .init("stiffness", allowed: SpringArguments.aPositive),
      .init("damping", allowed: SpringArguments.aDamping),
      .init("duration", allowed: SpringArguments.aTime),
      .init("bounce", allowed: SpringArguments.aBounce, standard: "0"),
      .init("response", allowed: SpringArguments.aTime),
      .init("dampingRatio", allowed: SpringArguments.aRatio),
      .init("velocity", allowed: SpringArguments.aVelocity, standard: "0"),
      .init("overdamping", allowed: "allowed", standard: "treated as critical damping"),
      .init("epsilon", allowed: SpringArguments.anEpsilon, standard: "0.001"),
      overshootClamping,
    ],
    example: "curve: spring(stiffness=300, damping=22)", make: SpringForm.curve)

  private static let overshootClamping = CurveDescriptor.Parameter(
    "overshootClamping", allowed: SpringArguments.aBoolean, standard: "false")

  private static func preset(_ name: String, bounce: Double, _ summary: String) -> CurveDescriptor {
    let allowed = "a number that keeps \(SpringSentences.number(bounce)) + extraBounce > -1 and <= 1"
    return descriptor(
      name, summary,
      [
        .init("duration", allowed: SpringArguments.aTime, standard: "500ms"),
        .init("extraBounce", allowed: allowed, standard: "0"),
        overshootClamping,
      ],
      example: "curve: \(name)(duration=400ms)"
    ) { arguments throws(CurveProblem) in
      let duration = try arguments.time("duration") ?? 0.5
      let extra = try arguments.number("extraBounce", allowed: allowed) { bounce + $0 > -1 && bounce + $0 <= 1 } ?? 0
      return .spring(
        Spring(duration: duration, bounce: bounce + extra, overshootClamping: try arguments.overshootClamping()))
    }
  }

  /// A curve whose call takes the arguments that it documents.
  private static func descriptor(
    _ name: String, _ summary: String, _ parameters: [CurveDescriptor.Parameter], example: String,
    make: @escaping @Sendable (SpringArguments) throws(CurveProblem) -> Curve
  ) -> CurveDescriptor {
    let names = parameters.map { $0.name }
    return CurveDescriptor(
      name: name, summary: summary, kind: "spring", parameters: parameters, example: example
    ) { arguments in
      Result { () throws(CurveProblem) in try make(SpringArguments(arguments, of: name, allowed: names)) }
    }
  }
}
