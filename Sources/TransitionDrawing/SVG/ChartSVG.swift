internal import TransitionEvaluation
package import TransitionText

/// A chart as an SVG document.
///
/// The same chart gives the same bytes. Each curve is within a quarter of a pixel of the sampled values.
package struct ChartSVG {
  package static let standardWidth = 860.0
  package static let standardPanelHeight = 150.0
  /// The maximum error of a curve, in pixels, when reducing points.
  private static let tolerance = 0.1

  /// The minimum average distance of dots, in pixels; if they are closer, none are drawn.
  private static let leastDotDistance = 12.0

  private let layout: ChartLayout
  private let theme: ChartTheme

  /// The picture's size in pixels.
  package var width: Double { layout.width }
  package var height: Double { layout.height }

  /// - Parameters:
  ///   - width: The width of the picture in pixels, at least 320.
  ///   - panelHeight: The height of each panel in pixels, at least 40; a long legend makes it taller.
  package init(
    _ chart: Chart, width: Double = standardWidth, panelHeight: Double = standardPanelHeight, theme: ChartTheme = .auto
  ) {
    layout = ChartLayout(chart, width: max(width, 320), panelHeight: max(panelHeight, 40))
    self.theme = theme
  }

  /// The SVG document.
  package var document: ByteBuffer {
    var svg = SVGWriter(
      width: layout.width, height: layout.height, title: layout.chart.title, rules: theme.rules)
    drawTimeAxis(&svg)
    for (panel, box) in zip(layout.chart.panels, layout.panels) { draw(panel, box, &svg) }
    for (index, row) in layout.chart.rows.enumerated() { draw(row, index, layout.rows[index], &svg) }
    for (span, box) in zip(layout.chart.spans, layout.bars) { draw(span, box, &svg) }
    drawMarkers(&svg)
    for (index, note) in layout.notes.enumerated() {
      svg.text(
        note, x: ChartLayout.margin, y: layout.notesTop + 11 + Double(index) * ChartLayout.lineHeight, class: "f")
    }
    return svg.finished()
  }

  private func drawTimeAxis(_ svg: inout SVGWriter) {
    var grid = SVGPath(), boxes = layout.panels.map { $0.box }
    if let first = layout.rows.first ?? layout.bars.first {
      boxes.append(.init(top: first.top, height: layout.axis - first.top))
    }
    for label in layout.timeLabels {
      for box in boxes {
        grid.segment(layout.x(label.time), box.top, layout.x(label.time), box.bottom)
      }
    }
    if !grid.isEmpty { svg.element("path", class: "g", data: grid) }
    var axis = SVGPath()
    axis.segment(layout.left, layout.axis, layout.right, layout.axis)
    for label in layout.timeLabels {
      axis.segment(layout.x(label.time), layout.axis, layout.x(label.time), layout.axis + 4)
    }
    svg.element("path", class: "a", data: axis)
    for label in layout.timeLabels {
      svg.text(label.text, x: layout.x(label.time), y: layout.axis + 16, class: "f c")
    }
  }

  private func draw(_ panel: Chart.Panel, _ place: ChartLayout.Panel, _ svg: inout SVGWriter) {
    var grid = SVGPath()
    for value in place.ticks.values {
      grid.segment(layout.left, place.y(value), layout.right, place.y(value))
    }
    if !grid.isEmpty { svg.element("path", class: "g", data: grid) }
    var axis = SVGPath()
    axis.segment(layout.left, place.box.top, layout.left, place.box.bottom)
    svg.element("path", class: "a", data: axis)
    for value in place.ticks.values {
      svg.text(
        ChartLayout.tickText(value, place.ticks, panel), x: layout.left - 6, y: place.y(value) + 4, class: "f e")
    }
    let colors = layout.chart.colors(of: panel)
    for (index, line) in panel.lines.enumerated() {
      svg.element(
        "path", class: panel.lines[index].isEarlier ? "l old" : "l s\(colors[index])",
        data: path(of: line.curve, place),
        tooltip: line.names.joined(separator: ", "))
    }
    for (index, line) in panel.lines.enumerated() {
      // Too many dots would hide the line.
      guard Double(line.keyframes.count) <= (layout.right - layout.left) / Self.leastDotDistance else { continue }
      var dots = SVGPath()
      for time in line.keyframes where time <= layout.chart.end {
        dots.dot(layout.x(time), place.y(line.curve.value(at: time)))
      }
      if !dots.isEmpty { svg.element("path", class: "k s\(colors[index])", data: dots) }
    }
    var y = place.box.top + 12
    for (index, names) in place.legend.enumerated() {
      var key = SVGPath()
      key.segment(layout.right + 12, y - 4, layout.right + 32, y - 4)
      svg.element("path", class: panel.lines[index].isEarlier ? "l old" : "l s\(colors[index])", data: key)
      for name in names {
        svg.text(name, x: layout.right + 8 + ChartLayout.keyWidth, y: y)
        y += ChartLayout.lineHeight
      }
    }
  }

  private func path(of curve: SampledCurve, _ place: ChartLayout.Panel) -> SVGPath {
    // Reduced in pixels, where errors are visible.
    let pixels = SampledCurve(
      track: curve.track, times: curve.times, values: curve.values.map { place.y($0) }
    ).reduced(tolerance: Self.tolerance)
    var path = SVGPath()
    for (time, y) in zip(pixels.times, pixels.values) { path.line(layout.x(time), y) }
    return path
  }

  private func draw(_ span: MotionAnimation, _ box: ChartLayout.Box, _ svg: inout SVGWriter) {
    label(span.label, box, &svg)
    let start = layout.x(span.start), end = layout.x(span.end)
    let times = "\(Prose.time(span.start)) \(span.end.isFinite ? "to \(Prose.time(span.end))" : "and later")"
    guard span.end > span.start, end > start else {
      // An instant, or an animation after the end.
      var diamond = SVGPath()
      diamond.move(start, box.top)
      for (x, y) in [(start + 6, box.top + 6), (start, box.bottom), (start - 6, box.top + 6)] { diamond.line(x, y) }
      if span.start <= layout.chart.end {
        svg.element("path", class: "b", data: diamond, tooltip: "\(span.label), \(Prose.time(span.start))")
      }
      return
    }
    svg.element(
      "rect", class: "b",
      numbers: [("x", start), ("y", box.top), ("width", max(end - start, 1)), ("height", box.height), ("rx", 3)],
      tooltip: "\(span.label), \(times)")
  }

  /// Draws a track as a row.
  private func draw(_ row: Chart.Row, _ index: Int, _ box: ChartLayout.Box, _ svg: inout SVGWriter) {
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
          let y = box.top + box.height / 4 + dash
          checks.segment(layout.left + Double(row) * box.height / 2, y, layout.right, y)
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
        svg.text(shown, x: start + 4, y: box.top + 10)
      }
    }
  }

  /// Draws the name of a row or a bar in the column at the right.
  private func label(_ name: String, _ box: ChartLayout.Box, _ svg: inout SVGWriter) {
    svg.text(layout.labelText(name), x: layout.right + 8 + ChartLayout.labelIndent, y: box.top + 10)
  }

  private func drawMarkers(_ svg: inout SVGWriter) {
    var lines = SVGPath()
    for marker in layout.chart.markers {
      guard let top = layout.markerTexts.map({ $0.top }).max() else { continue }
      lines.segment(layout.x(marker.time), top + ChartLayout.lineHeight, layout.x(marker.time), layout.axis)
    }
    if !lines.isEmpty { svg.element("path", class: "m", data: lines) }
    for marker in layout.markerTexts { svg.text(marker.text, x: marker.x, y: marker.top + 11, class: "f c") }
  }
}
