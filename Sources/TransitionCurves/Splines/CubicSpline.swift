/// The spline of SwiftUI's CubicKeyframe: cubic Hermite segments with tangents as in a Catmull-Rom spline.
///
/// The tangent at an inner keyframe is (next − previous) / (their distance in progress), 0 at the ends. Two keyframes
/// at one offset are a jump: the spline ends there and a new one starts.
package struct CubicSpline: Sendable, Equatable {
  private let segments: HermiteSegments

  /// - Parameters:
  ///   - offsets: Progress of each keyframe, in nondescending order.
  ///   - values: One for each offset, in any unit.
  package init(offsets: [Double], values: [Double]) {
    segments = HermiteSegments(offsets: offsets, values: values) { offsets, values in
      offsets.indices.map { index in
        guard index > offsets.startIndex, index + 1 < offsets.endIndex else { return 0 }
        return (values[index + 1] - values[index - 1]) / (offsets[index + 1] - offsets[index - 1])
      }
    }
  }

  /// Returns the value at a progress; outside the keyframes, that of the nearest one.
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
}
