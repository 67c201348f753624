internal import PlatformMath

/// The piecewise linear timing function through given points, as in CSS Easing 2's `linear()`.
///
/// Points may share an input, which makes a jump; at that input the last of them counts. An input less than 1e-12 before a
/// point counts as being at it, so that times that are inexact in binary fall on the right side. Outside the points
/// the end segments continue; an end segment that is a jump continues flat, below from its first point and above from
/// its last.
package struct LinearCurve: TimingFunction, Equatable {
  /// A point of the curve after canonicalisation; inputs never decrease.
  package struct Point: Sendable, Equatable {
    package var input: Double
    package var output: Double
  }

  /// A point as written: an output with zero, one or two positions.
  package struct Stop: Sendable, Equatable {
    package var output: Double
    /// Input progress; `0.25 40% 60%` has 0.4 and 0.6.
    package var positions: [Double]

    package init(_ output: Double, positions: [Double] = []) {
      self.output = output
      self.positions = positions
    }
  }

  /// Bare `linear`: the output is the input.
  package static let identity = LinearCurve(canonical: [Point(input: 0, output: 0), Point(input: 1, output: 1)])

  package let points: [Point]
  /// The slope of the segment from each point to the next, 0 for a jump; one fewer than the points.
  private let slopes: [Double]
  /// The input from which each point counts, slightly less than its own.
  private let starts: [Double]
  /// Whether the outputs are small enough that interpolation cannot overflow.
  private let isTame: Bool

  /// Creates the curve from stops as written; nil for fewer than two stops or a number that is not finite.
  package init?(stops: [Stop]) {
    guard !stops.isEmpty else { return nil }
    guard stops.allSatisfy({ $0.output.isFinite && $0.positions.allSatisfy(\.isFinite) && $0.positions.count <= 2 })
    else { return nil }
    let points = Self.canonicalised(stops)
    self.init(canonical: points.count == 1 ? [points[0], points[0]] : points)
  }

  private init(canonical points: [Point]) {
    self.points = points
    var starts = points.map { $0.input - Self.pointWidth }
    for index in 1..<points.count {
      // Not before the point that precedes it.
      starts[index] = max(starts[index], starts[index - 1])
    }
    self.starts = starts
    isTame = points.allSatisfy { abs($0.output) <= 1e300 }
    slopes = (1..<points.count).map { index in
      let from = points[index - 1]
      let to = points[index]
      return to.input > from.input ? ((to.output - from.output) / (to.input - from.input)).clampedToFinite : 0
    }
  }

  /// CSS Easing 2, "linear() canonicalization".
  private static func canonicalised(_ stops: [Stop]) -> [Point] {
    var outputs: [Double] = []
    var inputs: [Double?] = []
    var largest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      var positions: [Double?] = stop.positions
      if positions.isEmpty {
        if index == 0 {
          positions = [0]
        } else if index == stops.count - 1 {
          positions = [max(1, largest)]
        } else {
          positions = [nil]
        }
      }
      for position in positions {
        outputs.append(stop.output)
        if let position {
          largest = max(largest, position)
          inputs.append(largest)
        } else {
          inputs.append(nil)
        }
      }
    }
    return spread(inputs, outputs)
  }

  /// Spaces points without an input evenly between their neighbors; the first and the last point have an input.
  private static func spread(_ inputs: [Double?], _ outputs: [Double]) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(outputs.count)
    var placed = 0
    for (index, input) in inputs.enumerated() {
      guard let input else { continue }
      let from = inputs[placed] ?? input
      let gap = Double(index - placed)
      if index > placed + 1 {
        for between in (placed + 1)..<index {
          let share = Double(between - placed) / gap
          points.append(Point(input: from + (input - from) * share, output: outputs[between]))
        }
      }
      points.append(Point(input: input, output: outputs[index]))
      placed = index
    }
    return points
  }

  /// Outside its points the curve continues along its first and last segments.
  package var staysBetweenEnds: Bool {
    points[0].input <= 0 && points[points.count - 1].input >= 1 && points.allSatisfy { (0...1).contains($0.output) }
  }

  package func value(at progress: Double, before: Bool) -> Double {
    let index = index(of: progress)
    let base = points[max(index, 0)]
    return (base.output + (progress - base.input) * slope(after: index)).clampedToFinite
  }

  package func derivative(at progress: Double) -> Double {
    slope(after: index(of: progress))
  }

  package func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    derivatives: UnsafeMutablePointer<Double>?
  ) {
    var position = 0
    while position < count {
      let index = index(of: inputs[position])
      let base = points[max(index, 0)]
      let slope = slope(after: index)
      let from = index < 0 ? -Double.infinity : starts[index]
      let end = index + 1 < points.count ? starts[index + 1] : .infinity
      if isTame && index >= 0 && index + 1 < points.count {
        // No value needs clamping, so eight can be evaluated at a time.
        let slopes = SIMD8(repeating: slope)
        while count - position >= 8 {
          let input = UnsafeRawPointer(inputs + position).loadUnaligned(as: SIMD8<Double>.self)
          if any((input .< from) .| (input .>= end)) { break }
          if let derivatives {
            UnsafeMutableRawPointer(derivatives + position).storeBytes(of: slopes, as: SIMD8<Double>.self)
          }
          let output = base.output + (input - base.input) * slopes
          UnsafeMutableRawPointer(values + position).storeBytes(of: output, as: SIMD8<Double>.self)
          position += 8
        }
        guard position < count, inputs[position] >= from, inputs[position] < end else { continue }
      }
      // At least one, so that NaN makes progress too.
      repeat {
        let input = inputs[position]
        derivatives?[position] = slope
        values[position] = (base.output + (input - base.input) * slope).clampedToFinite
        position += 1
      } while position < count && inputs[position] >= from && inputs[position] < end
    }
  }

  /// The slope from a point on; the end segments continue.
  private func slope(after index: Int) -> Double { slopes[min(max(index, 0), slopes.count - 1)] }

  /// Inputs this close below a point count as being at it.
  static let pointWidth = 1e-12

  /// The index of the last point that counts at an input; −1 before the first.
  private func index(of progress: Double) -> Int { starts.partitioningIndex { !($0 <= progress) } - 1 }
}
