internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionText

/// A gesture as used by the page.
struct GestureRecord {
  /// The effect of the input on the screen, in a drag from far before the range to far beyond it.
  struct Ramp {
    /// Where the input is at each of the times, in seconds; in between it moves evenly.
    var inputs: [Double]
    var times: [Double]
    var record: RunRecord
  }

  /// The effect of another channel: how much each number changes per unit of it.
  struct Follower {
    var channel: String
    /// By key.
    var slopes: [Int: Double]
  }

  /// The motion after the finger is lifted.
  struct Ending {
    /// In input units.
    var input: Double
    /// In input units per second.
    var velocity: Double
    /// The values of the other channels, in the order of the followers.
    var others: [Double]
    /// `commit`, `cancel`, or the state at which it settles.
    var decision: String
    var record: RunRecord
  }

  var summary: Interaction
  /// The phase's time at each of its stops, in seconds.
  var stopTimes: [Double] = []
  /// The stop at which a release settles.
  var areas: [StopMap.Band] = []
  var ramp: Ramp?
  var followers: [Follower] = []
  var commits: [CommitTable.Row] = []
  var endings: [Ending] = []
}

extension GestureRecord {
  /// The states of a gesture through several, and the stop at which a release settles.
  private func write(_ rule: StopRule, _ json: inout JSONWriter) {
    json.object("through") { json in
      json.member("origin", summary.origin)
      json.member("states", rule.states)
      json.member("stops", rule.stops)
      json.member("times", stopTimes)
      json.array("areas", of: areas) { area, json in
        json.member("low", area.low)
        json.member("high", area.high)
        json.member("borders", area.borders.flatMap { [$0.low, $0.high] })
        json.array("stops") { json in for stop in area.stops { json.integer(stop) } }
      }
    }
  }

  func write(_ standard: StandardValues, _ tracks: TrackTable, _ json: inout JSONWriter) {
    json.member("phase", summary.phase)
    json.member("input", summary.input)
    json.member("bounds", [summary.bounds.start, summary.bounds.end])
    json.flag("isDecided", summary.isDecided || summary.stops != nil)
    if let stops = summary.stops { write(stops, &json) }
    json.flag("asksWhenChanged", summary.asksWhenChanged)
    json.array("commits", of: commits) { row, json in
      if row.limit.isFinite { json.member("limit", row.limit) }
      json.flag("commitsAtFirst", row.commitsAtFirst)
      json.member("flips", row.flips)
    }
    func run(_ record: RunRecord, _ json: inout JSONWriter) {
      json.object("run") { record.withoutStandard(standard, tracks).write(base: nil, &$0) }
    }
    if let ramp {
      json.object("ramp") { json in
        json.member("inputs", ramp.inputs)
        json.member("times", ramp.times)
        run(ramp.record, &json)
      }
    }
    json.array("followers", of: followers) { follower, json in
      json.member("channel", follower.channel)
      json.array("slopes") { json in
        for (key, slope) in follower.slopes.sorted(by: { $0.key < $1.key }) {
          json.integer(key)
          json.number(slope)
        }
      }
    }
    json.array("endings", of: endings) { ending, json in
      json.member("input", ending.input)
      json.member("velocity", ending.velocity)
      if !ending.others.isEmpty { json.member("others", ending.others) }
      json.member("decision", ending.decision)
      run(ending.record, &json)
    }
  }
}
