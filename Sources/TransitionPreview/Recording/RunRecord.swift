internal import TransitionEvaluation

/// A motion as played by the page.
struct RunRecord {
  enum Kind: String { case phase, scenario, drag }

  /// An animation of a phase.
  struct Span: Equatable {
    var name: String
    /// In seconds; the end is that of the run for an endless animation.
    var start: Double
    var end: Double
    /// Its curve as written.
    var curve: String
    /// Where the script declares it.
    var line: Int?
    var column: Int?
    var path: String?
    /// The keys of the tracks that it animates.
    var tracks: [Int] = []
  }

  /// A drag of a scenario: the offset of the finger from where it went down, in points.
  struct Finger {
    var phase: String
    /// In seconds, ascending.
    var times: [Double]
    var x: [Double]
    var y: [Double]
    /// The input that drives the phase, and its value, for one that is not a translation.
    var input: String
  }

  var kind: Kind
  var name: String
  var description: String?
  /// The states of a phase.
  var from: String?
  var to: String?
  /// The phase that follows a phase.
  var then: String?
  /// Seconds.
  var duration: Double
  /// Whether the motion would continue.
  var isEndless = false
  var markers: [Marker] = []
  var spans: [Span] = []
  /// The keys of the animated tracks, in output order.
  var shown: [Int] = []
  /// Constant numbers as JSON, by key.
  var constants: [Int: String] = [:]
  /// Curves of the pool, by key.
  var curves: [Int: CurvePool.Use] = [:]
  /// The times at which keyframes are reached, in seconds, by the key of the track.
  var keyframes: [Int: [Double]] = [:]
  var fingers: [Finger] = []
  /// The index of its tints.
  var tints = 0

  /// The record reduced to the differences from another one; nil if there are none.
  func difference(from base: RunRecord) -> RunRecord? {
    var result = self
    result.constants = constants.filter { base.constants[$0.key] != $0.value }
    result.curves = curves.filter { base.curves[$0.key] != $0.value }
    // A value that was animated and now has its default is in neither.
    guard result.constants.isEmpty, result.curves.isEmpty, duration == base.duration, isEndless == base.isEndless,
      tints == base.tints, shown == base.shown, markers.map({ $0.time }) == base.markers.map({ $0.time }),
      spans == base.spans
    else { return result }
    return nil
  }
}
