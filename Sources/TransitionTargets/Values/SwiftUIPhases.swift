internal import TransitionCurves
internal import TransitionFitting

/// Phases for SwiftUI: each property as an `Animation` of our pieces, and all of them as keyframes.
struct SwiftUIPhases {
  private let options: ExportOptions
  /// With `--idiomatic`, the constants of the style `values`.
  private let constants: [MotionConstants.Constant]
  /// The type that plays pieces.
  private let player: String
  /// Writes SwiftUI's own animations.
  private let writer: SwiftUIWriter

  static func export(_ document: MotionDocument, _ options: ExportOptions) -> Exported {
    let writer = Self(
      options: options, constants: options.code.isIdiomatic ? MotionConstants(document).constants : [],
      player: ConstantNames.typeName(document.title) + "Motion", writer: SwiftUIWriter(options))
    var motion = PhaseMotion(document, options, for: SwiftUIWriter.self, loss: writer.loss)
    let text = writer.text(&motion)
    return Exported(text: text, report: motion.report)
  }

  /// The timing with which SwiftUI itself plays the whole motion of a property; nil if it cannot.
  private func native(_ property: PhaseMotion.Property) -> ConstantTiming? {
    let own = constants.filter { $0.motion?.key == property.key }
    guard property.lanes.count == 1, own.count == 1, own[0].motion?.part.fit == nil, own[0].motion?.isPart == false,
      property.from != property.to,
      own[0].timing.isPlayed(by: .swiftUI), writer.unsaidRepetition(of: own[0].timing, isPart: false) == nil
    else { return nil }
    return own[0].timing
  }

  // MARK: Keyframes

  /// The keyframes of each number, and the largest difference from the script.
  ///
  /// The channels of a color follow a spring only where they are mixed as they are written.
  private func keyframes(
    of property: PhaseMotion.Property, in phase: MotionDocument.Phase
  ) -> (lanes: [SwiftUIKeyframes], loss: Loss) {
    let tolerance = 0.02 * options.tolerances[property.track.measure]
    let pieces = zip(property.lanes, property.from).map { SwiftUIKeyframes($0, initial: $1, tolerance: tolerance) }
    let fitted = (lanes: pieces, loss: loss(of: pieces, property, phase))
    guard let springs = springs(of: property, in: phase) else { return fitted }
    let loss = loss(of: springs, property, phase)
    return loss.value <= fitted.loss.value ? (springs, loss) : fitted
  }

  /// One spring for each number; nil if SwiftUI plays the whole motion otherwise.
  private func springs(of property: PhaseMotion.Property, in phase: MotionDocument.Phase) -> [SwiftUIKeyframes]? {
    guard property.track.motions.count == 1, let motion = property.track.motions.first,
      let timing = TrackTimings.declared(motion, in: property.track, until: phase.duration)?.first?.timing,
      case .spring(let spring) = timing.shape, spring.playedDampingRatio <= 1, motion.offsets.count == 2,
      motion.iterations == 1, !motion.isAdditive
    else { return nil }
    let ends = motion.keyframes.map { $0.values }
    return property.from.indices.map { lane in
      SwiftUIKeyframes(
        spring, initial: property.from[lane], from: ends[0][lane], to: ends[1][lane],
        delay: timing.delay, duration: timing.duration)
    }
  }

  private func loss(
    of lanes: [SwiftUIKeyframes], _ property: PhaseMotion.Property, _ phase: MotionDocument.Phase
  ) -> Loss {
    // Where a value may apply for an instant.
    let knots = property.lanes[0].pieces.enumerated().filter { $0 > 0 || $1.start == $1.end }.map { $1.start }
    let end = max(phase.horizon, 1e-3)
    let times = (0...max(1, Int(min(end * 240, 20_000)))).map { min(Double($0) / 240, end) }
      .besides(knots)
    let rows = phase.fitter.model.function(of: property.track.slots)(times.map { min(max($0, 4e-9), end) })
    var loss = Loss()
    for (time, row) in zip(times, rows) {
      let shown = lanes.map { $0.value(at: time) }
      for (own, wanted) in zip(shown.premultiplied, row.premultiplied) { loss.include(abs(own - wanted), at: time) }
    }
    return loss
  }

  /// The larger loss of the `Animation` and of the keyframes.
  private func loss(of property: PhaseMotion.Property, in phase: MotionDocument.Phase) -> Loss {
    var loss = property.fit.loss
    if let timing = native(property) {
      let distance = zip(property.from, property.to).map { abs($1 - $0) }.max() ?? 0
      let result = timing.loss(on: writer.player(of: timing), distance: distance)
      loss = (try? result.get()).map { Loss(value: $0.value, time: timing.delay + $0.time) } ?? loss
    }
    let shown = keyframes(of: property, in: phase).loss
    loss.include(shown.value, at: shown.time)
    return loss
  }

  // MARK: Text

  private func text(_ motion: inout PhaseMotion) -> String {
    let constants = motion.phases.flatMap { $0.named { animation(of: $0) } }
    let names = ConstantNames(
      constants.map { ($0.words, $0.range) }, style: .camel, language: "Swift", reserved: SwiftUIWriter.reservedNames)
    let types = ConstantNames(
      motion.phases.map { ($0.words, $0.phase.range) }, style: .pascal, language: "Swift",
      reserved: Self.reservedTypes + [player])
    motion.report.unsaid += names.collisions + types.collisions
    let fields = motion.phases.map { fieldNames(of: $0) }
    motion.report.unsaid += fields.flatMap { $0.collisions }
    var body: [String] = []
    var aliases = ConstantAliases()
    for (constant, name) in zip(constants, names.names) {
      let lines = aliases.lines(constant.curve, named: name)
      body.append("  /// \(constant.subject)")
      body.append("  \(writer.access)static let \(name): Animation = \(lines[0])")
      body += lines.dropFirst().map { "  \($0)" }
    }
    if !body.isEmpty { body = ["", SwiftUIWriter.availability, "extension Animation {"] + body + ["}"] }
    let lines = GeneratedHeader.code(options, motion.report).map { "// \($0)" }
    let usesPlayer = constants.contains { $0.curve[0].contains(player) }
    return
      (lines + ["", "import SwiftUI"] + (usesPlayer ? playerLines : []) + body
      + zip(zip(motion.phases, fields), types.names).flatMap { self.type($0.0, $0.1.names, $1) }).joined(
        separator: "\n") + "\n"
  }

  /// Names of types that generated code refers to.
  private static let reservedTypes = [
    "Animation", "AnimationContext", "CubicKeyframe", "CustomAnimation", "Double", "Keyframes", "KeyframesBuilder",
    "KeyframeTimeline", "KeyframeTrack", "LinearKeyframe", "MoveKeyframe", "Self", "Sendable", "Spring",
    "SpringKeyframe",
    "TimeInterval", "UnitCurve", "UnitPoint", "VectorArithmetic",
  ]

  /// The lines of an expression; nil if the property does not run from start to end along one curve, or is a color, which
  /// SwiftUI mixes in another space.
  private func animation(of property: PhaseMotion.Property) -> [String]? {
    if let timing = native(property) { return [writer.animation(timing)] }
    guard let curve = property.shared, property.lanes.count == 1 else { return nil }
    let pieces = curve.pieces.map { piece -> String in
      let numbers = [piece.start, piece.end, piece.from, piece.to] + piece.points.coordinates
      return "  [\(numbers.map { CodeNumber.seconds($0) }.joined(separator: ", "))],"
    }
    return ["Animation(\(player)(pieces: ["] + pieces + ["]))"]
  }

  /// The names of a phase's numbers, property by property.
  private func fieldNames(of phase: PhaseMotion.Phase) -> ConstantNames {
    let fields = phase.properties.flatMap { property in
      property.lanes.indices.map { lane in
        (words: Array(property.words[2...3]) + property.suffix(lane), range: property.track.motions[0].target)
      }
    }
    return ConstantNames(fields, style: .camel, language: "Swift")
  }

  private func type(_ phase: PhaseMotion.Phase, _ fields: [String], _ name: String) -> [String] {
    let suffix = phase.phase.reducedMotion ? " with reduced motion" : ""
    var lines = [
      "", "/// What phase \(phase.phase.name) animates\(suffix).", SwiftUIWriter.availability,
      "\(writer.access)struct \(name): Sendable {",
    ]
    var tracks: [String] = []
    var rest = fields[...]
    for property in phase.properties {
      for (lane, keyframes) in keyframes(of: property, in: phase.phase).lanes.enumerated() {
        let field = rest.removeFirst()
        lines.append("  /// \(property.track.name)\(property.track.measure.codeUnit)")
        lines.append("  \(writer.access)var \(field): Double = \(CodeNumber.seconds(property.from[lane]))")
        guard !keyframes.lines.isEmpty else { continue }
        tracks += ["    KeyframeTrack(\\.\(field)) {"] + keyframes.lines.map { "      \($0)" } + ["    }"]
      }
    }
    if !writer.access.isEmpty { lines += ["", "  public init() {}"] }
    guard !tracks.isEmpty else { return lines + ["}"] }
    lines += ["", "  @KeyframesBuilder<\(name)> \(writer.access)static var keyframes: some Keyframes<\(name)> {"]
    lines += tracks + ["  }", "", "  /// For gestures: `timeline.value(progress: 0.5)`."]
    lines += ["  \(writer.access)static var timeline: KeyframeTimeline<\(name)> {"]
    return lines + ["    KeyframeTimeline(initialValue: \(name)()) { keyframes }", "  }", "}"]
  }

  private var playerLines: [String] {
    [
      "", "/// Plays a curve in pieces, added to the animations that it interrupts.", SwiftUIWriter.availability,
      """
      struct \(player): CustomAnimation {
        /// Start and end in seconds, the fractions of the distance there, and a cubic Bézier's x1, y1, x2, y2.
        let pieces: [[Double]]

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
          time < pieces[pieces.count - 1][1] ? value.scaled(by: fraction(at: time)) : nil
        }

        func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
          value.scaled(by: (fraction(at: time + 0.0005) - fraction(at: time - 0.0005)) * 1000)
        }

        private func fraction(at time: TimeInterval) -> Double {
          guard let piece = pieces.last(where: { $0[0] <= time }) else { return pieces[0][2] }
          guard time < piece[1] else { return piece[3] }
          let progress = (time - piece[0]) / (piece[1] - piece[0])
          var low = 0.0, high = 1.0
          for _ in 0..<48 {
            let middle = (low + high) / 2
            if Self.bezier(middle, piece[4], piece[6]) < progress { low = middle } else { high = middle }
          }
          return piece[2] + (piece[3] - piece[2]) * Self.bezier(low, piece[5], piece[7])
        }

        private static func bezier(_ s: Double, _ a: Double, _ b: Double) -> Double {
          ((1 + 3 * (a - b)) * s + 3 * (b - 2 * a)) * s * s + 3 * a * s
        }
      }
      """,
    ]
  }
}
