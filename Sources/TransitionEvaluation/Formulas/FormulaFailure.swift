internal import TransitionDiagnostics
internal import TransitionText

/// The reason why a formula has no value.
enum FormulaFailure: Error {
  /// The result of an operation is not finite: the operation and the slots that it read.
  case notFinite(Formula, seen: [Reading], SourceRange)
  /// A required slot has no value, for which there is or will be a separate diagnostic.
  case slot
  /// A required slot must be evaluated first, to avoid a stack overflow.
  case deferred(Int)

  /// The value of a slot.
  struct Reading {
    var slot: Int
    var value: Double
  }
}

extension Formula {
  /// Evaluates the formula once, reading slots as needed.
  func evaluate(_ read: (Int) throws(FormulaFailure) -> Double) throws(FormulaFailure) -> Double {
    switch self {
    case .constant(let value): return value
    case .slot(let slot): return try read(slot)
    case .apply(let operation, let operands, let range):
      let result: Double
      if operands.count == 2 {
        // The most common case, without allocating memory for the operands.
        result = operation.value(try operands[0].evaluate(read), try operands[1].evaluate(read))
      } else {
        result = operation.value(
          try operands.map { (operand) throws(FormulaFailure) in try operand.evaluate(read) })
      }
      guard result.isFinite else { throw .notFinite(self, seen: readings(read), range) }
      return result
    case .choose(let condition, let yes, let no):
      return try condition.evaluate(read) != 0 ? yes.evaluate(read) : no.evaluate(read)
    case .and(let a, let b):
      return try a.evaluate(read) != 0 ? b.evaluate(read) : 0
    case .or(let a, let b):
      return try a.evaluate(read) != 0 ? 1 : b.evaluate(read)
    }
  }

  /// The slots that the operands of a failed operation read, each once, with their values.
  ///
  /// The evaluation did not read branches that were not taken, and reading them now could fail.
  private func readings(_ read: (Int) throws(FormulaFailure) -> Double) -> [FormulaFailure.Reading] {
    guard case .apply(_, let operands, _) = self else { return [] }
    var seen: [FormulaFailure.Reading] = []
    for operand in operands {
      _ = try? operand.evaluate { (slot) throws(FormulaFailure) in
        let value = try read(slot)
        if !seen.contains(where: { $0.slot == slot }) { seen.append(.init(slot: slot, value: value)) }
        return value
      }
    }
    return seen
  }
}

extension FormulaFailure {
  /// The reason why a formula has no value; nil when another value caused it.
  ///
  /// - Parameter name: Returns the name of a slot.
  func diagnostic(at range: SourceRange, _ name: (Int) -> String) -> Diagnostic? {
    guard case .notFinite(let formula, let seen, let place) = self, case .apply(let operation, _, _) = formula
    else { return nil }
    var text = formula.text(name)
    if text.count > 100 { text = String(text.prefix(99)) + "…" }
    let what: String
    switch operation {
    case .divide where seen.isZeroDivisor(of: formula), .modulo where seen.isZeroDivisor(of: formula):
      what = "division by zero in '\(text)'"
    case .squareRoot: what = "the square root of a negative number in '\(text)'"
    case .pickIndex(let count):
      what = "'pick' has \(count == 1 ? "one value" : "\(count) values"), and none at index '\(text)'"
    default: what = "'\(text)' is not finite"
    }
    // A few values explain the failure; too many would obscure it.
    let values = seen.prefix(4).map { "\(name($0.slot)) is \(Prose.number($0.value))" }
    let rest = values.isEmpty ? "" : ", where \(values.joined(separator: ", "))"
    return Diagnostic(.notFinite, what + rest, at: place == .none ? range : place)
  }
}

extension Diagnostic {
  /// A value that is not finite at one of the sampled times.
  ///
  /// - Parameters:
  ///   - slot: The name of the slot.
  ///   - kind: Whether the motion is a phase or a scenario.
  ///   - time: In seconds.
  static func notFinite(
    _ slot: String, in kind: Referent, _ motion: String, at time: Double, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .notFinite, "'\(slot)' is not finite in \(kind.rawValue) '\(motion)' at \(Prose.time(time))", at: range)
  }

  /// The same diagnostic with the time at which it was found, in seconds.
  func seen(in kind: Referent, _ motion: String, at time: Double) -> Diagnostic {
    var diagnostic = self
    diagnostic.message += ", in \(kind.rawValue) '\(motion)' at \(Prose.time(time))"
    return diagnostic
  }
}

extension [FormulaFailure.Reading] {
  /// Whether a division or a remainder failed because of its divisor.
  fileprivate func isZeroDivisor(of formula: Formula) -> Bool {
    guard case .apply(_, let operands, _) = formula, operands.count > 1 else { return false }
    return operands[1].value { slot in first { $0.slot == slot }?.value ?? .nan } == 0
  }
}
