/// The memory of a sampler: lanes of a block of frames.
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
