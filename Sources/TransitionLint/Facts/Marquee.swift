internal import TransitionEvaluation

/// Views that an endless animation carries on and sets back, as in a marquee: something else takes their place, which
/// hides the jump.
extension PhaseContext {
  /// Whether a view passes by: evenly and by half of its size at least, so that a copy of its content takes its place,
  /// or from off-screen to off-screen. A view that comes or goes at the edge needs another one that does the same.
  func isMarquee(_ motion: Motion) -> Bool {
    let property = motion.property
    guard property.isPosition, let first = motion.values.first?.first, let last = motion.values.last?.first else {
      return false
    }
    let isInSight = endsInSight(of: motion, from: first, to: last)
    if !isInSight.contains(true) { return true }
    guard motion.segments.allSatisfy({ !$0.isSpline && $0.curve.isLinear }), motion.pacing?.isLinear ?? true,
      let frame = inspection.frame(of: property.view, isEnd: true)
    else { return false }
    if isInSight.contains(false) { return hasCopy(of: motion) }
    return abs(last - first) >= frame[property.descriptor?.axis == .vertical ? 3 : 2] / 2
  }

  /// Whether a view consists of others, or a sibling moves in the same way, so that one may take another one's place.
  private func hasCopy(of motion: Motion) -> Bool {
    let view = motion.property.view
    return inspection.views.contains { $0.parent == view.instance }
      || visibleMotions.contains { other in
        other.isEndless && other.property.view.instance != view.instance && other.property.view.parent == view.parent
          && other.property.name == motion.property.name && other.duration == motion.duration
      }
  }

  /// Whether a part of a view lies on the canvas, and in what clips it, where an iteration begins and where it ends.
  private func endsInSight(of motion: Motion, from first: Double, to last: Double) -> [Bool] {
    let view = motion.property.view
    let boxes = picture.boxes(of: view)
    guard let canvas = inspection.canvasSize, boxes.count == picture.times.count,
      let frame = picture.times.firstIndex(where: { $0 >= motion.start - Threshold.instant }),
      let value = picture.values(of: motion.property).first?[frame]
    else { return [true, true] }
    let clips = picture.clips(of: view).map { picture.boxes(of: $0) }
    let isFromFarEdge = ["trailing", "bottom"].contains(motion.property.name)
    return [first, last].map { end in
      let distance = isFromFarEdge ? value - end : end - value
      let box = boxes[frame].moved(by: distance, isVertical: motion.property.descriptor?.axis == .vertical)
      guard box.isOn(canvas) else { return false }
      return clips.allSatisfy { around in around.count != boxes.count || box.overlaps(around[frame]) }
    }
  }
}
