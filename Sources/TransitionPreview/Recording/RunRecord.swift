internal import TransitionEvaluation

/// A motion as the page plays it.
struct RunRecord {
  enum Kind: String { case phase, scenario, drag }

  struct Span {
    var name: String
    /// Seconds; the end is that of the run for an endless one.
    var start: Double
    var end: Double
  }

  var kind: Kind
  var name: String
  var description: String?
  /// The states of a phase.
  var from: String?
  var to: String?
  /// Seconds.
  var duration: Double
  /// Whether it would go on.
  var isEndless = false
  var markers: [Marker] = []
  var spans: [Span] = []
  /// The keys of what the outputs list and moves, in their order.
  var shown: [Int] = []
  /// Numbers that stand still, as JSON, by key.
  var constants: [Int: String] = [:]
  /// Places in the pool by key.
  var curves: [Int: Int] = [:]
  /// When keyframes are reached, in seconds, by the key of the track.
  var keyframes: [Int: [Double]] = [:]
  /// The place of its tints.
  var tints = 0

  /// The record with what differs from another one only; nil when nothing does.
  func difference(from base: RunRecord) -> RunRecord? {
    var result = self
    result.constants = constants.filter { base.constants[$0.key] != $0.value }
    result.curves = curves.filter { base.curves[$0.key] != $0.value }
    // What has moved and now has its standard value is in neither.
    guard result.constants.isEmpty, result.curves.isEmpty, duration == base.duration, tints == base.tints,
      shown == base.shown, markers.map({ $0.time }) == base.markers.map({ $0.time }), spans.count == base.spans.count,
      zip(spans, base.spans).allSatisfy({ $0.start == $1.start && $0.end == $1.end })
    else { return result }
    return nil
  }
}
