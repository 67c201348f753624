internal import TransitionDiagnostics

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
        var values: [Double] = []
        values.reserveCapacity(operands.count)
        for operand in operands { values.append(try operand.evaluate(read)) }
        result = operation.value(values)
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

  /// The slots that occur in it, each once, with their values if they have one.
  private func readings(_ read: (Int) throws(FormulaFailure) -> Double) -> [FormulaFailure.Reading] {
    var slots: [Int] = []
    forEachSlot { if !slots.contains($0) { slots.append($0) } }
    var readings: [FormulaFailure.Reading] = []
    for slot in slots {
      do throws(FormulaFailure) { readings.append(.init(slot: slot, value: try read(slot))) } catch {}
    }
    return readings
  }
}
