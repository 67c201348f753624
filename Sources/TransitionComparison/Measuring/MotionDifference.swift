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

  /// The motion on the new side, or else the one that only the old side has.
  let latest: ComparedMotion
  /// The motion on the old side if both have one.
  let old: ComparedMotion?
  package var kind: ComparedMotion.Kind { latest.kind }
  package var name: String { latest.name }
  package var isReduced: Bool { latest.isReduced }
  package var status: Status
  /// In seconds; infinite for an endless motion, nil where only one side has it.
  package var oldDuration: Double? { old?.source.duration }
  package var newDuration: Double? { old == nil ? nil : latest.source.duration }
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
  /// What changed in the gesture that drives the phase.
  var gestureChanges: [Change] = []
  /// Whether every animation keeps its shape and is stretched in proportion to the whole.
  package var isStretched = false

  init(_ motion: ComparedMotion, from old: ComparedMotion? = nil, status: Status) {
    (latest, self.old, self.status) = (motion, old, status)
  }

  var canvasDiffers: Bool {
    guard let oldCanvas, let newCanvas else { return false }
    return oldCanvas != newCanvas
  }
}
