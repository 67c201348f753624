internal import TransitionModel

/// Finds the tracks of a run, in output order.
struct ScenarioTracks {
  private let scenes: [ScreenScene]
  private let resolved: ResolvedScript

  init(_ scenes: [ScreenScene]) {
    self.scenes = scenes
    resolved = scenes[0].resolved
  }

  /// The track for the running phases.
  private var phaseTrack: Track {
    Track(
      name: "phase", view: "", property: "phase", type: .text, unit: nil, hasVelocity: false,
      slots: [resolved.slotOwners.count])
  }

  func moving() -> [Track] {
    var dependences = scenes.map { ScreenDependence($0) }
    func moves(_ slots: [Int]) -> Bool {
      for slot in slots { for index in dependences.indices where dependences[index].moves(slot) { return true } }
      return false
    }
    return list(where: moves)
  }

  /// Whether a number moves at some time, by itself or with what it depends on.
  func moves(_ slot: Int) -> Bool {
    scenes.contains { scene in
      var dependence = ScreenDependence(scene)
      return dependence.moves(slot)
    }
  }

  func all() -> [Track] { list { _ in true } }

  private func list(where isWanted: ([Int]) -> Bool) -> [Track] {
    var tracks = [phaseTrack]
    for index in resolved.instances.indices {
      let instance = resolved.instances[index]
      let first = tracks.count
      for property in properties(of: index) {
        let track = instance.track(property)
        if isWanted(track.slots) { tracks.append(track) }
      }
      let frame = [
        ("minX", SlotLayout.minX), ("minY", SlotLayout.minY), ("width", SlotLayout.width),
        ("height", SlotLayout.height),
      ]
      guard index != 0, isWanted(frame.map { instance.slots + $0.1 }) else { continue }
      for (name, offset) in frame {
        // The layout keys may already include width and height.
        if tracks[first...].contains(where: { $0.property == name }) { continue }
        tracks.append(
          Track(
            name: "\(instance.name).\(name)", view: instance.name, property: name, type: .number, unit: "pt",
            hasVelocity: true, slots: [instance.slots + offset]))
      }
    }
    return tracks
  }

  /// The layout keys that fix a view at some time, followed by its visual and custom properties.
  private func properties(of index: Int) -> [PropertyIndex] {
    var layout: Set<PropertyIndex> = []
    if index != 0 { for scene in scenes { layout.formUnion(scene.layout(of: index).properties) } }
    return layout.sorted() + resolved.instances[index].looks
  }
}

/// Determines whether a slot depends on something that the run has affected, according to the script.
private struct ScreenDependence {
  private let scene: ScreenScene
  private let touched: SlotSet
  /// The slots that may follow those: most do not, and need no look at their formulas.
  private let reached: SlotSet
  private var known = SlotTable<Bool>()

  init(_ scene: ScreenScene) {
    self.scene = scene
    var touched = SlotSet()
    for key in scene.screen.owners.keys {
      let instance = scene.resolved.instances[key.instance]
      let first = instance.slot(of: key.property)
      for lane in 0..<SlotLayout.laneCount(instance.type(of: key.property)) { touched.insert(first + lane) }
    }
    self.touched = touched
    let relaid = Set(scene.run.to.given.layouts.keys).union(scene.run.layouts.keys)
    reached = scene.run.slots(following: touched, relaid: relaid, scene.run.to.readers)
  }

  mutating func moves(_ slot: Int) -> Bool {
    if touched.contains(slot) { return true }
    guard scene.run.isReached(slot, reached) else { return false }
    if let answer = known[slot] { return answer }
    known[slot] = false
    var sources: [Int] = []
    scene.run.definition(of: slot).forEachSlot { sources.append($0) }
    var answer = false
    for source in sources where !answer && moves(source) { answer = true }
    known[slot] = answer
    return answer
  }
}
