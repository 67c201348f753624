/// The monotone cubic spline of Fritsch and Carlson (1980): between two keyframes it never leaves their values.
///
/// Tangents begin as the mean of the two neighboring slopes (an end's own slope at the ends), are 0 where these differ
/// in sign, and are shortened to α² + β² ≤ 9. Two keyframes at one offset are a jump: the spline begins anew.
package struct MonotoneSpline: Sendable, Equatable {
  private let segments: HermiteSegments

  /// - Parameters:
  ///   - offsets: Progress of each keyframe, not descending.
  ///   - values: One for each offset, in any unit.
  package init(offsets: [Double], values: [Double]) {
    segments = HermiteSegments(offsets: offsets, values: values, tangents: Self.tangents)
  }

  /// Returns the value at a progress; outside the keyframes the end's tangent goes on.
  package func value(at progress: Double) -> Double { segments.sample(at: progress).value }

  /// Returns the derivative by progress; at a keyframe the right-hand one.
  package func derivative(at progress: Double) -> Double { segments.sample(at: progress).derivative }

  /// Returns the value at a fraction of one segment, which a keyframe's own curve may have shaped.
  ///
  /// - Parameters:
  ///   - segment: Counted from 0, from keyframe `segment` to the next.
  ///   - fraction: 0 … 1 in the segment; beyond it the tangent at that end goes on.
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
