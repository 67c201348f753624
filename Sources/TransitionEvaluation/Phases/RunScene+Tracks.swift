internal import TransitionModel

extension ResolvedScript {
  /// The tracks of some views, in output order: those of their properties, and then their frames.
  ///
  /// - Parameters:
  ///   - hasFrame: Whether to list a view's frame.
  ///   - isWanted: Whether to list the tracks of which a slot is one.
  func tracks(
    of views: some Sequence<Int>, _ properties: (_ view: Int) -> [PropertyIndex],
    hasFrame: (_ view: Int) -> Bool = { $0 != 0 }, where isWanted: (_ slot: Int) -> Bool
  ) -> [Track] {
    var tracks: [Track] = []
    for index in views {
      let instance = instances[index]
      tracks += properties(index).map { instance.track($0) }.filter { $0.slots.contains(where: isWanted) }
      if hasFrame(index), instance.frameSlots.contains(where: isWanted) { instance.appendFrame(to: &tracks) }
    }
    return tracks
  }
}

extension RunScene {
  /// The changing tracks: animated properties, those that change at time 0, dependent bindings, and their frames.
  ///
  /// - Parameter showsDrivingKeys: Whether to list the layout keys that drive an axis which the states fix by different
  ///   keys; the frame covers them.
  func movingTracks(showsDrivingKeys: Bool = false) -> [Track] {
    let moving = moving()
    // The properties animated or held by `during`, by view.
    let driven = Dictionary(grouping: drivers.compactMap { resolved.key(ofSlot: $0.slot) }) { $0.instance }
    let dependence = dependence(within: moving)
    return resolved.tracks(of: Set(moving.map { Int(resolved.slotOwners[$0]) }).sorted()) { view in
      let changing = changingProperties(of: view, driven[view] ?? [])
      return changing.isEmpty ? [] : properties(of: view, showsDrivingKeys).filter { changing.contains($0) }
    } hasFrame: { view in
      // A view that just fills the canvas moves only with it.
      view != 0 && (resolved.instances[view].parent != 0 || !isPlain(view))
    } where: {
      dependence.reaches($0)
    }
  }

  func allTracks() -> [Track] {
    resolved.tracks(of: resolved.instances.indices, { properties(of: $0, false) }) { _ in true }
  }

  /// The properties with a live binding, a value in one of the states, or a driver.
  private func changingProperties(of view: Int, _ driven: [PropertyKey]) -> Set<PropertyIndex> {
    let live = resolved.base.properties(of: view).filter {
      resolved.base[PropertyKey(instance: view, property: $0)]?.isLive == true
    }
    return Set(live + from.given.values.properties(of: view) + to.given.values.properties(of: view))
      .union(driven.map { $0.property })
  }

  /// The layout keys that fix a view here, followed by its visual and custom properties.
  ///
  /// On an axis that the phase animates as a frame, because its states fix it by different keys, no key is listed unless
  /// asked for.
  private func properties(of index: Int, _ showsDrivingKeys: Bool) -> [PropertyIndex] {
    var layout = index == 0 ? [] : self.layout(of: index).properties
    if !showsDrivingKeys, let moved = layouts[index] {
      let target = to.layout(of: index)
      let axes = Axis.allCases.filter { moved[$0] != target[$0] }
      layout.removeAll { property in axes.contains { $0.key(property) != nil } }
    }
    return layout + resolved.instances[index].looks
  }

  /// The slots that the phase changes, according to the script; may include others.
  func moving() -> SlotSet {
    var stated = SlotSet()
    for state in [from.given, to.given] {
      for (key, _) in state.values {
        for slot in resolved.instances[key.instance].slots(of: key.property) where changesAtStart(slot) {
          stated.insert(slot)
        }
      }
    }
    return reach(with: stated)
  }

  /// What depends on something that the phase changes.
  ///
  /// - Parameter moving: The slots that it changes, and possibly others.
  func dependence(within moving: SlotSet) -> SlotDependence {
    SlotDependence(self, within: moving) { drivers[$0] != nil || changesAtStart($0) }
  }

  /// Whether a property that is not animated has different values in `from` and `to`.
  func changesAtStart(_ slot: Int) -> Bool {
    guard let key = resolved.key(ofSlot: slot), from.given.values.contains(key) || to.given.values.contains(key) else {
      return false
    }
    return !from.equals(to, at: slot)
  }
}

extension StateScene {
  /// Whether two states agree on a slot, except for rounding.
  func equals(_ other: StateScene, at slot: Int) -> Bool {
    guard let a = value(of: slot), let b = other.value(of: slot) else { return true }
    return abs(a - b) <= 1e-12 * max(1, abs(a), abs(b))
  }
}
