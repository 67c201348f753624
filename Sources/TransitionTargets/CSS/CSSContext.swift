internal import TransitionEvaluation

/// The numbers of a script in one state or phase, as represented in the file.
final class CSSContext {
  enum Kind {
    case constant(Double)
    /// Fitted: an animated value, or one that CSS cannot, or should not, compute.
    case animated
    /// Computed by CSS from other numbers.
    case live(Formula)
  }

  let sources: SlotSources
  /// Whether bindings remain formulas.
  let keepsBindings: Bool
  /// The canvas's width and height, and numeric parameters, which a page may change.
  let inputs: Set<Int>
  private var kinds: [Int: Kind] = [:]
  /// Slots that follow others in the script but are fitted.
  private(set) var baked: Set<Int> = []

  init(_ sources: SlotSources, canvas: MotionView, keepsBindings: Bool) {
    self.sources = sources
    self.keepsBindings = keepsBindings
    var inputs: Set<Int> = [canvas.frame.lowerBound + 2, canvas.frame.lowerBound + 3]
    for (_, slot) in canvas.parameters { if case .constant = sources.source(of: slot) { inputs.insert(slot) } }
    self.inputs = inputs
  }

  func kind(of slot: Int) -> Kind {
    if let known = kinds[slot] { return known }
    let kind = findKind(of: slot)
    kinds[slot] = kind
    return kind
  }

  private func findKind(of slot: Int) -> Kind {
    switch sources.source(of: slot) {
    case .constant(let value):
      return keepsBindings && inputs.contains(slot) ? .live(.slot(slot)) : .constant(value)
    case .animated: return .animated
    case .formula(let formula):
      let simple = simplified(formula)
      if let value = simple.constantValue { return .constant(value) }
      let slots = simple.slots
      if slots.isEmpty { return .constant(simple.value { _ in 0 }) }
      let moves = slots.contains { isMoving($0) }
      if keepsBindings, simple.canBeSaidInCSS { return .live(simple) }
      if !moves { return .constant(simple.value { self.value(of: $0) }) }
      baked.insert(slot)
      return .animated
    }
  }

  func simplified(_ formula: Formula) -> Formula {
    formula.simplified { slot in
      if case .constant(let value) = self.kind(of: slot) { return value }
      return nil
    }
  }

  /// Whether a number changes while the phase runs.
  func isMoving(_ slot: Int) -> Bool {
    switch kind(of: slot) {
    case .constant: false
    case .animated: true
    case .live(let formula): formula.slots.contains { $0 != slot && isMoving($0) }
    }
  }

  /// The value of a constant number at the script's own canvas size.
  func value(of slot: Int) -> Double {
    switch kind(of: slot) {
    case .constant(let value): return value
    case .animated: return .nan
    case .live(let formula):
      if inputs.contains(slot) {
        if case .constant(let value) = sources.source(of: slot) { return value }
        return 0
      }
      return formula.value { self.value(of: $0) }
    }
  }
}
