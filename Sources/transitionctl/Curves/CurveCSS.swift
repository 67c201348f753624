internal import TransitionCurves
internal import TransitionFitting
internal import TransitionText

/// A curve in CSS: exact if CSS supports it, as one cubic Bézier if that is close enough, otherwise as `linear()`; and
/// as keyframes fitted as in `export`.
struct CurveCSS {
  /// The maximum error of Béziers, in distances: that of `export` for numbers without a unit.
  static let tolerance = 0.001
  /// The number of curves beyond which keyframes are no easier to read than `linear()`.
  private static let mostCurves = 3

  /// An easing: `cubic-bezier(0.42, 0, 0.58, 1)`, `steps(4, jump-end)`, `linear(0, 0.3 20%, 1)`; nil if none is near the
  /// curve.
  let easing: String?
  /// The error of the easing, in distances; nil if it is exact.
  let error: Double?
  /// The number of points of a fitted `linear()`.
  let pointCount: Int?
  /// Two or three Béziers that are more accurate than `linear()`; otherwise empty.
  let curves: [BezierSegment]
  /// The error of these curves.
  let curvesError: Double
  /// In seconds, for a spring.
  let duration: Double?

  /// - Parameter subject: A curve with a finite extent.
  init(_ subject: CurveSubject) {
    let extent = subject.extent
    duration = subject.spring == nil ? nil : extent
    if subject.spring == nil, let exact = subject.function.flatMap({ Self.exact($0) }) {
      (easing, error, pointCount, curves, curvesError) = (exact, nil, nil, [], 0)
      return
    }
    let settling = subject.spring?.settlingDuration ?? 0
    func value(_ progress: Double) -> Double {
      let time = progress * extent
      // The remaining distance of a spring at its end is a jump.
      if let spring = subject.spring, progress >= 1, time < settling { return spring.value(at: time) }
      return subject.sample(at: time).value
    }
    let fit = Self.fit(value)
    if fit.segments.count == 1 {
      (easing, error) = (Self.text(fit.segments[0].points), fit.error)
      (pointCount, curves, curvesError) = (nil, [], 0)
      return
    }
    let linear = LinearApproximation(value)
    (easing, error, pointCount) = (linear.isFound ? linear.text : nil, linear.error, linear.pointCount)
    (curves, curvesError) = (fit.segments, fit.error)
  }

  /// The exact curve in CSS, if there is one.
  private static func exact(_ function: any TimingFunction) -> String? {
    switch function {
    case let bezier as CubicBezier:
      if bezier.isIdentity { return "linear" }
      return text(bezier)
    case let steps as Steps:
      var word = ""
      for character in steps.position.rawValue {
        word += character.isUppercase ? "-\(character.lowercased())" : String(character)
      }
      return "steps(\(steps.count), \(word))"
    case let line as LinearCurve:
      if line == .identity { return "linear" }
      let points = line.points.enumerated().map { index, point in
        let isEnd = index == 0 && point.input == 0 || index == line.points.count - 1 && point.input == 1
        return isEnd ? number(point.output) : "\(number(point.output)) \(number(point.input * 100))%"
      }
      return "linear(\(points.joined(separator: ", ")))"
    default: return nil
    }
  }

  private static func fit(_ value: @escaping (Double) -> Double) -> (segments: [BezierSegment], error: Double) {
    let function: PiecewiseFit.Function = { $0.map { [value($0)] } }
    var fit = PiecewiseFit(tolerances: [tolerance * 0.95])
    fit.limit = mostCurves
    var segments = fit.segments(breaks: [0, 1], function: function).map {
      $0.written(within: [tolerance], of: function)
    }
    guard let last = segments.indices.last, last < mostCurves else { return ([], 0) }
    // The remaining distance of a spring at its end is left to the last curve.
    if abs(segments[last].to[0] - 1) <= tolerance { segments[last].to = [1] }
    let meet = zip(segments, segments.dropFirst()).allSatisfy { abs($0.to[0] - $1.from[0]) < 1e-6 }
    guard meet, segments[0].from == [0], segments[last].to == [1] else { return ([], 0) }
    // The error is that of what is printed.
    for index in segments.indices {
      (segments[index].from, segments[index].to) = (segments[index].from.map(rounded), segments[index].to.map(rounded))
      segments[index].start = rounded(segments[index].start * 100) / 100
      segments[index].end = rounded(segments[index].end * 100) / 100
    }
    let error = segments.map { $0.loss(against: function, samples: 400).value }.max() ?? 0
    return error <= 1.05 * tolerance ? (segments, error) : ([], 0)
  }

  /// The decimals of values and of percentages in keyframes.
  private static let decimals = 4

  private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }

  /// The Béziers as the lines of a `@keyframes` rule over `--progress`.
  var keyframes: [String] {
    guard let last = curves.last else { return [] }
    return curves.enumerated().map { index, curve in
      let place = index == 0 ? "from" : Self.number(curve.start * 100, decimals: Self.decimals) + "%"
      return "\(place) { --progress: \(Self.number(curve.from[0], decimals: Self.decimals)); "
        + "animation-timing-function: \(Self.text(curve.points)) }"
    } + ["to { --progress: \(Self.number(last.to[0], decimals: Self.decimals)) }"]
  }

  /// A duration to the microsecond: the error holds for this duration.
  private static func duration(_ seconds: Double) -> String { Prose.time(seconds, decimals: seconds < 1 ? 3 : 6) }

  private var over: String { duration.map { ", over \(Self.duration($0))" } ?? "" }

  /// The output of `--format css`; nil if no curve is found.
  var text: String? {
    guard !curves.isEmpty else { return easing.map { (loss.map { "/* \($0) */\n" } ?? "") + $0 + "\n" } }
    return """
      /* \(curves.count) curves, at most \(Self.percent(curvesError)) of the distance off\(over) */
      @property --progress { syntax: "<number>"; inherits: true; initial-value: 0 }
      @keyframes progress {
        \(keyframes.joined(separator: "\n  "))
      }

      """
  }

  /// The reason why no easing was found, as one phrase.
  var missing: String { "linear() is at best \(Self.percent(error ?? 0)) of the distance off\(over)" }

  /// How far the easing is off; nil if it is exact in the printed digits.
  private var loss: String? {
    guard let error, Self.percent(error) != "0%" else { return nil }
    return "\(pointCount.map { "\($0) points, " } ?? "")at most \(Self.percent(error)) of the distance off\(over)"
  }

  /// The lines about CSS in the text output of `curve`.
  var lines: [String] {
    var lines = ["", "In CSS:", "  \(easing ?? "no curve found: \(missing)")"]
    if let loss, easing != nil { lines.append("  \(loss)") }
    if !curves.isEmpty {
      lines += ["", "As keyframes:"] + keyframes.map { "  \($0)" }
      lines.append("  \(curves.count) curves, at most \(Self.percent(curvesError)) of the distance off\(over)")
    }
    return lines
  }

  private static func text(_ points: CubicBezier) -> String {
    "cubic-bezier(\(points.coordinates.map { number($0) }.joined(separator: ", ")))"
  }

  private static func number(_ value: Double, decimals: Int = 6) -> String {
    NumberWriter.text(value, .fixed(decimals: decimals))
  }

  private static func percent(_ error: Double) -> String { number(error * 100, decimals: 3) + "%" }
}
