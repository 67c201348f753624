/// One motion on both sides.
public struct MotionDifference: Sendable {
  public enum Status: String, Sendable { case same, changed, added, removed }

  public struct MarkerDifference: Sendable {
    public var name: String
    /// Seconds; nil where there is no such marker.
    public var old: Double?
    public var new: Double?
  }

  /// Two things of which another one starts first.
  public struct OrderDifference: Sendable {
    /// What starts first now, and what did before: a view or a track.
    public var first: String
    public var second: String
    /// Seconds, of the first and the second.
    public var old: (Double, Double)
    public var new: (Double, Double)
    /// Whether both start at another time.
    public var isExchange: Bool
  }

  /// Nil when neither side says.
  public var kind: ComparedMotion.Kind?
  public var name: String
  public var isReduced: Bool
  public var status: Status
  /// Seconds; infinite for an endless one, nil where that is not known.
  public var oldDuration: Double?
  public var newDuration: Double?
  /// Whether the durations differ by more than rounding.
  public var durationDiffers = false
  /// Width and height in points.
  public var oldCanvas: (Double, Double)?
  public var newCanvas: (Double, Double)?
  public var addedViews: [String] = []
  public var lostViews: [String] = []
  /// What differs, in the order in which outputs list tracks.
  public var tracks: [TrackDifference] = []
  /// How many tracks fit the patterns, those too that stand still.
  public var fittingTrackCount = 0
  /// How many tracks were compared, and at how many times.
  public var trackCount = 0
  public var frameCount = 0
  /// The largest difference of a value that counts as none.
  public var tolerance = 0.0
  public var markers: [MarkerDifference] = []
  public var orders: [OrderDifference] = []
  /// Whether all that moves keeps its shape and is stretched as the whole is.
  public var isStretched = false
  /// What was not compared: a sentence each.
  public var notes: [String] = []

  init(_ motion: ComparedMotion, status: Status) {
    kind = motion.kind
    name = motion.name
    isReduced = motion.isReduced
    self.status = status
  }

  var canvasDiffers: Bool {
    guard let oldCanvas, let newCanvas else { return false }
    return oldCanvas != newCanvas
  }
}
