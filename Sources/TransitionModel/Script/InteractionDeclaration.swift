public import TransitionDiagnostics

/// A phase's `interaction`: how a gesture drives it.
public struct InteractionDeclaration: Sendable {
  /// The key.
  public var range: SourceRange
  /// The channel of the trace that moves the phase.
  public var input: Located<String>?
  /// The input at progress 0 and at progress 1.
  public var bounds: [Expression]?
  /// Where `range` is written.
  public var boundsRange: SourceRange?
  public var rubberBand: Expression?
  public var follow: [FollowDeclaration] = []
  public var scrub: Located<Scrubbing>?
  public var commit: Expression?
  public var commitWhen: Located<CommitMoment>?
  public var onCommit: GestureEndDeclaration?
  public var onCancel: GestureEndDeclaration?

  public init(range: SourceRange) { self.range = range }

  /// Whether the gesture ends in a commit or a cancel; else the phase stays where the input leaves it.
  public var isDecided: Bool { commit != nil || onCommit != nil || onCancel != nil }
}

/// `view.property: channel`: a property that moves with the gesture itself.
public struct FollowDeclaration: Sendable {
  public var view: ViewName
  public var property: Located<String>
  public var channel: Located<String>
  public init(view: ViewName, property: Located<String>, channel: Located<String>) {
    self.view = view
    self.property = property
    self.channel = channel
  }
}

/// What happens after a gesture: how the phase runs on, and what comes then.
public struct GestureEndDeclaration: Sendable {
  /// The key.
  public var range: SourceRange
  public var then: Located<String>?
  public var duration: Expression?
  public var curve: CurveExpression?
  /// Whether the duration is that of the whole way, of which only the rest is taken; true when left out.
  public var proportional: Located<Bool>?
  public init(range: SourceRange) { self.range = range }
}

/// Whether a gesture moves along the animations' own curves.
public enum Scrubbing: String, Sendable, CaseIterable { case linear, curve }

/// When a gesture's `commit` is asked.
public enum CommitMoment: String, Sendable, CaseIterable { case changed, ended }
