internal import TransitionText

extension Comparison {
  /// A track of a motion and its largest difference.
  package struct LargestRow {
    var motion: String
    var track: TrackDifference
    var largest: LargestDifference

    /// Motion, track, amount and time, old and new value.
    package var cells: [String] {
      let (old, new) = Quantity.pair(largest.old, largest.new, track.track.unit)
      var amount = "at \(Quantity.seconds(largest.time))"
      if case .number = largest.new { amount = "\(Quantity.text(largest.amount, track.track.unit)) \(amount)" }
      return [motion, track.track.name, amount, old, new]
    }
  }

  /// The largest differences, ranked by weight, without tracks that follow from others.
  ///
  /// - Returns: At most `most` rows, with only the largest difference among the members of a counted view, and the
  ///   number of remaining tracks.
  package func largest(most: Int) -> (rows: [LargestRow], rest: Int) {
    var rows: [LargestRow] = []
    for motion in shownMotions {
      let usual = motion.isReduced ? motions.first { $0.name == motion.name && !$0.isReduced }?.tracks ?? [] : []
      let known = Dictionary(usual.map { ($0.track.name, $0) }) { first, _ in first }
      for track in motion.tracks where !track.follows && track.status != .standing {
        // Skip what is the same with and without reduced motion.
        if known[track.track.name]?.differsLike(track) == true { continue }
        if let largest = track.largest { rows.append(LargestRow(motion: motion.title, track: track, largest: largest)) }
      }
    }
    let order = rows.indices.sorted { (-rows[$0].track.weight, $0) < (-rows[$1].track.weight, $1) }
    var families: Set<[String]> = []
    var shown: [LargestRow] = []
    for row in order.map({ rows[$0] }) where shown.count < most {
      if let base = TrackNames.base(row.track.track.view),
        !families.insert([row.motion, String(base), row.track.track.property]).inserted
      {
        continue
      }
      shown.append(row)
    }
    return (shown, rows.count - shown.count)
  }

  /// The largest difference in words; nil if there is none.
  package var largestText: String? {
    largest(most: 1).rows.first.map { "largest difference: \($0.cells[1]) in \($0.motion), \($0.cells[2])" }
  }

  /// The number of compared motions and tracks, in words.
  package var scope: String {
    let phases = motions.count { $0.kind != .scenario && !$0.isReduced }
    let reduced = motions.count { $0.isReduced && $0.kind != .scenario }
    let scenarios = motions.count { $0.kind == .scenario }
    var parts: [String] = []
    if phases > 0 { parts.append(Prose.count(phases, "phase")) }
    if reduced > 0 { parts.append("\(reduced) with reduced motion") }
    if scenarios > 0 { parts.append(Prose.count(scenarios, "scenario")) }
    parts.append(Prose.count(trackCount, "track"))
    return parts.joined(separator: ", ")
  }
}
