public import TransitionDiagnostics

/// One transition script, with its includes merged in: what the source says, typed and located, not yet resolved.
public struct Script: Sendable {
  public var name: Located<String>?
  public var description: Located<String>?
  public var canvas = CanvasDeclaration()
  public var parameters: [ParameterDeclaration] = []
  public var tokens = TokenSet()
  public var curves: [CurveDeclaration] = []
  public var timings: [TimingDeclaration] = []
  /// Parents before children, in order of declaration.
  public var views: [ViewDeclaration] = []
  public var states: [StateDeclaration] = []
  public var phases: [PhaseDeclaration] = []
  public var scenarios: [ScenarioDeclaration] = []
  public var expectations: [Expectation] = []
  /// The range to point at for a finding about the script as a whole.
  public var range: SourceRange = .none
  /// What may be missing because a diagnostic has refused what holds it.
  public var missing = MissingDeclarations()

  public init() {}
}

public struct CanvasDeclaration: Sendable {
  public var range: SourceRange?
  public var width: Expression?
  public var height: Expression?
  public var visuals: [NamedValue] = []
  public var properties: [NamedValue] = []
  public init() {}
}

public struct ParameterDeclaration: Sendable {
  public var name: Located<String>
  public var value: PropertyValue
  public var minimum: Expression?
  public var maximum: Expression?
  public var description: Located<String>?
  public init(
    name: Located<String>, value: PropertyValue, minimum: Expression? = nil, maximum: Expression? = nil,
    description: Located<String>? = nil
  ) {
    self.name = name
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.description = description
  }
}

public struct CurveDeclaration: Sendable {
  public var name: Located<String>
  public var curve: CurveExpression?
  public init(name: Located<String>, curve: CurveExpression?) {
    self.name = name
    self.curve = curve
  }
}

public struct TimingDeclaration: Sendable {
  public var name: Located<String>
  public var duration: Expression?
  public var delay: Expression?
  public var curve: CurveExpression?
  public init(
    name: Located<String>, duration: Expression? = nil, delay: Expression? = nil, curve: CurveExpression? = nil
  ) {
    self.name = name
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }
}

public struct ViewDeclaration: Sendable {
  public var name: Located<String>
  /// Index in `Script.views` of the view around it; nil for the canvas.
  public var parent: Int?
  /// The whole entry.
  public var range: SourceRange
  /// `layout` keys; `frame` is expanded into four of them.
  public var layout: [NamedValue] = []
  /// Whether a diagnostic has refused some of its layout keys: what is left of them is then not judged.
  public var layoutIsIncomplete = false
  /// Where `layout` stands, for findings about it.
  public var layoutRange: SourceRange?
  public var visuals: [NamedValue] = []
  public var properties: [NamedValue] = []
  public var count: Expression?
  public var snapshotOf: ViewName?
  public var description: Located<String>?

  public init(name: Located<String>, parent: Int?, range: SourceRange) {
    self.name = name
    self.parent = parent
    self.range = range
  }
}

public struct StateDeclaration: Sendable {
  public var name: Located<String>
  public var extends: Located<String>?
  public var values: [PropertyAssignment] = []
  public init(name: Located<String>) { self.name = name }
}
