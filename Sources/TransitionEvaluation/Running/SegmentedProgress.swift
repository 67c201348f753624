internal import TransitionCurves

/// Scratch memory of one evaluator: the buffers that effects pass progress through.
final class EffectScratch {
  let capacity: Int
  let times: UnsafeMutablePointer<Double>
  let progress: UnsafeMutablePointer<Double>
  let rates: UnsafeMutablePointer<Double>
  let fraction: UnsafeMutablePointer<Double>
  let eased: UnsafeMutablePointer<Double>
  let slopes: UnsafeMutablePointer<Double>
  let lanes: UnsafeMutablePointer<Double>
  let laneSlopes: UnsafeMutablePointer<Double>
  let choices: UnsafeMutablePointer<Int32>

  /// Lanes of the widest property: a color.
  static let laneCount = 4

  init(capacity: Int) {
    self.capacity = capacity
    func buffer(_ count: Int) -> UnsafeMutablePointer<Double> {
      let pointer = UnsafeMutablePointer<Double>.allocate(capacity: count)
      pointer.initialize(repeating: 0, count: count)
      return pointer
    }
    times = buffer(capacity)
    progress = buffer(capacity)
    rates = buffer(capacity)
    fraction = buffer(capacity)
    eased = buffer(capacity)
    slopes = buffer(capacity)
    lanes = buffer(capacity * Self.laneCount)
    laneSlopes = buffer(capacity * Self.laneCount)
    choices = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
    choices.initialize(repeating: 0, count: capacity)
  }

  deinit {
    for pointer in [times, progress, rates, fraction, eased, slopes, lanes, laneSlopes] { pointer.deallocate() }
    choices.deallocate()
  }
}

/// The places of an effect's keyframes and the curves between them.
struct KeyframePlaces: Sendable {
  /// In ascending order, the first 0 and the last 1.
  var offsets: [Double]
  /// One fewer than the offsets.
  var curves: [any TimingFunction]
  /// Progress closer than this to a place counts as there: instants within 1 ns are one.
  var tolerance: Double

  /// The segment that a progress lies in: -1 below several keyframes at 0, `curves.count` from several at 1 on.
  func segment(at progress: Double) -> Int {
    let count = offsets.count
    guard count > 2 else { return 0 }
    let p = progress + tolerance
    if p < offsets[0] { return offsets[1] == offsets[0] ? -1 : 0 }
    if p >= offsets[count - 1] { return offsets[count - 2] == offsets[count - 1] ? count - 1 : count - 2 }
    var low = 0, high = count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= p { low = middle } else { high = middle }
    }
    return low
  }

  /// Visits runs of consecutive frames in one segment, with their eased fraction and its slope by progress.
  ///
  /// - Parameter body: Segment, first frame, number of frames; `scratch.eased` and `scratch.slopes` hold the run from
  ///   its first frame on.
  func forEachRun(
    count: Int, scratch: EffectScratch, wantsSlopes: Bool, _ body: (_ segment: Int, _ first: Int, _ count: Int) -> Void
  ) {
    let progress = scratch.progress
    var first = 0
    while first < count {
      let segment = segment(at: progress[first])
      var end = first + 1
      if offsets.count == 2 {
        end = count
      } else {
        while end < count, self.segment(at: progress[end]) == segment { end += 1 }
      }
      if segment >= 0, segment < curves.count {
        let start = offsets[segment], length = offsets[segment + 1] - offsets[segment]
        let curve = curves[segment]
        if start == 0, length == 1 {
          curve.evaluate(
            progress + first, count: end - first, values: scratch.eased + first,
            derivatives: wantsSlopes ? scratch.slopes + first : nil)
        } else {
          let isAtEnd = offsets[segment + 1] == 1
          for index in first..<end {
            let fraction = (progress[index] - start) / length
            // A progress within the tolerance of the segment's start belongs to it, from 0 on.
            scratch.fraction[index] =
              fraction < 0 && segment > 0 ? 0 : fraction > 1 && !isAtEnd ? 1 : fraction
          }
          curve.evaluate(
            scratch.fraction + first, count: end - first, values: scratch.eased + first,
            derivatives: wantsSlopes ? scratch.slopes + first : nil)
          if wantsSlopes { for index in first..<end { scratch.slopes[index] /= length } }
        }
      }
      body(segment, first, end - first)
      first = end
    }
  }
}
