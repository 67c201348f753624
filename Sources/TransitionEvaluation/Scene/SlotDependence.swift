/// Determines which slots of a screen depend on some of them, the seeds, according to the script.
///
/// A class, since copies would not share what is known.
final class SlotDependence {
  private let scene: RunScene
  private let moving: SlotSet?
  private let isSeed: (Int) -> Bool
  private var known = SlotTable<Bool>()

  /// - Parameters:
  ///   - moving: All slots that may depend on the seeds, which most do not; nil if unknown.
  ///   - isSeed: Whether a slot is a seed.
  init(_ scene: RunScene, within moving: SlotSet? = nil, isSeed: @escaping (Int) -> Bool) {
    self.scene = scene
    self.moving = moving
    self.isSeed = isSeed
  }

  /// Whether a slot is a seed or depends on one. Each slot is looked at once.
  func reaches(_ slot: Int) -> Bool {
    if let moving, !scene.isReached(slot, moving) { return false }
    // An explicit stack, since recursion along long chains of values would overflow the call stack.
    var waiting: [(slot: Int, sources: [Int]?)] = [(slot, nil)]
    while let (next, asked) = waiting.popLast() {
      if let asked {
        known[next] = asked.contains { known[$0] == true }
        continue
      }
      guard known[next] == nil else { continue }
      known[next] = isSeed(next)
      let sources = known[next] == true ? [] : scene.sources(of: next)
      guard !sources.isEmpty else { continue }
      waiting.append((next, sources))
      for source in sources { waiting.append((source, nil)) }
    }
    return known[slot] == true
  }
}

extension RunScene {
  /// The slots that a slot's formula reads; none for an animated slot.
  func sources(of slot: Int) -> [Int] {
    guard slot < resolved.slotOwners.count, drivers[slot] == nil else { return [] }
    var sources: [Int] = []
    definition(of: slot).forEachSlot { sources.append($0) }
    return sources
  }
}
