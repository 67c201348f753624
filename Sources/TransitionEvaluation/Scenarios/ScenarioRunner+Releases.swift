internal import TransitionCurves
internal import TransitionModel

/// What comes after a gesture: a phase stays, runs on or back, or gives way to another.
extension ScenarioRunner {
  func release(_ instance: PhaseInstance, commits: Bool, point: Int, at time: Double) {
    guard let interaction = instance.interaction, case .gesture(let gesture) = instance.clock else { return }
    let progress = gesture.state(at: time).progress
    instance.generation += 1
    gestures.append(
      GestureOutcome(
        phase: instance.name, time: time,
        decision: !interaction.isDecided ? .release : commits ? .commit : .cancel))
    guard interaction.isDecided else {
      hold(instance, at: progress, time)
      mark(instance.phase, "release", at: time)
      return
    }
    mark(instance.phase, commits ? "commit" : "cancel", at: time)
    let end = commits ? interaction.onCommit : interaction.onCancel
    if end.isLone, let then = end.then {
      // The phase that follows reads the speeds of the gesture, before it is let go.
      play(then, at: time)
      hold(instance, at: progress, time)
      return
    }
    let velocity = gesture.trace.velocity(of: interaction.input, at: point) / (gesture.bounds.1 - gesture.bounds.0)
    let released = way(end, instance, from: progress, to: commits ? 1 : 0, velocity: velocity, at: time)
    let snapshot = snapshot(at: time)
    instance.clock = .released(released)
    instance.finish = time + released.duration
    for key in instance.touched {
      guard var driver = screen.drivers[key], driver.owner == instance.id else { continue }
      driver.clock = instance.clock
      driver.finish = instance.finish
      switch driver.motion {
      case .following:
        let target = values(key, in: commits ? instance.plan.scene.to : instance.plan.scene.from)?.first ?? 0
        driver.motion = .returning(from: snapshot.values[key]?.first ?? target, to: target, released)
      case .track:
        if let shown = shown(key, in: snapshot) {
          correct(&driver, key, instance, snapshot, shown: shown, at: progress, goal: commits ? 1 : 0)
        }
      case .held, .returning: break
      }
      screen.drive(key, driver)
    }
    schedule(.settle(instance, generation: instance.generation, committed: commits), at: instance.finish)
  }

  /// How progress goes on after a gesture.
  private func way(
    _ end: Interaction.GestureEnd, _ instance: PhaseInstance, from progress: Double, to goal: Double,
    velocity: Double, at time: Double
  ) -> ReleasedProgress {
    var result = ReleasedProgress(from: progress, to: goal, start: time, duration: 0, curve: StandardCurves.linear)
    let rest = abs(goal - progress)
    if case .spring(let spring)? = end.curve {
      let own = spring.atRest
      result.duration =
        end.duration.map { end.isProportional ? $0 * rest : $0 }
        ?? own.settlingDuration(
          displacement: goal - progress, velocity: -velocity, within: max(spring.epsilon, 1e-6))
      result.curve = FreeSpringTiming(spring: own, duration: result.duration)
      result.impulse = (own, velocity)
      return result
    }
    let whole = end.duration ?? instance.duration
    result.duration = InteractiveCompletion.duration(
      whole: whole, from: progress, to: goal, isProportional: end.isProportional)
    guard let curve = end.curve, case .success(let function) = curve.bound(to: result.duration) else { return result }
    if let timing = function as? SpringTiming {
      let own = timing.spring.atRest
      result.curve = FreeSpringTiming(spring: own, duration: result.duration)
      result.impulse = (own, velocity)
    } else {
      result.curve = function
    }
    return result
  }

  /// Lets a phase stay where its gesture has left it.
  private func hold(_ instance: PhaseInstance, at progress: Double, _ time: Double) {
    instance.clock = .still(progress)
    instance.finish = time
    for key in instance.touched {
      guard var driver = screen.drivers[key], driver.owner == instance.id else { continue }
      driver.clock = instance.clock
      driver.finish = time
      if case .following(let start, let trace, let channel, let since) = driver.motion {
        let value = start + trace.state(of: channel, at: time - since).value
        screen.settle(key, .values([value]), owner: instance.id)
      } else {
        screen.drive(key, driver)
      }
    }
  }

  /// After a cancel every property has its `from` value, after a commit its `to` value.
  func settle(_ instance: PhaseInstance, committed: Bool, at time: Double) {
    let scene = instance.plan.scene
    let keys = instance.touched.filter { screen.owners[$0] == instance.id }
    let then = (committed ? instance.interaction?.onCommit : instance.interaction?.onCancel)?.then
    let arriving = then == nil ? nil : arrival(of: instance, at: time)
    if !committed {
      for view in Set(keys.filter { $0.property.isLayout }.map { $0.instance }).sorted()
      where layout(of: view) != scene.from.layout(of: view) {
        screen.layouts[view] = scene.from.layout(of: view)
        for property in scene.from.layout(of: view).properties {
          let key = PropertyKey(instance: view, property: property)
          screen.settle(key, rest(key, in: scene.from), owner: instance.id)
        }
      }
      for key in keys { screen.settle(key, rest(key, in: scene.from), owner: instance.id) }
    } else {
      for key in keys {
        if case .returning? = screen.drivers[key]?.motion {
          screen.settle(key, rest(key, in: scene.to), owner: instance.id)
        }
      }
    }
    instance.finish = time
    instance.generation += 1
    instance.clock = .still(committed ? 1 : 0)
    if let then { play(then, at: time, arriving: arriving) }
  }

  /// The screen at the end of the way after a gesture, with the speeds that it has come with.
  private func arrival(of instance: PhaseInstance, at time: Double) -> Snapshot? {
    guard case .released(var released) = instance.clock else { return nil }
    released.isArriving = true
    var screen = screen
    for (key, var driver) in screen.drivers where driver.owner == instance.id {
      driver.clock = .released(released)
      driver.finish = .infinity
      if case .returning(let from, let to, _) = driver.motion {
        driver.motion = .returning(from: from, to: to, released)
      }
      screen.drive(key, driver)
    }
    return snapshot(of: screen, at: time)
  }
}
