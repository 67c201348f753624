/// The lanes of one property over a block of frames: values, and speeds when they are wanted, a color's four lanes at
/// even distances.
struct TrackLanes {
  var values: UnsafeMutablePointer<Double>
  /// Units a second.
  var slopes: UnsafeMutablePointer<Double>?
  /// From one lane to the next.
  var stride: Int

  /// The same lanes from a later frame on.
  func advanced(by frames: Int) -> TrackLanes {
    TrackLanes(values: values + frames, slopes: slopes.map { $0 + frames }, stride: stride)
  }

  var withoutSlopes: TrackLanes { TrackLanes(values: values, slopes: nil, stride: stride) }

  /// Writes one value that does not move.
  func hold(_ value: Double, lane: Int = 0, _ frames: Range<Int>) {
    (values + lane * stride + frames.lowerBound).update(repeating: value, count: frames.count)
    if let slopes { (slopes + lane * stride + frames.lowerBound).update(repeating: 0, count: frames.count) }
  }
}

/// The first of some ascending times that is not before a moment.
func firstFrame(notBefore moment: Double, in times: UnsafePointer<Double>, _ frames: Range<Int>) -> Int {
  var low = frames.lowerBound, high = frames.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if times[middle] < moment { low = middle + 1 } else { high = middle }
  }
  return low
}
