internal import TransitionColors

extension PropertyTrack {
  /// Adds the values of the additive effects listed after an animation.
  func add(
    above listing: Int, _ frames: Range<Int>, _ times: UnsafePointer<Double>, _ block: TrackBlock,
    _ direction: Double, _ target: TrackLanes
  ) {
    let scratch = block.scratch
    let wantsSlopes = target.slopes != nil
    let added = wantsSlopes ? scratch.added : scratch.added.withoutSlopes
    // Colors are summed premultiplied and unclamped, then converted back once.
    if isColor { premultiply(target, frames, into: scratch.sums, isFirst: true) }
    for effect in additions where effect.listing > listing {
      var first = frames.lowerBound
      while first < frames.upperBound {
        let (isVisible, until) = effect.visibility(at: times[first])
        let last = max(first + 1, firstFrame(notBefore: until, in: times, first..<frames.upperBound))
        if isVisible {
          if let edge = block.edge, mirroredFrom == nil {
            effect.evaluate(edge: edge, scratch: scratch, into: added)
          } else {
            effect.evaluate(times + first, count: last - first, scratch: scratch, into: added.advanced(by: first))
          }
          speedUp(added, first..<last, block, direction)
          if isColor {
            premultiply(added, first..<last, into: scratch.sums, isFirst: false)
          } else {
            for index in first..<last { target.values[index] += added.values[index] }
            if let slopes = target.slopes, let more = added.slopes {
              for index in first..<last { slopes[index] += more[index] }
            }
          }
        }
        first = last
      }
    }
    if isColor { writeSums(frames, scratch.sums, into: target) }
  }

  /// Writes or adds a color's premultiplied lanes to sums.
  private func premultiply(_ lanes: TrackLanes, _ frames: Range<Int>, into sums: TrackLanes, isFirst: Bool) {
    for index in frames {
      let alpha = lanes.values[3 * lanes.stride + index]
      let alphaSlope = lanes.slopes?[3 * lanes.stride + index] ?? 0
      for lane in 0..<4 {
        let value = lanes.values[lane * lanes.stride + index]
        let slope = lanes.slopes?[lane * lanes.stride + index] ?? 0
        let place = lane * sums.stride + index
        let product = lane == 3 ? value : value * alpha
        let productSlope = lane == 3 ? slope : slope * alpha + value * alphaSlope
        sums.values[place] = isFirst ? product : sums.values[place] + product
        sums.slopes?[place] = isFirst ? productSlope : (sums.slopes?[place] ?? 0) + productSlope
      }
    }
  }

  private func writeSums(_ frames: Range<Int>, _ sums: TrackLanes, into target: TrackLanes) {
    func channels(_ lanes: UnsafeMutablePointer<Double>, _ index: Int) -> PremultipliedColor {
      let stride = sums.stride
      return PremultipliedColor(
        channels: SIMD4(lanes[index], lanes[stride + index], lanes[2 * stride + index], lanes[3 * stride + index]))
    }
    for index in frames {
      let sum = channels(sums.values, index)
      let speed = sums.slopes.map { channels($0, index) } ?? .zero
      let (color, slope) = sum.color(derivative: speed)
      for (lane, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
        target.values[lane * target.stride + index] = value
      }
      guard let slopes = target.slopes else { continue }
      for (lane, value) in [slope.red, slope.green, slope.blue, slope.alpha].enumerated() {
        slopes[lane * target.stride + index] = value
      }
    }
  }
}
