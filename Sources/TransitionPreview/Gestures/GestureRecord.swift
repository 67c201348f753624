internal import TransitionEvaluation

/// A gesture as the page offers it.
struct GestureRecord {
  /// What one channel does to the screen, over one second in which it goes from one value to another.
  struct Ramp {
    var channel: String
    var from: Double
    var to: Double
    var record: RunRecord
  }

  /// What comes after the finger is lifted.
  struct Ending {
    /// Where, in input units.
    var input: Double
    /// How fast, in input units a second.
    var velocity: Double
    var decision: GestureOutcome.Decision
    var record: RunRecord
    var sides: [Side] = []
  }

  /// How an ending differs where another channel than the input is somewhere, or moves, on release.
  struct Side {
    var channel: String
    var value: Double
    /// A second.
    var velocity: Double
    /// What differs from the ending's own record.
    var record: RunRecord
  }

  var summary: GestureSummary
  /// First that of the input.
  var ramps: [Ramp] = []
  var commits: [CommitTable.Row] = []
  var endings: [Ending] = []
}
