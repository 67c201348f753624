internal import TransitionCurves
internal import TransitionEvaluation

/// A bound on how often views become more and less visible, so that most need no samples to rule out flashes.
enum LookTurns {
  /// How often a view's share of the canvas, opacity or color may turn in a phase; infinite if that is not known.
  static func count(of view: MotionView, in phase: PhaseContext) -> Double {
    // The canvas is in none.
    let chain = view.instance == 0 ? [view] : phase.inspection.chain(of: view)
    guard !chain.contains(where: { phase.inspection.boundViews.contains($0.instance) }) else { return .infinity }
    var sum = 0.0
    for view in chain {
      // What one animation does to one view follows the same progress.
      var turns: [Int: Double] = [:]
      for motion in phase.motionsByView[view.instance] ?? [] {
        turns[motion.animation] = max(turns[motion.animation] ?? 0, count(of: motion))
      }
      sum += turns.values.reduce(0, +)
    }
    // Movement alone can make a view appear and disappear.
    return 2 * sum
  }

  /// How often a value may turn, including its start.
  static func count(of motion: Motion) -> Double {
    guard motion.changes else { return 0 }
    guard motion.isPacedSimply else { return .infinity }
    let turns = motion.segments.reduce(0) { $0 + count(of: $1) }
    return turns == 0 ? 0 : turns * max(1, motion.iterations.rounded(.up))
  }

  private static func count(of segment: MotionSegment) -> Double {
    if segment.isSpline { return 3 }
    if segment.curve.staysBetweenEnds { return segment.moves || segment.start == segment.end ? 1 : 0 }
    if segment.curve is CubicBezier { return 3 }
    guard let spring = segment.spring?.spring else { return .infinity }
    return 1 + swings(of: spring)
  }

  /// ln 50.
  private static let swing = 3.912

  /// How often a spring swings by more than 2% of its distance. Its *n*-th extreme is exp(−nπζ ∕ √(1 − ζ²)) beyond its end.
  private static func swings(of spring: Spring) -> Double {
    let ratio = spring.dampingRatio, thrown = spring.initialVelocity == 0 ? 0.0 : 1.0
    guard ratio < 1 else { return thrown }
    return thrown + (Self.swing / Double.pi * (1 - ratio * ratio).squareRoot() / ratio).rounded(.down)
  }
}
