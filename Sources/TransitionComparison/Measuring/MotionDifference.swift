/// The differences of one motion.
package struct MotionDifference: Sendable {
  package enum Status: String, Sendable { case same, changed, added, removed }

  package struct MarkerDifference: Sendable {
    package var name: String
    /// In seconds; nil where the marker does not exist.
    package var old: Double?
    package var new: Double?
  }

  /// Two items whose starts have changed order.
  package struct OrderDifference: Sendable {
    /// The item that starts first now and the one that did before: a view or a track.
    package var first: String
    package var second: String
    /// The starts of the first and the second item, in seconds.
    package var old: (Double, Double)
    package var new: (Double, Double)
    /// Whether both items start at another time.
    package var isExchange: Bool
  }

  package var kind: ComparedMotion.Kind
  package var name: String
  package var isReduced: Bool
  package var status: Status
  /// In seconds; infinite for an endless motion, nil where the side has none.
  package var oldDuration: Double?
  package var newDuration: Double?
  /// Whether the durations differ by more than rounding.
  package var durationDiffers = false
  /// Width and height, in points.
  package var oldCanvas: (Double, Double)?
  package var newCanvas: (Double, Double)?
  package var addedViews: [String] = []
  package var lostViews: [String] = []
  /// The tracks that differ, in output order.
  package var tracks: [TrackDifference] = []
  /// The number of compared tracks.
  package var trackCount = 0
  /// The largest difference that counts as none.
  package var tolerance = 0.0
  package var markers: [MarkerDifference] = []
  package var orders: [OrderDifference] = []
  /// Whether every animation keeps its shape and is stretched in proportion to the whole.
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
