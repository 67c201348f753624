/// The starts of everything animated on both sides, to detect changes of order.
struct StartOrder {
  private struct Entry {
    var view: String
    var old: Double
    var new: Double
    var tracks: [String]
  }

  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]
  private struct Key: Hashable {
    var view: String
    var old: Double
    var new: Double
  }

  /// The maximum number of entries that are compared with each other.
  private static let mostEntries = 1500
  /// The maximum number of reported exchanges.
  private static let mostExchanges = 20

  mutating func add(_ track: ComparedTrack, old: Double, new: Double) {
    // A frame starts with the first track it is derived from.
    guard !track.view.isEmpty, !track.isFrame else { return }
    let key = Key(view: track.view, old: old, new: new)
    if let place = places[key] {
      entries[place].tracks.append(track.name)
    } else {
      places[key] = entries.count
      entries.append(Entry(view: track.view, old: old, new: new, tracks: [track.name]))
    }
  }

  /// The pairs whose starts have changed order.
  ///
  /// - Parameter slack: Starts closer than this, in seconds, are simultaneous.
  func exchanges(within slack: Double) -> [MotionDifference.OrderDifference] {
    let entries = Array(entries.prefix(Self.mostEntries))
    var counts: [String: Int] = [:]
    for entry in entries { counts[entry.view, default: 0] += 1 }
    func name(_ entry: Entry) -> String { counts[entry.view] == 1 ? entry.view : entry.tracks[0] }
    var found: [MotionDifference.OrderDifference] = []
    for (index, a) in entries.enumerated() {
      for b in entries[(index + 1)...] where found.count < Self.mostExchanges {
        let first: Entry, second: Entry
        if a.old < b.old - slack, a.new > b.new + slack {
          (first, second) = (b, a)
        } else if b.old < a.old - slack, b.new > a.new + slack {
          (first, second) = (a, b)
        } else {
          continue
        }
        found.append(
          .init(
            first: name(first), second: name(second), old: (first.old, second.old), new: (first.new, second.new),
            isExchange: abs(first.old - first.new) > slack && abs(second.old - second.new) > slack))
      }
    }
    return found
  }
}
