/// The keys of an event of a scenario.
package enum ScenarioKey: String, MapKey {
  case at, play, to, drag, phase, stop

  package static let map = "event"

  package var descriptor: KeyDescriptor {
    switch self {
    case .at: .init(.time, "the time of the event, from the start of the scenario", required: true)
    case .play: .init(.name(.phase), "starts a phase from the values on screen")
    case .to: .init(.name(.state), "the state of the phase's through at which play settles")
    case .drag: .init(.anyOf(.list("points"), .form("path of a CSV file")), "a gesture, from its start to the release")
    case .phase: .init(.name(.phase), "the phase that the gesture drives")
    case .stop: .init(.name(.phase), "ends the phase's endless animations where they are")
    }
  }
}

/// The keys of a point of a trace: its time and the values of channels.
package enum TracePointKey: String, MapKey {
  case at

  package static let map = "tracePoint"
  package static let takesOwnProperties = true

  package var descriptor: KeyDescriptor {
    switch self {
    case .at: .init(.time, "the time from the start of the gesture", required: true)
    }
  }
}

/// The keys of an entry of `expect`.
package enum ExpectationKey: String, MapKey {
  case name, phase, scenario, at, always, that

  package static let map = "expectation"

  package var descriptor: KeyDescriptor {
    switch self {
    case .name: .init(.text, "its name in reports; by default its text")
    case .phase: .init(.name(.phase), "the phase to check")
    case .scenario: .init(.name(.scenario), "the scenario to check")
    case .at: .init(.anyOf(.time, .word("end"), .name(.marker)), "when the condition is checked")
    case .always: .init(.boolean, "a condition that must hold throughout")
    case .that: .init(.boolean, "a condition on duration and the values at that time")
    }
  }
}
