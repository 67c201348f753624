/// Scratch memory of one evaluator: the buffers that effects pass progress through.
final class EffectScratch {
  let capacity: Int
  /// Times turned round, for mirrored tracks.
  let times: UnsafeMutablePointer<Double>
  /// Progress of the iteration, after pacing.
  let progress: UnsafeMutablePointer<Double>
  /// Derivatives of pacing.
  let pacing: UnsafeMutablePointer<Double>
  /// Fractions of a keyframe segment.
  let fraction: UnsafeMutablePointer<Double>
  /// Fractions after the segment's curve, and their derivatives by progress.
  let eased: UnsafeMutablePointer<Double>
  let slopes: UnsafeMutablePointer<Double>
  /// What an additive effect shows.
  let added: TrackLanes
  /// Premultiplied sums of colors.
  let sums: TrackLanes

  /// Lanes of the widest property: a color.
  static let laneCount = 4

  private let memory: UnsafeMutablePointer<Double>

  init(capacity: Int) {
    self.capacity = capacity
    let count = (6 + 4 * Self.laneCount) * capacity
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    self.memory = memory
    var used = 0
    func take(_ lanes: Int = 1) -> UnsafeMutablePointer<Double> {
      defer { used += lanes * capacity }
      return memory + used
    }
    times = take()
    progress = take()
    pacing = take()
    fraction = take()
    eased = take()
    slopes = take()
    added = TrackLanes(values: take(Self.laneCount), slopes: take(Self.laneCount), stride: capacity)
    sums = TrackLanes(values: take(Self.laneCount), slopes: take(Self.laneCount), stride: capacity)
  }

  deinit { memory.deallocate() }
}
