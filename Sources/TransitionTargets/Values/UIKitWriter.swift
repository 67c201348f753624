internal import TransitionCurves
internal import TransitionEngines

/// Timing parameters, media timing functions and durations of UIKit and Core Animation.
struct UIKitWriter: ConstantWriter {
  static let target = "uikit"
  static let title = "UIKit"
  static let language = "Swift"
  static let nameStyle = ConstantNames.Style.camel

  private let access: String

  init(_ options: ExportOptions, transition: String) {
    access = options.code.access == .public ? "public " : ""
  }

  func player(of timing: ConstantTiming) -> ConstantTiming.Player { ConstantTiming.Player(engine: .uiKit) }

  func text(_ constants: [NamedConstant], header: [String]) -> String {
    var springs: [String] = [], cubics: [String] = [], media: [String] = [], times: [String] = []
    for constant in constants {
      let name = constant.name
      switch constant.timing.shape {
      case .spring(let spring):
        springs.append("  /// \(constant.summary)")
        if constant.constant.isEnding {
          springs.append("  /// - Parameter velocity: Toward the target, in distances per second.")
          springs += function(
            name, PlatformCall.timingParameters(spring, velocity: "CGVector(dx: velocity, dy: velocity)"))
        } else {
          springs += variable(
            name, "UISpringTimingParameters", constant.alias ?? PlatformCall.timingParameters(spring), isMain: true)
        }
      case .bezier(let curve):
        cubics.append("  /// \(constant.summary)")
        let (parameters, function) =
          curve.isIdentity
          ? ("UICubicTimingParameters(animationCurve: .linear)", "CAMediaTimingFunction(name: .linear)")
          : (PlatformCall.cubicTimingParameters(curve), PlatformCall.mediaTimingFunction(curve))
        cubics += variable(name, "UICubicTimingParameters", constant.alias ?? parameters, isMain: true)
        media += variable(name, "CAMediaTimingFunction", constant.alias ?? function, isMain: false)
      }
      let duration = constant.alias.map { "\($0)Duration" } ?? CodeNumber.seconds(constant.timing.duration)
      times.append("  \(access)static let \(name)Duration: TimeInterval = \(duration)")
      if constant.timing.delay > 0 {
        let delay = constant.alias.map { "\($0)Delay" } ?? CodeNumber.seconds(constant.timing.delay)
        times.append("  \(access)static let \(name)Delay: TimeInterval = \(delay)")
      }
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

  private func function(_ name: String, _ value: String) -> [String] {
    [
      "  @MainActor \(access)static func \(name)(velocity: CGFloat) -> UISpringTimingParameters {",
      "    \(value)", "  }",
    ]
  }
}
