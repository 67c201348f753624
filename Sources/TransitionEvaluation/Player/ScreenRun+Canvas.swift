internal import TransitionCurves
internal import TransitionModel

/// Replanning of running phases.
extension ScreenRun {
  /// A phase replanned from the values it originally found on screen.
  mutating func planned(_ instance: PhaseInstance) -> PhaseInstance {
    guard let declared = script.plans[instance.phase] else { return instance }
    var result = instance
    result.interaction = script.interactions[instance.phase]
    if case .gesture(var gesture) = instance.clock, let interaction = result.interaction {
      gesture.adopt(interaction, declared.path)
      result.clock = .gesture(gesture)
    }
    if var entry = instance.entry {
      entry.scene = scene(of: entry.scene.given)
      result.entry = entry
    }
    if let retraced = instance.retraced {
      // What it retraces began at its own `from`, and its own animations are not used.
      result.retraced?.plan = script.plans[retraced.phase] ?? retraced.plan
      result.plan = declared
      return result
    }
    let restarts = declared.origin.phase.declaration.interruption?.value == .restart
    result.plan = restarts ? declared : result.entry.map { planFromScreen(declared, $0) } ?? declared
    if case .running(let start) = instance.clock, instance.length == nil, result.plan.duration.isFinite {
      result.finish = start + result.plan.duration
    }
    return result
  }

  /// A property's motion as replanned by its phase, on the same clock.
  mutating func renewed(_ driver: ScreenDriver, _ key: PropertyKey, _ instance: PhaseInstance) -> ScreenDriver {
    var result = driver
    let plan = instance.motion
    result.duration = instance.retraced == nil ? instance.duration : plan.duration
    if case .gesture = driver.clock { result.clock = instance.clock }
    switch driver.motion {
    case .track(let old):
      guard let index = plan.driven[key] else { return driver }
      var track = plan.scene.tracks[index]
      if !driver.clock.isRunning, instance.interaction?.takesCurvesAsLinear == true {
        track = linear(track, instance.plan)
      }
      if let factor = driver.shortening { track = track.shortened(by: factor) }
      result.underlying = track.underlying
      if case .running(let start) = driver.clock {
        let last = (track.sequence + track.additions).map { $0.timing.endTime }.max() ?? 0
        let end = track.mirroredFrom ?? last
        result.finish = start + (result.duration.isFinite ? min(result.duration, max(0, end)) : end)
      }
      // A spring that has taken over keeps its stiffness and its initial velocity.
      if let spring = old.value.sequence.first?.places.curves.first as? FreeSpringTiming,
        let planned = track.sequence.first?.places.curves.first as? SpringTiming
      {
        track.sequence[0].places.curves[0] = FreeSpringTiming(
          spring: spring.spring, duration: planned.duration, hold: spring.hold)
      }
      result.motion = .track(Sealed(track))
      if let entry = instance.entry, instance.plan.origin.reversing != nil, driver.clock.isRunning {
        result.correction = []
        meet(shown(key, in: entry), instance, entry, &result)
      }
    case .held:
      if let held = plan.scene.held.first(where: { $0.key == key }) {
        result.motion = .held(held.values)
        result.underlying = held.underlying
      }
    case .following, .returning: break
    }
    return result
  }
}

extension GestureProgress {
  /// Takes the range or the stops of another canvas size, and the input where it took the phase over to the same place.
  fileprivate mutating func adopt(_ interaction: Interaction, _ states: StatePath?) {
    let start = bounds.0 + (unbanded - shift) * (bounds.1 - bounds.0) - offset
    (bounds, rubberBand) = (interaction.bounds, interaction.rubberBand)
    if let old = path, let rule = interaction.stops, let states {
      let new = InputPath(stops: rule.stops, progresses: states.progresses)
      caught = new.place(at: old.progress(at: caught).progress).place
      path = new
      offset = bounds.0 + unbanded * (bounds.1 - bounds.0) - start
    } else if shift != 0 {
      shift += unbanded - raw(input: start)
    }
  }
}
