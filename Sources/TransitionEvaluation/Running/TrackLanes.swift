internal import PlatformMath

/// The lanes of one property over a block of frames: values and, if requested, speeds; the four lanes of a color are
/// evenly spaced.
struct TrackLanes {
  var values: UnsafeMutablePointer<Double>
  /// In units per second.
  var slopes: UnsafeMutablePointer<Double>?
  /// The distance from one lane to the next.
  var stride: Int
  /// Whether a color is in the form in which colors are added: premultiplied and not clamped.
  var isPremultiplied = false

  /// The same lanes, starting at a later frame.
  func advanced(by frames: Int) -> TrackLanes {
    var lanes = self
    lanes.values += frames
    lanes.slopes = slopes.map { $0 + frames }
    return lanes
  }

  var withoutSlopes: TrackLanes {
    var lanes = self
    lanes.slopes = nil
    return lanes
  }

  /// One of them alone.
  func lane(_ lane: Int) -> TrackLanes { advanced(by: lane * stride) }

  /// The first frame in which a value is not finite, as where the sum of two motions overflows.
  func firstOverflow(lanes: Int, count: Int) -> Int? {
    let exponent: UInt64 = 0x7FF0_0000_0000_0000
    for lane in 0..<lanes {
      let values = values + lane * stride
      // Without branches, so that a block takes a few vector operations.
      var overflows: UInt64 = 0
      for frame in 0..<count { overflows |= values[frame].bitPattern & exponent == exponent ? 1 : 0 }
      if overflows != 0 { return (0..<count).first { !values[$0].isFinite } }
    }
    return nil
  }

  /// Writes a constant value.
  func hold(_ value: Double, lane: Int = 0, _ frames: Range<Int>) {
    (values + lane * stride + frames.lowerBound).update(repeating: value, count: frames.count)
    if let slopes { (slopes + lane * stride + frames.lowerBound).update(repeating: 0, count: frames.count) }
  }
}

/// The index of the first of some ascending times at or after a time.
func firstFrame(notBefore moment: Double, in times: UnsafePointer<Double>, _ frames: Range<Int>) -> Int {
  frames.partitioningIndex { !(times[$0] < moment) }
}

/// Provides memory for some numbers, which are 0 at first. Up to 1,024 bytes, 128 numbers, are on the stack.
func withZeros<Result>(
  _ count: Int, _ body: (UnsafeMutablePointer<Double>) throws -> Result
) rethrows -> Result {
  try withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, count)) { buffer in
    buffer.initialize(repeating: 0)
    guard let memory = buffer.baseAddress else { preconditionFailure("a buffer without memory") }
    return try body(memory)
  }
}

/// Owns the memory of lanes of a block of frames.
final class LaneMemory {
  let lanes: TrackLanes

  init(lanes count: Int, frames: Int, wantsSlopes: Bool) {
    func allocate() -> UnsafeMutablePointer<Double> {
      let pointer = UnsafeMutablePointer<Double>.allocate(capacity: count * frames)
      pointer.initialize(repeating: 0, count: count * frames)
      return pointer
    }
    lanes = TrackLanes(values: allocate(), slopes: wantsSlopes ? allocate() : nil, stride: frames)
  }

  deinit {
    lanes.values.deallocate()
    lanes.slopes?.deallocate()
  }
}
