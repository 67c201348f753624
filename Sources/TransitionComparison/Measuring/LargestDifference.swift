/// Where two tracks differ most.
package struct LargestDifference: Sendable {
  /// In the track's unit; of a color the largest of its components'. Booleans and texts that differ differ by 1.
  package var amount: Double
  /// Seconds.
  package var time: Double
  package var old: TrackValue
  package var new: TrackValue
}

/// A column and how far its values may be meant to reach: of a script compared with a timeline, what it has in the time
/// around each frame that rounds to the frame's time.
struct MeasuredColumn {
  var column: Column
  /// The same track a little earlier and later.
  var around: [Column] = []

  /// The least and the greatest values of each lane; nil for texts.
  private var bounds: (low: [[Double]], high: [[Double]])? {
    guard case .numbers(let lanes) = column else { return nil }
    var (low, high) = (lanes, lanes)
    for case .numbers(let others) in around where others.count == lanes.count {
      for (lane, values) in others.enumerated() {
        for (index, value) in values.enumerated() {
          low[lane][index] = min(low[lane][index], value)
          high[lane][index] = max(high[lane][index], value)
        }
      }
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

  /// Returns where two columns differ most, the first of several equal ones; nil where they never do.
  func largestDifference(
    from old: MeasuredColumn, of track: ComparedTrack, at times: [Double]
  ) -> LargestDifference? {
    var worst: (amount: Double, index: Int)?
    let own = bounds, other = old.bounds
    let areNumbers = own != nil && own?.low.count == other?.low.count
    for index in times.indices {
      var amount = 0.0
      if areNumbers, let own, let other {
        for lane in own.low.indices {
          amount = max(
            amount, own.low[lane][index] - other.high[lane][index], other.low[lane][index] - own.high[lane][index])
        }
        if track.type == .boolean, amount > 0 { amount = 1 }
      } else if !Self.share(texts(index), old.texts(index)) {
        amount = 1
      }
      if amount > worst?.amount ?? 0 { worst = (amount, index) }
    }
    return worst.map { worst in
      LargestDifference(
        amount: min(worst.amount, .greatestFiniteMagnitude), time: times[worst.index],
        old: old.column.value(at: worst.index, as: track.type),
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
