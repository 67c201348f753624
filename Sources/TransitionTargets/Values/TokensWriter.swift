internal import TransitionCurves
internal import TransitionEngines
internal import TransitionFitting
internal import TransitionText

/// Design tokens in the DTCG format of 2025.10, or as strings for tools before it.
///
/// The format has no springs: a spring's value is the closest single Bézier over its settling time, its error stands in
/// `$description`, and the spring itself under `$extensions`.
struct TokensWriter: ConstantWriter {
  static let target = "tokens"
  static let title = "design tokens"
  static let language = "design tokens"
  static let nameStyle = ConstantNames.Style.kebab
  private static let vendor = "io.github.transitionctl"

  private let format: CodeOptions.TokensFormat
  private let source: String
  private let command: [String]

  init(_ options: ExportOptions) {
    format = options.code.tokensFormat
    source = options.fileName
    command = options.command
  }

  static let colorMixing = "a token does not say how colors are mixed, and CSS mixes them in sRGB"
  static let ownLoss = "the format has no springs, and this is the closest Bézier"

  func player(of timing: ConstantTiming) -> ConstantTiming.Player { ConstantTiming.Player(engine: .uiKit) }

  func isPlayed(_ timing: ConstantTiming) -> Bool { true }

  /// A token of a spring has a duration too.
  func share(of timing: ConstantTiming) -> String { "multiply the duration by the share that is left" }

  func loss(of timing: ConstantTiming, distance: Double, threshold: Double) -> Result<Loss, EngineLimit> {
    guard let fit = Self.closest(to: timing) else { return .success(Loss()) }
    let written = ConstantTiming(shape: .bezier(fit.points), duration: timing.duration, delay: 0)
    return .success(timing.largestDifference(from: written, distance: distance))
  }

  func text(_ constants: [NamedConstant], header: [String]) -> String {
    var members = [Self.member { generator(header, &$0) }]
    // Members of a stagger differ in their delays only.
    var fits: [ConstantTiming: Fit] = [:]
    var names: [ConstantTiming: String] = [:]
    for constant in constants {
      // A token does not say how often a motion repeats.
      var timing = constant.timing
      (timing.iterations, timing.alternates, timing.stop) = (1, false, nil)
      let same = names[timing]
      if same == nil { names[timing] = constant.name }
      var fit: Fit?
      if timing.isSpring, same == nil {
        timing.delay = 0
        fit = fits[timing] ?? Self.closest(to: timing)
        fits[timing] = fit
      }
      members.append(Self.member { write(constant, same, fit, &$0) })
    }
    return "{\n  \(members.joined(separator: ",\n  "))\n}\n"
  }

  /// One member of the file's object, on one line.
  private static func member(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(numbers: .exact)
    json.object { write(&$0) }
    return String(json.takeBuffer().text.dropFirst().dropLast())
  }

  /// Writes an object of ours into the extensions of a token, or of the file.
  private static func extend(_ name: String, _ json: inout JSONWriter, _ members: (inout JSONWriter) -> Void) {
    json.object("$extensions") { json in
      json.object(vendor) { json in json.object(name, members) }
    }
  }

  private func generator(_ header: [String], _ json: inout JSONWriter) {
    Self.extend("generator", &json) { json in
      json.member("tool", "transitionctl")
      json.member("source", source)
      json.member("options", command)
      json.member("note", header.last ?? "")
    }
  }

  private typealias Fit = (points: CubicBezier, error: Double)

  private static func closest(to timing: ConstantTiming) -> Fit? {
    guard case .spring(let spring) = timing.shape else { return nil }
    let extent = timing.duration.isFinite ? timing.duration : spring.response
    return CubicBezier.closest { timing.value(at: $0 * extent) }
  }

  /// - Parameter same: The name of the constant that it repeats.
  private func write(_ constant: NamedConstant, _ same: String?, _ fit: Fit?, _ json: inout JSONWriter) {
    json.object(constant.name) { json in
      json.member("$type", "transition")
      if let same {
        json.member("$value", "{\(same)}")
        json.member("$description", constant.summary)
        return
      }
      let timing = constant.timing
      let points: CubicBezier
      var description = constant.summary
      var spring: Spring?
      switch timing.shape {
      case .bezier(let curve): points = curve
      case .spring(let given):
        spring = given
        let error: Double
        (points, error) = fit ?? (.straight, 1)
        let percent = Prose.number(error * 100, .fixed(decimals: 2))
        description += "; closest single Bézier, at most \(percent)% of the distance off"
      }
      json.object("$value") { json in
        time("duration", timing.duration, &json)
        time("delay", timing.delay, &json)
        switch format {
        case .legacy:
          json.member(
            "timingFunction",
            "cubic-bezier(\(points.coordinates.map { PlatformCall.double($0) }.joined(separator: ", ")))")
        case .dtcg:
          json.member("timingFunction", points.coordinates)
        }
      }
      json.member("$description", description)
      if let spring { write(spring, &json) }
    }
  }

  private func time(_ name: String, _ seconds: Double, _ json: inout JSONWriter) {
    let milliseconds = seconds.isFinite ? (seconds * 1e9).rounded() / 1e6 : 0
    switch format {
    case .legacy: json.member(name, "\(PlatformCall.double(milliseconds))ms")
    case .dtcg:
      json.object(name) { json in
        json.member("value", milliseconds)
        json.member("unit", "ms")
      }
    }
  }

  private func write(_ spring: Spring, _ json: inout JSONWriter) {
    Self.extend("spring", &json) { json in
      for (name, value) in PlatformCall.tokenMembers(of: spring) { json.member(name, value) }
      if spring.playedDampingRatio > 1 { json.member("overdamping", true) }
    }
  }
}
