/// An event of a scenario with its numbers evaluated, for rules.
package struct EventSummary: Sendable {
  /// In seconds of the run.
  package var time: Double
  /// The values of each channel that the phase uses, for a drag.
  package var channels: [String: [Double]] = [:]
  /// The seconds from its start to the release, for a drag.
  package var duration = 0.0
}

extension CompiledScript {
  /// The events of a scenario as listed; nil if it does not exist or has errors.
  package func eventSummaries(ofScenario name: String) -> [EventSummary]? {
    guard let index = script.scenarios.firstIndex(where: { $0.name.value == name }) else { return nil }
    return scenarios.events[index]?.map { event in
      guard case .drag(let trace, _) = event.action else { return EventSummary(time: event.time) }
      return EventSummary(time: event.time, channels: trace.channels, duration: trace.duration)
    }
  }
}
