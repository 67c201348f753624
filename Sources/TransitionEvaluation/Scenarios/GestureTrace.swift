internal import PlatformMath
internal import TransitionCurves

/// An evaluated trace: the value of each channel at each point, linear in between.
struct GestureTrace: Sendable {
  /// Seconds since the start of the gesture, ascending.
  var times: [Double]
  /// By channel name, one value per point.
  var channels: [String: [Double]]

  /// The channels that gestures usually have.
  static let commonChannels: Set = ["translationX", "translationY", "scale", "rotation"]

  var duration: Double { times[times.count - 1] }

  /// The input of a gesture that has not moved.
  static func restingInput(of channel: String) -> Double { channel == "scale" ? 1 : 0 }

  /// The trace up to and including a point.
  func cut(after point: Int) -> GestureTrace {
    var trace = self
    trace.times = Array(times.prefix(point + 1))
    trace.channels = channels.mapValues { Array($0.prefix(point + 1)) }
    return trace
  }

  /// The values of a channel; a trace has all that its phase takes.
  private func values(of channel: String) -> [Double] {
    guard let values = channels[channel] else { preconditionFailure("a trace without '\(channel)'") }
    return values
  }

  /// A channel's value and slope at a time; from the last point on, the slope is the velocity of a release there.
  func state(of channel: String, at time: Double) -> (value: Double, slope: Double) {
    let values = values(of: channel)
    guard times.count > 1 else { return (values[0], 0) }
    let high = (1..<times.count - 1).partitioningIndex { !(times[$0] <= time + EffectTiming.instant) }, low = high - 1
    if time < times[0] - EffectTiming.instant { return (values[0], 0) }
    let slope = (values[high] - values[low]) / (times[high] - times[low])
    if time <= times[0] { return (values[0], slope) }
    if time >= times[high] - EffectTiming.instant { return (values[high], velocity(of: channel, at: high)) }
    return (values[low] + slope * (time - times[low]), slope)
  }

  /// The largest input in either direction: progress, speeds and their squares stay finite, since times are at least 1
  /// ns apart.
  static let largestInput = 1e9

  /// The minimum time over which velocity is measured, in seconds, if the trace is long enough.
  static let velocityWindow = 0.05

  /// The velocity at a point in units per second: the slope from the latest point at least 50 ms earlier, or from the
  /// first one.
  func velocity(of channel: String, at point: Int) -> Double {
    guard point > 0 else { return 0 }
    let values = values(of: channel)
    let earlier = times[..<point].lastIndex { $0 <= times[point] - Self.velocityWindow + 1e-9 } ?? 0
    return (values[point] - values[earlier]) / (times[point] - times[earlier])
  }
}
