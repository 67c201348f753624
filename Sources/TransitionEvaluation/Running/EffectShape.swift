internal import TransitionColors
internal import TransitionCurves

/// What an effect does with progress: the values it moves through.
enum EffectShape: Sendable {
  case number(values: [Double])
  /// SwiftUI's cubic keyframes; the segment's own curve warps its fraction.
  case cubic(CubicSpline, values: [Double])
  case monotone(MonotoneSpline, values: [Double])
  /// Flips at half of the segment's progress.
  case discrete(values: [Double])
  /// CSS's `visibility`: false wherever either end is, strictly between them.
  case hidden(values: [Double])
  case color([ColorInterpolator], values: [Color])
  /// One coordinate of a view's centre along a path; the track makes a layout key of it. `keys` are that key's values
  /// at both ends.
  case path(MotionPath, Axis, keys: [Double])

  var laneCount: Int {
    switch self {
    case .color: 4
    default: 1
    }
  }

  /// Writes one run's values.
  ///
  /// - Parameters:
  ///   - output: The first lane's buffer at the block's first frame; lanes follow at `stride`.
  func write(
    segment: Int, first: Int, count: Int, scratch: EffectScratch, output: UnsafeMutablePointer<Double>,
    slopes: UnsafeMutablePointer<Double>?, stride: Int
  ) {
    let eased = scratch.eased, easedSlopes = scratch.slopes
    let range = first..<(first + count)
    switch self {
    case .number(let values):
      guard segment >= 0, segment + 1 < values.count else {
        hold(values[segment < 0 ? 0 : values.count - 1], range, output, slopes)
        return
      }
      let from = values[segment], to = values[segment + 1], span = to - from
      if span == 0 {
        hold(from, range, output, slopes)
        return
      }
      if let slopes { for index in range { slopes[index] = span * easedSlopes[index] } }
      for index in range {
        let t = eased[index]
        output[index] = t == 1 ? to : from + span * t
      }
    case .cubic(let spline, let values):
      guard segment >= 0, segment + 1 < values.count else {
        hold(values[segment < 0 ? 0 : values.count - 1], range, output, slopes)
        return
      }
      for index in range {
        if let slopes {
          slopes[index] = spline.derivative(segment: segment, fraction: eased[index]) * easedSlopes[index]
        }
        output[index] = spline.value(segment: segment, fraction: eased[index])
      }
    case .monotone(let spline, let values):
      guard segment >= 0, segment + 1 < values.count else {
        hold(values[segment < 0 ? 0 : values.count - 1], range, output, slopes)
        return
      }
      for index in range {
        if let slopes {
          slopes[index] = spline.derivative(segment: segment, fraction: eased[index]) * easedSlopes[index]
        }
        output[index] = spline.value(segment: segment, fraction: eased[index])
      }
    case .discrete(let values):
      for index in range {
        slopes?[index] = 0
        output[index] =
          segment < 0
          ? values[0]
          : segment + 1 >= values.count
            ? values[values.count - 1] : eased[index] >= 0.5 - 1e-12 ? values[segment + 1] : values[segment]
      }
    case .hidden(let values):
      for index in range {
        slopes?[index] = 0
        guard segment >= 0, segment + 1 < values.count else {
          output[index] = values[segment < 0 ? 0 : values.count - 1]
          continue
        }
        let from = values[segment], to = values[segment + 1], t = eased[index]
        output[index] = t <= 0 ? from : t >= 1 ? to : from == 0 || to == 0 ? 0 : 1
      }
    case .color(let interpolators, let values):
      for index in range {
        let color: Color
        var slope = ColorDerivative.zero
        if segment < 0 || segment >= interpolators.count {
          color = values[segment < 0 ? 0 : values.count - 1].canonical
        } else if slopes != nil {
          (color, slope) = interpolators[segment].colorAndDerivative(at: eased[index])
        } else {
          color = interpolators[segment].color(at: eased[index])
        }
        output[index] = color.red
        output[stride + index] = color.green
        output[2 * stride + index] = color.blue
        output[3 * stride + index] = color.alpha
        if let slopes {
          let t = segment < 0 || segment >= interpolators.count ? 0 : easedSlopes[index]
          slopes[index] = slope.red * t
          slopes[stride + index] = slope.green * t
          slopes[2 * stride + index] = slope.blue * t
          slopes[3 * stride + index] = slope.alpha * t
        }
      }
    case .path(let path, let axis, _):
      for index in range {
        let point = path.point(at: eased[index])
        output[index] = axis == .horizontal ? point.x : point.y
        if let slopes {
          let tangent = path.derivative(at: eased[index])
          slopes[index] = (axis == .horizontal ? tangent.dx : tangent.dy) * easedSlopes[index]
        }
      }
    }
  }

  /// Whether it writes a centre's coordinate in place of the property.
  var isCentre: Bool {
    if case .path = self { return true }
    return false
  }

  private func hold(
    _ value: Double, _ range: Range<Int>, _ output: UnsafeMutablePointer<Double>,
    _ slopes: UnsafeMutablePointer<Double>?
  ) {
    for index in range {
      output[index] = value
      slopes?[index] = 0
    }
  }
}
