internal import TransitionCurves
internal import TransitionEngines

/// Configurations for Reanimated's `withSpring` and `withTiming`.
struct ReactNativeWriter: ConstantWriter {
  static let target = "react-native"
  static let title = "React Native"
  static let language = "TypeScript"
  static let suffixes = ["Delay"]
  static let nameStyle = ConstantNames.Style.camel

  init(_ options: ExportOptions, transition: String) {}

  func player(of timing: ConstantTiming) -> ConstantTiming.Player { ConstantTiming.Player(engine: .reactNative) }

  func text(_ constants: [NamedConstant], header: [String]) -> String {
    let hasCurves = constants.contains { !$0.timing.isSpring }
    let hasReduced = constants.contains { isReduced($0) }
    let imports = (hasCurves ? ["Easing"] : []) + (hasReduced ? ["ReduceMotion"] : [])
    var lines = header.map { "// \($0)" }
    if !imports.isEmpty {
      lines += ["", "import { \(imports.joined(separator: ", ")) } from 'react-native-reanimated';"]
    }
    for constant in constants { lines += [""] + declaration(constant) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func isReduced(_ constant: NamedConstant) -> Bool { constant.constant.words.last == "reduced" }

  private func declaration(_ constant: NamedConstant) -> [String] {
    let timing = constant.timing, name = constant.name
    var lines = ["/** \(constant.summary) */"]
    // Reanimated skips animations under reduced motion, those made for it too.
    var more = isReduced(constant) ? ", reduceMotion: ReduceMotion.Never" : ""
    var value: String
    switch timing.shape {
    case .bezier(let curve):
      let easing = curve.isIdentity ? "Easing.linear" : PlatformCall.text(of: curve, on: .js)
      value = "{ duration: \(CodeNumber.milliseconds(timing.duration)), easing: \(easing)\(more) }"
    case .spring(let spring):
      // Reanimated 4 ends by energy and ignores the thresholds of version 3.
      more = ", restDisplacementThreshold: 0.001, restSpeedThreshold: 0.01" + more
      let isEnding = constant.constant.isEnding
      let velocity =
        isEnding
        ? ", velocity"
        : spring.initialVelocity == 0
          ? "" : ", velocity: \(CodeNumber.double(spring.initialVelocity)) * distance"
      value = "{ \(PlatformCall.physical(spring))\(velocity)\(more) }"
      if isEnding {
        lines = ["/** \(constant.summary); velocity in the value's units per second. */"]
        value = "(velocity: number) => (\(value))"
      } else if spring.initialVelocity != 0 {
        value = "(distance: number) => (\(value))"
      }
    }
    // An alias keeps its own `reduceMotion`.
    if let alias = constant.alias {
      value = isReduced(constant) ? "{ ...\(alias), reduceMotion: ReduceMotion.Never }" : alias
      if case .spring(let spring) = timing.shape, spring.initialVelocity != 0, isReduced(constant) {
        value = "(distance: number) => ({ ...\(alias)(distance), reduceMotion: ReduceMotion.Never })"
      }
    }
    lines.append("export const \(name) = \(value);")
    if timing.delay > 0 {
      let delay = constant.alias.map { "\($0)Delay" } ?? CodeNumber.milliseconds(timing.delay)
      lines.append("export const \(name)Delay = \(delay);")
    }
    return lines
  }
}
