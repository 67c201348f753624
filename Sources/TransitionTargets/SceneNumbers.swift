package import TransitionEvaluation

/// The numbers of a script in one state or phase, as a target can write them.
package final class SceneNumbers {
  package enum Kind {
    case constant(Double)
    /// An animated value, or one that the target cannot, or should not, compute.
    case animated
    /// Computed by the target from other numbers.
    case live(Formula)
  }

  let sources: SlotSources
  /// Returns whether the target can compute a formula; nil if it only takes numbers.
  private let canCompute: ((Formula) -> Bool)?
  /// The canvas's width and height, and numeric parameters, which the consumer may change.
  let inputs: Set<Int>
  private var kinds: [Int: Kind] = [:]
  /// Slots that follow others in the script but are written as numbers.
  private(set) var baked: Set<Int> = []
  /// Slots that follow the canvas or parameters, but have the numbers that the script's own canvas and parameters give.
  private(set) var fixed: Set<Int> = []

  init(_ sources: SlotSources, canvas: MotionView, canCompute: ((Formula) -> Bool)?) {
    self.sources = sources
    self.canCompute = canCompute
    var inputs: Set<Int> = [canvas.frame.lowerBound + 2, canvas.frame.lowerBound + 3]
    for (_, slot) in canvas.parameters { if case .constant = sources.source(of: slot) { inputs.insert(slot) } }
    self.inputs = inputs
  }

  package func kind(of slot: Int) -> Kind {
    if let known = kinds[slot] { return known }
    let kind = findKind(of: slot)
    kinds[slot] = kind
    return kind
  }

  private func findKind(of slot: Int) -> Kind {
    switch sources.source(of: slot) {
    case .constant(let value):
      return canCompute != nil && inputs.contains(slot) ? .live(.slot(slot)) : .constant(value)
    case .animated: return .animated
    case .formula(let formula):
      let simple = simplified(formula)
      if let value = simple.constantValue { return .constant(value) }
      let slots = simple.slots
      if slots.isEmpty { return .constant(simple.value { _ in 0 }) }
      let moves = slots.contains { isMoving($0) }
      if let canCompute, canCompute(simple) { return .live(simple) }
      if !moves {
        if canCompute != nil { fixed.insert(slot) }
        return .constant(simple.value { self.value(of: $0) })
      }
      baked.insert(slot)
      return .animated
    }
  }

  /// The formula in terms of numbers that are animated or live.
  func simplified(_ formula: Formula) -> Formula { formula.simplified { self.constant(of: $0) } }

  /// The value of a slot if it is the same throughout, for every canvas and parameter.
  package func constant(of slot: Int) -> Double? {
    if case .constant(let value) = kind(of: slot) { return value }
    return nil
  }

  /// The formula of a slot that the target computes from others; nil for an input.
  func liveFormula(of slot: Int) -> Formula? {
    if case .live(let formula) = kind(of: slot), !inputs.contains(slot) { return formula }
    return nil
  }

  func isAnimated(_ slot: Int) -> Bool {
    if case .animated = kind(of: slot) { return true }
    return false
  }

  func isLive(_ slot: Int) -> Bool {
    if case .live = kind(of: slot) { return true }
    return false
  }

  /// Whether a number changes while the phase runs.
  package func isMoving(_ slot: Int) -> Bool {
    switch kind(of: slot) {
    case .constant: false
    case .animated: true
    case .live(let formula): formula.slots.contains { $0 != slot && isMoving($0) }
    }
  }

  /// The value of a number that does not move, at the script's own canvas size; NaN for others.
  package func value(of slot: Int) -> Double {
    switch kind(of: slot) {
    case .constant(let value): return value
    case .animated: return .nan
    case .live(let formula):
      if case .constant(let value) = sources.source(of: slot) { return value }
      return formula.value { self.value(of: $0) }
    }
  }
}
