public import TransitionDiagnostics

/// A deterministic run over several phases.
public struct ScenarioDeclaration: Sendable {
  public var name: Located<String>
  /// In the order of the script.
  public var events: [ScenarioEvent] = []
  public init(name: Located<String>) { self.name = name }
}

/// One entry of a scenario: something happens at a time.
public struct ScenarioEvent: Sendable {
  public enum Action: Sendable {
    case play(Located<String>)
    case drag(TraceDeclaration, phase: Located<String>)
    case stop(Located<String>)
  }

  public var time: Expression
  public var action: Action
  /// The whole entry.
  public var range: SourceRange
  public init(time: Expression, action: Action, range: SourceRange) {
    self.time = time
    self.action = action
    self.range = range
  }

  public var isDrag: Bool {
    if case .drag = action { return true }
    return false
  }
}

/// What a finger does: values of channels at times.
public struct TraceDeclaration: Sendable {
  /// Where it is written; of a file, where it is named.
  public var range: SourceRange
  /// The file, as written; its points are read by the parser.
  public var file: Located<String>?
  /// Nil where they could not be read; a diagnostic has told.
  public var points: [TracePoint]?
  public init(range: SourceRange, file: Located<String>? = nil, points: [TracePoint]? = nil) {
    self.range = range
    self.file = file
    self.points = points
  }
}

/// The values of a trace at one time.
public struct TracePoint: Sendable {
  public struct Value: Sendable {
    /// Nil for the one that moves the phase: the `input` of its interaction.
    public var channel: Located<String>?
    public var value: Expression
    public init(channel: Located<String>?, value: Expression) {
      self.channel = channel
      self.value = value
    }
  }

  /// Counted from the gesture's beginning.
  public var time: Expression
  public var values: [Value]
  public var range: SourceRange
  public init(time: Expression, values: [Value], range: SourceRange) {
    self.time = time
    self.values = values
    self.range = range
  }
}
