/// A run of local times over which an effect's progress is one straight line.
package struct EffectStretch: Sendable, Equatable {
  /// What the effect shows where the stretch was asked for; nil when it is not in effect. Phase, iteration, rate and
  /// before flag hold for the whole stretch.
  package var sample: EffectSample?
  /// The stretch holds for local times below this, in seconds, and in any case for the one it was asked for.
  package var until: Double

  /// A local time, near enough to lose no digits, and the progress of the line there.
  @usableFromInline let anchor: Double
  @usableFromInline let anchorProgress: Double
  @usableFromInline let rate: Double
  /// Local times below this are the instant at which the line begins: beside a vertical tangent, the progress of a time
  /// that is not exact in binary would show.
  @usableFromInline let settled: Double

  init(sample: EffectSample?, anchor: Double, anchorProgress: Double, until: Double) {
    self.sample = sample
    self.until = until
    self.anchor = anchor
    self.anchorProgress = anchorProgress
    rate = sample?.rate ?? 0
    settled = anchor + EffectTiming.instant
  }

  /// Returns the directed progress at a local time of the stretch, 0 … 1; 0 when the effect is not in effect.
  @inlinable
  package func progress(at localTime: Double) -> Double {
    rate == 0 || localTime < settled
      ? anchorProgress : min(max(anchorProgress + rate * (localTime - anchor), 0), 1)
  }

  /// Evaluates the run of times that begins in this stretch.
  ///
  /// - Parameters:
  ///   - localTimes: `count` local times in seconds, ascending; the first is in this stretch.
  ///   - progresses: Receives directed progresses. May be the same memory as `localTimes`.
  /// - Returns: How many times the stretch holds, at least 1; the others are left alone and belong to the next one.
  /// - Complexity: O(log `count`) beyond those it holds.
  package func evaluate(
    _ localTimes: UnsafePointer<Double>, count: Int, progresses: UnsafeMutablePointer<Double>
  ) -> Int {
    guard count > 0 else { return 0 }
    var held = 1, above = count
    while held < above {
      let middle = held + (above - held) / 2
      if localTimes[middle] < until { held = middle + 1 } else { above = middle }
    }
    // Counted before the times are overwritten, which may be the same memory.
    var atStart = 0
    while atStart < held, localTimes[atStart] < settled { atStart += 1 }
    // The line goes one way, so what holds for its ends holds between them.
    let isInside = isWithin(localTimes[0]) && isWithin(localTimes[held - 1])
    if rate == 0 {
      for index in 0..<held { progresses[index] = anchorProgress }
    } else if isInside {
      for index in 0..<held { progresses[index] = anchorProgress + rate * (localTimes[index] - anchor) }
    } else {
      for index in 0..<held { progresses[index] = progress(at: localTimes[index]) }
    }
    for index in 0..<atStart { progresses[index] = anchorProgress }
    return held
  }

  private func isWithin(_ localTime: Double) -> Bool {
    let progress = anchorProgress + rate * (localTime - anchor)
    return progress >= 0 && progress <= 1
  }
}
