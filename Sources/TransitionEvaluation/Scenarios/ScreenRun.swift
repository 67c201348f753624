internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// The screen as phases are played, stopped and dragged: a state machine fed with one event at a time.
///
/// A value type; copies are independent, including values captured from the screen.
struct ScreenRun {
  /// The script played from now on.
  var script: RunScript
  var screen: ScreenState
  /// The phases that may still change something, in the order in which they started.
  private(set) var live: [PhaseInstance] = []
  /// The phases that have ended but still determine a resting value.
  private(set) var resting: [PhaseInstance] = []
  /// Scheduled consequences of gestures; simultaneous ones are applied in order.
  private(set) var due: [Due] = []
  /// The number of the state on screen, or of that to which a motion leads.
  private(set) var state: Int
  /// Recorded events; readers clear them.
  var notes = Notes()
  /// Problems found, once per range.
  var diagnostics = DiagnosticSink()
  /// The phases that have been played since the last event, and what repeats of them.
  var entrances: [Int: Entrance] = [:]
  var loop: ScreenLoop?
  var turns = 0
  private var count = 0

  struct Due {
    var time: Double
    var instance: Int
    /// The generation of the phase's gesture.
    var generation: Int
    var step: Step

    enum Step {
      /// A gesture is released at a point of its trace.
      case release(commits: Bool, point: Int)
      /// A phase reaches an end after its gesture.
      case settle(committed: Bool)
      /// A phase reaches a stop after its gesture.
      case arrive(stop: Int)
      /// A phase that retraces another one reaches that one's start.
      case retrace
      /// Another phase follows one that has run to its end.
      case follow(Int)
    }
  }

  /// A recorded event.
  struct Happening {
    enum Kind: String { case play, drag, caught = "catch", release, commit, cancel, settle, stop, marker, end }

    var what: Kind
    var phase: Int
    /// The name of a declared marker, or of the state at which the phase settles.
    var marker: String?
    var time: Double

    /// The name of the event: of its kind, or of the state at which the phase settles.
    var name: String { what == .settle ? marker ?? what.rawValue : what.rawValue }
  }

  struct Notes {
    /// In chronological order.
    var happenings: [Happening] = []
    /// The times at which something starts or ends.
    var instants: [Double] = []
    var gestures: [GestureOutcome] = []
    /// The states to which motions lead, from each time on.
    var states: [(time: Double, state: Int)] = []
    /// The phases that have ended.
    var over: [PhaseInstance] = []

    /// Records an event that precedes some already recorded.
    mutating func insert(_ happening: Happening) {
      let last = happenings.lastIndex { !($0.time > happening.time) }
      happenings.insert(happening, at: last.map { $0 + 1 } ?? 0)
    }
  }

  init(_ script: RunScript, showing base: StateScene) {
    self.script = script
    screen = ScreenState(base: base)
    state = base.given.number
  }

  var resolved: ResolvedScript { script.resolved }

  /// Applies the next scheduled consequence.
  mutating func performNext() {
    guard !due.isEmpty else { return }
    let next = due.removeFirst()
    if let instance = self[next.instance], instance.generation == next.generation {
      switch next.step {
      case .release(let commits, let point): release(instance.id, commits: commits, point: point, at: next.time)
      case .settle(let committed): settle(instance.id, committed: committed, at: next.time)
      case .arrive(let stop): arrive(instance.id, at: stop, next.time)
      case .retrace: finishRetracing(instance.id)
      case .follow(let phase): follow(instance.id, with: phase, at: next.time)
      }
    }
    retire(at: next.time)
  }

  mutating func schedule(_ step: Due.Step, of instance: PhaseInstance, at time: Double) {
    let place = due.firstIndex { $0.time > time } ?? due.endIndex
    due.insert(Due(time: time, instance: instance.id, generation: instance.generation, step: step), at: place)
  }

  /// Lets nothing follow some phases.
  mutating func endWithoutFollowers(_ ids: Set<Int>) {
    due.removeAll { due in
      if case .follow = due.step { return ids.contains(due.instance) }
      return false
    }
  }

  mutating func note(_ what: Happening.Kind, _ phase: Int, state: String? = nil, at time: Double) {
    notes.happenings.append(Happening(what: what, phase: phase, marker: state, time: time))
    notes.instants.append(time)
  }

  /// Records the state to which a motion leads.
  mutating func head(for scene: StateScene, at time: Double) {
    state = scene.given.number
    notes.states.append((time, state))
  }

  /// Records the markers reached and the phases that ended by themselves.
  mutating func noteEnds(until time: Double) {
    let instant = EffectTiming.instant
    for index in live.indices {
      let instance = live[index], end = min(time, instance.finish)
      if case .running = instance.clock {
        let markers = instance.plan.markers
        while live[index].reachedMarkers < markers.count {
          let marker = markers[live[index].reachedMarkers]
          guard instance.start + marker.time <= end + instant else { break }
          live[index].reachedMarkers += 1
          notes.insert(
            Happening(
              what: .marker, phase: instance.phase, marker: marker.name, time: instance.start + max(0, marker.time)))
        }
      }
      guard !instance.hasEnded, instance.finish <= time + instant, instance.takenOver == .infinity,
        !instance.mayBeCaught
      else { continue }
      live[index].hasEnded = true
      notes.insert(Happening(what: .end, phase: instance.phase, time: instance.finish))
    }
  }

  // MARK: Phases

  /// Adds a running phase and returns its id.
  mutating func begin(_ plan: PhasePlan, _ phase: Int, at time: Double, clock: ScreenClock, finish: Double) -> Int {
    count += 1
    live.append(
      PhaseInstance(
        id: count, phase: phase, plan: plan, start: time, finish: finish, clock: clock,
        interaction: script.interactions[phase]))
    return count
  }

  /// Whether nothing has happened yet, so that a phase starts at its `from`.
  func isFresh(for plan: PhasePlan) -> Bool { count == 0 && screen.base.given.name == plan.scene.from.given.name }

  /// A live phase.
  subscript(id: Int) -> PhaseInstance? {
    get { live.last { $0.id == id } }
    set {
      guard let index = live.lastIndex(where: { $0.id == id }), let newValue else { return }
      live[index] = newValue
    }
  }

  /// Ends phases whose time is up, or that others have interrupted and that no longer move anything.
  mutating func retire(at time: Double) {
    findTakenOver(at: time)
    noteEnds(until: time)
    let ended = live.filter { isOver($0, at: time) }
    if !ended.isEmpty {
      notes.over += ended
      let ids = Set(ended.map { $0.id }), owners = Set(screen.owners.values)
      resting = (resting + ended).filter { owners.contains($0.id) }
      live.removeAll { ids.contains($0.id) }
    }
    dropVoid()
  }

  /// Finds until when phases move anything that others have taken over in part.
  private mutating func findTakenOver(at time: Double) {
    var ends: [Int: Double] = [:]
    for driver in screen.drivers.values { ends[driver.owner] = max(ends[driver.owner] ?? time, driver.restTime) }
    for index in live.indices where time < live[index].finish - EffectTiming.instant {
      let id = live[index].id, end = ends[id] ?? time
      let isWhole = live[index].touched.allSatisfy { screen.owners[$0] == id }
      live[index].takenOver = isWhole || end >= live[index].finish - EffectTiming.instant ? .infinity : end
    }
  }

  /// Drops consequences of gestures that have been caught again and of phases that are over before.
  private mutating func dropVoid() {
    guard !due.isEmpty else { return }
    let known = Dictionary(live.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    due.removeAll { due in
      guard let instance = known[due.instance] else { return true }
      return instance.generation != due.generation || due.time > instance.takenOver
    }
  }

  private func isOver(_ instance: PhaseInstance, at time: Double) -> Bool {
    if instance.takenOver <= time + EffectTiming.instant { return true }
    if time < instance.finish - EffectTiming.instant { return false }
    // It is needed for what follows it at this very time.
    if due.contains(where: { $0.instance == instance.id && $0.generation == instance.generation }) { return false }
    switch instance.clock {
    case .released: return false
    case .still: return !instance.mayBeCaught || !instance.touched.contains { screen.owners[$0] == instance.id }
    case .running, .backward, .gesture: return true
    }
  }

  /// Moves everything that runs in time.
  mutating func shift(by seconds: Double) {
    for index in live.indices { live[index].shift(by: seconds) }
    for index in resting.indices { resting[index].shift(by: seconds) }
    for index in due.indices { due[index].time += seconds }
    for key in screen.drivers.keys {
      screen.drivers[key]?.clock.shift(by: seconds)
      screen.drivers[key]?.finish += seconds
      screen.drivers[key]?.beneath = ScreenLayers()
    }
  }

  /// The same run with the script recompiled for another canvas size: values at rest are those of the new script,
  /// phases keep their clocks and are replanned, and captured numbers stay.
  func moved(to script: RunScript, showing base: StateScene, state: (Int) -> StateScene) -> ScreenRun {
    var run = self
    run.script = script
    run.screen = ScreenState(base: base)
    run.screen.layouts = screen.layouts
    run.screen.owners = screen.owners
    for (key, rest) in screen.rest {
      run.screen.rest[key] = rest
      if case .values(_, let origin?) = rest { run.screen.rest[key] = run.rest(key, in: state(origin)) }
    }
    for index in run.live.indices { run.live[index] = run.planned(live[index]) }
    for index in run.resting.indices { run.resting[index] = run.planned(resting[index]) }
    let instances = Dictionary((run.resting + run.live).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for (key, driver) in screen.drivers {
      run.screen.drivers[key] = instances[driver.owner].map { run.renewed(driver, key, $0) } ?? driver
    }
    return run
  }

  /// The time at which everything running comes to rest, in seconds; infinite if something never ends.
  var restTime: Double {
    let ends = live.map { $0.end } + screen.drivers.values.map { $0.restTime }
    return ends.reduce(-.infinity) { max($0, $1) }
  }
}

/// The script context for the events of a run: an immutable value.
final class RunScript: Sendable {
  let resolved: ResolvedScript
  /// The run's name in diagnostics.
  let name: String
  /// By index of the phase in the script.
  let plans: [Int: PhasePlan]
  let interactions: [Int: Interaction]
  /// By index of a phase, the phase that follows it.
  let thens: [Int: Int]
  /// The texts known so far.
  let texts: TextTable

  init(
    _ resolved: ResolvedScript, name: String, plans: [Int: PhasePlan], interactions: [Int: Interaction],
    thens: [Int: Int], texts: TextTable
  ) {
    self.resolved = resolved
    self.name = name
    self.plans = plans
    self.interactions = interactions
    self.thens = thens
    self.texts = texts
  }
}
