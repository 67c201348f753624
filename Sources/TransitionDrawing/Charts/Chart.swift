package import TransitionEvaluation

/// What a picture of a motion shows, before anyone knows how large it is or whether it is for a page or a terminal.
package struct Chart: Sendable {
  /// A line of a panel: one curve, or several that cannot be told apart.
  package struct Line: Sendable {
    /// What the legend says, one name for each track that runs along the line.
    package var names: [String]
    /// In the panel's unit.
    package var curve: SampledCurve
    /// Ascending seconds at which a keyframe is reached.
    package var keyframes: [Double]

    package init(names: [String], curve: SampledCurve, keyframes: [Double] = []) {
      self.names = names
      self.curve = curve
      self.keyframes = keyframes
    }
  }

  /// Lines that share a unit and a scale.
  package struct Panel: Sendable {
    /// `pt`, `deg`, `s` or nil.
    package var unit: String?
    /// At least one, at most ``Chart/linesInPanel``.
    package var lines: [Line]
    /// From the smallest to the largest value of all lines.
    package var range: ClosedRange<Double>

    /// - Parameter lines: At least one.
    package init(unit: String?, lines: [Line]) {
      self.unit = unit
      self.lines = lines
      let ranges = lines.map { $0.curve.range }
      let low = ranges.map { $0.lowerBound }.min() ?? 0
      range = low...max(low, ranges.map { $0.upperBound }.max() ?? low)
    }
  }

  /// A track that is no line: what it is from one time to the next stands in a row of its own.
  package struct Row: Sendable {
    package enum Content: Sendable {
      /// The intervals, in seconds, in which it is true.
      case boolean([ClosedRange<Double>])
      /// Points between which the color runs straight; components in sRGB, 0…1, straight alpha.
      case color([(time: Double, components: [Double])])
      /// What it says from each time on.
      case text([(time: Double, text: String)])
    }
    package var name: String
    package var content: Content
  }

  /// The most lines of one panel: as many as there are colors.
  package static let linesInPanel = 8
  /// Beyond so many lines, frames are left out unless they have been chosen: they follow from the rest.
  package static let fewLines = 12
  /// The most lines of a chart that nobody has chosen tracks for.
  package static let mostLines = 24
  /// The most tracks of a chart, chosen or not; more rows than these fit on no screen.
  package static let mostRows = 12

  /// The script and its phase or scenario.
  package var title: String
  /// Where the time axis ends, in seconds.
  package var end: Double
  package var panels: [Panel]
  package var rows: [Row]
  /// Animations as bars.
  package var spans: [AnimationSpan]
  package var markers: [Marker]
  /// What is left out, and how to see it: a sentence each.
  package var notes: [String]

  /// The color of each line of a panel, as a number below ``linesInPanel``: that of its view, which is the same in all
  /// panels; where two lines of a panel would share one, the next that is free.
  package func colors(of panel: Panel) -> [Int] {
    var views: [String] = []
    for line in panels.flatMap({ $0.lines }) where !views.contains(line.curve.track.view) {
      views.append(line.curve.track.view)
    }
    var colors: [Int] = []
    for line in panel.lines {
      let own = (views.firstIndex(of: line.curve.track.view) ?? 0) % Self.linesInPanel
      let order = (0..<Self.linesInPanel).map { (own + $0) % Self.linesInPanel }
      colors.append(order.first { !colors.contains($0) } ?? own)
    }
    return colors
  }

  package init(
    title: String, end: Double, panels: [Panel], rows: [Row] = [], spans: [AnimationSpan] = [], markers: [Marker] = [],
    notes: [String] = []
  ) {
    self.title = title
    self.end = end
    self.panels = panels
    self.rows = rows
    self.spans = spans
    self.markers = markers
    self.notes = notes
  }
}
