internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Reading the screen at a moment, and as a state.
extension ScreenRun {
  /// What is on screen at a moment.
  struct Snapshot {
    /// Of all that somebody says something about.
    var values: [PropertyKey: [Double]] = [:]
    var speeds: [PropertyKey: [Double]] = [:]
    /// What is not at rest.
    var moving: Set<PropertyKey> = []
    /// The screen as a state: what it says, and that made ready.
    var assignment: ResolvedState
    var scene: StateScene
  }

  func snapshot(at time: Double) -> Snapshot { snapshot(of: screen, at: time) }

  func snapshot(of screen: ScreenState, at time: Double) -> Snapshot {
    let scene = ScreenScene(screen)
    var keys = Set(screen.owners.keys).union(compilation.base.keys)
    keys.formUnion(compilation.states[screen.base.state].values.keys)
    let sorted = keys.filter { !compilation.brokenLayouts.contains($0.instance) }.sorted {
      ($0.instance, $0.property) < ($1.instance, $1.property)
    }
    let tracks = sorted.map { key -> Track in
      let instance = compilation.instances[key.instance]
      let first = instance.slot(of: key.property)
      return Track(
        name: "", view: instance.name, property: "", type: .number, unit: nil, hasVelocity: true,
        slots: (0..<SlotLayout.laneCount(instance.type(of: key.property))).map { first + $0 })
    }
    let sampler = SegmentSampler(scene, name: script.name, tracks: tracks, velocities: true, capacity: 1)
    var times = [time]
    if let failure = sampler.evaluate(&times, count: 1) { compilation.report(failure) }
    var state = ResolvedState(name: compilation.states[screen.base.state].name)
    state.layouts = compilation.states[screen.base.state].layouts.merging(screen.layouts) { $1 }
    var snapshot = Snapshot(assignment: state, scene: screen.base)
    for (key, driver) in screen.drivers where driver.isMoving(at: time) { snapshot.moving.insert(key) }
    for (index, key) in sorted.enumerated() {
      let lanes = tracks[index].slots.map { sampler.lanes(of: $0) }
      let values = lanes.map { $0.values[0] }
      snapshot.values[key] = values
      snapshot.speeds[key] = lanes.map { $0.derivatives?[0] ?? 0 }
      if scene.follows(key) { continue }
      let layout = scene.layout(of: key.instance)
      if key.property.isLayout, !layout.contains(key.property) { continue }
      state.values[key] = GivenValue(formulas: values.map { .constant($0) }, isLive: false, range: .none)
    }
    snapshot.assignment = state
    snapshot.scene = self.scene(of: state)
    return snapshot
  }

  /// A state that no script has, made ready.
  func scene(of state: ResolvedState) -> StateScene {
    StateScene(compilation, state: screen.base.state, assignment: state)
  }

  /// What a property shows.
  func shown(_ key: PropertyKey, in snapshot: Snapshot) -> [Double]? {
    snapshot.values[key] ?? values(key, in: snapshot.scene)
  }

  /// The values of a property in a state, all lanes.
  func values(_ key: PropertyKey, in scene: StateScene) -> [Double]? {
    let instance = compilation.instances[key.instance]
    let first = instance.slot(of: key.property)
    var lanes: [Double] = []
    for lane in 0..<SlotLayout.laneCount(instance.type(of: key.property)) {
      guard let value = scene.value(of: first + lane) else { return nil }
      lanes.append(value)
    }
    return lanes
  }

  /// Where a property rests that a state leaves to its binding, or gives a value.
  func rest(_ key: PropertyKey, in scene: StateScene) -> ScreenState.Rest {
    if scene.isBound(key), !key.property.isLayout || layout(of: key.instance) == scene.layout(of: key.instance) {
      return .live
    }
    return .values(values(key, in: scene) ?? [], of: scene.state)
  }

  func layout(of instance: Int) -> ViewLayout { screen.layouts[instance] ?? screen.base.layout(of: instance) }

  /// The property that a slot belongs to.
  func key(ofSlot slot: Int) -> PropertyKey? {
    guard slot < compilation.slotOwners.count else { return nil }
    let index = Int(compilation.slotOwners[slot])
    let instance = compilation.instances[index]
    guard case .property(let property, _) = SlotPosition.of(slot - instance.slots, in: instance) else { return nil }
    return PropertyKey(instance: index, property: property)
  }
}
