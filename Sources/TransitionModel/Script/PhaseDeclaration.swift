public import TransitionDiagnostics

/// The keys by which an animation or a phase says how long, when and along what curve.
public struct TimingKeys: Sendable {
  public var duration: Expression?
  public var delay: Expression?
  public var curve: CurveExpression?
  /// A named timing.
  public var timing: Located<TimingReference>?
  public init() {}
}

public enum TimingReference: Sendable {
  case name(String)
  case token(String)
}

public struct PhaseDeclaration: Sendable {
  public var name: Located<String>
  public var description: Located<String>?
  public var from: Located<String>?
  public var to: Located<String>?
  public var timing = TimingKeys()
  public var pacing: CurveExpression?
  /// Nil when the key is left out.
  public var animations: [AnimationDeclaration]?
  /// Nil when the key is left out.
  public var during: [PropertyAssignment]?
  /// Nil when the key is left out.
  public var markers: [MarkerDeclaration]?
  public var completion: Expression?
  public var swap: Located<String>?
  public var reverse: Located<String>?
  public var reducedMotion: ReducedMotionDeclaration?
  public var interaction: InteractionDeclaration?
  public var interruption: Located<Interruption>?
  /// The keys present, with their places, for conflicts.
  public var keys: [Located<String>] = []

  public init(name: Located<String>) { self.name = name }
}

public enum Interruption: String, Sendable, CaseIterable { case replace, additive, restart }

public struct MarkerDeclaration: Sendable {
  public var name: Located<String>
  public var time: Expression
  public init(name: Located<String>, time: Expression) {
    self.name = name
    self.time = time
  }
}

public struct ReducedMotionDeclaration: Sendable {
  /// `none`: everything at once.
  public var none = false
  public var timing = TimingKeys()
  public var animations: [AnimationDeclaration]?
  public var completion: Expression?
  public var range: SourceRange
  public init(range: SourceRange) { self.range = range }
}
