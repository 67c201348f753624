internal import TransitionCurves

/// A curve to display: over progress, or a spring over seconds.
struct CurveSubject {
  /// One point: progress or seconds, the value, and its derivative by the input.
  struct Sample {
    var input: Double
    var value: Double
    var velocity: Double
  }

  /// As given.
  let text: String
  /// cubicBezier, steps, linear, easing, path or spring.
  let kind: String
  /// The spring, whose input is seconds; nil for curves over progress.
  let spring: Spring?
  /// Over progress; for a spring over the time at which it is cut off, and nil if it is not.
  let function: (any TimingFunction)?
  /// Whether `--duration` cuts off a spring that has its own duration.
  let isCut: Bool
  /// The time in seconds at which a spring is cut off; nil if it is not.
  private let cut: Double?

  init(_ curve: Curve, kind: String, text: String, duration: Double?) throws(CommandFailure) {
    self.text = text
    self.kind = kind
    switch (Self.core(of: curve), duration) {
    case (.timing, _?): throw .usage("--duration is for springs; the input of '\(text)' is progress from 0 to 1")
    case (.fittedSpring, nil):
      throw .usage(
        "a spring given by its damping ratio alone is fitted to a duration: add --duration, such as --duration 500ms")
    default: break
    }
    switch curve {
    case .spring(let spring):
      self.spring = spring
      isCut = duration != nil
    case .fittedSpring(let fitted):
      spring = try Self.value(fitted.spring(for: duration ?? 1))
      isCut = false
    case .timing, .reversed:
      spring = nil
      isCut = false
    }
    cut = spring == nil ? nil : duration
    function = spring != nil && duration == nil ? nil : try Self.value(curve.bound(to: duration ?? 1))
  }

  /// The curve that is reversed, perhaps several times; the curve itself otherwise.
  private static func core(of curve: Curve) -> Curve {
    if case .reversed(let inner) = curve { core(of: inner) } else { curve }
  }

  private static func value<Value>(_ result: Result<Value, CurveProblem>) throws(CommandFailure) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let problem): throw .usage(problem.message)
    }
  }

  /// The cubic Bézier, if the curve is one; the straight line too.
  var bezier: CubicBezier? {
    if spring == nil, function as? LinearCurve == .identity { return .straight }
    return function as? CubicBezier
  }

  /// The default end of the curve: 1, or for a spring the seconds until it is cut off or has settled.
  var extent: Double { spring.map { cut ?? $0.settlingDuration } ?? 1 }

  func sample(at input: Double) -> Sample {
    if let function {
      let length = cut ?? 1, progress = input / length
      return Sample(
        input: input, value: function.value(at: progress), velocity: function.derivative(at: progress) / length)
    }
    guard let spring, !(spring.overshootClamping && input >= spring.settlingDuration) else {
      return Sample(input: input, value: 1, velocity: 0)
    }
    let state = spring.state(at: input)
    return Sample(input: input, value: state.value, velocity: state.velocity)
  }

  /// 61 samples, evenly spaced from 0 to the extent.
  var samples: [Sample] { (0...60).map { sample(at: extent * (Double($0) / 60)) } }
}
