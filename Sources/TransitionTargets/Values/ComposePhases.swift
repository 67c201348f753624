internal import TransitionDiagnostics
internal import TransitionFitting

/// Phases for Compose: each property as a `tween` with an `Easing` of our pieces, or as `keyframes` of its numbers.
struct ComposePhases {
  private let options: ExportOptions
  private let access: String
  /// The type that plays pieces.
  private let player: String

  /// A function that returns an animation specification.
  private struct Function {
    var words: [String]
    var comment: String
    /// Whether it serves values of every type, by fractions of their distance.
    var isGeneric: Bool
    var body: [String]
    var range: SourceRange
  }

  static func export(_ document: MotionDocument, _ options: ExportOptions) -> Exported {
    var motion = PhaseMotion(document, options, for: ComposeWriter.self) { property, _ in property.fit.loss }
    let writer = Self(
      options: options, access: options.code.access == .public ? "" : "internal ",
      player: ConstantNames.typeName(document.title) + "Motion")
    let text = writer.text(&motion)
    return Exported(text: text, report: motion.report)
  }

  private func text(_ motion: inout PhaseMotion) -> String {
    let functions = motion.phases.flatMap { phase in
      phase.named { self.tween($0) }.map {
        Function(words: $0.words, comment: $0.subject, isGeneric: true, body: $0.curve, range: $0.range)
      } + phase.properties.flatMap { self.numbers(of: $0) }
    }
    let names = ConstantNames(
      functions.map { ($0.words, $0.range) }, style: .camel, language: "Kotlin", reserved: [player])
    motion.report.unsaid += names.collisions
    var lines = GeneratedHeader.code(options, motion.report).map { "// \($0)" }
    if let first = functions.firstIndex(where: { $0.isGeneric }) { lines += Self.usage(names.names[first]) }
    if let package = options.code.package { lines += ["", "package \(package)"] }
    let imports = [
      ("Easing", !functions.isEmpty), ("FiniteAnimationSpec", !functions.isEmpty),
      ("keyframes", functions.contains { !$0.isGeneric }), ("tween", functions.contains { $0.isGeneric }),
    ]
    lines.append("")
    for (name, isUsed) in imports where isUsed { lines.append("import androidx.compose.animation.core.\(name)") }
    var aliases = ConstantAliases()
    for (function, name) in zip(functions, names.names) {
      let (generic, type) = function.isGeneric ? (" <T>", "T") : ("", "Float")
      let signature = "fun\(generic) \(name)(): FiniteAnimationSpec<\(type)> ="
      lines += ["", "/** \(function.comment) */", access + signature]
      lines += aliases.lines(function.body, named: "\(name)()").map { "    \($0)" }
    }
    return (lines + (functions.isEmpty ? [] : [playerText])).joined(separator: "\n") + "\n"
  }

  /// How a transition plays a property, and a gesture seeks it.
  private static func usage(_ name: String) -> [String] {
    [
      "//", "//   val state = remember { SeekableTransitionState(false) }",
      "//   val transition = rememberTransition(state)",
      "//   val value by transition.animateFloat({ \(name)() }) { isShown -> if (isShown) 1f else 0f }",
      "//", "// state.animateTo(true) plays it; state.seekTo(0.5f, true) follows a gesture.",
    ]
  }

  // MARK: Functions

  /// A call that plays fractions of any distance; nil if there are none, or for a color, which Compose mixes in another
  /// space.
  private func tween(_ property: PhaseMotion.Property) -> [String]? {
    guard let shared = property.shared, property.lanes.count == 1 else { return nil }
    let length = Self.milliseconds(shared.end)
    var lines = easing(shared, from: 0, to: length, values: (0, 1))
    lines[0] = "easing = " + lines[0]
    lines[lines.count - 1] += ","
    return ["tween(", "    durationMillis = \(length),"] + lines.map { "    \($0)" } + [")"]
  }

  /// The numbers of a property that has no fractions.
  private func numbers(of property: PhaseMotion.Property) -> [Function] {
    guard property.shared == nil || property.lanes.count > 1 else { return [] }
    return property.lanes.enumerated().map { lane, curve in
      Function(
        words: property.words + property.suffix(lane), comment: property.track.name + property.track.measure.codeUnit,
        isGeneric: false, body: keyframes(curve, until: property.lanes.map { $0.end }.max() ?? 0),
        range: property.track.motions[0].target)
    }
  }

  /// Keyframes at whole milliseconds: the start, where the number is farthest from it if it returns there, and the end if
  /// the number holds until then, without which it would run to the app's target.
  ///
  /// - Parameter end: In seconds; all channels of a color end together.
  private func keyframes(_ curve: PieceCurve, until end: Double) -> [String] {
    let length = Self.milliseconds(end)
    func value(_ time: Int) -> Double { curve.value(at: Double(time) / 1000) }
    let first = value(0), last = value(length)
    func distance(_ time: Int) -> Double { abs(value(time) - first) }
    let candidates = curve.pieces.flatMap { [$0.end, ($0.start + $0.end) / 2] }.map { Self.milliseconds($0) }
    let middle = candidates.filter { (1..<max(length, 1)).contains($0) }.max { distance($0) < distance($1) } ?? 0
    let knots = abs(last - first) < 1e-3 * distance(middle) ? [0, middle] : [0]
    var lines = ["keyframes {", "    durationMillis = \(length)"]
    for (knot, next) in zip(knots, knots.dropFirst() + [length]) {
      let start = "    \(KotlinNumber.float(value(knot))) at \(knot)"
      guard value(next) != value(knot) else {
        lines.append(start)
        if next > knot { lines.append("    \(KotlinNumber.float(value(next))) at \(next)") }
        continue
      }
      lines.append(start + " using")
      lines += easing(curve, from: knot, to: next, values: (value(knot), value(next))).map { "        \($0)" }
    }
    return lines + ["}"]
  }

  /// The part of a curve between two times in milliseconds, at which it has two values.
  private func easing(
    _ curve: PieceCurve, from start: Int, to end: Int, values: (start: Double, end: Double)
  ) -> [String] {
    let pieces = curve.pieces.map { piece -> String in
      let numbers = [piece.start * 1000, piece.end * 1000, piece.from, piece.to] + piece.points.coordinates
      return "    doubleArrayOf(\(numbers.map { KotlinNumber.double($0) }.joined(separator: ", "))),"
    }
    let ends = [Double(start), Double(end), values.start, values.end].map { KotlinNumber.double($0) }
    return ["\(player)(", "    \(ends.joined(separator: ", ")),"] + pieces + [")"]
  }

  // MARK: Numbers

  /// A time in whole milliseconds, at least as long.
  private static func milliseconds(_ time: Double) -> Int { Int(min((time * 1000 - 1e-6).rounded(.up), 2_147_483_647)) }

  private var playerText: String {
    """

    /**
     * The part of a curve between two times in milliseconds, and its values there. A piece is its start and end in
     * milliseconds, its values there, and a cubic Bézier's x1, y1, x2, y2.
     */
    private class \(player)(
        private val start: Double,
        private val end: Double,
        private val from: Double,
        private val to: Double,
        private vararg val pieces: DoubleArray,
    ) : Easing {
        override fun transform(fraction: Float): Float =
            ((value(start + fraction.toDouble() * (end - start)) - from) / (to - from)).toFloat()

        private fun value(time: Double): Double {
            val piece = pieces.lastOrNull { it[0] <= time } ?: return pieces[0][2]
            if (time >= piece[1]) return piece[3]
            val progress = (time - piece[0]) / (piece[1] - piece[0])
            var low = 0.0
            var high = 1.0
            repeat(48) {
                val middle = (low + high) / 2
                if (bezier(middle, piece[4], piece[6]) < progress) low = middle else high = middle
            }
            return piece[2] + (piece[3] - piece[2]) * bezier(low, piece[5], piece[7])
        }

        private fun bezier(s: Double, a: Double, b: Double): Double =
            ((1 + 3 * (a - b)) * s + 3 * (b - 2 * a)) * s * s + 3 * a * s
    }
    """
  }
}
