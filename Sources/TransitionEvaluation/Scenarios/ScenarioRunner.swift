internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Runs a scenario's events one after the other, and notes what is on screen between them.
final class ScenarioRunner {
  enum Action {
    case play(phase: Int)
    case drag(GestureTrace, phase: Int)
    case stop(phase: Int)
    /// A gesture is over.
    case release(PhaseInstance, generation: Int, commits: Bool, point: Int)
    /// A phase has run on or back after its gesture.
    case settle(PhaseInstance, generation: Int, committed: Bool)
  }

  struct Event {
    var time: Double
    var action: Action
  }

  let compilation: Compilation
  let name: String
  private let plans: [Int: PhasePlan]
  private let interactions: [Int: Interaction]
  var screen: ScreenState
  private(set) var segments: [ScenarioPlan.Segment] = []
  /// The next one last.
  private var events: [Event] = []
  var instances: [PhaseInstance] = []
  /// Those of the instances that others may still take something from.
  private(set) var live: [PhaseInstance] = []
  private(set) var markers: [Marker] = []
  /// How many markers have a name, but for the number at its end.
  private var markerCounts: [String: Int] = [:]
  var instants: Set<Double> = []
  var gestures: [GestureOutcome] = []
  let scratch = EffectScratch(capacity: 1)

  init(
    _ compilation: Compilation, name: String, base: StateScene, plans: [Int: PhasePlan],
    interactions: [Int: Interaction]
  ) {
    self.compilation = compilation
    self.name = name
    self.plans = plans
    self.interactions = interactions
    screen = ScreenState(base: base)
    segments = [.init(start: 0, scene: ScreenScene(screen))]
  }

  func plan(of phase: Int) -> PhasePlan? { plans[phase] }
  func interaction(of phase: Int) -> Interaction? { interactions[phase] }

  func schedule(_ action: Action, at time: Double) {
    var low = 0, high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].time > time { low = middle + 1 } else { high = middle }
    }
    events.insert(Event(time: time, action: action), at: low)
  }

  /// Runs everything that is scheduled and what follows from it.
  func run() -> ScenarioPlan {
    var last = 0.0
    while let event = events.popLast() {
      last = max(last, event.time)
      perform(event.action, at: event.time)
      noteOwners(at: event.time)
      show(from: event.time)
    }
    let finishes = instances.map { $0.end } + screen.drivers.values.map { $0.restTime }.sorted()
    let duration = finishes.reduce(last) { max($0, $1) }
    instants.formUnion(instances.map { $0.end })
    return ScenarioPlan(
      name: name, compilation: compilation, segments: segments, duration: duration, markers: markers,
      running: running(), instants: instants.filter { $0.isFinite && $0 >= 0 && $0 <= duration }.sorted(),
      gestures: gestures)
  }

  private func perform(_ action: Action, at time: Double) {
    switch action {
    case .play(let phase):
      play(phase, at: time)
      mark(phase, "play", at: time)
    case .drag(let trace, let phase): drag(trace, phase, at: time)
    case .stop(let phase):
      stop(phase, at: time)
      mark(phase, "stop", at: time)
    case .release(let instance, let generation, let commits, let point):
      guard instance.generation == generation, instance.takenOver == .infinity else { return }
      release(instance, commits: commits, point: point, at: time)
    case .settle(let instance, let generation, let committed):
      guard instance.generation == generation, instance.takenOver == .infinity else { return }
      settle(instance, committed: committed, at: time)
    }
  }

  /// The markers that events of a phase may leave.
  static func markers(ofPhase name: String) -> [String] {
    ["play", "drag", "catch", "release", "commit", "cancel", "stop"].map { "\(name)_\($0)" }
  }

  /// Notes a marker for an event; a second one of its name counts up.
  func mark(_ phase: Int, _ what: String, at time: Double) {
    let name = "\(compilation.script.phases[phase].name.value)_\(what)"
    let count = markerCounts[name, default: 0] + 1
    markerCounts[name] = count
    markers.append(Marker(name: count == 1 ? name : "\(name)_\(count)", time: time))
    instants.insert(time)
  }

  /// Adds a phase to the run.
  func begin(_ instance: PhaseInstance) {
    instances.append(instance)
    live.append(instance)
  }

  /// A phase of which others have taken something, and that moves nothing any more, is over.
  private func noteOwners(at time: Double) {
    let instant = EffectTiming.instant
    var moving: Set<Int> = []
    for driver in screen.drivers.values where time < driver.restTime - instant { moving.insert(driver.owner) }
    live.removeAll { instance in
      guard time < instance.finish - instant else { return !instance.mayBeCaught }
      guard !moving.contains(instance.id), instance.touched.contains(where: { screen.owners[$0] != instance.id }) else {
        return false
      }
      instance.takenOver = time
      return true
    }
  }

  private func show(from time: Double) {
    let segment = ScenarioPlan.Segment(start: time, scene: ScreenScene(screen))
    if let last = segments.last, last.start >= time - EffectTiming.instant { segments.removeLast() }
    segments.append(segment)
  }

  /// What is running from each time on, in words.
  private func running() -> [(time: Double, text: String)] {
    let instant = EffectTiming.instant
    let times = Set([0] + instances.flatMap { [$0.start, $0.end] }).filter { $0.isFinite }.sorted()
    let begun = instances.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    var next = 0
    var current: [PhaseInstance] = []
    var result: [(time: Double, text: String)] = []
    for time in times {
      while next < begun.count, begun[next].start <= time + instant {
        current.append(begun[next])
        next += 1
      }
      current.removeAll { time >= $0.end - instant }
      let text = current.map { $0.name }.joined(separator: "+")
      if result.last?.text != text { result.append((time, text)) }
    }
    return result
  }
}
