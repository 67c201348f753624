internal import TransitionColors
internal import TransitionCurves
internal import TransitionEngines

/// Functions that return Compose's `spring` and `tween`.
struct ComposeWriter: ConstantWriter {
  static let target = "compose"
  static let title = "Compose"
  static let language = "Kotlin"
  static let suffixes = ["DelayMillis"]
  static let colorMixing = "Compose mixes colors in Oklab; --style phase writes the channels instead"

  /// The opacity is mixed apart from the color.
  static func mixed(_ from: Color, _ to: Color, at progress: Double) -> Color {
    var (opaque, other) = (from, to)
    (opaque.alpha, other.alpha) = (1, 1)
    let mixed = ColorInterpolator(from: opaque, to: other, in: .oklab).color(at: progress)
    let alpha = from.alpha + (to.alpha - from.alpha) * progress
    return Color(red: mixed.red, green: mixed.green, blue: mixed.blue, alpha: alpha)
  }

  private let access: String
  private let package: String?
  private let engine: Engine

  init(_ options: ExportOptions) {
    access = options.code.access == .public ? "" : "internal "
    package = options.code.package
    engine = options.code.composeVersion == .old ? .compose16 : .compose
  }

  func player(of timing: ConstantTiming) -> ConstantTiming.Player {
    ConstantTiming.Player(engine: engine, unit: 0.001)
  }

  func unsaidRepetition(of timing: ConstantTiming, isPart: Bool) -> String? {
    guard timing.isSpring, timing.iterations != 1 else {
      return Self.leftRepetition(of: timing)
    }
    return "Compose repeats no springs; start it again in the code\(Self.untilStop(of: timing)), or use --style phase"
  }

  func share(of timing: ConstantTiming) -> String { Self.passesShare }

  func text(_ constants: [NamedConstant], header: [String]) -> String {
    var lines = header.map { "// \($0)" }
    if constants.contains(where: { $0.timing.isSpring }) {
      lines.append("// Springs end at visibilityThreshold: pass half of the difference that is allowed.")
    }
    if let package { lines += ["", "package \(package)"] }
    var imports: Set<String> = []
    for constant in constants {
      switch constant.timing.shape {
      case .spring: imports.formUnion(["FiniteAnimationSpec", "spring"])
      case .bezier(let curve):
        let easing = losesDigits(curve) ? "Easing" : String(easing(curve).prefix { $0 != "(" })
        imports.formUnion(["DurationBasedAnimationSpec", "tween", easing])
      }
    }
    lines.append("")
    lines += imports.sorted().map { "import androidx.compose.animation.core.\($0)" }
    if constants.contains(where: { $0.constant.isProportional && !$0.timing.isSpring }) {
      lines.append("import kotlin.math.roundToInt")
    }
    var aliases = ConstantAliases()
    for constant in constants { lines += [""] + declaration(constant, &aliases) }
    if imports.contains("Easing") { lines.append(Self.ownEasing) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func easing(_ curve: CubicBezier) -> String {
    // Up to 1.6, a straight `CubicBezierEasing` is solved as any other one.
    if curve.isIdentity { return "LinearEasing" }
    guard losesDigits(curve) else { return PlatformCall.text(of: curve, on: .kotlin) }
    return "bezier(\(curve.coordinates.map { KotlinNumber.double($0) }.joined(separator: ", ")))"
  }

  /// Whether `CubicBezierEasing` may throw, or be far off: x is almost, but not exactly, a quadratic or a line.
  private func losesDigits(_ curve: CubicBezier) -> Bool {
    engine == .compose && !curve.isIdentity && abs(1 + 3 * (curve.x1 - curve.x2)) < 0.01 && abs(curve.x1 - 1 / 3) > 1e-6
  }

  private static let ownEasing = """

    /** A cubic Bézier with which CubicBezierEasing loses digits. */
    private fun bezier(x1: Double, y1: Double, x2: Double, y2: Double) = Easing { fraction ->
        fun value(s: Double, a: Double, b: Double) = ((1 + 3 * (a - b)) * s + 3 * (b - 2 * a)) * s * s + 3 * a * s
        var low = 0.0
        var high = 1.0
        repeat(48) {
            val middle = (low + high) / 2
            if (value(middle, x1, x2) < fraction) low = middle else high = middle
        }
        value(low, y1, y2).toFloat()
    }
    """

  private func declaration(_ constant: NamedConstant, _ aliases: inout ConstantAliases) -> [String] {
    let timing = constant.timing, name = constant.name, takesShare = constant.constant.isProportional
    // `repeatable` repeats a delay of what it repeats.
    let hasOwnDelay = timing.delay > 0 && (timing.isSpring || timing.iterations != 1)
    var lines = ["/** \(constant.summary)\(repetition(of: constant, hasOwnDelay)) */"]
    var value: String
    switch timing.shape {
    case .spring(let spring):
      // A share of the distance takes a share of the time, with the same damping ratio.
      let share = takesShare ? " / (share * share)" : ""
      value = PlatformCall.compose(spring, more: "\(share), visibilityThreshold = visibilityThreshold")
      if constant.constant.isEnding {
        lines = ["/** \(constant.summary); pass the release's velocity as animateTo's initialVelocity. */"]
      } else if spring.initialVelocity != 0 {
        let velocity = PlatformCall.double(spring.initialVelocity)
        lines = ["/** \(constant.summary); pass \(velocity) × the distance as animateTo's initialVelocity. */"]
      }
    case .bezier(let curve):
      let delay =
        timing.delay > 0 && !hasOwnDelay ? ", delayMillis = \(CodeNumber.wholeMilliseconds(timing.delay))" : ""
      let duration = CodeNumber.wholeMilliseconds(timing.duration)
      let played = takesShare ? "(\(duration) * share).roundToInt()" : duration
      value = "tween(durationMillis = \(played)\(delay), easing = \(easing(curve)))"
    }
    if let same = aliases.first(with: value, named: name) {
      value = "\(same)(visibilityThreshold\(takesShare ? ", share" : ""))"
    } else if !timing.isSpring {
      lines.append("@Suppress(\"UNUSED_PARAMETER\")")
    }
    let share = takesShare ? ", share: Float = 1f" : ""
    let type = timing.isSpring ? "FiniteAnimationSpec" : "DurationBasedAnimationSpec"
    lines.append("\(access)fun <T> \(name)(visibilityThreshold: T? = null\(share)): \(type)<T> =")
    lines.append("    \(value)")
    if hasOwnDelay {
      let delay = aliases.text(
        CodeNumber.wholeMilliseconds(timing.delay), as: "Delay", named: "\(name)DelayMillis")
      lines += ["", "\(access)const val \(name)DelayMillis = \(delay)"]
    }
    return lines
  }

  /// How the code repeats a constant; empty if it does not, or if only several of them together repeat.
  private func repetition(of constant: NamedConstant, _ hasOwnDelay: Bool) -> String {
    let timing = constant.timing
    guard timing.iterations != 1, !timing.isSpring, constant.constant.motion?.part.iteration == nil else {
      return ""
    }
    let mode = timing.alternates ? "Reverse" : "Restart"
    let call = timing.iterations.isFinite ? "repeatable(\(Int(min(timing.iterations, 1e9))), " : "infiniteRepeatable("
    let delay = hasOwnDelay ? ", StartOffset(\(constant.name)DelayMillis)" : ""
    return "; play \(call)\(constant.name)(), RepeatMode.\(mode)\(delay))"
  }
}

/// Numbers in Kotlin.
enum KotlinNumber {
  /// The literal of a Double, to nine decimals.
  static func double(_ value: Double) -> String {
    let text = CodeNumber.seconds(value)
    return text.contains { $0 == "." || $0 == "e" } ? text : text + ".0"
  }

  static func float(_ value: Double) -> String { "\(PlatformCall.float(value))f" }
}
