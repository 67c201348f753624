package import TransitionEvaluation

/// The content of a picture of a motion, independent of its size and of whether it is for a page or a terminal.
package struct Chart: Sendable {
  /// A line of a panel: one curve, or several that look identical.
  package struct Line: Sendable {
    /// The legend: one name for each track that follows the line.
    package var names: [String]
    /// In the unit of the panel.
    package var curve: SampledCurve
    /// The times at which keyframes are reached, in ascending seconds.
    package var keyframes: [Double]
    /// Whether another line is held against it, such as its later version or a recording: gray and dashed in pictures.
    package var isEarlier: Bool

    package init(names: [String], curve: SampledCurve, keyframes: [Double] = [], isEarlier: Bool = false) {
      self.names = names
      self.curve = curve
      self.keyframes = keyframes
      self.isEarlier = isEarlier
    }
  }

  /// Lines that share a unit and a scale.
  package struct Panel: Sendable {
    /// `pt`, `deg`, `s` or nil.
    package var unit: String?
    /// One to ``Chart/linesInPanel`` lines.
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

  /// A track that cannot be drawn as a line, in a row that shows its values over time.
  package struct Row: Sendable {
    package enum Content: Sendable {
      /// The intervals, in seconds, in which it is true.
      case boolean([ClosedRange<Double>])
      /// Points between which the color is interpolated linearly; components in sRGB, 0…1, straight alpha.
      case color([(time: Double, components: [Double])])
      /// The text from each time on.
      case text([(time: Double, text: String)])
    }
    package var name: String
    package var content: Content
  }

  /// The maximum number of lines per panel, which is the number of colors.
  package static let linesInPanel = 8
  /// Beyond this number of lines, frames are omitted unless chosen, since they follow from the rest.
  package static let fewLines = 12
  /// The maximum number of lines of a chart without chosen tracks.
  package static let mostLines = 24
  /// The maximum number of rows, chosen or not; more would not fit on a screen.
  package static let mostRows = 12

  /// The script and its phase or scenario.
  package var title: String
  /// The end of the time axis, in seconds.
  package var end: Double
  package var panels: [Panel]
  package var rows: [Row]
  /// Animations, drawn as bars.
  package var spans: [MotionAnimation]
  package var markers: [Marker]
  /// What is omitted and how to show it, one sentence each.
  package var notes: [String]

  /// The color of each line of a panel, as an index below ``linesInPanel``: that of its view, which is the same in all
  /// panels; if two lines of a panel would share a color, the next free one.
  package func colors(of panel: Panel) -> [Int] {
    var views: [String] = []
    for line in panels.flatMap({ $0.lines }) where !views.contains(line.curve.track.view) {
      views.append(line.curve.track.view)
    }
    var colors: [Int] = []
    for line in panel.lines {
      // Gray takes precedence over color.
      if line.isEarlier {
        colors.append(Self.linesInPanel - 1)
        continue
      }
      let own = (views.firstIndex(of: line.curve.track.view) ?? 0) % Self.linesInPanel
      let order = (0..<Self.linesInPanel).map { (own + $0) % Self.linesInPanel }
      colors.append(order.first { !colors.contains($0) } ?? own)
    }
    return colors
  }

  package init(
    title: String, end: Double, panels: [Panel], rows: [Row] = [], spans: [MotionAnimation] = [],
    markers: [Marker] = [],
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
