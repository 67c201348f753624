internal import TransitionCurves
internal import TransitionModel

/// A part of a run that repeats: phases that follow each other in a circle.
struct ScreenLoop: Sendable {
  /// The bounds of the first turn that repeats, in seconds of the run.
  var start: Double
  var end: Double
  /// The time until which it repeats.
  var until = Double.infinity

  var period: Double { end - start }

  /// The time in the first turn that looks like a later one.
  func folded(_ time: Double) -> Double {
    guard time >= end - EffectTiming.instant, time < until - EffectTiming.instant else { return time }
    let turn = (time - start + EffectTiming.instant).truncatingRemainder(dividingBy: period) - EffectTiming.instant
    return start + turn
  }
}

/// Phases that follow others by `then`.
extension ScreenRun {
  /// When a phase was last played, and what the screen was like if it followed another one.
  struct Entrance {
    var time: Double
    var values: [PropertyKey: [Double]]
  }

  /// The number of phases that follow each other, if no turn of a circle is like the one before.
  static let mostTurns = 64

  /// Schedules the phase that follows one, if that ends by itself.
  mutating func scheduleThen(after id: Int) {
    guard let instance = self[id], let next = script.thens[instance.phase], instance.finish.isFinite else { return }
    schedule(.follow(next), of: instance, at: instance.finish)
  }

  /// Starts the phase that follows one that has run to its end, unless others have taken over part of it.
  mutating func follow(_ id: Int, with next: Int, at time: Double) {
    guard let instance = self[id], instance.touched.allSatisfy({ screen.owners[$0] == id }) else { return }
    proceed(to: next, at: time)
  }

  /// - Parameter arriving: The speeds at the end of the motion after a gesture.
  mutating func proceed(to next: Int, at time: Double, arriving: Snapshot? = nil) {
    // A circle that takes no time turns once.
    let last = entrances[next]
    if let last, abs(last.time - time) < EffectTiming.instant { return }
    guard turns < Self.mostTurns else { return }
    noteEnds(until: time)
    play(next, at: time, arriving: arriving)
    turns += 1
    guard let id = live.last?.id, let entry = live.last?.entry else { return }
    var values: [PropertyKey: [Double]] = [:]
    for key in screen.owners.keys { values[key] = shown(key, in: entry) }
    let isAlone = screen.drivers.values.allSatisfy { $0.owner == id || time >= $0.restTime - EffectTiming.instant }
    if isAlone, let last, last.time < time - EffectTiming.instant,
      values.allSatisfy({ Self.areNear($0.value, last.values[$0.key]) })
    {
      loop = ScreenLoop(start: last.time, end: time)
    }
    entrances[next] = Entrance(time: time, values: values)
  }

  /// Forgets the circle that is being turned, before something else happens.
  mutating func forgetTurns() {
    loop = nil
    entrances = [:]
    turns = 0
  }

  /// Skips the turns of the current circle that end before a time, recording their events.
  ///
  /// - Returns: The end of the turns skipped.
  mutating func skipTurns(before time: Double, events limit: Int) -> Double? {
    guard let loop else { return nil }
    forgetTurns()
    let count = max(0, ((time - loop.end) / loop.period).rounded(.down))
    let lap = notes.happenings.filter { $0.time > loop.start + EffectTiming.instant }
    let kept = lap.isEmpty ? 0 : min(count, Double(limit / lap.count + 1))
    for turn in stride(from: count - kept + 1, through: count, by: 1) {
      for var happening in lap {
        happening.time += turn * loop.period
        notes.happenings.append(happening)
      }
    }
    shift(by: count * loop.period)
    return loop.end + count * loop.period
  }
}
