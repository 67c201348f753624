internal import TransitionCurves
internal import TransitionText

/// A curve as CSS writes one in `animation-timing-function`: exact where CSS has such a curve, `linear()` elsewhere.
enum CurveCSS {
  /// - Parameter subject: A curve with a finite extent; a spring is written over all of it.
  static func text(of subject: CurveSubject) -> String {
    if subject.spring == nil, let exact = subject.timing.flatMap({ exact($0) }) { return exact }
    return approximation(of: subject).text
  }

  /// The approximation by straight lines, over the whole extent.
  static func approximation(of subject: CurveSubject) -> LinearApproximation {
    guard let spring = subject.spring else { return LinearApproximation { subject.sample(at: $0).value } }
    let extent = subject.extent
    return LinearApproximation { progress in
      let time = progress * extent
      // What a spring has left at its end is a jump there.
      return progress >= 1 && time < spring.settlingDuration
        ? spring.value(at: time) : subject.sample(at: time).value
    }
  }

  private static func exact(_ timing: any TimingFunction) -> String? {
    switch timing {
    case let curve as CubicBezier:
      return "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map { number($0) }.joined(separator: ", ")))"
    case let steps as Steps: return "steps(\(steps.count), \(name(of: steps.position)))"
    case LinearCurve.identity as LinearCurve: return "linear"
    case let curve as LinearCurve:
      let points = curve.points.map { "\(number($0.output)) \(number($0.input * 100))%" }
      return "linear(\(points.joined(separator: ", ")))"
    default: return nil
    }
  }

  private static func name(of position: Steps.Position) -> String {
    switch position {
    case .jumpStart: "jump-start"
    case .jumpEnd: "jump-end"
    case .jumpNone: "jump-none"
    case .jumpBoth: "jump-both"
    }
  }

  /// More digits than the single precision in which browsers keep these numbers.
  private static func number(_ value: Double) -> String { NumberWriter.text(value, .fixed(decimals: 9)) }
}
