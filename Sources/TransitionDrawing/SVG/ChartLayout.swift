internal import TransitionEvaluation
internal import TransitionText

/// Where everything of a chart goes, in pixels, so that no text touches another one.
struct ChartLayout {
  struct Box {
    var top: Double
    var height: Double
    var bottom: Double { top + height }
  }

  struct Panel {
    var box: Box
    var ticks: NiceTicks
    /// What the box's bottom and top stand for, with some room around the lines.
    var low: Double
    var high: Double
    /// The lines of text that each line of the panel has in the legend.
    var legend: [[String]]

    /// The pixel of a value.
    func y(_ value: Double) -> Double {
      let value = min(max(value, -Self.limit), Self.limit)
      let share = high > low ? (value - low) / (high - low) : 0.5
      return box.bottom - share * box.height
    }
    /// What lies beyond is drawn at the edge: differences of such numbers overflow.
    static let limit = 1e300
  }

  static let margin = 16.0, lineHeight = 15.0, barHeight = 12.0, rowHeight = 18.0
  private static let gap = 18.0
  static let small = TextMetrics(fontSize: 11)
  /// The legend's key: a short line, and the room around it.
  static let keyWidth = 30.0
  /// Room before the name of a row or a bar.
  static let labelIndent = 4.0

  let chart: Chart
  let width: Double
  let height: Double
  /// The time axis' start and end.
  let left: Double
  let right: Double
  /// What stands below the time axis; its end always does, since that is how long the motion takes.
  let timeLabels: [(time: Double, text: String)]
  /// The marker's names, each where its text is centered and in which line; nil where there is no room.
  let markerTexts: [(text: String, x: Double, top: Double)]
  let panels: [Panel]
  let rows: [Box]
  let bars: [Box]
  /// Where the time axis lies.
  let axis: Double
  let notes: [String]
  let notesTop: Double

  /// - Parameters:
  ///   - width: Of the picture.
  ///   - panelHeight: Of each panel, at least; a long legend makes it higher.
  init(_ chart: Chart, width: Double, panelHeight: Double) {
    self.chart = chart
    self.width = width
    let scales = chart.panels.map { Self.scale($0, height: panelHeight) }
    let tickWidths = zip(chart.panels, scales).flatMap { panel, scale in
      scale.ticks.values.map { Self.small.width(Self.tickText($0, scale.ticks, panel)) }
    }
    left = Self.margin + (tickWidths.max() ?? 0) + 10
    // Names stand at the right, where the legend is, and leave the width to the curves.
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
    var rows: [Box] = []
    for _ in chart.rows {
      rows.append(Box(top: top, height: Self.barHeight))
      top += Self.rowHeight
    }
    self.rows = rows
    if !rows.isEmpty { top += 6 }
    var bars: [Box] = []
    for _ in chart.spans {
      bars.append(Box(top: top, height: Self.barHeight))
      top += Self.rowHeight
    }
    self.bars = bars
    axis = top
    notesTop = axis + 28
    notes = chart.notes.map { Self.small.fitted($0, into: width - 2 * Self.margin) }
    height = notesTop + Double(notes.count) * Self.lineHeight + Self.margin - 6
  }

  /// The pixel of a time.
  func x(_ time: Double) -> Double {
    chart.end > 0 ? left + min(max(time / chart.end, 0), 1) * (right - left) : left
  }

  /// A row's or a bar's name, cut to the width of the column at the right.
  func labelText(_ text: String) -> String {
    Self.small.fitted(text, into: width - right - 8 - Self.labelIndent - Self.margin)
  }

  /// A value's text beside the axis; the highest one says the unit.
  static func tickText(_ value: Double, _ ticks: NiceTicks, _ panel: Chart.Panel) -> String {
    let text = ticks.label(value)
    guard value == ticks.values.last, let unit = panel.unit else { return text }
    return unit == "deg" ? "\(text)°" : "\(text) \(unit)"
  }

  /// The names of a line; of several of one view only the first says which.
  static func names(_ line: Chart.Line) -> [String] {
    var view: Substring = ""
    return line.names.map { name in
      let own = name.prefix { $0 != "." }
      defer { view = own }
      return own == view && own.count < name.count ? String(name.dropFirst(own.count)) : name
    }
  }

  private static func scale(_ panel: Chart.Panel, height: Double) -> (ticks: NiceTicks, low: Double, high: Double) {
    var low = max(panel.range.lowerBound, -Panel.limit), high = min(panel.range.upperBound, Panel.limit)
    let span = high - low
    // Lines that stand still lie in the middle.
    let room = span > max(abs(low), abs(high)) * 1e-12 ? span * 0.06 : max(abs(low) * 0.1, 0.5)
    (low, high) = (low - room, high + room)
    let ticks = NiceTicks(low...high, count: max(3, Int(min(height, 1000) / 24)), isAngle: panel.unit == "deg")
    return (ticks, low, high)
  }

  /// Round times that leave room for the one at the end.
  private static func timeLabels(until end: Double, width: Double) -> [(time: Double, text: String)] {
    let ticks = NiceTicks(0...max(end, 0), count: max(2, Int(width / 60)))
    var labels = ticks.values.map { (time: $0, text: "\(ticks.label($0))s") }
    guard end > 0, end - (labels.last?.time ?? 0) > end * 1e-9 else { return labels }
    let text = "\(NumberWriter.text(end, .fixed(decimals: end < 0.01 ? 6 : 3)))s"
    labels.removeAll { label in
      (end - label.time) / end * width < (small.width(label.text) + small.width(text)) / 2 + 8
    }
    return labels + [(end, text)]
  }

  /// Puts names over their times, in as many lines as keep them apart.
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

extension AnimationSpan {
  /// What a bar is called.
  var label: String { id.map { "\($0): \(targets)" } ?? targets }
}
