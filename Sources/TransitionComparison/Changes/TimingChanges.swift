/// Tracks that start or end at other times, or go along other curves, those that changed alike together.
struct TimingChanges {
  private(set) var changes: [Change] = []

  /// Times nearer than this are the same, in seconds.
  private static let slack = 1e-6
  /// A change of the overshoot by less, as a share of the way, is not seen.
  private static let leastOvershoot = 0.005

  /// How a track changed; tracks of one kind are told together.
  private struct Kind: Hashable {
    var old: [Double]
    var new: [Double]
    var keepsShape: Bool
    var overshoots: [Double]
    var curves: [String?]
    /// Members of a counted view that are shifted in one direction, each as far as its stagger says.
    var shifted: Substring?
  }

  private typealias Group = (kind: Kind, tracks: [TrackDifference])

  init(_ tracks: [TrackDifference]) {
    var groups: [Group] = []
    var places: [Kind: Int] = [:]
    for track in tracks {
      guard let kind = Self.kind(of: track) else { continue }
      if let place = places[kind] {
        groups[place].tracks.append(track)
      } else {
        places[kind] = groups.count
        groups.append((kind, [track]))
      }
    }
    // What starts first brings about what comes after it.
    let order = groups.indices.sorted { (Self.start(groups[$0]), $0) < (Self.start(groups[$1]), $1) }
    changes = order.map { Self.change(groups[$0]) }
  }

  private static func start(_ group: Group) -> Double { group.tracks.compactMap { $0.old?.start }.min() ?? 0 }

  private static func kind(of track: TrackDifference) -> Kind? {
    guard let old = track.old, let new = track.new, let oldStart = old.start, let oldEnd = old.end,
      let newStart = new.start, let newEnd = new.end
    else { return nil }
    let isRetimed = abs(oldStart - newStart) > slack || abs(oldEnd - newEnd) > slack
    guard isRetimed || !track.keepsShape else { return nil }
    func rounded(_ value: Double) -> Double { (value * 1e5).rounded() / 1e5 }
    var kind = Kind(
      old: [rounded(oldStart), rounded(oldEnd)], new: [rounded(newStart), rounded(newEnd)],
      keepsShape: track.keepsShape, overshoots: [], curves: [])
    if !track.keepsShape {
      kind.curves = [track.oldCurve, track.newCurve]
      kind.overshoots = [old.overshoot, new.overshoot].map { ($0 * 1000).rounded() / 1000 }
    } else if let base = TrackNames.base(track.track.view), abs((newEnd - newStart) - (oldEnd - oldStart)) <= slack {
      kind.old = []
      kind.new = [newStart > oldStart ? 1 : -1]
      kind.shifted = base
    }
    return kind
  }

  private static func change(_ group: Group) -> Change {
    let names = TrackNames(group.tracks.map { $0.track })
    let tracks = group.tracks.map { $0.track.name }
    if group.kind.keepsShape {
      return Change(.timing, names.phrase + " " + timing(group.tracks, names), tracks: tracks)
    }
    var phrase = names.phrase + " " + course(group.kind, names)
    if let old = group.tracks[0].old, let new = group.tracks[0].new, let a = old.start, let b = new.start,
      let c = old.end, let d = new.end
    {
      if abs(a - b) > slack {
        phrase += "; \(names.isPlural ? "they run" : "it runs") from " + span((a, c), (b, d))
      } else if abs(c - d) > slack {
        let (before, after) = Quantity.times(c, d)
        phrase += "; \(names.isPlural ? "they arrive" : "it arrives") at \(after), was \(before)"
      }
    }
    if let worst = group.tracks.max(by: { $0.weight < $1.weight }), let largest = worst.largest,
      worst.track.type != .color
    {
      let amount = Quantity.text(largest.amount, worst.track.unit)
      phrase += "; most at \(Quantity.seconds(largest.time)), by \(amount)"
      if tracks.count > 1 { phrase += " (\(name: worst.track.name))" }
    }
    return Change(.curve, phrase, tracks: tracks)
  }

  private static func span(_ old: (Double, Double), _ new: (Double, Double)) -> Phrase {
    let start = Quantity.times(old.0, new.0), end = Quantity.times(old.1, new.1)
    return "\(start.new) to \(end.new), was \(start.old) to \(end.old)"
  }

  /// What the verb says of tracks that go as before, but at other times.
  private static func timing(_ tracks: [TrackDifference], _ names: TrackNames) -> Phrase {
    guard let old = tracks[0].old, let new = tracks[0].new, let a = old.start, let b = old.end, let c = new.start,
      let d = new.end
    else { return "" }
    let shifts = tracks.compactMap { track in track.new?.start.flatMap { new in track.old?.start.map { new - $0 } } }
    if let least = shifts.min(by: { abs($0) < abs($1) }), let most = shifts.max(by: { abs($0) < abs($1) }),
      abs(most - least) > slack
    {
      let direction = most > 0 ? "later" : "earlier"
      let (low, high) = Quantity.times(abs(least), abs(most))
      return "\(names.verb("starts", "start")) \(low) to \(high) \(direction)"
    }
    let isShifted = abs(a - c) > slack
    if isShifted, abs((d - c) - (b - a)) <= slack {
      let start = Quantity.times(a, c), end = Quantity.times(b, d)
      let arrival: Phrase = d > c ? ", and \(names.verb("arrives", "arrive")) at \(end.new), was \(end.old)" : ""
      return "\(names.verb("starts", "start")) at \(start.new), was \(start.old)" + arrival
    }
    if isShifted { return "\(names.verb("runs", "run")) from " + span((a, b), (c, d)) }
    let (before, after) = Quantity.times(b - a, d - c)
    let from: Phrase = a > slack ? " from \(Quantity.seconds(a)) on" : ""
    return "\(names.verb("takes", "take")) \(after), was \(before)" + from
  }

  /// What the verb says of tracks that go along another curve.
  private static func course(_ kind: Kind, _ names: TrackNames) -> Phrase {
    let (old, new) = (kind.overshoots[0], kind.overshoots[1])
    if abs(old - new) >= leastOvershoot {
      let least = leastOvershoot / 10
      if new < least { return "no longer \(names.verb("overshoots", "overshoot")), was by \(Quantity.percent(old))" }
      let before = old < least ? "did not before" : "was \(Quantity.percent(old))"
      return "\(names.verb("overshoots", "overshoot")) by \(Quantity.percent(new)), \(before)"
    }
    if let before = kind.curves[0], let after = kind.curves[1], before != after {
      return "\(names.verb("follows", "follow")) \(name: after), was \(name: before)"
    }
    return "\(names.verb("takes", "take")) another course"
  }
}
