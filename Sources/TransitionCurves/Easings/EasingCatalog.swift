/// Every curve that is independent of the duration: all but the springs.
package enum EasingCatalog {
  package static let all: [CurveDescriptor] =
    [linear] + beziers + [cubicBezier] + stepping + [path, emphasized, reversed] + circular + penner

  // MARK: Cubic Béziers

  private static let beziers: [CurveDescriptor] = [
    bezier("ease", "Starts fast and ends slowly; Core Animation's default.", (0.25, 0.1, 0.25, 1)),
    bezier("easeIn", "Starts slowly.", (0.42, 0, 1, 1)),
    bezier("easeOut", "Ends slowly.", (0, 0, 0.58, 1)),
    bezier("easeInOut", "Starts and ends slowly; the default curve.", (0.42, 0, 0.58, 1)),
    bezier("standard", "Material 3: for most motion within the screen.", (0.2, 0, 0, 1)),
    bezier("standardAccelerate", "Material 3: for what leaves the screen.", (0.3, 0, 1, 1)),
    bezier("standardDecelerate", "Material 3: for what enters the screen.", (0, 0, 0, 1)),
    bezier("emphasizedAccelerate", "Material 3: for expressive motion that leaves.", (0.3, 0, 0.8, 0.15)),
    bezier("emphasizedDecelerate", "Material 3: for expressive motion that enters.", (0.05, 0.7, 0.1, 1)),
    bezier("fastOutSlowIn", "Material's older standard curve.", (0.4, 0, 0.2, 1)),
    bezier("fastOutLinearIn", "Material's older curve for what leaves.", (0.4, 0, 1, 1)),
    bezier("linearOutSlowIn", "Material's older curve for what enters.", (0, 0, 0.2, 1)),
  ]

  private static func bezier(
    _ name: String, _ summary: String, _ points: (Double, Double, Double, Double)
  ) -> CurveDescriptor {
    let curve = CubicBezier(unchecked: points.0, points.1, points.2, points.3)
    return constant(name, summary, kind: "cubicBezier", .timing(curve))
  }

  private static let cubicBezier = function(
    "cubicBezier", "The curve along a cubic Bézier from (0, 0) to (1, 1) with two control points.", kind: "cubicBezier",
    [
      .init("x1", allowed: "0...1"), .init("y1", allowed: "any number"), .init("x2", allowed: "0...1"),
      .init("y2", allowed: "any number"),
    ], example: "cubicBezier(0.2, 0, 0, 1)"
  ) { arguments throws(CurveProblem) in
    let largest = CubicBezier.largestY
    var points: [Double] = []
    for index in 0..<4 {
      points.append(try arguments.number(index, in: index % 2 == 0 ? 0...1 : -largest...largest) ?? 0)
    }
    return .timing(CubicBezier(unchecked: points[0], points[1], points[2], points[3]))
  }

  // MARK: Paths and reversal

  private static let path = function(
    "path", "The curve along an SVG path from (0, 0) to (1, 1), as Android's path interpolator.", kind: "path",
    [.init("data", allowed: "SVG path data in quotes: M, L, H, V, C, S, Q and T, x never decreasing")],
    example: "path(\"M 0,0 C 0.2,0 0.1,0.8 0.5,0.9 L 1,1\")"
  ) { arguments throws(CurveProblem) in
    guard case .text(let data) = arguments.value(0) else {
      let given = arguments.value(0)?.described ?? "nothing"
      throw arguments.problem(.invalid, 0, "'data' of 'path' is \(given), not a string in quotes")
    }
    switch PathEasing.parsing(data) {
    case .success(let easing): return .timing(easing)
    case .failure(var problem):
      problem.argument = 0
      throw problem
    }
  }

  private static let emphasized = constant(
    "emphasized", "Material 3: for expressive motion within the screen; two cubics.", kind: "path",
    .timing(PathEasing.emphasized))

  private static let reversed = function(
    "reversed", "Another curve played from its end: t -> 1 - c(1 - t).", kind: "easing",
    [.init("curve", allowed: "a curve that is not a spring with its own duration")], example: "reversed(easeInBack)"
  ) { arguments throws(CurveProblem) in
    var inner: Curve?
    if case .curve(let curve) = arguments.value(0) { inner = curve }
    if case .keyword(let name) = arguments.value(0), let named = CurveCatalog.descriptor(named: name),
      named.standsAlone, case .success(let curve) = named.makeAlone()
    {
      inner = curve
    }
    switch inner {
    case nil:
      let given = arguments.value(0)?.described ?? "nothing"
      throw arguments.problem(.invalid, 0, "'curve' of 'reversed' is \(given), not a curve")
    case .spring:
      throw arguments.problem(
        .invalid, 0, "a spring with a duration of its own cannot be reversed",
        help: "use spring(dampingRatio=…), which is fitted to the duration")
    case .timing(let function):
      let reversed = ReversedTiming(function)
      return .timing(reversed.unreversed ?? reversed)
    case .reversed(let original): return original
    case .fittedSpring(let spring): return .reversed(.fittedSpring(spring))
    }
  }

  // MARK: Making descriptors

  /// A curve without arguments.
  static func constant(_ name: String, _ summary: String, kind: String, _ curve: Curve) -> CurveDescriptor {
    function(name, summary, kind: kind, [], example: name) { _ in curve }
  }

  /// A curve with arguments; `make` receives them in parameter order.
  static func function(
    _ name: String, _ summary: String, kind: String, _ parameters: [CurveDescriptor.Parameter], example: String,
    make: @escaping @Sendable (EasingArguments) throws(CurveProblem) -> Curve
  ) -> CurveDescriptor {
    CurveDescriptor(
      name: name, summary: summary, kind: kind, parameters: parameters, example: example
    ) { arguments in
      Result { () throws(CurveProblem) in
        try make(EasingArguments(arguments, of: name, parameters, example: example))
      }
    }
  }
}
