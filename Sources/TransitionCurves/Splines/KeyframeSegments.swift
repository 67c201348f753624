/// The motion of one number between keyframes whose segments are of different kinds.
///
/// Segments of SwiftUI's KeyframeTrack, `cubic` and `spring`, start at the value and the speed at which the segment
/// before them ends; the speed is 0 after a jump, and at the start unless one is given. A spring is cut at the end of
/// its segment.
package struct KeyframeSegments: Sendable {
  package enum Kind: Sendable {
    /// The curve of the segment shapes the way between the values.
    case eased
    /// Switches at half of the curve's output.
    case discrete
    /// Hermite, with given derivatives by progress at its ends.
    case hermite(leaving: Double, arriving: Double)
    /// SwiftUI's CubicKeyframe.
    case cubic
    /// SwiftUI's SpringKeyframe, in its own time.
    case spring(Spring)
  }

  private enum Segment: Sendable {
    case eased(from: Double, to: Double)
    case discrete(from: Double, to: Double)
    /// Derivatives by the fraction of the segment.
    case hermite(from: Double, to: Double, leaving: Double, arriving: Double)
    case spring(SpringSegment)
  }

  private var segments: [Segment] = []

  /// - Parameters:
  ///   - offsets: Progress of each keyframe, in nondescending order.
  ///   - values: One for each offset, in any unit.
  ///   - kinds: One for each segment.
  ///   - curves: One for each segment, whose slopes at the ends neighbors take over.
  ///   - duration: The seconds that progress from 0 to 1 takes.
  ///   - speed: The speed that the first segment takes over, in units per second, instead of a spring's own velocity;
  ///     nil at rest.
  ///   - tolerance: The length in progress below which a segment is a jump.
  package init(
    offsets: [Double], values: [Double], kinds: [Kind], curves: [any TimingFunction], duration: Double,
    speed initial: Double? = nil, tolerance: Double = 0
  ) {
    /// The slope of a curve at 0 or 1; a straight line's where it starts vertically.
    func slope(_ segment: Int, at end: Double) -> Double {
      let slope = curves[segment].derivative(at: end)
      return abs(slope) < .greatestFiniteMagnitude ? slope : 1
    }
    /// The speed by progress at which a cubic arrives, which depends on the segment after it.
    func arrivalSpeed(_ segment: Int, from: Double) -> Double {
      let next = segment + 1
      guard next < kinds.count, next + 1 < values.count else { return 0 }
      let length = offsets[next + 1] - offsets[next]
      guard length > tolerance else { return 0 }
      switch kinds[next] {
      case .eased: return slope(next, at: 0) * (values[next + 1] - values[next]) / length
      case .discrete: return 0
      case .hermite(let leaving, _): return leaving
      case .cubic, .spring: return (values[next + 1] - from) / (offsets[next + 1] - offsets[segment])
      }
    }
    var shown = values.first ?? 0, speed = (initial ?? 0) * duration
    for index in kinds.indices where index + 1 < values.count {
      let to = values[index + 1], length = offsets[index + 1] - offsets[index]
      guard length > tolerance else {
        segments.append(.eased(from: shown, to: to))
        (shown, speed) = (to, 0)
        continue
      }
      switch kinds[index] {
      case .eased:
        segments.append(.eased(from: shown, to: to))
        speed = slope(index, at: 1) * (to - shown) / length
        shown = to
      case .discrete:
        segments.append(.discrete(from: shown, to: to))
        (shown, speed) = (to, 0)
      case .hermite(let leaving, let arriving):
        segments.append(.hermite(from: shown, to: to, leaving: leaving * length, arriving: arriving * length))
        (shown, speed) = (to, arriving)
      case .cubic:
        let arriving = arrivalSpeed(index, from: shown)
        segments.append(.hermite(from: shown, to: to, leaving: speed * length, arriving: arriving * length))
        (shown, speed) = (to, arriving)
      case .spring(let spring):
        let segment = SpringSegment(
          spring: index == 0 && initial != nil ? spring.withInitialVelocity(0) : spring, from: shown, to: to,
          speed: duration > 0 ? speed / duration : 0, seconds: length * duration)
        segments.append(.spring(segment))
        let end = segment.sample(at: 1)
        (shown, speed) = (end.value, end.derivative / length)
      }
    }
  }

  /// Returns the value at a fraction of a segment, as shaped by its curve, and the derivative by that fraction.
  ///
  /// At the end of the last segment, the value of a spring is that where it is cut.
  package func sample(segment: Int, fraction: Double) -> (value: Double, derivative: Double) {
    switch segments[segment] {
    case .eased(let from, let to): return (fraction == 1 ? to : from + (to - from) * fraction, to - from)
    case .discrete(let from, let to): return (fraction >= 0.5 - 1e-12 ? to : from, 0)
    case .hermite(let from, let to, let leaving, let arriving):
      if fraction <= 0 { return (from + leaving * fraction, leaving) }
      if fraction >= 1 { return (to + arriving * (fraction - 1), arriving) }
      let span = to - from, t = fraction
      // from + leaving·t + b·t² + c·t³
      let b = 3 * span - 2 * leaving - arriving, c = leaving + arriving - 2 * span
      return (from + t * (leaving + t * (b + t * c)), leaving + t * (2 * b + t * 3 * c))
    case .spring(let spring): return spring.sample(at: fraction)
    }
  }

  /// The derivatives with respect to the fraction at both ends of a segment other than a spring.
  package func slopes(segment: Int) -> (leaving: Double, arriving: Double) {
    (sample(segment: segment, fraction: 0).derivative, sample(segment: segment, fraction: 1).derivative)
  }
}

/// A spring from one value toward another for a number of seconds, started with a speed.
private struct SpringSegment: Sendable {
  private let spring: Spring
  private let from: Double
  private let to: Double
  /// Units per second at the start.
  private let speed: Double
  private let seconds: Double
  /// When a clamped spring reaches its target.
  private let crossing: Double

  init(spring: Spring, from: Double, to: Double, speed: Double, seconds: Double) {
    // A velocity of its own replaces that of the segment before.
    self.speed = spring.initialVelocity == 0 ? speed : spring.initialVelocity * (to - from)
    self.spring = spring.withInitialVelocity(0)
    self.from = from
    self.to = to
    self.seconds = seconds
    crossing = spring.crossingTime(displacement: to - from, velocity: -self.speed)
  }

  /// The value and its derivative by the fraction of the segment.
  func sample(at fraction: Double) -> (value: Double, derivative: Double) {
    let time = fraction * seconds
    if time >= crossing { return (to, 0) }
    let own = spring.state(at: time), push = spring.impulse(at: time)
    return (
      from + (to - from) * own.value + speed * push.value,
      ((to - from) * own.velocity + speed * push.velocity) * seconds
    )
  }
}
