internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// Endless animations that jump whenever they start over.
extension ValueJump {
  /// Checks for endless animations whose iterations end at another value than they start, once each.
  func checkTurns(in phase: PhaseContext, _ context: RuleContext) {
    var reported: Set<Int> = []
    for motion in phase.visibleMotions where motion.isEndless && motion.isStraight && !motion.isAdditive {
      let property = motion.property
      guard Self.isJudgedWhole(property), !reported.contains(motion.animation), let first = motion.values.first,
        let last = motion.values.last, !endsAtStep(motion, in: phase), gap(of: motion, from: last, to: first) > 0.05,
        isSeen(property.view, at: motion.start + motion.duration, in: phase), !passes(motion, in: phase)
      else { continue }
      reported.insert(motion.animation)
      context.report(
        "'\(property.fullName)' jumps from \(Wording.value(last, property, phase.inspection)) to "
          + "\(Wording.value(first, property, phase.inspection)) whenever its endless animation starts over, in phase "
          + "'\(phase.name)'",
        at: phase.animation(motion).declaration.iterations?.range ?? motion.target,
        notes: end(of: motion, in: phase).map { [.init("an iteration ends here", at: $0)] } ?? [],
        help: "direction: alternate")
    }
  }

  /// The range that determines the last value of an iteration; nil for the value of a state.
  private func end(of motion: Motion, in phase: PhaseContext) -> SourceRange? {
    let declaration = phase.animation(motion).declaration, name = motion.property.name
    switch declaration.to {
    case .single(let value)?: return value.range
    case .map(let map, let range)?: return map.first { $0.name.value == name }?.value.range ?? range
    case nil: return declaration.keyframes?.last?.range
    }
  }

  private static let positions: Set<String> = [
    "translationX", "translationY", "leading", "trailing", "centerX", "top", "bottom", "centerY",
  ]

  /// Whether a property is judged where an endless animation starts over.
  private static func isJudgedWhole(_ property: MotionProperty) -> Bool {
    property.role == .opacity || property.role == .scale || property.type == .angle || property.type == .color
      || positions.contains(property.name)
  }

  /// How far the end of an iteration is from its beginning, as a part of how far its values lie apart.
  private func gap(of motion: Motion, from last: [Double], to first: [Double]) -> Double {
    var gap = 0.0, range = 0.0
    for lane in first.indices {
      let way = last[lane] - first[lane], values = motion.values.map { $0[lane] }
      gap = max(gap, abs(motion.property.type == .angle ? way.remainder(dividingBy: 360) : way))
      range = max(range, (values.max() ?? 0) - (values.min() ?? 0))
    }
    return range > 0 ? gap / range : 0
  }

  /// Whether a view passes by, as a marquee does: evenly and by half of its size at least, so that a copy of what it
  /// shows takes its place, or from beyond the edge to beyond the edge. A view that comes or goes at the edge needs
  /// another one that does the same.
  private func passes(_ motion: Motion, in phase: PhaseContext) -> Bool {
    let property = motion.property
    guard Self.positions.contains(property.name), let first = motion.values.first?.first,
      let last = motion.values.last?.first
    else { return false }
    let isInSight = endsInSight(of: motion, from: first, to: last, in: phase)
    if !isInSight.contains(true) { return true }
    guard motion.segments.allSatisfy({ !$0.isSpline && $0.curve.isLinear }), motion.pacing?.isLinear ?? true,
      let frame = phase.inspection.frame(of: property.view, isEnd: true)
    else { return false }
    if isInSight.contains(false) { return hasCopy(of: motion, in: phase) }
    return abs(last - first) >= frame[property.descriptor?.axis == .vertical ? 3 : 2] / 2
  }

  /// Whether a view consists of others, or one beside it moves in the same way, so that one may take another one's place.
  private func hasCopy(of motion: Motion, in phase: PhaseContext) -> Bool {
    let view = motion.property.view
    return (1..<phase.inspection.viewCount).contains { phase.inspection.view($0).parent == view.instance }
      || phase.visibleMotions.contains { other in
        other.isEndless && other.property.view.instance != view.instance && other.property.view.parent == view.parent
          && other.property.name == motion.property.name && other.duration == motion.duration
      }
  }

  /// Whether a part of a view lies on the canvas, and in what clips it, where an iteration begins and where it ends.
  private func endsInSight(of motion: Motion, from first: Double, to last: Double, in phase: PhaseContext) -> [Bool] {
    let view = motion.property.view, picture = phase.picture
    let boxes = picture.boxes(of: view)
    guard let canvas = phase.inspection.canvasSize, boxes.count == picture.times.count,
      let frame = picture.times.firstIndex(where: { $0 >= motion.start - 1e-9 }),
      let value = picture.values(of: motion.property).first?[frame]
    else { return [true, true] }
    let clips = picture.clips(of: view).map { picture.boxes(of: $0) }
    let isFromFarEdge = ["trailing", "bottom"].contains(motion.property.name)
    return [first, last].map { end in
      let way = isFromFarEdge ? value - end : end - value
      let box = boxes[frame].moved(by: way, isVertical: motion.property.descriptor?.axis == .vertical)
      guard box.isOn(canvas) else { return false }
      return clips.allSatisfy { around in around.count != boxes.count || box.overlaps(around[frame]) }
    }
  }

  /// Whether a view is seen just before a time, or the completion before it: what has faded may start over.
  private func isSeen(_ view: MotionView, at time: Double, in phase: PhaseContext) -> Bool {
    phase.sight.sees(view, .before, min(time, phase.duration))
  }
}
