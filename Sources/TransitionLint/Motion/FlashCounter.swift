/// Counts flashes as in WCAG 2.3.1: pairs of opposing changes of a tenth or more.
enum FlashCounter {
  /// The second with the most flashes.
  struct Second {
    var flashes: Int
    /// The start of its first change and the end of its last one, in seconds.
    var start: Double
    var end: Double
  }

  /// The smallest change that counts, on a scale from 0 to 1.
  static let leastChange = 0.1

  private struct Change {
    var start: Double
    var end: Double
  }

  /// Finds the second with the most flashes in some samples; nil if there are none.
  ///
  /// - Parameters:
  ///   - values: On a scale from 0 to 1, one per time.
  ///   - darkest: A change counts only if its lower end is below this, as in WCAG for luminance (0.8).
  static func worstSecond(times: [Double], values: [Double], darkest: Double = .infinity) -> Second? {
    let changes = self.changes(times: times, values: values, darkest: darkest)
    var worst: Second?
    var first = 0
    for last in changes.indices {
      while first < last, changes[last].end - changes[first].start > 1 + 1e-6 { first += 1 }
      let flashes = (last - first + 1) / 2
      if flashes > worst?.flashes ?? 0 {
        worst = Second(flashes: flashes, start: changes[first].start, end: changes[last].end)
      }
    }
    return worst
  }

  /// A turning point: the times at which it was first reached and left.
  private struct Turn {
    var value: Double
    var reached: Double
    var left: Double

    init(_ value: Double, _ time: Double) {
      self.value = value
      reached = time
      left = time
    }
  }

  /// The alternating changes up and down: from the time a turning point is left until the next one is reached.
  private static func changes(times: [Double], values: [Double], darkest: Double) -> [Change] {
    guard let firstValue = values.first, times.count == values.count else { return [] }
    var changes: [Change] = []
    // The last ones, the highest value and the lowest.
    var turns = [Turn(firstValue, times[0]), Turn(firstValue, times[0])]
    // Towards which of them the values go; nil before the first change.
    var current: Int?
    func add(changeTo index: Int) {
      let from = turns[1 - index], to = turns[index]
      if min(from.value, to.value) < darkest { changes.append(Change(start: from.left, end: to.reached)) }
    }
    for (time, value) in zip(times, values) {
      for index in turns.indices where current ?? index == index {
        let sign = index == 0 ? 1.0 : -1
        if sign * value > sign * turns[index].value {
          turns[index] = Turn(value, time)
        } else if value == turns[index].value {
          turns[index].left = time
        } else if sign * (turns[index].value - value) >= leastChange - 1e-9 {
          if current != nil { add(changeTo: index) }
          current = 1 - index
          turns[1 - index] = Turn(value, time)
          break
        }
      }
    }
    if let current { add(changeTo: current) }
    return changes
  }
}
