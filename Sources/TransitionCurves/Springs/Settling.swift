internal import PlatformMath

/// The settling time of a free damped motion, by the two rules of CASpringAnimation.
struct Settling {
  let motion: DampedMotion
  /// ω_d as computed by Core Animation, ω₀√(1 − ζ²) from the rounded ζ: near critical damping B is about 1/ω_d, and its
  /// rounding affects the settling time.
  let roundedFrequency: Double
  /// Distance from the target at time 0.
  let displacement: Double
  /// The derivative of that distance at time 0, per second.
  let velocity: Double

  init(
    motion: DampedMotion, naturalFrequency: Double, dampingRatio: Double, displacement: Double, velocity: Double
  ) {
    self.motion = motion
    roundedFrequency = naturalFrequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    self.displacement = displacement
    self.velocity = velocity
  }

  /// The maximum duration to search, in seconds, which is also the maximum length of an animation.
  private static let longest = 1e6
  private static let step = 0.1

  /// Returns the settling time in seconds, or infinity; relative tolerance 1e-9.
  func duration(within distance: Double) -> Double {
    if displacement == 0, velocity == 0 { return 0 }
    guard distance > 0, displacement.isFinite, velocity.isFinite else { return .infinity }
    return motion.regime == .under ? envelopeDuration(distance) : walkedDuration(distance)
  }

  /// The time after which the envelope (|D| + |B|)·e^(−at) is below the distance, with B = (aD + V)/ω_d.
  private func envelopeDuration(_ distance: Double) -> Double {
    guard motion.decay > 0 else { return .infinity }
    let amplitude = abs(displacement) + abs((motion.decay * displacement + velocity) / roundedFrequency)
    return max(0, -log(distance / amplitude) / motion.decay)
  }

  /// The first of the times 0, 0.1, 0.2 … from which the motion stays within the distance for more than 1 s.
  ///
  /// The times are summed as CASpringAnimation sums them, to reproduce its 0.7999999999999999. Steps entirely outside
  /// the distance are added without evaluation: a motion without oscillation has at most two such ranges.
  private func walkedDuration(_ distance: Double) -> Double {
    guard abs(offset(at: Self.longest)) < distance else { return .infinity }
    var entries = entryTimes(distance)[...]
    var time = 0.0
    var begin: Double?
    while time <= Self.longest {
      if abs(offset(at: time)) < distance {
        if let begin, time - begin > 1 { return begin }
        if begin == nil { begin = time }
        time += Self.step
        continue
      }
      begin = nil
      time += Self.step
      // An entry counts until it has certainly passed: it is only known to 1e-3 s.
      while let entry = entries.first, entry + 2 * Self.step < time { entries.removeFirst() }
      if let entry = entries.first {
        let near = entry - 2 * Self.step
        while time < near { time += Self.step }
      }
    }
    // Within the distance at the end of the search, and from then on: the motion does not turn around again.
    return begin ?? .infinity
  }

  private func offset(at time: Double) -> Double {
    let basis = motion.basis(at: time)
    return displacement * basis.cosine + (motion.decay * displacement + velocity) * basis.sine
  }

  /// The times, ascending, at which the motion comes within the distance of its target, accurate to 1e-3 s or better.
  private func entryTimes(_ distance: Double) -> [Double] {
    let turn = motion.turningTime(displacement: displacement, velocity: velocity) ?? 0
    var entries: [Double] = []
    var from = 0.0
    // The motion is monotonic between these bounds, so it comes within the distance at most once.
    for bound in [min(turn, Self.longest), Self.longest] where bound > from {
      let start = offset(at: from), end = offset(at: bound)
      let level = start > 0 ? distance : -distance
      if abs(start) >= distance, (start > 0) == (end < level) {
        entries.append(crossing(of: level, from: from, to: bound, falling: start > 0))
      }
      from = bound
    }
    return entries
  }

  private func crossing(of level: Double, from: Double, to: Double, falling: Bool) -> Double {
    var low = from, high = to
    while high - low > 1e-3 {
      let middle = 0.5 * (low + high)
      guard middle > low, middle < high else { break }
      if (offset(at: middle) > level) == falling { low = middle } else { high = middle }
    }
    return low
  }
}
