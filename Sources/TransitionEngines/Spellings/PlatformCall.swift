package import TransitionCurves
internal import TransitionText

/// The calls that spell a curve on each platform.
///
/// Numbers are Doubles to 15 significant digits, or the shortest decimals of the Floats that Kotlin and Core Animation's
/// timing functions take.
package enum PlatformCall {
  package enum Platform: String, CaseIterable, Sendable { case swift, kotlin, dart, js }

  /// A Double to 15 significant digits: further ones come from converting a curve's parameters, such as the bounce
  /// 0.09999999999999998 of a damping ratio of 0.9.
  package static func double(_ value: Double) -> String {
    guard value.magnitude >= 1e-3 else { return Prose.number(value, .exact) }
    var decimals = 15, rest = value.magnitude
    while rest >= 1, decimals > 0 {
      rest /= 10
      decimals -= 1
    }
    return Prose.number(value, .fixed(decimals: decimals))
  }

  /// The shortest decimal of the nearest Float, without a suffix.
  package static func float(_ value: Double) -> String {
    let text = "\(Float(value))".filter { $0 != "+" }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a spring as the platform's call, or the reason why it has none.
  package static func text(of spring: Spring, on platform: Platform) -> Result<String, EngineLimit> {
    let isOverDamped = spring.playedDampingRatio > 1
    if spring.overshootClamping, platform != .js {
      return .failure(EngineLimit("\(name(platform)) does not end a spring where it crosses its target"))
    }
    switch platform {
    case .swift:
      guard spring.initialVelocity != 0 else { return .success(perceptual(spring)) }
      if isOverDamped {
        return .failure(EngineLimit("SwiftUI's .interpolatingSpring plays over-damped springs as critically damped"))
      }
      return .success(interpolatingSpring(spring))
    case .kotlin:
      guard spring.initialVelocity == 0 else {
        return .failure(EngineLimit("Compose takes the initial velocity in animateTo, not in spring"))
      }
      return .success(compose(spring))
    case .dart: return .success(flutter(spring))
    case .js:
      if isOverDamped {
        return .failure(EngineLimit("Reanimated plays over-damped springs as critically damped"))
      }
      return .success("withSpring(1, \(reanimated(spring)))")
    }
  }

  /// Returns a Bézier as the platform's call.
  package static func text(of curve: CubicBezier, on platform: Platform) -> String {
    let doubles = curve.coordinates.map { double($0) }.joined(separator: ", ")
    switch platform {
    case .swift: return ".timingCurve(\(doubles))"
    case .kotlin: return "CubicBezierEasing(\(curve.coordinates.map { float($0) + "f" }.joined(separator: ", ")))"
    case .dart: return "Cubic(\(doubles))"
    case .js: return "Easing.bezier(\(doubles))"
    }
  }

  /// Every call of every platform, for reading: the name of the API and the call.
  package static func all(of spring: Spring) -> [(api: String, text: String)] {
    var calls: [(api: String, text: String)] = []
    if spring.initialVelocity == 0, !spring.overshootClamping { calls.append(("SwiftUI", perceptual(spring))) }
    if spring.playedDampingRatio <= 1, !spring.overshootClamping {
      calls.append(("SwiftUI", interpolatingSpring(spring)))
      calls.append(("UIKit", timingParameters(spring)))
    }
    for platform in Platform.allCases where platform != .swift {
      if case .success(let text) = text(of: spring, on: platform) { calls.append((name(platform), text)) }
    }
    return calls
  }

  package static func all(of curve: CubicBezier) -> [(api: String, text: String)] {
    [
      ("SwiftUI", text(of: curve, on: .swift)), ("UIKit", cubicTimingParameters(curve)),
      ("Core Animation", mediaTimingFunction(curve)),
    ] + Platform.allCases.filter { $0 != .swift }.map { (name($0), text(of: curve, on: $0)) }
  }

  private static func name(_ platform: Platform) -> String {
    switch platform {
    case .swift: "SwiftUI"
    case .kotlin: "Compose"
    case .dart: "Flutter"
    case .js: "Reanimated"
    }
  }

  // MARK: One call each

  /// `Spring(duration: 0.45, bounce: 0.25)`
  package static func perceptual(_ spring: Spring) -> String {
    "Spring(duration: \(double(spring.response)), bounce: \(double(bounce(spring))))"
  }

  private static func bounce(_ spring: Spring) -> Double {
    let ratio = spring.playedDampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// `.spring(duration: 0.45, bounce: 0.25)`, which SwiftUI steps at 300 Hz.
  package static func steppedSpring(_ spring: Spring) -> String {
    ".spring(duration: \(double(spring.response)), bounce: \(double(bounce(spring))))"
  }

  /// `.interpolatingSpring(mass: 1, stiffness: 195, damping: 21, initialVelocity: 2)`
  ///
  /// - Parameters:
  ///   - velocity: Text for the initial velocity instead of the spring's.
  ///   - share: As in ``physical(_:share:)``.
  package static func interpolatingSpring(
    _ spring: Spring, velocity: String? = nil, share: String? = nil
  ) -> String {
    let velocity = velocity ?? (spring.initialVelocity == 0 ? nil : double(spring.initialVelocity))
    return ".interpolatingSpring(\(physical(spring, share: share))\(velocity.map { ", initialVelocity: \($0)" } ?? ""))"
  }

  /// `UISpringTimingParameters(mass: 1, stiffness: 195, damping: 21, initialVelocity: .zero)`
  package static func timingParameters(
    _ spring: Spring, velocity: String? = nil, share: String? = nil
  ) -> String {
    let speed = double(spring.initialVelocity)
    let vector =
      velocity ?? (spring.initialVelocity == 0 ? "CGVector(dx: 0, dy: 0)" : "CGVector(dx: \(speed), dy: \(speed))")
    return "UISpringTimingParameters(\(physical(spring, share: share)), initialVelocity: \(vector))"
  }

  /// The spring's numbers as all engines but Compose take them; ζ > 1 as critical unless over-damping is allowed.
  ///
  /// - Parameter share: The variable by which to multiply the spring's duration: a shorter one is stiffer, with the same
  ///   damping ratio.
  package static func physical(_ spring: Spring, share: String? = nil) -> String {
    let mass = double(spring.mass), stiffness = double(spring.stiffness)
    var damping = double(self.damping(spring))
    // Rounded down it would be under-damped, whose settling time is another.
    if spring.playedDampingRatio == 1, let mass = Double(mass), let stiffness = Double(stiffness) {
      damping = Prose.number(2 * (stiffness * mass).squareRoot(), .exact)
    }
    let (square, linear) = (share.map { " / (\($0) * \($0))" } ?? "", share.map { " / \($0)" } ?? "")
    return "mass: \(mass), stiffness: \(stiffness)\(square), damping: \(damping)\(linear)"
  }

  private static func damping(_ spring: Spring) -> Double {
    spring.playedDampingRatio == spring.dampingRatio
      ? spring.damping : 2 * (spring.stiffness * spring.mass).squareRoot()
  }

  /// `spring(dampingRatio = 0.75f, stiffness = 195f)`
  ///
  /// - Parameter more: Arguments to append.
  package static func compose(_ spring: Spring, more: String = "") -> String {
    let stiffness = spring.naturalFrequency * spring.naturalFrequency
    return "spring(dampingRatio = \(float(spring.playedDampingRatio))f, stiffness = \(float(stiffness))f\(more))"
  }

  /// `{ mass: 1, stiffness: 195, damping: 21 }`
  package static func reanimated(_ spring: Spring) -> String {
    let velocity = spring.initialVelocity == 0 ? "" : ", velocity: \(double(spring.initialVelocity))"
    return "{ \(physical(spring))\(velocity)\(spring.overshootClamping ? ", overshootClamping: true" : "") }"
  }

  /// `SpringDescription(mass: 1, stiffness: 195, damping: 21)`, in a simulation if there is a velocity.
  package static func flutter(_ spring: Spring, share: String? = nil) -> String {
    let description = "SpringDescription(\(physical(spring, share: share)))"
    guard spring.initialVelocity != 0 else { return description }
    return "SpringSimulation(\(description), 0, 1, \(double(spring.initialVelocity)))"
  }

  package static func cubicTimingParameters(_ curve: CubicBezier) -> String {
    "UICubicTimingParameters(controlPoint1: CGPoint(x: \(double(curve.x1)), y: \(double(curve.y1))), "
      + "controlPoint2: CGPoint(x: \(double(curve.x2)), y: \(double(curve.y2))))"
  }

  package static func mediaTimingFunction(_ curve: CubicBezier) -> String {
    "CAMediaTimingFunction(controlPoints: \(curve.coordinates.map { float($0) }.joined(separator: ", ")))"
  }

  // MARK: Tokens

  /// A DTCG token of one Bézier, on one line.
  package static func token(of curve: CubicBezier) -> String {
    "{ \"$type\": \"cubicBezier\", \"$value\": [\(curve.coordinates.map { double($0) }.joined(separator: ", "))] }"
  }

  /// The spring's numbers under `$extensions`, which our own `tokens:` reads back as the spring.
  package static func tokenMembers(of spring: Spring) -> [(name: String, value: Double)] {
    let members = [
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", damping(spring)),
      ("duration", spring.response), ("bounce", bounce(spring)),
    ]
    return spring.initialVelocity == 0 ? members : members + [("velocity", spring.initialVelocity)]
  }

  /// The object of the member `$extensions`, on one line.
  package static func tokenExtension(of spring: Spring) -> String {
    var members = tokenMembers(of: spring).map { "\"\($0.name)\": \(double($0.value))" }
    if spring.playedDampingRatio > 1 { members.append("\"overdamping\": true") }
    if spring.overshootClamping { members.append("\"overshootClamping\": true") }
    return "{ \"\(TokenCurves.vendor)\": { \"spring\": { \(members.joined(separator: ", ")) } } }"
  }
}
