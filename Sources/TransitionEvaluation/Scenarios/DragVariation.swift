/// A drag that replaces a scenario's, with a given distance or final velocity.
package struct DragVariation: Sendable, Equatable {
  /// The distance at which the finger is lifted, in input units from the input at progress 0 toward that at progress 1;
  /// nil for that of the scenario.
  package var distance: Double?
  /// The velocity at that time in the same direction, in input units per second; nil for the scenario's motion, scaled.
  package var velocity: Double?

  package init(distance: Double? = nil, velocity: Double? = nil) {
    self.distance = distance
    self.velocity = velocity
  }

  /// The shortest drag for which a velocity is measured, in seconds: twice the window.
  private static let shortest = 2 * GestureTrace.velocityWindow

  /// Returns the trace of the variation.
  ///
  /// With a velocity it has two straight lines: to the position 50 ms before the finger is lifted, and on from there.
  func trace(_ trace: GestureTrace, channel: String, bounds: (Double, Double)) -> GestureTrace {
    let values = trace.channels[channel] ?? []
    guard let first = values.first, let last = values.last else { return trace }
    let way = bounds.1 < bounds.0 ? -1.0 : 1.0
    let goal = distance.map { bounds.0 + way * $0 } ?? last
    var result = trace
    guard let velocity else {
      guard last != first else {
        // A finger that does not move has no shape to scale.
        let end = max(trace.duration, Self.shortest)
        result.times = [0, end]
        result.channels = trace.channels.mapValues { [$0.first ?? 0, $0.last ?? 0] }
        result.channels[channel] = [first, goal]
        return result
      }
      result.channels[channel] = values.map { first + ($0 - first) * (goal - first) / (last - first) }
      return result
    }
    let end = max(trace.duration, Self.shortest), before = end - GestureTrace.velocityWindow
    result.times = [0, before, end]
    for (name, values) in trace.channels {
      let from = values.first ?? 0, to = values.last ?? 0
      result.channels[name] = [from, from + (to - from) * before / end, to]
    }
    result.channels[channel] = [first, goal - way * velocity * GestureTrace.velocityWindow, goal]
    return result
  }
}

/// The outcome of a gesture in a run.
package struct GestureOutcome: Sendable, Equatable {
  package enum Decision: String, Sendable { case commit, cancel, release }

  /// The phase it drove.
  package var phase: String
  /// The end of the gesture, in seconds of the run.
  package var time: Double
  /// `release` for a phase that stays where the input leaves it.
  package var decision: Decision
}

extension CompiledScript {
  /// Runs a scenario with another first drag; nil when the scenario does not exist, has errors or has no drag.
  package func scenario(named name: String, drag: DragVariation) -> ScenarioPlan? {
    let resolver = makeResolver()
    let events = ScenarioCompiler(resolver, plans: plans).events(of: name, in: scenarios, drag: drag)
    return run(events ?? [], name, knowing: resolver.diagnostics).plan
  }
}
