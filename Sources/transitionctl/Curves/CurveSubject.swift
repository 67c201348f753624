internal import TransitionCurves
internal import TransitionEvaluation

/// A curve ready to be looked at: over progress, or a spring over seconds.
struct CurveSubject {
  /// One point: progress or seconds, the value there, and its derivative by the input.
  struct Sample {
    var input: Double
    var value: Double
    var velocity: Double
  }

  /// As given.
  let text: String
  /// cubicBezier, steps, linear, easing, path or spring.
  let kind: String
  /// The spring whose input is seconds; nil for curves over progress.
  let spring: Spring?
  /// The function of progress; nil for a spring that runs on.
  let timing: (any TimingFunction)?
  /// Seconds at which a spring is cut; nil for one that runs on.
  private let cut: Double?

  init(_ result: DetachedCurve, text: String, duration: Double?) throws(CommandFailure) {
    self.text = text
    kind = result.kind
    switch result.curve {
    case .spring(let spring):
      self.spring = spring
      cut = duration
      timing = duration.map { SpringTiming(spring: spring, duration: $0) }
    case .fittedSpring(let fitted):
      guard let duration else { throw Self.needsDuration }
      switch fitted.spring(for: duration) {
      case .success(let spring): self.spring = spring
      case .failure(let problem): throw .usage(problem.message)
      }
      cut = duration
      timing = try Self.bind(result.curve, duration)
    case .timing, .reversed:
      spring = nil
      cut = nil
      var seconds = duration
      if seconds == nil {
        if case .reversed(let inner) = result.curve, Self.isFitted(inner) { throw Self.needsDuration }
        seconds = 1
      }
      timing = try Self.bind(result.curve, seconds ?? 1)
    }
  }

  private static let needsDuration = CommandFailure.usage(
    "a spring given by its damping ratio alone is fitted to a duration: add --duration, such as --duration 500ms")

  private static func isFitted(_ curve: Curve) -> Bool {
    switch curve {
    case .fittedSpring: true
    case .reversed(let inner): isFitted(inner)
    case .timing, .spring: false
    }
  }

  private static func bind(_ curve: Curve, _ duration: Double) throws(CommandFailure) -> any TimingFunction {
    switch curve.bound(to: duration) {
    case .success(let function): return function
    case .failure(let problem): throw .usage(problem.message)
    }
  }

  /// Where the curve ends when nothing else says so: 1, or for a spring the seconds until it is cut or has settled.
  var extent: Double { spring.map { cut ?? $0.settlingDuration } ?? 1 }

  func sample(at input: Double) -> Sample {
    guard let spring else {
      guard let timing else { return Sample(input: input, value: input, velocity: 1) }
      return Sample(input: input, value: timing.value(at: input), velocity: timing.derivative(at: input))
    }
    guard let timing, let cut, cut > 0 else {
      let state = spring.state(at: input)
      return Sample(input: input, value: state.value, velocity: state.velocity)
    }
    let progress = input / cut
    return Sample(
      input: input, value: timing.value(at: progress), velocity: timing.derivative(at: progress) / cut)
  }

  /// So many samples, evenly from 0 to the extent.
  func samples(_ count: Int) -> [Sample] {
    (0..<count).map { sample(at: extent * (Double($0) / Double(count - 1))) }
  }
}
