internal import TransitionModel

/// One playing of a phase in a run.
struct PhaseInstance {
  let id: Int
  let name: String
  /// The phase's place in the script.
  let phase: Int
  /// What it plays here: from the screen, where it interrupted others.
  var plan: PhasePlan
  /// When it began, in seconds of the run.
  let start: Double
  /// When it is over; infinite while a gesture is on.
  var finish: Double
  /// How its time runs now.
  var clock: ScreenClock
  /// Every property that it touched at its beginning.
  var touched: [PropertyKey] = []
  /// Counts the gestures' beginnings and ends, so that what was due to an earlier one is no longer done.
  var generation = 0
  /// What was on screen when it began in the middle of others.
  var entry: ScreenRun.Snapshot?
  /// How many of its markers have been noted, and whether its end has.
  var reachedMarkers = 0
  var hasEnded = false
  /// When others had taken over what it was moving.
  var takenOver = Double.infinity
  let interaction: Interaction?

  /// Whether a gesture may still find it where an undecided one has left it.
  var mayBeCaught: Bool {
    guard case .still(let progress) = clock else { return false }
    return progress > 0 && interaction?.isDecided == false && takenOver == .infinity
  }

  /// When it stopped to show.
  var end: Double { min(finish, takenOver) }

  /// The phase's duration in seconds.
  var duration: Double { plan.duration }
}
