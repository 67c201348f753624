/// The monotone cubic spline of Fritsch and Carlson (1980), which never leaves the range between two keyframes.
///
/// Tangents start as the mean of the two neighboring slopes (at the ends, the only slope), are 0 where these differ in
/// sign, and are shortened to α² + β² ≤ 9. Two keyframes at one offset are a jump: a new spline starts there.
package struct MonotoneSpline: Sendable, Equatable {
  private let segments: HermiteSegments

  /// - Parameters:
  ///   - offsets: Progress of each keyframe, in nondescending order.
  ///   - values: One for each offset, in any unit.
  package init(offsets: [Double], values: [Double]) {
    segments = HermiteSegments(offsets: offsets, values: values, tangents: Self.tangents)
  }

  /// Returns the value at a progress; outside the keyframes the end tangent continues.
  package func value(at progress: Double) -> Double { segments.sample(at: progress).value }

  /// Returns the derivative by progress; at a keyframe, the right-hand one.
  package func derivative(at progress: Double) -> Double { segments.sample(at: progress).derivative }

  /// Returns the value at a fraction of one segment, which may have been shaped by a keyframe's own curve.
  ///
  /// - Parameters:
  ///   - segment: The index of the segment from keyframe `segment` to the next, counted from 0.
  ///   - fraction: 0 … 1 in the segment; beyond it the tangent at that end continues.
  package func value(segment: Int, fraction: Double) -> Double {
    segments.sample(segment: segment, fraction: fraction).value
  }

  /// Returns the derivative by progress (not by the fraction) at a fraction of one segment.
  package func derivative(segment: Int, fraction: Double) -> Double {
    segments.sample(segment: segment, fraction: fraction).derivative
  }

  private static func tangents(_ offsets: ArraySlice<Double>, _ values: ArraySlice<Double>) -> [Double] {
    let start = offsets.startIndex
    let count = offsets.count
    let slopes = (0..<(count - 1)).map { index in
      (values[start + index + 1] - values[start + index]) / (offsets[start + index + 1] - offsets[start + index])
    }
    var tangents = (0..<count).map { index in
      if index == 0 { return slopes[0] }
      if index == count - 1 { return slopes[count - 2] }
      let left = slopes[index - 1], right = slopes[index]
      let agree = (left > 0 && right > 0) || (left < 0 && right < 0)
      return agree ? 0.5 * left + 0.5 * right : 0
    }
    for index in slopes.indices {
      let slope = slopes[index]
      guard slope != 0 else {
        tangents[index] = 0
        tangents[index + 1] = 0
        continue
      }
      let alpha = tangents[index] / slope, beta = tangents[index + 1] / slope
      let length = (alpha * alpha + beta * beta).squareRoot()
      if length > 3 {
        tangents[index] = 3 * alpha / length * slope
        tangents[index + 1] = 3 * beta / length * slope
      }
    }
    return tangents
  }
}
