internal import TransitionModel

/// The screen from one event of a run to the next.
struct ScreenScene: Sendable {
  let screen: ScreenState
  /// In slot order; `run` has a placeholder for each, with its dependencies.
  let motions: [Sealed<ScreenDriver>]
  /// The property that each of them moves.
  let keys: [PropertyKey]
  let run: RunScene

  init(_ screen: ScreenState) {
    self.screen = screen
    keys = screen.drivers.keys.sorted()
    let motions = keys.compactMap { screen.drivers[$0].map { Sealed($0) } }
    var run = RunScene(from: screen.base, to: screen.base)
    run.layouts = screen.layouts
    run.rest = screen.rest
    for sealed in motions {
      let motion = sealed.value
      var track = PropertyTrack(slots: motion.slots, sequence: [], underlying: motion.underlying)
      track.center = motion.track?.center
      run.drive(track)
    }
    self.motions = motions
    self.run = run
  }

  var resolved: ResolvedScript { run.resolved }
  func layout(of instance: Int) -> ViewLayout { run.layout(of: instance) }

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

/// The driver of each property, and the resting values of those without one.
struct ScreenState: Sendable {
  enum Rest: Sendable {
    case live
    /// Numbers and the state they belong to; nil for numbers captured from the screen.
    case values([Double], of: Int? = nil)
  }

  /// The state before the first event.
  let base: StateScene
  var layouts: [Int: ViewLayout] = [:]
  var rest: [PropertyKey: Rest] = [:]
  var drivers: [PropertyKey: ScreenDriver] = [:]
  /// The phase of the run that last affected each property.
  var owners: [PropertyKey: Int] = [:]

  mutating func drive(_ key: PropertyKey, _ driver: ScreenDriver) {
    drivers[key] = driver
    owners[key] = driver.owner
    rest[key] = nil
  }

  mutating func forget(_ key: PropertyKey) {
    drivers[key] = nil
    rest[key] = nil
    owners[key] = nil
  }

  mutating func settle(_ key: PropertyKey, _ value: Rest, owner: Int) {
    drivers[key] = nil
    owners[key] = owner
    rest[key] = value
  }
}
