internal import PlatformMath
internal import TransitionText

/// Round numbers.
enum Rounding {
  /// Rounds to a number of significant digits.
  static func digits(_ value: Double, _ count: Int) -> Double {
    guard value != 0, value.isFinite else { return value }
    let exponent = Int(log10(abs(value)).rounded(.down)) - count + 1
    let unit = pow(10, Double(abs(exponent)))
    return exponent >= 0 ? (value / unit).rounded() * unit : (value * unit).rounded() / unit
  }

  static func decimals(_ value: Double, _ count: Int) -> Double {
    let unit = pow(10, Double(count)), multiple = value * unit
    // Huge numbers have no decimals.
    return abs(multiple) < 0x1p53 ? multiple.rounded() / unit + 0 : value
  }

  /// The number of digits needed to write a number; a last digit of 5 counts less, since it has fewer alternatives.
  static func digitCount(_ value: Double) -> Double {
    guard value != 0, value.isFinite else { return 0.7 }
    for count in 1...6 {
      let rounded = digits(value, count)
      guard abs(rounded - value) <= 1e-9 * abs(value) else { continue }
      if count == 1 { return abs(value) == 1 ? 0.7 : 1 }
      // Twice the number is one digit shorter.
      let isHalf = abs(digits(2 * value, count - 1) - 2 * value) <= 1e-9 * abs(value)
      return Double(count) - (isHalf ? 0.7 : 0)
    }
    return 7
  }

  /// The numbers with some numbers of digits that are nearest to a value, and those next to them.
  static func neighbors(_ value: Double, digits range: ClosedRange<Int>) -> [Double] {
    var found: [Double] = []
    for count in range {
      let nearest = digits(value, count)
      let exponent = value == 0 ? 0 : log10(abs(value)).rounded(.down) - Double(count) + 1
      for step in [-1.0, -0.5, 0, 0.5, 1] where step.rounded() == step || count == 1 {
        let other = digits(nearest + step * pow(10, exponent), count + 1)
        if !found.contains(other) { found.append(other) }
      }
    }
    return found
  }

  /// The roundest time in seconds within a limit of another: in steps of 50, 10, 5 or 1 ms.
  static func time(_ seconds: Double, within limit: Double) -> Double {
    for step in [0.05, 0.01, 0.005, 0.001] {
      let rounded = (seconds / step).rounded() * step
      if abs(rounded - seconds) <= limit { return (rounded * 1000).rounded() / 1000 }
    }
    return (seconds * 10_000).rounded() / 10_000
  }

  static func text(_ value: Double) -> String { NumberWriter.text(value) }

  /// `350ms`, `1.2s`.
  static func seconds(_ value: Double) -> String {
    value < 1 ? "\(NumberWriter.text(value * 1000, .fixed(decimals: 3)))ms" : "\(NumberWriter.text(value))s"
  }
}
