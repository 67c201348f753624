internal import TransitionDiagnostics
internal import TransitionModel

/// What every number is while a phase runs: tracks, held values, live bindings, and `to` values for the rest.
class RunScene: Scene {
  let from: StateScene
  let to: StateScene
  /// Layouts that differ from the `to` state's.
  @exclusivity(unchecked) var layouts: [Int: ViewLayout] = [:]
  @exclusivity(unchecked) var tracks: [PropertyTrack] = []
  @exclusivity(unchecked) var held: [HeldValue] = []
  /// The driver of a slot: a track's index, or that of a held value beyond the tracks.
  @exclusivity(unchecked) var drivers: SlotTable<Driver>

  enum Driver {
    case track(Int, lane: Int)
    case held(Int, lane: Int)
  }

  init(from: StateScene, to: StateScene) {
    self.from = from
    self.to = to
    drivers = SlotTable(capacity: to.compilation.slotOwners.count)
    super.init(to.compilation)
  }

  override func layout(of instance: Int) -> ViewLayout { layouts[instance] ?? to.layout(of: instance) }

  override func isPlain(_ instance: Int) -> Bool {
    guard super.isPlain(instance), from.isPlain(instance), to.isPlain(instance) else { return false }
    let first = compilation.instances[instance].slots
    return !SlotLayout.fillKeys.contains { drivers[first + $0] != nil }
  }

  override func given(_ key: PropertyKey, lane: Int) -> Formula? {
    if to.isBound(key), layout(of: key.instance) == to.layout(of: key.instance) || !key.property.isLayout {
      return compilation.base[key]?.formulas[lane]
    }
    let slot = compilation.instances[key.instance].slot(of: key.property) + lane
    return to.value(of: slot).map { .constant($0) }
  }

  /// Whether a property follows its binding frame by frame, where nothing else drives it.
  func isLive(_ key: PropertyKey) -> Bool { to.isBound(key) }

  /// What shows on a property where nothing animates it: its live binding, or its `to` value.
  func underlying(_ key: PropertyKey) -> [Formula] {
    let instance = compilation.instances[key.instance]
    let first = instance.slot(of: key.property)
    return (0..<SlotLayout.laneCount(instance.type(of: key.property))).map { lane in
      if to.isBound(key), let formula = compilation.base[key]?.formulas[lane] { return formula }
      return .constant(to.value(of: first + lane) ?? 0)
    }
  }
}
