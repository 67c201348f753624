internal import TransitionModel

/// What is on screen from one event of a run to the next.
final class ScreenScene: RunScene {
  let screen: ScreenState
  /// In the order of their slots; `tracks` holds a stand-in for each, which says what it depends on.
  let motions: [ScreenDriver]
  /// What each of them moves.
  let keys: [PropertyKey]

  init(_ screen: ScreenState) {
    self.screen = screen
    keys = screen.drivers.keys.sorted { ($0.instance, $0.property) < ($1.instance, $1.property) }
    motions = keys.compactMap { screen.drivers[$0] }
    super.init(from: screen.base, to: screen.base)
    layouts = screen.layouts
    for (index, motion) in motions.enumerated() {
      var track = PropertyTrack(slots: motion.slots, sequence: [], underlying: motion.allUnderlying)
      track.isColor = motion.isColor
      track.centre = motion.track?.centre
      for (lane, slot) in motion.slots.enumerated() { drivers[slot] = .track(index, lane: lane) }
      tracks.append(track)
    }
  }

  override func given(_ key: PropertyKey, lane: Int) -> Formula? {
    switch screen.rest[key] {
    case .values(let values, _)?: return lane < values.count ? .constant(values[lane]) : nil
    case .live?: return compilation.base[key]?.formulas[lane]
    case nil: return super.given(key, lane: lane)
    }
  }

  /// Whether a property follows its binding here.
  func follows(_ key: PropertyKey) -> Bool {
    if screen.drivers[key] != nil { return false }
    switch screen.rest[key] {
    case .values?: return false
    case .live?: return true
    case nil: return screen.base.isBound(key)
    }
  }
}

/// What drives each property, and where those rest that nothing drives.
struct ScreenState {
  enum Rest {
    case live
    /// Numbers, and the state that they are those of; nil for numbers that were captured from the screen.
    case values([Double], of: Int? = nil)
  }

  /// The state before the first event.
  let base: StateScene
  var layouts: [Int: ViewLayout] = [:]
  var rest: [PropertyKey: Rest] = [:]
  var drivers: [PropertyKey: ScreenDriver] = [:]
  /// The phase of the run that touched a property last.
  var owners: [PropertyKey: Int] = [:]

  init(base: StateScene) { self.base = base }

  var isUntouched: Bool { owners.isEmpty }

  mutating func drive(_ key: PropertyKey, _ driver: ScreenDriver) {
    drivers[key] = driver
    owners[key] = driver.owner
    rest[key] = nil
  }

  mutating func settle(_ key: PropertyKey, _ value: Rest, owner: Int) {
    drivers[key] = nil
    owners[key] = owner
    rest[key] = value
  }
}
