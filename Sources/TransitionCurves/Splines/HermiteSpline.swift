/// A spline through keyframes: cubic pieces, each with a tangent at either end.
///
/// Two keyframes at one offset are a jump: the spline ends there and a new one starts.
package struct HermiteSpline: Sendable, Equatable {
  /// The tangents of a run of keyframes without jumps, given two or more offsets and as many values.
  private typealias Tangents = (_ offsets: ArraySlice<Double>, _ values: ArraySlice<Double>) -> [Double]

  let offsets: [Double]
  let values: [Double]
  let tangents: [Double]

  private init(_ offsets: [Double], _ values: [Double], tangents: Tangents) {
    let count = min(offsets.count, values.count)
    self.offsets = Array(offsets.prefix(count))
    self.values = Array(values.prefix(count))
    var all: [Double] = []
    all.reserveCapacity(count)
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, offsets[end] > offsets[end - 1] { end += 1 }
      all += end - start < 2 ? [0] : tangents(self.offsets[start..<end], self.values[start..<end])
      start = end
    }
    self.tangents = all
  }

  /// The spline of SwiftUI's CubicKeyframe, with tangents as in a Catmull-Rom spline: at an inner keyframe
  /// (next − previous) / (their distance in progress), 0 at the ends.
  ///
  /// - Parameters:
  ///   - offsets: Progress of each keyframe, in nondescending order.
  ///   - values: One for each offset, in any unit; excess offsets or values are ignored.
  package static func cubic(offsets: [Double], values: [Double]) -> HermiteSpline {
    HermiteSpline(offsets, values) { offsets, values in
      offsets.indices.map { index in
        guard index > offsets.startIndex, index + 1 < offsets.endIndex else { return 0 }
        return (values[index + 1] - values[index - 1]) / (offsets[index + 1] - offsets[index - 1])
      }
    }
  }

  /// The monotone cubic spline of Fritsch and Carlson (1980), which never leaves the range between two keyframes.
  ///
  /// Tangents start as the mean of the two neighboring slopes (at the ends, the only slope), are 0 where these differ in
  /// sign, and are shortened to α² + β² ≤ 9. The parameters are those of `cubic`.
  package static func monotone(offsets: [Double], values: [Double]) -> HermiteSpline {
    HermiteSpline(offsets, values, tangents: monotoneTangents)
  }

  private static func monotoneTangents(_ offsets: ArraySlice<Double>, _ values: ArraySlice<Double>) -> [Double] {
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

  /// Returns the value at a fraction of one segment, which may have been shaped by a keyframe's own curve.
  ///
  /// - Parameters:
  ///   - segment: The index of the segment from keyframe `segment` to the next, counted from 0.
  ///   - fraction: 0 … 1 in the segment; beyond it the tangent at that end continues.
  package func value(segment: Int, fraction: Double) -> Double { sample(segment: segment, fraction: fraction).value }

  /// Returns the derivative by progress (not by the fraction) at a fraction of one segment.
  package func derivative(segment: Int, fraction: Double) -> Double {
    sample(segment: segment, fraction: fraction).derivative
  }

  private func sample(segment: Int, fraction: Double) -> (value: Double, derivative: Double) {
    guard segment >= 0, segment < offsets.count - 1 else {
      let knot = segment < 0 ? 0 : offsets.count - 1
      return knot < 0 ? (0, 0) : (values[knot], 0)
    }
    let length = offsets[segment + 1] - offsets[segment]
    let from = values[segment], to = values[segment + 1]
    // Two keyframes at one offset: from there the last one counts.
    guard length > 0 else { return (to, 0) }
    let leaving = tangents[segment], arriving = tangents[segment + 1]
    if fraction >= 1 { return (to + arriving * length * (fraction - 1), arriving) }
    if !(fraction > 0) { return (from + leaving * length * fraction, leaving) }
    // The Hermite polynomial relative to its start, in terms of the fraction.
    let change = to - from
    let bend = 3 * change - length * (2 * leaving + arriving)
    let twist = length * (leaving + arriving) - 2 * change
    let value = from + fraction * (length * leaving + fraction * (bend + fraction * twist))
    let slope = length * leaving + fraction * (2 * bend + 3 * fraction * twist)
    return (value, slope / length)
  }
}
