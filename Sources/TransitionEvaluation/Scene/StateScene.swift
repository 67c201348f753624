/// A state's complete assignment, with a value for every property of every view. An immutable value.
///
/// Values that are not constant are evaluated on creation; constants, and keys derived from a frame, are looked up on
/// demand.
final class StateScene: Scene, Sendable {
  private let overlay: StateOverlay
  private let values: SlotTable<Double>
  /// Slots without a value, for which there is a diagnostic.
  private let failed: SlotSet

  /// Evaluates some slots of a state and their dependencies.
  ///
  /// - Parameter resolver: Receives the diagnostics; nil to discard them.
  init(_ overlay: StateOverlay, evaluating slots: [Int] = [], resolver: Resolver? = nil) {
    let evaluator = StateEvaluator(overlay, resolver: resolver)
    evaluator.check(slots)
    self.overlay = overlay
    (values, failed) = evaluator.results
  }

  /// Evaluates a state; without a resolver, that is the screen during a run.
  convenience init(
    _ given: ResolvedState, beside scene: StateScene, pictured: StateScene? = nil, resolver: Resolver? = nil
  ) {
    let overlay = StateOverlay(given, beside: scene, pictured: pictured)
    self.init(overlay, evaluating: overlay.checkedSlots(among: overlay.changed), resolver: resolver)
  }

  var resolved: ResolvedScript { overlay.resolved }
  var given: ResolvedState { overlay.given }
  var changed: SlotSet { overlay.changed }
  var readers: SlotReaders { overlay.readers }
  /// `views` without any state.
  var views: StateScene { overlay.below ?? self }

  func layout(of instance: Int) -> ViewLayout { overlay.layout(of: instance) }
  func isPlain(_ instance: Int) -> Bool { overlay.isPlain(instance) }
  func given(_ key: PropertyKey, lane: Int) -> Formula? { overlay.given(key, lane: lane) }
  func isBound(_ key: PropertyKey) -> Bool { overlay.isBound(key) }

  /// A slot's value; nil after an error that has been reported.
  func value(of slot: Int) -> Double? {
    do throws(FormulaFailure) { return try evaluatedValue(of: slot) } catch { return nil }
  }

  /// The values of some slots; nil if one of them has none.
  func values(of slots: Range<Int>) -> [Double]? {
    try? slots.map { (slot) throws(FormulaFailure) in try evaluatedValue(of: slot) }
  }

  func evaluatedValue(of slot: Int) throws(FormulaFailure) -> Double {
    var slot = slot
    while true {
      // Most of a view's properties are set nowhere, or to a number.
      if let value = overlay.literalValue(ofSlot: slot), !resolved.isPoisoned(slot) { return value }
      if let value = values[slot] { return value }
      if failed.contains(slot) { throw .slot }
      if let below = overlay.below, !overlay.isChanged(slot) { return try below.evaluatedValue(of: slot) }
      if resolved.isPoisoned(slot) { throw .slot }
      let view = resolved.instances[Int(resolved.slotOwners[slot])], offset = slot - view.slots
      guard let parent = view.parent, offset <= SlotLayout.height, overlay.isPlain(Int(resolved.slotOwners[slot]))
      else {
        break
      }
      // It fills its parent.
      if offset < SlotLayout.width { return 0 }
      slot = resolved.instances[parent].slots + offset
    }
    return try overlay.definition(of: slot).evaluate { (other) throws(FormulaFailure) in
      try evaluatedValue(of: other)
    }
  }

  /// The slots without a value here, in order.
  var failedSlots: [Int] {
    let below = overlay.below?.failed.filter { !overlay.isChanged($0) } ?? []
    return (below + failed).sorted()
  }
}
