/// Scratch memory of one evaluator: buffers for the progress of effects.
struct EffectScratch {
  private let memory: UnsafeMutablePointer<Double>
  let capacity: Int

  /// The number of lanes of the widest property: a color.
  static let laneCount = 4

  /// - Parameter memory: `size` initialized numbers, which must outlive the scratch memory.
  init(memory: UnsafeMutablePointer<Double>, capacity: Int) {
    self.memory = memory
    self.capacity = capacity
  }

  /// The number of values it needs.
  static func size(capacity: Int) -> Int { (6 + 2 * laneCount) * capacity }

  /// Times in reverse, for mirrored tracks.
  var times: UnsafeMutablePointer<Double> { memory }
  /// Progress of the iteration, after pacing.
  var progress: UnsafeMutablePointer<Double> { memory + capacity }
  /// Derivatives of pacing.
  var pacing: UnsafeMutablePointer<Double> { memory + 2 * capacity }
  /// Fractions within a keyframe segment.
  var fraction: UnsafeMutablePointer<Double> { memory + 3 * capacity }
  /// Fractions after the segment's curve, with their derivatives by progress.
  var eased: UnsafeMutablePointer<Double> { memory + 4 * capacity }
  var slopes: UnsafeMutablePointer<Double> { memory + 5 * capacity }
  /// The lanes of an additive effect.
  var added: TrackLanes {
    let first = memory + 6 * capacity
    return TrackLanes(values: first, slopes: first + Self.laneCount * capacity, stride: capacity)
  }
}

/// Owns an evaluator's scratch memory.
final class EffectMemory {
  let scratch: EffectScratch
  private let memory: LaneMemory

  init(capacity: Int = 1) {
    memory = LaneMemory(lanes: EffectScratch.size(capacity: 1), frames: capacity, wantsSlopes: false)
    scratch = EffectScratch(memory: memory.lanes.values, capacity: capacity)
  }
}
