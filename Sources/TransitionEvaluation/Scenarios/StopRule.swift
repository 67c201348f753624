internal import PlatformMath
package import TransitionCurves

/// The stops of a gesture that runs through several states, and the one at which a release settles.
package struct StopRule: Sendable {
  package enum Choice: Sendable, Equatable {
    /// The stop nearest to the projected input.
    case nearest
    /// The neighbor in the direction of the velocity; the nearest one when slow.
    case next
    /// Always the same stop.
    case always(Int)
  }

  /// The states, in the order of `through`.
  package var states: [String]
  /// The input at each of them, monotonic; in degrees for the channel `rotation`.
  package var stops: [Double]
  package var choice = Choice.nearest
  /// The speed above which the neighbor in its direction wins, in input units per second; nil for none.
  package var flick: Double?
  /// The projected distance per unit of velocity, in seconds.
  package var reach = StopRule.reach(deceleration: 0.998)
  /// The speed from which `next` takes the neighbor, in input units per second.
  package var slowest: Double
  /// The motion to a stop.
  var motion = SettleMotion.standard

  package init(states: [String], stops: [Double], isTranslation: Bool) {
    self.states = states
    self.stops = stops
    slowest = isTranslation ? 50 : abs(stops[stops.count - 1] - stops[0]) / 10
  }

  /// The projected distance per unit of velocity: v/1000 · d/(1 − d) (WWDC 2018, Designing Fluid Interfaces), in
  /// seconds.
  ///
  /// - Parameter deceleration: The factor of the speed per millisecond, from 0 up to but not including 1.
  package static func reach(deceleration: Double) -> Double { deceleration / (1 - deceleration) / 1000 }

  /// Returns the index of the stop at which a release settles.
  ///
  /// Ties go to the stop that comes first. A gesture may ask often, so that the stops are searched by bisection.
  ///
  /// - Parameters:
  ///   - input: The input before rubber banding.
  ///   - velocity: In input units per second.
  package func stop(input: Double, velocity: Double) -> Int {
    if let flick, abs(velocity) > flick, let neighbor = neighbor(of: input, velocity: velocity) { return neighbor }
    switch choice {
    case .nearest: break
    case .next:
      if abs(velocity) >= slowest, let neighbor = neighbor(of: input, velocity: velocity) { return neighbor }
    case .always(let stop): return stop
    }
    return nearest(to: input + velocity * reach)
  }

  /// 1 where inputs increase from stop to stop, otherwise -1.
  private var direction: Double { stops[stops.count - 1] < stops[0] ? -1 : 1 }

  /// The number of stops before an input.
  private func count(before input: Double, orAt: Bool = false) -> Int {
    let wanted = input * direction
    return stops.partitioningIndex { !($0 * direction < wanted || (orAt && $0 * direction == wanted)) }
  }

  /// The first stop beyond an input in the direction of a velocity.
  private func neighbor(of input: Double, velocity: Double) -> Int? {
    let index = velocity * direction > 0 ? count(before: input, orAt: true) : count(before: input) - 1
    return stops.indices.contains(index) ? index : nil
  }

  private func nearest(to input: Double) -> Int {
    let after = min(count(before: input), stops.count - 1)
    guard after > 0 else { return after }
    let before = after - 1
    // Rounding does not decide between two stops that are equally near.
    let tolerance = 1e-12 * max(abs(input), abs(stops[before]), abs(stops[after]))
    return abs(stops[after] - input) < abs(stops[before] - input) - tolerance ? after : before
  }

  /// The curve of the motion to a stop, nil for a glide, and its declared duration in seconds.
  package var ending: (curve: Curve?, duration: Double?) {
    guard case .curve(let end) = motion else { return (nil, nil) }
    return (end.curve, end.duration)
  }

  /// The stops that no release reaches: with `settle` at one state and without `flick`, all others.
  package var unreachable: [Int] {
    guard case .always(let stop) = choice, flick == nil else { return [] }
    return stops.indices.filter { $0 != stop }
  }
}

/// The motion of the input from a release to a stop.
enum SettleMotion: Sendable {
  /// A curve, over a duration of its own or a given one.
  case curve(Interaction.GestureEnd)
  /// Gliding as if flung exactly that far.
  case decay

  /// spring(response=0.4s, dampingRatio=0.9)
  static var standard: SettleMotion {
    var end = Interaction.GestureEnd()
    end.curve = .spring(Spring(response: 0.4, dampingRatio: 0.9))
    return .curve(end)
  }

  /// The rates at which a glide may slow down, per second; outside them it would last too long or stop at once.
  static let decayRates = 1.0...50.0

  /// The duration of a glide in seconds; nil where the standard spring runs instead.
  ///
  /// x(t) = Δ(1 − e^(−λt))/0.999 with λ = 0.999 · v/Δ, over ln(1000)/λ.
  ///
  /// - Parameters:
  ///   - distance: The distance to the stop.
  ///   - speed: The speed at the start, in the same units per second.
  static func decayDuration(distance: Double, speed: Double) -> Double? {
    let rate = 0.999 * speed / distance
    return decayRates.contains(rate) ? DecayTiming.span / rate : nil
  }
}

/// The curve of a glide that ends after a thousandth of its speed is left.
struct DecayTiming: TimingFunction {
  static let span = 6.907755278982137  // ln 1000

  func value(at progress: Double, before: Bool) -> Double {
    progress <= 0 ? 0 : progress >= 1 ? 1 : (1 - exp(-Self.span * progress)) / 0.999
  }

  func derivative(at progress: Double) -> Double {
    progress < 0 || progress > 1 ? 0 : Self.span * exp(-Self.span * progress) / 0.999
  }
}

/// Maps a gesture's place between its outer stops, 0 at the first and 1 at the last, to the progress of its phase.
struct InputPath: Sendable {
  /// The place of each stop, ascending.
  let places: [Double]
  /// The progress of the phase at each stop, ascending.
  let progresses: [Double]

  /// - Parameters:
  ///   - stops: The input at each state; not empty.
  ///   - progresses: The progress of the phase at each state.
  init(stops: [Double], progresses: [Double]) {
    let first = stops[0], range = stops[stops.count - 1] - first
    places = stops.map { ($0 - first) / range }
    self.progresses = progresses
  }

  /// The progress at a place and its slope; beyond the outer stops the first and the last leg go on.
  ///
  /// - Parameter speed: That of the place per second, which decides at a stop which leg's slope it is.
  func progress(at place: Double, moving speed: Double = 0) -> (progress: Double, slope: Double) {
    let ahead = Self.map(place + speed * EffectTiming.instant, from: places, to: progresses)
    return (Self.map(place, from: places, to: progresses).0, ahead.1)
  }

  /// The place at a progress and its slope.
  func place(at progress: Double) -> (place: Double, slope: Double) {
    Self.map(progress, from: progresses, to: places)
  }

  private static func map(_ value: Double, from: [Double], to: [Double]) -> (Double, Double) {
    let high = (1..<from.count - 1).partitioningIndex { !(from[$0] <= value) }, low = high - 1
    let span = from[high] - from[low]
    let slope = span == 0 ? 0 : (to[high] - to[low]) / span
    if value == from[high] { return (to[high], slope) }
    return (to[low] + (value - from[low]) * slope, slope)
  }
}
