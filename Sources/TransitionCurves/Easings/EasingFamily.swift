internal import PlatformMath

/// The families of Robert Penner's easings, each defined by its accelerating half, the "in" of easings.net.
package enum EasingFamily: Sendable, Equatable {
  /// 1 − cos(πp/2).
  case sine
  /// p², p³, p⁴, p⁵ for a degree of 2 to 5.
  case power(Int)
  /// 2^(10p − 10), and 0 at 0.
  case expo
  /// 1 − √(1 − p²), also SwiftUI's circular curves.
  case circ
  /// (s + 1)p³ − sp², s being the overshoot.
  case back(overshoot: Double)
  /// −A 2^(10p − 10) sin((p − 1 − φ) 2π/T) with φ = T/2π · asin(1/A), and 0 at 0. Its decelerating half, 1 + A 2^(−10p)
  /// sin((p − φ) 2π/T), is the mirror image only for A = 1.
  case elastic(amplitude: Double, period: Double)
  /// 1 minus the height of a ball bouncing on 1: four parabolas.
  case bounce
}

/// A family's formula with precomputed constants, for inputs in 0…1.
struct EasingFormula: Sendable {
  private let family: EasingFamily
  /// For elastic: radians per unit of progress, and the phase as progress.
  private let frequency: Double
  private let phase: Double

  /// - Parameter mirrored: Whether it is for the decelerating half, 1 − f(1 − p).
  init(_ family: EasingFamily, mirrored: Bool = false) {
    self.family = family
    guard case .elastic(let amplitude, let period) = family else {
      (frequency, phase) = (0, 0)
      return
    }
    frequency = 2 * .pi / period
    let published = period / (2 * .pi) * asin(1 / amplitude)
    // Shifting by half a period negates the sine, as the mirror image of the published half requires.
    phase = mirrored ? period / 2 - published : published
  }

  @inline(__always)
  func value(_ p: Double) -> Double {
    switch family {
    case .sine:
      let half = sin(.pi / 4 * p)
      return 2 * half * half
    case .power(let degree): return Self.power(p, degree)
    case .expo: return exp2(10 * p - 10)
    case .circ:
      let square = p * p
      // For small p, avoid the difference of two nearly equal numbers.
      return p < 0.5 ? square / (1 + (1 - square).squareRoot()) : 1 - ((1 - p) * (1 + p)).squareRoot()
    case .back(let overshoot): return p * p * ((overshoot + 1) * p - overshoot)
    case .elastic(let amplitude, _): return -amplitude * exp2(10 * p - 10) * sin((p - 1 - phase) * frequency)
    case .bounce: return 1 - Self.bounce(1 - p)
    }
  }

  /// The derivative; at a kink the right-hand one, or the left-hand one on request.
  @inline(__always)
  func slope(_ p: Double, fromLeft: Bool) -> Double {
    switch family {
    case .sine: return .pi / 2 * sin(.pi / 2 * p)
    case .power(let degree): return Double(degree) * Self.power(p, degree - 1)
    case .expo: return 10 * M_LN2 * exp2(10 * p - 10)
    case .circ:
      let rest = (1 - p) * (1 + p)
      return rest > 0 ? p / rest.squareRoot() : .greatestFiniteMagnitude
    case .back(let overshoot): return p * (3 * (overshoot + 1) * p - 2 * overshoot)
    case .elastic(let amplitude, _):
      let angle = (p - 1 - phase) * frequency
      return -amplitude * exp2(10 * p - 10) * (10 * M_LN2 * sin(angle) + frequency * cos(angle))
    case .bounce: return Self.bounceSlope(1 - p, fromLeft: !fromLeft)
    }
  }

  @inline(__always)
  private static func power(_ p: Double, _ degree: Int) -> Double {
    let square = p * p
    switch degree {
    case 1: return p
    case 2: return square
    case 3: return square * p
    case 4: return square * square
    default: return square * square * p
    }
  }

  private static let bounceScale = 7.5625

  /// A bounce's center and its height there.
  @inline(__always)
  private static func bounceArc(_ p: Double, fromLeft: Bool) -> (center: Double, base: Double) {
    if p < 1 / 2.75 || (fromLeft && p == 1 / 2.75) { return (0, 0) }
    if p < 2 / 2.75 || (fromLeft && p == 2 / 2.75) { return (1.5 / 2.75, 0.75) }
    if p < 2.5 / 2.75 || (fromLeft && p == 2.5 / 2.75) { return (2.25 / 2.75, 0.9375) }
    return (2.625 / 2.75, 0.984375)
  }

  private static func bounce(_ p: Double) -> Double {
    let arc = bounceArc(p, fromLeft: false)
    return bounceScale * (p - arc.center) * (p - arc.center) + arc.base
  }

  private static func bounceSlope(_ p: Double, fromLeft: Bool) -> Double {
    2 * bounceScale * (p - bounceArc(p, fromLeft: fromLeft).center)
  }
}
