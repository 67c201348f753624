/// A color over time in a terminal: colored cells, or its first and last values.
struct ColorStrip {
  /// Components in sRGB, 0…1, straight alpha.
  let points: [(time: Double, components: [Double])]
  /// In seconds.
  let end: Double

  func text(cells: Int, isColored: Bool) -> String {
    guard let first = points.first?.components, let last = points.last?.components else { return "" }
    guard isColored else { return "\(Self.hexadecimal(first)) to \(Self.hexadecimal(last))" }
    return (0..<cells).map { cell in
      let color = components(at: end * (Double(cell) + 0.5) / Double(cells))
      // On black, since the terminal's background is unknown.
      let bytes = color.prefix(3).map { String(Self.byte($0 * (color.last ?? 1))) }
      return "\u{1B}[48;2;\(bytes.joined(separator: ";"))m \u{1B}[0m"
    }.joined()
  }

  private func components(at time: Double) -> [Double] {
    guard let next = points.firstIndex(where: { $0.time > time }) else { return points.last?.components ?? [] }
    guard next > 0 else { return points[next].components }
    let (a, b) = (points[next - 1], points[next])
    return zip(a.components, b.components).map { SampledCurve.between(a.time, $0, b.time, $1, at: time) }
  }

  private static func byte(_ value: Double) -> Int { Int((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded()) }

  private static func hexadecimal(_ components: [Double]) -> String {
    let shown = (components.last ?? 1) < 1 ? components : Array(components.prefix(3))
    return "#"
      + shown.map { value in
        let text = String(byte(value), radix: 16)
        return text.count < 2 ? "0" + text : text
      }.joined()
  }
}
