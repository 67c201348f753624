internal import TransitionColors
internal import TransitionCurves
internal import TransitionEngines

/// Configurations for Reanimated's `withSpring` and `withTiming`.
struct ReactNativeWriter: ConstantWriter {
  static let target = "react-native"
  static let title = "React Native"
  static let language = "TypeScript"
  static let suffixes = ["Delay"]
  static let clampsSprings = true
  static let colorMixing = "Reanimated mixes the channels of colors with a gamma of 2.2, and the opacity apart"

  /// `toLinearSpace` and `toGammaSpace` of Reanimated's Colors.ts, between which animation/util.ts animates four numbers.
  static func mixed(_ from: Color, _ to: Color, at progress: Double) -> Color {
    .mixedApart(from, to, at: progress, gamma: 2.2)
  }

  init(_ options: ExportOptions) {}

  func player(of timing: ConstantTiming) -> ConstantTiming.Player { ConstantTiming.Player(engine: .reactNative) }

  func text(_ constants: [NamedConstant], header: [String]) -> String {
    let hasCurves = constants.contains { !$0.timing.isSpring }
    let hasReduced = constants.contains { $0.constant.isReduced }
    let imports = (hasCurves ? ["Easing"] : []) + (hasReduced ? ["ReduceMotion"] : [])
    var lines = header.map { "// \($0)" }
    if !imports.isEmpty {
      lines += ["", "import { \(imports.joined(separator: ", ")) } from 'react-native-reanimated';"]
    }
    if hasReduced {
      let functions = "withDelay, withRepeat and withSequence"
      lines += ["", "// With reduced motion, pass ReduceMotion.Never to \(functions) as well."]
    }
    var aliases = ConstantAliases()
    for constant in constants { lines += [""] + declaration(constant, &aliases) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reanimated skips animations under reduced motion, those made for it too.
  private static let always = "reduceMotion: ReduceMotion.Never"

  private func declaration(_ constant: NamedConstant, _ aliases: inout ConstantAliases) -> [String] {
    let timing = constant.timing, name = constant.name
    var note = ""
    var members: [String]
    /// The parameters of a function, all of them numbers; none for a configuration.
    var parameters: [String] = []
    switch timing.shape {
    case .bezier(let curve):
      let easing = curve.isIdentity ? "Easing.linear" : PlatformCall.text(of: curve, on: .js)
      members = ["duration: \(CodeNumber.milliseconds(timing.duration))", "easing: \(easing)"]
    case .spring(let spring):
      members = [PlatformCall.physical(spring, share: constant.constant.isProportional ? "share" : nil)]
      if constant.constant.isEnding {
        parameters = ["velocity"] + (constant.constant.isProportional ? ["share"] : [])
        members.append("velocity")
        note = "; velocity in the value's units per second."
      } else if spring.initialVelocity != 0 {
        parameters = ["distance"]
        members.append("velocity: \(PlatformCall.double(spring.initialVelocity)) * distance")
      }
      // Reanimated 4 ends by energy and ignores the thresholds of version 3.
      members += ["restDisplacementThreshold: 0.001", "restSpeedThreshold: 0.01"]
      if spring.overshootClamping { members.append("overshootClamping: true") }
    }
    func text(_ members: [String]) -> String {
      let object = "{ \(members.joined(separator: ", ")) }"
      guard !parameters.isEmpty else { return object }
      let declared = parameters.map { $0 == "share" ? "share = 1" : "\($0): number" }
      return "(\(declared.joined(separator: ", "))) => (\(object))"
    }
    if constant.constant.isReduced {
      if let same = aliases.name(of: text(members)) {
        members = ["...\(same)\(parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))")"]
      }
      members.append(Self.always)
    }
    var lines = [
      "/** \(constant.summary)\(note) */",
      "export const \(name) = \(aliases.text(text(members), named: name));",
    ]
    if timing.delay > 0 {
      let delay = aliases.text(CodeNumber.milliseconds(timing.delay), as: "Delay", named: "\(name)Delay")
      lines.append("export const \(name)Delay = \(delay);")
    }
    return lines
  }
}
