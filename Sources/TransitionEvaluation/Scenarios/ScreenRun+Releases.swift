internal import TransitionCurves
internal import TransitionModel

/// The end of a gesture: a phase stays, continues forwards or backwards, or is replaced by another.
extension ScreenRun {
  mutating func release(_ id: Int, commits: Bool, point: Int, at time: Double) {
    guard let instance = self[id], let interaction = instance.interaction, case .gesture(let gesture) = instance.clock
    else { return }
    if let rule = interaction.stops { return release(id, gesture, by: rule, point: point, at: time) }
    let progress = gesture.state(at: time).progress
    notes.gestures.append(
      GestureOutcome(time: time, decision: !interaction.isDecided ? .release : commits ? .commit : .cancel))
    guard interaction.isDecided else {
      hold(id, at: progress, time)
      note(.release, instance.phase, at: time)
      return
    }
    note(commits ? .commit : .cancel, instance.phase, at: time)
    let end = commits ? interaction.onCommit : interaction.onCancel
    if end.isLone, let then = end.then {
      // The next phase reads the speeds of the gesture before it is released.
      play(then, at: time)
      hold(id, at: progress, time)
      self[id]?.takenOver = time
      return
    }
    let velocity = gesture.trace.velocity(of: interaction.input, at: point) / (gesture.bounds.1 - gesture.bounds.0)
    let released = continuation(end, instance, from: progress, to: commits ? 1 : 0, velocity: velocity, at: time)
    lead(id, released, to: commits ? instance.plan.scene.to : instance.plan.scene.from, goal: commits ? 1 : 0, at: time)
    if let instance = self[id] { schedule(.settle(committed: commits), of: instance, at: instance.finish) }
  }

  /// Moves everything that a gesture has moved to a state.
  ///
  /// - Parameter goal: The progress of the phase there.
  mutating func lead(_ id: Int, _ released: ReleasedProgress, to scene: StateScene, goal: Double, at time: Double) {
    guard let instance = self[id] else { return }
    let snapshot = snapshot(at: time)
    let progress = instance.clock.progress(at: time).progress
    var released = released
    func returning(_ key: PropertyKey) -> ReleasedProgress {
      let target = values(key, in: scene)?.first ?? 0
      return released.moving(
        from: snapshot.values[key]?.first ?? target, to: target, speed: snapshot.speeds[key]?.first ?? 0)
    }
    if released.settlesItself {
      // What is far from its end goes there too, also if progress is near to its own.
      for key in instance.touched {
        guard let driver = screen.drivers[key], driver.owner == id, driver.motion.isByFinger else { continue }
        released.duration = max(released.duration, returning(key).relativeSettlingDuration())
      }
    }
    let finish = time + released.duration
    self[id]?.clock = .released(released)
    self[id]?.finish = finish
    head(for: scene, at: time)
    for key in instance.touched {
      guard var driver = screen.drivers[key], driver.owner == id else { continue }
      driver.clock = .released(released)
      driver.finish = finish
      switch driver.motion {
      case .following, .returning: driver.motion = .returning(returning(key))
      case .track: correct(&driver, key, instance, snapshot, at: progress, goal: goal)
      case .held: break
      }
      screen.drive(key, driver)
    }
  }

  /// How progress continues after a gesture.
  func continuation(
    _ end: Interaction.GestureEnd, _ instance: PhaseInstance, from progress: Double, to goal: Double,
    velocity: Double, at time: Double
  ) -> ReleasedProgress {
    var result = ReleasedProgress(from: progress, to: goal, start: time, duration: 0, curve: StandardCurves.linear)
    func share(of whole: Double) -> Double {
      InteractiveCompletion.duration(whole: whole, from: progress, to: goal, isProportional: end.isProportional)
    }
    if case .spring(let spring)? = end.curve {
      result.run(along: spring.atRest, velocity: velocity)
      result.settlesItself = end.duration == nil
      result.duration =
        end.duration.map(share)
        ?? result.settlingDuration(within: spring.leastEpsilon)
      return result
    }
    result.duration = share(of: end.duration ?? instance.duration)
    guard let curve = end.curve, case .success(let function) = curve.bound(to: result.duration) else { return result }
    if let timing = function as? SpringTiming {
      result.run(along: timing.spring.atRest, velocity: velocity)
    } else {
      result.curve = function
    }
    return result
  }

  /// Makes a phase stay where its gesture has left it.
  private mutating func hold(_ id: Int, at progress: Double, _ time: Double) {
    guard let instance = self[id] else { return }
    self[id]?.clock = .still(progress)
    self[id]?.finish = time
    for key in instance.touched {
      guard var driver = screen.drivers[key], driver.owner == id else { continue }
      driver.clock = .still(progress)
      driver.finish = time
      if case .following(let start, let trace, let channel, let since) = driver.motion {
        let value = start + trace.state(of: channel, at: time - since).value
        screen.settle(key, .values([value]), owner: id)
      } else {
        screen.drive(key, driver)
      }
    }
  }

  /// After a cancel, every property has its `from` value; after a commit, its `to` value.
  mutating func settle(_ id: Int, committed: Bool, at time: Double) {
    guard let instance = self[id] else { return }
    let scene = instance.plan.scene
    let keys = instance.touched.filter { screen.owners[$0] == id }
    let own = (committed ? instance.interaction?.onCommit : instance.interaction?.onCancel)?.then
    let then = own ?? (committed ? script.thens[instance.phase] : nil)
    let arriving = then == nil ? nil : arrival(of: instance, at: time)
    if !committed {
      layOut(keys.filter { owners(onAxisOf: $0) == [id] }, as: scene.from.layout, resting: scene.from, owner: id)
      for key in keys { screen.settle(key, rest(key, in: scene.from), owner: id) }
    } else {
      for key in keys {
        if case .returning? = screen.drivers[key]?.motion {
          screen.settle(key, rest(key, in: scene.to), owner: id)
        }
      }
    }
    self[id]?.finish = time
    self[id]?.clock = .still(committed ? 1 : 0)
    if let own {
      noteEnds(until: time)
      play(own, at: time, arriving: arriving)
    } else if let then {
      proceed(to: then, at: time, arriving: arriving)
    }
  }

  /// The screen at the end of the motion after a gesture, with the speeds on arrival.
  private mutating func arrival(of instance: PhaseInstance, at time: Double) -> Snapshot? {
    guard case .released(var released) = instance.clock else { return nil }
    released.isArriving = true
    var screen = screen
    for (key, var driver) in screen.drivers where driver.owner == instance.id {
      driver.clock = .released(released)
      driver.finish = .infinity
      if case .returning(var motion) = driver.motion {
        motion.isArriving = true
        driver.motion = .returning(motion)
      }
      screen.drive(key, driver)
    }
    return snapshot(of: screen, at: time)
  }
}

/// UIKit's rules for the remaining duration of an interactive animation.
package enum InteractiveCompletion {
  /// Returns how long progress takes to reach an end, in seconds: the whole duration, or the share of it that remains
  /// (UIPercentDrivenInteractiveTransition: d(1 − p) to finish, d·p to cancel).
  ///
  /// - Parameters:
  ///   - whole: The duration from end to end, in seconds.
  ///   - progress: The current progress; 0 and 1 are the ends.
  ///   - goal: 0 or 1.
  ///   - isProportional: Whether to take only the remaining share of the duration.
  package static func duration(
    whole: Double, from progress: Double, to goal: Double, isProportional: Bool = true
  ) -> Double {
    isProportional ? whole * abs(goal - progress) : whole
  }
}
