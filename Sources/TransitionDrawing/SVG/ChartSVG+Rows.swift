internal import TransitionText

extension ChartSVG {
  /// Draws a track as a row.
  func draw(_ row: Chart.Row, _ index: Int, _ box: ChartLayout.Box, _ svg: inout SVGWriter) {
    label(row.name, box, &svg)
    let frame = [
      ("x" as StaticString, layout.left), ("y", box.top), ("width", layout.right - layout.left), ("height", box.height),
    ]
    switch row.content {
    case .boolean(let intervals): draw(intervals, row.name, box, &svg)
    case .color(let points):
      let id = "color\(index)"
      svg.beginGroup("linearGradient", texts: [("id", id)])
      for point in points {
        let bytes = point.components.prefix(3).map { String(Int((min(max($0, 0), 1) * 255).rounded())) }
        let alpha = NumberWriter.text(min(max(point.components.last ?? 1, 0), 1), .fixed(decimals: 3))
        let offset = layout.chart.end > 0 ? point.time / layout.chart.end : 0
        svg.element(
          "stop",
          texts: [
            ("offset", NumberWriter.text(offset, .fixed(decimals: 5))),
            ("stop-color", "rgb(\(bytes.joined(separator: ",")))"), ("stop-opacity", alpha),
          ])
      }
      svg.endGroup("linearGradient")
      // Behind translucent colors, a pattern of two shades.
      if points.contains(where: { ($0.components.last ?? 1) < 1 }) {
        var checks = SVGPath()
        for (row, dash) in [0.0, box.height / 2].enumerated() {
          checks.move(layout.left + Double(row) * box.height / 2, box.top + box.height / 4 + dash)
          checks.line(layout.right, box.top + box.height / 4 + dash)
        }
        svg.element(
          "path", class: "g",
          texts: [("style", "stroke-width:6px;stroke-dasharray:6 6")], data: checks)
      }
      svg.element("rect", numbers: frame, texts: [("fill", "url(#\(id))")], tooltip: row.name)
      svg.element("rect", class: "a", numbers: frame)
    case .text(let parts): draw(parts, box, &svg)
    }
  }

  /// Draws a step function: high while true.
  private func draw(_ intervals: [ClosedRange<Double>], _ name: String, _ box: ChartLayout.Box, _ svg: inout SVGWriter)
  {
    var step = SVGPath()
    step.move(layout.left, box.bottom)
    for interval in intervals {
      let start = layout.x(interval.lowerBound), end = layout.x(interval.upperBound)
      step.line(start, box.bottom)
      step.line(start, box.top)
      step.line(end, box.top)
      if interval.upperBound < layout.chart.end { step.line(end, box.bottom) }
      if end > start {
        svg.element(
          "rect", class: "q",
          numbers: [("x", start), ("y", box.top), ("width", end - start), ("height", box.height)],
          tooltip: "\(name), true \(Prose.time(interval.lowerBound)) to \(Prose.time(interval.upperBound))")
      }
    }
    if (intervals.last?.upperBound ?? -1) < layout.chart.end { step.line(layout.right, box.bottom) }
    svg.element("path", class: "a", data: step)
  }

  /// Draws each text over the time for which it is shown.
  private func draw(_ parts: [(time: Double, text: String)], _ box: ChartLayout.Box, _ svg: inout SVGWriter) {
    for (index, part) in parts.enumerated() {
      let start = layout.x(part.time)
      let end = index + 1 < parts.count ? layout.x(parts[index + 1].time) : layout.right
      if !part.text.isEmpty, end > start {
        svg.element(
          "rect", class: "q",
          numbers: [
            ("x", start + 0.5), ("y", box.top - 1), ("width", max(end - start - 1, 0.5)), ("height", box.height + 2),
            ("rx", 2),
          ],
          tooltip: "\(part.text), \(Prose.time(part.time))")
      }
      let room = end - start - 8
      let shown = ChartLayout.small.fitted(part.text, into: room)
      if !shown.isEmpty, ChartLayout.small.width(shown) <= room {
        text(shown, x: start + 4, y: box.top + 10, &svg)
      }
    }
  }
}
