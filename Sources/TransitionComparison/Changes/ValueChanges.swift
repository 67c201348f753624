/// Tracks that animate from or to other values; those with the same values are grouped.
struct ValueChanges {
  let changes: [Change]
  private static let mostLines = 12

  private struct Kind: Hashable {
    var from: [String]
    var to: [String]
  }

  init(_ tracks: [TrackDifference], tolerance: Double) {
    let groups = tracks.grouped { Self.kind(of: $0, tolerance) }
    let most = groups.count == Self.mostLines + 1 ? groups.count : Self.mostLines
    changes = groups.changes(most: most) { kind, group in
      let names = TrackNames(group.map { $0.track })
      return Change(.values, names.phrase + " " + Self.phrase(kind, names), tracks: group.map { $0.track.name })
    } others: { rest in
      let names = rest.flatMap { $0.elements.map { $0.track.name } }
      return Change(.values, "\("\(names.count)") more tracks have different values", tracks: names)
    }
  }

  private static func kind(of track: TrackDifference, _ tolerance: Double) -> Kind? {
    guard let old = track.old, let new = track.new else { return nil }
    func pair(_ old: TrackValue, _ new: TrackValue) -> [String] {
      guard differ(old, new, tolerance) else { return [] }
      let (before, after) = Quantity.pair(old, new, track.track.unit)
      return [before, after]
    }
    let kind = Kind(from: pair(old.from, new.from), to: pair(old.to, new.to))
    return kind.from.isEmpty && kind.to.isEmpty ? nil : kind
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

  private static func differ(_ a: TrackValue, _ b: TrackValue, _ tolerance: Double) -> Bool {
    switch (a, b) {
    case (.number(let x), .number(let y)): abs(x - y) > tolerance
    case (.color(let x), .color(let y)): zip(x, y).contains { abs($0 - $1) > tolerance }
    default: a != b
    }
  }
}
