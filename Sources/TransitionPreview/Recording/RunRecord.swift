internal import TransitionEvaluation
internal import TransitionText

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

extension RunRecord {
  /// Writes the members of a run; for a variant, only the differences from its base.
  func write(base: RunRecord?, _ json: inout JSONWriter) {
    if base == nil {
      json.member("kind", kind.rawValue)
      json.member("name", name)
      if let description = description { json.member("description", description) }
      if let from = from, let to = to {
        json.member("from", from)
        json.member("to", to)
      }
      if let then { json.member("then", then) }
    }
    if isEndless != (base?.isEndless ?? false) { json.member("isEndless", isEndless) }
    // As exact as the times of jumps, which the page compares with these.
    json.key("duration")
    json.json(NumberWriter.text(duration, .exact))
    if base == nil || base?.tints != tints { json.member("tints", tints) }
    json.array("markers") { json in
      for marker in markers {
        json.array { json in
          json.string(marker.name)
          json.json(NumberWriter.text(marker.time, .exact))
        }
      }
    }
    json.array("spans", of: spans) { span, json in
      json.member("name", span.name)
      json.member("start", span.start)
      json.member("end", span.end)
      json.member("curve", span.curve)
      if let line = span.line { json.member("line", line) }
      if let column = span.column { json.member("column", column) }
      if let path = span.path { json.member("path", path) }
      json.array("tracks") { json in for key in span.tracks { json.integer(key) } }
    }
    if !fingers.isEmpty {
      json.array("fingers", of: fingers) { finger, json in
        json.member("phase", finger.phase)
        json.member("input", finger.input)
        json.member("times", finger.times)
        json.member("x", finger.x)
        json.member("y", finger.y)
      }
    }
    if base == nil || base?.shown != shown {
      json.array("shown") { json in for key in shown { json.integer(key) } }
    }
    json.object("keyframes") { json in
      for (key, times) in keyframes.sorted(by: { $0.key < $1.key }) where curves[key] != nil {
        json.member(String(key), times)
      }
    }
    json.array("constants") { json in
      for (key, value) in constants.sorted(by: { $0.key < $1.key }) {
        json.integer(key)
        json.json(value)
      }
    }
    json.array("curves") { json in
      for (key, curve) in curves.sorted(by: { $0.key < $1.key }) {
        json.integer(key)
        json.integer(curve.curve)
        json.number(curve.scale)
        json.number(curve.offset)
      }
    }
  }
}

extension JSONWriter {
  /// Writes a member only if it is true.
  mutating func flag(_ name: String, _ holds: Bool) {
    if holds { member(name, true) }
  }
}
