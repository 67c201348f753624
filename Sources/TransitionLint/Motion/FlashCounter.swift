/// Counts flashes as in WCAG 2.3.1: pairs of opposing changes of a tenth or more.
enum FlashCounter {
  /// The second with the most flashes.
  struct Second: Equatable {
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
    var low = Turn(firstValue, times[0]), high = low
    // The current direction: 1 up, -1 down, 0 before the first change.
    var direction = 0
    let least = leastChange - 1e-9
    func add(_ from: Turn, _ to: Turn) {
      if min(from.value, to.value) < darkest { changes.append(Change(start: from.left, end: to.reached)) }
    }
    for (time, value) in zip(times, values) {
      if direction >= 0 {
        if value > high.value {
          high = Turn(value, time)
        } else if value == high.value {
          high.left = time
        } else if high.value - value >= least {
          if direction > 0 { add(low, high) }
          direction = -1
          low = Turn(value, time)
          continue
        }
      }
      if direction <= 0 {
        if value < low.value {
          low = Turn(value, time)
        } else if value == low.value {
          low.left = time
        } else if value - low.value >= least {
          if direction < 0 { add(high, low) }
          direction = 1
          high = Turn(value, time)
        }
      }
    }
    if direction > 0 { add(low, high) }
    if direction < 0 { add(high, low) }
    return changes
  }
}
