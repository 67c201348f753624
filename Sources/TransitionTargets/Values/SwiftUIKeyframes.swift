internal import TransitionCurves
internal import TransitionEngines
internal import TransitionFitting

/// SwiftUI's keyframes of one number, and the model of the values that they show.
///
/// `UnitCurve` clamps the y of control points to 0…1, so that an overshooting Bézier becomes `CubicKeyframe`s, which are
/// Hermite curves over time, with both velocities. `SpringKeyframe` is modeled as the closed form.
struct SwiftUIKeyframes {
  private enum Keyframe {
    case move(to: Double)
    case linear(to: Double, duration: Double, points: CubicBezier)
    case cubic(to: Double, duration: Double, velocities: (start: Double, end: Double))
    case spring(Spring, to: Double, duration: Double)

    var target: Double {
      switch self {
      case .move(let to), .linear(let to, _, _), .cubic(let to, _, _), .spring(_, let to, _): to
      }
    }
  }

  private let initial: Double
  private var keyframes: [Keyframe] = []
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
        append(.linear(to: piece.to, duration: piece.end - time, points: piece.points), to: piece.to, at: piece.end)
      }
    }
  }

  /// One spring from a number to another.
  init(_ spring: Spring, initial: Double, from: Double, to: Double, delay: Double, duration: Double) {
    self.initial = initial
    last = initial
    move(to: from)
    hold(until: delay)
    append(.spring(spring, to: to, duration: duration), to: to, at: delay + duration)
  }

  private mutating func append(_ keyframe: Keyframe, to value: Double, at end: Double) {
    keyframes.append(keyframe)
    (last, time) = (value, end)
  }

  private mutating func hold(until start: Double) {
    guard start - time > 1e-9 else { return }
    append(.linear(to: last, duration: start - time, points: .straight), to: last, at: start)
  }

  private mutating func move(to value: Double) {
    if value != last { append(.move(to: value), to: value, at: time) }
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
      append(.cubic(to: goal, duration: duration, velocities: velocities), to: goal, at: piece.start + end * length)
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
    for keyframe in keyframes {
      let end: Double, shown: Double, target: Double
      switch keyframe {
      case .move(let to): (end, shown, target) = (start, to, to)
      case .linear(let to, let duration, let points):
        (end, target) = (start + duration, to)
        shown = from + (to - from) * points.value(at: (time - start) / duration)
      case .cubic(let to, let duration, let velocities):
        (end, target) = (start + duration, to)
        shown = Self.hermite(from, to, velocities, duration, at: (time - start) / duration)
      case .spring(let spring, let to, let duration):
        (end, target) = (start + duration, to)
        shown = from + (to - from) * spring.value(at: time - start)
      }
      if time < end { return shown }
      (from, start) = (target, end)
    }
    return from
  }

  /// The lines inside a `KeyframeTrack`.
  var lines: [String] {
    var from = initial
    return keyframes.map { keyframe in
      defer { from = keyframe.target }
      switch keyframe {
      case .move(let to): return "MoveKeyframe(\(number(to)))"
      case .linear(let to, let duration, let points):
        let curve = points.isIdentity || to == from ? "" : ", timingCurve: \(SwiftUIWriter.unitCurve(points))"
        return "LinearKeyframe(\(number(to)), duration: \(CodeNumber.seconds(duration))\(curve))"
      case .cubic(let to, let duration, let velocities):
        return "CubicKeyframe(\(number(to)), duration: \(CodeNumber.seconds(duration)), "
          + "startVelocity: \(number(velocities.start)), endVelocity: \(number(velocities.end)))"
      case .spring(let spring, let to, let duration):
        let velocity = spring.initialVelocity * (to - from)
        return "SpringKeyframe(\(number(to)), duration: \(CodeNumber.seconds(duration)), "
          + "spring: \(PlatformCall.perceptual(spring))\(velocity == 0 ? "" : ", startVelocity: \(number(velocity))"))"
      }
    }
  }

  private func number(_ value: Double) -> String { CodeNumber.double((value * 1e9).rounded() / 1e9 + 0) }
}
