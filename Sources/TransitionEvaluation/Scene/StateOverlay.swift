internal import TransitionModel

/// The definition of every slot in a state: an overlay over `views`, which provides what the state does not change.
struct StateOverlay: Scene, Sendable {
  let resolved: ResolvedScript
  /// The values that the state sets.
  let given: ResolvedState
  /// The scene whose values snapshots show; nil for the state's own.
  let pictured: StateScene?
  /// `views` without any state; nil for itself.
  private(set) var below: StateScene?
  /// The dependents in `views`.
  let readers: SlotReaders
  /// The slots whose values differ, or may differ, from those of `views`.
  private(set) var changed = SlotSet()

  /// `views` without any state.
  init(_ resolved: ResolvedScript) {
    self.resolved = resolved
    given = resolved.states[0]
    pictured = nil
    below = nil
    readers = SlotReaders(resolved)
  }

  /// - Parameters:
  ///   - scene: Any scene of the script.
  ///   - pictured: What snapshots show; a missing value as 0.
  init(_ given: ResolvedState, beside scene: StateScene, pictured: StateScene? = nil) {
    resolved = scene.resolved
    self.given = given
    self.pictured = pictured
    below = scene.views
    readers = scene.readers
    var seeds: [Int] = []
    for (key, _) in given.values { seeds += resolved.instances[key.instance].slots(of: key.property) }
    for view in given.layouts.keys { seeds += resolved.instances[view].layoutSlots }
    if pictured != nil {
      for view in resolved.instances.indices where resolved.snapshotSource(of: view) != nil {
        let first = resolved.instances[view].slots
        seeds += first..<first + resolved.instances[view].slotCount
      }
    }
    changed = slots(following: seeds, relaid: given.layouts.keys, readers)
  }

  /// The same overlay over another scene of `views`.
  func over(_ views: StateScene) -> StateOverlay {
    var overlay = self
    overlay.below = views
    return overlay
  }

  func layout(of instance: Int) -> ViewLayout { given.layouts[instance] ?? resolved.baseLayouts[instance] }

  /// Whether a view simply fills its parent, so that it has the parent's frame.
  func isPlain(_ instance: Int) -> Bool {
    resolved.plainViews[instance] && layout(of: instance) == .fill && !given.values.hasLayout(instance)
  }

  func given(_ key: PropertyKey, lane: Int) -> Formula? {
    if let value = given.values[key] { return value.formulas[lane] }
    if resolved.isInBase(key) { return resolved.base[key]?.formulas[lane] }
    guard let formula = resolved.snapshotFormula(key, lane: lane) else { return nil }
    guard let pictured else { return formula }
    let value = try? formula.evaluate { (slot) throws(FormulaFailure) in try pictured.evaluatedValue(of: slot) }
    return .constant(value ?? 0)
  }

  /// Whether a property has its live binding of `views` here.
  func isBound(_ key: PropertyKey) -> Bool {
    guard resolved.isInBase(key), !given.values.contains(key) else { return false }
    if key.property.isLayout {
      let layout = resolved.baseLayouts[key.instance]
      // A state that fixes the axis by other keys gives the binding up.
      guard layout.contains(key.property), self.layout(of: key.instance).agrees(with: layout, on: key.property) else {
        return false
      }
    }
    return resolved.base[key]?.isLive == true
  }

  /// The value of a visual property that depends on nothing: its initial one, or a number that is set; nil for others.
  func literalValue(ofSlot slot: Int) -> Double? {
    let index = Int(resolved.slotOwners[slot]), instance = resolved.instances[index]
    let offset = slot - instance.slots
    guard (SlotLayout.layoutCount..<SlotLayout.builtInCount).contains(offset),
      resolved.snapshotSource(of: index) == nil,
      case .property(let property, let lane) = SlotPosition.of(offset, in: instance)
    else { return nil }
    let key = PropertyKey(instance: index, property: property)
    if let value = given.values[key] { return value.formulas[lane].constantValue }
    guard resolved.isInBase(key) else { return SlotLayout.initialValues[offset] }
    return resolved.base[key]?.formulas[lane].constantValue
  }

  /// Whether a slot is evaluated here rather than in `views`.
  func isChanged(_ slot: Int) -> Bool { below == nil || isReached(slot, changed) }

  /// The slots to evaluate when checking the state, in order: every frame with a layout, and values that are not
  /// constant; those of the state, or of `views` if the state does not change them.
  ///
  /// - Parameter candidates: The slots to consider; nil for all.
  func checkedSlots(among candidates: SlotSet? = nil) -> [Int] {
    var views: [Int], bindings = PropertyMap<GivenValue>()
    if let candidates {
      var owners: Set<Int> = []
      for slot in candidates {
        let index = Int(resolved.slotOwners[slot])
        if resolved.instances[index].frameSlots.contains(slot) { owners.insert(index) }
        if let key = resolved.key(ofSlot: slot), let value = resolved.base[key] { bindings[key] = value }
      }
      views = owners.sorted()
    } else {
      views = Array(resolved.instances.indices)
      bindings = resolved.base
    }
    var slots: [Int] = []
    for index in views where index != 0 && !resolved.poison.layouts.contains(index) && !isPlain(index) {
      slots += resolved.instances[index].frameSlots
    }
    for table in [bindings, given.values] {
      for (key, value) in table
      where value.formulas.contains(where: { $0.constantValue == nil })
        && !resolved.poison.layouts.contains(key.instance)
      {
        slots += resolved.instances[key.instance].slots(of: key.property)
      }
    }
    return slots
  }
}

extension ResolvedScript {
  /// The value of a snapshot's property in the scene that it shows; nil for anything else.
  func snapshotFormula(_ key: PropertyKey, lane: Int) -> Formula? {
    guard let source = snapshotSource(of: key.instance) else { return nil }
    if key.property.isLayout {
      guard let axis = key.property.axis else { return nil }
      if axis.key(key.property) == .size { return .slot(instances[source].slots + axis.size) }
      return instances.minimum(of: source, in: instances[key.instance].outer, axis)
    }
    guard key.property.descriptor?.isPictured == true else { return nil }
    return .slot(instances[source].slot(of: key.property) + lane)
  }
}
