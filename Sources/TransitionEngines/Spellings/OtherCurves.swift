internal import TransitionCurves

/// Compose's calls; `f` suffixes and `Spring.…` constants mark them.
enum KotlinCurves {
  /// The defaults of `spring()`.
  private static let dampingRatio = 1.0
  private static let stiffness = 1500.0

  static func curve(_ call: CallArguments) throws(EngineLimit) -> PlatformCurve? {
    switch call.name {
    case "spring":
      let isKotlin = call.arguments.contains { $0.value.isKotlin || $0.label == "visibilityThreshold" }
      guard isKotlin || call.has("dampingRatio") && call.has("stiffness") else { return nil }
      try call.allow(["dampingRatio", "stiffness", "visibilityThreshold"])
      let ratio = try call.number("dampingRatio", at: 0, default: dampingRatio, in: CallArguments.notNegative)
      let stiffness = try call.number("stiffness", at: 1, default: stiffness, in: CallArguments.positive)
      let threshold = try call.number("visibilityThreshold", at: 2)
      if let threshold, !(threshold > 0) { throw EngineLimit("'visibilityThreshold' is not above 0") }
      return PlatformCurve(
        Spring(naturalFrequency: stiffness.squareRoot(), dampingRatio: ratio), threshold: threshold)
    case "CubicBezierEasing":
      try call.allow(["a", "b", "c", "d"])
      return try TokenCurves.bezier(call.arguments.map { $0.value }, of: call.name)
    case "tween":
      let easing = call["easing"] ?? (call.positional.count > 2 ? call.positional[2] : .word("FastOutSlowInEasing"))
      return try PlatformCurve.curve(of: easing)
    default: return nil
    }
  }
}

/// Flutter's calls.
enum DartCurves {
  static func curve(_ call: CallArguments) throws(EngineLimit) -> PlatformCurve? {
    switch call.name {
    case "SpringDescription", "SpringDescription.withDampingRatio", "SpringDescription.withDurationAndBounce":
      return PlatformCurve(try spring(call, velocity: 0))
    case "SpringSimulation":
      guard case .call(let name, let arguments)? = call.positional.first else { return nil }
      let start = try call.required("start", at: 1, in: CallArguments.anything)
      let end = try call.required("end", at: 2, in: CallArguments.anything)
      let velocity = try call.required("velocity", at: 3, in: CallArguments.anything)
      guard start != end else { throw EngineLimit("the simulation has no distance") }
      return PlatformCurve(try spring(CallArguments(name, arguments), velocity: velocity / (end - start)))
    case "Cubic": return try call.bezier()
    default: return nil
    }
  }

  private static func spring(_ call: CallArguments, velocity: Double) throws(EngineLimit) -> Spring {
    if call.name == "SpringDescription.withDurationAndBounce" {
      try call.allow(["duration", "bounce"])
      var seconds = 0.5
      if case .call("Duration", let arguments)? = call["duration"] {
        let duration = CallArguments("Duration", arguments)
        seconds = try duration.number("seconds") ?? 0
        seconds += (try duration.number("milliseconds") ?? 0) / 1000
        seconds += (try duration.number("microseconds") ?? 0) / 1e6
      }
      guard CallArguments.positive.contains(seconds) else { throw EngineLimit("'duration' is not above 0") }
      return Spring(
        duration: seconds, bounce: try call.number("bounce", default: 0, in: CallArguments.bounce),
        initialVelocity: velocity)
    }
    let mass = try call.required("mass", in: CallArguments.positive)
    let stiffness = try call.required("stiffness", in: CallArguments.positive)
    if call.name == "SpringDescription.withDampingRatio" {
      try call.allow(["mass", "stiffness", "ratio"])
      let ratio = try call.number("ratio", default: 1, in: CallArguments.notNegative)
      return Spring(
        naturalFrequency: (stiffness / mass).squareRoot(), dampingRatio: ratio, initialVelocity: velocity)
    }
    try call.allow(["mass", "stiffness", "damping"])
    return Spring(
      mass: mass, stiffness: stiffness, damping: try call.required("damping", in: 0...1e50),
      initialVelocity: velocity, allowsOverdamping: true)
  }
}

/// Reanimated's calls.
enum ScriptCurves {
  static func curve(_ call: CallArguments) throws(EngineLimit) -> PlatformCurve? {
    switch call.name {
    case "withSpring":
      let target = call.positional.first?.number
      guard case .object(let members)? = call.positional.dropFirst().first else {
        throw EngineLimit("'withSpring' without a configuration differs between Reanimated 3 and 4; \(advice)")
      }
      guard let target, target != 0 else { throw EngineLimit("'withSpring' needs a target other than 0") }
      return try configuration(CallArguments(call.name, members), distance: target)
    case "withTiming":
      guard case .object(let members)? = call.positional.dropFirst().first,
        let easing = CallArguments(call.name, members)["easing"]
      else { throw EngineLimit("'withTiming' without an easing is easeInOutQuad") }
      return try PlatformCurve.curve(of: easing)
    case "Easing.bezier", "Easing.bezierFn": return try call.bezier()
    default: return nil
    }
  }

  private static let advice = "write mass, stiffness and damping"

  /// Reads `{ mass: 1, stiffness: 195, damping: 21 }`; all three, since the defaults differ between versions.
  static func configuration(_ call: CallArguments, distance: Double) throws(EngineLimit) -> PlatformCurve? {
    for label in ["duration", "dampingRatio"] where call.has(label) {
      throw EngineLimit("the meaning of '\(label)' in 'withSpring' differs between versions of Reanimated; \(advice)")
    }
    for label in ["mass", "stiffness", "damping"] where !call.has(label) {
      guard call.has("stiffness") || call.has("damping") || call.name == "withSpring" else { return nil }
      throw EngineLimit("the default of '\(label)' differs between Reanimated 3 and 4; \(advice)")
    }
    let velocity = try call.number("velocity", default: 0, in: CallArguments.anything)
    return PlatformCurve(
      Spring(
        mass: try call.required("mass", in: CallArguments.positive),
        stiffness: try call.required("stiffness", in: CallArguments.positive),
        damping: try call.required("damping", in: 0...1e50), initialVelocity: velocity / distance,
        overshootClamping: call.isTrue("overshootClamping")))
  }
}

/// Values of Design Tokens.
enum TokenCurves {
  /// The vendor key under `$extensions`.
  static let vendor = "io.github.transitionctl"

  static func curve(_ token: CallArguments) throws(EngineLimit) -> PlatformCurve? {
    if case .object(let extensions)? = token["$extensions"],
      case .object(let ours)? = CallArguments("$extensions", extensions)[vendor],
      case .object(let spring)? = CallArguments(vendor, ours)["spring"]
    {
      let call = CallArguments("spring", spring)
      return PlatformCurve(
        Spring(
          mass: try call.number("mass", default: 1, in: CallArguments.positive),
          stiffness: try call.required("stiffness", in: CallArguments.positive),
          damping: try call.required("damping", in: 0...1e50),
          initialVelocity: try call.number("velocity", default: 0, in: CallArguments.anything),
          allowsOverdamping: call.isTrue("overdamping"), overshootClamping: call.isTrue("overshootClamping")))
    }
    switch token["$value"] ?? token["timingFunction"] {
    case .list(let values)?: return try bezier(values)
    case .object(let members)?: return try curve(CallArguments("$value", members))
    default: return nil
    }
  }

  static func bezier(_ values: [CallNode], of name: String = "cubicBezier") throws(EngineLimit) -> PlatformCurve {
    let numbers = values.prefix(4).compactMap { $0.number }
    guard numbers.count == 4 else { throw EngineLimit("'\(name)' needs four numbers") }
    guard let curve = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]) else {
      throw EngineLimit("x of a control point of '\(name)' is outside 0...1")
    }
    return PlatformCurve(curve)
  }
}
