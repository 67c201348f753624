/// Finds the offset at which a recording best matches a script.
///
/// script time = (recording time − offset) / stretch. The best offset has the smallest sum, over the moving tracks, of the
/// area between the recorded and the script's curve divided by the larger of their extents. An area grows with the
/// distance, so that a different curve gains nothing by sliding away until its rests agree, and one different track among
/// several barely shifts the minimum. Near it, least squares over the samples that agree are more precise. Of equally good
/// offsets, the one nearest 0 is chosen.
struct Aligner {
  /// The precision of offsets: 0.01 ms.
  private static let precision = 1e-5

  private let lanes: [LaneArea]
  /// The offsets at which recording and phase overlap by at least half of the moving interval, and at all.
  ///
  /// Of a motion that continues after the compared interval, at least three quarters of this interval are compared, or all
  /// that was recorded: with a recording from its end on, everything would agree.
  private let offsets: ClosedRange<Double>
  private let allOffsets: ClosedRange<Double>
  private let median: Double
  private let stretch: Double

  /// - Parameters:
  ///   - times: The times of the recording, in its seconds.
  ///   - moving: The interval in which the script moves, in its seconds.
  init(
    _ tracks: [RecordedTrack], times: [Double], moving: ClosedRange<Double>, median: Double, stretch: Double
  ) {
    let moved = tracks.compactMap { track -> (track: RecordedTrack, lanes: [RecordedTrack.Lane])? in
      guard track.moves, case .numbers(let lanes) = track.content else { return nil }
      return (track, lanes)
    }
    lanes = moved.flatMap { track, lanes in
      let extent = lanes.reduce(0) { max($0, $1.script.extent, $1.recordedExtent) }
      let weight = 1 / extent / Double(lanes.count * moved.count)
      return lanes.map { LaneArea($0, of: track, weight: weight, times: times, median: median) }
    }
    (self.stretch, self.median) = (stretch, median)
    let (start, end) = (moving.lowerBound * stretch, moving.upperBound * stretch)
    let (first, last) = (times[0], times[times.count - 1])
    let middle = (start + end) / 2
    let half = (first - middle)...(last - middle)
    if tracks.contains(where: { $0.end != nil }) {
      let whole = (low: first - start - median, high: last - end)
      offsets = whole.low <= whole.high ? whole.low...whole.high : half
      allOffsets = min(whole.low - (end - start) / 4, whole.high)...(last - start)
    } else {
      offsets = half
      allOffsets = (first - end)...(last - start)
    }
  }

  /// The mean area of a track at an offset, in seconds.
  func error(_ offset: Double) -> Double { lanes.reduce(0) { $0 + $1.area(offset, stretch) } }

  /// The mean difference of a track's first and last value from the script's, as a fraction of its extent.
  var restDifference: Double { lanes.reduce(0) { $0 + $1.restDifference } }

  /// Whether one error is smaller than another by more than written decimals may change it.
  private func isBetter(_ a: Double, _ b: Double) -> Bool { a < b * (1 - 1e-6) - 1e-7 }

  /// Returns the best offset.
  ///
  /// - Parameter isPart: Whether the recording may overlap less than half of the motion.
  func offset(ofPart isPart: Bool) -> Double {
    guard !lanes.isEmpty else { return 0 }
    let offsets = isPart ? allOffsets : offsets
    let zero = min(max(0, offsets.lowerBound), offsets.upperBound)
    var best = (value: zero, cost: error(zero))
    for (start, reach) in minima(in: offsets) {
      let found = minimum(around: start, reach: reach, cost: error)
      let isNearer = abs(found.value) < abs(best.value)
      if isBetter(found.cost, best.cost) || isNearer && !isBetter(best.cost, found.cost) { best = found }
    }
    let offset = best.value == zero ? zero : refined(nearest(best), for: best.value)
    return Self.rounded(offset)
  }

  /// The most offsets to compare.
  private static let mostCandidates = 8

  /// Returns the offsets that most tracks have in common.
  ///
  /// - Parameter own: The best offset of each track.
  func candidates(from own: [Double]) -> [Double] {
    var groups: [[Double]] = []
    for offset in own.sorted() {
      if let last = groups.last?.last, offset - last <= median / 4 {
        groups[groups.count - 1].append(offset)
      } else {
        groups.append([offset])
      }
    }
    let common = groups.sorted { (-$0.count, abs($0[0])) < (-$1.count, abs($1[0])) }.prefix(Self.mostCandidates)
    return common.map { group in
      let offset = group[group.count / 2]
      return Self.rounded(refined(offset, for: offset))
    }
  }

  private static func rounded(_ offset: Double) -> Double { (offset / precision).rounded() * precision }

  /// The offsets of the smallest minima of a grid of half intervals, with the distance in which the exact ones are.
  ///
  /// An interval of offsets is halved only if it may contain a smaller area than the smallest known one.
  private func minima(in offsets: ClosedRange<Double>) -> [(offset: Double, reach: Double)] {
    let length = offsets.upperBound - offsets.lowerBound
    // Of a very long recording, a hundred thousand offsets.
    let step = max(median / 2, length / 1e5)
    let steepness = lanes.reduce(0) { $0 + $1.steepness }
    var half = length / 2
    let center = offsets.lowerBound + half
    var cells = [(offset: center, cost: error(center))]
    var least = cells[0].cost
    while half > step / 2 {
      half /= 2
      cells = cells.flatMap { cell in [cell.offset - half, cell.offset + half].map { ($0, error($0)) } }
      least = min(least, cells.reduce(.infinity) { min($0, $1.cost) })
      // A jump moves past a sample or does not.
      let limit = least + steepness * (half + 2 * median)
      cells.removeAll { $0.cost > limit }
    }
    let minima = cells.indices.filter { index in
      let near = [index - 1, index + 1].filter { cells.indices.contains($0) }.map { cells[$0] }
      return near.allSatisfy { $0.cost >= cells[index].cost || abs($0.offset - cells[index].offset) > 3 * half }
    }.map { cells[$0] }
    return minima.sorted { ($0.cost, abs($0.offset)) < ($1.cost, abs($1.offset)) }.prefix(8)
      .map { ($0.offset, 2 * half) }
  }

  /// The point of a plateau nearest 0: jumps alone only determine the frames between which they are.
  private func nearest(_ best: (value: Double, cost: Double)) -> Double {
    let isAsGood = { (other: Double) -> Bool in !self.isBetter(best.cost, self.error(other)) }
    var good = best.value, step = min(max(good, -median), median)
    guard isAsGood(good - step * 0.02) else { return good }
    while abs(step) > Self.precision / 4 {
      step /= 2
      if isAsGood(good - step) { good -= step }
    }
    return good
  }

  /// The offset within an interval at which the samples that agree at the best one have the least squares.
  private func refined(_ offset: Double, for best: Double) -> Double {
    let samples = lanes.map { $0.agreeing(best, stretch) }
    return minimum(around: offset, reach: median) { other in
      zip(lanes, samples).reduce(0) { $0 + $1.0.squares($1.1, other, stretch) }
    }.value
  }

  /// Samples around a value at even steps, then looks on both sides of the best one in ever smaller steps.
  private func minimum(
    around value: Double, reach: Double, cost: (Double) -> Double
  ) -> (value: Double, cost: Double) {
    var best = (value: value, cost: cost(value))
    func look(_ others: [Double]) {
      for other in others {
        let found = cost(other)
        if found < best.cost { best = (other, found) }
      }
    }
    var step = reach / 4
    look([-4, -3, -2, -1, 1, 2, 3, 4].map { value + $0 * step })
    // Frames that are hours apart do not tell so well when something moves.
    while step > max(Self.precision / 8, reach / 1e6) {
      step /= 2
      look([best.value - step, best.value + step])
    }
    return best
  }
}
