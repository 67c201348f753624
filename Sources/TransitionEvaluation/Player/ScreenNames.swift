internal import TransitionModel

/// Maps names of a script to slots.
final class ScreenNames: Sendable {
  /// `view.property`, and `view.property.r` … `.a` for the channels of colors.
  let tracks: [String: PropertySlots]
  /// The frames of views: `minX`, `minY`, `width`, `height`.
  let frames: [String: Range<Int>]
  /// All slots that have a name.
  let slots: [Range<Int>]

  init(_ resolved: ResolvedScript) {
    var tracks: [String: PropertySlots] = [:]
    var frames: [String: Range<Int>] = [:]
    for index in resolved.instances.indices {
      let instance = resolved.instances[index]
      func add(_ property: PropertyIndex) {
        let place = PropertySlots(slots: instance.slots(of: property), type: instance.type(of: property))
        for (name, place) in place.named("\(instance.name).\(instance.name(of: property))") { tracks[name] = place }
      }
      if index != 0 {
        for property in PropertyCatalog.layout.indices { add(.layout(property)) }
        for (name, slot) in zip(["minX", "minY"], instance.frameSlots) {
          tracks["\(instance.name).\(name)"] = .init(slots: slot..<slot + 1, type: .number)
        }
        frames[instance.name] = instance.frameSlots
      }
      for property in PropertyCatalog.visual.indices { add(.visual(property)) }
      for property in instance.own.indices { add(.own(property)) }
    }
    self.tracks = tracks
    self.frames = frames
    slots = tracks.values.map { $0.slots } + frames.values
  }
}
