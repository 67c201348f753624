internal import TransitionText

/// A curve as CSS's `linear()`, with as few points as the tolerance allows.
///
/// Points are at offsets of an even grid, or in pairs at jumps, and may be off the curve by up to the allowed error. The
/// smallest number of them is found by a breadth-first search over the lines that stay near the curve; the ends are
/// exact, and no point leaves the curve's own range.
package struct LinearApproximation {
  /// The error to stay within if a grid is fine enough for that, as a fraction of the distance.
  static let allowedError = 0.002
  /// The error beyond which the points are not the curve: it turns faster than the finest grid.
  private static let largestError = 0.02
  /// The step counts of the grids tried; a curve with corners needs a fine one.
  private static let grids = [400, 1600, 6400]
  private static let checkedPlaces = 12_800

  /// `linear(0, 0.25 40%, 1)`, with values to 4 decimals and offsets to 0.01 %, or 0.0001 % where that is too coarse.
  package let text: String
  package let pointCount: Int
  /// The largest error of the text at 12,800 offsets.
  package let error: Double

  /// Whether the points follow the curve at all.
  package var isFound: Bool { error <= Self.largestError }

  /// - Parameters:
  ///   - value: The curve over 0…1, finite. If it misses its target at 1, an additional point jumps to the target.
  package init(_ value: (Double) -> Double) {
    let jumps = abs(value(1) - 1) > Self.allowedError / 2
    func curve(_ progress: Double) -> Double { progress >= 1 && !jumps ? 1 : value(progress) }
    var best: (parts: [String], error: Double) = ([], .infinity)
    search: for steps in Self.grids {
      let points = Self.fewestPoints((0...steps).map { curve(Double($0) / Double(steps)) })
      for decimals in [2, 4] {
        let text = Self.written(points, steps: steps, decimals: decimals, curve)
        if text.error < best.error { best = text }
        if best.error <= Self.allowedError { break search }
      }
    }
    if jumps { best.parts.append("1") }
    text = "linear(\(best.parts.joined(separator: ", ")))"
    pointCount = best.parts.count
    error = best.error
  }

  /// The text with the rounded points, and its error.
  private static func written(
    _ points: [(index: Int, value: Double)], steps: Int, decimals: Int, _ value: (Double) -> Double
  ) -> (parts: [String], error: Double) {
    var parts: [String] = []
    var polyline: [(x: Double, y: Double)] = []
    let points = points.map { (x: Double($0.index) / Double(steps), value: $0.value) }
    for (index, point) in withJumps(points, 1 / Double(steps), value).enumerated() {
      let height = NumberWriter.text(point.value, .fixed(decimals: 4))
      let place = NumberWriter.text(point.x * 100, .fixed(decimals: decimals))
      // The ends need no offset, unless one more point follows an end that is not at its target.
      let isBare = index == 0 || (point.x == 1 && height == "1")
      parts.append(isBare ? height : "\(height) \(place)%")
      polyline.append(((Double(place) ?? 0) / 100, Double(height) ?? point.value))
    }
    return (parts, largestDistance(polyline, value))
  }

  /// The points with those at either side of a jump moved to it, except for the ends.
  private static func withJumps(
    _ points: [(x: Double, value: Double)], _ step: Double, _ value: (Double) -> Double
  ) -> [(x: Double, value: Double)] {
    var result: [(x: Double, value: Double)] = []
    for point in points {
      if let last = result.last, point.x - last.x < 1.5 * step, let jump = jump(from: last.x, to: point.x, value) {
        if last.x > 0 { result.removeLast() }
        result += [(jump.x, jump.before), (jump.x, jump.after)]
        if point.x < 1 || jump.x == 1 { continue }
      }
      result.append(point)
    }
    return result
  }

  /// The jump between two offsets, if most of the difference is one.
  private static func jump(
    from low: Double, to high: Double, _ value: (Double) -> Double
  ) -> (x: Double, before: Double, after: Double)? {
    var (low, high, before, after) = (low, high, value(low), value(high))
    let whole = abs(after - before)
    guard whole > allowedError else { return nil }
    while high - low > 1e-9 {
      let middle = 0.5 * (low + high), inside = value(middle)
      if abs(inside - before) >= abs(after - inside) {
        (high, after) = (middle, inside)
      } else {
        (low, before) = (middle, inside)
      }
    }
    return abs(after - before) > 0.5 * whole ? (high, before, after) : nil
  }

  private static func largestDistance(_ line: [(x: Double, y: Double)], _ value: (Double) -> Double) -> Double {
    let count = checkedPlaces
    var worst = 0.0
    var piece = 1
    for index in 0...count {
      let x = Double(index) / Double(count)
      while piece < line.count - 1, x > line[piece].x { piece += 1 }
      let (a, b) = (line[piece - 1], line[piece])
      // At a jump both values are correct.
      if x == b.x, piece + 1 < line.count, line[piece + 1].x == x { continue }
      let y = b.x > a.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : b.y
      worst = max(worst, abs(y - value(x)))
    }
    return worst
  }

  private static func fewestPoints(_ values: [Double]) -> [(index: Int, value: Double)] {
    // Slightly below the allowed error, since the curve bends between grid offsets and the text is rounded.
    let near = allowedError * 0.85
    let offsets = [0, near / 2, -near / 2, near, -near]
    let levels = offsets.count, last = values.count - 1
    let lowest = values.min() ?? 0, highest = values.max() ?? 1
    func height(_ node: Int) -> Double {
      min(max(values[node / levels] + offsets[node % levels], lowest), highest)
    }
    var cameFrom = [Int](repeating: -1, count: values.count * levels)
    cameFrom[0] = 0
    var frontier = [0]
    while !frontier.isEmpty, cameFrom[last * levels] < 0 {
      var next: [Int] = []
      for node in frontier {
        let start = node / levels, base = height(node)
        // The slopes that stay within the tolerance of everything so far.
        var low = -Double.infinity, high = Double.infinity
        var index = start + 1
        while index <= last, low <= high {
          let run = Double(index - start)
          for level in 0..<(index == last ? 1 : levels) where cameFrom[index * levels + level] < 0 {
            let slope = (height(index * levels + level) - base) / run
            if slope >= low, slope <= high || index == start + 1 {
              cameFrom[index * levels + level] = node
              next.append(index * levels + level)
            }
          }
          low = max(low, (values[index] - near - base) / run)
          high = min(high, (values[index] + near - base) / run)
          index += 1
        }
      }
      frontier = next
    }
    var points: [(index: Int, value: Double)] = []
    var node = last * levels
    while node != 0, node >= 0 {
      points.append((node / levels, height(node)))
      node = cameFrom[node]
    }
    points.append((0, values[0]))
    return points.reversed()
  }
}
