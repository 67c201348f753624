package import TransitionModel

/// One property or frame component of one view, as listed in outputs.
package struct Track: Sendable {
  /// `view.property`.
  package var name: String
  package var view: String
  package var property: String
  /// Whether it is a custom property of the view.
  package var isCustom = false
  package var type: ValueType
  /// `pt`, `deg`, `s` or nil.
  package var unit: String?
  /// Whether it has a speed: numbers, times, angles and colors have one.
  package var hasVelocity: Bool
  /// The slots of its values; four for a color.
  package var slots: [Int]

  /// 4 for a color, otherwise 1.
  package var laneCount: Int { slots.count }
}

extension Track {
  /// Creates a track that does not come from a script but from a timeline sampled elsewhere.
  package init(name: String, view: String, property: String, type: ValueType, unit: String?) {
    self.init(name: name, view: view, property: property, type: type, unit: unit, hasVelocity: false, slots: [])
  }
}

extension ViewInstance {
  /// The visual and the custom properties. A custom one replaces a visual one of the same name.
  var looks: [PropertyIndex] {
    PropertyCatalog.visual.indices.map { .visual($0) }.filter { property(named: name(of: $0)) == $0 }
      + own.indices.map { .own($0) }
  }

  /// The track of a property.
  func track(_ index: PropertyIndex) -> Track {
    let type = type(of: index), property = self.name(of: index)
    let unit: String? =
      switch type {
      case .time: "s"
      case .angle: "deg"
      default: index.descriptor?.unit
      }
    return Track(
      name: "\(name).\(property)", view: name, property: property, isCustom: index.ownIndex != nil, type: type,
      unit: unit, hasVelocity: type != .text && type != .boolean, slots: Array(slots(of: index)))
  }

  /// Appends the tracks of its frame that are not among its own, as width and height may be.
  func appendFrame(to tracks: inout [Track]) {
    let own = tracks.reversed().prefix { $0.view == name }.map { $0.property }
    for (property, slot) in zip(["minX", "minY", "width", "height"], frameSlots) where !own.contains(property) {
      tracks.append(
        Track(
          name: "\(name).\(property)", view: name, property: property, type: .number, unit: "pt", hasVelocity: true,
          slots: [slot]))
    }
  }
}

/// A named instant of a phase.
package struct Marker: Sendable {
  package var name: String
  /// In seconds.
  package var time: Double
  package init(name: String, time: Double) {
    self.name = name
    self.time = time
  }
}

/// The names of markers, of which repeated ones get a number.
struct MarkerNames {
  private var counts: [String: Int] = [:]
  private var taken: Set<String> = []

  mutating func unique(_ name: String) -> String {
    var count = counts[name, default: 0], unique: String
    repeat {
      count += 1
      unique = count == 1 ? name : "\(name)_\(count)"
    } while !taken.insert(unique).inserted
    counts[name] = count
    return unique
  }
}
