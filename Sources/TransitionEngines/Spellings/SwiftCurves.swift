internal import TransitionCurves

/// SwiftUI's, UIKit's and Core Animation's calls.
enum SwiftCurves {
  static func curve(_ call: CallArguments, isCall: Bool) throws(EngineLimit) -> PlatformCurve? {
    var name = call.name
    for prefix in ["Animation", "Spring", "UnitCurve"] where name.hasPrefix(prefix + ".") {
      name.removeFirst(prefix.count)
    }
    switch name {
    case "Spring" where isCall, ".spring": return try spring(call)
    // With `=` it is a script's own spring.
    case "spring" where isCall && !call.arguments.contains { $0.isAssigned }: return try spring(call)
    case ".smooth": return try preset(call, 0)
    case ".snappy": return try preset(call, 0.15)
    case ".bouncy": return try preset(call, 0.3)
    case ".interactiveSpring": return try interactiveSpring(call)
    case ".interpolatingSpring": return try interpolatingSpring(call)
    case "UISpringTimingParameters": return try timingParameters(call)
    case ".linear": return PlatformCurve.named("LinearEasing")
    case ".easeIn": return PlatformCurve.named("EaseIn")
    case ".easeOut": return PlatformCurve.named("EaseOut")
    case ".easeInOut": return PlatformCurve.named("EaseInOut")
    case ".timingCurve": return try call.bezier()
    case "CAMediaTimingFunction", "UICubicTimingParameters", ".bezier": return try bezier(call)
    default: return nil
    }
  }

  private static func spring(_ call: CallArguments) throws(EngineLimit) -> PlatformCurve {
    if let given = try given(call) { return PlatformCurve(given) }
    if call.has("settlingDuration") {
      throw EngineLimit("'settlingDuration' has no counterpart here; write the spring's mass, stiffness and damping")
    }
    if call.has("stiffness") { return try physical(call) }
    if call.has("response") || call.has("dampingFraction") || call.has("dampingRatio") {
      try call.allow(["response", "dampingFraction", "dampingRatio", "blendDuration"])
      let response = try call.number("response", default: 0.5, in: CallArguments.positive)
      let standard = call.name == "Spring" ? 1 : 0.825
      let ratio = try call.number(
        call.has("dampingRatio") ? "dampingRatio" : "dampingFraction", default: standard, in: CallArguments.notNegative)
      return PlatformCurve(Spring(response: response, dampingRatio: ratio))
    }
    try call.allow(["duration", "bounce", "blendDuration"])
    return PlatformCurve(try perceptual(call))
  }

  private static func perceptual(_ call: CallArguments) throws(EngineLimit) -> Spring {
    Spring(
      duration: try call.number("duration", default: 0.5, in: CallArguments.positive),
      bounce: try call.number("bounce", default: 0, in: CallArguments.bounce))
  }

  /// The spring that a call takes as its first argument, `Spring(…)` or `.bouncy`; nil without one.
  private static func given(_ call: CallArguments) throws(EngineLimit) -> Spring? {
    guard let first = call.positional.first else { return nil }
    guard case .spring(let spring)? = try PlatformCurve.curve(of: first)?.curve else {
      throw EngineLimit("the arguments of '\(call.name)' must be named")
    }
    return spring
  }

  private static func preset(_ call: CallArguments, _ bounce: Double) throws(EngineLimit) -> PlatformCurve {
    try call.allow(["duration", "extraBounce"])
    let extra = try call.number("extraBounce", default: 0, in: -1...1)
    let total = min(max(bounce + extra, CallArguments.bounce.lowerBound), 1)
    return PlatformCurve(
      Spring(duration: try call.number("duration", default: 0.5, in: CallArguments.positive), bounce: total))
  }

  private static func interactiveSpring(_ call: CallArguments) throws(EngineLimit) -> PlatformCurve {
    if call.has("duration") || call.has("extraBounce") {
      try call.allow(["duration", "extraBounce", "blendDuration"])
      return PlatformCurve(
        Spring(
          duration: try call.number("duration", default: 0.15, in: CallArguments.positive),
          bounce: try call.number("extraBounce", default: 0, in: CallArguments.bounce)))
    }
    try call.allow(["response", "dampingFraction", "blendDuration"])
    return PlatformCurve(
      Spring(
        response: try call.number("response", default: 0.15, in: CallArguments.positive),
        dampingRatio: try call.number("dampingFraction", default: 0.86, in: CallArguments.notNegative)))
  }

  /// `.interpolatingSpring`: over-damped springs play as critically damped.
  private static func interpolatingSpring(_ call: CallArguments) throws(EngineLimit) -> PlatformCurve {
    if call.has("stiffness") { return try physical(call) }
    if let given = try given(call) {
      try call.allow(["initialVelocity"])
      return PlatformCurve(given.limitedToCritical.withInitialVelocity(try velocity(call)))
    }
    try call.allow(["duration", "bounce", "initialVelocity"])
    let spring = try perceptual(call).limitedToCritical
    let velocity = try call.number("initialVelocity", default: 0, in: CallArguments.anything)
    return PlatformCurve(spring.withInitialVelocity(velocity))
  }

  private static func physical(_ call: CallArguments) throws(EngineLimit) -> PlatformCurve {
    try call.allow(["mass", "stiffness", "damping", "initialVelocity", "allowOverDamping"])
    return PlatformCurve(
      Spring(
        mass: try call.number("mass", default: 1, in: CallArguments.positive),
        stiffness: try call.required("stiffness", in: CallArguments.positive),
        damping: try call.required("damping", in: 0...1e50), initialVelocity: try velocity(call),
        allowsOverdamping: call.isTrue("allowOverDamping")))
  }

  /// A number, or `CGVector(dx: 1, dy: 1)`.
  private static func velocity(_ call: CallArguments) throws(EngineLimit) -> Double {
    guard case .call("CGVector", let arguments)? = call["initialVelocity"] else {
      return try call.number("initialVelocity", default: 0, in: CallArguments.anything)
    }
    return try CallArguments("CGVector", arguments).required("dx", in: CallArguments.anything)
  }

  private static func timingParameters(_ call: CallArguments) throws(EngineLimit) -> PlatformCurve {
    if call.has("stiffness") { return try physical(call) }
    if call.has("dampingRatio") {
      try call.allow(["dampingRatio", "initialVelocity"])
      return PlatformCurve(
        FittedSpring(
          dampingRatio: try call.required("dampingRatio", in: CallArguments.notNegative),
          initialVelocity: try velocity(call)))
    }
    try call.allow(["duration", "bounce", "initialVelocity"])
    return PlatformCurve(try perceptual(call).withInitialVelocity(try velocity(call)))
  }

  private static func bezier(_ call: CallArguments) throws(EngineLimit) -> PlatformCurve {
    if call.has("controlPoints") {
      // The label belongs to the first of four numbers.
      return try TokenCurves.bezier(call.arguments.map { $0.value }, of: call.name)
    }
    let names = ["name", "animationCurve"].compactMap { call[$0] }
    if case .word(let name)? = names.first {
      let curve =
        name == ".default" ? PlatformCurve.named("Ease") : try curve(CallArguments(name, []), isCall: false)
      guard let curve else { throw EngineLimit("unknown curve '\(name)' of '\(call.name)'") }
      return curve
    }
    var numbers: [CallNode] = []
    for pair in [("controlPoint1", "controlPoint2"), ("startControlPoint", "endControlPoint")] {
      guard case .call(_, let first)? = call[pair.0], case .call(_, let second)? = call[pair.1] else { continue }
      numbers = (first + second).map { $0.value }
    }
    guard !numbers.isEmpty else { throw EngineLimit("'\(call.name)' needs two control points") }
    return try TokenCurves.bezier(numbers, of: call.name)
  }
}
