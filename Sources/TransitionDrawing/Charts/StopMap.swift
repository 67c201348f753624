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
  package let bands: [Band]

  /// Velocities between which the borders of the areas are straight.
  package struct Band: Sendable {
    /// Toward the last stop.
    package var low: Double
    package var high: Double
    /// The inputs at which areas meet, at both velocities; from the first stop to the last.
    package var borders: [(low: Double, high: Double)]
    /// The stop of each area: one more than the borders.
    package var stops: [Int]
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

  /// At velocities that carry a release to the next stop, the borders are the stops themselves. At lower ones they lie
  /// midway between two stops, shifted back by the distance that the velocity adds.
  private static func band(from low: Double, to high: Double, _ rule: StopRule, _ range: Double) -> Band {
    let direction = range < 0 ? -1.0 : 1, middle = (low + high) / 2
    let goesOn =
      rule.flick.map { abs(middle) > $0 } ?? false || (rule.choice == .next && abs(middle) >= rule.slowest)
    let borders = zip(rule.stops, rule.stops.dropFirst()).map { stop, next -> (low: Double, high: Double) in
      let center = (stop + next) / 2
      return (center - low * direction * rule.reach, center - high * direction * rule.reach)
    }
    var band = Band(low: low, high: high, borders: goesOn ? rule.stops.map { ($0, $0) } : borders, stops: [])
    let centers = band.borders.map { ($0.low + $0.high) / 2 }
    let places =
      [centers[0] - range] + zip(centers, centers.dropFirst()).map { ($0 + $1) / 2 } + [
        centers[centers.count - 1] + range
      ]
    band.stops = places.map { rule.stop(input: $0, velocity: middle * direction) }
    return band
  }

  /// The name of a stop with its input: `half −320 pt`.
  func name(of stop: Int) -> String {
    Prose.quantity("\(rule.states[stop]) \(Prose.number(rule.stops[stop]))", unit ?? "")
  }

  /// The unit of velocities.
  var speedUnit: String { "\(unit ?? "")/s" }
}
