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
    let milliseconds = seconds * 1000
    var rounding = 0.5
    for _ in 0..<decimals { rounding /= 10 }
    guard abs(milliseconds) < 1000 - rounding else {
      return number(seconds, .fixed(decimals: max(decimals, 3))) + " s"
    }
    let text = number(milliseconds, .fixed(decimals: decimals))
    if text == "0", abs(seconds) >= 1e-9, decimals < 6 { return time(seconds, decimals: 6) }
    return text + " ms"
  }

  /// Returns a number as scripts write it: `1e308` instead of 309 digits, for numbers from 10¹⁵ on; in the format
  /// `exact` also for those below 10⁻⁹.
  package static func number(_ value: Double, _ format: NumberFormat = .standard) -> String {
    let size = abs(value)
    guard size < 1e15, format != .exact || size == 0 || size >= 1e-9 else {
      let text = "\(value)".filter { $0 != "+" }
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return NumberWriter.text(value, format)
  }

  /// Returns a formatted number with a unit as tracks name it: `pt`, `deg`, `pt/s`; nil for none.
  package static func quantity(_ number: String, _ unit: String?) -> String {
    guard let unit, !unit.isEmpty else { return number }
    return unit.hasPrefix("deg") ? "\(number)°\(unit.dropFirst(3))" : "\(number) \(unit)"
  }

  /// Returns a measured amount with about three digits: `27.4 pt`, `3.2°`, `0.012`.
  package static func amount(_ value: Double, _ unit: String?) -> String {
    quantity(number(value, .fixed(decimals: abs(value) >= 9.995 ? 1 : unit == nil ? 3 : 2)), unit)
  }

  /// Returns how late something is: `11.0 ms late`, `3.5 ms early`, `1.05 s late`, `on time`.
  package static func lateness(_ seconds: Double) -> String {
    let size = abs(seconds)
    if size < 0.00005 { return "on time" }
    let tenths = Int(min(size * 10_000, 1e9).rounded())
    return
      "\(size < 0.99995 ? "\(tenths / 10).\(tenths % 10) ms" : time(size, decimals: 0)) \(seconds < 0 ? "early" : "late")"
  }

  /// Returns a number of things: `1 track`, `3 tracks`.
  ///
  /// - Parameter noun: In the singular; its plural ends in s.
  package static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// Returns an integer in groups of three digits: `12,345`.
  package static func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(grouped(number / 1000)),\("\(1000 + number % 1000)".dropFirst())"
  }

  /// Returns a text followed by spaces up to a width in characters.
  package static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
