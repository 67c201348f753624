internal import PlatformMath
internal import TransitionText

/// Round values on an axis: multiples of 1, 2 or 5 times a power of ten; for large angles, fractions of a turn.
package struct NiceTicks: Sendable {
  /// Ascending, within the range.
  package let values: [Double]
  package let step: Double
  private let decimals: Int

  /// - Parameters:
  ///   - range: Finite.
  ///   - count: The approximate number, at least 2; there may be one more or fewer.
  ///   - isAngle: Whether the values are degrees.
  package init(_ range: ClosedRange<Double>, count: Int, isAngle: Bool = false) {
    let span = range.upperBound - range.lowerBound
    // The smallest power of ten is slightly below that.
    guard span > 1e-290, span.isFinite else {
      values = [range.lowerBound]
      step = 1
      decimals = 6
      return
    }
    let raw = span / Double(max(count, 2) - 1)
    let turn = isAngle ? [15.0, 30, 45, 90, 180, 360].first { $0 >= raw * 0.75 } : nil
    let power = pow(10, floor(log10(raw)))
    // Below the smallest normal number, a power of ten may be 0.
    let step =
      turn.flatMap { raw >= 10 ? $0 : nil } ?? [1, 2, 5, 10].map { $0 * power }.first { $0 >= raw * 0.75 } ?? raw
    self.step = step > 0 ? step : raw
    decimals = min(max(Int(ceil(-log10(self.step) - 1e-9)), 0), 12)
    var values: [Double] = []
    var multiple = ceil(range.lowerBound / self.step - 1e-9)
    // A range far from 0 may be too narrow for distinct doubles.
    while multiple * self.step <= range.upperBound + self.step * 1e-9, values.count < 2 * max(count, 2) + 2 {
      values.append(multiple * self.step + 0)
      guard multiple + 1 > multiple else { break }
      multiple += 1
    }
    self.values = values
  }

  /// The text of a value: decimal, except that very large and very small values have a power of ten.
  package func label(_ value: Double) -> String {
    let size = max(abs(value), step)
    if size < 1e7, step >= 1e-4 { return NumberWriter.text(value, .fixed(decimals: decimals)) }
    guard value != 0 else { return "0" }
    let exponent = floor(log10(abs(value)))
    let mantissa = value / pow(10, exponent)
    return "\(NumberWriter.text(mantissa, .fixed(decimals: 3)))e\(NumberWriter.text(exponent, .fixed(decimals: 0)))"
  }
}

/// Round times on an axis, all in the same unit.
enum TimeTicks {
  /// Returns the times in seconds and their labels: `0`, `100 ms`, `200 ms`; in seconds if the axis is a second or
  /// longer.
  ///
  /// - Parameters:
  ///   - end: The end of the axis in seconds, not negative.
  ///   - count: The approximate number, at least 2.
  static func labels(until end: Double, count: Int) -> [(time: Double, text: String)] {
    let (unit, scale) = Prose.time(end, decimals: 0).hasSuffix(" ms") ? ("ms", 1000.0) : ("s", 1.0)
    let ticks = NiceTicks(0...end * scale, count: count)
    return ticks.values.map { ($0 / scale, $0 == 0 ? "0" : "\(ticks.label($0)) \(unit)") }
  }
}
