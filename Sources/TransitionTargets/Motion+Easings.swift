internal import TransitionCurves
internal import TransitionEvaluation
internal import TransitionFitting

extension MotionModel {
  /// The cubic Béziers that may apply to some slots, which a fit tries first.
  ///
  /// - Parameter end: The time at which to stop, in seconds.
  func easings(of slots: [Int], until end: Double) -> [EasingCandidate] {
    sources.drivers(of: slots).flatMap { slot -> [EasingCandidate] in
      let (motions, mirroredFrom) = motions(ofSlot: slot)
      let easings = motions.flatMap { $0.easings(until: mirroredFrom ?? end) }
      guard let mirroredFrom else { return easings }
      return easings.map { $0.reversed(start: mirroredFrom - $0.end) }
    }
  }
}

extension Motion {
  fileprivate static let mostEasings = 400

  /// The cubic Béziers between its keyframes, in its first iterations.
  fileprivate func easings(until end: Double) -> [EasingCandidate] {
    guard pacing == nil, duration > 0, duration.isFinite else { return [] }
    var found: [EasingCandidate] = []
    var iteration = timing.iterationStart.rounded(.down)
    let last = min(timing.delay + timing.activeDuration, end)
    while found.count < Self.mostEasings {
      let begin = timing.delay + (iteration - timing.iterationStart) * duration
      guard begin < last - EffectTiming.instant else { break }
      for (index, curve) in curves.enumerated() where index + 1 < offsets.count {
        let width = offsets[index + 1] - offsets[index]
        for piece in curve.exactPieces {
          let from = offsets[index] + piece.start * width, to = offsets[index] + piece.end * width
          let easing = EasingCandidate(
            start: begin + from * duration, end: begin + to * duration, points: piece.points)
          found.append(
            timing.runsForwards(iteration) ? easing : easing.reversed(start: begin + (1 - to) * duration))
        }
      }
      // At huge numbers, adding an iteration no longer changes the value.
      guard iteration + 1 > iteration else { break }
      iteration += 1
    }
    return found
  }
}

extension TimingFunction {
  /// The parts of the progress along which a cubic Bézier is exact: between its jumps, a step is along any.
  fileprivate var exactPieces: [(start: Double, end: Double, points: CubicBezier)] {
    guard let steps = self as? Steps, steps.count <= Motion.mostEasings else { return cubicPieces }
    let places = (0...steps.count).map { Double($0) / Double(steps.count) }
    return zip(places, places.dropFirst()).map { ($0, $1, .straight) }
  }
}

extension EasingCandidate {
  fileprivate func reversed(start: Double) -> Self {
    Self(start: start, end: start + end - self.start, points: points.reversed)
  }
}
