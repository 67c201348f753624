public import TransitionDiagnostics

/// One entry of a phase's `animations`.
public struct AnimationDeclaration: Sendable {
  /// The whole entry.
  public var range: SourceRange
  public var targets: [AnimationTarget] = []
  /// The value of `animate`.
  public var targetsRange: SourceRange
  public var id: Located<String>?
  public var from: AnimationValues?
  public var to: AnimationValues?
  public var keyframes: [KeyframeDeclaration]?
  public var keyframesRange: SourceRange?
  public var interpolation: Located<Interpolation>?
  public var timing = TimingKeys()
  public var endDelay: Expression?
  public var after: [Located<String>]?
  public var with: [Located<String>]?
  public var stagger: Expression?
  public var staggerFrom: Located<StaggerOrigin>?
  public var pacing: CurveExpression?
  public var iterations: Located<IterationCount>?
  public var iterationStart: Expression?
  public var direction: Located<PlaybackDirection>?
  public var fill: Located<FillMode>?
  public var composite: Located<CompositeOperation>?
  public var colorSpace: Located<ColorSpaceName>?
  public var path: Located<MotionPathDeclaration>?
  /// Whether a `swap` has exchanged its ends: in keyframes `from` and `to` name each other, and a path runs backwards.
  public var isMirrored = false

  public init(range: SourceRange, targetsRange: SourceRange) {
    self.range = range
    self.targetsRange = targetsRange
  }
}

/// What `animate` names: `all`, `view`, `row.3`, `view.property`, `view.frame`.
public struct AnimationTarget: Sendable {
  /// Nil for `all`.
  public var view: ViewName?
  public var property: Located<String>?
  public var range: SourceRange
  public init(view: ViewName?, property: Located<String>?, range: SourceRange) {
    self.view = view
    self.property = property
    self.range = range
  }
}

/// An animation's `from` or `to`.
public enum AnimationValues: Sendable {
  case single(PropertyValue)
  case map([NamedValue], SourceRange)
}

public struct KeyframeDeclaration: Sendable {
  /// Places, as written: percentages and numbers are fractions of the duration, times count from its start.
  public var places: [Expression]?
  public var value: PropertyValue?
  public var values: [NamedValue] = []
  public var curve: CurveExpression?
  public var range: SourceRange
  public init(range: SourceRange) { self.range = range }
}

public enum IterationCount: Sendable {
  case infinite
  case count(Expression)
}

public enum MotionPathDeclaration: Sendable {
  case arcHorizontal
  case arcVertical
  case svg(String)
}

public enum Interpolation: String, Sendable, CaseIterable { case linear, discrete, cubic, monotone, paced }
public enum StaggerOrigin: String, Sendable, CaseIterable { case first, last, center }
public enum PlaybackDirection: String, Sendable, CaseIterable { case normal, reverse, alternate, alternateReverse }
public enum FillMode: String, Sendable, CaseIterable { case none, forwards, backwards, both }
public enum CompositeOperation: String, Sendable, CaseIterable { case replace, add }
public enum ColorSpaceName: String, Sendable, CaseIterable {
  case srgb, srgbLinear = "srgb-linear", oklab, oklch
}
