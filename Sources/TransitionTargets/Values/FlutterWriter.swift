internal import TransitionColors
internal import TransitionCurves
internal import TransitionEngines

/// `SpringDescription`, `Cubic` and `Duration` constants of Flutter.
struct FlutterWriter: ConstantWriter {
  static let target = "flutter"
  static let title = "Flutter"
  static let language = "Dart"
  static let suffixes = ["Duration", "Delay"]

  static let colorMixing = "Flutter mixes colors in sRGB, and the opacity apart"

  /// `Color.lerp` of dart:ui's painting.dart.
  static func mixed(_ from: Color, _ to: Color, at progress: Double) -> Color {
    .mixedApart(from, to, at: progress)
  }

  init(_ options: ExportOptions) {}

  func player(of timing: ConstantTiming) -> ConstantTiming.Player {
    ConstantTiming.Player(engine: .flutter, unit: 1e-6)
  }

  func text(_ constants: [NamedConstant], header: [String]) -> String {
    let hasCurves = constants.contains { !$0.timing.isSpring }
    let hasSprings = constants.contains { $0.timing.isSpring }
    var lines = header.map { "// \($0)" } + [""]
    if hasCurves { lines.append("import 'package:flutter/animation.dart';") }
    if hasSprings { lines.append("import 'package:flutter/physics.dart';") }
    var aliases = ConstantAliases()
    for constant in constants { lines += [""] + declaration(constant, &aliases) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func declaration(_ constant: NamedConstant, _ aliases: inout ConstantAliases) -> [String] {
    let timing = constant.timing, name = constant.name
    var lines = ["/// \(constant.summary)"]
    switch timing.shape {
    case .bezier(let curve):
      // The engine solves a straight `Cubic` as any other one.
      let (type, value) =
        curve.isIdentity ? ("Curve", "Curves.linear") : ("Cubic", PlatformCall.text(of: curve, on: .dart))
      lines.append("const \(type) \(name) = \(aliases.text(value, named: name));")
    case .spring(let spring):
      let played = normalized(spring)
      if constant.constant.isEnding {
        lines.append("/// [velocity] is in the value's units per second.")
        let takesShare = constant.constant.isProportional
        let parameters = "double start, double end, double velocity" + (takesShare ? ", {double share = 1}" : "")
        let description =
          takesShare ? PlatformCall.flutter(played, share: "share") : "const \(PlatformCall.flutter(played))"
        lines.append("SpringSimulation \(name)(\(parameters)) =>")
        lines.append("    SpringSimulation(\(description), start, end, velocity);")
        return lines
      }
      if spring.initialVelocity != 0 {
        lines.append("/// Starts at \(PlatformCall.double(spring.initialVelocity)) distances per second.")
      }
      lines.append("const SpringDescription \(name) = \(aliases.text(PlatformCall.flutter(played), named: name));")
    }
    lines.append(duration(name, "Duration", timing.duration, &aliases))
    if timing.delay > 0 { lines.append(duration(name, "Delay", timing.delay, &aliases)) }
    return lines
  }

  /// Mass 1, since versions before flutter/flutter#163858 play others wrongly, and no velocity, which is the simulation's.
  private func normalized(_ spring: Spring) -> Spring {
    Spring(naturalFrequency: spring.naturalFrequency, dampingRatio: spring.playedDampingRatio)
  }

  private func duration(
    _ name: String, _ suffix: String, _ seconds: Double, _ aliases: inout ConstantAliases
  ) -> String {
    let microseconds = seconds.isFinite ? Int(min((seconds * 1e6).rounded(), 9e15)) : 0
    let value = aliases.text("Duration(microseconds: \(microseconds))", as: suffix, named: name + suffix)
    return "const Duration \(name)\(suffix) = \(value);"
  }
}
