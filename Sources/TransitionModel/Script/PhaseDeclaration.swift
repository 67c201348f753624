package import TransitionDiagnostics

/// The keys for the duration, delay and curve of an animation or a phase.
package struct TimingKeys: Sendable {
  package var duration: Expression?
  package var delay: Expression?
  package var curve: CurveExpression?
  /// A named timing.
  package var timing: Located<TimingReference>?
  package init() {}
}

package enum TimingReference: Sendable {
  case name(String)
  case token(String)
}

package struct PhaseDeclaration: Sendable {
  package var name: Located<String>
  package var description: Located<String>?
  package var from: Located<String>?
  package var to: Located<String>?
  /// The states that it runs through, in order, in place of `from` and `to`.
  package var through: [Located<String>]?
  package var timing = TimingKeys()
  package var pacing: CurveExpression?
  /// Nil when omitted.
  package var animations: [AnimationDeclaration]?
  /// Nil when omitted.
  package var during: [PropertyAssignment]?
  /// Nil when omitted.
  package var markers: [MarkerDeclaration]?
  package var completion: Expression?
  package var swap: Located<String>?
  package var reverse: Located<String>?
  /// What the times of `swap` or `reverse` are multiplied by.
  package var durationScale: Expression?
  package var reducedMotion: ReducedMotionDeclaration?
  package var interaction: InteractionDeclaration?
  package var interruption: Located<Interruption>?
  /// The phase that starts when this one has run to its end.
  package var then: Located<String>?
  /// The keys present, with their ranges, to detect conflicts.
  package var keys: [Located<String>] = []

  package init(name: Located<String>) { self.name = name }
}

package enum Interruption: String, Sendable, CaseIterable { case replace, additive, restart, retrace, shorten }

package struct MarkerDeclaration: Sendable {
  package var name: Located<String>
  package var time: Expression
  package init(name: Located<String>, time: Expression) {
    self.name = name
    self.time = time
  }
}

package struct ReducedMotionDeclaration: Sendable {
  /// `none`: everything changes instantly.
  package var none = false
  package var timing = TimingKeys()
  package var animations: [AnimationDeclaration]?
  package var completion: Expression?
  package var range: SourceRange
  package init(range: SourceRange) { self.range = range }
}

extension PhaseDeclaration {
  /// The animations, including those with reduced motion.
  package var allAnimations: [AnimationDeclaration] { (animations ?? []) + (reducedMotion?.animations ?? []) }

  /// The phase with its `reducedMotion`; nil if it has none.
  package var reduced: PhaseDeclaration? {
    guard let reduced = reducedMotion else { return nil }
    var phase = self
    phase.timing = reduced.timing
    phase.pacing = nil
    phase.completion = reduced.completion
    phase.animations = reduced.none ? [] : reduced.animations ?? [.all(at: reduced.range)]
    return phase
  }
}

extension AnimationDeclaration {
  /// `{ animate: all }`
  fileprivate static func all(at range: SourceRange) -> AnimationDeclaration {
    var animation = AnimationDeclaration(range: range, targetsRange: range)
    animation.targets = [AnimationTarget(view: nil, property: nil, range: range)]
    return animation
  }
}
