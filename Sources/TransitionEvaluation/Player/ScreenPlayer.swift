internal import TransitionCurves
internal import TransitionModel

/// Plays a script live: the state machine that runs scenarios, fed with one event at a time.
///
/// A value type; copies are independent. Known consequences of an event, such as the motion after a gesture, are
/// computed with the event, so that evaluation does not change anything.
package struct ScreenPlayer: Sendable {
  /// Something that happened.
  package struct Event: Sendable {
    package var kind: String
    package var name: String
    package var phase: String
    package var time: Double
  }

  /// The screen from a time until the next one.
  private struct Moment {
    var start: Double
    var run: ScreenRun
    var program: InstantProgram
    /// The properties that its motions move.
    var keys: [PropertyKey]
    var motions: [Sealed<ScreenDriver>]
    /// The time at which everything planned comes to rest, in seconds.
    var rest: Double

    init(_ run: ScreenRun, _ program: InstantProgram, _ keys: [PropertyKey], at start: Double) {
      self.start = start
      self.run = run
      self.program = program
      self.keys = keys
      motions = keys.compactMap { run.screen.drivers[$0].map { Sealed($0) } }
      rest = run.restTime
    }
  }

  private var compiled: CompiledScript
  private let names: ScreenNames
  /// The numbers of the state on screen before the first event.
  private var resting: RestingSlots
  /// The results of the latest event and its known consequences.
  private var course: [Moment] = []
  /// What repeats from the start of the last of them on.
  private var loop: ScreenLoop?
  private var latest = -Double.infinity
  /// The ongoing gestures, in the order in which they started.
  private var drags: [(instance: Int, phase: Int)] = []

  /// The maximum number of events kept until they are requested.
  package static let eventLimit = 1024

  /// - Parameter state: The state on screen; `initial` for an unknown one.
  package init(_ compiled: CompiledScript, showing state: String) {
    self.compiled = compiled
    names = ScreenNames(compiled.resolved)
    channels = compiled.scenarios.interactions.values.reduce(into: GestureTrace.commonChannels) {
      $0.insert($1.input)
      $0.formUnion($1.follow.map { $0.channel })
    }
    let base = compiled.scene(of: state)
    resting = RestingSlots(base, slots: names.slots)
    let run = ScreenRun(compiled.runScript(named: "player"), showing: base)
    course = [moment(run, at: -.infinity)]
  }

  // MARK: What happens

  /// Starts a phase from the values on screen; returns false for an unknown phase.
  package mutating func play(_ name: String, at time: Double) -> Bool {
    guard time.isFinite, let phase = phase(name) else { return false }
    change(at: time) { run, time in run.play(phase, at: time) }
    return true
  }

  /// Settles a phase at a state from where the screen is; returns false for a phase that does not run through the state,
  /// or that a gesture cannot drive.
  package mutating func play(_ name: String, to state: String, at time: Double) -> Bool {
    guard time.isFinite, let phase = phase(name),
      let stop = compiled.scenarios.interactions[phase]?.stops?.states.firstIndex(of: state)
    else { return false }
    change(at: time) { run, time in run.settle(phase, at: stop, time) }
    forgetDrags()
    return true
  }

  /// Stops a phase's endless animations at their current values; returns false for an unknown phase.
  package mutating func stop(_ name: String, at time: Double) -> Bool {
    guard time.isFinite, let phase = phase(name) else { return false }
    change(at: time) { run, time in run.stop(phase, at: time) }
    return true
  }

  /// Starts a gesture; returns false for a phase that a gesture cannot drive.
  ///
  /// - Parameter input: Channels, with `rotation` in degrees; omitted ones are 0.
  package mutating func beginDrag(_ name: String, _ input: [String: Double], at time: Double) -> Bool {
    guard time.isFinite, let phase = phase(name), let interaction = compiled.scenarios.interactions[phase] else {
      return false
    }
    var trace = GestureTrace(times: [0], channels: [:])
    for channel in [interaction.input] + interaction.follow.map({ $0.channel }) { trace.channels[channel] = [0] }
    trace.set(input)
    var id: Int?
    change(at: time) { run, time in
      id = run.beginDrag(trace, phase, at: time)
      if let id { _ = run.commitIfItMay(id, at: time) }
    }
    guard let id else { return false }
    drags.append((id, phase))
    forgetDrags()
    return true
  }

  /// Updates a gesture.
  ///
  /// - Parameters:
  ///   - input: Channels; omitted ones keep their values.
  ///   - phase: The phase that it drives; by default that of the most recent gesture.
  package mutating func moveDrag(_ input: [String: Double], phase: String? = nil, at time: Double) {
    guard let index = drag(of: phase), time.isFinite, input.values.contains(where: { $0.isFinite }) else { return }
    let id = drags[index].instance
    move(at: time) { run, time in
      _ = run.moveGesture(id, input, at: time)
      return !run.commitIfItMay(id, at: time)
    }
    forgetDrags()
  }

  /// Ends a gesture: the phase commits, is cancelled, or stays.
  package mutating func endDrag(phase: String? = nil, at time: Double) {
    guard let index = drag(of: phase), time.isFinite else { return }
    let id = drags.remove(at: index).instance
    change(at: time) { run, time in
      guard let point = run.moveGesture(id, [:], at: time) else { return }
      run.release(id, commits: run.commits(id, at: point), point: point, at: time)
    }
  }

  private func phase(_ name: String) -> Int? {
    guard let index = compiled.resolved.names.phases[name], course[0].run.script.plans[index] != nil else {
      return nil
    }
    return index
  }

  private func drag(of name: String?) -> Int? {
    guard let name else { return drags.indices.last }
    return drags.lastIndex { compiled.script.phases[$0.phase].name.value == name }
  }

  /// Removes gestures that have committed or whose phases were taken over by others.
  private mutating func forgetDrags() {
    let run = course[0].run
    drags.removeAll { !run.isDriven($0.instance) }
  }

  /// Applies an event and computes its consequences.
  private mutating func change(at time: Double, _ body: (inout ScreenRun, Double) -> Void) {
    move(at: time) { run, time in
      body(&run, time)
      return false
    }
  }

  /// Applies an event that may be no more than a gesture's next point, as the body says.
  private mutating func move(at time: Double, _ body: (inout ScreenRun, Double) -> Bool) {
    let time = max(time, latest)
    leaveLoop(at: time)
    // Earlier consequences have taken effect.
    var now = 0
    while now + 1 < course.count, course[now + 1].start <= time + EffectTiming.instant { now += 1 }
    let old = course[now]
    var run = old.run
    run.noteEnds(until: time)
    run.forgetTurns()
    let onlyMoves = body(&run, time)
    run.retire(at: time)
    run.notes.keepEvents(Self.eventLimit)
    latest = time
    course = [onlyMoves ? Moment(run, old.program, old.keys, at: time) : moment(run, at: time)]
    predict()
  }

  private mutating func predict() {
    var run = course[0].run
    loop = nil
    while loop == nil, let due = run.due.first {
      run.performNext()
      run.notes.keepEvents(Self.eventLimit)
      course.append(moment(run, at: due.time))
      loop = run.loop
    }
  }

  /// Forgets the turns of a circle of phases that are over.
  private mutating func leaveLoop(at time: Double) {
    guard let loop, time >= loop.end - EffectTiming.instant, let last = course.last else { return }
    // Beyond that many turns, times would no longer tell them apart.
    let time = min(time, loop.end + 1e9 * loop.period)
    var run = last.run
    guard var start = run.skipTurns(before: time, events: Self.eventLimit) else { return }
    while let due = run.due.first, due.time <= time {
      run.performNext()
      start = due.time
    }
    run.forgetTurns()
    run.notes.keepEvents(Self.eventLimit)
    latest = max(latest, start)
    course = [moment(run, at: start)]
    predict()
  }

  private func moment(_ run: ScreenRun, at time: Double) -> Moment {
    let scene = ScreenScene(run.screen)
    return Moment(run, InstantProgram(scene.run, scene.motions, on: resting), scene.keys, at: time)
  }

  /// Whether phases use their `reducedMotion`, starting with the next one.
  package var reducesMotion: Bool {
    get { compiled.options.reducedMotion }
    set {
      guard newValue != reducesMotion else { return }
      var options = compiled.options
      options.reducedMotion = newValue
      adopt(compiled.script, options)
      let script = compiled.runScript(named: "player")
      course.removeSubrange(1...)
      course[0].run.forgetTurns()
      course[0].run.script = script
      predict()
    }
  }

  /// Resizes the canvas; returns false, without changes, if the script has an error at that size.
  package mutating func resize(width: Double, height: Double, at time: Double) -> Bool {
    guard time.isFinite, width.isFinite, height.isFinite, width > 0, height > 0 else { return false }
    var script = compiled.script
    script.canvas.width = Expression(.number(width))
    script.canvas.height = Expression(.number(height))
    let old = compiled
    adopt(script, compiled.options)
    guard !compiled.hasErrors else {
      compiled = old
      return false
    }
    let compiled = compiled
    let base = compiled.scene(number: resting.scene.given.number)
    resting = RestingSlots(base, slots: names.slots)
    change(at: time) { run, _ in
      var scenes = [base.given.number: base]
      func scene(_ state: Int) -> StateScene {
        if let known = scenes[state] { return known }
        let scene = compiled.scene(number: state)
        scenes[state] = scene
        return scene
      }
      run = run.moved(to: compiled.runScript(named: "player"), showing: base, state: scene)
    }
    return true
  }

  /// Recompiles the script; texts keep their indices.
  private mutating func adopt(_ script: Script, _ options: CompileOptions) {
    var options = options
    options.knownTexts = compiled.texts.texts
    compiled = CompiledScript(script, options: options)
  }

  // MARK: What is asked

  /// The location of a property or a color channel; nil for an unknown name.
  package func place(of name: String) -> PropertySlots? { names.tracks[name] }

  /// Whether the script has a phase.
  package func hasPhase(_ name: String) -> Bool { compiled.resolved.names.phases[name] != nil }

  /// The names of the phases, the states, the views with a frame, and the properties and channels of colors.
  package var phases: some Sequence<String> { compiled.resolved.names.phases.keys }
  package var states: [String] { ["initial"] + compiled.script.states.map { $0.name.value } }
  package var views: some Sequence<String> { names.frames.keys }
  package var trackNames: some Sequence<String> { names.tracks.keys }

  /// The channels of gestures: those that every gesture has, and those of the script's phases.
  package let channels: Set<String>

  /// The slots of a view's frame.
  package func frame(of view: String) -> Range<Int>? { names.frames[view] }

  /// The texts that values of text tracks index.
  package var texts: [String] { compiled.texts.texts }

  /// Evaluates the screen at one time.
  ///
  /// - Parameters:
  ///   - time: In seconds; a time before the latest event counts as that event's.
  ///   - wanted: The slots to be read; all by default.
  ///   - wantsSpeeds: Whether speeds will be read too.
  package func evaluate<Result>(
    at time: Double, wanted: Range<Int>? = nil, wantsSpeeds: Bool = false, _ body: (SlotValues) throws -> Result
  ) rethrows -> Result {
    // The planned time that looks like a later one in a circle of phases.
    let time = loop?.folded(max(time, latest)) ?? max(time, latest)
    // Used in place: a copy would retain and release everything the run refers to.
    let index = index(at: time)
    return try course[index].program.evaluate(
      at: time, course[index].motions, wanted: wanted, wantsSpeeds: wantsSpeeds, body)
  }

  private func index(at time: Double) -> Int {
    var index = 0
    while index + 1 < course.count, course[index + 1].start - EffectTiming.instant <= time { index += 1 }
    return index
  }

  /// A time that is not before the latest event; at infinity, even what never ends would be over.
  private func reached(_ time: Double) -> Double { min(max(time, latest), .greatestFiniteMagnitude) }

  /// Whether no gesture is ongoing and all planned motion has ended.
  package func isAtRest(at time: Double) -> Bool {
    guard loop == nil else { return false }
    let time = reached(time)
    let index = index(at: time)
    return index == course.count - 1 && time >= course[index].rest - EffectTiming.instant
  }

  /// Returns the events up to a time that have not been returned before, in order.
  package mutating func events(upTo time: Double) -> [Event] {
    guard !time.isNaN else { return [] }
    let time = reached(time)
    leaveLoop(at: time)
    let index = index(at: time)
    if index > 0 {
      latest = course[index].start
      course.removeFirst(index)
    }
    course[0].run.noteEnds(until: time)
    let events = course[0].run.notes.happenings
    // What follows cannot precede them.
    if let last = events.last { latest = max(latest, last.time) }
    // Later moments have recorded the same events.
    for index in course.indices { course[index].run.notes.happenings.removeFirst(events.count) }
    return events.map { happening in
      let phase = compiled.script.phases[happening.phase].name.value
      return Event(
        kind: happening.what.rawValue,
        name: happening.what == .marker ? "\(phase).\(happening.marker ?? "")" : "\(phase)_\(happening.name)",
        phase: phase,
        time: happening.time)
    }
  }
}

extension GestureTrace {
  /// Sets channels at the last point; ignores those that the phase does not use and values that are not finite.
  fileprivate mutating func set(_ input: [String: Double]) {
    for (channel, value) in input where value.isFinite && channels[channel] != nil {
      let last = times.count - 1
      channels[channel]?[last] = min(max(value, -Self.largestInput), Self.largestInput)
    }
  }

  /// Adds a point, or changes the last one if the time is the same; drops points no longer needed to measure velocity.
  fileprivate mutating func move(_ input: [String: Double], at time: Double) {
    if time > duration + EffectTiming.instant {
      times.append(time)
      channels = channels.mapValues { $0 + $0.suffix(1) }
    }
    set(input)
    let end = duration - Self.velocityWindow + 1e-9
    guard let first = times.lastIndex(where: { $0 <= end }), first > 0 else { return }
    times.removeFirst(first)
    channels = channels.mapValues { Array($0.dropFirst(first)) }
  }
}

extension ScreenRun.Notes {
  /// Drops the oldest events beyond a limit.
  fileprivate mutating func keepEvents(_ limit: Int) {
    instants = []
    gestures = []
    states = []
    over = []
    if happenings.count > limit { happenings.removeFirst(happenings.count - limit) }
  }
}

extension ScreenRun {
  /// Moves the finger of a gesture.
  ///
  /// - Returns: The point of the trace there; nil if no gesture drives the phase.
  fileprivate mutating func moveGesture(_ id: Int, _ input: [String: Double], at time: Double) -> Int? {
    guard case .gesture(let gesture)? = self[id]?.clock else { return nil }
    var trace = gesture.trace
    trace.move(input, at: time - gesture.start)
    setTrace(trace, of: id)
    return trace.times.count - 1
  }

  /// Commits a gesture whose condition is checked at every point and is true at the last one.
  ///
  /// - Returns: Whether it was committed.
  fileprivate mutating func commitIfItMay(_ id: Int, at time: Double) -> Bool {
    guard let instance = self[id], instance.interaction?.asksWhenChanged == true,
      case .gesture(let gesture) = instance.clock, let point = gesture.trace.times.indices.last, commits(id, at: point)
    else { return false }
    release(id, commits: true, point: point, at: time)
    return true
  }

  /// Whether a gesture is driving a phase.
  fileprivate func isDriven(_ id: Int) -> Bool {
    if case .gesture? = self[id]?.clock { return true }
    return false
  }
}
