internal import TransitionDiagnostics

extension PhasePlan {
  /// The number of frames checked.
  private static let checkedFrames = 600

  /// Looks for a time at which a binding that divides by, or takes the root of, something animated has no value.
  ///
  /// - Returns: A diagnostic, or nil.
  func checkFiniteness() -> Diagnostic? {
    // Consequences of an invalid value are not reported.
    guard mayFail, scene.resolved.poison.sparesSlots else { return nil }
    var program = SlotProgram(scene: scene)
    let tracks = tracks
    for track in tracks { for slot in track.slots { program.need(slot) } }
    guard program.mayFail else { return nil }
    let end = min(duration, 10)
    let sampler = Sampler(self, tracks: tracks)
    let times = (0...Self.checkedFrames).map { end * Double($0) / Double(Self.checkedFrames) }
    for block in times.blocks(of: Sampler.blockSize) {
      if let failure = block.withUnsafeBufferPointer({ sampler.evaluate($0) }) { return failure }
    }
    return nil
  }
}

extension SlotProgram {
  /// Whether a step contains an operation without a result for some operands.
  var mayFail: Bool {
    let constants = constants
    return steps.contains { step in
      if case .formula(_, let formula) = step { return formula.mayFail { constants[$0] } }
      return false
    }
  }
}

extension Formula {
  /// Whether the formula contains an operation without a result for some operands.
  ///
  /// - Parameter constant: The value of a slot if it is constant during the phase.
  func mayFail(constant: (Int) -> Double?) -> Bool {
    switch self {
    case .constant, .slot: return false
    case .apply(let operation, let operands, _):
      switch operation {
      case .divide:
        var divisor = operands[1].constantValue
        if case .slot(let slot) = operands[1] { divisor = constant(slot) }
        if let divisor, divisor != 0 { return operands[0].mayFail(constant: constant) }
        return true
      case .modulo, .squareRoot, .power, .tangent, .pickIndex: return true
      default: return operands.contains { $0.mayFail(constant: constant) }
      }
    case .choose(let a, let b, let c):
      return a.mayFail(constant: constant) || b.mayFail(constant: constant) || c.mayFail(constant: constant)
    case .and(let a, let b), .or(let a, let b):
      return a.mayFail(constant: constant) || b.mayFail(constant: constant)
    }
  }
}
