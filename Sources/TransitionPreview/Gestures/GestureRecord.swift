internal import TransitionEvaluation

/// A gesture as used by the page.
struct GestureRecord {
  /// The effect of one channel on the screen, over one second in which it goes from one value to another.
  struct Ramp {
    var channel: String
    var from: Double
    var to: Double
    var record: RunRecord
  }

  /// The motion after the finger is lifted.
  struct Ending {
    /// In input units.
    var input: Double
    /// In input units per second.
    var velocity: Double
    var decision: GestureOutcome.Decision
    var record: RunRecord
    var sides: [Side] = []
  }

  /// The difference in an ending when a channel other than the input has a value or velocity on release.
  struct Side {
    var channel: String
    var value: Double
    /// Per second.
    var velocity: Double
    /// The differences from the ending's own record.
    var record: RunRecord
  }

  var summary: GestureSummary
  /// The ramp of the input comes first.
  var ramps: [Ramp] = []
  var commits: [CommitTable.Row] = []
  var endings: [Ending] = []
}
