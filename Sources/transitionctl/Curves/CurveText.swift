internal import TransitionCurves
internal import TransitionDrawing
internal import TransitionText

extension CurveSubject {
  /// The curve for people: a plot and, for a spring, its other spellings.
  ///
  /// - Parameter inputs: The inputs to list; nil for none.
  func description(_ inputs: [Double]?) -> String {
    var lines = ["\(text) (\(kind))", ""]
    // A spring that never settles is drawn up to the requested time, or for five periods.
    var extent = self.extent
    if !extent.isFinite { extent = max(inputs?.max() ?? 0, 0) }
    if extent <= 0, let spring { extent = min(5 * spring.response, 1e6) }
    lines += plot(until: extent) { sample(at: $0).value }
    if let spring { lines += springLines(spring) }
    lines += codeLines
    if self.extent.isFinite, self.extent > 0 { lines += CurveCSS(self).lines }
    if let inputs {
      lines.append("")
      for input in inputs {
        let sample = sample(at: input)
        lines.append(
          "\(text(ofInput: input)): \(Prose.number(sample.value)), "
            + "speed \(Prose.number(sample.velocity))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func springLines(_ spring: Spring) -> [String] {
    var lines = ["", "The same spring:"]
    lines += SpringSpellings.calls(of: spring).map { "  \($0)" }
    lines += ["", SpringSpellings.damping(of: spring)]
    let settling = spring.settlingDuration
    if settling.isFinite {
      lines.append(
        "settles within \(SpringSpellings.number(max(spring.epsilon, 1e-6) * 100))% "
          + "after \(Prose.time(settling))")
    }
    return lines
  }

  /// An input of the curve: a time for a spring, else progress.
  func text(ofInput value: Double) -> String { spring == nil ? SpringSpellings.number(value) : Prose.time(value) }

  /// The lines of a plot over inputs from 0 to an extent.
  func plot(until extent: Double, _ value: (Double) -> Double) -> [String] {
    let end = text(ofInput: extent)
    return CurvePlot((0...480).map { value(extent * Double($0) / 480) }).lines + [
      "   └" + String(repeating: "─", count: CurvePlot.columns),
      "    0" + String(repeating: " ", count: max(1, CurvePlot.columns - 1 - end.count)) + end,
    ]
  }
}
