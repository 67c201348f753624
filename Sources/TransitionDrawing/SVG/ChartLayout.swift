internal import TransitionEvaluation
internal import TransitionText

/// The positions of all parts of a chart, in pixels, such that texts do not overlap.
struct ChartLayout {
  struct Box {
    var top: Double
    var height: Double
    var bottom: Double { top + height }
  }

  struct Panel {
    var box: Box
    var ticks: NiceTicks
    /// The values at the bottom and the top of the box, with a margin around the lines.
    var low: Double
    var high: Double
    /// The lines of legend text for each line of the panel.
    var legend: [[String]]

    /// The pixel coordinate of a value.
    func y(_ value: Double) -> Double {
      let value = Self.drawn(value)
      let share = high > low ? (value - low) / (high - low) : 0.5
      return box.bottom - share * box.height
    }
    /// Values beyond this are drawn at the edge, since their differences overflow.
    private static let limit = 1e300

    static func drawn(_ value: Double) -> Double { min(max(value, -limit), limit) }
  }

  static let margin = SVGWriter.margin, lineHeight = 15.0, barHeight = 12.0, rowHeight = 18.0
  private static let gap = 18.0
  static let small = TextMetrics(fontSize: 11)
  /// The width of a legend key: a short line with margins.
  static let keyWidth = 30.0
  /// The margin before the name of a row or a bar.
  static let labelIndent = 4.0

  let chart: Chart
  let width: Double
  let height: Double
  /// The start and the end of the time axis.
  let left: Double
  let right: Double
  /// The labels below the time axis; the end always has one, since it is the duration.
  let timeLabels: [(time: Double, text: String)]
  /// The marker names, each with its center and line; nil for a name that does not fit.
  let markerTexts: [(text: String, x: Double, top: Double)]
  let panels: [Panel]
  let rows: [Box]
  let bars: [Box]
  /// The vertical position of the time axis.
  let axis: Double
  let notes: [String]
  let notesTop: Double

  /// - Parameters:
  ///   - width: The width of the picture.
  ///   - panelHeight: The minimum height of each panel; a long legend makes it taller.
  init(_ chart: Chart, width: Double, panelHeight: Double) {
    self.chart = chart
    self.width = width
    let scales = chart.panels.map { Self.scale($0, height: panelHeight) }
    let tickWidths = zip(chart.panels, scales).flatMap { panel, scale in
      scale.ticks.values.map { Self.small.width(Self.tickText($0, scale.ticks, panel)) }
    }
    left = Self.margin + (tickWidths.max() ?? 0) + 10
    // Names are at the right, with the legend, and leave the width to the curves.
    let names = chart.panels.flatMap {
      $0.lines.map { Self.keyWidth + Self.small.width(Self.names($0).joined(separator: ", ")) }
    }
    let labels = (chart.rows.map { $0.name } + chart.spans.map { $0.label }).map {
      Self.labelIndent + Self.small.width($0)
    }
    let column = min((names + labels).max() ?? 0, Self.keyWidth + width * 0.26)
    let right = max(width - column - 8 - Self.margin, left + 40)
    self.right = right
    let legendWidth = width - right - 8 - Self.keyWidth - Self.margin
    let (end, left) = (chart.end, left)
    func x(_ time: Double) -> Double { end > 0 ? left + min(max(time / end, 0), 1) * (right - left) : left }
    timeLabels = Self.timeLabels(until: end, width: right - left)

    var top = Self.margin + 20
    markerTexts = Self.place(chart.markers, top: top, left: left, right: width - Self.margin, x)
    if let last = markerTexts.map({ $0.top }).max() { top = last + Self.lineHeight }
    top += 8
    var panels: [Panel] = []
    for (panel, scale) in zip(chart.panels, scales) {
      let legend = panel.lines.map { Self.small.wrapped(Self.names($0), into: legendWidth) }
      let lines = legend.reduce(0) { $0 + $1.count }
      let box = Box(top: top, height: max(panelHeight, Double(lines) * Self.lineHeight + 6))
      panels.append(Panel(box: box, ticks: scale.ticks, low: scale.low, high: scale.high, legend: legend))
      top = box.bottom + Self.gap
    }
    self.panels = panels
    func boxes(_ count: Int) -> [Box] {
      (0..<count).map { _ in
        defer { top += Self.rowHeight }
        return Box(top: top, height: Self.barHeight)
      }
    }
    rows = boxes(chart.rows.count)
    if !rows.isEmpty { top += 6 }
    bars = boxes(chart.spans.count)
    axis = top
    notesTop = axis + 28
    notes = chart.notes.map { Self.small.fitted($0, into: width - 2 * Self.margin) }
    height = notesTop + Double(notes.count) * Self.lineHeight + Self.margin - 6
  }

  /// The pixel coordinate of a time.
  func x(_ time: Double) -> Double {
    chart.end > 0 ? left + min(max(time / chart.end, 0), 1) * (right - left) : left
  }

  /// The name of a row or a bar, cut to the width of the column at the right.
  func labelText(_ text: String) -> String {
    Self.small.fitted(text, into: width - right - 8 - Self.labelIndent - Self.margin)
  }

  /// The text of a value on the axis; the highest one includes the unit.
  static func tickText(_ value: Double, _ ticks: NiceTicks, _ panel: Chart.Panel) -> String {
    let text = ticks.label(value)
    guard value == ticks.values.last, let unit = panel.unit else { return text }
    return unit == "deg" ? "\(text)°" : "\(text) \(unit)"
  }

  /// The names of a line; of several names in one view, only the first includes the view.
  static func names(_ line: Chart.Line) -> [String] {
    var view: Substring = ""
    return line.names.map { name in
      let own = name.prefix { $0 != "." }
      defer { view = own }
      return own == view && own.count < name.count ? String(name.dropFirst(own.count)) : name
    }
  }

  private static func scale(_ panel: Chart.Panel, height: Double) -> (ticks: NiceTicks, low: Double, high: Double) {
    var low = Panel.drawn(panel.range.lowerBound), high = Panel.drawn(panel.range.upperBound)
    let span = high - low
    // Constant lines are centered.
    let room = span > max(abs(low), abs(high)) * 1e-12 ? span * 0.06 : max(abs(low) * 0.1, 0.5)
    (low, high) = (low - room, high + room)
    let ticks = NiceTicks(low...high, count: max(3, Int(min(height, 1000) / 24)), isAngle: panel.unit == "deg")
    return (ticks, low, high)
  }

  /// Round times that leave room for the label at the end.
  private static func timeLabels(until end: Double, width: Double) -> [(time: Double, text: String)] {
    var labels = TimeTicks.labels(until: max(end, 0), count: max(2, Int(width / 60)))
    guard end > 0, end - (labels.last?.time ?? 0) > end * 1e-9 else { return labels }
    let text = Prose.time(end, decimals: end < 0.01 ? 3 : 0)
    labels.removeAll { label in
      (end - label.time) / end * width < (small.width(label.text) + small.width(text)) / 2 + 8
    }
    return labels + [(end, text)]
  }

  /// Positions names above their times, in as many lines as needed to keep them apart.
  private static func place(
    _ markers: [Marker], top: Double, left: Double, right: Double, _ x: (Double) -> Double
  ) -> [(text: String, x: Double, top: Double)] {
    var ends: [Double] = []
    return markers.sorted { $0.time < $1.time }.prefix(Chart.mostLines).map { marker in
      let text = small.fitted(marker.name, into: right - left)
      let half = small.width(text) / 2
      let center = min(max(x(marker.time), left + half), right - half)
      let line = ends.firstIndex { $0 + 6 <= center - half } ?? ends.count
      if line == ends.count { ends.append(0) }
      ends[line] = center + half
      return (text, center, top + Double(line) * lineHeight)
    }
  }
}
