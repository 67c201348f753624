/// Evaluates formulas over a block of frames: the tree is the outer loop, the frames are the inner one.
///
/// A failure in a lane is NaN, and stays NaN through every operation except an untaken branch; the caller looks for NaN
/// at the end and uses the single-time evaluation to find the cause.
final class FormulaBlock {
  /// The values of one formula in one block: a buffer of `count` numbers, and their derivatives.
  struct Lanes {
    var values: UnsafeMutablePointer<Double>
    var derivatives: UnsafeMutablePointer<Double>?
  }

  private let capacity: Int
  private let wantsDerivatives: Bool
  private var pool: [Lanes] = []
  private var depth = 0

  init(capacity: Int, wantsDerivatives: Bool) {
    self.capacity = capacity
    self.wantsDerivatives = wantsDerivatives
  }

  deinit {
    for lanes in pool {
      lanes.values.deallocate()
      lanes.derivatives?.deallocate()
    }
  }

  static func allocate(_ capacity: Int, wantsDerivatives: Bool) -> Lanes {
    let values = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    values.initialize(repeating: 0, count: capacity)
    guard wantsDerivatives else { return Lanes(values: values, derivatives: nil) }
    let derivatives = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    derivatives.initialize(repeating: 0, count: capacity)
    return Lanes(values: values, derivatives: derivatives)
  }

  private func takeScratch() -> Lanes {
    if depth == pool.count { pool.append(Self.allocate(capacity, wantsDerivatives: wantsDerivatives)) }
    depth += 1
    return pool[depth - 1]
  }

  /// Evaluates a formula into `target`.
  ///
  /// - Parameters:
  ///   - count: The number of frames in this block, at most the capacity.
  ///   - slot: The lanes of a slot, already evaluated for this block.
  func evaluate(_ formula: Formula, count: Int, into target: Lanes, slot: (Int) -> Lanes) {
    switch formula {
    case .constant(let value):
      target.values.update(repeating: value, count: count)
      target.derivatives?.update(repeating: 0, count: count)
    case .slot(let index):
      let source = slot(index)
      target.values.update(from: source.values, count: count)
      if let to = target.derivatives, let from = source.derivatives { to.update(from: from, count: count) }
    case .apply(let operation, let operands, _):
      apply(operation, operands, count: count, into: target, slot: slot)
    case .choose(let condition, let yes, let no):
      let mark = depth
      let test = operand(condition, count: count, slot: slot)
      let first = operand(yes, count: count, slot: slot)
      let second = operand(no, count: count, slot: slot)
      select(count: count, into: target, first: first, second: second) { index in
        test.values[index].isNaN ? nil : test.values[index] != 0
      }
      depth = mark
    case .and(let a, let b):
      let mark = depth
      let first = operand(a, count: count, slot: slot), second = operand(b, count: count, slot: slot)
      select(count: count, into: target, first: second, second: first) { index in
        first.values[index].isNaN ? nil : first.values[index] != 0
      }
      depth = mark
    case .or(let a, let b):
      let mark = depth
      let first = operand(a, count: count, slot: slot), second = operand(b, count: count, slot: slot)
      select(count: count, into: target, first: first, second: second) { index in
        first.values[index].isNaN ? nil : first.values[index] != 0
      }
      depth = mark
    }
  }

  private func operand(_ formula: Formula, count: Int, slot: (Int) -> Lanes) -> Lanes {
    if case .slot(let index) = formula { return slot(index) }
    let lanes = takeScratch()
    evaluate(formula, count: count, into: lanes, slot: slot)
    return lanes
  }

  /// Selects the first or the second lane for each frame; NaN where the condition has no value.
  private func select(count: Int, into target: Lanes, first: Lanes, second: Lanes, _ takesFirst: (Int) -> Bool?) {
    for index in 0..<count {
      guard let yes = takesFirst(index) else {
        target.values[index] = .nan
        target.derivatives?[index] = 0
        continue
      }
      let chosen = yes ? first : second
      let slope = chosen.derivatives?[index] ?? 0
      target.values[index] = chosen.values[index]
      target.derivatives?[index] = slope
    }
  }

  private func apply(
    _ operation: Operation, _ operands: [Formula], count: Int, into target: Lanes, slot: (Int) -> Lanes
  ) {
    let mark = depth
    var lanes: [Lanes] = []
    lanes.reserveCapacity(operands.count)
    for formula in operands { lanes.append(operand(formula, count: count, slot: slot)) }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: operands.count * 2) { scratch in
      let x = UnsafeMutableBufferPointer(rebasing: scratch[0..<operands.count])
      let d = UnsafeMutableBufferPointer(rebasing: scratch[operands.count..<(2 * operands.count)])
      for index in 0..<count {
        var isPoisoned = false
        for position in lanes.indices {
          let value = lanes[position].values[index]
          if value.isNaN { isPoisoned = true }
          x[position] = value
          d[position] = lanes[position].derivatives?[index] ?? 0
        }
        let result = isPoisoned ? .nan : operation.value(UnsafeBufferPointer(x))
        if let slopes = target.derivatives {
          let slope =
            result.isFinite
            ? operation.derivative(UnsafeBufferPointer(x), UnsafeBufferPointer(d), result: result) : 0
          slopes[index] = slope.isFinite ? slope : 0
        }
        target.values[index] = result.isFinite ? result : .nan
      }
    }
    depth = mark
  }
}
