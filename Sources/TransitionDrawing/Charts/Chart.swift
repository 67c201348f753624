public import TransitionEvaluation

/// What a picture of a motion shows, before anyone knows how large it is or whether it is for a page or a terminal.
public struct Chart: Sendable {
  /// A line of a panel: one curve, or several that cannot be told apart.
  public struct Line: Sendable {
    /// What the legend says, one name for each track that runs along the line.
    public var names: [String]
    /// In the panel's unit.
    public var curve: SampledCurve
    /// Ascending seconds at which a keyframe is reached.
    public var keyframes: [Double]

    public init(names: [String], curve: SampledCurve, keyframes: [Double] = []) {
      self.names = names
      self.curve = curve
      self.keyframes = keyframes
    }
  }

  /// Lines that share a unit and a scale.
  public struct Panel: Sendable {
    /// `pt`, `deg`, `s` or nil.
    public var unit: String?
    /// At least one, at most ``Chart/linesInPanel``.
    public var lines: [Line]
    /// From the smallest to the largest value of all lines.
    public var range: ClosedRange<Double>

    /// - Parameter lines: At least one.
    public init(unit: String?, lines: [Line]) {
      self.unit = unit
      self.lines = lines
      let ranges = lines.map { $0.curve.range }
      let low = ranges.map { $0.lowerBound }.min() ?? 0
      range = low...max(low, ranges.map { $0.upperBound }.max() ?? low)
    }
  }

  /// A track that is no line: what it is from one time to the next stands in a row of its own.
  public struct Row: Sendable {
    public enum Content: Sendable {
      /// The intervals, in seconds, in which it is true.
      case boolean([ClosedRange<Double>])
      /// Points between which the color runs straight; components in sRGB, 0…1, straight alpha.
      case color([(time: Double, components: [Double])])
      /// What it says from each time on.
      case text([(time: Double, text: String)])
    }
    public var name: String
    public var content: Content
  }

  /// The most lines of one panel: as many as there are colors.
  public static let linesInPanel = 8
  /// Beyond so many lines, frames are left out unless they have been chosen: they follow from the rest.
  public static let fewLines = 12
  /// The most lines of a chart that nobody has chosen tracks for.
  public static let mostLines = 24
  /// The most tracks of a chart, chosen or not; more rows than these fit on no screen.
  public static let mostRows = 12

  /// The script and its phase or scenario.
  public var title: String
  /// Where the time axis ends, in seconds.
  public var end: Double
  public var panels: [Panel]
  public var rows: [Row]
  /// Animations as bars.
  public var spans: [AnimationSpan]
  public var markers: [Marker]
  /// What is left out, and how to see it: a sentence each.
  public var notes: [String]

  public init(
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
