internal import TransitionCurves
internal import TransitionEvaluation

/// The minimum and maximum of a segment, and their positions.
enum CurveExtremes {
  struct Extreme {
    /// As a fraction of the segment.
    var progress: Double
    var value: Double
  }

  /// Finds the extremes of a segment's value.
  ///
  /// - Parameter steps: The number of positions to evaluate, clamped to 64 … 4,096; the best ones are refined by
  ///   golden-section search to 1e-9 of a step, so that a smooth extreme is exact to rounding.
  static func extremes(of segment: MotionSegment, steps: Double) -> (least: Extreme, greatest: Extreme) {
    let count = Int(min(max(steps.isFinite ? steps.rounded(.up) : 4096, 64), 4096))
    var inputs: [Double] = []
    inputs.reserveCapacity(count + 1)
    for index in 0...count { inputs.append(Double(index) / Double(count)) }
    var outputs = inputs
    inputs.withUnsafeBufferPointer { input in
      outputs.withUnsafeMutableBufferPointer { output in
        guard let source = input.baseAddress, let target = output.baseAddress else { return }
        segment.curve.evaluate(source, count: count + 1, values: target, derivatives: nil)
      }
    }
    var least = 0, greatest = 0
    for index in outputs.indices {
      outputs[index] = segment.value(atOutput: outputs[index])
      if outputs[index] < outputs[least] { least = index }
      if outputs[index] > outputs[greatest] { greatest = index }
    }
    func refined(_ index: Int, sign: Double) -> Extreme {
      let known = Extreme(progress: inputs[index], value: outputs[index])
      guard index > 0, index < count else { return known }
      func height(_ progress: Double) -> Double {
        sign * segment.value(atOutput: segment.curve.value(at: progress))
      }
      var low = inputs[index - 1], high = inputs[index + 1]
      let ratio = 0.6180339887498949
      for _ in 0..<44 {
        let a = high - ratio * (high - low), b = low + ratio * (high - low)
        if height(a) < height(b) { low = a } else { high = b }
      }
      let middle = (low + high) / 2
      let value = sign * height(middle)
      // A jump between two positions has no smooth extreme.
      return sign * value >= sign * known.value ? Extreme(progress: middle, value: value) : known
    }
    return (refined(least, sign: -1), refined(greatest, sign: 1))
  }
}
