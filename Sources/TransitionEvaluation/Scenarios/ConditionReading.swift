internal import TransitionDiagnostics
internal import TransitionModel

/// A condition over a motion, asked at times.
final class ConditionReading {
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
