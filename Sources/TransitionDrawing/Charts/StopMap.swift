internal import PlatformMath
package import TransitionEvaluation
internal import TransitionText

/// The stop at which each release of a gesture settles, over the input and the velocity at release.
package struct StopMap: Sendable {
  package let title: String
  let rule: StopRule
  /// `pt`, `deg` or nil.
  let unit: String?
  /// The inputs at the left and the right edge; the phase's first stop is on the left.
  let inputs: (left: Double, right: Double)
  /// The velocity at the upper edge in input units per second, toward the phase's last stop; the opposite one is at the
  /// lower edge.
  let fastest: Double
  /// From the lowest velocity to the highest.
  let bands: [Band]

  /// Velocities between which the borders of the regions are straight.
  struct Band: Sendable {
    /// Toward the last stop.
    var low: Double
    var high: Double
    /// For each stop but the first, the input from which on releases settle there or later, at both velocities.
    var borders: [(low: Double, high: Double)]
  }

  /// - Parameters:
  ///   - rule: Has two stops or more.
  ///   - input: The channel that drives the phase.
  package init(title: String, _ rule: StopRule, input: String) {
    let first = rule.stops[0], last = rule.stops[rule.stops.count - 1]
    self.title = title
    self.rule = rule
    unit = input == "rotation" ? "deg" : input.hasPrefix("translation") ? "pt" : nil
    let range = last - first
    inputs = (first - 0.2 * range, last + 0.2 * range)
    let limits = [rule.flick, rule.choice == .next ? rule.slowest : nil].compactMap { $0 }
    let projected = rule.reach > 0 ? abs(range) / rule.reach : 0
    let fastest = max(projected, (limits.max() ?? 0) * 2, projected == 0 && limits.isEmpty ? 2 * abs(range) : 0)
    self.fastest = fastest
    let edges = Set([-fastest, 0, fastest] + limits + limits.map { -$0 }).sorted()
    bands = zip(edges, edges.dropFirst()).map { Self.band(from: $0, to: $1, rule, range) }
  }

  /// The direction of the last stop, seen from the first.
  var direction: Double { inputs.right < inputs.left ? -1 : 1 }

  /// The stop of a release, by its position from the left edge, 0, to the right edge, 1, and its velocity toward the last
  /// stop.
  func stop(at share: Double, velocity: Double) -> Int {
    rule.stop(input: inputs.left + share * (inputs.right - inputs.left), velocity: velocity * direction)
  }

  private static func band(from low: Double, to high: Double, _ rule: StopRule, _ range: Double) -> Band {
    // The rule may change at the limits themselves, and is linear in between.
    let asked = [0.25, 0.75].map { low + $0 * (high - low) }
    let borders = (1..<rule.stops.count).map { stop -> (low: Double, high: Double) in
      let found = asked.map { border(before: stop, velocity: $0, rule, range) }
      let slope = (found[1] - found[0]) / 2
      return (found[0] - slope, found[1] + slope)
    }
    return Band(low: low, high: high, borders: borders)
  }

  /// The first input, in the direction of the last stop, that settles at a stop or a later one.
  private static func border(before stop: Int, velocity: Double, _ rule: StopRule, _ range: Double) -> Double {
    let direction = range < 0 ? -1.0 : 1
    func isReached(_ distance: Double) -> Bool {
      rule.stop(input: rule.stops[0] + distance * direction, velocity: velocity * direction) >= stop
    }
    let far = 2 * abs(range) + abs(velocity) * rule.reach
    var before = -far, after = far
    if isReached(before) { return rule.stops[0] + before * direction }
    if !isReached(after) { return rule.stops[0] + after * direction }
    for _ in 0..<60 {
      let middle = (before + after) / 2
      if isReached(middle) { after = middle } else { before = middle }
    }
    return rule.stops[0] + after * direction
  }

  /// The name of a stop with its input: `half −320 pt`.
  func name(of stop: Int) -> String {
    Prose.quantity("\(rule.states[stop]) \(Prose.number(rule.stops[stop]))", unit ?? "")
  }

  /// The unit of velocities.
  var speedUnit: String { "\(unit ?? "")/s" }
}
