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
  /// Enough to narrow an offset of hours down to a microsecond.
  private static let mostHalvings = 64
  /// The maximum number of offsets searched relative to the range, and of minima that are compared.
  private static let mostOffsets = 2e6
  private static let mostMinima = 8

  private let lanes: [LaneArea]
  private let trackCount: Int
  /// The offsets at which recording and phase overlap by at least half of the moving interval, and at all.
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
    var lanes: [LaneArea] = []
    var count = 0
    for track in tracks where track.moves {
      guard case .numbers(let own) = track.content else { continue }
      count += 1
      let weight = 1 / (own.map { max($0.script.extent, $0.recordedExtent) }.max() ?? 1) / Double(own.count)
      lanes += own.map { LaneArea($0, of: track, weight: weight, times: times, median: median) }
    }
    (self.lanes, trackCount, self.stretch, self.median) = (lanes, count, stretch, max(median, 1e-6))
    let (start, end) = (moving.lowerBound * stretch, moving.upperBound * stretch)
    let (first, last) = (times[0], times[times.count - 1])
    offsets = (first - (start + end) / 2)...(last - (start + end) / 2)
    allOffsets = (first - end)...(last - start)
  }

  /// The mean area of a track at an offset, in seconds.
  func error(_ offset: Double) -> Double { area(offset) / Double(max(trackCount, 1)) }

  private func area(_ offset: Double) -> Double { lanes.reduce(0) { $0 + $1.area(offset, stretch) } }

  /// Whether one area is smaller than another by more than written decimals may change it.
  private func isBetter(_ a: Double, _ b: Double) -> Bool { a < b * (1 - 1e-6) - 1e-7 * Double(trackCount) }

  /// Returns the best offset.
  ///
  /// - Parameter isPart: Whether the recording may overlap less than half of the motion.
  func offset(ofPart isPart: Bool = false) -> Double {
    guard !lanes.isEmpty else { return 0 }
    let offsets = isPart ? allOffsets : offsets
    let zero = min(max(0, offsets.lowerBound), offsets.upperBound)
    var best = (value: zero, cost: area(zero))
    for (start, reach) in minima(in: offsets) {
      let found = minimum(around: start, reach: reach, cost: area)
      let isNearer = abs(found.value) < abs(best.value)
      if isBetter(found.cost, best.cost) || isNearer && !isBetter(best.cost, found.cost) { best = found }
    }
    let offset = best.value == zero ? zero : refined(nearest(best))
    return (offset / Self.precision).rounded() * Self.precision
  }

  /// The offsets of the smallest minima of a grid of half intervals, with the distance in which the exact ones are.
  ///
  /// An interval of offsets is halved only if it may contain a smaller area than the smallest known one.
  private func minima(in offsets: ClosedRange<Double>) -> [(offset: Double, reach: Double)] {
    let length = offsets.upperBound - offsets.lowerBound
    let step = max(median / 2, length / Self.mostOffsets)
    let steepness = lanes.reduce(0) { $0 + $1.steepness }
    var half = length / 2
    let center = offsets.lowerBound + half
    var cells = [(offset: center, cost: area(center))]
    var least = cells[0].cost
    while half > step / 2 {
      half /= 2
      cells = cells.flatMap { cell in [cell.offset - half, cell.offset + half].map { ($0, area($0)) } }
      least = min(least, cells.reduce(.infinity) { min($0, $1.cost) })
      // A jump moves past a sample or does not.
      let limit = least + steepness * (half + 2 * median)
      cells.removeAll { $0.cost > limit }
    }
    let minima = cells.indices.filter { index in
      let near = [index - 1, index + 1].filter { cells.indices.contains($0) }.map { cells[$0] }
      return near.allSatisfy { $0.cost >= cells[index].cost || abs($0.offset - cells[index].offset) > 3 * half }
    }.map { cells[$0] }
    return minima.sorted { ($0.cost, abs($0.offset)) < ($1.cost, abs($1.offset)) }.prefix(Self.mostMinima)
      .map { ($0.offset, 2 * half) }
  }

  /// The point of a plateau nearest 0: jumps alone only determine the frames between which they are.
  private func nearest(_ best: (value: Double, cost: Double)) -> Double {
    let isAsGood = { (other: Double) -> Bool in !self.isBetter(best.cost, self.area(other)) }
    var good = best.value, bad = good - min(max(good, -median), median)
    guard isAsGood(good - (good - bad) * 0.02) else { return good }
    for _ in 0..<Self.mostHalvings where abs(good - bad) > Self.precision / 4 {
      let middle = (good + bad) / 2
      if isAsGood(middle) { good = middle } else { bad = middle }
    }
    return good
  }

  /// The offset within an interval at which the samples that agree have the least squares.
  private func refined(_ offset: Double) -> Double {
    let samples = lanes.map { $0.agreeing(offset, stretch, margin: median) }
    return minimum(around: offset, reach: median) { other in
      zip(lanes, samples).reduce(0) { $0 + $1.0.squares($1.1, other, stretch) }
    }.value
  }

  /// Samples around a value at even steps, then refines the best one by golden-section search.
  private func minimum(
    around value: Double, reach: Double, cost: (Double) -> Double
  ) -> (value: Double, cost: Double) {
    var best = (value: value, cost: cost(value))
    for part in [-1, -0.75, -0.5, -0.25, 0.25, 0.5, 0.75, 1] {
      let other = value + reach * part
      let found = cost(other)
      if found < best.cost { best = (other, found) }
    }
    let golden = (5.0.squareRoot() - 1) / 2
    var low = best.value - reach / 4, high = best.value + reach / 4
    var (a, b) = (high - golden * (high - low), low + golden * (high - low))
    var (costA, costB) = (cost(a), cost(b))
    // For huge times the precision is unattainable.
    for _ in 0..<Self.mostHalvings where high - low > Self.precision / 8 {
      if costA <= costB {
        (high, b, costB) = (b, a, costA)
        a = high - golden * (high - low)
        costA = cost(a)
      } else {
        (low, a, costA) = (a, b, costB)
        b = low + golden * (high - low)
        costB = cost(b)
      }
    }
    let found = costA <= costB ? (a, costA) : (b, costB)
    return found.1 < best.cost ? (found.0, found.1) : best
  }
}
