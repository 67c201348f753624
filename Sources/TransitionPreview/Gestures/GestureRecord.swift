internal import TransitionDrawing
internal import TransitionEvaluation

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

  var summary: GestureSummary
  /// The phase's time at each of its stops, in seconds.
  var stopTimes: [Double] = []
  /// The stop at which a release settles.
  var areas: [StopMap.Band] = []
  var ramp: Ramp?
  var followers: [Follower] = []
  var commits: [CommitTable.Row] = []
  var endings: [Ending] = []
}
