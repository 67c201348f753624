internal import TransitionText

/// Formats numbers with their units.
enum Quantity {
  /// Enough for visible differences; more only where two values would look the same.
  private static let usualDecimals = 3
  /// A longer text would distract from the rest of the line.
  private static let longestText = 60

  static func seconds(_ value: Double) -> String { value.isFinite ? Prose.time(value, decimals: 0) : "never" }

  static func number(_ value: Double, decimals: Int = usualDecimals) -> String {
    let text = Prose.number(value, .fixed(decimals: decimals))
    // Do not print small values as 0.
    return text == "0" && value != 0 && decimals < 13 ? number(value, decimals: decimals + 3) : text
  }

  static func text(_ value: Double, _ unit: String?, decimals: Int = usualDecimals) -> String {
    // Of seconds, the usual decimals are milliseconds.
    unit == "s"
      ? Prose.time(value, decimals: decimals - usualDecimals)
      : Prose.quantity(number(value, decimals: decimals), unit)
  }

  static func text(_ value: TrackValue, _ unit: String?, decimals: Int = usualDecimals) -> String {
    switch value {
    case .number(let number): return text(number, unit, decimals: decimals)
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case .text(let text): return "\"\(text.prefix(longestText))\(text.count > longestText ? "…" : "")\""
    case .color(let components):
      // In script syntax, unless a component is between two levels.
      let steps = components.map { ($0 * 255).rounded() }
      guard steps.count == 4, decimals <= usualDecimals, steps.allSatisfy({ $0 >= 0 && $0 <= 255 }) else {
        return "(\(components.map { number($0, decimals: decimals) }.joined(separator: ", ")))"
      }
      let digits = Array("0123456789ABCDEF")
      let hex = steps.map { "\(digits[Int($0) / 16])\(digits[Int($0) % 16])" }
      return "#" + (hex[3] == "FF" ? hex[0..<3] : hex[0..<4]).joined()
    }
  }

  /// Returns two values with as many decimals as it takes to distinguish them.
  static func pair(_ old: TrackValue, _ new: TrackValue, _ unit: String?) -> (old: String, new: String) {
    var pair = ("", "")
    for decimals in [usualDecimals, 6, 9, 12, 15] {
      pair = (text(old, unit, decimals: decimals), text(new, unit, decimals: decimals))
      if pair.0 != pair.1 { break }
    }
    return pair
  }

  /// Returns two times in seconds.
  static func times(_ old: Double, _ new: Double) -> (old: String, new: String) {
    let pair = pair(.number(old), .number(new), "s")
    return (old.isFinite ? pair.old : "never", new.isFinite ? pair.new : "never")
  }

  static func percent(_ share: Double) -> String { "\(number(share * 100, decimals: 1))%" }
}
