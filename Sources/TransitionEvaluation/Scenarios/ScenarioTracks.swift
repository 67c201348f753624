internal import TransitionModel

/// Finds the tracks of a run, in output order.
struct ScenarioTracks {
  let scenes: [ScreenScene]

  private var resolved: ResolvedScript { scenes[0].resolved }

  /// The track for the running phases.
  private var phaseTrack: Track {
    Track(
      name: "phase", view: "", property: "phase", type: .text, unit: nil, hasVelocity: false,
      slots: [resolved.slotOwners.count])
  }

  func moving() -> [Track] {
    let dependences = scenes.map { $0.dependence }
    return list { slot in dependences.contains { $0.reaches(slot) } }
  }

  /// Whether a number moves at some time, by itself or with what it depends on.
  func moves(_ slot: Int) -> Bool {
    scenes.contains { $0.dependence.reaches(slot) }
  }

  func all() -> [Track] { list { _ in true } }

  private func list(where isWanted: (Int) -> Bool) -> [Track] {
    [phaseTrack] + resolved.tracks(of: resolved.instances.indices, properties, where: isWanted)
  }

  /// The layout keys that fix a view at some time, followed by its visual and custom properties.
  private func properties(of index: Int) -> [PropertyIndex] {
    var layout: Set<PropertyIndex> = []
    if index != 0 { for scene in scenes { layout.formUnion(scene.layout(of: index).properties) } }
    return layout.sorted() + resolved.instances[index].looks
  }
}

extension ScreenScene {
  /// What depends on something that the run has affected.
  fileprivate var dependence: SlotDependence {
    var touched = SlotSet()
    for key in screen.owners.keys {
      for slot in resolved.instances[key.instance].slots(of: key.property) { touched.insert(slot) }
    }
    return SlotDependence(run, within: run.slots(following: touched)) { [touched] in touched.contains($0) }
  }
}
