/// The spline of SwiftUI's CubicKeyframe: a cubic Hermite piece per segment, tangents as in a Catmull-Rom spline.
///
/// The tangent at an inner keyframe is (next − previous) / (their distance in progress), 0 at the ends. Two keyframes at
/// one offset are a jump: the spline ends there and begins anew.
package struct CubicSpline: Sendable, Equatable {
  private let segments: HermiteSegments

  /// - Parameters:
  ///   - offsets: Progress of each keyframe, not descending.
  ///   - values: One for each offset, in any unit.
  package init(offsets: [Double], values: [Double]) {
    segments = HermiteSegments(offsets: offsets, values: values) { offsets, values in
      offsets.indices.map { index in
        guard index > offsets.startIndex, index + 1 < offsets.endIndex else { return 0 }
        return (values[index + 1] - values[index - 1]) / (offsets[index + 1] - offsets[index - 1])
      }
    }
  }

  /// Returns the value at a progress; before the first keyframe and after the last one theirs.
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
}
