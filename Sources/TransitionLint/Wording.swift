internal import TransitionColors
package import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// Formats values in findings, no longer than necessary; times as ``Prose`` does.
package enum Wording {
  /// A number, with at most four significant digits if it has a fraction.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "not a number" : value < 0 ? "-infinity" : "infinity" }
    let size = abs(value)
    if size >= 1e15 { return Prose.number(value) }
    let places = [(1000, 0), (100, 1), (10, 2), (0.1, 3), (1e-4, 5), (1e-9, 10)].first { size >= $0.0 }?.1
    return places.map { decimal(value, places: $0) } ?? "0"
  }

  /// A time in script syntax, for suggestions: `250ms`, `1.2s`.
  package static func literal(time seconds: Double) -> String {
    let size = abs(seconds)
    if size < 1e-7 { return "0s" }
    return size < 0.9999995 ? "\(decimal(seconds * 1000, places: 3))ms" : "\(decimal(seconds, places: 3))s"
  }

  package static func percent(_ fraction: Double) -> String {
    let percent = fraction * 100
    return "\(decimal(percent, places: abs(percent) < 10 ? 1 : 0))%"
  }

  /// A property's value with its unit.
  package static func value(_ lanes: [Double], _ property: MotionProperty, _ phase: MotionModel) -> String {
    guard let first = lanes.first else { return "nothing" }
    switch property.type {
    case .number: return Prose.quantity(number(first), property.descriptor?.unit)
    case .time: return Prose.time(first)
    case .angle: return Prose.quantity(number(first), "deg")
    case .boolean: return first == 0 ? "false" : "true"
    case .text: return "'\(phase.text(first))'"
    case .color: return lanes.count == 4 ? color(lanes) : number(first)
    }
  }

  /// `'a'`, `'a' and 'b'`, `'a', 'b' and 3 more`.
  package static func list(_ names: [String]) -> String {
    switch names.count {
    case 0: "nothing"
    case 1: "'\(names[0])'"
    case 2: "'\(names[0])' and '\(names[1])'"
    case 3: "'\(names[0])', '\(names[1])' and '\(names[2])'"
    default: "'\(names[0])', '\(names[1])' and \(names.count - 2) more"
    }
  }

  /// A color as a script writes it: its four lanes.
  static func color(_ lanes: [Double]) -> String {
    func byte(_ value: Double) -> String {
      let level = Int((min(max(value.isFinite ? value : 0, 0), 1) * 255).rounded())
      let digits = String(level, radix: 16, uppercase: true)
      return digits.count == 1 ? "0\(digits)" : digits
    }
    let text = "#" + lanes.prefix(3).map(byte).joined()
    return lanes[3] >= 0.9995 ? text : "\(text) @ \(percent(lanes[3]))"
  }

  /// A decimal rounded to nearest, with a half away from 0, without trailing zeros or `-0`.
  private static func decimal(_ value: Double, places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return Prose.number((value * scale).rounded() / scale, .fixed(decimals: places))
  }
}
