/// A drag other than the one that a scenario says: as far, or as fast at its end, as is asked for.
package struct DragVariation: Sendable, Equatable {
  /// How far from the input at progress 0 towards that at progress 1 the finger is when it is lifted, in input units; nil
  /// for as far as the scenario says.
  package var distance: Double?
  /// How fast it goes then, in input units a second, the same way; nil for the scenario's way, scaled.
  package var velocity: Double?

  package init(distance: Double? = nil, velocity: Double? = nil) {
    self.distance = distance
    self.velocity = velocity
  }

  /// The shortest drag that a velocity is measured in, in seconds: twice the window.
  private static let shortest = 2 * GestureTrace.velocityWindow

  /// The trace of the variation.
  ///
  /// With a velocity it is two straight lines: to where a finger of that speed is 50 ms before it is lifted, and on.
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

/// How a gesture of a run ended.
package struct GestureOutcome: Sendable, Equatable {
  package enum Decision: String, Sendable { case commit, cancel, release }

  /// The phase that it drove.
  package var phase: String
  /// When it ended, in seconds of the run.
  package var time: Double
  /// `release` for a phase that stays where the input leaves it.
  package var decision: Decision
}

extension CompiledScript {
  /// Runs a scenario with another first drag; nil when there is no such scenario, it has errors, or no drag.
  package func scenario(named name: String, drag: DragVariation) -> ScenarioPlan? {
    let resolver = makeResolver()
    let events = ScenarioCompiler(resolver, plans: plans).events(of: name, in: scenarios, drag: drag)
    return run(events ?? [], name, knowing: resolver.diagnostics).plan
  }
}
