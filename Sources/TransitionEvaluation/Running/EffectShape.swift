internal import TransitionColors
internal import TransitionCurves

/// Maps progress to the values of an effect.
enum EffectShape: Sendable {
  case number(values: [Double])
  /// One smooth line; the segment's own curve warps its fraction.
  case spline(HermiteSpline, values: [Double])
  /// Segments of different kinds.
  case segments(KeyframeSegments, values: [Double])
  /// Switches at half of the segment's progress.
  case discrete(values: [Double])
  /// CSS's `visibility`: false strictly between two values if either is false.
  case hidden(values: [Double])
  case color([ColorInterpolator], values: [Color])
  /// One coordinate of a view's center along a path, which the track converts to a layout key. `keys` are that key's
  /// values at both ends.
  case path(MotionPath, Axis, keys: [Double])

  var laneCount: Int {
    if case .color = self { return EffectScratch.laneCount }
    return 1
  }

  /// The values at the keyframes, by lane; along a path, those of the layout key.
  var keyValues: [[Double]] {
    switch self {
    case .number(let values), .spline(_, let values), .segments(_, let values), .discrete(let values),
      .hidden(let values), .path(_, _, let values):
      values.map { [$0] }
    case .color(_, let values): values.map { [$0.red, $0.green, $0.blue, $0.alpha] }
    }
  }

  /// The value that it writes at a keyframe, by lane; of a path, only its start.
  func lanes(at keyframe: Int) -> [Double]? {
    guard case .path(let path, let axis, _) = self else { return keyValues.dropFirst(keyframe).first }
    guard keyframe == 0 else { return nil }
    let point = path.point(at: 0)
    return [axis == .horizontal ? point.x : point.y]
  }

  /// Whether it leads from a number to the same one, so that nothing moves.
  var isOneNumber: Bool {
    guard case .number(let values) = self else { return false }
    return values.allSatisfy { $0 == values[0] }
  }

  /// Whether it writes a center's coordinate instead of the property.
  var isCenter: Bool {
    if case .path = self { return true }
    return false
  }

  /// Writes the values of one run, with their derivatives by progress.
  ///
  /// - Parameter beyond: How far a color continues from there along its tangent, in progress of its segment.
  func write(_ run: KeyframePlaces.Run, scratch: EffectScratch, into target: TrackLanes, beyond: Double) {
    let eased = scratch.eased, slopes = scratch.slopes
    let segment = run.segment
    switch self {
    case .number(let values):
      guard let (from, to) = ends(values, run, target) else { return }
      let span = to - from
      if span == 0 { return target.hold(from, run.frames) }
      for index in run.frames {
        let t = eased[index]
        target.values[index] = t == 1 ? to : from + span * t
      }
      if let output = target.slopes { for index in run.frames { output[index] = span * slopes[index] } }
    case .spline(let spline, let values):
      guard ends(values, run, target) != nil else { return }
      for index in run.frames {
        target.values[index] = spline.value(segment: segment, fraction: eased[index])
        // The spline's derivative is by progress; that of the fraction is not, so the length cancels out.
        target.slopes?[index] =
          spline.derivative(segment: segment, fraction: eased[index]) * slopes[index] * run.length
      }
    case .segments(let segments, let values):
      guard ends(values, run, target) != nil else { return }
      let isLast = segment == values.count - 2
      for index in run.frames {
        let sample = segments.sample(segment: segment, fraction: eased[index])
        // From its end on, the motion has its last value, even if a spring was cut.
        target.values[index] = isLast && eased[index] == 1 ? values[values.count - 1] : sample.value
        target.slopes?[index] = sample.derivative * slopes[index]
      }
    case .discrete(let values):
      guard let (from, to) = ends(values, run, target) else { return }
      for index in run.frames {
        target.values[index] = eased[index] >= 0.5 - 1e-12 ? to : from
        target.slopes?[index] = 0
      }
    case .hidden(let values):
      guard let (from, to) = ends(values, run, target) else { return }
      for index in run.frames {
        let t = eased[index]
        target.values[index] = t <= 0 ? from : t >= 1 ? to : from == 0 || to == 0 ? 0 : 1
        target.slopes?[index] = 0
      }
    case .color(let interpolators, let values):
      guard segment >= 0, segment < interpolators.count else {
        let color = values[segment < 0 ? 0 : values.count - 1]
        let held = ScreenComponents(color, isPremultiplied: target.isPremultiplied)
        for lane in 0..<EffectScratch.laneCount { target.hold(held[lane], lane: lane, run.frames) }
        return
      }
      writeColors(interpolators[segment], run.frames, scratch, target, beyond)
    case .path(let path, let axis, _):
      for index in run.frames {
        let point = path.point(at: eased[index])
        target.values[index] = axis == .horizontal ? point.x : point.y
        if let output = target.slopes {
          let tangent = path.derivative(at: eased[index])
          output[index] = (axis == .horizontal ? tangent.dx : tangent.dy) * slopes[index]
        }
      }
    }
  }

  /// The values at the ends of a segment; nil outside all segments, where the nearest value is held.
  private func ends(_ values: [Double], _ run: KeyframePlaces.Run, _ target: TrackLanes) -> (Double, Double)? {
    guard run.segment >= 0, run.segment + 1 < values.count else {
      target.hold(values[run.segment < 0 ? 0 : values.count - 1], run.frames)
      return nil
    }
    return (values[run.segment], values[run.segment + 1])
  }

  private func writeColors(
    _ interpolator: ColorInterpolator, _ frames: Range<Int>, _ scratch: EffectScratch, _ target: TrackLanes,
    _ beyond: Double
  ) {
    if beyond != 0 || target.isPremultiplied {
      for index in frames {
        let eased = scratch.eased[index]
        var (sum, speed) = interpolator.premultipliedAndDerivative(at: eased, beyond: beyond)
        if beyond == 0 { sum = interpolator.premultiplied(at: eased) }
        var change = target.slopes == nil ? .zero : speed.channels * scratch.slopes[index]
        if !target.isPremultiplied { (sum.channels, change) = ScreenComponents.shown(sum.channels, change) }
        target.write(sum.channels, change, at: index, lanes: EffectScratch.laneCount)
      }
      return
    }
    let input = scratch.eased + frames.lowerBound, stride = target.stride
    let values = target.values + frames.lowerBound
    interpolator.evaluate(
      input, count: frames.count, red: values, green: values + stride, blue: values + 2 * stride,
      alpha: values + 3 * stride)
    guard let slopes = target.slopes.map({ $0 + frames.lowerBound }) else { return }
    interpolator.evaluateDerivatives(
      input, count: frames.count, red: slopes, green: slopes + stride, blue: slopes + 2 * stride,
      alpha: slopes + 3 * stride)
    for lane in 0..<EffectScratch.laneCount {
      for index in frames { target.slopes?[lane * stride + index] *= scratch.slopes[index] }
    }
  }
}
