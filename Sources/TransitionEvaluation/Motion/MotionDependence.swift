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
  package func followers(among tracks: [Track], canvas: Bool) -> [Bool] {
    let own = Set(tracks.flatMap { $0.slots })
    // The canvas is the first view.
    let chosen = canvas ? own.union([SlotLayout.width, SlotLayout.height]) : own
    var follows = [Bool](repeating: false, count: tracks.count)
    for scene in scenes {
      let dependence = SlotDependence(scene) { chosen.contains($0) }
      for (index, track) in tracks.enumerated() where !follows[index] {
        let own = Set(track.slots)
        follows[index] = own.contains { slot in
          scene.sources(of: slot).contains { !own.contains($0) && dependence.reaches($0) }
        }
      }
    }
    return follows
  }
}
