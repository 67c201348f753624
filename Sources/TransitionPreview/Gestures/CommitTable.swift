internal import TransitionEvaluation

/// The commit condition of a gesture as a table over velocity and progress, usable without an evaluator.
enum CommitTable {
  /// The decision for velocities below a limit: whether progress -∞ commits, and where that changes.
  struct Row: Equatable {
    /// In input units per second; infinite for the last row.
    var limit: Double
    var commitsAtFirst: Bool
    /// The progress values at which the decision changes, ascending.
    var flips: [Double]

    func isSame(as other: Row) -> Bool { commitsAtFirst == other.commitsAtFirst && flips == other.flips }
  }

  /// The evaluated progress values; outside them the decision is assumed to be constant.
  private static let progress = (-20...60).map { Double($0) / 20 }
  /// Changes are located to within 2⁻³⁰ of a step.
  private static let halvings = 30
  /// The maximum number of changes between adjacent velocities that are located exactly.
  private static let narrowedLimit = 8

  static func rows(_ gesture: Interaction) -> [Row] {
    let range = abs(gesture.bounds.end - gesture.bounds.start)
    // Fifteen times the range per second is a flick; a finger reaches about 4000 pt/s.
    let fastest = max(15 * range, gesture.input.hasPrefix("translation") ? 4000 : 0)
    let velocities = (-40...40).map { fastest * Double($0) / 40 }
    let condition = gesture.commit
    let asked = velocities.map { row(condition, velocity: $0) }
    let changes = asked.indices.dropLast().filter { !asked[$0].isSame(as: asked[$0 + 1]) }
    var rows: [Row] = []
    for index in changes {
      var row = asked[index]
      let low = velocities[index], high = velocities[index + 1]
      row.limit =
        changes.count <= narrowedLimit
        ? end(low, high) { Self.row(condition, velocity: $0).isSame(as: asked[index]) } : low + (high - low) / 2
      rows.append(row)
    }
    return rows + asked.suffix(1)
  }

  /// The end of what holds from a low value on and no longer at a high one.
  private static func end(_ low: Double, _ high: Double, of holds: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<halvings {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return high
  }

  private static func row(_ condition: CommitCondition?, velocity: Double) -> Row {
    func commits(_ progress: Double) -> Bool { condition?.commits(progress: progress, velocity: velocity) ?? false }
    var row = Row(limit: .infinity, commitsAtFirst: commits(progress[0]), flips: [])
    var last = row.commitsAtFirst
    for index in progress.indices.dropFirst() {
      let now = commits(progress[index])
      guard now != last else { continue }
      let high = end(progress[index - 1], progress[index]) { commits($0) == last }
      row.flips.append((high * 1e6).rounded() / 1e6)
      last = now
    }
    return row
  }
}
