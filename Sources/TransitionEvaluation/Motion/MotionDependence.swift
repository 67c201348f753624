/// The tracks of a motion that only follow from others, according to the script.
package struct MotionDependence {
  private let scenes: [RunScene]

  /// Nil for a motion that does not come from a script.
  package init?(_ source: any MotionSource) {
    switch source {
    case let plan as PhasePlan: scenes = [plan.scene]
    case let plan as ScenarioPlan: scenes = plan.segments.map { $0.scene.run }
    default: return nil
    }
  }

  /// Returns which tracks depend on others among them: a frame on its layout keys, a binding on what it refers to.
  ///
  /// - Parameter canvas: Whether to include tracks that depend on the canvas's size, through a layout that follows its
  ///   edges.
  /// - Complexity: O(*s* · *n*) for *n* numbers they depend on and *s* events of a run.
  package func followers(among tracks: [Track], canvas: Bool = false) -> [Bool] {
    let own = Set(tracks.flatMap { $0.slots })
    var follows = [Bool](repeating: false, count: tracks.count)
    for scene in scenes {
      let size = scene.resolved.instances.prefix(1).flatMap { view in
        [SlotLayout.width, SlotLayout.height].map { view.slots + $0 }
      }
      let chosen = canvas ? own.union(size) : own
      var reach = Reach(scene: scene, chosen: chosen)
      for (index, track) in tracks.enumerated() where !follows[index] {
        let own = Set(track.slots)
        follows[index] = own.contains { slot in
          scene.sources(of: slot).contains { !own.contains($0) && (chosen.contains($0) || reach.leads($0)) }
        }
      }
    }
    return follows
  }

  /// Determines whether slots depend on a chosen one, each once.
  private struct Reach {
    let scene: RunScene
    let chosen: Set<Int>
    var known: [Int: Bool] = [:]

    mutating func leads(_ slot: Int) -> Bool {
      // An explicit stack, since recursion along long chains of values would overflow the call stack.
      var waiting: [(slot: Int, isAsked: Bool)] = [(slot, false)]
      while let (next, isAsked) = waiting.popLast() {
        if isAsked {
          known[next] = scene.sources(of: next).contains { chosen.contains($0) || known[$0] == true }
          continue
        }
        guard known[next] == nil else { continue }
        known[next] = false
        waiting.append((next, true))
        for source in scene.sources(of: next) where known[source] == nil { waiting.append((source, false)) }
      }
      return known[slot] == true
    }
  }
}

extension RunScene {
  /// The slots that a slot's formula reads; none for an animated slot.
  fileprivate func sources(of slot: Int) -> [Int] {
    guard slot < resolved.slotOwners.count, drivers[slot] == nil else { return [] }
    var sources: [Int] = []
    definition(of: slot).forEachSlot { sources.append($0) }
    return sources
  }
}
