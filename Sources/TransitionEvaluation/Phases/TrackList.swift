internal import TransitionModel

/// Finds the tracks of a phase, in output order.
struct TrackList {
  let scene: RunScene
  /// Whether the layout keys are listed that drive an axis which the states fix by different keys; the frame covers them.
  var showsDrivingKeys = false

  private var resolved: ResolvedScript { scene.resolved }

  /// The changing tracks: animated properties, those that change at time 0, dependent bindings, and their frames.
  func moving() -> [Track] {
    let moving = scene.moving()
    let dependence = scene.dependence(within: moving)
    var tracks: [Track] = []
    let driven = scene.drivenProperties()
    var views: Set<Int> = []
    for slot in moving { views.insert(Int(resolved.slotOwners[slot])) }
    for index in views.sorted() {
      let instance = resolved.instances[index]
      for property in candidates(of: index, driven) {
        let track = instance.track(property)
        if track.slots.contains(where: { dependence.reaches($0) }) { tracks.append(track) }
      }
      // A view that just fills the canvas moves only with it.
      guard index != 0, instance.parent != 0 || !scene.isPlain(index) else { continue }
      if instance.frameSlots.contains(where: { dependence.reaches($0) }) { instance.appendFrame(to: &tracks) }
    }
    return tracks
  }

  /// The properties with a live binding, a value in one of the states, or a driver, in order.
  private func candidates(of index: Int, _ driven: [Int: [PropertyIndex]]) -> [PropertyIndex] {
    let from = scene.from.given.values, to = scene.to.given.values
    var found = resolved.base.properties(of: index).filter {
      resolved.base[PropertyKey(instance: index, property: $0)]?.isLive == true
    }
    found += from.properties(of: index) + to.properties(of: index) + (driven[index] ?? [])
    guard !found.isEmpty else { return [] }
    let listed = Set(found)
    return properties(of: index).filter { listed.contains($0) }
  }

  func all() -> [Track] {
    var tracks: [Track] = []
    for index in resolved.instances.indices {
      let instance = resolved.instances[index]
      for property in properties(of: index) { tracks.append(instance.track(property)) }
      if index != 0 { instance.appendFrame(to: &tracks) }
    }
    return tracks
  }

  /// The layout keys that fix a view here, followed by its visual and custom properties.
  ///
  /// On an axis that the phase animates as a frame, because its states fix it by different keys, no key is listed unless
  /// asked for.
  private func properties(of index: Int) -> [PropertyIndex] {
    var layout = index == 0 ? [] : scene.layout(of: index).properties
    if !showsDrivingKeys, let moved = scene.layouts[index] {
      let target = scene.to.layout(of: index)
      let axes = Axis.allCases.filter { moved[$0] != target[$0] }
      layout.removeAll { property in axes.contains { $0.key(property) != nil } }
    }
    return layout + resolved.instances[index].looks
  }
}

extension RunScene {
  /// The properties animated or held by `during`, by view.
  func drivenProperties() -> [Int: [PropertyIndex]] {
    var table: [Int: [PropertyIndex]] = [:]
    for (slot, _) in drivers {
      let index = Int(resolved.slotOwners[slot])
      let instance = resolved.instances[index]
      if case .property(let property, let lane) = SlotPosition.of(slot - instance.slots, in: instance), lane == 0 {
        table[index, default: []].append(property)
      }
    }
    return table
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
    let instance = resolved.instances[Int(resolved.slotOwners[slot])]
    guard case .property(let property, _) = SlotPosition.of(slot - instance.slots, in: instance) else { return false }
    let index = Int(resolved.slotOwners[slot])
    let key = PropertyKey(instance: index, property: property)
    guard from.given.values.contains(key) || to.given.values.contains(key)
    else { return false }
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
