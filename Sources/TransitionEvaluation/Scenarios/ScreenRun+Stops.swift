internal import TransitionCurves
internal import TransitionModel

/// Gestures through several states: they continue from what is on screen, and settle at a stop.
extension ScreenRun {
  /// Starts a gesture, or catches the phase where it is.
  mutating func beginDrag(
    _ trace: GestureTrace, _ phase: Int, _ interaction: Interaction, _ rule: StopRule, at time: Double
  ) -> Int? {
    let snapshot = snapshot(at: time)
    guard let entry = enter(phase, rule, snapshot) else { return nil }
    note(entry.stop == nil ? .caught : .drag, phase, at: time)
    var gesture = GestureProgress(
      start: time, trace: trace, channel: interaction.input, bounds: interaction.bounds,
      rubberBand: interaction.rubberBand, caught: entry.place, path: entry.path)
    if let stop = entry.stop {
      gesture.offset = rule.stops[stop] - GestureTrace.restingInput(of: interaction.input)
    } else {
      // The raw input that the rubber band maps to the one on screen.
      let (first, last) = interaction.bounds
      gesture.offset =
        first + gesture.unbanded * (last - first) - trace.state(of: interaction.input, at: 0).value
    }
    drive(entry.id, by: .gesture(gesture), isNew: entry.stop != nil, snapshot, at: gesture.state(at: time).progress)
    for (key, channel) in interaction.follow { follow(key, channel, trace, entry.id, snapshot, at: time) }
    return entry.id
  }

  /// Settles a phase at a stop, from where the screen is.
  mutating func settle(_ phase: Int, at stop: Int, _ time: Double) {
    note(.play, phase, at: time)
    let snapshot = snapshot(at: time)
    guard let rule = script.interactions[phase]?.stops, let entry = enter(phase, rule, snapshot) else { return }
    let progress = entry.path.progress(at: entry.place).progress
    drive(entry.id, by: .still(progress), isNew: entry.stop != nil, snapshot, at: progress)
    settle(entry.id, by: rule, at: stop, from: entry.place, speed: entry.speed, entry.path, time)
  }

  /// Settles a released gesture.
  mutating func release(_ id: Int, _ gesture: GestureProgress, by rule: StopRule, point: Int, at time: Double) {
    guard let path = gesture.path else { return }
    let input = gesture.trace.state(of: gesture.channel, at: gesture.trace.times[point]).value
    let velocity = gesture.trace.velocity(of: gesture.channel, at: point)
    let stop = rule.stop(input: input + gesture.offset, velocity: velocity)
    let (place, factor) = gesture.banded(gesture.raw(input: input))
    notes.gestures.append(GestureOutcome(time: time, decision: .settle, state: rule.states[stop]))
    settle(
      id, by: rule, at: stop, from: place, speed: factor * velocity / (gesture.bounds.1 - gesture.bounds.0), path, time)
  }

  /// - Parameters:
  ///   - place: Where the input is shown, between the outer stops.
  ///   - speed: Its speed, in units of that range per second.
  private mutating func settle(
    _ id: Int, by rule: StopRule, at stop: Int, from place: Double, speed: Double, _ path: InputPath, _ time: Double
  ) {
    guard let instance = self[id], let states = instance.plan.path else { return }
    var place = place
    let isOff = screen.drivers.values.contains { $0.owner == id && !$0.correction.isEmpty }
    if isOff, abs(place - path.places[stop]) < 1e-9 {
      // The screen differs from the state: it needs a distance over which to approach it.
      place = path.places[stop > 0 ? stop - 1 : 1]
      self[id]?.clock = .still(path.progress(at: place).progress)
    }
    note(.settle, instance.phase, state: rule.states[stop], at: time)
    var released = motion(rule.motion, instance, from: place, to: path.places[stop], velocity: speed, at: time)
    released.path = path
    if released.settlesItself, let (first, last) = instance.interaction?.bounds {
      // A thousandth of many pages is a visible part of one.
      let unit = 1 / abs(last - first)
      released.duration = max(released.duration, released.relativeSettlingDuration(orWithin: unit))
    }
    lead(id, released, to: states.scenes[stop], goal: states.progresses[stop], at: time)
    if let instance = self[id] { schedule(.arrive(stop: stop), of: instance, at: instance.finish) }
  }

  private func motion(
    _ motion: SettleMotion, _ instance: PhaseInstance, from place: Double, to goal: Double, velocity: Double,
    at time: Double
  ) -> ReleasedProgress {
    switch motion {
    case .curve(let end): return continuation(end, instance, from: place, to: goal, velocity: velocity, at: time)
    case .decay:
      guard let duration = SettleMotion.decayDuration(distance: goal - place, speed: velocity) else {
        return self.motion(.standard, instance, from: place, to: goal, velocity: velocity, at: time)
      }
      return ReleasedProgress(from: place, to: goal, start: time, duration: duration, curve: DecayTiming())
    }
  }

  /// After settling, every property has the value of its state.
  mutating func arrive(_ id: Int, at stop: Int, _ time: Double) {
    guard let instance = self[id], let states = instance.plan.path else { return }
    for key in instance.touched where screen.owners[key] == id {
      screen.settle(key, rest(key, in: states.scenes[stop]), owner: id)
    }
    self[id]?.finish = time
    self[id]?.clock = .still(states.progresses[stop])
  }

  // MARK: Where it starts

  /// Where a gesture takes a phase over.
  private struct Entry {
    var id: Int
    var path: InputPath
    /// The place on screen, between the outer stops, and its speed per second.
    var place: Double
    var speed: Double
    /// The stop on screen; nil for a phase in progress, which is caught.
    var stop: Int?
  }

  /// The phase in progress, or a new one at the state on screen; at the first stop if that is another one.
  private mutating func enter(_ phase: Int, _ rule: StopRule, _ snapshot: Snapshot) -> Entry? {
    let time = snapshot.time
    guard let declared = script.plans[phase], let states = declared.path else { return nil }
    if let caught = catchable(phase, at: time), let own = caught.plan.path {
      let path = InputPath(stops: rule.stops, progresses: own.progresses)
      let progress = caughtProgress(of: caught, at: time)
      let mapped = path.place(at: progress)
      let rate = caught.clock.isRunning ? 1 / caught.duration : caught.clock.progress(at: time).speed
      return Entry(
        id: caught.id, path: path, place: mapped.place, speed: rate * mapped.slope, stop: nil)
    }
    let path = InputPath(stops: rule.stops, progresses: states.progresses)
    let stop = states.index(ofState: state) ?? 0
    // Mostly the screen shows the stop: then there is nothing to plan.
    let isThere = StateDifference(from: states.scenes[stop], to: snapshot.scene).isEmpty
    let leg = states.legs[min(stop, states.legs.count - 1)]
    let plan = isThere ? declared : declared.joining(planFromScreen(leg, snapshot))
    let id = begin(plan, phase, at: time, clock: .still(0), finish: .infinity)
    return Entry(id: id, path: path, place: path.places[stop], speed: 0, stop: stop)
  }
}
