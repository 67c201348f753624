/// Scratch memory of one evaluator: the buffers that effects pass progress through.
struct EffectScratch {
  private let memory: UnsafeMutablePointer<Double>
  let capacity: Int

  /// Lanes of the widest property: a color.
  static let laneCount = 4

  /// - Parameter memory: Initialized numbers, as many as `size` says; they outlive the scratch memory.
  init(memory: UnsafeMutablePointer<Double>, capacity: Int) {
    self.memory = memory
    self.capacity = capacity
  }

  /// How many numbers it needs.
  static func size(capacity: Int) -> Int { (6 + 4 * laneCount) * capacity }

  /// Times turned round, for mirrored tracks.
  var times: UnsafeMutablePointer<Double> { memory }
  /// Progress of the iteration, after pacing.
  var progress: UnsafeMutablePointer<Double> { memory + capacity }
  /// Derivatives of pacing.
  var pacing: UnsafeMutablePointer<Double> { memory + 2 * capacity }
  /// Fractions of a keyframe segment.
  var fraction: UnsafeMutablePointer<Double> { memory + 3 * capacity }
  /// Fractions after the segment's curve, and their derivatives by progress.
  var eased: UnsafeMutablePointer<Double> { memory + 4 * capacity }
  var slopes: UnsafeMutablePointer<Double> { memory + 5 * capacity }
  /// What an additive effect shows.
  var added: TrackLanes { lanes(0) }
  /// Premultiplied sums of colors.
  var sums: TrackLanes { lanes(1) }

  private func lanes(_ place: Int) -> TrackLanes {
    let first = memory + (6 + 2 * place * Self.laneCount) * capacity
    return TrackLanes(values: first, slopes: first + Self.laneCount * capacity, stride: capacity)
  }
}

/// Memory for an evaluator's scratch memory.
final class EffectMemory {
  let scratch: EffectScratch
  private let memory: UnsafeMutablePointer<Double>

  init(capacity: Int) {
    let count = EffectScratch.size(capacity: capacity)
    memory = .allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    scratch = EffectScratch(memory: memory, capacity: capacity)
  }

  deinit { memory.deallocate() }
}
