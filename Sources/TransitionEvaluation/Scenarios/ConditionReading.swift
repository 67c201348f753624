internal import TransitionColors
internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionText

/// A condition on a motion, evaluated at given times.
final class ConditionReading {
  private let compilation: Resolver
  private let formula: Formula
  private let condition: Expression
  private let sampler: any MotionSampler
  private let places: [Int: Int]
  private(set) var problem: Diagnostic?

  init(_ compilation: Resolver, _ motion: any MotionSource, _ condition: Expression, _ formula: Formula) {
    self.compilation = compilation
    self.condition = condition
    self.formula = formula
    self.motion = motion
    readings = Self.references(in: condition).compactMap { reference in
      compilation.resolve(reference, scope: ExpressionScope()).map { ($0, reference) }
    }
    var read = SlotSet()
    for formula in [formula] + readings.flatMap({ $0.0.formulas }) { formula.forEachSlot { read.insert($0) } }
    readsState = read.contains(ExpressionScope.stateSlot)
    let scope = ExpressionScope.expectation(duration: motion.duration)
    differences = Self.comparisons(in: condition).compactMap { left, right in
      guard let a = compilation.resolve(left, scope: scope), let b = compilation.resolve(right, scope: scope),
        a.formulas.count == 1, b.formulas.count == 1
      else { return nil }
      return .apply(.subtract, [a.formulas[0], b.formulas[0]], condition.range)
    }
    let slots = read.filter { $0 != ExpressionScope.stateSlot }
    places = Dictionary(uniqueKeysWithValues: slots.enumerated().map { ($1, $0) })
    sampler = motion.makeSampler(tracks: slots.map { .numbers([$0]) }, velocities: false)
  }

  private let motion: any MotionSource
  /// Whether the condition asks for the state on screen.
  private let readsState: Bool
  /// The last evaluated block of times.
  private var times: [Double] = []
  private let readings: [(Resolved, Expression)]
  /// The differences between the left and right sides of each comparison.
  private let differences: [Formula]

  func evaluate(_ times: [Double]) -> Bool {
    self.times = times
    if let failure = times.withUnsafeBufferPointer({ sampler.evaluate($0) }) {
      problem = failure
      return false
    }
    return true
  }

  private func number(_ formula: Formula, frame: Int) throws(FormulaFailure) -> Double {
    try formula.evaluate { (slot) throws(FormulaFailure) in
      if slot == ExpressionScope.stateSlot { return Double(motion.state(at: times[frame])) }
      guard let place = places[slot] else { throw .slot }
      return sampler.values(track: place, lane: 0)[frame]
    }
  }

  private func value(_ formula: Formula, frame: Int) -> Double? {
    do throws(FormulaFailure) {
      return try number(formula, frame: frame)
    } catch {
      if problem == nil { problem = error.diagnostic(at: condition.range, compilation.name) }
      return nil
    }
  }

  /// The difference between the left and the right side of a comparison; 0 if it has no value.
  private func difference(_ index: Int, frame: Int) -> Double {
    (try? number(differences[index], frame: frame)) ?? 0
  }

  /// Whether the condition holds at a frame of the last evaluated block.
  func holds(frame: Int) -> Bool { value(formula, frame: frame) == 1 }

  func holds(at time: Double) -> Bool { evaluate([time]) && holds(frame: 0) }

  /// The first of some times at which the condition does not hold.
  func firstFailure(among times: [Double]) -> Double? {
    for block in times.blocks(of: Sampler.blockSize) {
      guard evaluate(Array(block)) else { return block.first }
      for (frame, time) in block.enumerated() where !holds(frame: frame) { return time }
    }
    return nil
  }

  /// The value of each reference in the condition, at the first frame of the last evaluated block.
  func values() -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    func add(_ name: String, _ value: String) {
      if !result.contains(where: { $0.name == name }) { result.append((name, value)) }
    }
    if condition.mentions(["duration"]) {
      add("duration", Prose.time(motion.duration, decimals: 6))
    }
    if readsState, let time = times.first {
      let number = motion.state(at: time)
      add("state", number == 0 ? "initial" : compilation.script.states[number - 1].name.value)
    }
    for (resolved, reference) in readings {
      let numbers = resolved.formulas.map { value($0, frame: 0) ?? .nan }
      add(text(of: reference), Self.text(numbers, resolved))
    }
    return result
  }

  private static func text(_ numbers: [Double], _ resolved: Resolved) -> String {
    if numbers.count == 4 {
      return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]).hex
    }
    guard let number = numbers.first else { return resolved.text ?? "" }
    return resolved.quantity.type.prose(number)
  }

  /// Both sides of every comparison, in order.
  private static func comparisons(in expression: Expression) -> [(Expression, Expression)] {
    switch expression.node {
    case .binary(.less, let a, let b), .binary(.lessOrEqual, let a, let b), .binary(.greater, let a, let b),
      .binary(.greaterOrEqual, let a, let b), .binary(.equal, let a, let b), .binary(.notEqual, let a, let b),
      .approximately(let a, let b, _):
      return [(a, b)]
    // The number of a member does not change.
    case .reference: return []
    default: return expression.operands.flatMap { comparisons(in: $0) }
    }
  }

  /// The references of an expression, in order.
  private static func references(in expression: Expression) -> [Expression] {
    switch expression.node {
    case .reference: return expression.soleName?.value == "duration" ? [] : [expression]
    case .token: return [expression]
    default: return expression.operands.flatMap { references(in: $0) }
    }
  }

  /// A reference as written, with a member as its number.
  private func text(of reference: Expression) -> String {
    if case .token(let name) = reference.node { return "token(\(name))" }
    guard case .reference(let parts) = reference.node else { return "" }
    return parts.map { part in
      switch part {
      case .name(let name): return name.value
      case .member(let member):
        return compilation.staticValue(member, type: .number, scope: .timing).map { Prose.number($0) } ?? "(…)"
      }
    }.joined(separator: ".")
  }
}

/// Search for a time at which a condition would hold.
extension ConditionReading {
  /// Given a time at which the condition fails, the nearest one at which it holds, to a microsecond; nil if none is
  /// found.
  ///
  /// Checks some times and, since `a ~= b` may hold for less than a frame, the times in between at which the two sides
  /// of a comparison cross.
  func nearest(to time: Double, among times: [Double]) -> Double? {
    var found: (holding: Double, failing: Double)?
    var crossings: [(formula: Int, low: Double, high: Double)] = []
    var last: (time: Double, signs: [Double])?
    for block in times.blocks(of: Sampler.blockSize) {
      guard evaluate(Array(block)) else { return nil }
      for (frame, index) in block.indices.enumerated() {
        let moment = times[index]
        if holds(frame: frame), abs(moment - time) < abs((found?.holding ?? .infinity) - time) {
          // The condition fails between this time and the requested one, as far as sampled.
          let next = moment < time ? (index + 1 < times.count ? times[index + 1] : time) : last?.time
          found = (moment, moment < time ? min(next ?? time, time) : max(next ?? time, time))
        }
        let signs = differences.indices.map { difference($0, frame: frame) }
        if let last {
          for (index, pair) in zip(last.signs, signs).enumerated() where pair.0 * pair.1 < 0 {
            crossings.append((index, last.time, moment))
          }
        }
        last = (moment, signs)
      }
    }
    func distance(_ crossing: (formula: Int, low: Double, high: Double)) -> Double {
      min(abs(crossing.low - time), abs(crossing.high - time))
    }
    // An endless motion may cross often; only the nearest crossings are checked.
    for crossing in crossings.sorted(by: { distance($0) < distance($1) }).prefix(32) {
      guard distance(crossing) < abs((found?.holding ?? .infinity) - time) else { break }
      let moment = crossingTime(of: crossing.formula, crossing.low, crossing.high)
      if holds(at: moment), abs(moment - time) < abs((found?.holding ?? .infinity) - time) {
        found = (moment, moment < time ? crossing.high : crossing.low)
      }
    }
    return found.map { boundary($0.holding, $0.failing) }
  }

  /// The time between two times at which a difference changes its sign.
  private func crossingTime(of formula: Int, _ low: Double, _ high: Double) -> Double {
    func sign(at time: Double) -> Double { evaluate([time]) ? difference(formula, frame: 0) : 0 }
    var low = low, high = high
    let start = sign(at: low)
    for _ in 0..<64 {
      let middle = (low + high) / 2, here = sign(at: middle)
      if here == 0 { return middle }
      if here * start > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The boundary between a time at which a condition holds and one at which it fails, rounded such that the printed
  /// time holds.
  private func boundary(_ holding: Double, _ failing: Double) -> Double {
    var holding = holding, failing = failing
    while abs(holding - failing) > 5e-7 {
      let middle = (holding + failing) / 2
      guard middle != holding, middle != failing else { break }
      if holds(at: middle) { holding = middle } else { failing = middle }
    }
    // Times are printed to a microsecond, and to a millisecond from 1 s on.
    let unit = abs(holding) < 1 ? 1e6 : 1e3
    let rounded = (holding * unit).rounded(holding > failing ? .up : .down) / unit
    return holds(at: rounded) ? rounded : holding
  }
}
