internal import TransitionEvaluation
internal import TransitionModel

/// Drags of one phase, each run as a scenario with that drag as its only event.
enum DragRun {
  /// Unique, since the names of a script's scenarios contain no spaces.
  private static func name(of phase: String) -> String { "drag \(phase)" }

  /// Runs the drag of a compiled script, or another one.
  ///
  /// - Parameters:
  ///   - rig: A script with the additional scenario.
  ///   - points: The trace of another drag.
  /// - Returns: Nil when a gesture cannot drive the phase or the points are not a valid trace.
  static func plan(_ rig: CompiledScript, phase: String, points: [TracePoint]? = nil) -> ScenarioPlan? {
    rig.scenario(named: name(of: phase), trace: points).plan
  }

  /// Compiles a script with an additional scenario that drags a phase.
  ///
  /// - Parameter isUndecided: Whether the phase stays where the drag leaves it, regardless of the script, so that the
  ///   whole motion can be seen.
  static func rig(
    _ compiled: CompiledScript, phase: String, isUndecided: Bool, points: [TracePoint]
  ) -> CompiledScript {
    var script = compiled.script
    let trace = TraceDeclaration(range: .none, points: points)
    var scenario = ScenarioDeclaration(name: Located(name(of: phase)))
    scenario.events = [ScenarioEvent(time: Expression(.time(0)), action: .drag(trace, phase: Located(phase)))]
    script.scenarios = [scenario]
    script.expectations = []
    if isUndecided, let index = script.phases.firstIndex(where: { $0.name.value == phase }) {
      script.phases[index].interaction?.commit = nil
      script.phases[index].interaction?.onCommit = nil
      script.phases[index].interaction?.onCancel = nil
    }
    return CompiledScript(script, options: compiled.options)
  }

  /// The points of a trace at some times, with the values of each channel.
  static func points(_ times: [Double], _ channels: [(name: String, values: [Double])]) -> [TracePoint] {
    times.enumerated().map { index, time in
      let values = channels.map { name, values in
        let number = Expression(name == "rotation" ? .angle(values[index]) : .number(values[index]))
        return TracePoint.Value(channel: Located(name), value: number)
      }
      return TracePoint(time: Expression(.time(time)), values: values, range: .none)
    }
  }
}
