extension EasingCatalog {
  /// SwiftUI's circular curves, with the formulas of easings.net's Circ.
  static let circular: [CurveDescriptor] = [
    constant(
      "circularEaseIn", "SwiftUI: a quarter circle, slow first.", kind: "easing", .timing(NamedEasing(.circ, .in))),
    constant(
      "circularEaseOut", "SwiftUI: a quarter circle, slow last.", kind: "easing", .timing(NamedEasing(.circ, .out))),
    constant(
      "circularEaseInOut", "SwiftUI: two quarter circles, slow at both ends.", kind: "easing",
      .timing(NamedEasing(.circ, .inOut))),
  ]

  /// The thirty easings of easings.net, by family.
  static let penner: [CurveDescriptor] =
    fixed("Sine", "a quarter of a sine wave", .sine)
    + fixed("Quad", "the square", .power(2))
    + fixed("Cubic", "the third power", .power(3))
    + fixed("Quart", "the fourth power", .power(4))
    + fixed("Quint", "the fifth power", .power(5))
    + fixed("Expo", "an exponential", .expo)
    + fixed("Circ", "a quarter circle", .circ)
    + directions.map { back($0.0, $0.1) }
    + directions.map { elastic($0.0, $0.1) }
    + fixed("Bounce", "a bouncing ball", .bounce)

  private static let directions: [(String, NamedEasing.Direction)] = [
    ("easeIn", .in), ("easeOut", .out), ("easeInOut", .inOut),
  ]

  private static func fixed(_ name: String, _ shape: String, _ family: EasingFamily) -> [CurveDescriptor] {
    directions.map { prefix, direction in
      constant(
        prefix + name, "easings.net: \(shape), \(direction.described).", kind: "easing",
        .timing(NamedEasing(family, direction)))
    }
  }

  private static func back(_ prefix: String, _ direction: NamedEasing.Direction) -> CurveDescriptor {
    function(
      prefix + "Back", "easings.net: goes beyond its range and comes back, \(direction.described).", kind: "easing",
      [.init("overshoot", allowed: "-1000000...1000000", standard: "1.70158")], example: prefix + "Back(2.5)"
    ) { arguments throws(CurveProblem) in
      let overshoot = try arguments.number(0, in: -1e6...1e6) ?? 1.70158
      let family = EasingFamily.back(overshoot: direction == .inOut ? overshoot * 1.525 : overshoot)
      return .timing(NamedEasing(family, direction))
    }
  }

  private static func elastic(_ prefix: String, _ direction: NamedEasing.Direction) -> CurveDescriptor {
    let standard = direction == .inOut ? 0.45 : 0.3
    return function(
      prefix + "Elastic", "easings.net: swings like a rubber band, \(direction.described).", kind: "easing",
      [
        .init("amplitude", allowed: "1...1000000", standard: "1"),
        .init("period", allowed: "0.001...1000", standard: "\(standard)"),
      ], example: "\(prefix)Elastic(amplitude=1, period=\(standard))"
    ) { arguments throws(CurveProblem) in
      let amplitude = try arguments.number(0, in: 1...1e6) ?? 1
      let period = try arguments.number(1, in: 0.001...1000) ?? standard
      return .timing(NamedEasing(.elastic(amplitude: amplitude, period: period), direction))
    }
  }
}

extension NamedEasing.Direction {
  fileprivate var described: String {
    switch self {
    case .in: return "slow first"
    case .out: return "slow last"
    case .inOut: return "slow at both ends"
    }
  }
}
