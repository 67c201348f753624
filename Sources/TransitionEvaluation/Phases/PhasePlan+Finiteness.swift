internal import TransitionDiagnostics

extension PhasePlan {
  /// How many frames a check looks at.
  private static let checkedFrames = 600

  /// Looks for a moment at which a binding has no value, where one may: it divides by, or takes the root of, what moves.
  func checkFiniteness() {
    // What follows from a value that was refused is no mistake of its own.
    guard mayFail, scene.compilation.brokenValues.isEmpty, scene.compilation.brokenLayouts.isEmpty,
      scene.compilation.mayFail(scene)
    else { return }
    var program = SlotProgram(scene: scene)
    for track in tracks { for slot in track.slots { program.need(slot) } }
    guard program.mayFail else { return }
    let end = min(duration, 10)
    let sampler = Sampler(self, tracks: tracks)
    var times: [Double] = []
    for frame in 0...Self.checkedFrames { times.append(end * Double(frame) / Double(Self.checkedFrames)) }
    var first = 0
    while first < times.count {
      let last = min(first + Sampler.blockSize, times.count)
      let failure = times[first..<last].withUnsafeBufferPointer { sampler.evaluate($0) }
      if let failure {
        scene.compilation.report(failure)
        return
      }
      first = last
    }
  }
}

extension Compilation {
  /// Whether anything at all could fail while a phase runs: a live binding, or a size by an aspect ratio.
  fileprivate func mayFail(_ scene: RunScene) -> Bool {
    for (_, value) in base where value.isLive && value.formulas.contains(where: { $0.mayFail { _ in nil } }) {
      return true
    }
    return instances.indices.dropFirst().contains { scene.layout(of: $0).contains(.aspectRatio) }
  }
}

extension SlotProgram {
  /// Whether a step has an operation without a result for some operands.
  var mayFail: Bool {
    let constants = constants
    return steps.contains { step in
      if case .formula(_, let formula) = step { return formula.mayFail { constants[$0] } }
      return false
    }
  }
}

extension Formula {
  /// Whether an operation in it has no result for some operands.
  ///
  /// - Parameter constant: The value of a slot that keeps one all through.
  fileprivate func mayFail(constant: (Int) -> Double?) -> Bool {
    switch self {
    case .constant, .slot: return false
    case .apply(let operation, let operands, _):
      switch operation {
      case .divide:
        var divisor = operands[1].constantValue
        if case .slot(let slot) = operands[1] { divisor = constant(slot) }
        if let divisor, divisor != 0 { return operands[0].mayFail(constant: constant) }
        return true
      case .modulo, .squareRoot, .power, .tangent: return true
      default: return operands.contains { $0.mayFail(constant: constant) }
      }
    case .choose(let a, let b, let c):
      return a.mayFail(constant: constant) || b.mayFail(constant: constant) || c.mayFail(constant: constant)
    case .and(let a, let b), .or(let a, let b):
      return a.mayFail(constant: constant) || b.mayFail(constant: constant)
    }
  }
}
