internal import TransitionColors
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Asks a script's expectations.
struct ExpectationChecker {
  let compilation: Compilation
  /// Frames a second at which `always` is asked.
  let frameRate: Double
  let motion: (Expectation.Subject) -> (any MotionSource)?

  /// Whether the condition can be asked at all, as far as that can be told without asking it.
  static func check(_ expectation: Expectation, _ compilation: Compilation) {
    switch expectation.subject {
    case .phase(let name):
      if compilation.phaseIndex[name.value] == nil { compilation.reportUnknownPhase(name) }
    case .scenario(let name):
      let names = compilation.script.scenarios.map { $0.name.value }
      if !names.contains(name.value), !compilation.script.missing.kinds.contains(.scenarios) {
        compilation.report(
          Diagnostic(
            "unknown-reference", "unknown scenario '\(name.value)'", at: name.range,
            label: compilation.suggestion(name.value, names) ?? compilation.candidates(names)))
      }
    }
    if case .at(let expression) = expectation.moment, expression.soleName == nil {
      _ = compilation.time(expression, scope: .timing, allowsNegative: false, name: "at")
    }
    guard
      let condition = compilation.boolean(
        expectation.condition.replacing(["duration": .time(0.375)]), scope: ExpressionScope())
    else { return }
    if case .whole = expectation.moment, condition.isLive {
      compilation.report(
        Diagnostic(
          "missing-key", "the condition reads values that change; say when it is asked",
          at: expectation.condition.range, help: "at: end, a time or a marker, or write always: in place of that:"))
    }
  }

  /// The condition as a formula over slots, with the motion's own duration in it.
  private func condition(_ expectation: Expectation, _ motion: any MotionSource) -> Formula? {
    let duration = motion.duration
    let names: [String: Expression.Node] = ["duration": .time(duration.isFinite ? duration : 1e300)]
    return compilation.boolean(expectation.condition.replacing(names), scope: ExpressionScope())?.formulas.first
  }

  func result(of expectation: Expectation) -> ExpectationResult {
    let (subject, isScenario) =
      switch expectation.subject {
      case .phase(let name): (name, false)
      case .scenario(let name): (name, true)
      }
    var result = ExpectationResult(
      subject: subject.value, isScenario: isScenario, range: expectation.range,
      conditionRange: expectation.condition.range, holds: true, values: [])
    guard let motion = motion(expectation.subject), let formula = condition(expectation, motion) else { return result }
    let reading = Reading(compilation, motion, expectation.condition, formula)
    switch expectation.moment {
    case .whole:
      result.holds = reading.holds(at: 0)
      if !result.holds { result.values = reading.values() }
    case .at(let expression):
      guard let time = time(of: expression, motion, &result) else { return result }
      result.holds = reading.holds(at: time)
      result.problem = reading.problem
      guard !result.holds else { return result }
      result.time = time
      result.values = reading.values()
      result.nearestTime = reading.nearest(to: time, among: frames(motion))
    case .always:
      guard motion.duration.isFinite else {
        result.problem = Self.endless(motion, at: expectation.condition)
        return result
      }
      result.time = reading.firstFailure(among: frames(motion))
      result.problem = reading.problem
      guard let time = result.time else { return result }
      result.holds = reading.holds(at: time)
      result.values = reading.values()
      result.nearestTime = reading.nearest(to: time, among: frames(motion))
    }
    return result
  }

  private func time(
    of expression: Expression, _ motion: any MotionSource, _ result: inout ExpectationResult
  ) -> Double? {
    guard let name = expression.soleName else {
      return compilation.time(expression, scope: .timing, allowsNegative: false, name: "at")
    }
    if name.value == "end" {
      if motion.duration.isFinite { return motion.duration }
      result.problem = Self.endless(motion, at: expression)
      return nil
    }
    if let marker = motion.markers.first(where: { $0.name == name.value }) { return marker.time }
    if compilation.parameterIndex[name.value] != nil {
      return compilation.time(expression, scope: .timing, allowsNegative: false, name: "at")
    }
    let names = motion.markers.map { $0.name } + ["end"]
    result.problem = Diagnostic(
      "unknown-reference", "unknown marker '\(name.value)'", at: name.range,
      label: compilation.suggestion(name.value, names) ?? compilation.candidates(names))
    return nil
  }

  private static func endless(_ motion: any MotionSource, at expression: Expression) -> Diagnostic {
    Diagnostic("out-of-range", "'\(motion.name)' never ends; ask at a time", at: expression.range)
  }

  /// Every frame, each animation's start and end, and the end, ascending.
  private func frames(_ motion: any MotionSource) -> [Double] {
    let end = motion.duration.isFinite ? motion.duration : 10
    let count = (end * frameRate).rounded(.up)
    var times = motion.instants + [end]
    // A phase of an hour is asked at a million frames, a longer one at fewer a second.
    let limit = 1_000_000.0
    let step = count > limit ? end / limit : 1 / frameRate
    for frame in 0...Int(min(count, limit)) { times.append(min(end, Double(frame) * step)) }
    return Set(times).sorted()
  }
}

/// A condition over a motion, asked at times.
private final class Reading {
  private let compilation: Compilation
  private let formula: Formula
  private let condition: Expression
  private let sampler: any MotionSampler
  private let places: [Int: Int]
  private(set) var problem: Diagnostic?

  init(_ compilation: Compilation, _ motion: any MotionSource, _ condition: Expression, _ formula: Formula) {
    self.compilation = compilation
    self.condition = condition
    self.formula = formula
    self.motion = motion
    var slots: [Int] = []
    func add(_ formula: Formula) { formula.forEachSlot { if !slots.contains($0) { slots.append($0) } } }
    add(formula)
    let shown = Self.references(in: condition).map { reference in
      (compilation.resolve(reference, scope: ExpressionScope()), reference)
    }
    for case (let resolved?, _) in shown { for formula in resolved.formulas { add(formula) } }
    readings = shown.compactMap { resolved, reference in resolved.map { ($0, reference) } }
    places = Dictionary(uniqueKeysWithValues: slots.enumerated().map { ($1, $0) })
    let tracks = slots.map { slot in
      Track(name: "", view: "view", property: "", type: .number, unit: nil, hasVelocity: false, slots: [slot])
    }
    sampler = motion.makeSampler(tracks: tracks, velocities: false)
  }

  private let motion: any MotionSource
  private let readings: [(Resolved, Expression)]

  private func evaluate(_ times: [Double]) -> Bool {
    if let failure = times.withUnsafeBufferPointer({ sampler.evaluate($0) }) {
      problem = failure
      return false
    }
    return true
  }

  private func value(_ formula: Formula, frame: Int) -> Double? {
    do throws(FormulaFailure) {
      return try formula.evaluate { (slot) throws(FormulaFailure) in
        guard let place = places[slot] else { throw .slot }
        return sampler.values(track: place, lane: 0)[frame]
      }
    } catch {
      if problem == nil { problem = compilation.diagnostic(error, at: condition.range) }
      return nil
    }
  }

  func holds(at time: Double) -> Bool { evaluate([time]) && value(formula, frame: 0) == 1 }

  /// The first of some times at which the condition does not hold.
  func firstFailure(among times: [Double]) -> Double? {
    var first = 0
    while first < times.count {
      let block = Array(times[first..<min(times.count, first + Sampler.blockSize)])
      guard evaluate(block) else { return block[0] }
      for frame in block.indices where value(formula, frame: frame) != 1 { return block[frame] }
      first += block.count
    }
    return nil
  }

  /// The time nearest to another one at which the condition holds, to a microsecond; nil when it never does.
  func nearest(to time: Double, among times: [Double]) -> Double? {
    var best: Double?
    var first = 0
    while first < times.count {
      let block = Array(times[first..<min(times.count, first + Sampler.blockSize)])
      guard evaluate(block) else { return nil }
      for frame in block.indices where value(formula, frame: frame) == 1 {
        if abs(block[frame] - time) < abs((best ?? .infinity) - time) { best = block[frame] }
      }
      first += block.count
    }
    guard var holding = best else { return nil }
    var failing = time
    while abs(holding - failing) > 5e-7 {
      let middle = (holding + failing) / 2
      if holds(at: middle) { holding = middle } else { failing = middle }
    }
    // Rounded away from the failing side, so that what is printed holds.
    let rounded = holding > failing ? (holding * 1e6).rounded(.up) / 1e6 : (holding * 1e6).rounded(.down) / 1e6
    return holds(at: rounded) ? rounded : holding
  }

  /// What each reference of the condition is in the block evaluated last, at its first frame.
  func values() -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    func add(_ name: String, _ value: String) {
      if !result.contains(where: { $0.name == name }) { result.append((name, value)) }
    }
    if condition.mentions(["duration"]) {
      add("duration", motion.duration.isFinite ? "\(shortNumber(motion.duration))s" : "endless")
    }
    for (resolved, reference) in readings {
      let numbers = resolved.formulas.map { value($0, frame: 0) ?? .nan }
      add(Self.text(of: reference), Self.text(numbers, resolved))
    }
    return result
  }

  private static func text(_ numbers: [Double], _ resolved: Resolved) -> String {
    if numbers.count == 4 { return "rgb(\(numbers.map { shortNumber($0) }.joined(separator: " ")))" }
    guard let number = numbers.first else { return resolved.text ?? "" }
    switch resolved.quantity {
    case .time: return "\(shortNumber(number))s"
    case .angle: return "\(shortNumber(number))deg"
    case .boolean: return number == 0 ? "false" : "true"
    default: return shortNumber(number)
    }
  }

  /// The references of an expression, in order.
  private static func references(in expression: Expression) -> [Expression] {
    switch expression.node {
    case .reference: return expression.soleName?.value == "duration" ? [] : [expression]
    case .negate(let a), .not(let a): return references(in: a)
    case .binary(_, let a, let b): return references(in: a) + references(in: b)
    case .approximately(let a, let b, let c):
      return references(in: a) + references(in: b) + (c.map { references(in: $0) } ?? [])
    case .call(_, let arguments): return arguments.flatMap { references(in: $0) }
    default: return []
    }
  }

  private static func text(of reference: Expression) -> String {
    guard case .reference(let parts) = reference.node else { return "" }
    return parts.map { part in
      switch part {
      case .name(let name): return name.value
      case .member(let member):
        if case .number(let number) = member.node { return shortNumber(number) }
        return "(…)"
      }
    }.joined(separator: ".")
  }
}
