internal import PlatformMath
package import TransitionCurves
package import TransitionFitting

/// A motion as keyframes with numbers as written, and its evaluation by a keyframe player.
package struct WrittenMotion: Sendable {
  package struct Keyframe: Sendable {
    /// As a percentage of the duration.
    package var offset: Double
    /// One value per channel.
    package var values: [Double]
    /// The easing to the next keyframe.
    package var easing: Easing
  }

  package enum Easing: Sendable, Equatable {
    case bezier(CubicBezier)
    /// Holds the value until the next keyframe.
    case stepEnd
  }

  /// In seconds.
  package private(set) var delay: Double
  package private(set) var duration: Double
  package private(set) var keyframes: [Keyframe]
  /// The number of curves, not counting holds and jumps.
  package private(set) var curves = 0
  /// Whether all curves are taken from the script.
  package private(set) var isExact = true

  /// The time in seconds before a jump at which the old value is repeated.
  private static let jump = 1e-6

  /// - Parameters:
  ///   - segments: Consecutive segments from the start to the end of the phase.
  ///   - final: The values from the end of the phase.
  ///   - decimals: The number of decimals of each channel.
  ///   - digits: The number of decimals of control points.
  ///   - offsetDecimals: The number of decimals of offsets in percent where values do not jump.
  package init(
    _ segments: [BezierSegment], final: [Double], decimals: [Int], digits: Int, offsetDecimals: Int = 4
  ) {
    func rounded(_ values: [Double]) -> [Double] {
      zip(values, decimals).map { Self.rounded($0, $1) }
    }
    var segments = segments.map { segment in
      var segment = segment
      (segment.from, segment.to) = (rounded(segment.from), rounded(segment.to))
      segment.points = segment.points.rounded(toDecimals: digits)
      return segment
    }
    let final = rounded(final)
    // Constant values at the ends are covered by the fill.
    let end = segments.last?.end ?? 0
    var first = 0
    while first + 1 < segments.count, segments[first].holds, segments[first + 1].from == segments[first].to {
      first += 1
    }
    segments.removeFirst(first)
    while segments.count > 1, let last = segments.last, last.holds, last.to == final,
      segments[segments.count - 2].to == last.from
    { segments.removeLast() }
    let start = segments.first?.start ?? 0
    let stop = segments.last.map { $0.to == final ? $0.end : end } ?? 0
    delay = Self.rounded(start, 6)
    duration = Self.rounded(stop - start, 6)
    keyframes = []
    guard duration > 0 else {
      keyframes = [Keyframe(offset: 0, values: final, easing: .bezier(.straight))]
      return
    }
    // Offsets count from the rounded delay, in the rounded duration, so that only the ends are rounded to microseconds.
    func offset(_ time: Double, _ decimals: Int) -> Double {
      min(max(Self.rounded(100 * (time - delay) / duration, decimals), 0), 100)
    }
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].from : final
      let jumps = segment.to != next
      let follows = index > 0 && segments[index - 1].to != segment.from
      let place = index == 0 ? 0 : offset(segment.start, follows ? 7 : offsetDecimals)
      if segment.holds {
        keyframes.append(
          Keyframe(offset: place, values: segment.from, easing: jumps ? .stepEnd : .bezier(.straight)))
        continue
      }
      curves += 1
      if !segment.isExact { isExact = false }
      keyframes.append(Keyframe(offset: place, values: segment.from, easing: .bezier(segment.points)))
      if jumps {
        let before = offset(segment.end - Self.jump, 7)
        if before > place { keyframes.append(Keyframe(offset: before, values: segment.to, easing: .stepEnd)) }
      }
    }
    keyframes.append(Keyframe(offset: 100, values: final, easing: .bezier(.straight)))
  }

  /// Whether it restarts each time it has ended.
  package private(set) var isEndless = false

  /// Makes it repeat forever, including the constant values at its ends.
  mutating func repeats(from start: Double, every period: Double) {
    isEndless = true
    let (oldDelay, oldDuration) = (delay, duration)
    (delay, duration) = (Self.rounded(start, 6), Self.rounded(period, 6))
    guard oldDuration > 0, keyframes.count > 1 else {
      keyframes = [keyframes[0], keyframes[0]]
      keyframes[1].offset = 100
      return
    }
    for index in keyframes.indices {
      let time = oldDelay + oldDuration * keyframes[index].offset / 100
      keyframes[index].offset = Self.rounded(100 * (time - delay) / duration, 5)
    }
    if let first = keyframes.first, first.offset > 0 {
      keyframes.insert(Keyframe(offset: 0, values: first.values, easing: .bezier(.straight)), at: 0)
    }
    if let last = keyframes.last, last.offset < 100 {
      keyframes.append(Keyframe(offset: 100, values: last.values, easing: .bezier(.straight)))
    }
  }

  /// Gives a constant motion two keyframes, so that it can be played.
  mutating func spansItsEnds(until end: Double) {
    guard keyframes.count < 2 else { return }
    duration = max(Self.rounded(end, 6), 1e-3)
    keyframes = [keyframes[0], keyframes[0]]
    keyframes[1].offset = 100
  }

  /// Whether all values are constant.
  package var isConstant: Bool { keyframes.allSatisfy { $0.values == keyframes[0].values } && curves == 0 }

  package var final: [Double] { keyframes[keyframes.count - 1].values }

  /// The values at a time of the phase.
  package func values(at time: Double) -> [Double] {
    guard keyframes.count > 1, duration > 0 else { return final }
    var progress = max((time - delay) / duration, 0)
    if isEndless { progress = progress.truncatingRemainder(dividingBy: 1) }
    let place = 100 * min(progress, 1)
    if place >= 100 { return final }
    let index = min(max(keyframes.partitioningIndex { $0.offset > place } - 1, 0), keyframes.count - 2)
    let first = keyframes[index], second = keyframes[index + 1]
    guard case .bezier(let points) = first.easing, second.offset > first.offset else { return first.values }
    let eased = points.value(at: (place - first.offset) / (second.offset - first.offset))
    return zip(first.values, second.values).map { $0 + ($1 - $0) * eased }
  }

  /// The times at which loss is measured: 240 per second, and sixteen per curve.
  package func measuredTimes(until end: Double) -> [Double] {
    var times: [Double] = []
    let frames = Int(min(end * 240, 20_000).rounded(.up))
    for frame in 0...max(1, frames) { times.append(min(Double(frame) / 240, end)) }
    for (first, second) in zip(keyframes, keyframes.dropFirst()) where first.easing != .stepEnd {
      for step in 1..<16 {
        let offset = first.offset + (second.offset - first.offset) * Double(step) / 16
        times.append(min(end, delay + duration * offset / 100))
      }
    }
    return times.besides(knotTimes).sorted()
  }

  /// The times at which a value may apply for an instant: between two curves, as where a spring turns that is cut off by
  /// its duration, where values jump, and where the script has a value that it has neither before nor after.
  var knotTimes: [Double] {
    instants
      + keyframes.indices.dropFirst().filter { $0 + 1 < keyframes.count || keyframes[$0 - 1].easing == .stepEnd }.map {
        delay + duration * keyframes[$0].offset / 100
      }
  }

  /// The times in seconds at which the script has a value for an instant, as stairs where they turn.
  var instants: [Double] = []

  static func rounded(_ value: Double, _ decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard abs(value) < 1e12 else { return value }
    return (value * scale).rounded() / scale + 0
  }
}

extension [Double] {
  /// The times that are at none of some jumps, where both values are correct; times are accurate to a microsecond.
  func besides(_ jumps: [Double]) -> [Double] {
    let jumps = jumps.sorted()
    return filter { time in
      let next = jumps.partitioningIndex { $0 > time - 2e-6 }
      return next == jumps.count || jumps[next] >= time + 2e-6
    }
  }
}
