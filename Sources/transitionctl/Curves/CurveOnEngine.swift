internal import TransitionEngines
internal import TransitionText

/// A curve as an engine shows it, beside the curve itself.
struct CurveOnEngine {
  let subject: CurveSubject
  let engine: Engine
  let motion: EngineMotion
  /// The largest difference as a fraction of the distance, and its input.
  let largest: (value: Double, at: Double)
  /// The last input that is shown.
  let extent: Double

  init(
    _ subject: CurveSubject, on engine: Engine, distance: Double, threshold: Double?, inputs: [Double]?
  ) throws(CommandFailure) {
    self.subject = subject
    self.engine = engine
    if subject.isCut { throw .usage("no engine cuts off a spring; omit --duration") }
    let result: Result<EngineMotion, EngineLimit>
    if let spring = subject.spring {
      result = engine.motion(
        of: spring, distance: distance, threshold: threshold ?? ComposeSpring.standardThreshold)
    } else if let bezier = subject.bezier {
      result = engine.motion(of: bezier)
    } else {
      result = .failure(EngineLimit("it has only springs and cubic Béziers"))
    }
    switch result {
    case .success(let motion): self.motion = motion
    case .failure(let limit): throw .usage("\(engine.title) cannot play '\(subject.text)': \(limit.message)")
    }
    let ends = [subject.extent, motion.end].filter { $0.isFinite && $0 > 0 }
    extent = ends.max() ?? max(inputs?.max() ?? 0, 0)
    guard extent > 0 else {
      throw .usage("'\(subject.text)' never settles; say how far to look with --at")
    }
    largest = motion.largestDifference(
      from: { Self.script(subject, at: $0) }, extent: extent, inSeconds: subject.spring != nil)
  }

  /// The value that a script has: 1 from a spring's settling time on.
  private static func script(_ subject: CurveSubject, at input: Double) -> Double {
    subject.spring != nil && input >= subject.extent ? 1 : subject.sample(at: input).value
  }

  private func sample(at input: Double) -> CurveSubject.Sample {
    CurveSubject.Sample(
      input: input, value: motion.value(input), velocity: motion.velocity?(input) ?? meanVelocity(around: input))
  }

  /// Over the 60 Hz frame (or the 1,000th of progress) around an input; an easing ends at 1.
  private func meanVelocity(around input: Double) -> Double {
    let width = subject.spring == nil ? 1e-3 : 1.0 / 60
    let start = max(input - width / 2, 0)
    let end = subject.spring == nil && input <= 1 ? min(input + width / 2, 1) : input + width / 2
    return (motion.value(end) - motion.value(start)) / (end - start)
  }

  func samples(_ inputs: [Double]?) -> [CurveSubject.Sample] {
    (inputs ?? (0..<61).map { extent * Double($0) / 60 }).map { sample(at: $0) }
  }

  func text(_ inputs: [Double]?) -> String {
    var lines = ["\(subject.text) (\(subject.kind))", ""]
    lines += subject.plot(until: extent) { Self.script(subject, at: $0) }
    lines += ["", "as \(engine.title) plays it (\(engine.evidence))", ""]
    lines += subject.plot(until: extent, motion.value)
    lines += ["", summary]
    for sample in inputs.map({ samples($0) }) ?? [] {
      let own = Self.script(subject, at: sample.input)
      let input = subject.text(ofInput: sample.input)
      lines.append("\(input): \(Prose.number(sample.value)) instead of \(Prose.number(own))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: String {
    let decimals = largest.value < 1e-5 ? 6 : largest.value < 0.01 ? 3 : 1
    let percent = Prose.number(largest.value * 100, .fixed(decimals: decimals))
    let place =
      subject.spring == nil ? Prose.number(largest.at, .fixed(decimals: 3)) : Prose.time(largest.at, decimals: 0)
    let off = largest.value > 5e-10 ? "at most \(percent) % off (at \(place))" : "as in the script"
    guard subject.spring != nil else { return off }
    guard motion.end.isFinite else { return "\(off), never ends" }
    let end = Prose.time(motion.end, decimals: 0)
    guard subject.extent.isFinite else { return "\(off), ends after \(end) instead of never" }
    if end == Prose.time(subject.extent, decimals: 0) { return "\(off), ends after \(end)" }
    return "\(off), ends after \(end) instead of \(Self.number(of: subject.extent, beside: motion.end))"
  }

  /// `732` beside `733 ms`, `1.05 s` beside `733 ms`.
  private static func number(of time: Double, beside other: Double) -> String {
    let text = Prose.time(time, decimals: 0)
    return time < 1 && other < 1 ? String(text.prefix { $0 != " " }) : text
  }
}
