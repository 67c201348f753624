extension PropertyTrack {
  /// Adds the values of the additive effects listed after an animation. A color is premultiplied.
  func add(
    above listing: Int, _ frames: Range<Int>, _ times: UnsafePointer<Double>, _ block: TrackBlock,
    _ direction: Double, _ target: TrackLanes
  ) {
    let scratch = block.scratch
    var added = target.slopes == nil ? scratch.added.withoutSlopes : scratch.added
    added.isPremultiplied = target.isPremultiplied
    for effect in additions where effect.listing > listing {
      var first = frames.lowerBound
      while first < frames.upperBound {
        let (isVisible, until) = effect.timing.visibility(at: times[first], filling: effect.fill)
        let last = max(first + 1, firstFrame(notBefore: until, in: times, first..<frames.upperBound))
        if isVisible {
          if let edge = block.edge {
            effect.evaluate(edge: edge, scratch: scratch, into: added)
          } else {
            effect.evaluate(times + first, count: last - first, scratch: scratch, into: added.advanced(by: first))
          }
          speedUp(added, first..<last, block, direction)
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
