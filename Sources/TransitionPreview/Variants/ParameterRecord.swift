internal import TransitionColors
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A parameter as used by the page.
struct ParameterRecord {
  /// A value that the page can show, with the motions that differ.
  struct Stop {
    /// In `--set` syntax.
    var text: String
    var variants: [PreviewData.Variant]
    /// The sort key.
    var value: Double
  }

  var summary: ParameterSummary
  /// In ascending order, excluding the script's own value.
  var stops: [Stop] = []

  /// The script's own value, in `--set` syntax.
  var text: String {
    if let text = summary.text { return text }
    if summary.type == .color, summary.values.count == 4 {
      let color = summary.values
      return Color(red: color[0], green: color[1], blue: color[2], alpha: color[3]).hex
    }
    return text(of: summary.values.first ?? 0)
  }

  /// A number with its unit: `250ms`, `1.5s`, `45deg`, `true`.
  func text(of value: Double) -> String {
    switch summary.type {
    case .time:
      abs(value) < 1 && value != 0
        ? "\(NumberWriter.text(value * 1000, .fixed(decimals: 3)))ms" : "\(NumberWriter.text(value))s"
    case .angle: "\(NumberWriter.text(value))deg"
    case .boolean: value == 0 ? "false" : "true"
    default: NumberWriter.text(value)
    }
  }

  /// A value as an expression in a script.
  func expression(of value: Double) -> Expression {
    switch summary.type {
    case .time: Expression(.time(value))
    case .angle: Expression(.angle(value))
    case .boolean: Expression(.boolean(value != 0))
    default: Expression(.number(value))
    }
  }

  /// The values to sample in addition to the script's own, most informative first.
  ///
  /// If the script gives a range that is not much wider than the value itself: its ends, its quarters and its middle;
  /// for a few whole numbers, all of them. Otherwise half, one and a half times and twice the value, within the range.
  var candidates: [Double] {
    guard let own = summary.values.first, own.isFinite else { return [] }
    if summary.type == .boolean { return [own == 0 ? 1 : 0] }
    guard summary.type == .number || summary.type == .time || summary.type == .angle else { return [] }
    var values: [Double]
    if let low = summary.minimum, let high = summary.maximum, high > low,
      high - low <= 4 * max(abs(own), 1e-9) || own == 0
    {
      let isWhole = summary.type == .number && [own, low, high].allSatisfy { $0 == $0.rounded() }
      if isWhole, high - low <= 6 {
        values = [low, high] + (1..<max(1, Int(high - low))).map { low + Double($0) }
      } else {
        values = [low, high, 0.5, 0.25, 0.75].enumerated().map { $0 < 2 ? $1 : low + (high - low) * $1 }
        if isWhole { values = values.map { $0.rounded() } }
      }
    } else if own == 0 {
      values = summary.type == .angle ? [45, -45, 90] : summary.type == .time ? [0.1, 0.3] : [1, 10, -10]
    } else {
      values = [own * 0.5, own * 2, own * 1.5]
    }
    var result: [Double] = []
    for value in values {
      let rounded = (value * 1e6).rounded() / 1e6
      guard rounded.isFinite, rounded >= summary.minimum ?? -.infinity, rounded <= summary.maximum ?? .infinity,
        rounded != own, !result.contains(rounded)
      else { continue }
      result.append(rounded)
    }
    return result
  }
}
