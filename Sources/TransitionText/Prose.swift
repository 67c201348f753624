/// Formats quantities for people, as a number, a space and a unit: `150 ms`, `1.05 s`, `724 pt`, `45°`.
///
/// Scripts, suggestions of what to type and machine-readable formats have their own syntax, such as `150ms`.
package enum Prose {
  /// Returns a time in milliseconds below one second, and in seconds from one second on; `endless` if it is infinite.
  ///
  /// - Parameters:
  ///   - seconds: Any time; below a nanosecond it is printed as 0.
  ///   - decimals: The maximum number of decimals of milliseconds; seconds have at least three. Small times have more,
  ///     rather than being printed as 0.
  package static func time(_ seconds: Double, decimals: Int = 3) -> String {
    guard seconds.isFinite else { return "endless" }
    if abs(seconds) >= 1e15 { return "\(seconds) s" }
    let milliseconds = seconds * 1000
    var rounding = 0.5
    for _ in 0..<decimals { rounding /= 10 }
    guard abs(milliseconds) < 1000 - rounding else {
      return NumberWriter.text(seconds, .fixed(decimals: max(decimals, 3))) + " s"
    }
    let text = NumberWriter.text(milliseconds, .fixed(decimals: decimals))
    if text == "0", abs(seconds) >= 1e-9, decimals < 6 { return time(seconds, decimals: 6) }
    return text + " ms"
  }

  /// Returns a formatted number with a unit as tracks name it: `pt`, `deg`, `pt/s`; nil for none.
  package static func quantity(_ number: String, _ unit: String?) -> String {
    guard let unit, !unit.isEmpty else { return number }
    return unit.hasPrefix("deg") ? "\(number)°\(unit.dropFirst(3))" : "\(number) \(unit)"
  }
}
