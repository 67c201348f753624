/// One event of a scenario.
package enum ScenarioKey: String, MapKey {
  case at, play, drag, phase, stop

  package static let map = "event"

  package var descriptor: KeyDescriptor {
    switch self {
    case .at: .init("time", "when it happens, from the beginning of the run", required: true)
    case .play: .init("phase", "starts a phase from the values on screen")
    case .drag: .init("list of points, or the path of a CSV file", "a gesture, from its beginning to the release")
    case .phase: .init("phase", "the phase that the gesture drives")
    case .stop: .init("phase", "ends the phase's endless animations where they are")
    }
  }
}

/// One point of a trace: its time beside the values of channels.
package enum TracePointKey: String, MapKey {
  case at

  package static let map = "tracePoint"
  package static let takesOwnProperties = true

  package var descriptor: KeyDescriptor {
    switch self {
    case .at: .init("time", "when, from the beginning of the gesture", required: true)
    }
  }
}

/// One entry of `expect`.
package enum ExpectationKey: String, MapKey {
  case name, phase, scenario, at, always, that

  package static let map = "expectation"

  package var descriptor: KeyDescriptor {
    switch self {
    case .name: .init("text", "what reports call it; else its text")
    case .phase: .init("phase", "the phase to check")
    case .scenario: .init("scenario", "the scenario to check")
    case .at: .init("time, end, or a marker", "when the condition is asked")
    case .always: .init("boolean", "a condition that holds all the time")
    case .that: .init("boolean", "the condition, from duration and the values at that time")
    }
  }
}
