internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Reading the screen at a time, as values and as a state.
extension ScreenRun {
  /// The screen at a time.
  struct Snapshot {
    /// In seconds of the run.
    var time: Double
    /// The values of all properties that may differ from `views`.
    var values: [PropertyKey: [Double]] = [:]
    var speeds: [PropertyKey: [Double]] = [:]
    /// The properties that are not at rest.
    var moving: Set<PropertyKey> = []
    /// The screen as a state.
    var scene: StateScene
  }

  /// In units per second: where a curve is vertical, there is no speed that a spring could continue.
  private static let fastest = 1e100

  mutating func snapshot(at time: Double) -> Snapshot { snapshot(of: screen, at: time) }

  /// - Parameter replaced: The properties whose values the caller replaces; they are evaluated only if others read them.
  mutating func snapshot(of screen: ScreenState, at time: Double, replacing replaced: [PropertyKey] = []) -> Snapshot {
    let scene = ScreenScene(screen)
    var keys = Set(screen.owners.keys).union(screen.base.given.values.keys)
    for (key, value) in resolved.base where value.isLive { keys.insert(key) }
    // A phase that fixes an axis by other keys moves position and size.
    let derived = screen.drivers.keys.filter { $0.property.isLayout }.flatMap { key in
      Axis.allCases.flatMap { [$0.property(.near), $0.property(.size)] }.map {
        PropertyKey(instance: key.instance, property: $0)
      }
    }.filter { !keys.contains($0) }
    keys.formUnion(derived)
    let sorted = keys.filter { !resolved.poison.layouts.contains($0.instance) }.sorted()
    let tracks = sorted.map { key -> Track in
      .numbers(Array(resolved.instances[key.instance].slots(of: key.property)))
    }
    let omitted = Set(scene.keys.indices.filter { replaced.contains(scene.keys[$0]) })
    let sampler = Sampler(
      scene.run, scene.motions, of: SampledMotion(kind: .scenario, name: script.name, end: .infinity), tracks: tracks,
      velocities: true, blockSize: 1, omitting: omitted)
    if let failure = [time].withUnsafeBufferPointer({ sampler.evaluate($0) }) { diagnostics.report(failure) }
    var state = ResolvedState(name: screen.base.given.name, number: screen.base.given.number)
    state.layouts = screen.base.given.layouts.merging(screen.layouts) { $1 }
    var snapshot = Snapshot(time: time, scene: screen.base)
    for (key, driver) in screen.drivers where driver.isMoving(at: time) { snapshot.moving.insert(key) }
    for (index, key) in sorted.enumerated() {
      let lanes = tracks[index].slots.indices
      let values = lanes.map { sampler.values(track: index, lane: $0)[0] }
      snapshot.values[key] = values
      snapshot.speeds[key] = lanes.map { lane in
        let speed = sampler.velocities(track: index, lane: lane)?[0] ?? 0
        return abs(speed) < Self.fastest ? speed : 0
      }
      if scene.follows(key) { continue }
      let layout = scene.layout(of: key.instance)
      if key.property.isLayout, !layout.contains(key.property) { continue }
      state.values[key] = GivenValue(formulas: values.map { .constant($0) }, range: .none)
    }
    for key in derived where snapshot.speeds[key]?.contains(where: { $0 != 0 }) == true { snapshot.moving.insert(key) }
    snapshot.scene = self.scene(of: state)
    return snapshot
  }

  /// A compiled state that is not declared in the script.
  func scene(of state: ResolvedState) -> StateScene {
    StateScene(state, beside: screen.base)
  }

  /// The visible value of a property.
  func shown(_ key: PropertyKey, in snapshot: Snapshot) -> [Double]? {
    snapshot.values[key] ?? values(key, in: snapshot.scene)
  }

  /// The values of a property in a state, all lanes.
  func values(_ key: PropertyKey, in scene: StateScene) -> [Double]? {
    scene.values(of: resolved.instances[key.instance].slots(of: key.property))
  }

  /// The resting value of a property in a state: its binding or its value.
  func rest(_ key: PropertyKey, in scene: StateScene) -> ScreenState.Rest {
    let instance = key.instance
    if scene.isBound(key),
      !key.property.isLayout || layout(of: instance).agrees(with: scene.layout(of: instance), on: key.property)
    {
      return .live
    }
    return .values(values(key, in: scene) ?? [], of: scene.given.number)
  }

  func layout(of instance: Int) -> ViewLayout { screen.layouts[instance] ?? screen.base.layout(of: instance) }

  /// The phases that own the keys that fix a view on the axis of a layout property; nil stands for none.
  func owners(onAxisOf key: PropertyKey) -> Set<Int?> {
    let layout = layout(of: key.instance), axis = layout.axis(of: key.property)
    return Set(
      layout[axis].keys.map { screen.owners[PropertyKey(instance: key.instance, property: axis.property($0))] })
  }
}
