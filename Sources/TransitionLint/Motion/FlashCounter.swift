/// Counts flashes as WCAG 2.3.1 does: pairs of opposing changes of a tenth or more.
enum FlashCounter {
  /// The second that holds the most flashes.
  struct Second: Equatable {
    var flashes: Int
    /// When its first change begins and its last one ends, in seconds.
    var start: Double
    var end: Double
  }

  /// What counts as a change, of a scale from 0 to 1.
  static let leastChange = 0.1

  private struct Change {
    var start: Double
    var end: Double
  }

  /// Finds the second with the most flashes in a run of samples; nil where there is none.
  ///
  /// - Parameters:
  ///   - values: On a scale from 0 to 1, one a time.
  ///   - darkest: A change counts only where its lower end is below this, as WCAG has it for luminance (0.8).
  static func worstSecond(times: [Double], values: [Double], darkest: Double = .infinity) -> Second? {
    let changes = self.changes(times: times, values: values, darkest: darkest)
    var worst: Second?
    var first = 0
    for last in changes.indices {
      while changes[last].end - changes[first].start > 1 + 1e-6 { first += 1 }
      let flashes = (last - first + 1) / 2
      if flashes > worst?.flashes ?? 0 {
        worst = Second(flashes: flashes, start: changes[first].start, end: changes[last].end)
      }
    }
    return worst
  }

  /// The opposing changes, one up and one down in turn: from one turning point to the next.
  private static func changes(times: [Double], values: [Double], darkest: Double) -> [Change] {
    guard let firstValue = values.first, times.count == values.count else { return [] }
    var changes: [Change] = []
    // The turning point behind, the one in sight, and which way it goes: 1 up, -1 down.
    var low = (value: firstValue, time: times[0]), high = low
    var direction = 0
    let least = leastChange - 1e-9
    func add(_ from: (value: Double, time: Double), _ to: (value: Double, time: Double)) {
      if min(from.value, to.value) < darkest { changes.append(Change(start: from.time, end: to.time)) }
    }
    for (time, value) in zip(times, values) {
      switch direction {
      case 0:
        if value < low.value { low = (value, time) }
        if value > high.value { high = (value, time) }
        // The last moment at the old value is where a change begins.
        if value == low.value, value - high.value > -least { low.time = time }
        if value == high.value, low.value - value > -least { high.time = time }
        if value - low.value >= least {
          direction = 1
          high = (value, time)
        } else if high.value - value >= least {
          direction = -1
          low = (value, time)
        }
      case 1:
        if value >= high.value {
          if value > high.value { high = (value, time) }
        } else if high.value - value >= least {
          add(low, high)
          direction = -1
          low = (value, time)
        }
      default:
        if value <= low.value {
          if value < low.value { low = (value, time) }
        } else if value - low.value >= least {
          add(high, low)
          direction = 1
          high = (value, time)
        }
      }
    }
    if direction == 1 { add(low, high) }
    if direction == -1 { add(high, low) }
    return changes
  }
}
