/// Where two tracks differ most.
public struct LargestDifference: Sendable {
  /// In the track's unit; of a color the largest of its components'. Booleans and texts that differ differ by 1.
  public var amount: Double
  /// Seconds.
  public var time: Double
  public var old: TrackValue
  public var new: TrackValue
}

/// A column and how far its values may be meant to reach: of a script compared with a timeline, what it has in the time
/// around each frame that rounds to the frame's time.
struct MeasuredColumn {
  var column: Column
  /// The same track a little earlier and later.
  var around: [Column] = []

  /// The distance of a lane's value from another side's, 0 within the reach.
  private func distance(_ lane: Int, _ index: Int, _ other: MeasuredColumn) -> Double {
    guard let (low, high) = reach(lane, index), let (otherLow, otherHigh) = other.reach(lane, index) else { return 1 }
    return max(0, low - otherHigh, otherLow - high)
  }

  private func reach(_ lane: Int, _ index: Int) -> (Double, Double)? {
    guard case .numbers(let lanes) = column, lanes.indices.contains(lane) else { return nil }
    var (low, high) = (lanes[lane][index], lanes[lane][index])
    for case .numbers(let others) in around where others.indices.contains(lane) {
      low = min(low, others[lane][index])
      high = max(high, others[lane][index])
    }
    return (low, high)
  }

  private func texts(_ index: Int) -> [String] {
    ([column] + around).compactMap { column in
      switch column {
      case .texts(let texts): texts[index]
      // A CSV does not tell a text that looks like a number from one.
      case .numbers(let lanes): lanes.first.map { "\($0[index])" }
      }
    }
  }

  private var laneCount: Int? { if case .numbers(let lanes) = column { lanes.count } else { nil } }

  /// Returns where two columns differ most, the first of several equal ones; nil where they never do.
  func largestDifference(
    from old: MeasuredColumn, of track: ComparedTrack, at times: [Double]
  ) -> LargestDifference? {
    var worst: (amount: Double, index: Int)?
    for index in times.indices {
      let amount: Double
      if let count = laneCount, old.laneCount == count {
        var largest = 0.0
        for lane in 0..<count { largest = max(largest, distance(lane, index, old)) }
        amount = track.type == .boolean && largest > 0 ? 1 : largest
      } else {
        amount = Self.share(texts(index), old.texts(index)) ? 0 : 1
      }
      if amount > worst?.amount ?? 0 { worst = (amount, index) }
    }
    return worst.map { worst in
      LargestDifference(
        amount: worst.amount, time: times[worst.index], old: old.column.value(at: worst.index, as: track.type),
        new: column.value(at: worst.index, as: track.type))
    }
  }

  private static func share(_ a: [String], _ b: [String]) -> Bool {
    a.contains { text in
      b.contains { other in
        if text == other { return true }
        guard let x = Double(text), let y = Double(other) else { return false }
        return x == y
      }
    }
  }
}
