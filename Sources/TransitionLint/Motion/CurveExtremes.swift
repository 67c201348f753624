internal import TransitionCurves
internal import TransitionEvaluation

/// The minimum and maximum of a segment or a curve, and their positions.
enum CurveExtremes {
  /// The progress is a fraction of the segment.
  typealias Extreme = (progress: Double, value: Double)

  /// Finds the extremes of a segment's value.
  static func extremes(of segment: MotionSegment, steps: Double) -> (least: Extreme, greatest: Extreme) {
    extremes(of: segment.curve, steps: steps) { segment.value(atOutput: $0) }
  }

  /// Finds the extremes of a curve's output, or of a value that follows from it.
  ///
  /// - Parameter steps: The number of positions to evaluate, clamped to 64 … 4,096; the best ones are refined by
  ///   golden-section search to 1e-9 of a step, so that a smooth extreme is exact to rounding.
  static func extremes(
    of curve: any TimingFunction, steps: Double = 0, value: (_ output: Double) -> Double = { $0 }
  ) -> (least: Extreme, greatest: Extreme) {
    let count = Int(min(max(steps.isFinite ? steps.rounded(.up) : 4096, 64), 4096))
    let inputs = (0...count).map { Double($0) / Double(count) }
    var outputs = inputs
    outputs.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      curve.evaluate(start, count: count + 1, values: start, derivatives: nil)
    }
    var least = 0, greatest = 0
    for index in outputs.indices {
      outputs[index] = value(outputs[index])
      if outputs[index] < outputs[least] { least = index }
      if outputs[index] > outputs[greatest] { greatest = index }
    }
    func refined(_ index: Int, sign: Double) -> Extreme {
      let known = (progress: inputs[index], value: outputs[index])
      guard index > 0, index < count else { return known }
      func height(_ progress: Double) -> Double {
        sign * value(curve.value(at: progress))
      }
      var low = inputs[index - 1], high = inputs[index + 1]
      let ratio = 0.6180339887498949
      for _ in 0..<44 {
        let a = high - ratio * (high - low), b = low + ratio * (high - low)
        if height(a) < height(b) { low = a } else { high = b }
      }
      let middle = (low + high) / 2
      let found = sign * height(middle)
      // A jump between two positions has no smooth extreme.
      return sign * found >= sign * known.value ? (middle, found) : known
    }
    return (refined(least, sign: -1), refined(greatest, sign: 1))
  }

  /// The positions of the extremes within a curve that passes its ends.
  static func turns(of curve: any TimingFunction, value: (_ output: Double) -> Double = { $0 }) -> [Double] {
    let (least, greatest) = extremes(of: curve, value: value)
    return [least.progress, greatest.progress].filter { $0 > 0 && $0 < 1 }
  }
}

extension PhaseContext {
  /// More are those of a list whose members move one after the other, where frames suffice.
  private static let mostTurns = 16

  /// The times at which motions turn, at a keyframe or where a curve passes its end, or switch, in their first iteration.
  func findTurns() -> [Double] {
    // The members of a list share their curves.
    var known: [SIMD2<Int>: [Double]] = [:]
    let times = visibleMotions.flatMap { motion -> [Double] in
      if motion.property.isDiscrete || motion.isInstant { return [motion.start] }
      let segments = motion.segments
      return segments.indices.flatMap { index -> [Double] in
        let segment = segments[index]
        var offsets = index > 0 && segment.turns(after: segments[index - 1]) ? [segment.start] : []
        if segment.moves, segment.isSpline || !segment.curve.staysBetweenEnds {
          let place = SIMD2(motion.animation, index)
          let turns = known[place] ?? CurveExtremes.turns(of: segment.curve) { segment.value(atOutput: $0) }
          if !segment.isSpline { known[place] = turns }
          offsets += turns.map { segment.start + $0 * (segment.end - segment.start) }
        }
        return offsets.compactMap { motion.time(atOffset: $0) }
      }
    }
    return Set(times.filter { $0 > 0 && $0 < duration }).sorted().prefix(Self.mostTurns).map { $0 }
  }
}

extension MotionSegment {
  /// Whether a value moves, and may leave what lies between its ends.
  var swings: Bool { moves && !isDiscrete && (isSpline || !curve.staysBetweenEnds) }

  /// Whether a value turns where a segment follows another one.
  fileprivate func turns(after earlier: MotionSegment) -> Bool {
    from.indices.contains { (earlier.to[$0] - earlier.from[$0]) * (to[$0] - from[$0]) < 0 }
  }
}
