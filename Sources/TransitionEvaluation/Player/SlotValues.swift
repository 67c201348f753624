internal import TransitionColors
package import TransitionModel

/// The location of a property, or of one channel of a color.
package struct PropertySlots: Sendable {
  package var slots: Range<Int>
  package var type: ValueType
  /// The lane of a color's channel.
  package var lane: Int?

  package init(slots: Range<Int>, type: ValueType, lane: Int? = nil) {
    self.slots = slots
    self.type = type
    self.lane = lane
  }

  /// The names of a color's channels, by lane.
  package static let channels = ["r", "g", "b", "a"]

  /// A property with its name; for a color also its channels, `name.r` … `name.a`.
  package func named(_ name: String) -> [(name: String, place: PropertySlots)] {
    guard type == .color else { return [(name, self)] }
    return [(name, self)]
      + Self.channels.enumerated().map { ("\(name).\($1)", PropertySlots(slots: slots, type: type, lane: $0)) }
  }
}

/// The numbers at one time, and their speeds if requested; valid only while they are being evaluated.
package struct SlotValues {
  let places: UnsafeBufferPointer<Int32>
  let constants: UnsafeBufferPointer<Double>
  let memory: UnsafeMutablePointer<Double>
  let speeds: UnsafeMutablePointer<Double>?
  /// The text of a run's track `phase`, whose slot follows those of the script.
  var phase = Double.nan

  /// The number in a slot; NaN if it has no value.
  package subscript(slot: Int) -> Double {
    guard slot < places.count else { return phase }
    let place = Int(places[slot])
    return place > 0 ? memory[place - 1] : place < 0 ? constants[-place - 1] : .nan
  }

  private func slope(of slot: Int) -> Double {
    guard let speeds, slot < places.count, places[slot] > 0 else { return 0 }
    return speeds[Int(places[slot]) - 1]
  }

  /// The clamped channels of a color.
  package func color(at slot: Int) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let color = Color(red: self[slot], green: self[slot + 1], blue: self[slot + 2], alpha: self[slot + 3]).canonical
    return (color.red, color.green, color.blue, color.alpha)
  }

  /// The speed of a number or of a color's channel, in its unit per second; 0 for a channel that is clamped.
  package func speed(of place: PropertySlots) -> Double {
    guard let lane = place.lane else { return slope(of: place.slots.lowerBound) }
    let slot = place.slots.lowerBound, color = color(at: slot)
    let shown = ScreenComponents(color.red, color.green, color.blue, color.alpha)
    return Color.speed(of: self[slot + lane], clampedTo: shown[lane], slope(of: slot + lane))
  }
}

extension Color {
  /// The speed of a channel as shown, 0 where it is clamped; at 0 and 1 it depends on where it goes.
  static func speed(of value: Double, clampedTo shown: Double, _ speed: Double) -> Double {
    value != shown || (shown <= 0 && speed < 0) || (shown >= 1 && speed > 0) ? 0 : speed
  }
}
