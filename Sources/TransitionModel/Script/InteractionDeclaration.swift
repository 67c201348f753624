package import TransitionDiagnostics

/// A phase's `interaction`: how a gesture drives it.
package struct InteractionDeclaration: Sendable {
  /// The key.
  package var range: SourceRange
  /// The channel of the trace that drives the phase.
  package var input: Located<String>?
  /// Whether all of its keys are known.
  package var isWhole = true
  /// The input at progress 0 and at progress 1.
  package var bounds: [Expression]?
  /// The range of the value of `range`.
  package var boundsRange: SourceRange?
  /// The input at each state of the phase's `through`, in place of `range`.
  package var stops: [Expression]?
  /// The range of the value of `stops`.
  package var stopsRange: SourceRange?
  /// `nearest`, `next`, or a state.
  package var settle: Located<String>?
  package var flick: Expression?
  /// A deceleration or a time; `none` is 0.
  package var projection: Expression?
  /// The motion from a release to a stop.
  package var onSettle: GestureEndDeclaration?
  package var rubberBand: Expression?
  package var follow: [FollowDeclaration] = []
  package var scrub: Located<Scrubbing>?
  package var commit: Expression?
  package var commitWhen: Located<CommitMoment>?
  package var onCommit: GestureEndDeclaration?
  package var onCancel: GestureEndDeclaration?

  /// The keys present, with their ranges.
  package var keys: [Located<String>] = []

  package init(range: SourceRange) { self.range = range }

  /// Whether the gesture ends in a commit or a cancel; otherwise the phase stays where the input leaves it.
  package var isDecided: Bool { commit != nil || onCommit != nil || onCancel != nil }
}

/// `view.property: channel`: a property that follows the gesture directly.
package struct FollowDeclaration: Sendable {
  package var view: ViewName
  package var property: Located<String>
  package var channel: Located<String>
  package init(view: ViewName, property: Located<String>, channel: Located<String>) {
    self.view = view
    self.property = property
    self.channel = channel
  }
}

/// The end of a gesture: how the phase continues, and what follows.
package struct GestureEndDeclaration: Sendable {
  /// The key.
  package var range: SourceRange
  package var then: Located<String>?
  package var duration: Expression?
  package var curve: CurveExpression?
  /// Whether only the remaining share of the duration applies, the duration being that of the whole distance; true when
  /// omitted.
  package var proportional: Located<Bool>?
  /// The range of the word `decay`, where that is the curve of `onSettle`.
  package var decay: SourceRange?
  package init(range: SourceRange) { self.range = range }
}

/// Whether a gesture follows the animations' own curves.
package enum Scrubbing: String, Sendable, CaseIterable { case linear, curve }

/// When a gesture's `commit` is evaluated.
package enum CommitMoment: String, Sendable, CaseIterable { case changed, ended }
