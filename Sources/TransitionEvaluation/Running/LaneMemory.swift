/// The buffers of a sampler: one lane of a block for each varying slot, and one for each distinct constant.
final class LaneMemory {
  /// By slot, its lane.
  private let places: SlotTable<Int>
  private let frames: Int
  private let values: UnsafeMutablePointer<Double>
  private let slopes: UnsafeMutablePointer<Double>?
  private var blocks: [TrackLanes] = []

  init(_ program: SlotProgram, frames: Int, wantsSlopes: Bool) {
    self.frames = frames
    var places = program.registers
    // Thousands of views share a few constants.
    var placesOfNumbers = SlotTable<Int>(), numbers: [Double] = []
    for (slot, value) in program.constants {
      let bits = Int(truncatingIfNeeded: value.bitPattern)
      let place = placesOfNumbers[bits] ?? program.registers.count + numbers.count
      if !placesOfNumbers.contains(bits) {
        placesOfNumbers[bits] = place
        numbers.append(value)
      }
      places[slot] = place
    }
    self.places = places
    // One more lane for slots that were not requested.
    let count = (program.registers.count + numbers.count + 1) * frames
    values = UnsafeMutablePointer<Double>.allocate(capacity: count)
    values.initialize(repeating: 0, count: count)
    for (index, number) in numbers.enumerated() {
      (values + (program.registers.count + index) * frames).update(repeating: number, count: frames)
    }
    slopes = wantsSlopes ? UnsafeMutablePointer<Double>.allocate(capacity: count) : nil
    slopes?.initialize(repeating: 0, count: count)
    spare = program.registers.count + numbers.count
  }

  private let spare: Int

  deinit {
    values.deallocate()
    slopes?.deallocate()
    for block in blocks {
      block.values.deallocate()
      block.slopes?.deallocate()
    }
  }

  private func place(of slot: Int) -> Int { places[slot] ?? spare }

  subscript(slot: Int) -> FormulaBlock.Lanes {
    let offset = place(of: slot) * frames
    return FormulaBlock.Lanes(values: values + offset, derivatives: slopes.map { $0 + offset })
  }

  /// The lanes of a property from its first slot on; the registers of a property are consecutive.
  func lanes(of slot: Int) -> TrackLanes {
    let offset = place(of: slot) * frames
    return TrackLanes(values: values + offset, slopes: slopes.map { $0 + offset }, stride: frames)
  }

  /// Returns separate lanes, which live as long as this memory.
  func block(lanes: Int) -> TrackLanes {
    func allocate() -> UnsafeMutablePointer<Double> {
      let pointer = UnsafeMutablePointer<Double>.allocate(capacity: lanes * frames)
      pointer.initialize(repeating: 0, count: lanes * frames)
      return pointer
    }
    let block = TrackLanes(values: allocate(), slopes: slopes == nil ? nil : allocate(), stride: frames)
    blocks.append(block)
    return block
  }
}
