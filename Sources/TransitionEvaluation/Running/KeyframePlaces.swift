internal import PlatformMath
internal import TransitionCurves

/// The offsets of an effect's keyframes and the curves between them.
struct KeyframePlaces: Sendable {
  /// In ascending order, from 0 to 1.
  var offsets: [Double]
  /// One fewer than the offsets.
  var curves: [any TimingFunction]
  /// By offset, the index of the keyframe in the script's list; nil for an end that it adds.
  var origins: [Int?]
  /// Progress closer than this to an offset counts as being there: instants within 1 ns are equal.
  var tolerance: Double
  /// The rounding of fractions for discrete values, so that instants within 1 ns are equal for them too.
  var rounding = Rounding.none

  enum Rounding {
    case none
    /// The larger output counts, of a fraction and the one ahead by the tolerance, so that a switch is never late.
    case ahead
    /// Fractions within the tolerance of an end snap to it, even if there are only two keyframes.
    case ends
  }

  /// Consecutive frames in one segment.
  struct Run {
    /// -1 below several keyframes at 0, `curves.count` at and above several at 1.
    var segment: Int
    /// The segment's length in progress; 1 outside all segments.
    var length: Double
    var frames: Range<Int>
  }

  /// The segment that contains a progress, and its bounds.
  private func segment(at progress: Double) -> (segment: Int, lower: Double, upper: Double) {
    let count = offsets.count
    guard count > 2 else { return (0, -.infinity, .infinity) }
    let last = count - 1
    if progress < offsets[1] {
      if offsets[1] > offsets[0] { return (0, -.infinity, offsets[1]) }
      return (-1, -.infinity, offsets[0])
    }
    if progress >= offsets[last - 1] {
      if offsets[last] > offsets[last - 1] { return (last - 1, offsets[last - 1], .infinity) }
      return (last, offsets[last], .infinity)
    }
    let upper = (2..<last).partitioningIndex { !(offsets[$0] <= progress) }
    return (upper - 1, offsets[upper - 1], offsets[upper])
  }

  /// Visits runs of consecutive frames in the same segment.
  ///
  /// - Parameters:
  ///   - count: The number of frames, whose progress is in `scratch.progress`.
  ///   - before: The before flag of CSS Easing 2.
  ///   - body: Receives a run; `scratch.eased` has the run's eased fractions and `scratch.slopes` their derivatives by
  ///     progress, at the same frames.
  func forEachRun(count: Int, before: Bool, scratch: EffectScratch, wantsSlopes: Bool, _ body: (Run) -> Void) {
    let progress = scratch.progress
    var first = 0
    while first < count {
      let (segment, lower, upper) = segment(at: progress[first] + tolerance)
      var end = count
      if offsets.count > 2 {
        end = first + 1
        while end < count, progress[end] + tolerance >= lower, progress[end] + tolerance < upper { end += 1 }
      }
      var length = 1.0
      if segment >= 0, segment < curves.count {
        let start = offsets[segment]
        length = offsets[segment + 1] - start
        let input: UnsafeMutablePointer<Double>
        if start == 0, length == 1, rounding == .none {
          input = progress
        } else {
          input = scratch.fraction
          fractions(first..<end, start: start, length: length, lead: 0, progress, into: input)
        }
        let slopes = wantsSlopes ? scratch.slopes + first : nil
        if before {
          for index in first..<end {
            scratch.eased[index] = curves[segment].value(at: input[index], before: true)
            if wantsSlopes { scratch.slopes[index] = curves[segment].derivative(at: input[index]) }
          }
        } else {
          curves[segment].evaluate(
            input + first, count: end - first, values: scratch.eased + first, derivatives: slopes)
        }
        if rounding == .ahead, !before {
          fractions(first..<end, start: start, length: length, lead: tolerance, progress, into: input)
          curves[segment].evaluate(input + first, count: end - first, values: input + first, derivatives: nil)
          for index in first..<end { scratch.eased[index] = max(scratch.eased[index], input[index]) }
        }
        if let slopes, length != 1 { for index in 0..<(end - first) { slopes[index] /= length } }
      }
      body(Run(segment: segment, length: length, frames: first..<end))
      first = end
    }
  }

  private func fractions(
    _ frames: Range<Int>, start: Double, length: Double, lead: Double, _ progress: UnsafePointer<Double>,
    into fraction: UnsafeMutablePointer<Double>
  ) {
    // Beyond the ends a curve continues; between segments, progress within the tolerance of an offset snaps to it.
    let least = start == 0 ? -Double.infinity : 0
    let most = start + length >= 1 ? Double.infinity : 1
    for index in frames {
      fraction[index] = min(max((progress[index] + lead - start) / length, least), most)
    }
    guard rounding != .ahead else { return }
    let close = tolerance / length
    for index in frames {
      if abs(fraction[index]) <= close { fraction[index] = 0 }
      if abs(fraction[index] - 1) <= close { fraction[index] = 1 }
    }
  }
}
