package import TransitionModel

/// The top-level keys of a script.
package enum ScriptKey: String, MapKey {
  case transition, version, description, include, tokens, canvas, parameters, curves, timings, views, states, phases
  case scenarios, expect

  package static let map = "script"

  package var descriptor: KeyDescriptor {
    switch self {
    case .transition: .init(.newName, "the transition's name: letters, digits and hyphens", required: true)
    case .version: .init(.integer(1...1), "the language version that the script is written in", default: "1")
    case .description: .init(.text, "a description for readers")
    case .include: .init(.list("paths"), "scripts whose parameters, curves, timings, views and states are merged in")
    case .tokens: .init(.list("paths"), "design token files (DTCG JSON), read as token(group.name)")
    case .canvas: .init(.map(""), "the root view: its size, visual properties and custom properties")
    case .parameters: .init(.map("parameters"), "named values that expressions use and --set replaces")
    case .curves: .init(.map("curves"), "named curves")
    case .timings: .init(.map("timings"), "named combinations of duration, delay and curve")
    case .views: .init(.map("views"), "the views, in z-order")
    case .states: .init(.map("states"), "sets of values that views rest in; initial holds those of views")
    case .phases: .init(.map("phases"), "the motions between states")
    case .scenarios: .init(.map("scenarios"), "sequences of events across phases")
    case .expect: .init(.list("expectations"), "assertions that the test command checks")
    }
  }
}

/// The keys of the canvas.
package enum CanvasKey: String, MapKey {
  case width, height, properties

  package static let map = "canvas"
  static let names = table.names
  package static var builtInProperties: [PropertyDescriptor] { PropertyCatalog.visual }

  package var descriptor: KeyDescriptor {
    switch self {
    case .width: .init(.number, "width in points; required as soon as a layout needs it")
    case .height: .init(.number, "height in points; required as soon as a layout needs it")
    case .properties: .init(.map("values"), "custom properties, typed by their initial values")
    }
  }
}

/// The keys of a parameter that is more than a value.
package enum ParameterKey: String, MapKey {
  case value, min, max, description

  package static let map = "parameter"

  package var descriptor: KeyDescriptor {
    switch self {
    case .value: .init(.value, "a literal or an expression over parameters, tokens and canvas sizes", required: true)
    case .min: .init(.value, "the smallest value allowed")
    case .max: .init(.value, "the largest value allowed")
    case .description: .init(.text, "what the parameter is for")
    }
  }
}

/// The keys of a named timing.
package enum TimingKey: String, MapKey {
  case duration, delay, curve

  package static let map = "timing"

  package var descriptor: KeyDescriptor {
    switch self {
    case .duration: .init(.duration, "the duration of one iteration")
    case .delay: .init(.time, "the time before it starts; may be negative")
    case .curve: .init(.curve, "the curve of the animation")
    }
  }
}
