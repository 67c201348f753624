/// A cache of fits for functions of the same shape: members of a stagger, or phases that share a curve.
package final class FitMemory {
  /// The properties that determine a fit: duration, samples and required accuracy.
  struct Shape {
    /// In seconds.
    var duration: Double
    /// The largest signed displacement of each channel from its start.
    var scales: [Double]
    /// The samples, normalized to 0…1, by channel.
    var samples: [[Double]]
    /// Each channel's tolerance as a fraction of its scale.
    var ratios: [Double]

    init(duration: Double, values: [[Double]], tolerances: [Double]) {
      self.duration = duration
      scales = tolerances.indices.map { channel in
        var farthest = 0.0
        for value in values where abs(value[channel] - values[0][channel]) > abs(farthest) {
          farthest = value[channel] - values[0][channel]
        }
        return abs(farthest) > 1e-6 * tolerances[channel] ? farthest : 0
      }
      let scales = scales
      samples = values.map { value in
        scales.indices.map { scales[$0] == 0 ? 0 : (value[$0] - values[0][$0]) / scales[$0] }
      }
      ratios = scales.indices.map { scales[$0] == 0 ? .infinity : tolerances[$0] / abs(scales[$0]) }
    }

    /// Whether the fit of another shape can be used for this one without many more segments than necessary.
    func canUse(_ other: Shape) -> Bool {
      guard ratios.count == other.ratios.count, abs(duration - other.duration) <= 1e-9 * duration else { return false }
      for (own, known) in zip(ratios, other.ratios) {
        guard own == known || own >= known && own <= FitMemory.slack * known else { return false }
      }
      for (own, known) in zip(samples, other.samples) {
        for channel in own.indices where abs(own[channel] - known[channel]) > 1e-3 * min(ratios[channel], 1) {
          return false
        }
      }
      return true
    }
  }

  /// How much tighter than requested the tolerance of a cached fit may be.
  private static let slack = 1.5
  /// The maximum number of cached shapes; searching them takes less time than a fit.
  private static let capacity = 256

  private var entries: [(shape: Shape, segments: [BezierSegment])] = []

  package init() {}

  func segments(of shape: Shape, from start: Double, _ values: [[Double]]) -> [BezierSegment]? {
    // The first one, so that the same motion has the same fit whatever was fitted in between.
    guard let entry = entries.first(where: { shape.canUse($0.shape) }) else { return nil }
    func scaled(_ numbers: [Double]) -> [Double] {
      numbers.indices.map { values[0][$0] + numbers[$0] * shape.scales[$0] }
    }
    var segments = entry.segments.map { $0.moved(by: start, scaled) }
    if let last = segments.indices.last {
      segments[0].from = values[0]
      segments[last].to = values[values.count - 1]
      segments[last].end = start + shape.duration
    }
    return segments
  }

  func note(_ segments: [BezierSegment], of shape: Shape, from start: Double, _ values: [[Double]]) {
    func relative(_ numbers: [Double]) -> [Double] {
      numbers.indices.map { shape.scales[$0] == 0 ? 0 : (numbers[$0] - values[0][$0]) / shape.scales[$0] }
    }
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append((shape, segments.map { $0.moved(by: -start, relative) }))
  }
}

extension BezierSegment {
  /// The same curve at another time between other values.
  fileprivate func moved(by time: Double, _ changed: ([Double]) -> [Double]) -> BezierSegment {
    BezierSegment(start: start + time, end: end + time, from: changed(from), to: changed(to), points: points)
  }
}
