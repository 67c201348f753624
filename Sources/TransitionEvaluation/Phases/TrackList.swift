internal import TransitionModel

/// Finds the tracks of a phase, in output order.
struct TrackList {
  let scene: RunScene

  private var resolved: ResolvedScript { scene.resolved }

  /// The changing tracks: animated properties, those that change at time 0, dependent bindings, and their frames.
  func moving() -> [Track] {
    let moving = scene.moving()
    let dependence = Dependence(scene: scene, within: moving)
    var tracks: [Track] = []
    let driven = scene.drivenProperties()
    var views: Set<Int> = []
    for slot in moving where slot < resolved.slotOwners.count {
      views.insert(Int(resolved.slotOwners[slot]))
    }
    for index in views.sorted() {
      let instance = resolved.instances[index]
      for property in candidates(of: index, driven) {
        let slots = slots(of: property, instance)
        if slots.contains(where: { dependence.moves($0) }) { tracks.append(instance.track(property)) }
      }
      // A view that just fills the canvas moves only with it.
      guard index != 0, instance.parent != 0 || !scene.isPlain(index) else { continue }
      let frame = (0..<4).map { instance.slots + $0 }
      if frame.contains(where: { dependence.moves($0) }) { appendFrame(of: index, to: &tracks) }
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
      if index != 0 { appendFrame(of: index, to: &tracks) }
    }
    return tracks
  }

  /// The layout keys that fix a view here, followed by its visual and custom properties.
  ///
  /// On an axis that the phase animates as a frame, because its states fix it by different keys, no key is listed: the
  /// frame covers it.
  private func properties(of index: Int) -> [PropertyIndex] {
    var layout = index == 0 ? [] : scene.layout(of: index).properties
    if let moved = scene.layouts[index] {
      let target = scene.to.layout(of: index)
      let axes = Axis.allCases.filter { moved[$0] != target[$0] }
      layout.removeAll { property in axes.contains { $0.key(property) != nil } }
    }
    return layout + resolved.instances[index].looks
  }

  private func slots(of property: PropertyIndex, _ instance: ViewInstance) -> [Int] {
    let first = instance.slot(of: property)
    return (0..<SlotLayout.laneCount(instance.type(of: property))).map { first + $0 }
  }

  private func appendFrame(of index: Int, to tracks: inout [Track]) {
    let instance = resolved.instances[index]
    let frame = [
      ("minX", SlotLayout.minX), ("minY", SlotLayout.minY), ("width", SlotLayout.width), ("height", SlotLayout.height),
    ]
    for (name, offset) in frame {
      let full = "\(instance.name).\(name)"
      // The layout keys may already include width and height.
      var position = tracks.count - 1
      var isThere = false
      while position >= 0, tracks[position].view == instance.name {
        if tracks[position].name == full { isThere = true }
        position -= 1
      }
      if isThere { continue }
      tracks.append(
        Track(
          name: full, view: instance.name, property: name, type: .number, unit: "pt", hasVelocity: true,
          slots: [instance.slots + offset]))
    }
  }
}

extension ViewInstance {
  /// The visual and the custom properties. A custom one replaces a visual one of the same name.
  var looks: [PropertyIndex] {
    PropertyCatalog.visual.indices.map { .visual($0) }.filter { property(named: name(of: $0)) == $0 }
      + own.indices.map { .own($0) }
  }

  func track(_ property: PropertyIndex) -> Track {
    let type = type(of: property), own = name(of: property)
    let unit: String? =
      switch type {
      case .time: "s"
      case .angle: "deg"
      default: property.descriptor?.unit
      }
    return Track(
      name: "\(name).\(own)", view: name, property: own, isCustom: property.ownIndex != nil, type: type, unit: unit,
      hasVelocity: type != .text && type != .boolean, slots: Array(slots(of: property)))
  }
}

/// Determines whether a slot depends on something that the phase animates, according to the script.
///
/// A class, because copies would not share its cache.
final class Dependence {
  private let scene: RunScene
  /// Reaches every slot that may depend on it, which most do not.
  private let moving: SlotSet
  private var known = SlotTable<Answer>()
  private enum Answer: UInt8 { case asked, no, yes }

  /// - Parameter moving: The slots that the phase changes, and possibly others.
  init(scene: RunScene, within moving: SlotSet) {
    self.scene = scene
    self.moving = moving
  }

  func moves(_ slot: Int) -> Bool {
    guard scene.isReached(slot, moving) else { return false }
    // An explicit stack, since recursion along long chains of values would overflow the call stack.
    var waiting: [(slot: Int, sources: [Int]?)] = [(slot, nil)]
    while let (next, asked) = waiting.popLast() {
      if let sources = asked {
        known[next] = sources.contains { known[$0] == .yes } ? .yes : .no
        continue
      }
      guard known[next] == nil else { continue }
      if scene.drivers[next] != nil || scene.changesAtStart(next) {
        known[next] = .yes
        continue
      }
      let formula = scene.definition(of: next)
      if case .constant = formula {
        known[next] = .no
        continue
      }
      var sources: [Int] = []
      formula.forEachSlot { sources.append($0) }
      known[next] = .asked
      waiting.append((next, sources))
      for source in sources { waiting.append((source, nil)) }
    }
    return known[slot] == .yes
  }
}

extension RunScene {
  /// The properties animated or held by `during`, by view.
  func drivenProperties() -> [Int: [PropertyIndex]] {
    var table: [Int: [PropertyIndex]] = [:]
    for (slot, _) in drivers where slot < resolved.slotOwners.count {
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

  /// Whether a property that is not animated has different values in `from` and `to`.
  func changesAtStart(_ slot: Int) -> Bool {
    guard slot < resolved.slotOwners.count else { return false }
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
    return a == b || abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)) * 1e-3
  }
}
