/// Formulas as instructions over numbered lanes, for one frame or a block of them: evaluating them neither recurses nor
/// counts references.
///
/// A number without a value is NaN, and stays NaN through every operation except an untaken branch.
struct FormulaCode: Sendable {
  private enum Kind: Sendable {
    case copy
    case apply(Operation)
    /// A condition, the lane taken if it is not 0, and the other one.
    case choose
  }

  private struct Instruction: Sendable {
    var kind: Kind
    var target: Int
    /// The indices of its operands in `operands`.
    var inputs: Range<Int>
  }

  private var instructions: [Instruction] = []
  private var operands: [Int] = []
  private var constants: [(lane: Int, value: Double)] = []
  /// The lane of each constant by its bits: thousands of views share a few of them.
  private var lanes: [UInt64: Int] = [:]
  /// The lanes of intermediate results, of which the first `depth` are in use.
  private var results: [Int] = []
  private var depth = 0
  /// The number of all lanes.
  private(set) var laneCount: Int

  /// - Parameter laneCount: The number of lanes in front of its own.
  init(after laneCount: Int) { self.laneCount = laneCount }

  private mutating func takeLane() -> Int {
    laneCount += 1
    return laneCount - 1
  }

  /// The lane of a constant.
  mutating func lane(of constant: Double) -> Int {
    if let lane = lanes[constant.bitPattern] { return lane }
    let lane = takeLane()
    constants.append((lane, constant))
    lanes[constant.bitPattern] = lane
    return lane
  }

  /// Adds a formula.
  ///
  /// - Parameters:
  ///   - target: The lane that it writes to.
  ///   - slot: The lane of a slot.
  /// - Returns: Its instructions.
  mutating func add(
    _ formula: Formula, to target: Int, slot: (Int, inout FormulaCode) -> Int
  ) -> Range<Int> {
    let first = instructions.count
    write(formula, to: target, slot: slot)
    return first..<instructions.count
  }

  private mutating func operand(_ formula: Formula, slot: (Int, inout FormulaCode) -> Int) -> Int {
    switch formula {
    case .constant(let value): return lane(of: value)
    case .slot(let index): return slot(index, &self)
    case .apply, .choose, .and, .or:
      if depth == results.count { results.append(takeLane()) }
      depth += 1
      let own = results[depth - 1]
      write(formula, to: own, slot: slot)
      return own
    }
  }

  private mutating func write(_ formula: Formula, to target: Int, slot: (Int, inout FormulaCode) -> Int) {
    let mark = depth, kind: Kind, inputs: [Int]
    switch formula {
    case .constant, .slot: (kind, inputs) = (.copy, [operand(formula, slot: slot)])
    case .apply(let operation, let operands, _):
      (kind, inputs) = (.apply(operation), operands.map { operand($0, slot: slot) })
    case .choose(let condition, let yes, let no):
      (kind, inputs) = (.choose, [condition, yes, no].map { operand($0, slot: slot) })
    case .and(let a, let b):
      let first = operand(a, slot: slot)
      (kind, inputs) = (.choose, [first, operand(b, slot: slot), first])
    case .or(let a, let b):
      let first = operand(a, slot: slot)
      (kind, inputs) = (.choose, [first, first, operand(b, slot: slot)])
    }
    depth = mark
    let start = operands.count
    operands += inputs
    instructions.append(Instruction(kind: kind, target: target, inputs: start..<operands.count))
  }

  /// Writes the constants, whose slopes are 0, into memory.
  func writeConstants(into memory: TrackLanes, count: Int) {
    for (lane, value) in constants { memory.hold(value, lane: lane, 0..<count) }
  }

  /// Evaluates some instructions over a block of frames: values and, if the memory has slopes, derivatives by time.
  func evaluate(_ range: Range<Int>, count: Int, in memory: TrackLanes) {
    instructions.withUnsafeBufferPointer { instructions in
      operands.withUnsafeBufferPointer { operands in
        for index in range {
          let instruction = instructions[index]
          let inputs = UnsafeBufferPointer(rebasing: operands[instruction.inputs]),
            target = memory.lane(instruction.target)
          switch instruction.kind {
          case .copy:
            let source = memory.lane(inputs[0])
            target.values.update(from: source.values, count: count)
            if let to = target.slopes, let from = source.slopes { to.update(from: from, count: count) }
          case .choose: choose(inputs, count, memory, target)
          case .apply(let operation): apply(operation, inputs, count, memory, target)
          }
        }
      }
    }
  }

  private func choose(_ inputs: UnsafeBufferPointer<Int>, _ count: Int, _ memory: TrackLanes, _ target: TrackLanes) {
    let condition = memory.lane(inputs[0]), yes = memory.lane(inputs[1]), no = memory.lane(inputs[2])
    for frame in 0..<count {
      let test = condition.values[frame], chosen = test != 0 ? yes : no
      // In this order, since a lane may be both the condition and a branch.
      target.slopes?[frame] = test.isNaN ? 0 : chosen.slopes?[frame] ?? 0
      target.values[frame] = test.isNaN ? .nan : chosen.values[frame]
    }
  }

  private func apply(
    _ operation: Operation, _ inputs: UnsafeBufferPointer<Int>, _ count: Int, _ memory: TrackLanes, _ target: TrackLanes
  ) {
    switch operation {
    case .add: combine(inputs, count, memory, target, { $0 + $1 }) { _, _, da, db in da + db }
    case .subtract: combine(inputs, count, memory, target, { $0 - $1 }) { _, _, da, db in da - db }
    case .multiply: combine(inputs, count, memory, target, { $0 * $1 }) { a, b, da, db in da * b + a * db }
    default: gather(operation, inputs, count, memory, target)
    }
  }

  /// The usual operations of two numbers, without collecting them first.
  @inline(__always) private func combine(
    _ inputs: UnsafeBufferPointer<Int>, _ count: Int, _ memory: TrackLanes, _ target: TrackLanes,
    _ value: (Double, Double) -> Double, _ slope: (_ a: Double, _ b: Double, _ da: Double, _ db: Double) -> Double
  ) {
    let a = memory.lane(inputs[0]), b = memory.lane(inputs[1])
    for frame in 0..<count {
      let x = a.values[frame], y = b.values[frame], result = value(x, y)
      if let slopes = target.slopes {
        let change = slope(x, y, a.slopes?[frame] ?? 0, b.slopes?[frame] ?? 0)
        slopes[frame] = result.isFinite && change.isFinite ? change : 0
      }
      target.values[frame] = result.isFinite ? result : .nan
    }
  }

  private func gather(
    _ operation: Operation, _ inputs: UnsafeBufferPointer<Int>, _ count: Int, _ memory: TrackLanes, _ target: TrackLanes
  ) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * inputs.count) { scratch in
      let x = UnsafeMutableBufferPointer(rebasing: scratch[..<inputs.count])
      let d = UnsafeMutableBufferPointer(rebasing: scratch[inputs.count...])
      for frame in 0..<count {
        var isKnown = true
        for position in inputs.indices {
          let source = memory.lane(inputs[position])
          let value = source.values[frame]
          if !value.isFinite { isKnown = false }
          x.initializeElement(at: position, to: value)
          d.initializeElement(at: position, to: source.slopes?[frame] ?? 0)
        }
        let result = isKnown ? operation.value(UnsafeBufferPointer(x)) : .nan
        if let slopes = target.slopes {
          let slope =
            result.isFinite
            ? operation.derivative(UnsafeBufferPointer(x), UnsafeBufferPointer(d), result: result) : 0
          slopes[frame] = slope.isFinite ? slope : 0
        }
        target.values[frame] = result.isFinite ? result : .nan
      }
    }
  }
}
