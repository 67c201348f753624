extension Formula {
  /// A number at one time, and its derivative by time.
  struct Instant {
    var value: Double
    var slope = 0.0

    /// A number without a value.
    static var none: Instant { Instant(value: .nan) }
  }

  /// Evaluates the formula at one time as `FormulaBlock` does, without allocating memory.
  ///
  /// - Parameters:
  ///   - wantsSlope: Whether to compute the derivative too; otherwise it is 0.
  ///   - read: The number in a slot.
  /// - Returns: NaN if a number that it needs has no value.
  func instant(wantsSlope: Bool, _ read: (Int) -> Instant) -> Instant {
    switch self {
    case .constant(let value): return Instant(value: value)
    case .slot(let slot): return read(slot)
    case .apply(let operation, let operands, _):
      let count = operands.count
      return withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * count) { memory in
        for index in 0..<count {
          let number = operands[index].instant(wantsSlope: wantsSlope, read)
          guard number.value.isFinite else { return .none }
          memory.initializeElement(at: index, to: number.value)
          memory.initializeElement(at: count + index, to: number.slope)
        }
        let numbers = UnsafeBufferPointer(rebasing: memory[..<count])
        let result = operation.value(numbers)
        guard result.isFinite else { return .none }
        guard wantsSlope else { return Instant(value: result) }
        let slope = operation.derivative(
          numbers, UnsafeBufferPointer(rebasing: memory[count...]), result: result)
        return Instant(value: result, slope: slope.isFinite ? slope : 0)
      }
    case .choose(let condition, let yes, let no):
      let test = condition.instant(wantsSlope: false, read)
      if test.value.isNaN { return .none }
      return test.value != 0 ? yes.instant(wantsSlope: wantsSlope, read) : no.instant(wantsSlope: wantsSlope, read)
    case .and(let a, let b):
      let first = a.instant(wantsSlope: false, read)
      return first.value.isNaN || first.value == 0 ? first : b.instant(wantsSlope: false, read)
    case .or(let a, let b):
      let first = a.instant(wantsSlope: false, read)
      return first.value.isNaN || first.value != 0 ? first : b.instant(wantsSlope: false, read)
    }
  }
}
