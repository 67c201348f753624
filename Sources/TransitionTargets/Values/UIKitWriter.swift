internal import TransitionCurves
internal import TransitionEngines

/// Timing parameters, media timing functions and durations of UIKit and Core Animation.
struct UIKitWriter: ConstantWriter {
  static let target = "uikit"
  static let title = "UIKit"
  static let language = "Swift"

  private let access: String

  init(_ options: ExportOptions) {
    access = options.code.access == .public ? "public " : ""
  }

  func player(of timing: ConstantTiming) -> ConstantTiming.Player { ConstantTiming.Player(engine: .uiKit) }

  func text(_ constants: [NamedConstant], header: [String]) -> String {
    var springs: [String] = [], cubics: [String] = [], media: [String] = [], times: [String] = []
    var aliases = ConstantAliases()
    func time(_ seconds: Double, _ suffix: String, of name: String) {
      let value = aliases.text(CodeNumber.seconds(seconds), as: suffix, named: name + suffix)
      times.append("  \(access)static let \(name)\(suffix): TimeInterval = \(value)")
    }
    for constant in constants {
      let name = constant.name
      switch constant.timing.shape {
      case .spring(let spring):
        springs.append("  /// \(constant.summary)")
        if constant.constant.isEnding {
          springs.append("  /// - Parameter velocity: Toward the target, in distances per second.")
          springs += function(name, spring, takesShare: constant.constant.isProportional)
        } else {
          let value = aliases.text(PlatformCall.timingParameters(spring), named: name)
          springs += variable(name, "UISpringTimingParameters", value, isMain: true)
        }
      case .bezier(let curve):
        cubics.append("  /// \(constant.summary)")
        let (parameters, function) =
          curve.isIdentity
          ? ("UICubicTimingParameters(animationCurve: .linear)", "CAMediaTimingFunction(name: .linear)")
          : (PlatformCall.cubicTimingParameters(curve), PlatformCall.mediaTimingFunction(curve))
        let (own, medium) = (aliases.text(parameters, named: name), aliases.text(function, named: name))
        cubics += variable(name, "UICubicTimingParameters", own, isMain: true)
        media += variable(name, "CAMediaTimingFunction", medium, isMain: false)
      }
      time(constant.timing.duration, "Duration", of: name)
      if constant.timing.delay > 0 { time(constant.timing.delay, "Delay", of: name) }
    }
    var lines = header.map { "// \($0)" } + ["", "import UIKit"]
    let groups = [
      ("UISpringTimingParameters", springs), ("UICubicTimingParameters", cubics), ("CAMediaTimingFunction", media),
      ("TimeInterval", times),
    ]
    for (type, members) in groups where !members.isEmpty { lines += ["", "extension \(type) {"] + members + ["}"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func variable(_ name: String, _ type: String, _ value: String, isMain: Bool) -> [String] {
    ["  \(isMain ? "@MainActor " : "")\(access)static var \(name): \(type) { \(value) }"]
  }

  private func function(_ name: String, _ spring: Spring, takesShare: Bool) -> [String] {
    let parameters = "velocity: CGFloat" + (takesShare ? ", share: CGFloat = 1" : "")
    let value = PlatformCall.timingParameters(
      spring, velocity: "CGVector(dx: velocity, dy: velocity)", share: takesShare ? "share" : nil)
    return [
      "  @MainActor \(access)static func \(name)(\(parameters)) -> UISpringTimingParameters {",
      "    \(value)", "  }",
    ]
  }

  /// A spring has a constant for its duration too.
  func share(of timing: ConstantTiming) -> String {
    timing.isSpring
      ? "\(Self.passesShare), and multiply the duration by it" : "multiply the duration by the share that is left"
  }
}
