internal import TransitionDiagnostics
internal import TransitionModel

/// The source of every number while a phase runs: tracks, held values, live bindings, or the `to` value.
struct RunScene: Scene, Sendable {
  let from: StateScene
  let to: StateScene
  /// Layouts that differ from the `to` state's.
  var layouts: [Int: ViewLayout] = [:]
  private(set) var tracks: [PropertyTrack] = []
  private(set) var held: [HeldValue] = []
  private(set) var drivers = SlotTable<Driver>()
  /// The indices of a phase's tracks by the property they animate.
  private(set) var driven = PropertyMap<Int>()
  /// The resting values of properties that a run has changed; all others rest at their `to` value.
  var rest: [PropertyKey: ScreenState.Rest] = [:]

  /// What drives a slot, by its index.
  enum Driver: Sendable { case track(Int), held(Int) }

  var resolved: ResolvedScript { to.resolved }

  mutating func drive(_ key: PropertyKey, by track: PropertyTrack) {
    driven[key] = tracks.count
    drive(track)
  }

  mutating func drive(_ track: PropertyTrack) {
    for slot in track.slots { drivers[slot] = .track(tracks.count) }
    tracks.append(track)
  }

  mutating func hold(_ value: HeldValue) {
    for slot in value.slots { drivers[slot] = .held(held.count) }
    held.append(value)
  }

  /// The slots that a driver drives, one per lane.
  func slots(of driver: Driver) -> [Int] {
    switch driver {
    case .track(let index): tracks[index].slots
    case .held(let index): held[index].slots
    }
  }

  /// Visits the slots that a driver reads, in order.
  func forEachSource(of driver: Driver, _ visit: (Int) -> Void) {
    switch driver {
    case .track(let index):
      let track = tracks[index]
      if track.showsUnderlying { for formula in track.underlying { formula.forEachSlot(visit) } }
      if let center = track.center {
        visit(center.size)
        visit(center.parent)
      }
    case .held(let index): for formula in held[index].underlying { formula.forEachSlot(visit) }
    }
  }

  func layout(of instance: Int) -> ViewLayout { layouts[instance] ?? to.layout(of: instance) }

  /// Whether a view simply fills its parent, so that it has the parent's frame.
  func isPlain(_ instance: Int) -> Bool {
    guard resolved.plainViews[instance], layout(of: instance) == .fill, from.isPlain(instance), to.isPlain(instance)
    else { return false }
    let first = resolved.instances[instance].slots
    return !SlotLayout.fillKeys.contains { drivers[first + $0] != nil }
  }

  func given(_ key: PropertyKey, lane: Int) -> Formula? {
    switch rest[key] {
    case .values(let values, _)?: return lane < values.count ? .constant(values[lane]) : nil
    case .live?: return resolved.base[key]?.formulas[lane]
    case nil: break
    }
    if to.isBound(key),
      !key.property.isLayout || layout(of: key.instance).agrees(with: to.layout(of: key.instance), on: key.property)
    {
      return resolved.base[key]?.formulas[lane]
    }
    if resolved.options.keepsInputs, let formula = to.given(key, lane: lane), resolved.followsInputsOnly(formula) {
      return formula
    }
    let slot = resolved.instances[key.instance].slot(of: key.property) + lane
    return to.value(of: slot).map { .constant($0) }
  }

  /// The number that defines a slot; nil for an animated slot and for a formula.
  func constant(of slot: Int) -> Double? { drivers.contains(slot) ? nil : definition(of: slot).constantValue }

  /// The slots that may vary because of animated slots, or of some others.
  ///
  /// - Parameter others: Slots that change value when the phase starts.
  func reach(with others: some Sequence<Int> = EmptyCollection()) -> SlotSet {
    var seeds: [Int] = drivers.map { $0.slot }
    seeds += others
    for view in layouts.keys { seeds += resolved.instances[view].layoutSlots }
    return slots(following: seeds)
  }

  /// Returns all slots whose value may change with some others, including those.
  func slots(following seeds: some Sequence<Int>) -> SlotSet {
    slots(following: seeds, relaid: Set(to.given.layouts.keys).union(layouts.keys), to.readers)
  }

  /// The formulas of a property while it is not animated: its live binding, or its `to` value.
  func underlying(_ key: PropertyKey) -> [Formula] {
    resolved.instances[key.instance].slots(of: key.property).enumerated().map { lane, slot in
      if to.isBound(key), let formula = resolved.base[key]?.formulas[lane] { return formula }
      return .constant(to.value(of: slot) ?? 0)
    }
  }
}
