internal import TransitionDiagnostics

extension PhasePlan {
  /// How many frames a check looks at.
  private static let checkedFrames = 600

  /// Looks for a moment at which a binding has no value, where one may: it divides by, or takes the root of, what moves.
  func checkFiniteness() {
    // What follows from a value that was refused is no mistake of its own.
    guard scene.compilation.brokenValues.isEmpty, scene.compilation.brokenLayouts.isEmpty,
      scene.compilation.mayFail(scene)
    else { return }
    var program = SlotProgram(scene: scene)
    for track in tracks { for slot in track.slots { program.need(slot) } }
    let isRisky = program.steps.contains { step in
      if case .formula(_, let formula) = step { return formula.mayFail }
      return false
    }
    guard isRisky else { return }
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
    for (_, value) in base where value.isLive && value.formulas.contains(where: { $0.mayFail }) { return true }
    return instances.indices.dropFirst().contains { scene.layout(of: $0).contains(.aspectRatio) }
  }
}

extension Formula {
  /// Whether an operation in it has no result for some operands.
  fileprivate var mayFail: Bool {
    switch self {
    case .constant, .slot: return false
    case .apply(let operation, let operands, _):
      switch operation {
      case .divide:
        if let divisor = operands[1].constantValue, divisor != 0 { return operands[0].mayFail }
        return true
      case .modulo, .squareRoot, .power, .tangent: return true
      default: return operands.contains { $0.mayFail }
      }
    case .choose(let a, let b, let c): return a.mayFail || b.mayFail || c.mayFail
    case .and(let a, let b), .or(let a, let b): return a.mayFail || b.mayFail
    }
  }
}
