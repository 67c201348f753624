internal import TransitionCurves

/// The inputs for evaluating a motion over a block of frames.
struct TrackBlock {
  /// In seconds of the run; for a track, of phase time.
  var times: UnsafePointer<Double>
  var count: Int
  var isAscending = true
  /// Whether underlying lanes, sizes and rates have their frames in the opposite order.
  var isReversed = false
  /// Of a track, the end of the phase in seconds; infinite for an endless phase.
  var end = Double.infinity
  /// The underlying lanes in this block, needed where the track shows them.
  var underlying: TrackLanes
  /// The size of the view and of its parent, where a center is converted.
  var center: (size: TrackLanes, parent: TrackLanes)?
  var scratch: EffectScratch
  /// The phase seconds per second of the time of underlying values and sizes; nil where the two times are the same.
  var rates: UnsafePointer<Double>?
  /// The end of the phase near which the only frame is: curves then continue there along their tangents.
  var edge: PhaseEdge?

  /// The sign of the speeds of underlying lanes and sizes.
  fileprivate var direction: Double { isReversed ? -1 : 1 }

  /// The place of a frame in underlying lanes, sizes and rates.
  fileprivate func place(of frame: Int) -> Int { isReversed ? count - 1 - frame : frame }

  fileprivate func frame(_ index: Int) -> TrackBlock {
    var block = self
    block.times = times + index
    block.count = 1
    block.isAscending = true
    block.underlying = underlying.advanced(by: index)
    block.center = center.map { ($0.size.advanced(by: index), $0.parent.advanced(by: index)) }
    block.rates = rates.map { $0 + index }
    return block
  }
}

/// An end of a phase, which has not ended there yet.
struct PhaseEdge {
  /// 0 or the phase's duration, in seconds.
  var time: Double
  /// The seconds by which a gesture is beyond it; negative before the start.
  var beyond: Double

  /// The time at which the animations in effect there are found.
  var inside: Double { max(0, time - 2 * EffectTiming.instant) }
}

extension PropertyTrack {
  /// How far before an instant the speed of a reversed motion is evaluated: by two instants, so that it is the speed on
  /// the far side of every boundary.
  private static let lookBehind = 2 * EffectTiming.instant

  /// Evaluates a block of frames.
  func evaluate(_ block: TrackBlock, into target: TrackLanes) {
    guard block.isAscending else {
      for index in 0..<block.count { evaluate(block.frame(index), into: target.advanced(by: index)) }
      return
    }
    if let mirroredFrom {
      evaluateMirrored(block, from: mirroredFrom, into: target)
    } else {
      run(block, into: target)
    }
    guard let slopes = target.slopes else { return }
    for lane in slots.indices {
      let slopes = slopes + lane * target.stride
      for index in 0..<block.count where !slopes[index].isFinite {
        // A vertical tangent times any factor still has the largest finite slope.
        slopes[index] =
          slopes[index].isNaN ? 0 : slopes[index] > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude
      }
    }
  }

  /// Evaluates the block from its last frame to its first, so that the motion's own time ascends.
  private func evaluateMirrored(_ block: TrackBlock, from moment: Double, into target: TrackLanes) {
    let local = block.scratch.times, count = block.count
    var own = block
    own.times = UnsafePointer(local)
    own.end = moment
    own.isReversed = true
    func turn(_ lanes: UnsafeMutablePointer<Double>) {
      var buffer = UnsafeMutableBufferPointer(start: lanes, count: count)
      buffer.reverse()
    }
    if let edge = block.edge {
      let ownEdge = PhaseEdge(time: max(0, moment - edge.time), beyond: -edge.beyond)
      own.edge = ownEdge
      local[0] = ownEdge.inside
      run(own, into: target)
      for lane in slots.indices { target.slopes?[lane * target.stride].negate() }
      return
    }
    if let slopes = target.slopes {
      for index in 0..<count { local[index] = max(0, moment - block.times[count - 1 - index]) - Self.lookBehind }
      run(own, into: target)
      for lane in slots.indices {
        let slopes = slopes + lane * target.stride
        turn(slopes)
        for index in 0..<count { slopes[index] = 0 - slopes[index] }
      }
      // An animation with a negative delay is cut off where the phase ends, and its value stays.
      if choice(at: 0).effect != nil {
        let end = firstFrame(notBefore: moment - EffectTiming.instant, in: block.times, 0..<count)
        for lane in slots.indices { (slopes + lane * target.stride + end).update(repeating: 0, count: count - end) }
      }
    }
    for index in 0..<count { local[index] = max(0, moment - block.times[count - 1 - index]) }
    run(own, into: target.withoutSlopes)
    for lane in slots.indices { turn(target.values + lane * target.stride) }
  }

  /// Evaluates ascending times of the motion.
  private func run(_ block: TrackBlock, into target: TrackLanes) {
    let times = block.times
    let endFrame = firstFrame(notBefore: block.end - EffectTiming.instant, in: times, 0..<block.count)
    var first = 0
    while first < endFrame {
      let (index, until) = choice(at: times[first])
      let last = max(first + 1, firstFrame(notBefore: until, in: times, first..<endFrame))
      if let index {
        evaluate(sequence[index], first..<last, block, into: target)
        if sequence[index].shape.isCenter { convert(first..<last, block, target) }
      } else {
        showUnderlying(first..<last, block, target)
      }
      if !additions.isEmpty {
        add(above: index.map { sequence[$0].listing } ?? -1, first..<last, block, target)
      }
      first = last
    }
    guard endFrame < block.count else { return }
    guard let endValue else { return showUnderlying(endFrame..<block.count, block, target) }
    let end =
      target.isPremultiplied
      ? endComponents ?? .of(ScreenComponents(lanes: endValue), isColor: true) : ScreenComponents(lanes: endValue)
    for lane in slots.indices { target.hold(end[lane], lane: lane, endFrame..<block.count) }
    if endsAsCenter { convert(endFrame..<block.count, block, target) }
  }

  /// Evaluates one effect, with speeds in the enclosing time.
  private func evaluate(_ effect: Effect, _ frames: Range<Int>, _ block: TrackBlock, into target: TrackLanes) {
    if let edge = block.edge {
      effect.evaluate(edge: edge, scratch: block.scratch, into: target)
    } else {
      effect.evaluate(
        block.times + frames.lowerBound, count: frames.count, scratch: block.scratch,
        into: target.advanced(by: frames.lowerBound))
    }
    guard let rates = block.rates, let slopes = target.slopes else { return }
    for lane in slots.indices {
      for index in frames { slopes[lane * target.stride + index] *= rates[block.place(of: index)] }
    }
  }

  private func showUnderlying(_ frames: Range<Int>, _ block: TrackBlock, _ target: TrackLanes) {
    for lane in slots.indices {
      let source = block.underlying.lane(lane), output = target.lane(lane)
      for index in frames { output.values[index] = source.values[block.place(of: index)] }
      guard let slopes = output.slopes, let sources = source.slopes else { continue }
      for index in frames { slopes[index] = block.direction * sources[block.place(of: index)] }
    }
    if target.isPremultiplied { target.premultiply(frames) }
  }

  private func convert(_ frames: Range<Int>, _ block: TrackBlock, _ target: TrackLanes) {
    guard let center, let (size, parent) = block.center else { return }
    for index in frames {
      let place = block.place(of: index)
      target.values[index] = center.value(
        center: target.values[index], size: size.values[place], parent: parent.values[place])
      guard let slopes = target.slopes else { continue }
      slopes[index] = center.value(
        center: slopes[index], size: block.direction * (size.slopes?[place] ?? 0),
        parent: block.direction * (parent.slopes?[place] ?? 0))
    }
  }

  /// Adds the values of the additive effects listed after an animation. A color is premultiplied.
  private func add(above listing: Int, _ frames: Range<Int>, _ block: TrackBlock, _ target: TrackLanes) {
    var added = target.slopes == nil ? block.scratch.added.withoutSlopes : block.scratch.added
    added.isPremultiplied = target.isPremultiplied
    for effect in additions where effect.listing > listing {
      var first = frames.lowerBound
      while first < frames.upperBound {
        let (isVisible, until) = effect.timing.visibility(at: block.times[first], filling: effect.fill)
        let last = max(first + 1, firstFrame(notBefore: until, in: block.times, first..<frames.upperBound))
        if isVisible {
          evaluate(effect, first..<last, block, into: added)
          for lane in slots.indices {
            let target = target.lane(lane), added = added.lane(lane)
            for index in first..<last { target.values[index] += added.values[index] }
            if let slopes = target.slopes, let more = added.slopes {
              for index in first..<last { slopes[index] += more[index] }
            }
          }
        }
        first = last
      }
    }
  }
}
