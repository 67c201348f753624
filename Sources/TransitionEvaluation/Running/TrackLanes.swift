/// The lanes of one property over a block of frames: values and, if requested, speeds; the four lanes of a color are
/// evenly spaced.
struct TrackLanes {
  var values: UnsafeMutablePointer<Double>
  /// In units per second.
  var slopes: UnsafeMutablePointer<Double>?
  /// The distance from one lane to the next.
  var stride: Int

  /// The same lanes, starting at a later frame.
  func advanced(by frames: Int) -> TrackLanes {
    TrackLanes(values: values + frames, slopes: slopes.map { $0 + frames }, stride: stride)
  }

  var withoutSlopes: TrackLanes { TrackLanes(values: values, slopes: nil, stride: stride) }

  /// Writes a constant value.
  func hold(_ value: Double, lane: Int = 0, _ frames: Range<Int>) {
    (values + lane * stride + frames.lowerBound).update(repeating: value, count: frames.count)
    if let slopes { (slopes + lane * stride + frames.lowerBound).update(repeating: 0, count: frames.count) }
  }
}

/// The index of the first of some ascending times at or after a time.
func firstFrame(notBefore moment: Double, in times: UnsafePointer<Double>, _ frames: Range<Int>) -> Int {
  var low = frames.lowerBound, high = frames.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if times[middle] < moment { low = middle + 1 } else { high = middle }
  }
  return low
}
