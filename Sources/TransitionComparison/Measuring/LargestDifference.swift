internal import TransitionEvaluation

/// The time and amount of the largest difference between two tracks.
package struct LargestDifference: Sendable {
  /// In the track's unit; for colors, the largest difference of a component. Differing Booleans and texts differ by 1.
  package var amount: Double
  /// In seconds.
  package var time: Double
  package var old: TrackValue
  package var new: TrackValue
}

extension Column {
  /// Returns the largest difference between two columns, the first of several equal ones; nil if they are equal.
  func largestDifference(from old: Column, of track: Track, at times: [Double]) -> LargestDifference? {
    var worst: (amount: Double, index: Int)?
    for index in times.indices {
      var amount = 0.0
      switch (self, old) {
      case (.numbers(let lanes), .numbers(let others)) where lanes.count == others.count:
        for (lane, other) in zip(lanes, others) { amount = max(amount, abs(lane[index] - other[index])) }
        if track.type == .boolean, amount > 0 { amount = 1 }
      case (.texts(let texts), .texts(let others)): amount = texts[index] == others[index] ? 0 : 1
      // The type has changed.
      default: amount = 1
      }
      if amount > worst?.amount ?? 0 { worst = (amount, index) }
    }
    return worst.map { worst in
      LargestDifference(
        amount: min(worst.amount, .greatestFiniteMagnitude), time: times[worst.index],
        old: old.value(at: worst.index, as: track.type), new: value(at: worst.index, as: track.type))
    }
  }
}
