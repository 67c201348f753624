/// Tracks that start or end at other times, or follow other curves; tracks with the same change are grouped.
struct TimingChanges {
  private(set) var changes: [Change] = []

  /// The difference below which times count as equal, in seconds.
  private static let slack = 1e-6
  /// The smallest visible change of overshoot, as a share of the distance between the first and last values.
  private static let leastOvershoot = 0.005

  /// How a track changed; tracks of one kind are reported together.
  private struct Kind: Hashable {
    /// Start and end; for members of a counted view only the duration, since their starts depend on the stagger.
    var old: [Double]
    var new: [Double]
    var keepsShape: Bool
    var overshoots: [Double] = []
    var curves: [String?] = []
    /// The counted view.
    var base: Substring?
    /// With an unchanged duration, -1 for an earlier start and 1 for a later one.
    var direction = 0
  }

  private typealias Group = (kind: Kind, tracks: [TrackDifference])

  init(_ tracks: [TrackDifference]) {
    let groups: [Group] = tracks.grouped { Self.kind(of: $0) }.map { ($0.key, $0.elements) }
    // A track that starts first may cause the changes after it.
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
      keepsShape: track.keepsShape)
    if let base = TrackNames.base(track.track.view) {
      kind.base = base
      kind.old = [rounded(oldEnd - oldStart)]
      kind.new = [rounded(newEnd - newStart)]
      if kind.old == kind.new, isRetimed { kind.direction = newStart > oldStart ? 1 : -1 }
    }
    if !track.keepsShape {
      kind.curves = [track.oldCurve, track.newCurve]
      // Members with the same curve overshoot alike, apart from the times at which each is sampled.
      if kind.base == nil || kind.curves.contains(nil) { kind.overshoots = [old, new].map { overshoot($0) } }
    }
    return kind
  }

  private static func overshoot(_ facts: TrackFacts) -> Double { ((facts.overshoot ?? 0) * 1000).rounded() / 1000 }

  private static func change(_ group: Group) -> Change {
    let names = TrackNames(group.tracks.map { $0.track })
    let tracks = group.tracks.map { $0.track.name }
    if group.kind.keepsShape {
      return Change(.timing, names.phrase + " " + timing(group.tracks, names), tracks: tracks)
    }
    var phrase = names.phrase + " " + course(group, names)
    if let old = group.tracks[0].old, let new = group.tracks[0].new, let a = old.start, let b = new.start,
      let c = old.end, let d = new.end
    {
      if startDifferently(group.tracks) {
        if group.kind.old != group.kind.new || group.kind.direction != 0 {
          phrase += "; they \(timing(group.tracks, names))"
        }
      } else if abs(a - b) > slack {
        phrase += "; \(names.isPlural ? "they run" : "it runs") from " + span((a, c), (b, d))
      } else if abs(c - d) > slack {
        let (before, after) = Quantity.times(c, d)
        phrase += "; \(names.isPlural ? "they arrive" : "it arrives") at \(after), previously \(before)"
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
    return "\(start.new) to \(end.new), previously \(start.old) to \(end.old)"
  }

  /// The verb phrase for tracks whose shape is unchanged but whose times differ.
  private static func timing(_ tracks: [TrackDifference], _ names: TrackNames) -> Phrase {
    guard let old = tracks[0].old, let new = tracks[0].new, let a = old.start, let b = old.end, let c = new.start,
      let d = new.end
    else { return "" }
    let (before, after) = Quantity.times(b - a, d - c)
    let length: Phrase = "\(names.verb("takes", "take")) \(after)"
    if startDifferently(tracks) {
      let shift = shift(tracks).map { "\(names.verb("starts", "start")) \($0)" as Phrase }
      guard abs((d - c) - (b - a)) > slack else { return shift ?? "" }
      return length + ", previously \(before)" + (shift.map { ", and " + $0 } ?? "")
    }
    let isShifted = abs(a - c) > slack
    if isShifted, abs((d - c) - (b - a)) <= slack {
      let start = Quantity.times(a, c), end = Quantity.times(b, d)
      let arrival: Phrase = d > c ? ", and \(names.verb("arrives", "arrive")) at \(end.new), previously \(end.old)" : ""
      return "\(names.verb("starts", "start")) at \(start.new), previously \(start.old)" + arrival
    }
    if isShifted { return "\(names.verb("runs", "run")) from " + span((a, b), (c, d)) }
    let start: Phrase = a > slack ? "\(names.verb("starts", "start")) at \(Quantity.seconds(a)) and " : ""
    return start + length + ", previously \(before)"
  }

  /// Whether tracks start one after another, so that no single time applies to all.
  private static func startDifferently(_ tracks: [TrackDifference]) -> Bool {
    let starts = tracks.compactMap { $0.new?.start } + tracks.compactMap { $0.old?.start }
    guard tracks.count > 1, let first = tracks[0].new?.start, let old = tracks[0].old?.start else { return false }
    let own = [first, old]
    return !starts.allSatisfy { start in own.contains { abs($0 - start) <= slack } }
  }

  /// How much later or earlier tracks start; nil when their starts are unchanged.
  private static func shift(_ tracks: [TrackDifference]) -> String? {
    let shifts = tracks.compactMap { track in track.new?.start.flatMap { new in track.old?.start.map { new - $0 } } }
    guard let least = shifts.min(), let most = shifts.max(), max(-least, most) > slack else { return nil }
    if least < -slack, most > slack { return "at different times" }
    let direction = most > slack ? "later" : "earlier"
    let (low, high) = Quantity.times(min(abs(least), abs(most)), max(abs(least), abs(most)))
    if most - least <= slack { return "\(high) \(direction)" }
    return min(abs(least), abs(most)) <= slack ? "up to \(high) \(direction)" : "\(low) to \(high) \(direction)"
  }

  /// The verb phrase for tracks that follow another curve.
  private static func course(_ group: Group, _ names: TrackNames) -> Phrase {
    let kind = group.kind
    let sides = [group.tracks[0].old, group.tracks[0].new].compactMap { $0 }
    let old = sides.first.map { overshoot($0) } ?? 0, new = sides.last.map { overshoot($0) } ?? 0
    // A track that returns to its first value has no distance beyond which it overshoots.
    if abs(old - new) >= leastOvershoot, sides.allSatisfy({ $0.overshoot != nil }) {
      let least = leastOvershoot / 10
      if new < least {
        return "no longer \(names.verb("overshoots", "overshoot")), previously by \(Quantity.percent(old))"
      }
      let before = old < least ? "did not before" : "previously \(Quantity.percent(old))"
      return "\(names.verb("overshoots", "overshoot")) by \(Quantity.percent(new)), \(before)"
    }
    if let before = kind.curves[0], let after = kind.curves[1], before != after {
      return "\(names.verb("follows", "follow")) \(name: after), previously \(name: before)"
    }
    return "\(names.verb("follows", "follow")) a different curve"
  }
}
