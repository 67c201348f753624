internal import TransitionText

/// The arguments of a spring call by name, each read with its unit and range.
struct SpringArguments {
  private let arguments: [CurveArgument]

  /// Rejects positional, unknown and repeated arguments.
  init(_ arguments: [CurveArgument], of curve: String, allowed: [String]) throws(CurveProblem) {
    self.arguments = arguments
    var seen: [String] = []
    for (index, argument) in arguments.enumerated() {
      guard let name = argument.name else { throw SpringSentences.positional(curve, index: index) }
      guard allowed.contains(name) else {
        throw SpringSentences.unknown(name, of: curve, index: index, allowed: allowed)
      }
      guard !seen.contains(name) else { throw SpringSentences.duplicate(name, of: curve, index: index) }
      guard argument.values.count == 1 else { throw SpringSentences.notOne(name, index: index) }
      seen.append(name)
    }
  }

  /// The names, in source order.
  var names: [String] { arguments.compactMap { $0.name } }

  func has(_ name: String) -> Bool { index(name) != nil }

  private func index(_ name: String) -> Int? { arguments.firstIndex { $0.name == name } }

  /// Returns a plain number, or a percentage as a fraction; nil when omitted.
  func number(
    _ name: String, allowed: String, _ isAllowed: (Double) -> Bool
  ) throws(CurveProblem) -> Double? {
    guard let index = index(name) else { return nil }
    let number: Double
    let text: String
    switch arguments[index].values[0] {
    case .number(let value):
      number = value
      text = SpringSentences.number(value)
    case .percentage(let value):
      number = value
      text = SpringSentences.number(value * 100) + "%"
    case .time: throw SpringSentences.notNumber(name, isTime: true, index: index)
    default: throw SpringSentences.notNumber(name, index: index)
    }
    guard number.isFinite, isAllowed(number) else {
      throw SpringSentences.outOfRange(name, text, allowed: allowed, index: index)
    }
    return number
  }

  /// Returns seconds above 0; nil when omitted. A bare 0 is reported as out of range, not as a missing unit.
  func time(_ name: String) throws(CurveProblem) -> Double? {
    guard let index = index(name) else { return nil }
    let time: Double
    switch arguments[index].values[0] {
    case .time(let seconds): time = seconds
    case .number(0): time = 0
    case .number(let value), .percentage(let value): throw SpringSentences.notTime(name, bare: value, index: index)
    default: throw SpringSentences.notTime(name, bare: nil, index: index)
    }
    guard time >= 1e-20, time <= 1e20 else {
      let text = time.isFinite ? Prose.time(time, decimals: 6) : SpringSentences.number(time) + " s"
      throw SpringSentences.outOfRange(name, text, allowed: Self.aTime, index: index)
    }
    return time
  }

  /// Returns whether `overdamping=allowed` is present.
  func overdamping() throws(CurveProblem) -> Bool {
    guard let index = index("overdamping") else { return false }
    guard case .keyword("allowed") = arguments[index].values[0] else {
      throw SpringSentences.notOverdamping(index: index)
    }
    return true
  }

  /// Whether the motion ends where it first crosses its target.
  func overshootClamping() throws(CurveProblem) -> Bool {
    guard let index = index("overshootClamping") else { return false }
    guard case .boolean(let clamps) = arguments[index].values[0] else {
      throw SpringSentences.notBoolean("overshootClamping", index: index)
    }
    return clamps
  }

  /// A number above 0 that double arithmetic can square and multiply.
  func positive(_ name: String) throws(CurveProblem) -> Double? {
    try number(name, allowed: Self.aPositive) { Spring.limits.contains($0) }
  }

  func velocity() throws(CurveProblem) -> Double {
    try number("velocity", allowed: Self.aVelocity) { abs($0) <= Spring.limits.upperBound } ?? 0
  }

  func epsilon() throws(CurveProblem) -> Double {
    try number("epsilon", allowed: Self.anEpsilon) { $0 > 0 && $0 < 1 } ?? Spring.standardEpsilon
  }

  static let aBoolean = "true or false"
  static let aTime = "a time > 0"
  static let aPositive = "a number > 0, 1e-50...1e50"
  static let aDamping = "a number >= 0, at most 1e50"
  static let aRatio = "a number >= 0, at most 1e25"
  static let aBounce = "a number > -1 and <= 1"
  static let aVelocity = "a number, -1e50...1e50"
  static let anEpsilon = "a number > 0 and < 1"
}
