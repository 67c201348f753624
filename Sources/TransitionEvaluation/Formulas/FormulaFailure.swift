internal import TransitionDiagnostics

/// Why a formula has no value.
enum FormulaFailure: Error {
  /// An operation's result is not finite.
  case notFinite(Operation, operands: [Double], SourceRange)
  /// A slot it needs has none; a diagnostic has told, or will.
  case slot
}

extension Formula {
  /// Evaluates the formula once, reading slots as they are needed.
  func evaluate(_ read: (Int) throws(FormulaFailure) -> Double) throws(FormulaFailure) -> Double {
    switch self {
    case .constant(let value): return value
    case .slot(let slot): return try read(slot)
    case .apply(let operation, let operands, let range):
      var values: [Double] = []
      values.reserveCapacity(operands.count)
      for operand in operands { values.append(try operand.evaluate(read)) }
      let result = operation.value(values)
      guard result.isFinite else { throw .notFinite(operation, operands: values, range) }
      return result
    case .choose(let condition, let yes, let no):
      return try condition.evaluate(read) != 0 ? yes.evaluate(read) : no.evaluate(read)
    case .and(let a, let b):
      return try a.evaluate(read) != 0 ? b.evaluate(read) : 0
    case .or(let a, let b):
      return try a.evaluate(read) != 0 ? 1 : b.evaluate(read)
    }
  }
}
