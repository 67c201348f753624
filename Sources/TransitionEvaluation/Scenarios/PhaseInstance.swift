internal import TransitionModel

/// One playback of a phase in a run.
struct PhaseInstance {
  let id: Int
  /// The index of the phase in the script.
  let phase: Int
  /// The plan for this playback: it starts from the screen if it interrupted others.
  var plan: PhasePlan
  /// The start, in seconds of the run.
  var start: Double
  /// The end; infinite during a gesture.
  var finish: Double
  /// How its time currently advances.
  var clock: ScreenClock
  /// Every property it affected when it started.
  var touched: [PropertyKey] = []
  /// Incremented when gestures start and end, which invalidates the scheduled effects of earlier ones.
  var generation = 0
  /// The values on screen when it started, if it interrupted others.
  var entry: ScreenRun.Snapshot?
  /// The number of markers recorded, and whether its end was.
  var reachedMarkers = 0
  var hasEnded = false
  /// The time from which on it no longer moves anything, because others have taken over some of its properties; infinite if
  /// it runs to its end.
  var takenOver = Double.infinity
  /// The phase whose motion it runs backward, by its index in the script.
  var retraced: (phase: Int, plan: PhasePlan)?
  /// Whether its clock continues that of a phase that it turned around.
  var hasTurned = false
  /// Its duration if it was shortened, in seconds.
  var length: Double?
  var interaction: Interaction?

  /// Whether a gesture can still catch it where an undecided one has left it.
  var mayBeCaught: Bool {
    guard case .still(let progress) = clock else { return false }
    return progress != 0 && interaction?.isDecided == false && takenOver == .infinity
  }

  /// The time after which it was no longer visible.
  var end: Double { min(finish, takenOver) }

  /// The phase's duration in seconds.
  var duration: Double { length ?? plan.duration }

  mutating func shift(by seconds: Double) {
    start += seconds
    finish += seconds
    clock.shift(by: seconds)
  }

  /// The plan of the motion that it shows.
  var motion: PhasePlan { retraced?.plan ?? plan }
}
