internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Runs a scenario's events in order, recording the screen between them.
struct ScenarioRunner {
  private(set) var run: ScreenRun
  private var segments: [ScenarioPlan.Segment]
  private var last = 0.0
  private var loops: [ScreenLoop] = []

  init(_ script: RunScript, showing base: StateScene, knowing diagnostics: DiagnosticSink) {
    run = ScreenRun(script, showing: base)
    run.diagnostics = diagnostics
    segments = [.init(start: 0, scene: ScreenScene(run.screen))]
  }

  /// Runs events and their consequences.
  ///
  /// - Parameter events: Simultaneous ones are applied in order, after what earlier ones lead to at that instant.
  mutating func plan(of events: [ResolvedEvent]) -> ScenarioPlan {
    let sorted = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    for (_, event) in sorted {
      while let due = run.due.first, due.time <= event.time + EffectTiming.instant {
        performNext()
        if var loop = run.loop, let end = run.skipTurns(before: event.time, events: ScreenRun.mostTurns) {
          loop.until = end
          loops.append(loop)
          show(from: end)
        }
      }
      run.forgetTurns()
      switch event.action {
      case .play(let phase): run.play(phase, at: event.time)
      case .settle(let phase, let stop): run.settle(phase, at: stop, event.time)
      case .drag(let trace, let phase): run.drag(trace, phase, at: event.time)
      case .stop(let phase): run.stop(phase, at: event.time)
      }
      run.retire(at: event.time)
      show(from: event.time)
    }
    while !run.due.isEmpty, run.loop == nil { performNext() }
    if let loop = run.loop { loops.append(loop) }
    let notes = run.notes
    let instances = notes.over + run.live
    let ends = instances.map { $0.end }
    let duration = run.due.isEmpty ? ends.reduce(max(last, run.restTime)) { max($0, $1) } : .infinity
    let instants = Set(notes.instants + ends).filter { $0.isFinite && $0 >= 0 && $0 <= duration }
    return ScenarioPlan(
      name: run.script.name, texts: run.script.texts, segments: segments, duration: duration, markers: markers(),
      running: Self.running(instances), states: [(0, run.screen.base.given.number)] + notes.states, loops: loops,
      instants: instants.sorted(), gestures: notes.gestures)
  }

  private mutating func performNext() {
    guard let time = run.due.first?.time else { return }
    run.performNext()
    show(from: time)
  }

  private mutating func show(from time: Double) {
    last = max(last, time)
    let segment = ScenarioPlan.Segment(start: time, scene: ScreenScene(run.screen))
    if let last = segments.last, last.start >= time - EffectTiming.instant { segments.removeLast() }
    segments.append(segment)
  }

  // MARK: What has happened

  /// The markers that events of a phase may create.
  ///
  /// - Parameter states: The states at which it may settle.
  static func markers(ofPhase name: String, settlingAt states: [String]) -> [String] {
    let all: [ScreenRun.Happening.Kind] = [.play, .drag, .caught, .release, .commit, .cancel, .stop]
    return (all.map { $0.rawValue } + states).map { "\(name)_\($0)" }
  }

  /// A marker for each event; repeated names get a number.
  private func markers() -> [Marker] {
    var names = MarkerNames()
    // The phases have their own markers.
    return run.notes.happenings.filter { $0.what != .marker && $0.what != .end }.map { happening in
      let phase = run.resolved.script.phases[happening.phase].name.value
      return Marker(name: names.unique("\(phase)_\(happening.name)"), time: happening.time)
    }
  }

  /// The running phases from each time on, as text.
  private static func running(_ instances: [PhaseInstance]) -> [(time: Double, text: String)] {
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
      let text = current.map { $0.plan.name }.joined(separator: "+")
      if result.last?.text != text { result.append((time, text)) }
    }
    return result
  }
}
