internal import TransitionEvaluation

/// The starts of everything animated on both sides, to detect changes of order.
struct StartOrder {
  private struct Start: Hashable {
    var view: String
    var old: Double
    var new: Double
  }

  private var starts: [(start: Start, track: String)] = []

  /// The maximum number of entries that are compared with each other.
  private static let mostEntries = 1500
  /// The maximum number of reported exchanges.
  private static let mostExchanges = 20

  mutating func add(_ track: Track, old: Double, new: Double) {
    // A frame starts with the first track it is derived from.
    guard !track.view.isEmpty, !track.isFrame else { return }
    starts.append((Start(view: track.view, old: old, new: new), track.name))
  }

  /// The pairs whose starts have changed order; starts that differ only by rounding are simultaneous.
  var exchanges: [MotionDifference.OrderDifference] {
    let slack = ComparedSides.timeTolerance
    let groups = starts.grouped { $0.start }.prefix(Self.mostEntries)
    let ofViews = Dictionary(grouping: groups) { $0.key.view }
    let entries = groups.map { start, tracks in
      (name: ofViews[start.view]?.count == 1 ? start.view : tracks[0].track, old: start.old, new: start.new)
    }
    var found: [MotionDifference.OrderDifference] = []
    for (index, a) in entries.enumerated() {
      for b in entries[(index + 1)...] where found.count < Self.mostExchanges {
        let first: (name: String, old: Double, new: Double), second: (name: String, old: Double, new: Double)
        if a.old < b.old - slack, a.new > b.new + slack {
          (first, second) = (b, a)
        } else if b.old < a.old - slack, b.new > a.new + slack {
          (first, second) = (a, b)
        } else {
          continue
        }
        found.append(
          .init(
            first: first.name, second: second.name, old: (first.old, second.old), new: (first.new, second.new),
            isExchange: abs(first.old - first.new) > slack && abs(second.old - second.new) > slack))
      }
    }
    return found
  }
}
