/// One motion on both sides.
package struct MotionDifference: Sendable {
  package enum Status: String, Sendable { case same, changed, added, removed }

  package struct MarkerDifference: Sendable {
    package var name: String
    /// Seconds; nil where there is no such marker.
    package var old: Double?
    package var new: Double?
  }

  /// Two things of which another one starts first.
  package struct OrderDifference: Sendable {
    /// What starts first now, and what did before: a view or a track.
    package var first: String
    package var second: String
    /// Seconds, of the first and the second.
    package var old: (Double, Double)
    package var new: (Double, Double)
    /// Whether both start at another time.
    package var isExchange: Bool
  }

  package var kind: ComparedMotion.Kind
  package var name: String
  package var isReduced: Bool
  package var status: Status
  /// Seconds; infinite for an endless one, nil where the side has none.
  package var oldDuration: Double?
  package var newDuration: Double?
  /// Whether the durations differ by more than rounding.
  package var durationDiffers = false
  /// Width and height in points.
  package var oldCanvas: (Double, Double)?
  package var newCanvas: (Double, Double)?
  package var addedViews: [String] = []
  package var lostViews: [String] = []
  /// What differs, in the order in which outputs list tracks.
  package var tracks: [TrackDifference] = []
  /// How many tracks fit the patterns, those too that stand still.
  package var fittingTrackCount = 0
  /// How many tracks were compared, and at how many times.
  package var trackCount = 0
  package var frameCount = 0
  /// The largest difference of a value that counts as none.
  package var tolerance = 0.0
  package var markers: [MarkerDifference] = []
  package var orders: [OrderDifference] = []
  /// Whether all that moves keeps its shape and is stretched as the whole is.
  package var isStretched = false

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
