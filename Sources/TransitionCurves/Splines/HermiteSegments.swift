internal import PlatformMath

/// Cubic pieces between knots, each with a tangent at either end; the evaluation shared by both splines.
struct HermiteSegments: Sendable, Equatable {
  /// The tangents of a run of knots without jumps, given two or more offsets and as many values.
  typealias Tangents = (_ offsets: ArraySlice<Double>, _ values: ArraySlice<Double>) -> [Double]

  let offsets: [Double]
  let values: [Double]
  private let tangents: [Double]

  /// - Parameters:
  ///   - offsets: In nondescending order; equal ones are a jump, which splits the spline into runs.
  ///   - values: One for each offset; excess offsets or values are ignored.
  init(offsets: [Double], values: [Double], tangents: Tangents) {
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

  /// Returns value and derivative at a progress; outside the knots the end tangent continues.
  func sample(at progress: Double) -> (value: Double, derivative: Double) {
    guard let first = offsets.first else { return (0, 0) }
    if !(progress >= first) {
      let tangent = tangents[0]
      return (tangent == 0 ? values[0] : values[0] + tangent * (progress - first), tangent)
    }
    let segment = lastKnot(upTo: progress)
    guard segment + 1 < offsets.count else {
      let tangent = tangents[segment]
      return (tangent == 0 ? values[segment] : values[segment] + tangent * (progress - offsets[segment]), tangent)
    }
    let length = offsets[segment + 1] - offsets[segment]
    return sample(segment: segment, fraction: (progress - offsets[segment]) / length)
  }

  /// Returns the value at a fraction of a segment, and its derivative by the *progress*; beyond the segment its tangent
  /// continues.
  func sample(segment: Int, fraction: Double) -> (value: Double, derivative: Double) {
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

  /// The last knot at or before a progress, which must not precede the first knot.
  private func lastKnot(upTo progress: Double) -> Int {
    max(0, offsets.partitioningIndex { !($0 <= progress) } - 1)
  }
}
