internal import TransitionCurves
internal import TransitionEngines

/// Functions that return Compose's `spring` and `tween`.
struct ComposeWriter: ConstantWriter {
  static let target = "compose"
  static let title = "Compose"
  static let language = "Kotlin"
  static let suffixes = ["DelayMillis"]
  static let nameStyle = ConstantNames.Style.camel

  private let access: String
  private let package: String?
  private let engine: Engine

  init(_ options: ExportOptions, transition: String) {
    access = options.code.access == .public ? "" : "internal "
    package = options.code.package
    engine = options.code.composeVersion == .old ? .compose16 : .compose
  }

  func player(of timing: ConstantTiming) -> ConstantTiming.Player {
    ConstantTiming.Player(engine: engine, unit: 0.001)
  }

  func text(_ constants: [NamedConstant], header: [String]) -> String {
    var lines = header.map { "// \($0)" }
    lines.append("// Springs end at visibilityThreshold: pass half of the difference that is allowed.")
    if let package { lines += ["", "package \(package)"] }
    let shapes = constants.filter { $0.alias == nil }.map { $0.timing.shape }
    let hasSprings = shapes.contains { if case .spring = $0 { true } else { false } }
    let hasCurves = shapes.contains { if case .bezier = $0 { true } else { false } }
    var imports = ["FiniteAnimationSpec"]
    if hasCurves { imports += ["CubicBezierEasing", "tween"] }
    if hasSprings { imports.append("spring") }
    lines.append("")
    lines += imports.sorted().map { "import androidx.compose.animation.core.\($0)" }
    for constant in constants { lines += [""] + declaration(constant) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func declaration(_ constant: NamedConstant) -> [String] {
    let timing = constant.timing
    var lines = ["/** \(constant.summary) */"]
    var value: String
    switch timing.shape {
    case .spring(let spring):
      value = PlatformCall.compose(spring, more: ", visibilityThreshold = visibilityThreshold")
      if constant.constant.isEnding {
        lines = ["/** \(constant.summary); pass the release's velocity as animateTo's initialVelocity. */"]
      }
    case .bezier(let curve):
      let delay = timing.delay > 0 ? ", delayMillis = \(CodeNumber.wholeMilliseconds(timing.delay))" : ""
      value =
        "tween(durationMillis = \(CodeNumber.wholeMilliseconds(timing.duration))\(delay), "
        + "easing = \(PlatformCall.text(of: curve, on: .kotlin)))"
      lines.append("@Suppress(\"UNUSED_PARAMETER\")")
    }
    if let alias = constant.alias { value = "\(alias)(visibilityThreshold)" }
    lines.append(
      "\(access)fun <T> \(constant.name)(visibilityThreshold: T? = null): FiniteAnimationSpec<T> =")
    lines.append("    \(value)")
    if case .spring = timing.shape, timing.delay > 0 {
      // A spring of Compose has no delay.
      let delay =
        constant.alias.map { "\($0)DelayMillis" } ?? "\(CodeNumber.wholeMilliseconds(timing.delay))"
      lines += ["", "\(access)const val \(constant.name)DelayMillis = \(delay)"]
    }
    return lines
  }
}
