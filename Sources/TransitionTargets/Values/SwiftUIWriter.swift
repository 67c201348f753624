internal import TransitionColors
internal import TransitionCurves
internal import TransitionEngines
internal import TransitionFitting
internal import TransitionText

/// `Animation`, `Spring` and `UnitCurve` constants of SwiftUI.
struct SwiftUIWriter: ConstantWriter {
  static let target = "swiftui"
  static let title = "SwiftUI"
  static let language = "Swift"
  static let reservedNames = [
    "interactiveSpring", "interpolatingSpring", "timingCurve", "easeIn", "easeOut", "easeInOut",
    "circularEaseIn", "circularEaseOut", "circularEaseInOut",
  ]
  static let availability = "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)"

  static let colorMixing = "SwiftUI mixes colors in Oklab; --style phase writes the channels instead"

  /// `Color.Resolved.animatableData` in apps linked with the SDK of iOS 18 or later: `ResolvedGradient.ColorSpace.perceptual`
  /// (Oklab's cube roots), multiplied by the opacity, as OpenSwiftUI's ResolvedGradient.swift has it. Earlier it was linear
  /// light, with the opacity apart. A model: neither is documented.
  static func mixed(_ from: Color, _ to: Color, at progress: Double) -> Color {
    ColorInterpolator(from: from, to: to, in: .oklab).color(at: progress)
  }

  private let isIdiomatic: Bool
  let access: String

  init(_ options: ExportOptions) {
    isIdiomatic = options.code.isIdiomatic
    access = options.code.access == .public ? "public " : ""
  }

  private func isStepped(_ timing: ConstantTiming) -> Bool {
    guard isIdiomatic, case .spring(let spring) = timing.shape else { return false }
    return spring.initialVelocity == 0
  }

  func player(of timing: ConstantTiming) -> ConstantTiming.Player {
    ConstantTiming.Player(engine: isStepped(timing) ? .steppedSwiftUI : .swiftUI)
  }

  func unsaidRepetition(of timing: ConstantTiming, isPart: Bool) -> String? {
    guard timing.iterations != 1 else { return nil }
    let until = Self.untilStop(of: timing)
    if isPart { return "SwiftUI repeats one animation, not an iteration in parts; repeat it in the code\(until)" }
    if timing.isSpring {
      return
        "SwiftUI repeats a spring only when its engine ends it; repeat it in the code\(until), or use --style phase"
    }
    if let stop = timing.stop {
      return
        "'completion' stops its repetition at \(Prose.time(stop)), which is left to the code that uses the constant"
    }
    guard timing.alternates, timing.iterations.truncatingRemainder(dividingBy: 2) == 0 else { return nil }
    return "it ends where it starts, and SwiftUI would then jump to its target; repeat it in the code"
  }

  func text(_ constants: [NamedConstant], header: [String]) -> String {
    var lines = header.map { "// \($0)" } + ["", "import SwiftUI", "", "extension Animation {"]
    var aliases = ConstantAliases()
    for constant in constants {
      lines.append("  /// \(constant.summary)")
      if constant.constant.isEnding {
        lines += ending(constant)
        continue
      }
      if isStepped(constant.timing) { lines.append("  \(Self.availability)") }
      let isPart = constant.constant.motion?.part.iteration != nil
      let value = aliases.text(animation(constant.timing, isPart: isPart), named: constant.name)
      lines.append("  \(access)static let \(constant.name): Animation = \(value)")
    }
    lines.append("}")
    lines += types(constants.filter { !$0.constant.isEnding })
    return lines.joined(separator: "\n") + "\n"
  }

  func share(of timing: ConstantTiming) -> String { Self.passesShare }

  private func ending(_ constant: NamedConstant) -> [String] {
    let share = constant.constant.isProportional ? "share" : nil
    var value = animation(constant.timing, share: share)
    var note: [String] = []
    if case .spring(let spring) = constant.timing.shape {
      value = PlatformCall.interpolatingSpring(spring, velocity: "velocity", share: share)
      note = ["  /// - Parameter velocity: Toward the target, in distances per second."]
    } else {
      note = ["  /// - Parameter velocity: Not used by this curve."]
    }
    let parameters = "velocity: Double" + (share == nil ? "" : ", share: Double = 1")
    return note + ["  \(access)static func \(constant.name)(\(parameters)) -> Animation { \(value) }"]
  }

  /// - Parameter share: The parameter by which to multiply the duration of a curve, if there is one.
  func animation(_ timing: ConstantTiming, isPart: Bool = false, share: String? = nil) -> String {
    var text: String
    let duration = CodeNumber.seconds(timing.duration) + (share.map { " * \($0)" } ?? "")
    switch timing.shape {
    case .bezier(let curve):
      let points = curve.coordinates.map { PlatformCall.double($0) }
      text = ".timingCurve(\(points.joined(separator: ", ")), duration: \(duration))"
      if curve.isIdentity { text = ".linear(duration: \(duration))" }
    case .spring(let spring):
      text = isStepped(timing) ? PlatformCall.steppedSpring(spring) : PlatformCall.interpolatingSpring(spring)
    }
    var endless = timing
    endless.stop = nil
    let isRepeated = timing.iterations != 1 && unsaidRepetition(of: endless, isPart: isPart) == nil
    if isRepeated, timing.iterations == .infinity {
      text += ".repeatForever(autoreverses: \(timing.alternates))"
    } else if isRepeated {
      text += ".repeatCount(\(Int(min(timing.iterations.rounded(.up), 1e9))), autoreverses: \(timing.alternates))"
    }
    if timing.delay > 0 { text += ".delay(\(CodeNumber.seconds(timing.delay)))" }
    return text
  }

  static func unitCurve(_ points: CubicBezier) -> String {
    guard !points.isIdentity else { return ".linear" }
    let numbers = points.coordinates.map { PlatformCall.double($0) }
    return ".bezier(startControlPoint: UnitPoint(x: \(numbers[0]), y: \(numbers[1])), "
      + "endControlPoint: UnitPoint(x: \(numbers[2]), y: \(numbers[3])))"
  }

  /// The springs and the curves without their durations, for `KeyframeAnimator` and code that evaluates them.
  private func types(_ constants: [NamedConstant]) -> [String] {
    var springs: [String] = []
    var curves: [String] = []
    var aliases = ConstantAliases()
    for constant in constants {
      switch constant.timing.shape {
      case .spring(let spring) where spring.initialVelocity == 0:
        let value = aliases.text(PlatformCall.perceptual(spring), named: constant.name)
        springs.append("  \(access)static let \(constant.name): Spring = \(value)")
      case .bezier(let curve) where curve.staysBetweenEnds:
        let value = aliases.text(Self.unitCurve(curve), named: constant.name)
        curves.append("  \(access)static let \(constant.name): UnitCurve = \(value)")
      case .spring, .bezier: break
      }
    }
    var lines: [String] = []
    if !springs.isEmpty { lines += ["", Self.availability, "extension Spring {"] + springs + ["}"] }
    // `UnitCurve` clamps y, so curves that overshoot are not among these.
    if !curves.isEmpty { lines += ["", Self.availability, "extension UnitCurve {"] + curves + ["}"] }
    return lines
  }
}
