internal import TransitionModel

/// What the times of a phase are given for.
enum TimeKey: String {
  case duration, delay, endDelay, stagger, completion
  case marker = "marker's time"
  case keyframe = "keyframe's time"
}

extension Script {
  /// Visits every time that phases, their animations and the ends of their gestures give.
  func forEachTime(_ visit: (TimeKey, Expression) -> Void) {
    func look(_ key: TimeKey, at time: Expression?) { if let time { visit(key, time) } }
    func look(at keys: TimingKeys) {
      look(.duration, at: keys.duration)
      look(.delay, at: keys.delay)
    }
    for phase in phases {
      look(at: phase.timing)
      look(.completion, at: phase.completion)
      if let reduced = phase.reducedMotion {
        look(at: reduced.timing)
        look(.completion, at: reduced.completion)
      }
      for marker in phase.markers ?? [] { look(.marker, at: marker.time) }
      for (_, end, _) in phase.gestureEnds { look(.duration, at: end.duration) }
      for animation in phase.allAnimations {
        look(at: animation.timing)
        look(.endDelay, at: animation.endDelay)
        look(.stagger, at: animation.stagger)
        for place in (animation.keyframes ?? []).flatMap({ $0.places ?? [] }) {
          // A fraction of the duration scales with it.
          if case .time = place.node { look(.keyframe, at: place) }
        }
      }
    }
  }

  /// Visits every curve that is used or declared.
  func forEachCurve(_ visit: (CurveExpression) -> Void) {
    forEachCurveUse(visit)
    for case let curve? in curves.map({ $0.curve }) { visit(curve) }
  }

  /// Visits every curve used by an animation, a keyframe, a phase or the end of a gesture, and by a timing.
  ///
  /// - Parameter timings: Whether to visit the curves of timings, which have a name there.
  func forEachCurveUse(timings isVisited: Bool = true, _ visit: (CurveExpression) -> Void) {
    func look(at curves: CurveExpression?...) { for curve in curves { if let curve { visit(curve) } } }
    if isVisited { for timing in timings { look(at: timing.curve) } }
    for phase in phases {
      look(at: phase.timing.curve, phase.pacing, phase.reducedMotion?.timing.curve)
      for (_, end, _) in phase.gestureEnds { look(at: end.curve) }
      for animation in phase.allAnimations {
        look(at: animation.timing.curve, animation.pacing)
        for keyframe in animation.keyframes ?? [] { look(at: keyframe.curve) }
      }
    }
  }
}
