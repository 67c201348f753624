/// Tracks that animate from or to other values; those with the same values are grouped.
struct ValueChanges {
  private(set) var changes: [Change] = []
  private static let mostLines = 12

  private struct Kind: Hashable {
    var from: [String]
    var to: [String]
  }

  init(_ tracks: [TrackDifference], tolerance: Double) {
    var groups: [(kind: Kind, tracks: [ComparedTrack])] = []
    var places: [Kind: Int] = [:]
    for track in tracks {
      guard let old = track.old, let new = track.new else { continue }
      var kind = Kind(from: [], to: [])
      if Self.differ(old.from, new.from, tolerance) { kind.from = Self.pair(old.from, new.from, track.track.unit) }
      if Self.differ(old.to, new.to, tolerance) { kind.to = Self.pair(old.to, new.to, track.track.unit) }
      guard !kind.from.isEmpty || !kind.to.isEmpty else { continue }
      if !kind.from.isEmpty, !kind.to.isEmpty {
        // First and last values are reported together.
        kind.from = Self.pair(old.from, new.from, track.track.unit)
      }
      if let place = places[kind] {
        groups[place].tracks.append(track.track)
      } else {
        places[kind] = groups.count
        groups.append((kind, [track.track]))
      }
    }
    for (index, group) in groups.enumerated() {
      guard index < Self.mostLines || groups.count == Self.mostLines + 1 else {
        let rest = groups[index...].flatMap { $0.tracks }
        changes.append(
          Change(.values, "\("\(rest.count)") more tracks have different values", tracks: rest.map { $0.name }))
        break
      }
      let names = TrackNames(group.tracks)
      changes.append(
        Change(.values, names.phrase + " " + Self.phrase(group.kind, names), tracks: group.tracks.map { $0.name }))
    }
  }

  private static func pair(_ old: TrackValue, _ new: TrackValue, _ unit: String?) -> [String] {
    let (before, after) = Quantity.pair(old, new, unit)
    return [before, after]
  }

  private static func phrase(_ kind: Kind, _ names: TrackNames) -> Phrase {
    if kind.from.isEmpty {
      return "\(names.verb("ends", "end")) at \(name: kind.to[1]), previously \(name: kind.to[0])"
    }
    if kind.to.isEmpty {
      return "\(names.verb("starts", "start")) from \(name: kind.from[1]), previously \(name: kind.from[0])"
    }
    return """
      \(names.verb("goes", "go")) from \(name: kind.from[1]) to \(name: kind.to[1]), \
      previously from \(name: kind.from[0]) to \(name: kind.to[0])
      """
  }

  static func differ(_ a: TrackValue, _ b: TrackValue, _ tolerance: Double) -> Bool {
    switch (a, b) {
    case (.number(let x), .number(let y)): abs(x - y) > tolerance
    case (.color(let x), .color(let y)): zip(x, y).contains { abs($0 - $1) > tolerance }
    default: a != b
    }
  }
}
