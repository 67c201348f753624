internal import TransitionText

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
