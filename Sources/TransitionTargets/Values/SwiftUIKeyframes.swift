internal import TransitionCurves
internal import TransitionEngines
internal import TransitionFitting

/// SwiftUI's keyframes of one number, and the model of the values that they show.
///
/// `UnitCurve` clamps the y of control points to 0…1, so that an overshooting Bézier becomes `CubicKeyframe`s, which are
/// Hermite curves over time, with both velocities. `SpringKeyframe` is modeled as the closed form.
struct SwiftUIKeyframes {
  private enum Curve {
    /// A jump, which takes no time.
    case move
    case linear(CubicBezier)
    case cubic(velocities: (start: Double, end: Double))
    case spring(Spring)
  }

  private let initial: Double
  private var keyframes: [(target: Double, duration: Double, curve: Curve)] = []
  /// The number and the time after the last keyframe.
  private var last: Double
  private var time = 0.0

  /// - Parameters:
  ///   - initial: The number before the first keyframe.
  ///   - tolerance: The allowed difference of Hermite curves from a Bézier.
  init(_ curve: PieceCurve, initial: Double, tolerance: Double) {
    self.initial = initial
    last = initial
    for piece in curve.pieces {
      hold(until: piece.start)
      move(to: piece.from)
      guard piece.end > piece.start else { continue }
      if !piece.points.staysBetweenEnds, piece.from != piece.to {
        addCubics(piece, 0, 1, tolerance: tolerance, splits: 12)
      } else {
        append(.linear(piece.points), to: piece.to, during: piece.end - time, at: piece.end)
      }
    }
  }

  /// One spring from a number to another.
  init(_ spring: Spring, initial: Double, from: Double, to: Double, delay: Double, duration: Double) {
    self.initial = initial
    last = initial
    move(to: from)
    hold(until: delay)
    append(.spring(spring), to: to, during: duration, at: delay + duration)
  }

  private mutating func append(_ curve: Curve, to value: Double, during duration: Double, at end: Double) {
    keyframes.append((value, duration, curve))
    (last, time) = (value, end)
  }

  private mutating func hold(until start: Double) {
    guard start - time > 1e-9 else { return }
    append(.linear(.straight), to: last, during: start - time, at: start)
  }

  private mutating func move(to value: Double) {
    if value != last { append(.move, to: value, during: 0, at: time) }
  }

  /// Adds Hermite curves for a part of a Bézier, halved while they are too far off.
  private mutating func addCubics(
    _ piece: PieceCurve.Piece, _ start: Double, _ end: Double, tolerance: Double, splits: Int
  ) {
    let length = piece.end - piece.start, distance = piece.to - piece.from
    func value(_ x: Double) -> Double { piece.from + distance * piece.points.value(at: x) }
    func velocity(_ x: Double) -> Double {
      let low = max(x - 1e-5, 0), high = min(x + 1e-5, 1)
      return (value(high) - value(low)) / ((high - low) * length)
    }
    let duration = (end - start) * length, goal = end == 1 ? piece.to : value(end)
    let velocities = (velocity(start), velocity(end))
    let worst =
      (1..<8).map { step -> Double in
        let share = Double(step) / 8
        let shown = Self.hermite(last, goal, velocities, duration, at: share)
        return abs(shown - value(start + share * (end - start)))
      }.max() ?? 0
    if worst > tolerance, splits > 0 {
      let middle = (start + end) / 2
      addCubics(piece, start, middle, tolerance: tolerance, splits: splits - 1)
      addCubics(piece, middle, end, tolerance: tolerance, splits: splits - 1)
    } else {
      append(.cubic(velocities: velocities), to: goal, during: duration, at: piece.start + end * length)
    }
  }

  private static func hermite(
    _ from: Double, _ to: Double, _ velocities: (start: Double, end: Double), _ duration: Double, at x: Double
  ) -> Double {
    let rest = 1 - x
    return rest * rest * ((1 + 2 * x) * from + x * duration * velocities.start)
      + x * x * ((1 + 2 * rest) * to - rest * duration * velocities.end)
  }

  /// The number that SwiftUI shows at a time in seconds.
  func value(at time: Double) -> Double {
    var from = initial, start = 0.0
    for (target, duration, curve) in keyframes {
      if time < start + duration {
        switch curve {
        case .move: return target
        case .linear(let points): return from + (target - from) * points.value(at: (time - start) / duration)
        case .cubic(let velocities):
          return Self.hermite(from, target, velocities, duration, at: (time - start) / duration)
        case .spring(let spring): return from + (target - from) * spring.value(at: time - start)
        }
      }
      (from, start) = (target, start + duration)
    }
    return from
  }

  /// The lines inside a `KeyframeTrack`.
  var lines: [String] {
    var from = initial
    return keyframes.map { target, duration, curve in
      defer { from = target }
      let ends = "\(number(target)), duration: \(CodeNumber.seconds(duration))"
      switch curve {
      case .move: return "MoveKeyframe(\(number(target)))"
      case .linear(let points):
        let curve = points.isIdentity || target == from ? "" : ", timingCurve: \(SwiftUIWriter.unitCurve(points))"
        return "LinearKeyframe(\(ends)\(curve))"
      case .cubic(let velocities):
        return "CubicKeyframe(\(ends), startVelocity: \(number(velocities.start)), "
          + "endVelocity: \(number(velocities.end)))"
      case .spring(let spring):
        let velocity = spring.initialVelocity * (target - from)
        let start = velocity == 0 ? "" : ", startVelocity: \(number(velocity))"
        return "SpringKeyframe(\(ends), spring: \(PlatformCall.perceptual(spring))\(start))"
      }
    }
  }

  private func number(_ value: Double) -> String { PlatformCall.double((value * 1e9).rounded() / 1e9 + 0) }
}
