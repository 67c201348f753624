package import TransitionDiagnostics

/// A deterministic run of several phases.
package struct ScenarioDeclaration: Sendable {
  package var name: Located<String>
  /// In script order.
  package var events: [ScenarioEvent] = []
  package init(name: Located<String>) { self.name = name }
}

/// One entry of a scenario: an event at a time.
package struct ScenarioEvent: Sendable {
  package enum Action: Sendable {
    case play(Located<String>)
    /// Settles a phase at one of the states that it runs through.
    case settle(Located<String>, to: Located<String>)
    case drag(TraceDeclaration, phase: Located<String>)
    case stop(Located<String>)
  }

  package var time: Expression
  package var action: Action
  package init(time: Expression, action: Action) {
    self.time = time
    self.action = action
  }

  package var isDrag: Bool {
    if case .drag = action { return true }
    return false
  }

  /// The phase that it starts or stops.
  package var phase: Located<String> {
    switch action {
    case .play(let phase), .settle(let phase, _), .drag(_, let phase), .stop(let phase): phase
    }
  }
}

/// The trace of a gesture: values of channels at times.
package struct TraceDeclaration: Sendable {
  /// The range of the trace, or of the file name.
  package var range: SourceRange
  /// The file, as written; the parser reads its points.
  package var file: Located<String>?
  /// Nil if they could not be read, as reported by a diagnostic.
  package var points: [TracePoint]?
  package init(range: SourceRange, file: Located<String>? = nil, points: [TracePoint]? = nil) {
    self.range = range
    self.file = file
    self.points = points
  }
}

/// The values of a trace at one time.
package struct TracePoint: Sendable {
  package struct Value: Sendable {
    /// Nil for the channel that drives the phase: the `input` of its interaction.
    package var channel: Located<String>?
    package var value: Expression
    package init(channel: Located<String>?, value: Expression) {
      self.channel = channel
      self.value = value
    }
  }

  /// Relative to the start of the gesture.
  package var time: Expression
  package var values: [Value]
  package var range: SourceRange
  package init(time: Expression, values: [Value], range: SourceRange) {
    self.time = time
    self.values = values
    self.range = range
  }
}
