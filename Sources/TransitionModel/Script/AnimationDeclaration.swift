package import TransitionDiagnostics

/// One entry of a phase's `animations`.
package struct AnimationDeclaration: Sendable {
  /// The whole entry.
  package var range: SourceRange
  package var targets: [AnimationTarget] = []
  /// The value of `animate`.
  package var targetsRange: SourceRange
  package var id: Located<String>?
  /// The states of the phase's `through` between which it runs; nil for all.
  package var between: [Located<String>]?
  package var from: AnimationValues?
  package var to: AnimationValues?
  package var keyframes: [KeyframeDeclaration]?
  package var keyframesRange: SourceRange?
  package var interpolation: Located<Interpolation>?
  package var timing = TimingKeys()
  package var endDelay: Expression?
  package var after: [Located<String>]?
  package var with: [Located<String>]?
  package var stagger: Expression?
  package var staggerFrom: Located<StaggerOrigin>?
  package var pacing: CurveExpression?
  package var iterations: Located<IterationCount>?
  package var iterationStart: Expression?
  package var direction: Located<PlaybackDirection>?
  package var fill: Located<FillMode>?
  package var composite: Located<CompositeOperation>?
  package var colorSpace: Located<ColorSpaceName>?
  package var path: Located<MotionPathDeclaration>?
  /// Whether a `swap` has swapped its ends: in keyframes `from` and `to` are exchanged, and a path runs backwards.
  package var isMirrored = false

  package init(range: SourceRange, targetsRange: SourceRange) {
    self.range = range
    self.targetsRange = targetsRange
  }

  /// The property that all targets name; empty if they name different ones or none.
  package var commonProperty: String {
    let name = targets.first?.property?.value
    return targets.allSatisfy { $0.property?.value == name } ? name ?? "" : ""
  }

  /// The values that its ends and keyframes give to properties by name, in order.
  package var namedValues: [NamedValue] {
    let ends = [from, to].flatMap { values -> [NamedValue] in if case .map(let map, _)? = values { map } else { [] } }
    return ends + (keyframes ?? []).flatMap { $0.values }
  }
}

/// A target of `animate`: `all`, `view`, `row.3`, `view.property`, `view.frame`.
package struct AnimationTarget: Sendable {
  /// Nil for `all`.
  package var view: ViewName?
  package var property: Located<String>?
  package var range: SourceRange
  package init(view: ViewName?, property: Located<String>?, range: SourceRange) {
    self.view = view
    self.property = property
    self.range = range
  }
}

/// An animation's `from` or `to`.
package enum AnimationValues: Sendable {
  case single(PropertyValue)
  case map([NamedValue], SourceRange)
}

package struct KeyframeDeclaration: Sendable {
  /// Offsets as written: percentages and numbers are fractions of the duration, times are relative to its start.
  package var places: [Expression]?
  package var value: PropertyValue?
  package var values: [NamedValue] = []
  package var curve: CurveExpression?
  package var interpolation: Located<SegmentInterpolation>?
  package var range: SourceRange
  package init(range: SourceRange) { self.range = range }
}

package enum IterationCount: Sendable {
  case infinite
  case count(Expression)
}

package enum MotionPathDeclaration: Sendable {
  case arcHorizontal
  case arcVertical
  case svg(String)
}

package enum Interpolation: String, Sendable, CaseIterable { case linear, discrete, cubic, monotone, paced, continuous }
/// The interpolation of the segment after one keyframe.
package enum SegmentInterpolation: String, Sendable, CaseIterable { case linear, discrete, cubic, monotone }
package enum StaggerOrigin: String, Sendable, CaseIterable { case first, last, center }
package enum PlaybackDirection: String, Sendable, CaseIterable { case normal, reverse, alternate, alternateReverse }
package enum FillMode: String, Sendable, CaseIterable { case none, forwards, backwards, both }
package enum CompositeOperation: String, Sendable, CaseIterable { case replace, add }
package enum ColorSpaceName: String, Sendable, CaseIterable {
  case srgb, srgbLinear = "srgb-linear", oklab, oklch
}
